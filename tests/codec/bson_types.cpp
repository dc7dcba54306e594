#include <strongo/codec/bson_types.hpp>

#include <strongo/bson/id.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace bson = strongo::bson;

using strongo::encode;
using strongo::make_array;
using strongo::make_document;
using strongo_test::check_bytes;
using strongo_test::described;
using strongo_test::from_hex;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;

template <class T>
struct holder {
    T v{};
};

// The value is written as the document with these bytes and read from it as the same value.
template <class T>
void check(const T& value, const char* hex, std::source_location where = std::source_location::current()) {
    const auto d = encode(holder<T>{value}).value();
    check_bytes(d, hex, where);
    const auto again = strongo::decode<holder<T>>(d.view());
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(again);
    CHECK(again->v == value);
}

TEST_CASE("every BSON type is written as itself and read as it was") {
    const auto id = strongo::oid::from_hex("65e07a700000000000000001").value();
    check(bson::regex{"^a.*b$", "im"}, "12000000 0b7600 5e612e2a622400 696d00 00");
    check(bson::regex(), "0a000000 0b7600 00 00 00");
    check(bson::timestamp{.seconds = 0x01020304, .increment = 0x05060708}, "10000000 117600 08070605 04030201 00");
    check(bson::code{"f()"}, "10000000 0d7600 04000000 66282900 00");
    check(bson::code_with_scope{"f()", make_document("x", 1)}, "20000000 0f7600 18000000 04000000 66282900 0c000000 107800 01000000 00 00");
    check(bson::code_with_scope(), "16000000 0f7600 0e000000 01000000 00 0500000000 00");
    check(bson::symbol{"f()"}, "10000000 0e7600 04000000 66282900 00");
    check(bson::dbpointer{"d.c", id}, "1c000000 0c7600 04000000 642e6300 65e07a700000000000000001 00");
    check(bson::undefined(), "08000000 067600 00");
    check(bson::null(), "08000000 0a7600 00");
    check(bson::min_key(), "08000000 ff7600 00");
    check(bson::max_key(), "08000000 7f7600 00");
    check(strongo::id<struct person>(id), "14000000 077600 65e07a700000000000000001 00");
}

TEST_CASE("documents and arrays are spliced as they are") {
    check(make_document("x", 1), "14000000 037600 0c000000 107800 01000000 00 00");
    check(strongo::document(), "0d000000 037600 0500000000 00");
    check(make_array(1), "14000000 047600 0c000000 103000 01000000 00 00");
    check(strongo::array(), "0d000000 047600 0500000000 00");
    const auto d = make_document("x", 1);
    check(d.view(), "14000000 037600 0c000000 107800 01000000 00 00");
    const auto a = make_array(1);
    check(a.view(), "14000000 047600 0c000000 103000 01000000 00 00");
}

TEST_CASE("a document is a whole document too") {
    const auto d = make_document("x", 1, "y", make_array(1, 2));
    check_bytes(encode(d).value(), d.bytes());
    CHECK(strongo::decode<strongo::document>(d.view()).value() == d);
}

TEST_CASE("a view that is read points into the bytes that were decoded") {
    const auto d = make_document("v", make_document("x", 1));
    const auto read = strongo::decode<holder<strongo::document_view>>(d.view()).value();
    CHECK(read.v.bytes().data() == d["v"].value_bytes().data());
    const auto list = make_document("v", make_array(1));
    CHECK(strongo::decode<holder<strongo::array_view>>(list.view()).value().v.bytes().data() == list["v"].value_bytes().data());
}

TEST_CASE("a view of bytes that are no document is not written") {
    const auto bytes = from_hex("0c000000 107800 01000000 01 00");
    for (const std::size_t size : {0u, 4u, 5u, 12u, 13u}) {
        const auto part = std::span<const std::byte>(bytes).first(size);
        const auto r = encode(holder<strongo::document_view>{strongo::document_view(part)});
        REQUIRE_FALSE(r);
        CHECK(described(r.error()) == "malformed at v: the bytes are not one document or array");
        CHECK_FALSE(encode(holder<strongo::array_view>{strongo::array_view(part)}));
    }
    const auto r =
        encode(holder<bson::code_with_scope>{{"", strongo::document(strongo::document_view(std::span<const std::byte>(bytes)))}});
    REQUIRE_FALSE(r);
    CHECK(described(r.error()) == "malformed at v: the bytes are not one document");
}

