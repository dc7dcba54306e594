#include <strongo/codec/sequence.hpp>

#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/wide.hpp"

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace {

using strongo::decode_into;
using strongo::encode;
using strongo_test::check_bytes;
using strongo_test::decoded;
using strongo_test::parsed;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;

template <class T>
struct holder {
    T v{};

    bool operator==(const holder&) const = default;
};

struct inner {
    std::string s{};
    std::optional<int> i{};

    bool operator==(const inner&) const = default;
};

using ints = holder<std::vector<int>>;
using strings = holder<std::vector<std::string>>;

struct tree {
    int value = 0;
    std::vector<tree> children{};

    bool operator==(const tree&) const = default;
};

// ---- vector

TEST_CASE("a vector is an array with positions as keys") {
    check_bytes(encode(ints{}).value(), "0d000000 047600 05000000 00 00");
    check_bytes(encode(ints{{1, 2}}).value(), "1b000000 047600 13000000 103000 01000000 103100 02000000 00 00");
    check_bytes(encode(strings{{"a"}}).value(), "16000000 047600 0e000000 023000 02000000 6100 00 00");
}

TEST_CASE("array keys of every length are written and read") {
    ints value;
    for (const std::size_t size : {9u, 10u, 11u, 99u, 100u, 101u, 999u, 1000u, 1001u, 10001u}) {
        value.v.resize(size, 5);
        const auto d = encode(value).value();
        CHECK(d.bytes().size() == strongo::encoded_size(value));
        CHECK(strongo::decode<ints>(d.view()).value() == value);
        const auto last = d["v"][std::to_string(size - 1)];
        CHECK(last.get<int>().value() == 5);
        CHECK_FALSE(d["v"][std::to_string(size)].exists());
    }
}

TEST_CASE("the keys of an array are not looked at") {
    const auto odd = [](std::string_view a, std::string_view b) { return parsed(fmt::format(R"({{"v": {{"{}": 256, "{}": 2}}}})", a, b)); };
    for (const auto& [a, b] : {std::pair{"0", "1"}, {"1", "0"}, {"x", "x"}, {"", ""}, {"long key", "0"}, {"", "1"}, {"00", ""}}) {
        INFO(a << " and " << b);
        auto d = odd(a, b);
        strongo::bson::buffer bytes;
        bytes.append(d.bytes());
        bytes.data()[4] = std::byte{4}; // an array now
        const strongo::document as_array{std::move(bytes)};
        CHECK(strongo::decode<ints>(as_array.view()).value() == ints{{256, 2}});
    }
}

TEST_CASE("elements are read by the rules of their type") {
    CHECK(decoded<ints>(R"({"v": [1, 2.0, {"$numberLong": "3"}, {"$numberDecimal": "4"}]})") == ints{{1, 2, 3, 4}});
    CHECK(refusal<ints>(R"({"v": [1, "2"]})") == "type at v[1], byte 18 of 29: expected int but got string");
    CHECK(refusal<ints>(R"({"v": [1, null]})") == "null at v[1], byte 18 of 23: expected int but got null");
    CHECK(refusal<ints>(R"({"v": [1, 7.5]})") == "range at v[1], byte 18 of 31: 7.5 is not a whole number and cannot be read as int32");
}

TEST_CASE("only an array is read as a vector") {
    CHECK(refusal<ints>(R"({"v": {"0": 1}})") == "type at v, byte 4 of 20: expected array but got object");
    CHECK(refusal<ints>(R"({"v": 1})") == "type at v, byte 4 of 12: expected array but got int");
    CHECK(refusal<ints>(R"({"v": null})") == "null at v, byte 4 of 8: expected array but got null");
    CHECK(refusal<ints>("{}") == "missing at v, byte 0 of 5: missing field");
}

TEST_CASE("vectors of vectors and of structs nest") {
    const holder<std::vector<std::vector<int>>> matrix{{{1, 2}, {}, {3}}};
    const auto m = encode(matrix).value();
    CHECK(strongo::decode<holder<std::vector<std::vector<int>>>>(m.view()).value() == matrix);
    CHECK(refusal<holder<std::vector<std::vector<int>>>>(R"({"v": [[1], [2, "x"]]})") ==
          "type at v[1][1], byte 40 of 52: expected int but got string");

    const holder<std::vector<inner>> structs{{{.s = "a", .i = 1}, {.s = "b"}}};
    const auto s = encode(structs).value();
    CHECK(strongo::decode<holder<std::vector<inner>>>(s.view()).value() == structs);
    CHECK(refusal<holder<std::vector<inner>>>(R"({"v": [{"s": "a"}, {"s": 5}]})") ==
          "type at v[1].s, byte 35 of 45: expected string but got int");
    CHECK(refusal<holder<std::vector<inner>>>(R"({"v": [{"s": "a"}, {}]})") == "missing at v[1].s, byte 28 of 38: missing field");
}

TEST_CASE("a vector of bools is written and read and shrinks and grows") {
    using bools = holder<std::vector<bool>>;
    check_bytes(encode(bools{{true, false}}).value(), "15000000 047600 0d000000 083000 01 083100 00 00 00");
    bools reused{{true, true, true}};
    const auto two = parsed(R"({"v": [false, true]})");
    decode_into(reused, two.view()).value();
    CHECK(reused == bools{{false, true}});
    const auto four = parsed(R"({"v": [true, true, false, true]})");
    decode_into(reused, four.view()).value();
    CHECK(reused == bools{{true, true, false, true}});
    CHECK(refusal<bools>(R"({"v": [true, 1]})") == "type at v[1], byte 15 of 24: expected bool but got int");
}

TEST_CASE("an empty optional in a vector is null and keeps its place") {
    using optionals = holder<std::vector<std::optional<int>>>;
    const optionals value{{1, std::nullopt, 3}};
    const auto d = encode(value).value();
    check_bytes(d, "1e000000 047600 16000000 103000 01000000 0a3100 103200 03000000 00 00");
    CHECK(d.bytes().size() == strongo::encoded_size(value));
    CHECK(strongo::decode<optionals>(d.view()).value() == value);
    using optional_structs = holder<std::vector<std::optional<inner>>>;
    const optional_structs structs{{std::nullopt, inner{.s = "x"}}};
    const auto s = encode(structs).value();
    CHECK(strongo::decode<optional_structs>(s.view()).value() == structs);
}

TEST_CASE("reading into a vector keeps its capacity and that of its elements") {
    strings reused{{std::string(100, 'x'), std::string(100, 'y'), "z"}};
    const auto* const vector_before = reused.v.data();
    const auto* const text_before = reused.v[0].data();
    const auto two = parsed(R"({"v": ["a", "b"]})");
    decode_into(reused, two.view()).value();
    CHECK(reused == strings{{"a", "b"}});
    CHECK(reused.v.data() == vector_before);
    CHECK(reused.v[0].data() == text_before);
    const auto none = parsed(R"({"v": []})");
    decode_into(reused, none.view()).value();
    CHECK(reused.v.empty());
    CHECK(reused.v.capacity() >= 3);
}

TEST_CASE("a fresh vector gets exactly as much room as the array has elements") {
    CHECK(decoded<ints>(R"({"v": [1, 2, 3, 4, 5]})").v.capacity() == 5);
    CHECK(decoded<strings>(R"({"v": ["a", "b", "c"]})").v.capacity() == 3);
}

TEST_CASE("hostile bytes do not make a vector reserve more than they justify") {
    // Half a million nulls in one megabyte: as many structs of 512 bytes would take 256 MB.
    std::string body;
    for (int i = 0; i < 500000; ++i) body += std::string("\x0a\0", 2);
    const auto document_of = [](const std::string& elements) {
        const auto size = static_cast<std::uint32_t>(elements.size() + 5);
        std::string text(4, '\0');
        std::memcpy(text.data(), &size, 4);
        return text + elements + '\0';
    };
    const std::string text = document_of(std::string("\x04v\0", 3) + document_of(body));
    const strongo::document_view bytes(std::as_bytes(std::span(text)));
    holder<std::vector<strongo_test::wide_128>> out;
    const auto r = decode_into(out, bytes);
    REQUIRE_FALSE(r);
    CHECK(r.error().codec()->path == "v[0]");
    CHECK(out.v.capacity() * sizeof(strongo_test::wide_128) <= 16 * text.size());
}

// ---- recursion

TEST_CASE("a type that holds a vector of itself is written and read") {
    const tree value{1, {{2, {{3, {}}}}, {4, {}}}};
    const auto d = encode(value).value();
    CHECK(strongo::decode<tree>(d.view()).value() == value);
    CHECK(refusal<tree>(R"({"value": 1, "children": [{"value": 2, "children": [{"value": "x", "children": []}]}]})")
              .starts_with("type at children[0].children[0].value"));
}

// ---- malformed arrays

TEST_CASE("malformed arrays are refused at the element that is wrong") {
    CHECK(refusal_of_hex<ints>("14000000 047600 0c000000 103000 010000 00 00 00") == "decoded"); // 0x00000001
    CHECK(refusal_of_hex<ints>("13000000 047600 0b000000 103000 010000 00 00") ==
          "malformed at v[0], byte 11 of 19: malformed BSON: a value is longer than its document, or has no known type");
    CHECK(refusal_of_hex<ints>("15000000 047600 0d000000 1030313233343536 00 00").starts_with("malformed at v[0], byte 11 of 21: "));
    CHECK(refusal_of_hex<ints>("0e000000 047600 06000000 10 00 00") ==
          "malformed at v[0], byte 11 of 14: malformed BSON: a field name has no end");
    CHECK(refusal_of_hex<ints>("0d000000 047600 06000000 00 00").starts_with("malformed at v, byte 4 of 13: "));
    CHECK(refusal_of_hex<ints>("0d000000 047600 04000000 00 00").starts_with("malformed at v, byte 4 of 13: "));
    CHECK(refusal_of_hex<ints>("0d000000 047600 ffffffff 00 00").starts_with("malformed at v, byte 4 of 13: "));
    CHECK(refusal_of_hex<ints>("0d000000 047600 ffffff7f 00 00").starts_with("malformed at v, byte 4 of 13: "));
    CHECK(refusal_of_hex<ints>("0d000000 047600 05000000 01 00").starts_with("malformed at v, byte 4 of 13: "));
}

} // namespace
