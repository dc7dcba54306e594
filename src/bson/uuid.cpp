#include <strongo/bson/uuid.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/hex.hpp>

#include <cstring>
#include <ostream>
#include <random>

namespace strongo {
namespace {

constexpr std::size_t text_size = 36;

// Whether a dash stands before this byte in the text.
constexpr bool starts_group(std::size_t byte) {
    return byte == 4 || byte == 6 || byte == 8 || byte == 10;
}

} // namespace

uuid uuid::generate() {
    std::random_device source;
    uuid made;
    for (std::size_t i = 0; i < size; i += sizeof(std::uint32_t)) {
        const std::uint32_t word = source();
        std::memcpy(made.bytes_.data() + i, &word, sizeof word);
    }
    made.bytes_[6] = (made.bytes_[6] & std::byte{0x0f}) | std::byte{0x40}; // version 4
    made.bytes_[8] = (made.bytes_[8] & std::byte{0x3f}) | std::byte{0x80}; // variant of the RFC
    return made;
}

result<uuid> uuid::from_string(std::string_view text) {
    uuid made;
    bool valid = text.size() == text_size;
    for (std::size_t i = 0, at = 0; valid && i < size; ++i, at += 2) {
        if (starts_group(i)) {
            valid = text[at++] == '-';
        }
        const int high = bson::detail::hex_digit(text[at]);
        const int low = bson::detail::hex_digit(text[at + 1]);
        valid = valid && high >= 0 && low >= 0;
        made.bytes_[i] = static_cast<std::byte>(high * 16 + low);
    }
    if (!valid) {
        return bson::detail::decode_error({.what = fault::malformed, .size = text.size()},
                                          "a UUID is 32 hexadecimal digits in groups of 8-4-4-4-12, not \"" +
                                              std::string(text.substr(0, 64)) + "\"");
    }
    return made;
}

std::string uuid::to_string() const {
    std::string text;
    text.reserve(text_size);
    for (std::size_t i = 0; i < size; ++i) {
        if (starts_group(i)) {
            text += '-';
        }
        bson::detail::append_hex(text, bytes_[i]);
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const uuid& value) {
    return out << value.to_string();
}

} // namespace strongo
