#include <strongo/bson/value.hpp>

#include <strongo/bson/code.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/validate.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace {

using strongo::document;
using strongo::make_array;
using strongo::make_document;
using strongo::bson::value;
using strongo_test::check_bytes;
using strongo_test::from_hex;

value tree(std::string_view json) {
    const auto d = document::from_json(json).value();
    return value::parse(d.view()).value();
}

// "kind of fault: message" of what has no bytes.
std::string refusal(const value& v, const strongo::bson::tree_limits& limits = {}) {
    const auto r = v.to_document(limits);
    if (r) return "written";
    CHECK(to_string(r.error().kind()) == "encode");
    REQUIRE(r.error().codec() != nullptr);
    return std::string(to_string(r.error().codec()->what)) + ": " + std::string(r.error().message());
}

constexpr std::string_view everything = R"({"d": 1.5, "s": "text that is longer than a small one", "o": {"a": [1, [], {}]}, "": "",
    "b": {"$binary": {"base64": "AAEC", "subType": "02"}}, "u": {"$undefined": true}, "i": {"$oid": "65e07a700000000000000001"},
    "t": true, "n": null, "da": {"$date": {"$numberLong": "-1"}}, "r": {"$regularExpression": {"pattern": "a", "options": "i"}},
    "p": {"$dbPointer": {"$ref": "c", "$id": {"$oid": "65e07a700000000000000001"}}}, "c": {"$code": "f"}, "y": {"$symbol": "s"},
    "w": {"$code": "f", "$scope": {"x": 1}}, "l": {"$numberLong": "1"}, "ts": {"$timestamp": {"t": 1, "i": 2}},
    "dc": {"$numberDecimal": "1"}, "mi": {"$minKey": 1}, "ma": {"$maxKey": 1}, "t": false})";

TEST_CASE("a tree of every type gives the bytes back that it was parsed from") {
    const auto d = document::from_json(everything).value();
    const auto v = value::parse(d.view()).value();
    check_bytes(v.to_document().value(), d.bytes());
    CHECK(v.encoded_size() == d.bytes().size());
    CHECK(v.size() == d.size());
    for (const auto& e : d) {
        const auto one = value::parse(e).value();
        CHECK(one.type() == e.type());
        CHECK(one.encoded_size() == e.value_bytes().size());
    }
}

TEST_CASE("scalars are read with the rules and errors of elements") {
    const auto v = tree(R"({"a": {"b": [1, "text", 7.5]}})");
    CHECK(v.find("a.b.0")->get<std::int64_t>().value() == 1);
    CHECK(v.find("a.b.1")->get<std::string>().value() == "text");
    CHECK(v.find("a.b.2")->get<std::int32_t>().error().message() == "7.5 is not a whole number and cannot be read as int32");
    CHECK(v.find("a.b")->get<std::int32_t>().error().message() == "expected int but got array");
    CHECK(v.find("a")->get<bool>().error().message() == "expected bool but got object");
    CHECK(v.find("a.b.3") == nullptr);
    CHECK(v.find("a.c") == nullptr);
    CHECK(v.find("a.b.0.x") == nullptr);
    CHECK(v.find("a.b.0")->view().get<std::int32_t>().value() == 1);
    CHECK_FALSE(v.find("a.b")->view().exists());
}

TEST_CASE("a tree is built by assignment") {
    value v;
    CHECK(v.is_null());
    v["a"]["b"] = 1;
    v["a"]["c"] = "text";
    v["list"].push_back(1.5).get<double>().value();
    v["list"].push_back(value());
    v["list"].push_back(value::object_type{{"x", true}});
    v["a"]["b"] = std::int64_t{2};
    const auto expected =
        make_document("a", make_document("b", std::int64_t{2}, "c", "text"), "list", make_array(1.5, nullptr, make_document("x", true)));
    check_bytes(v.to_document().value(), expected.bytes());
    v["a"] = value::object_type();
    CHECK(v.find("a")->is_object());
    CHECK(v.find("a")->size() == 0);
}

