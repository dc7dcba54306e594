#include <strongo/codec/text.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace text_test {

template <class T>
struct viewing {
    T v{};
};

} // namespace text_test

template <class T>
struct strongo::mapping<text_test::viewing<T>> {
    static constexpr auto members = strongo::members(strongo::stored_as<&text_test::viewing<T>::v, strongo::aliased>);
};

namespace {

using strongo_test::check_both_ways;
using strongo_test::check_bytes;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::parsed;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;
using strongo_test::write_refusal;
using text_test::viewing;

TEST_CASE("a char is a string of one byte") {
    check_bytes(strongo::encode(holder<char>{'a'}).value(), "0e000000 027600 02000000 6100 00");
    check_both_ways(holder<char>{'a'}, R"({"v": "a"})");
    check_both_ways(holder<char>{'\0'}, R"({"v": "\u0000"})");
    check_both_ways(holder<char>{'\x7f'}, R"({"v": "\u007f"})");
    check_both_ways(holder<std::vector<char>>{{'a', 'b'}}, R"({"v": ["a", "b"]})");
    check_both_ways(holder<std::optional<char>>{'a'}, R"({"v": "a"})");
}

TEST_CASE("a char that is not ASCII cannot be written") {
    CHECK(write_refusal(holder<char>{'\x80'}) == "range at v: the character 128 is not ASCII");
    CHECK(write_refusal(holder<char>{'\xff'}) == "range at v: the character 255 is not ASCII");
}

TEST_CASE("a string of no or of several bytes is no char") {
    CHECK(refusal<holder<char>>(R"({"v": ""})") == "range at v, byte 4 of 13: a char is a string of one byte, not of 0");
    CHECK(refusal<holder<char>>(R"({"v": "ab"})") == "range at v, byte 4 of 15: a char is a string of one byte, not of 2");
    CHECK(refusal<holder<char>>(R"({"v": "ä"})") == "range at v, byte 4 of 15: a char is a string of one byte, not of 2");
    CHECK(refusal<holder<char>>(R"({"v": 97})") == "type at v, byte 4 of 12: expected string but got int");
    CHECK(refusal<holder<char>>(R"({"v": null})") == "null at v, byte 4 of 8: expected string but got null");
    CHECK(refusal_of_hex<holder<char>>("0e000000 027600 02000000 ff00 00") == "utf8 at v, byte 4 of 14: the string is not valid UTF-8");
}

TEST_CASE("a string_view is written as the string it views") {
    check_written(holder<std::string_view>{"text"}, R"({"v": "text"})");
    check_written(holder<std::string_view>{}, R"({"v": ""})");
    check_written(holder<std::vector<std::string_view>>{{"a", "b"}}, R"({"v": ["a", "b"]})");
    CHECK(write_refusal(holder<std::string_view>{"\xff"}) == "utf8 at v: the string is not valid UTF-8");
}

TEST_CASE("a string_view is read where it was asked for and points into the bytes") {
    const auto d = parsed(R"({"v": "text"})");
    const auto read = strongo::decode<viewing<std::string_view>>(d.view()).value();
    CHECK(read.v == "text");
    CHECK(reinterpret_cast<const std::byte*>(read.v.data()) == d.bytes().data() + 11);
    const auto list = parsed(R"({"v": ["a", "b"]})");
    CHECK(strongo::decode<viewing<std::vector<std::string_view>>>(list.view()).value().v == std::vector<std::string_view>{"a", "b"});
    const auto map = parsed(R"({"v": {"k": "b"}})");
    CHECK(strongo::decode<viewing<std::map<std::string, std::string_view>>>(map.view()).value().v.at("k") == "b");
    CHECK_FALSE(decoded<viewing<std::optional<std::string_view>>>("{}").v);
}

TEST_CASE("a string_view reads strings of valid UTF-8 alone") {
    CHECK(refusal<viewing<std::string_view>>(R"({"v": 7})") == "type at v, byte 4 of 12: expected string but got int");
    CHECK(refusal<viewing<std::string_view>>(R"({"v": {"$symbol": "x"}})") == "type at v, byte 4 of 14: expected string but got symbol");
    CHECK(refusal_of_hex<viewing<std::string_view>>("0e000000 027600 02000000 ff00 00") ==
          "utf8 at v, byte 4 of 14: the string is not valid UTF-8");
    CHECK(refusal_of_hex<viewing<std::string_view>>("0e000000 027600 03000000 6100 00").starts_with("malformed at v, byte 4 of 14: "));
    CHECK(refusal_of_hex<viewing<std::string_view>>("0e000000 027600 02000000 6161 00").starts_with("malformed at v, byte 4 of 14: "));
}

} // namespace
