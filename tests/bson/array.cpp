#include <strongo/bson/array.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <concepts>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using strongo::array;
using strongo::array_view;
using strongo::make_array;

template <class Array>
concept gives_views = requires(Array&& a) {
    { std::forward<Array>(a).view() } -> std::same_as<array_view>;
};

TEST_CASE("a default array is the empty array") {
    const array a;
    CHECK(a.empty());
    CHECK(a.begin() == a.end());
    CHECK_FALSE(a[0].exists());
    strongo_test::check_bytes(a, "0500000000");
    CHECK(a == make_array());
}

TEST_CASE("an array gives its elements by position and in order") {
    const array a = make_array("x", 2, true);
    CHECK(a[0].get<std::string>().value() == "x");
    CHECK(a[1].get<std::int32_t>().value() == 2);
    CHECK(a[2].get<bool>().value());
    CHECK_FALSE(a[3].exists());
    std::vector<std::string> keys;
    for (const auto& element : a) keys.emplace_back(element.key());
    CHECK(keys == std::vector<std::string>{"0", "1", "2"});
    CHECK_FALSE(a.empty());
}

TEST_CASE("an array copies the bytes of a view and takes over those of a buffer") {
    array original = make_array(1);
    const array copy(original.view());
    strongo::bson::buffer bytes;
    bytes.append(original.bytes());
    const array taken(std::move(bytes));
    CHECK(taken == original);
    original = array();
    CHECK(copy[0].get<std::int32_t>().value() == 1);
    CHECK(copy == taken);
    CHECK_FALSE(copy == original);
}

TEST_CASE("no view can be taken of an array that is about to die") {
    STATIC_REQUIRE(gives_views<const array&>);
    STATIC_REQUIRE_FALSE(gives_views<array>);
    STATIC_REQUIRE(std::convertible_to<const array&, array_view>);
    STATIC_REQUIRE_FALSE(std::convertible_to<array, array_view>);
}

TEST_CASE("streaming an array writes relaxed extended JSON") {
    std::ostringstream out;
    out << make_array(1, "x");
    CHECK(out.str() == R"([ 1, "x" ])");
}

TEST_CASE("an array gives its bytes away and is empty then") {
    auto a = make_array(1);
    const auto bytes = std::move(a).release();
    strongo_test::check_bytes(bytes.bytes(), "0c000000 103000 01000000 00");
    CHECK(a.empty()); // NOLINT(bugprone-use-after-move): that is what is tested
    CHECK(std::move(a).release().size() == 5);
}

template <class Array>
concept gives_elements =
    requires(Array&& a) { std::forward<Array>(a).begin(); } || requires(Array&& a) { std::forward<Array>(a).end(); } ||
    requires(Array&& a) { std::forward<Array>(a)[0u].exists(); } || requires(Array&& a) { std::forward<Array>(a).at(0).exists(); } ||
    requires(Array&& a) { std::forward<Array>(a).find("0").exists(); };

TEST_CASE("no element can be taken of an array that is about to die") {
    STATIC_REQUIRE(gives_elements<const strongo::array&>);
    STATIC_REQUIRE_FALSE(gives_elements<strongo::array>);
}

TEST_CASE("an array is read from JSON and nothing but an array is") {
    strongo_test::check_bytes(array::from_json(R"( [1, {"$numberInt": "2"}] )").value(), "13000000 103000 01000000 103100 02000000 00");
    CHECK(array::from_json("[]").value().empty());
    CHECK(array::from_json("[1,, 2]").error().codec()->offset == 3);
    CHECK(array::from_json("[1] [2]").error().codec()->offset == 4);
    for (const auto* const text : {"", "{}", "1", "[", "[1", "[1], \"b\": [2]", "[1], [2]", "[1]}", "[1]} {\"b\": [2]"}) {
        INFO(text);
        const auto r = array::from_json(text);
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "json");
    }
}

} // namespace
