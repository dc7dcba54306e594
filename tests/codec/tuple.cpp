#include <strongo/codec/tuple.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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

enum class tuple_color { red, green };

struct numbered {
    std::array<tuple_color, 2> v{};
    bool operator==(const numbered&) const = default;
};

} // namespace

template <>
struct strongo::mapping<numbered> {
    static constexpr auto members = strongo::members(strongo::stored_as<&numbered::v, strongo::enum_number>);
};

namespace {

using three = holder<std::array<int, 3>>;
using mixed = holder<std::tuple<int, std::string, std::optional<bool>>>;

TEST_CASE("an array of a fixed length is an array") {
    check_bytes(strongo::encode(three{{1, 2, 3}}).value(),
                "22000000 047600 1a000000 103000 01000000 103100 02000000 103200 03000000 00 00");
    check_both_ways(three{{1, 2, 3}}, R"({"v": [1, 2, 3]})");
    check_both_ways(holder<std::array<int, 0>>{}, R"({"v": []})");
    check_both_ways(holder<std::array<bool, 2>>{{true, false}}, R"({"v": [true, false]})");
    check_both_ways(holder<std::array<std::array<int, 1>, 2>>{{{{1}, {2}}}}, R"({"v": [[1], [2]]})");
    check_both_ways(holder<std::array<std::optional<int>, 2>>{{std::nullopt, 2}}, R"({"v": [null, 2]})");
    check_both_ways(numbered{{tuple_color::green, tuple_color::red}}, R"({"v": [1, 0]})");
}

TEST_CASE("a pair and a tuple are arrays of their elements") {
    check_both_ways(holder<std::pair<int, std::string>>{{7, "x"}}, R"({"v": [7, "x"]})");
    check_both_ways(mixed{{7, "x", true}}, R"({"v": [7, "x", true]})");
    check_both_ways(mixed{{7, "x", std::nullopt}}, R"({"v": [7, "x", null]})");
    check_both_ways(holder<std::tuple<>>{}, R"({"v": []})");
    check_both_ways(holder<std::tuple<std::pair<int, int>, std::vector<int>>>{{{1, 2}, {3}}}, R"({"v": [[1, 2], [3]]})");
    check_both_ways(holder<std::vector<std::pair<std::string, int>>>{{{"a", 1}, {"a", 2}}}, R"({"v": [["a", 1], ["a", 2]]})");
}

TEST_CASE("a tuple may hold what can only be moved") {
    using moving = holder<std::tuple<std::unique_ptr<int>, int>>;
    check_written(moving{{std::make_unique<int>(5), 6}}, R"({"v": [5, 6]})");
    CHECK(*std::get<0>(decoded<moving>(R"({"v": [5, 6]})").v) == 5);
}

TEST_CASE("an array of another length is refused") {
    CHECK(refusal<three>(R"({"v": [1, 2]})") == "range at v, byte 4 of 27: expected 3 elements but got 2");
    CHECK(refusal<three>(R"({"v": [1, 2, 3, 4]})") == "range at v, byte 4 of 41: expected 3 elements but got 4");
    CHECK(refusal<three>(R"({"v": []})") == "range at v, byte 4 of 13: expected 3 elements but got 0");
    CHECK(refusal<mixed>(R"({"v": [7, "x"]})") == "range at v, byte 4 of 29: expected 3 elements but got 2");
    CHECK(refusal<holder<std::pair<int, int>>>(R"({"v": [7, 8, 9]})") == "range at v, byte 4 of 34: expected 2 elements but got 3");
    CHECK(refusal<holder<std::tuple<>>>(R"({"v": [1]})") == "range at v, byte 4 of 20: expected 0 elements but got 1");
}

TEST_CASE("only an array is read as one of a fixed length") {
    CHECK(refusal<three>(R"({"v": {"0": 1, "1": 2, "2": 3}})") == "type at v, byte 4 of 34: expected array but got object");
    CHECK(refusal<mixed>(R"({"v": "x"})") == "type at v, byte 4 of 14: expected array but got string");
    CHECK(refusal<mixed>(R"({"v": null})") == "null at v, byte 4 of 8: expected array but got null");
}

TEST_CASE("an element that cannot be read is refused with its position") {
    CHECK(refusal<three>(R"({"v": [1, "2", 3]})") == "type at v[1], byte 18 of 36: expected int but got string");
    CHECK(refusal<mixed>(R"({"v": [7, 8, true]})") == "type at v[1], byte 18 of 31: expected string but got int");
    CHECK(refusal<holder<std::pair<int, int>>>(R"({"v": [7, 0.5]})") ==
          "range at v[1], byte 18 of 31: 0.5 is not a whole number and cannot be read as int32");
    CHECK(refusal<mixed>(R"({"v": [null, "x", true]})") == "null at v[0], byte 11 of 29: expected int but got null");
}

TEST_CASE("an element that cannot be written is refused with its position") {
    CHECK(write_refusal(mixed{{7, "\xff", true}}) == "utf8 at v[1]: the string is not valid UTF-8");
    CHECK(write_refusal(holder<std::array<std::string, 2>>{{"a", "\xff"}}) == "utf8 at v[1]: the string is not valid UTF-8");
}

TEST_CASE("malformed arrays of a fixed length are refused as such") {
    CHECK(refusal_of_hex<holder<std::array<int, 1>>>("13000000 047600 0b000000 103000 010000 00 00") ==
          "malformed at v, byte 4 of 19: malformed BSON: a value is longer than its document, or has no known type");
    CHECK(refusal_of_hex<holder<std::array<int, 1>>>("14000000 047600 0c000000 203000 01000000 00 00")
              .starts_with("malformed at v, byte 4 of 20: "));
    CHECK(refusal_of_hex<mixed>("0e000000 047600 06000000 10 00 00").starts_with("malformed at v, byte 4 of 14: "));
}

TEST_CASE("reading into an array or tuple keeps the capacity of its elements") {
    holder<std::tuple<std::string, std::array<std::string, 1>>> reused{{std::string(100, 'x'), {std::string(100, 'y')}}};
    const auto* const first = std::get<0>(reused.v).data();
    const auto* const second = std::get<1>(reused.v)[0].data();
    const auto d = parsed(R"({"v": ["a", ["b"]]})");
    strongo::decode_into(reused, d.view()).value();
    CHECK(std::get<0>(reused.v) == "a");
    CHECK(std::get<0>(reused.v).data() == first);
    CHECK(std::get<1>(reused.v)[0].data() == second);
}

TEST_CASE("the errors of a tuple are collected") {
    const auto d = parsed(R"({"v": ["a", 5, 6]})");
    const auto r = strongo::decode<mixed>(d.view(), {.collect_errors = true});
    REQUIRE_FALSE(r);
    REQUIRE(r.error().codec_faults().size() == 3);
    CHECK(r.error().codec_faults()[2].path == "v[2]");
    CHECK(r.error().codec_faults()[2].offset == 27);
}

} // namespace
