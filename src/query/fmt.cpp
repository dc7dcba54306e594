#include <strongo/query/fmt.hpp>

#include <strongo/bson/json.hpp>
#include <strongo/error/error.hpp>

#include <ostream>

namespace strongo::detail {

std::string query_text(const document_view& query, const error* fault) {
    if (fault != nullptr) {
        return '<' + std::string(fault->message()) + '>';
    }
    const auto json = to_json(query);
    return json ? *json : '<' + std::string(json.error().message()) + '>';
}

std::string query_text(const array_view& stages, const error* fault) {
    if (fault != nullptr) {
        return '<' + std::string(fault->message()) + '>';
    }
    const auto json = to_json(stages);
    return json ? *json : '<' + std::string(json.error().message()) + '>';
}

std::ostream& operator<<(std::ostream& out, const filter_bytes& filter) {
    return out << query_text(filter.view(), filter.fault());
}

std::ostream& operator<<(std::ostream& out, const update_bytes& update) {
    return out << query_text(update.view(), update.fault());
}

std::ostream& operator<<(std::ostream& out, const projection_bytes& projection) {
    return out << query_text(projection.view(), projection.fault());
}

std::ostream& operator<<(std::ostream& out, const index_bytes& index) {
    return out << query_text(index.view(), index.fault());
}

std::ostream& operator<<(std::ostream& out, const pipeline_bytes& stages) {
    return out << query_text(stages.view(), stages.fault());
}

} // namespace strongo::detail
