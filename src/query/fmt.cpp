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

std::ostream& operator<<(std::ostream& out, const filter_bytes& filter) {
    return out << query_text(filter.view(), filter.fault());
}

} // namespace strongo::detail
