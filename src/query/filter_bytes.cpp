#include <strongo/query/detail/filter_bytes.hpp>

#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/detail/render.hpp>

#include <bit>
#include <cstring>
#include <span>
#include <string_view>
#include <utility>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

// Where the array of `{name: […]}` starts: behind the document's size, the type byte and the name.
constexpr std::size_t array_at(std::string_view name) noexcept {
    return 4 + 2 + name.size();
}

// Whether the bytes are `{name: […]}` and nothing else.
bool is_tree(std::span<const std::byte> bytes, std::string_view name) noexcept {
    const std::size_t at = array_at(name);
    return bytes.size() > at + wire::min_document_size && bytes[4] == static_cast<std::byte>(bson::type::array) &&
           std::memcmp(bytes.data() + 5, name.data(), name.size()) == 0 && bytes[5 + name.size()] == std::byte{0} &&
           at + wire::get_size(bytes.data() + at) + 1 == bytes.size();
}

// Appends `more` to the array of `{name: […]}`.
void append_child(bson::buffer& bytes, std::string_view name, std::span<const std::byte> more) {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& child : document_view(bytes.bytes().subspan(array_at(name), bytes.size() - array_at(name) - 1))) {
        ++count;
    }
    bytes.shrink(bytes.size() - 2);
    const std::size_t key = wire::array_keys_size(count + 1) - wire::array_keys_size(count);
    std::byte* to = bytes.grow(1 + key + more.size() + 2);
    *to++ = static_cast<std::byte>(bson::type::document);
    to = wire::put_array_key(to, count);
    to = wire::put(to, more.data(), more.size());
    wire::put(to, std::uint16_t{0});
    wire::put(bytes.data(), static_cast<std::uint32_t>(bytes.size()));
    wire::put(bytes.data() + array_at(name), static_cast<std::uint32_t>(bytes.size() - array_at(name) - 1));
}

// Replaces the bytes of `to` by what `entries` render to; a filter that matches everything has none.
void render_into(rendered& to, std::span<entry> entries) {
    rendered made;
    error why;
    if (!render_filter(made.bytes(), entries, why)) {
        made.fail(why);
    } else if (made.bytes().size() == wire::min_document_size) {
        made.bytes().clear();
    }
    to = std::move(made);
}

} // namespace

document_view filter_bytes::view() const noexcept {
    return rendered_.view();
}

entry filter_bytes::as_entry() const noexcept {
    if (fault() != nullptr) {
        return {nullptr, std::bit_cast<std::uint64_t>(fault()), 0, 0, 0, held::failed, 0, bson::type::document, 0};
    }
    const auto bytes = rendered_.bytes().bytes();
    if (bytes.empty()) {
        return match_all_entry();
    }
    return {nullptr,
            std::bit_cast<std::uint64_t>(bytes.data()),
            bytes.size(),
            0,
            static_cast<std::uint32_t>(bytes.size()),
            held::document,
            0,
            bson::type::document,
            0};
}

void filter_bytes::render(entry* entries, std::size_t count) {
    render_into(rendered_, {entries, count});
}

void filter_bytes::join(tree_kind how, const filter_bytes& more) {
    const std::string_view name = how == tree_kind::conjunction ? "$and" : "$or";
    if (fault() != nullptr) {
        return;
    }
    if (more.fault() != nullptr) {
        rendered_.fail(*more.fault());
        return;
    }
    entry both[] = {tree_entry(how, 2, 3), as_entry(), more.as_entry()};
    const auto added = more.rendered_.bytes().bytes();
    if (&more != this && is_plain_filter(both[1]) && is_plain_filter(both[2]) && is_tree(rendered_.bytes().bytes(), name)) {
        append_child(rendered_.bytes(), name, added);
    } else {
        render_into(rendered_, both);
    }
    is_everything_ = false;
}

} // namespace strongo::detail
