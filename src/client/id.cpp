#include <strongo/client/detail/id.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/limits.hpp>

#include <algorithm>
#include <cstring>

namespace strongo::detail {

namespace wire = bson::detail;

namespace {

constexpr std::size_t header_size = 4;
constexpr std::size_t key_size = 5; // type, "_id", NUL
constexpr std::size_t oid_element = key_size + oid::size;

void put_new_oid(std::byte* to) noexcept {
    wire::put(to, oid::generate().bytes());
}

// The document's own `_id` is there: moves it in front of the other elements.
void move_to_front(std::byte* document, element_view id) noexcept {
    std::byte* const first = document + header_size;
    std::byte* const value = document + (id.value_bytes().data() - document);
    std::byte* const element = value - key_size;
    std::rotate(first, element, value + id.value_bytes().size());
}

} // namespace

result<void> put_id_first(bson::buffer& bytes, std::size_t start) {
    std::byte* document = bytes.data() + start;
    const element_view id = document_view(bytes.bytes().subspan(start))["_id"];
    if (id.exists()) {
        const auto type = id.type();
        move_to_front(document, id);
        std::byte* const value = document + header_size + key_size;
        if (type == bson::type::oid && oid(wire::get<std::array<std::byte, oid::size>>(value)).is_nil()) {
            put_new_oid(value);
        }
        return {};
    }
    const std::size_t size = bytes.size() - start;
    if (size + oid_element > codec_limits().max_size) {
        return wire::encode_error({.what = fault::too_large, .path = "_id", .reason = "no room for an _id within the size limit"},
                                  "_id: no room for an _id within the size limit");
    }
    (void)bytes.grow(oid_element);
    document = bytes.data() + start;
    std::byte* const first = document + header_size;
    std::memmove(first + oid_element, first, size - header_size);
    first[0] = static_cast<std::byte>(bson::type::oid);
    std::memcpy(first + 1, "_id", 4);
    put_new_oid(first + key_size);
    wire::put(document, static_cast<std::uint32_t>(size + oid_element));
    return {};
}

} // namespace strongo::detail