TEST_CASE("set replaces appends and refuses and erase takes out") {
    auto v = tree(R"({"a": {"b": 1}, "l": [1, 2, 3]})");
    CHECK(v.set("a.b", "x"));
    CHECK(v.set("a.c", 2));
    CHECK(v.set("l.3", 4));
    CHECK(v.set("l.0", 0));
    CHECK(v == tree(R"({"a": {"b": "x", "c": 2}, "l": [0, 2, 3, 4]})"));
    const auto before = v;
    for (const auto* const path : {"x.y", "l.5", "l.x", "a.b.c", "l.9.x"}) {
        const auto r = v.set(path, 1);
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "missing");
        CHECK_FALSE(v.erase(path));
    }
    CHECK(v.set("l.5", 1).error().message() == "l[5]: missing field");
    CHECK(v == before);
    CHECK(v.erase("l.1"));
    CHECK(v.erase("a.b"));
    CHECK(v == tree(R"({"a": {"c": 2}, "l": [0, 3, 4]})"));
}

template <class Value>
concept gives_parts =
    requires(Value&& v) { std::forward<Value>(v).as_array()->size(); } ||
    requires(Value&& v) { std::forward<Value>(v).as_object()->size(); } ||
    requires(Value&& v) { std::forward<Value>(v).view().exists(); } || requires(Value&& v) { std::forward<Value>(v).find("a")->size(); } ||
    requires(Value&& v) { std::forward<Value>(v)["a"].size(); };

TEST_CASE("no part can be taken of a tree that is about to die") {
    STATIC_REQUIRE(gives_parts<value&>);
    STATIC_REQUIRE(gives_parts<const value&>);
    STATIC_REQUIRE_FALSE(gives_parts<value>);
    CHECK(value(1).get<int>().value() == 1);
}

TEST_CASE("trees are equal when their bytes are") {
    CHECK(value(1) == value(1));
    CHECK_FALSE(value(1) == value(std::int64_t{1}));
    CHECK_FALSE(value(0.0) == value(-0.0));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(value(nan) == value(nan));
    CHECK_FALSE(tree(R"({"a": 1, "b": 2})") == tree(R"({"b": 2, "a": 1})"));
    CHECK_FALSE(tree(R"({"a": []})") == tree(R"({"a": {}})"));
    CHECK_FALSE(tree(R"({"a": [1]})") == tree(R"({"a": 1})"));
    CHECK(tree(everything) == tree(everything));
}

TEST_CASE("copies are independent and a move leaves nothing shared") {
    auto v = tree(R"({"a": {"b": "a text that does not fit into a small scalar"}})");
    auto copy = v;
    copy["a"]["b"] = 1;
    CHECK(v.find("a.b")->get<std::string>().value() == "a text that does not fit into a small scalar");
    const value moved = std::move(v);
    CHECK(moved.find("a.b")->get<std::string_view>().value() == "a text that does not fit into a small scalar");
    value self = tree(R"({"a": {"b": 1}})");
    value inner = *self.find("a");
    self = std::move(inner);
    CHECK(self.find("b")->get<int>().value() == 1);
    self = *self.find("b");
    CHECK(self == value(1));
    self = tree(R"({"a": {"b": ["a text that does not fit into a small scalar"]}})");
    self = std::move(*self.find("a.b"));
    CHECK(self.is_array());
    self = std::move(*self.find("0"));
    CHECK(self == value("a text that does not fit into a small scalar"));
}

TEST_CASE("what is not BSON is refused as validate refuses it") {
    for (const auto* const hex :
         {"", "0500000001", "0e000000 026100 02000000 ff00 00", "0d000000 026100 00000000 00 00", "09000000 086100 02 00",
          "14000000 036100 0c000000 026200 00000000 00 00", "08000000 0aff00 00", "13000000 056100 06000000 02 03000000 ffff 00",
          "0b000000 0b6100 ff00 00 00", "16000000 0f6100 0f000000 01000000 00 05000000 00 00"}) {
        INFO(hex);
        const strongo_test::exact_bytes bytes(from_hex(hex));
        const auto r = value::parse(strongo::document_view(bytes.span()));
        REQUIRE_FALSE(r);
        CHECK(r.error().message() == strongo::validate(bytes.span()).error().message());
        CHECK_FALSE(value::parse(strongo::array_view(bytes.span())));
    }
    const auto d = document::from_json(everything).value();
    for (std::size_t size = 0; size < d.bytes().size(); ++size) {
        const strongo_test::exact_bytes prefix(d.bytes().first(size));
        CHECK_FALSE(value::parse(strongo::document_view(prefix.span())));
    }
    CHECK_FALSE(value::parse(strongo::element_view()));
    const strongo_test::exact_bytes no_bool(from_hex("09000000 086100 02 00"));
    CHECK(value::parse(strongo::document_view(no_bool.span())["a"]).error().message() ==
          "a: malformed BSON: a bool is 0 or 1 (byte 4 of 9)");
}

