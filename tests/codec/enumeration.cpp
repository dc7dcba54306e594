#include <strongo/codec/enumeration.hpp>

#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace shop {

enum class size : std::uint8_t { small, medium = 5, large };

} // namespace shop

namespace {

enum class enum_color { red, green, blue };
enum class enum_sign : std::int8_t { lowest = -128, minus = -1, zero, plus, highest = 127 };
enum class enum_byte : std::uint8_t { first = 0, last = 255 };
enum class enum_switch : bool { off, on };
enum class enum_wide : std::int64_t { far = -5'000'000'000, near = 1, farther = 5'000'000'000 };
enum class enum_unsigned : std::uint64_t { one = 1, most = 0x7fffffffffffffff };
enum class enum_alias { first = 1, second = 2, also_second = 2, default_one = first };
enum class enum_far { low = -1000, high = 1000, beyond = 1001 };
enum class enum_edges { below = -129, low = -128, high = 255, above = 256 };
enum class enum_letter : char { a = 'a', b = 'b' };
enum class EnumState { notStarted, inProgress };
enum enum_fixed : int { fixed_one = 1, fixed_two };
enum enum_plain { plain_one = 1, plain_two = 1 << 20 };

struct enum_owner {
    enum class kind { inner, outer };
    enum plain : short { left, right };
};

} // namespace

template <>
struct strongo::mapping<enum_wide> {
    static constexpr auto values = strongo::enum_values(enum_wide::far, enum_wide::near, enum_wide::farther);
};
template <>
struct strongo::mapping<enum_unsigned> {
    static constexpr auto values = strongo::enum_values(enum_unsigned::most, enum_unsigned::one);
};
template <>
struct strongo::mapping<enum_far> {
    static constexpr auto range = strongo::enum_range(-1000, 1000);
};
template <>
struct strongo::mapping<EnumState> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<enum_plain> {
    static constexpr auto values = strongo::enum_values(plain_one, plain_two);
};

namespace {

using strongo_test::check_both_ways;
using strongo_test::check_bytes;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::refusal;
using strongo_test::write_refusal;

template <class E>
struct as_number {
    E v{};

    bool operator==(const as_number&) const = default;
};

} // namespace

template <class E>
struct strongo::mapping<as_number<E>> {
    static constexpr auto members = strongo::members(strongo::stored_as<&as_number<E>::v, strongo::enum_number>);
};

