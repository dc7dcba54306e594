// expect: strongo: a std::string_view would point into the bytes that are decoded: use std::string, or ask for that with
// expect: stored_as<&T::member, strongo::aliased>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string_view>

struct account {
    std::string_view owner{};
};

#ifndef STRONGO_MISTAKE
template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::stored_as<&account::owner, strongo::aliased>);
};
#endif

bool decoded = strongo::decode<account>(strongo::document_view()).has_value();
