#include <strongo/bson/make_document.hpp>

#include <strongo/bson/fmt.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace {

using strongo::make_array;
using strongo::make_document;
using strongo_test::check_bytes;

TEST_CASE("a document of nothing has five bytes") {
    check_bytes(make_document(), "0500000000");
    check_bytes(make_array(), "0500000000");
}

TEST_CASE("each kind of value is written as its type") {
    check_bytes(make_document("a", nullptr), "08000000 0a6100 00");
    check_bytes(make_document("a", true), "09000000 086100 01 00");
    check_bytes(make_document("a", false), "09000000 086100 00 00");
    check_bytes(make_document("a", 1.5), "10000000 016100 000000000000f83f 00");
    check_bytes(make_document("a", 1.5f), "10000000 016100 000000000000f83f 00");
    check_bytes(make_document("a", strongo::oid::from_hex("65e07a700000000000000001").value()),
                "14000000 076100 65e07a700000000000000001 00");
    check_bytes(make_document("a", strongo::date(std::chrono::milliseconds(1709210096789))), "10000000 096100 9554dcf48d010000 00");
}

TEST_CASE("integers of up to 32 bits signed are int32 and the others int64") {
    constexpr auto int32_bytes = "0c000000 106100 ffffffff 00";
    constexpr auto int64_bytes = "10000000 126100 ffffffffffffffff 00";
    check_bytes(make_document("a", std::int8_t{-1}), int32_bytes);
    check_bytes(make_document("a", std::int16_t{-1}), int32_bytes);
    check_bytes(make_document("a", std::int32_t{-1}), int32_bytes);
    check_bytes(make_document("a", std::int64_t{-1}), int64_bytes);
    check_bytes(make_document("a", -1LL), int64_bytes);
    check_bytes(make_document("a", std::uint8_t{255}), "0c000000 106100 ff000000 00");
    check_bytes(make_document("a", std::uint16_t{65535}), "0c000000 106100 ffff0000 00");
    check_bytes(make_document("a", std::uint32_t{4294967295}), "10000000 126100 ffffffff00000000 00");
}

TEST_CASE("text of every kind is a string") {
    constexpr auto expected = "0f000000 026100 03000000 787900 00";
    check_bytes(make_document("a", "xy"), expected);
    check_bytes(make_document("a", std::string("xy")), expected);
    check_bytes(make_document("a", std::string_view("xyz").substr(0, 2)), expected);
    const char* const pointer = "xy";
    check_bytes(make_document("a", pointer), expected);
    check_bytes(make_document("a", ""), "0d000000 026100 01000000 00 00");
    check_bytes(make_document("a", std::string_view()), "0d000000 026100 01000000 00 00");
}

TEST_CASE("text with a NUL inside is written whole") {
    check_bytes(make_document("a", std::string_view("x\0y", 3)), "10000000 026100 04000000 78007900 00");
}

TEST_CASE("documents and arrays nest whether owned or viewed") {
    const auto inner = make_document("b", 1);
    constexpr auto expected = "14000000 036100 0c000000 106200 01000000 00 00";
    check_bytes(make_document("a", inner), expected);
    check_bytes(make_document("a", inner.view()), expected);
    check_bytes(make_document("a", make_document("b", 1)), expected);
    const auto list = make_array(1);
    constexpr auto expected_list = "14000000 046100 0c000000 103000 01000000 00 00";
    check_bytes(make_document("a", list), expected_list);
    check_bytes(make_document("a", list.view()), expected_list);
    check_bytes(make_document("a", make_document()), "0d000000 036100 0500000000 00");
    check_bytes(make_document("a", make_array()), "0d000000 046100 0500000000 00");
}

TEST_CASE("fields keep their order and names may repeat") {
    check_bytes(make_document("b", 1, "a", 2, "b", 3), "1a000000 106200 01000000 106100 02000000 106200 03000000 00");
    check_bytes(make_document("", 1), "0b000000 1000 01000000 00");
}

TEST_CASE("the value of an element is copied whatever its type") {
    const auto from = make_document("r", strongo::bson::regex{"a", "i"}, "b", strongo::bson::binary{{std::byte{1}}}, "d",
                                    strongo::decimal128(1), "s", "text");
    check_bytes(make_document("r", from["r"], "b", from["b"], "d", from["d"], "s", from["s"]), from.bytes());
}

TEST_CASE("values of every type stand beside each other") {
    check_bytes(make_array(strongo::bson::timestamp{1, 2}, strongo::bson::min_key(), strongo::bson::symbol{"x"}, strongo::bson::null(), 7),
                "26000000 113000 02000000 01000000 ff3100 0e3200 02000000 7800 0a3300 103400 07000000 00");
}

TEST_CASE("the values of an array get their positions as keys") {
    check_bytes(make_array(1, "x", nullptr, make_array()), "20000000 103000 01000000 023100 02000000 7800 0a3200 043300 0500000000 00");
    const auto twelve = make_array(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    CHECK(twelve[11].key() == "11");
    CHECK(twelve[11].get<std::int32_t>().value() == 11);
}

} // namespace
