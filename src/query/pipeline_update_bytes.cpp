#include <strongo/query/detail/pipeline_update_bytes.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/render.hpp>

namespace strongo::detail {

namespace wire = bson::detail;

document_view pipeline_update_bytes::view() const noexcept {
    return stages_.view();
}

void pipeline_update_bytes::add_set(const path_block& path, const expression_bytes& value) {
    if (check(path)) {
        add("$set", expression_bytes::operation(path.name(), value));
    }
}

void pipeline_update_bytes::add_unset(const path_block& path) {
    if (check(path)) {
        add("$unset", expression_bytes::reference({}, path));
    }
}

void pipeline_update_bytes::add_replacement(const expression_bytes& value) {
    add("$replaceWith", value);
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

void pipeline_update_bytes::add(std::string_view stage, const expression_bytes& what) {
    const expression_bytes one = expression_bytes::operation(stage, what);
    if (one.fault() != nullptr) {
        stages_.fail(*one.fault());
    }
    if (stages_.fault() != nullptr) {
        return;
    }
    bson::buffer& to = stages_.bytes();
    if (to.empty()) {
        wire::put(to.grow(4), std::uint32_t{0});
    } else {
        to.shrink(to.size() - 1);
    }
    char key[24];
    std::byte* const start = reinterpret_cast<std::byte*>(key);
    const auto key_size = static_cast<std::size_t>(wire::put_array_key(start, count_++) - start);
    std::byte* at = to.grow(1 + key_size + one.value().size() + 1);
    *at++ = static_cast<std::byte>(bson::type::document);
    at = wire::put(at, start, key_size);
    at = wire::put(at, one.value().data(), one.value().size());
    *at = std::byte{0};
    wire::put(to.data(), static_cast<std::uint32_t>(to.size()));
}

} // namespace strongo::detail
