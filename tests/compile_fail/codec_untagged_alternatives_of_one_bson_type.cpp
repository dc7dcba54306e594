// expect: strongo: two alternatives of this untagged variant have the same BSON type and cannot be told apart: leave it tagged
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string>
#include <string_view>
#include <variant>

struct account {
#ifdef STRONGO_MISTAKE
    std::variant<std::string, std::string_view> id{};
#else
    std::variant<std::string, int> id{};
#endif
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::stored_as<&account::id, strongo::untagged>);
};

bool written = strongo::encode(account()).has_value();
