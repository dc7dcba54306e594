#include <strongo/bson/fmt.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"

#include <fmt/format.h>

#include <string>

namespace {

using strongo::make_array;
using strongo::make_document;

TEST_CASE("fmt prints documents and arrays as relaxed extended JSON whether owned or viewed") {
    const auto d = make_document("a", 1, "b", 1.5);
    CHECK(fmt::format("{}", d) == R"({ "a" : 1, "b" : 1.5 })");
    CHECK(fmt::format("{}", d.view()) == R"({ "a" : 1, "b" : 1.5 })");
    CHECK(fmt::format("{}", make_document()) == "{ }");
    const auto a = make_array(1, "x");
    CHECK(fmt::format("{}", a) == R"([ 1, "x" ])");
    CHECK(fmt::format("{}", a.view()) == R"([ 1, "x" ])");
}

TEST_CASE("fmt prints malformed bytes as a remark") {
    const auto d = make_document("a", 1);
    CHECK(fmt::format("{}", strongo::document_view(d.bytes().first(8))) == "<malformed BSON has no JSON form>");
    CHECK(fmt::format("{}", strongo::array_view(d.bytes().first(8))) == "<malformed BSON has no JSON form>");
}

TEST_CASE("fmt prints an oid as hex and a type as its alias") {
    CHECK(fmt::format("{}", strongo::oid::from_hex("65e07a700000000000000001").value()) == "65e07a700000000000000001");
    CHECK(fmt::format("{}", strongo::bson::type::int64) == "long");
}

TEST_CASE("fmt pads documents and oids like strings") {
    CHECK(fmt::format("[{:>16}]", make_document("a", 1)) == R"([     { "a" : 1 }])");
    CHECK(fmt::format("{:.4}", strongo::oid()) == "0000");
    CHECK(fmt::format("[{:<6}]", strongo::bson::type::int32) == "[int   ]");
}

TEST_CASE("elements and trees are formatted as relaxed extended JSON") {
    const auto d = strongo::make_document("a", strongo::make_array(1, "x"));
    CHECK(fmt::format("{}", d["a"]) == R"([ 1, "x" ])");
    CHECK(fmt::format("{:>8}", d.find("a.0")) == "       1");
    CHECK(fmt::format("{}", strongo::bson::value(1.5)) == "1.5");
    CHECK(fmt::format("{}", strongo::bson::value("\xff")).starts_with("<"));
}

} // namespace
