#include <strongo/bson/detail/wire.hpp>
#include <strongo/query/exists.hpp>
#include <strongo/query/matches.hpp>

#include <bit>
#include <cstring>

namespace strongo::detail {

namespace wire = bson::detail;

std::byte* write_types(std::byte* to, const void* first, std::uint64_t second, encode_context&) {
    const std::uint64_t words[]{std::bit_cast<std::uint64_t>(first), second};
    unsigned char types[most_types];
    std::memcpy(types, words, sizeof types);
    std::byte* const start = to;
    to += 4;
    for (std::size_t i = 0; i < most_types && types[i] != 0; ++i) {
        *to++ = static_cast<std::byte>(bson::type::string);
        to = wire::put_string(wire::put_array_key(to, i), bson::alias(static_cast<bson::type>(types[i])));
    }
    *to++ = std::byte{0};
    wire::put(start, static_cast<std::uint32_t>(to - start));
    return to;
}

held_value hold_types(const bson::type* types, std::size_t count) noexcept {
    std::size_t size = wire::min_document_size + wire::array_keys_size(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view name = bson::alias(types[i]);
        if (name == "unknown") {
            return hold_refused(static_cast<std::int64_t>(types[i]), "this is no BSON type");
        }
        size += 1 + 5 + name.size();
    }
    if (count == 1) {
        return hold_text(bson::alias(types[0]));
    }
    std::uint64_t words[2]{};
    std::memcpy(words, types, count);
    return {words[0],      words[1],         std::bit_cast<std::uint64_t>(&types_codec), static_cast<std::uint32_t>(size),
            held::encoded, bson::type::array};
}

held_value hold_regex(std::string_view pattern, std::string_view options) noexcept {
    constexpr std::string_view known = "imsux"; // in the order of BSON
    std::uint64_t sorted = 0;
    unsigned count = 0;
    for (const char letter : known) {
        if (options.find(letter) != std::string_view::npos) {
            sorted |= std::uint64_t{static_cast<unsigned char>(letter)} << 8 * count++;
        }
    }
    if (options.find_first_not_of(known) != std::string_view::npos) {
        return hold_refused("the options of a regular expression are of the letters i, m, s, u and x");
    }
    if (count != options.size()) {
        return hold_refused("an option of a regular expression is given once");
    }
    return {std::bit_cast<std::uint64_t>(pattern.data()),
            pattern.size(),
            sorted,
            clamp_size(pattern.size() + 9),
            held::regex,
            bson::type::regex};
}

} // namespace strongo::detail
