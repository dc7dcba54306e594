// expect: strongo: other_fields names a member that is a strongo::document
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <map>
#include <string>

struct account {
#ifdef STRONGO_MISTAKE
    std::map<std::string, int> rest{};
#else
    strongo::document rest{};
#endif
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::other_fields<&account::rest>);
};

bool decoded = strongo::decode<account>(strongo::document_view()).has_value();