TEST_CASE("depth and size are limited both ways") {
    value v = value::object_type();
    for (int level = 1; level < 100; ++level) {
        value::object_type around;
        around.push_back({"a", std::move(v)});
        v = std::move(around);
    }
    const auto most = v.to_document().value();
    CHECK(value::parse(most.view()));
    CHECK_FALSE(value::parse(most.view(), {.max_depth = 99}));
    CHECK(refusal(v, {.max_depth = 99}).starts_with("depth: a.a.a.a"));
    CHECK_FALSE(value::parse(most.view(), {.max_size = most.bytes().size() - 1}));
    CHECK(refusal(v, {.max_size = most.bytes().size() - 1}).starts_with("too_large: "));
    std::vector<std::byte> deep = from_hex("0500000000");
    for (int level = 0; level < 5000; ++level) {
        std::vector<std::byte> around(7 + deep.size() + 1);
        const auto size = static_cast<std::uint32_t>(around.size());
        for (unsigned i = 0; i < 4; ++i) around[i] = static_cast<std::byte>(size >> (8 * i) & 0xff);
        around[4] = std::byte{4};
        around[5] = std::byte{'0'};
        std::copy(deep.begin(), deep.end(), around.begin() + 7);
        deep = std::move(around);
    }
    CHECK_FALSE(value::parse(strongo::document_view(deep), {.max_depth = 1000000}));
}

TEST_CASE("a tree that has no BSON form is refused with its path") {
    value v;
    v["a"]["b"].push_back("\xff");
    CHECK(refusal(v) == "utf8: a.b[0]: the string is not valid UTF-8");
    v = value();
    v["a"][std::string_view("x\0y", 3)] = 1;
    CHECK(refusal(v) == "nul_in_key: a.x: a field name holds a NUL");
    v = value();
    v["\xff"] = 1;
    CHECK(refusal(v).starts_with("utf8: "));
    CHECK(refusal(value(1)) == "type: expected object but got int");
    strongo::bson::buffer kept;
    kept.append(from_hex("0500000000"));
    CHECK_FALSE(v.append_to(kept));
    check_bytes(kept.bytes(), "0500000000");
    v = value();
    v["a"] = 1;
    CHECK(v.append_to(kept));
    check_bytes(kept.bytes(), "0500000000 0c000000 106100 01000000 00");
}

TEST_CASE("the types of the bson namespace are scalars of a tree") {
    value v;
    v["decimal"] = strongo::decimal128(7);
    v["regex"] = strongo::bson::regex{"^a", "i"};
    v["stamp"] = strongo::bson::timestamp{1, 2};
    CHECK(v.find("decimal")->get<int>().value() == 7);
    CHECK(v.find("regex")->get<strongo::bson::regex>().value().pattern == "^a");
    const auto expected =
        make_document("decimal", strongo::decimal128(7), "regex", strongo::bson::regex{"^a", "i"}, "stamp", strongo::bson::timestamp{1, 2});
    check_bytes(v.to_document().value(), expected.bytes());
    v["code"] = strongo::bson::code{"\xff"};
    CHECK(refusal(v) == "utf8: code: the string is not valid UTF-8");
}

TEST_CASE("values of every kind are read from JSON and written as JSON") {
    CHECK(value::from_json("1").value() == value(1));
    CHECK(value::from_json(" \"x\" ").value() == value("x"));
    CHECK(value::from_json("null").value().is_null());
    CHECK(value::from_json("[1, {}]").value().size() == 2);
    CHECK(value::from_json(R"({"$numberLong": "1"})").value() == value(std::int64_t{1}));
    for (const auto* const text : {"", " ", "1, 2", "1, \"b\": 2", "1} {\"b\": 2", "]", "1]", "tru", "1}", "{\"$numberDecimal\": \"x\"}"}) {
        INFO(text);
        const auto r = value::from_json(text);
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "json");
    }
    std::ostringstream out;
    out << tree(R"({"a": [1, "x"]})") << value(1.5) << value("}");
    CHECK(out.str() == R"({ "a" : [ 1, "x" ] }1.5"}")");
}

} // namespace
