#include <strongo/codec/decode_field.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::decode_field;
using strongo::make_array;
using strongo::make_document;

struct order {
    int zip = 0;
    std::string city;
};

// "kind of fault: path: offset: message" of reading the field as a T.
template <class T>
std::string refusal(strongo::document_view d, std::string_view path, const strongo::decode_options& options = {}) {
    const auto r = decode_field<T>(d, path, options);
    if (r) return "read";
    CHECK(to_string(r.error().kind()) == "decode");
    REQUIRE(r.error().codec() != nullptr);
    const auto& f = *r.error().codec();
    CHECK(f.size == d.bytes().size());
    CHECK(r.error().message().find(f.path) != std::string_view::npos);
    return std::string(to_string(f.what)) + " " + f.path + " at " + std::to_string(f.offset) + ": " + f.reason;
}

TEST_CASE("a field is read by its path as any type that a member can have") {
    const auto d = make_document("home", make_document("city", "London"), "orders",
                                 make_array(make_document("zip", 1, "city", "a"), make_document("zip", 2, "city", "b")), "n", 7.0);
    CHECK(decode_field<std::string>(d, "home.city").value() == "London");
    CHECK(decode_field<int>(d, "orders.1.zip").value() == 2);
    CHECK(decode_field<std::int64_t>(d, "n").value() == 7);
    CHECK(decode_field<order>(d, "orders.1").value().city == "b");
    CHECK(decode_field<std::vector<order>>(d, "orders").value().size() == 2);
    CHECK(decode_field<std::optional<std::string>>(d, "home.city").value() == "London");
    CHECK(decode_field<std::string>(d.bytes(), "home.city").value() == "London");
    const auto twice = make_document("a", 1, "a", 2);
    CHECK(decode_field<int>(twice, "a").value() == 1);
}

TEST_CASE("an optional field that is missing or null is empty") {
    const auto d = make_document("home", make_document("zip", nullptr));
    CHECK_FALSE(decode_field<std::optional<int>>(d, "home.zip").value().has_value());
    CHECK_FALSE(decode_field<std::optional<int>>(d, "home.x").value().has_value());
    CHECK_FALSE(decode_field<std::optional<int>>(d, "work.zip").value().has_value());
}

TEST_CASE("errors have the whole path and the offset from the start of the document") {
    const auto d = make_document("home", make_document("city", "London"), "orders", make_array(make_document("zip", "x", "city", "a")));
    CHECK(refusal<int>(d, "home.city") == "type home.city at 14: expected int but got string");
    CHECK(refusal<int>(d, "home.zip") == "missing home.zip at 4: missing field");
    CHECK(refusal<int>(d, "work.zip") == "missing work.zip at 0: missing field");
    CHECK(refusal<int>(d, "orders.3.zip") == "missing orders[3].zip at 32: missing field");
    CHECK(refusal<order>(d, "orders.0") == "type orders[0].zip at 51: expected int but got string");
    CHECK(refusal<std::vector<order>>(d, "orders") == "type orders[0].zip at 51: expected int but got string");
    CHECK(decode_field<int>(d, "home.zip").error().message() == "cannot decode int: home.zip: missing field (byte 4 of 77)");
}

TEST_CASE("malformed bytes on the way are an error even for an optional") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("14000000 036100 0c000000 026200 00000000 00 00"));
    const strongo::document_view d(bytes.span());
    CHECK(refusal<int>(d, "a.b").starts_with("malformed a.b at 4: "));
    CHECK(refusal<std::optional<int>>(d, "a.b").starts_with("malformed a.b at 4: "));
    CHECK(refusal<int>(strongo::document_view(std::span<const std::byte>()), "a").starts_with("malformed a at 0: "));
}

TEST_CASE("the levels that the path goes through count for the limit of nesting") {
    const auto d = make_document("a", make_document("b", make_document("zip", 1, "city", "x")));
    CHECK(refusal<order>(d, "a.b", {.max_depth = 3}) == "read");
    CHECK(refusal<order>(d, "a.b", {.max_depth = 2}).starts_with("depth a.b at "));
}

} // namespace
