#include <strongo/bson/document_builder.hpp>

#include <strongo/bson/code.hpp>
#include <strongo/bson/validate.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace {

using strongo::array_builder;
using strongo::document_builder;
using strongo::make_array;
using strongo::make_document;
using strongo_test::check_bytes;

// "kind of fault: message" of a builder that failed.
template <class Builder>
std::string refusal(Builder& b) {
    const auto r = b.extract();
    if (r) return "made";
    if (r.error().codec() == nullptr) return std::string(to_string(r.error().kind())) + ": " + std::string(r.error().message());
    CHECK(to_string(r.error().kind()) == "encode");
    CHECK(b.extract().value().empty()); // and starts anew
    return std::string(to_string(r.error().codec()->what)) + ": " + std::string(r.error().message());
}

TEST_CASE("nothing appended makes the empty document and the empty array") {
    document_builder d;
    check_bytes(d.extract().value(), "0500000000");
    array_builder a;
    check_bytes(a.extract().value(), "0500000000");
}

TEST_CASE("a builder makes the bytes that make_document makes") {
    const auto inner = make_document("x", 1);
    document_builder b;
    b.append("n", 1).append("s", "text").append("z", nullptr).append("d", inner).append("a", make_array(1, 2)).append("e", inner["x"]);
    const auto expected = make_document("n", 1, "s", "text", "z", nullptr, "d", inner, "a", make_array(1, 2), "e", inner["x"]);
    check_bytes(b.extract().value(), expected.bytes());
}

TEST_CASE("documents and arrays are filled by functions and end with them") {
    document_builder b;
    b.append_document("home", [](document_builder& d) {
        d.append("city", "London");
        d.append_document("none", [](document_builder&) {});
    });
    b.append_array("orders", [](array_builder& orders) {
        for (const int zip : {1, 2}) {
            orders.append_document([&](document_builder& d) { d.append("zip", zip); });
        }
        orders.append_array([](array_builder& a) { a.append("x").append(true); });
    });
    b.append("last", 3);
    const auto expected = make_document("home", make_document("city", "London", "none", make_document()), "orders",
                                        make_array(make_document("zip", 1), make_document("zip", 2), make_array("x", true)), "last", 3);
    check_bytes(b.extract().value(), expected.bytes());
}

TEST_CASE("the keys of an array count on beyond a thousand") {
    array_builder b;
    for (int i = 0; i < 1100; ++i) b.append(i);
    const auto a = b.extract().value();
    CHECK(a.size() == 1100);
    CHECK(a[1099].key() == "1099");
    CHECK(strongo::validate(a.bytes(), {.array_keys = true}));
}

TEST_CASE("a builder can be used again after extract") {
    document_builder b;
    b.append("a", 1);
    check_bytes(b.extract().value(), "0c000000 106100 01000000 00");
    b.append("b", 2);
    check_bytes(b.extract().value(), "0c000000 106200 02000000 00");
}

TEST_CASE("the first thing that has no BSON form is the error") {
    using namespace std::string_view_literals;
    document_builder b;
    b.append("a\0b"sv, 1).append("x", "\xff");
    CHECK(refusal(b) == "nul_in_key: a: a field name holds a NUL");
    b.append("x", "\xff");
    CHECK(refusal(b) == "utf8: x: the string is not valid UTF-8");
    b.append("c", strongo::bson::code{"\xff"});
    CHECK(refusal(b) == "utf8: c: the string is not valid UTF-8");
    b.append("\xff", 1);
    CHECK(refusal(b) == "utf8: a field name is not valid UTF-8");
    b.append("x", strongo::document_view(std::span<const std::byte>()));
    CHECK(refusal(b) == "malformed: x: the value is not BSON");
    b.append_array("orders", [](array_builder& a) {
        a.append(1);
        a.append_document([](document_builder& d) { d.append("zip", "\xff"); });
        a.append(2);
    });
    CHECK(refusal(b) == "utf8: orders[1].zip: the string is not valid UTF-8");
    array_builder a;
    a.append(1).append("\xff");
    CHECK(refusal(a) == "utf8: [1]: the string is not valid UTF-8");
}

TEST_CASE("a builder used while one inside it is at work is an error and never broken bytes") {
    document_builder b;
    b.append_document("a", [&](document_builder&) { b.append("x", 1); });
    CHECK(refusal(b).starts_with("custom: "));
    b.append_document("a", [&](document_builder&) { CHECK(refusal(b).starts_with("custom: ")); });
    CHECK(refusal(b) == "made");
    b.append_document("a", [&](document_builder& inner) {
        inner.append("x", 1);
        const auto r = inner.extract();
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().kind()) == "usage");
    });
    check_bytes(b.extract().value(), "14000000 036100 0c000000 107800 01000000 00 00");
}

} // namespace
