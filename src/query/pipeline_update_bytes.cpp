#include <strongo/query/detail/pipeline_update_bytes.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/render.hpp>

namespace strongo::detail {

document_view pipeline_update_bytes::view() const noexcept {
    return stages_.as_rendered().view();
}

void pipeline_update_bytes::add_set(const path_block& path, const expression_bytes& value) {
    if (check(path)) {
        stages_.add([&](query_writer& out) { out.put("$set", expression_bytes::operation(path.name(), value)); });
    }
}

void pipeline_update_bytes::add_unset(const path_block& path) {
    if (check(path)) {
        stages_.add([&](query_writer& out) { out.put("$unset", path.name()); });
    }
}

void pipeline_update_bytes::add_replacement(const expression_bytes& value) {
    stages_.add([&](query_writer& out) { out.put("$replaceWith", value); });
}

// In a pipeline no segment is positional, and "0" is a field's name.
bool pipeline_update_bytes::check(const path_block& path) {
    if (path.rule != nullptr) {
        stages_.fail(query_error(path.name(), path.rule));
    } else if (path.name().find(".$") != std::string_view::npos) {
        stages_.fail(query_error(path.name(), "a pipeline has no positional paths: compute the list with an expression"));
    }
    return stages_.fault() == nullptr;
}

} // namespace strongo::detail
