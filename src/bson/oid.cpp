#include <strongo/bson/oid.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/hex.hpp>

#include <bson/bson.h>

#include <cstdint>
#include <cstring>
#include <ostream>

namespace strongo {

oid oid::generate() noexcept {
    bson_oid_t made;
    bson_oid_init(&made, nullptr);
    oid id;
    std::memcpy(id.bytes_.data(), made.bytes, size);
    return id;
}

result<oid> oid::from_hex(std::string_view text) {
    oid id;
    bool valid = text.size() == 2 * size;
    for (std::size_t i = 0; valid && i < size; ++i) {
        const int high = bson::detail::hex_digit(text[2 * i]);
        const int low = bson::detail::hex_digit(text[2 * i + 1]);
        valid = high >= 0 && low >= 0;
        id.bytes_[i] = static_cast<std::byte>(high * 16 + low);
    }
    if (!valid) {
        return bson::detail::decode_error({.what = fault::malformed, .size = text.size()},
                                          "an oid is 24 hexadecimal digits, not \"" + std::string(text.substr(0, 64)) + "\"");
    }
    return id;
}

std::string oid::hex() const {
    std::string text;
    text.reserve(2 * size);
    for (const std::byte b : bytes_) {
        bson::detail::append_hex(text, b);
    }
    return text;
}

std::chrono::sys_seconds oid::time() const noexcept {
    std::uint32_t seconds = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        seconds = seconds << 8 | std::to_integer<std::uint32_t>(bytes_[i]);
    }
    return std::chrono::sys_seconds(std::chrono::seconds(seconds));
}

std::ostream& operator<<(std::ostream& out, const oid& id) {
    return out << id.hex();
}

} // namespace strongo
