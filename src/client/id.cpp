#include <strongo/client/detail/id.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/limits.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>

namespace strongo::detail {

namespace wire = bson::detail;

namespace {

constexpr std::size_t header_size = 4;
constexpr std::size_t key_size = 5; // type, "_id", NUL
constexpr std::size_t text_digits = 2 * oid::size;

constexpr bson::type stored_type(id_form form) noexcept {
    return form == id_form::oid ? bson::type::oid : bson::type::string;
}

constexpr std::size_t value_size(id_form form) noexcept {
    return form == id_form::oid ? oid::size : 4 + text_digits + 1;
}

void put_new_oid(std::byte* to, id_form form) {
    const oid made = oid::generate();
    if (form == id_form::oid) {
        wire::put(to, made.bytes());
        return;
    }
    const std::string digits = made.hex();
    wire::put(to, static_cast<std::uint32_t>(text_digits + 1));
    std::memcpy(to + 4, digits.c_str(), text_digits + 1);
}

bool is_nil(const std::byte* value, id_form form) noexcept {
    if (form == id_form::oid) {
        return oid(wire::get<std::array<std::byte, oid::size>>(value)).is_nil();
    }
    return wire::get<std::uint32_t>(value) == text_digits + 1 &&
           std::all_of(value + 4, value + 4 + text_digits, [](std::byte digit) { return digit == std::byte{'0'}; });
}

// The document's own `_id` is there: moves it in front of the other elements.
void move_to_front(std::byte* document, element_view id) noexcept {
    std::byte* const first = document + header_size;
    std::byte* const value = document + (id.value_bytes().data() - document);
    std::byte* const element = value - key_size;
    std::rotate(first, element, value + id.value_bytes().size());
}

} // namespace

result<void> put_id_first(bson::buffer& bytes, std::size_t start, id_form form) {
    std::byte* document = bytes.data() + start;
    const element_view id = document_view(bytes.bytes().subspan(start))["_id"];
    if (id.exists()) {
        const auto type = id.type();
        move_to_front(document, id);
        std::byte* const value = document + header_size + key_size;
        if (type == stored_type(form) && is_nil(value, form)) {
            put_new_oid(value, form);
        }
        return {};
    }
    const std::size_t size = bytes.size() - start;
    const std::size_t added = key_size + value_size(form);
    if (size + added > codec_limits().max_size) {
        return wire::encode_error({.what = fault::too_large, .path = "_id", .reason = "no room for an _id within the size limit"},
                                  "_id: no room for an _id within the size limit");
    }
    (void)bytes.grow(added);
    document = bytes.data() + start;
    std::byte* const first = document + header_size;
    std::memmove(first + added, first, size - header_size);
    first[0] = static_cast<std::byte>(stored_type(form));
    std::memcpy(first + 1, "_id", 4);
    put_new_oid(first + key_size, form);
    wire::put(document, static_cast<std::uint32_t>(size + added));
    return {};
}

bool has_id(document_view document, id_form form) noexcept {
    const element_view id = document["_id"];
    return id.exists() && id.type() != bson::type::null && !(id.type() == stored_type(form) && is_nil(id.value_bytes().data(), form));
}

void drop_empty_id(bson::buffer& bytes, id_form form) noexcept {
    const element_view id = document_view(bytes.bytes())["_id"];
    if (!id.exists() || has_id(document_view(bytes.bytes()), form)) {
        return;
    }
    const auto start = static_cast<std::size_t>(id.value_bytes().data() - bytes.data()) - key_size;
    const std::size_t end = start + key_size + id.value_bytes().size();
    std::memmove(bytes.data() + start, bytes.data() + end, bytes.size() - end);
    bytes.shrink(bytes.size() - (end - start));
    wire::put(bytes.data(), static_cast<std::uint32_t>(bytes.size()));
}

} // namespace strongo::detail