TEST_CASE("every BSON type is read from itself alone") {
    const auto refused = [](auto tag, std::string_view json = R"({"v": 1})") { return refusal<holder<decltype(tag)>>(json); };
    CHECK(refused(bson::regex()) == "type at v, byte 4 of 12: expected regex but got int");
    CHECK(refused(bson::timestamp()) == "type at v, byte 4 of 12: expected timestamp but got int");
    CHECK(refused(bson::code()) == "type at v, byte 4 of 12: expected javascript but got int");
    CHECK(refused(bson::code_with_scope()) == "type at v, byte 4 of 12: expected javascriptWithScope but got int");
    CHECK(refused(bson::symbol()) == "type at v, byte 4 of 12: expected symbol but got int");
    CHECK(refused(bson::dbpointer()) == "type at v, byte 4 of 12: expected dbPointer but got int");
    CHECK(refused(bson::undefined()) == "type at v, byte 4 of 12: expected undefined but got int");
    CHECK(refused(bson::null()) == "type at v, byte 4 of 12: expected null but got int");
    CHECK(refused(bson::min_key()) == "type at v, byte 4 of 12: expected minKey but got int");
    CHECK(refused(bson::max_key()) == "type at v, byte 4 of 12: expected maxKey but got int");
    CHECK(refused(strongo::document()) == "type at v, byte 4 of 12: expected object but got int");
    CHECK(refused(strongo::array()) == "type at v, byte 4 of 12: expected array but got int");
    CHECK(refused(strongo::document_view()) == "type at v, byte 4 of 12: expected object but got int");
    CHECK(refused(strongo::id<int>()) == "type at v, byte 4 of 12: expected objectId but got int");
    CHECK(refused(bson::regex(), R"({"v": null})") == "null at v, byte 4 of 8: expected regex but got null");
    CHECK(refused(bson::null(), "{}") == "missing at v, byte 0 of 5: missing field");
    CHECK(refused(bson::timestamp(), R"({"v": {"$date": {"$numberLong": "1"}}})") ==
          "type at v, byte 4 of 16: expected timestamp but got date");
    CHECK(refused(strongo::document(), R"({"v": []})") == "type at v, byte 4 of 13: expected object but got array");
}

TEST_CASE("text that is not UTF-8 is neither written nor read in any of them") {
    const auto refused = [](const auto& value) {
        const auto r = encode(holder<std::decay_t<decltype(value)>>{value});
        return r ? "encoded" : described(r.error());
    };
    constexpr auto expected = "utf8 at v: the string is not valid UTF-8";
    CHECK(refused(bson::regex{"\xff", ""}) == expected);
    CHECK(refused(bson::regex{"", "\xff"}) == expected);
    CHECK(refused(bson::code{"\xff"}) == expected);
    CHECK(refused(bson::code_with_scope{"\xff", {}}) == expected);
    CHECK(refused(bson::symbol{"\xff"}) == expected);
    CHECK(refused(bson::dbpointer{"\xff", {}}) == expected);
    CHECK(refusal_of_hex<holder<bson::regex>>("0b000000 0b7600 ff00 00 00") == "utf8 at v, byte 4 of 11: the string is not valid UTF-8");
    CHECK(refusal_of_hex<holder<bson::code>>("0e000000 0d7600 02000000 ff00 00") ==
          "utf8 at v, byte 4 of 14: the string is not valid UTF-8");
    CHECK(refusal_of_hex<holder<bson::symbol>>("0e000000 0e7600 02000000 ff00 00") ==
          "utf8 at v, byte 4 of 14: the string is not valid UTF-8");
    CHECK(refusal_of_hex<holder<bson::code_with_scope>>("17000000 0f7600 0f000000 02000000 ff00 0500000000 00") ==
          "utf8 at v, byte 4 of 23: the string is not valid UTF-8");
    CHECK(refusal_of_hex<holder<bson::dbpointer>>("1a000000 0c7600 02000000 ff00 65e07a700000000000000001 00") ==
          "utf8 at v, byte 4 of 26: the string is not valid UTF-8");
}

TEST_CASE("a regex with a NUL is not written") {
    for (const auto& value : {bson::regex{std::string("a\0b", 3), ""}, bson::regex{"", std::string("\0", 1)}}) {
        const auto r = encode(holder<bson::regex>{value});
        REQUIRE_FALSE(r);
        CHECK(described(r.error()) == "nul_in_key at v: a regular expression cannot hold a NUL");
    }
    check(bson::code{std::string("a\0b", 3)}, "10000000 0d7600 04000000 61006200 00");
}

TEST_CASE("values that are cut short are malformed whatever their type") {
    constexpr auto longer = "malformed at v, byte 4 of 10: malformed BSON: a value is longer than its document, or has no known type";
    CHECK(refusal_of_hex<holder<bson::regex>>("09000000 0b7600 00 00") != "decoded");
    CHECK(refusal_of_hex<holder<bson::timestamp>>("0a000000 117600 0000 00") == longer);
    CHECK(refusal_of_hex<holder<bson::code>>("0a000000 0d7600 0100 00") == longer);
    CHECK(refusal_of_hex<holder<bson::symbol>>("0a000000 0e7600 0100 00") == longer);
    CHECK(refusal_of_hex<holder<bson::code_with_scope>>("0a000000 0f7600 0e00 00") == longer);
    CHECK(refusal_of_hex<holder<bson::dbpointer>>("0a000000 0c7600 0100 00") == longer);
    CHECK(refusal_of_hex<holder<strongo::document>>("0a000000 037600 0500 00") == longer);
    CHECK(refusal_of_hex<holder<strongo::array>>("0a000000 047600 0500 00") == longer);
}

TEST_CASE("BSON types are elements of arrays and values of optionals") {
    const holder<std::vector<bson::timestamp>> many{{{1, 2}, {3, 4}}};
    const auto d = encode(many).value();
    CHECK(strongo::decode<holder<std::vector<bson::timestamp>>>(d.view()).value().v == many.v);
    const holder<std::optional<bson::regex>> maybe{bson::regex{"a", ""}};
    const auto o = encode(maybe).value();
    CHECK(strongo::decode<holder<std::optional<bson::regex>>>(o.view()).value().v == maybe.v);
    check_bytes(encode(holder<std::optional<bson::regex>>{}).value(), "0500000000");
}

} // namespace
