#include <strongo/bson/array_view.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <sstream>
#include <string>

namespace {

using strongo::array_view;
using strongo_test::exact_bytes;
using strongo_test::from_hex;

TEST_CASE("a default array view is the empty array") {
    const array_view a;
    CHECK(a.empty());
    CHECK_FALSE(a[0].exists());
    CHECK(a.bytes().size() == 5);
    const auto none = strongo::make_array();
    CHECK(a == none.view());
}

TEST_CASE("positions count elements whatever the keys say") {
    const auto odd = strongo::make_document("7", 70, "x", 71, "", 72, "7", 73);
    const array_view a(odd.bytes());
    CHECK(a[0].get<std::int32_t>().value() == 70);
    CHECK(a[1].get<std::int32_t>().value() == 71);
    CHECK(a[2].get<std::int32_t>().value() == 72);
    CHECK(a[3].get<std::int32_t>().value() == 73);
    CHECK_FALSE(a[4].exists());
    CHECK(a[1].key() == "x");
}

TEST_CASE("a position behind malformed bytes is malformed and one before them is not") {
    const exact_bytes bytes(from_hex("13000000 103000 01000000 103100 020000 00"));
    const exact_bytes truncated(std::span(bytes.span()).first(10));
    CHECK(array_view(truncated.span())[0].is_malformed());
    const exact_bytes cut(from_hex("12000000 103000 01000000 103100 0200 00 00"));
    const array_view a(cut.span());
    CHECK(a.bytes().size() == 18);
    CHECK(a[0].get<std::int32_t>().value() == 1);
    CHECK(a[1].is_malformed());
    CHECK(a[2].is_malformed());
}

TEST_CASE("array views are equal when their bytes are") {
    const auto a = strongo::make_array(1, 2);
    const auto same = strongo::make_array(1, 2);
    const auto other = strongo::make_array(1, 3);
    CHECK(a.view() == same.view());
    CHECK_FALSE(a.view() == other.view());
}

TEST_CASE("streaming an array view writes JSON or says that it is malformed") {
    const auto list = strongo::make_array(1, strongo::make_array(2));
    std::ostringstream out;
    out << list.view();
    CHECK(out.str() == "[ 1, [ 2 ] ]");
    std::ostringstream broken;
    broken << array_view(list.bytes().first(7));
    CHECK(broken.str() == "<malformed BSON has no JSON form>");
}

TEST_CASE("elements of an array are found by position and by a path that starts with one") {
    const auto a = strongo::make_array(1, strongo::make_document("zip", 5));
    const strongo::array_view v = a;
    CHECK(v.at(0).get<std::int32_t>().value() == 1);
    CHECK_FALSE(v.at(2).exists());
    CHECK(v.find("1.zip").get<std::int32_t>().value() == 5);
    CHECK_FALSE(v.find("zip").exists());
    CHECK(v.size() == 2);
}

} // namespace