namespace {

TEST_CASE("an enum is the name of its enumerator") {
    check_bytes(strongo::encode(holder{enum_color::green}).value(), "12000000 027600 06000000 677265656e00 00");
    check_both_ways(holder{enum_color::red}, R"({"v": "red"})");
    check_both_ways(holder{enum_color::blue}, R"({"v": "blue"})");
    check_both_ways(holder{shop::size::large}, R"({"v": "large"})");
}

TEST_CASE("enums of every underlying type are stored by name") {
    for (const auto& [value, name] : {std::pair{enum_sign::lowest, "lowest"}, {enum_sign::minus, "minus"}, {enum_sign::highest, "highest"}})
        check_both_ways(holder{value}, fmt::format(R"({{"v": "{}"}})", name));
    check_both_ways(holder{enum_byte::first}, R"({"v": "first"})");
    check_both_ways(holder{enum_byte::last}, R"({"v": "last"})");
    check_both_ways(holder{enum_switch::off}, R"({"v": "off"})");
    check_both_ways(holder{enum_switch::on}, R"({"v": "on"})");
    check_both_ways(holder{enum_letter::b}, R"({"v": "b"})");
    check_both_ways(holder{enum_wide::far}, R"({"v": "far"})");
    check_both_ways(holder{enum_wide::farther}, R"({"v": "farther"})");
    check_both_ways(holder{enum_unsigned::most}, R"({"v": "most"})");
}

TEST_CASE("an unscoped enum with an underlying type is found and one without lists its values") {
    check_both_ways(holder{fixed_two}, R"({"v": "fixed_two"})");
    check_both_ways(holder{plain_two}, R"({"v": "plain_two"})");
    CHECK(refusal<holder<enum_plain>>(R"({"v": "x"})") ==
          "unknown_tag at v, byte 4 of 14: unknown name \"x\" for enum_plain: expected plain_one, plain_two");
}

TEST_CASE("enums of a class, of a function and of a namespace are stored by their unqualified names") {
    enum class local { here, there };
    check_both_ways(holder{enum_owner::kind::outer}, R"({"v": "outer"})");
    check_both_ways(holder{enum_owner::right}, R"({"v": "right"})");
    check_both_ways(holder{local::there}, R"({"v": "there"})");
    CHECK(refusal<holder<local>>(R"({"v": "x"})") == "unknown_tag at v, byte 4 of 14: unknown name \"x\" for local: expected here, there");
}

TEST_CASE("an alias is stored under the name that was declared first and only that name is read") {
    check_both_ways(holder{enum_alias::also_second}, R"({"v": "second"})");
    check_both_ways(holder{enum_alias::default_one}, R"({"v": "first"})");
    CHECK(refusal<holder<enum_alias>>(R"({"v": "also_second"})") ==
          "unknown_tag at v, byte 4 of 24: unknown name \"also_second\" for enum_alias: expected first, second");
}

TEST_CASE("enumerators are found from -128 to 255 unless the mapping says otherwise") {
    check_both_ways(holder{enum_edges::low}, R"({"v": "low"})");
    check_both_ways(holder{enum_edges::high}, R"({"v": "high"})");
    CHECK(write_refusal(holder{enum_edges::below}) == "range at v: -129 is no enumerator of enum_edges");
    CHECK(write_refusal(holder{enum_edges::above}) == "range at v: 256 is no enumerator of enum_edges");
    CHECK(refusal<holder<enum_edges>>(R"({"v": "above"})") ==
          "unknown_tag at v, byte 4 of 18: unknown name \"above\" for enum_edges: expected low, high");
    check_both_ways(holder{enum_far::low}, R"({"v": "low"})");
    check_both_ways(holder{enum_far::high}, R"({"v": "high"})");
    CHECK(write_refusal(holder{enum_far::beyond}) == "range at v: 1001 is no enumerator of enum_far");
}

TEST_CASE("enumerators go through the naming of their enum") {
    check_both_ways(holder{EnumState::inProgress}, R"({"v": "in_progress"})");
    CHECK(refusal<holder<EnumState>>(R"({"v": "inProgress"})") ==
          "unknown_tag at v, byte 4 of 23: unknown name \"inProgress\" for EnumState: expected not_started, in_progress");
}

TEST_CASE("an unknown name is refused with those that are known") {
    CHECK(refusal<holder<enum_color>>(R"({"v": "purple"})") ==
          "unknown_tag at v, byte 4 of 19: unknown name \"purple\" for enum_color: expected red, green, blue");
    CHECK(refusal<holder<enum_color>>(R"({"v": ""})") ==
          "unknown_tag at v, byte 4 of 13: unknown name \"\" for enum_color: expected red, green, blue");
    CHECK(refusal<holder<enum_color>>(R"({"v": "Red"})").starts_with("unknown_tag at v"));
    CHECK(refusal<holder<enum_color>>(R"({"v": 1})") == "type at v, byte 4 of 12: expected string but got int");
    CHECK(refusal<holder<enum_color>>(R"({"v": null})") == "null at v, byte 4 of 8: expected string but got null");
}

TEST_CASE("a number that is no enumerator cannot be written") {
    CHECK(write_refusal(holder{static_cast<enum_color>(3)}) == "range at v: 3 is no enumerator of enum_color");
    CHECK(write_refusal(holder{static_cast<enum_sign>(-2)}) == "range at v: -2 is no enumerator of enum_sign");
    CHECK(write_refusal(holder{static_cast<enum_wide>(2)}) == "range at v: 2 is no enumerator of enum_wide");
    CHECK(write_refusal(as_number<enum_color>{static_cast<enum_color>(-1)}) == "range at v: -1 is no enumerator of enum_color");
}

TEST_CASE("enums stand in optionals, containers and maps") {
    check_both_ways(holder<std::optional<enum_color>>{enum_color::red}, R"({"v": "red"})");
    check_both_ways(holder<std::vector<enum_color>>{{enum_color::blue, enum_color::red}}, R"({"v": ["blue", "red"]})");
    check_both_ways(holder<std::map<enum_color, enum_switch>>{{{enum_color::blue, enum_switch::on}}}, R"({"v": {"blue": "on"}})");
    CHECK(refusal<holder<std::vector<enum_color>>>(R"({"v": ["red", "x"]})") ==
          "unknown_tag at v[1], byte 22 of 33: unknown name \"x\" for enum_color: expected red, green, blue");
}

// ---- as a number

TEST_CASE("an enum is stored as its number where that is asked for") {
    check_bytes(strongo::encode(as_number<enum_color>{enum_color::green}).value(), "0c000000 107600 01000000 00");
    check_both_ways(as_number<enum_sign>{enum_sign::lowest}, R"({"v": -128})");
    check_both_ways(as_number<enum_byte>{enum_byte::last}, R"({"v": 255})");
    check_both_ways(as_number<enum_switch>{enum_switch::on}, R"({"v": 1})");
    check_both_ways(as_number<enum_letter>{enum_letter::b}, R"({"v": 98})");
    check_both_ways(as_number<enum_fixed>{fixed_two}, R"({"v": 2})");
    check_both_ways(as_number<enum_wide>{enum_wide::far}, R"({"v": {"$numberLong": "-5000000000"}})");
    check_both_ways(as_number<enum_wide>{enum_wide::near}, R"({"v": {"$numberLong": "1"}})");
    check_both_ways(as_number<enum_unsigned>{enum_unsigned::most}, R"({"v": {"$numberLong": "9223372036854775807"}})");
}

TEST_CASE("the number of an enum is read by the rules of its underlying type") {
    CHECK(decoded<as_number<enum_color>>(R"({"v": 2.0})").v == enum_color::blue);
    CHECK(decoded<as_number<enum_color>>(R"({"v": {"$numberLong": "2"}})").v == enum_color::blue);
    CHECK(refusal<as_number<enum_color>>(R"({"v": 0.5})") ==
          "range at v, byte 4 of 16: 0.5 is not a whole number and cannot be read as int32");
    CHECK(refusal<as_number<enum_byte>>(R"({"v": 256})") == "range at v, byte 4 of 12: 256 is out of range for uint8");
    CHECK(refusal<as_number<enum_color>>(R"({"v": "red"})") == "type at v, byte 4 of 16: expected int but got string");
}

TEST_CASE("an unknown number is refused with those that are known") {
    CHECK(refusal<as_number<enum_color>>(R"({"v": 3})") ==
          "unknown_tag at v, byte 4 of 12: unknown number 3 for enum_color: expected 0, 1, 2");
    CHECK(refusal<as_number<enum_sign>>(R"({"v": -127})") ==
          "unknown_tag at v, byte 4 of 12: unknown number -127 for enum_sign: expected -128, -1, 0, 1, 127");
    CHECK(refusal<as_number<enum_switch>>(R"({"v": 2})") ==
          "unknown_tag at v, byte 4 of 12: unknown number 2 for enum_switch: expected 0, 1");
}

TEST_CASE("the enums in an optional, a container and a map are stored as numbers") {
    using numbers = as_number<std::vector<enum_color>>;
    check_both_ways(numbers{{enum_color::blue, enum_color::red}}, R"({"v": [2, 0]})");
    check_both_ways(as_number<std::optional<enum_color>>{enum_color::blue}, R"({"v": 2})");
    check_both_ways(as_number<std::map<std::string, enum_color>>{{{"a", enum_color::blue}}}, R"({"v": {"a": 2}})");
    CHECK(refusal<numbers>(R"({"v": [2, 7]})") == "unknown_tag at v[1], byte 18 of 27: unknown number 7 for enum_color: expected 0, 1, 2");
}

} // namespace
