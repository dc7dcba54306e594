#include <strongo/codec/scalars.hpp>

#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>

namespace {

using strongo::decode;
using strongo::document;
using strongo::encode;
using strongo_test::check_bytes;

template <class T>
struct one {
    T n{};
};

// The value of `n` in the document, read as a T; or why it cannot be.
template <class T>
std::string read(const document& d) {
    const auto r = decode<one<T>>(d.view());
    if (r) {
        if constexpr (std::is_same_v<T, float>) return fmt::format("{}", static_cast<double>(r->n)); // every digit
        else return fmt::format("{}", r->n);
    }
    REQUIRE(r.error().codec() != nullptr);
    CHECK(r.error().codec()->path == "n");
    return r.error().codec()->reason;
}

template <class T>
std::string read(std::string_view json) {
    return read<T>(document::from_json(json).value());
}

// A number in a document, how messages spell it, and what each C++ type makes of it: the value, or "range" or "fraction".
struct conversion {
    std::string_view json;
    std::string_view spelled;
    std::array<std::string_view, 8> integers; // int8 uint8 int16 uint16 int32 uint32 int64 uint64
    std::string_view as_float;
    std::string_view as_double;
};

std::string expected(std::string_view outcome, std::string_view spelled, std::string_view type) {
    if (outcome == "range") return fmt::format("{} is out of range for {}", spelled, type);
    if (outcome == "fraction") return fmt::format("{} is not a whole number and cannot be read as {}", spelled, type);
    return std::string(outcome);
}

void check(const conversion& row) {
    const auto d = document::from_json(fmt::format(R"({{"n": {}}})", row.json)).value();
    INFO(row.json);
    CHECK(read<std::int8_t>(d) == expected(row.integers[0], row.spelled, "int8"));
    CHECK(read<std::uint8_t>(d) == expected(row.integers[1], row.spelled, "uint8"));
    CHECK(read<std::int16_t>(d) == expected(row.integers[2], row.spelled, "int16"));
    CHECK(read<std::uint16_t>(d) == expected(row.integers[3], row.spelled, "uint16"));
    CHECK(read<std::int32_t>(d) == expected(row.integers[4], row.spelled, "int32"));
    CHECK(read<std::uint32_t>(d) == expected(row.integers[5], row.spelled, "uint32"));
    CHECK(read<std::int64_t>(d) == expected(row.integers[6], row.spelled, "int64"));
    CHECK(read<std::uint64_t>(d) == expected(row.integers[7], row.spelled, "uint64"));
    CHECK(read<float>(d) == expected(row.as_float, row.spelled, "float"));
    CHECK(read<double>(d) == expected(row.as_double, row.spelled, "double"));
}

constexpr std::array<std::string_view, 8> all_range{"range", "range", "range", "range", "range", "range", "range", "range"};
constexpr std::array<std::string_view, 8> all_fraction{"fraction", "fraction", "fraction", "fraction",
                                                       "fraction", "fraction", "fraction", "fraction"};
constexpr std::array<std::string_view, 8> all_zero{"0", "0", "0", "0", "0", "0", "0", "0"};

TEST_CASE("an int is read by every type that it fits") {
    check({R"({"$numberInt": "0"})", "0", all_zero, "0", "0"});
    check({R"({"$numberInt": "127"})", "127", {"127", "127", "127", "127", "127", "127", "127", "127"}, "127", "127"});
    check({R"({"$numberInt": "128"})", "128", {"range", "128", "128", "128", "128", "128", "128", "128"}, "128", "128"});
    check({R"({"$numberInt": "-1"})", "-1", {"-1", "range", "-1", "range", "-1", "range", "-1", "range"}, "-1", "-1"});
    check({R"({"$numberInt": "-128"})", "-128", {"-128", "range", "-128", "range", "-128", "range", "-128", "range"}, "-128", "-128"});
    check({R"({"$numberInt": "-129"})", "-129", {"range", "range", "-129", "range", "-129", "range", "-129", "range"}, "-129", "-129"});
    check({R"({"$numberInt": "255"})", "255", {"range", "255", "255", "255", "255", "255", "255", "255"}, "255", "255"});
    check({R"({"$numberInt": "256"})", "256", {"range", "range", "256", "256", "256", "256", "256", "256"}, "256", "256"});
    check({R"({"$numberInt": "32768"})",
           "32768",
           {"range", "range", "range", "32768", "32768", "32768", "32768", "32768"},
           "32768",
           "32768"});
    check({R"({"$numberInt": "65536"})",
           "65536",
           {"range", "range", "range", "range", "65536", "65536", "65536", "65536"},
           "65536",
           "65536"});
    check({R"({"$numberInt": "2147483647"})",
           "2147483647",
           {"range", "range", "range", "range", "2147483647", "2147483647", "2147483647", "2147483647"},
           "2147483648",
           "2147483647"});
    check({R"({"$numberInt": "-2147483648"})",
           "-2147483648",
           {"range", "range", "range", "range", "-2147483648", "range", "-2147483648", "range"},
           "-2147483648",
           "-2147483648"});
}

TEST_CASE("a long is read by every type that it fits") {
    check({R"({"$numberLong": "7"})", "7", {"7", "7", "7", "7", "7", "7", "7", "7"}, "7", "7"});
    check({R"({"$numberLong": "2147483648"})",
           "2147483648",
           {"range", "range", "range", "range", "range", "2147483648", "2147483648", "2147483648"},
           "2147483648",
           "2147483648"});
    check({R"({"$numberLong": "-2147483649"})",
           "-2147483649",
           {"range", "range", "range", "range", "range", "range", "-2147483649", "range"},
           "-2147483648",
           "-2147483649"});
    check({R"({"$numberLong": "4294967295"})",
           "4294967295",
           {"range", "range", "range", "range", "range", "4294967295", "4294967295", "4294967295"},
           "4294967296",
           "4294967295"});
    check({R"({"$numberLong": "4294967296"})",
           "4294967296",
           {"range", "range", "range", "range", "range", "range", "4294967296", "4294967296"},
           "4294967296",
           "4294967296"});
    check({R"({"$numberLong": "9007199254740993"})",
           "9007199254740993",
           {"range", "range", "range", "range", "range", "range", "9007199254740993", "9007199254740993"},
           "9007199254740992",
           "9007199254740992"});
    check({R"({"$numberLong": "9223372036854775807"})",
           "9223372036854775807",
           {"range", "range", "range", "range", "range", "range", "9223372036854775807", "9223372036854775807"},
           "9.223372036854776e+18",
           "9.223372036854776e+18"});
    check({R"({"$numberLong": "-9223372036854775808"})",
           "-9223372036854775808",
           {"range", "range", "range", "range", "range", "range", "-9223372036854775808", "range"},
           "-9.223372036854776e+18",
           "-9.223372036854776e+18"});
}

TEST_CASE("a double is read as an integer when it is whole and fits") {
    check({R"({"$numberDouble": "0.0"})", "0", all_zero, "0", "0"});
    check({R"({"$numberDouble": "-0.0"})", "-0", all_zero, "-0", "-0"});
    check({R"({"$numberDouble": "255.0"})", "255", {"range", "255", "255", "255", "255", "255", "255", "255"}, "255", "255"});
    check({R"({"$numberDouble": "-1.0"})", "-1", {"-1", "range", "-1", "range", "-1", "range", "-1", "range"}, "-1", "-1"});
    check({R"({"$numberDouble": "2147483648.0"})",
           "2147483648",
           {"range", "range", "range", "range", "range", "2147483648", "2147483648", "2147483648"},
           "2147483648",
           "2147483648"});
    check({R"({"$numberDouble": "9007199254740992.0"})",
           "9007199254740992",
           {"range", "range", "range", "range", "range", "range", "9007199254740992", "9007199254740992"},
           "9007199254740992",
           "9007199254740992"});
    check({R"({"$numberDouble": "9223372036854775808.0"})", "9.223372036854776e+18", all_range, "9.223372036854776e+18",
           "9.223372036854776e+18"});
    check({R"({"$numberDouble": "9223372036854774784.0"})",
           "9.223372036854775e+18",
           {"range", "range", "range", "range", "range", "range", "9223372036854774784", "9223372036854774784"},
           "9.223372036854776e+18",
           "9.223372036854775e+18"});
    check({R"({"$numberDouble": "-9223372036854775808.0"})",
           "-9.223372036854776e+18",
           {"range", "range", "range", "range", "range", "range", "-9223372036854775808", "range"},
           "-9.223372036854776e+18",
           "-9.223372036854776e+18"});
}

TEST_CASE("a double with a fraction or without a value is no integer") {
    check({R"({"$numberDouble": "7.5"})", "7.5", all_fraction, "7.5", "7.5"});
    check({R"({"$numberDouble": "-0.5"})", "-0.5", all_fraction, "-0.5", "-0.5"});
    check({R"({"$numberDouble": "4503599627370495.5"})", "4503599627370495.5", all_fraction, "4503599627370496", "4503599627370495.5"});
    check({R"({"$numberDouble": "NaN"})", "NaN", all_fraction, "nan", "nan"});
    check({R"({"$numberDouble": "Infinity"})", "Infinity", all_range, "inf", "inf"});
    check({R"({"$numberDouble": "-Infinity"})", "-Infinity", all_range, "-inf", "-inf"});
    check({R"({"$numberDouble": "1E30"})", "1e+30", all_range, "1.0000000150474662e+30", "1e+30"});
    check({R"({"$numberDouble": "-1E300"})", "-1e+300", all_range, "range", "-1e+300"});
    check({R"({"$numberDouble": "5E-324"})", "5e-324", all_fraction, "0", "5e-324"});
}

TEST_CASE("a decimal is read as an integer when it is whole and fits") {
    check({R"({"$numberDecimal": "7"})", "7", {"7", "7", "7", "7", "7", "7", "7", "7"}, "7", "7"});
    check({R"({"$numberDecimal": "70E-1"})", "7.0", {"7", "7", "7", "7", "7", "7", "7", "7"}, "7", "7"});
    check({R"({"$numberDecimal": "-0"})", "-0", all_zero, "-0", "-0"});
    check({R"({"$numberDecimal": "0E+6111"})", "0E+6111", all_zero, "0", "0"});
    check({R"({"$numberDecimal": "2.147483648E9"})",
           "2147483648",
           {"range", "range", "range", "range", "range", "2147483648", "2147483648", "2147483648"},
           "2147483648",
           "2147483648"});
    check({R"({"$numberDecimal": "9223372036854775807"})",
           "9223372036854775807",
           {"range", "range", "range", "range", "range", "range", "9223372036854775807", "9223372036854775807"},
           "9.223372036854776e+18",
           "9.223372036854776e+18"});
    check({R"({"$numberDecimal": "9223372036854775808"})", "9223372036854775808", all_range, "9.223372036854776e+18",
           "9.223372036854776e+18"});
    check({R"({"$numberDecimal": "-9223372036854775808"})",
           "-9223372036854775808",
           {"range", "range", "range", "range", "range", "range", "-9223372036854775808", "range"},
           "-9.223372036854776e+18",
           "-9.223372036854776e+18"});
    check({R"({"$numberDecimal": "-9223372036854775809"})", "-9223372036854775809", all_range, "-9.223372036854776e+18",
           "-9.223372036854776e+18"});
}

TEST_CASE("a decimal with a fraction or beyond the doubles is refused where it does not fit") {
    check({R"({"$numberDecimal": "7.5"})", "7.5", all_fraction, "7.5", "7.5"});
    check({R"({"$numberDecimal": "NaN"})", "NaN", all_fraction, "nan", "nan"});
    check({R"({"$numberDecimal": "Infinity"})", "Infinity", all_range, "inf", "inf"});
    check({R"({"$numberDecimal": "-Infinity"})", "-Infinity", all_range, "-inf", "-inf"});
    check({R"({"$numberDecimal": "1E30"})", "1E+30", all_range, "1.0000000150474662e+30", "1e+30"});
    check({R"({"$numberDecimal": "1E-6176"})", "1E-6176", all_fraction, "0", "0"});
    CHECK(read<double>(R"({"n": {"$numberDecimal": "9.999999999999999999999999999999999E+6144"}})") ==
          "9.999999999999999999999999999999999E+6144 is out of range for double");
    CHECK(read<float>(R"({"n": {"$numberDecimal": "9.999999999999999999999999999999999E+6144"}})") ==
          "9.999999999999999999999999999999999E+6144 is out of range for double");
    CHECK(read<float>(R"({"n": {"$numberDecimal": "1E39"}})") == "1e+39 is out of range for float");
}

TEST_CASE("a finite double beyond the range of float is out of range") {
    CHECK(read<float>(R"({"n": 1e39})") == "1e+39 is out of range for float");
    CHECK(read<float>(R"({"n": -1e39})") == "-1e+39 is out of range for float");
    CHECK(read<float>(R"({"n": 3.4028234663852886e38})") == "3.4028234663852886e+38");
}

TEST_CASE("messages about numbers say what was found and what was wanted") {
    const auto fraction = document::from_json(R"({"n": 7.5})").value();
    CHECK(decode<one<int>>(fraction.view()).error().message() ==
          "cannot decode one<int>: n: 7.5 is not a whole number and cannot be read as int32 (byte 4 of 16)");
    const auto large = document::from_json(R"({"n": 2147483711})").value();
    CHECK(decode<one<int>>(large.view()).error().message() ==
          "cannot decode one<int>: n: 2147483711 is out of range for int32 (byte 4 of 16)");
    CHECK(to_string(decode<one<int>>(large.view()).error().codec()->what) == "range");
    CHECK(to_string(decode<one<int>>(fraction.view()).error().codec()->what) == "range");
}

TEST_CASE("a value that is no number is refused by numbers") {
    CHECK(read<std::int8_t>(R"({"n": "7"})") == "expected int but got string");
    CHECK(read<std::uint16_t>(R"({"n": true})") == "expected int but got bool");
    CHECK(read<std::int32_t>(R"({"n": "7"})") == "expected int but got string");
    CHECK(read<std::uint32_t>(R"({"n": "7"})") == "expected long but got string");
    CHECK(read<std::int64_t>(R"({"n": {"$date": {"$numberLong": "7"}}})") == "expected long but got date");
    CHECK(read<std::uint64_t>(R"({"n": {"$timestamp": {"t": 1, "i": 1}}})") == "expected long but got timestamp");
    CHECK(read<double>(R"({"n": []})") == "expected double but got array");
    CHECK(read<float>(R"({"n": {}})") == "expected double but got object");
}

TEST_CASE("each integer is written as int or long by its type alone") {
    check_bytes(encode(one<std::int8_t>{-128}).value(), "0c000000 106e00 80ffffff 00");
    check_bytes(encode(one<std::uint8_t>{255}).value(), "0c000000 106e00 ff000000 00");
    check_bytes(encode(one<std::int16_t>{-32768}).value(), "0c000000 106e00 0080ffff 00");
    check_bytes(encode(one<std::uint16_t>{65535}).value(), "0c000000 106e00 ffff0000 00");
    check_bytes(encode(one<std::int32_t>{-2147483647 - 1}).value(), "0c000000 106e00 00000080 00");
    check_bytes(encode(one<std::uint32_t>{4294967295}).value(), "10000000 126e00 ffffffff00000000 00");
    check_bytes(encode(one<std::int64_t>{1}).value(), "10000000 126e00 0100000000000000 00");
    check_bytes(encode(one<std::uint64_t>{1}).value(), "10000000 126e00 0100000000000000 00");
    check_bytes(encode(one<long long>{-1}).value(), "10000000 126e00 ffffffffffffffff 00");
}

TEST_CASE("an unsigned number beyond a long has no BSON form") {
    check_bytes(encode(one<std::uint64_t>{9223372036854775807u}).value(), "10000000 126e00 ffffffffffffff7f 00");
    const auto r = encode(one<std::uint64_t>{9223372036854775808u});
    REQUIRE_FALSE(r);
    CHECK(to_string(r.error().kind()) == "encode");
    CHECK(to_string(r.error().codec()->what) == "range");
    CHECK(r.error().codec()->path == "n");
    CHECK(r.error().codec()->reason == "9223372036854775808 is out of range for a BSON long");
}

TEST_CASE("floating-point numbers are written as doubles bit by bit") {
    check_bytes(encode(one<double>{1.5}).value(), "10000000 016e00 000000000000f83f 00");
    check_bytes(encode(one<float>{1.5f}).value(), "10000000 016e00 000000000000f83f 00");
    check_bytes(encode(one<double>{-0.0}).value(), "10000000 016e00 0000000000000080 00");
    check_bytes(encode(one<double>{std::numeric_limits<double>::infinity()}).value(), "10000000 016e00 000000000000f07f 00");
    const auto nan = std::bit_cast<double>(std::uint64_t{0x7ff8000000001234});
    const auto d = encode(one<double>{nan}).value();
    check_bytes(d, "10000000 016e00 341200000000f87f 00");
    CHECK(std::bit_cast<std::uint64_t>(decode<one<double>>(d.view()).value().n) == 0x7ff8000000001234);
}

TEST_CASE("a bool is one byte that is zero or one") {
    check_bytes(encode(one<bool>{true}).value(), "09000000 086e00 01 00");
    check_bytes(encode(one<bool>{false}).value(), "09000000 086e00 00 00");
    CHECK(read<bool>(R"({"n": true})") == "true");
    CHECK(read<bool>(R"({"n": 1})") == "expected bool but got int");
    for (const auto* const byte : {"02", "80", "ff"}) {
        const strongo_test::exact_bytes bytes(strongo_test::from_hex("09000000 086e00" + std::string(byte) + "00"));
        const auto r = decode<one<bool>>(strongo::document_view(bytes.span()));
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "malformed");
        CHECK(r.error().codec()->reason == "malformed BSON: a bool is one byte, 0 or 1");
    }
}

TEST_CASE("strings are written with their length and may hold NUL characters") {
    check_bytes(encode(one<std::string>{""}).value(), "0d000000 026e00 01000000 00 00");
    check_bytes(encode(one<std::string>{std::string("a\0b", 3)}).value(), "10000000 026e00 04000000 61006200 00");
    const auto d = encode(one<std::string>{std::string("a\0b", 3)}).value();
    CHECK(decode<one<std::string>>(d.view()).value().n == std::string("a\0b", 3));
    const auto greeting = encode(one<std::string>{"h\xc3\xa9llo \xe2\x82\xac"}).value();
    CHECK(decode<one<std::string>>(greeting.view()).value().n == "h\xc3\xa9llo \xe2\x82\xac");
}

TEST_CASE("only a string is read as a string") {
    CHECK(read<std::string>(R"({"n": 7})") == "expected string but got int");
    CHECK(read<std::string>(R"({"n": {"$symbol": "x"}})") == "expected string but got symbol");
    CHECK(read<std::string>(R"({"n": {"$code": "x"}})") == "expected string but got javascript");
    CHECK(read<std::string>(R"({"n": {"$oid": "65e07a700000000000000001"}})") == "expected string but got objectId");
}

TEST_CASE("a string that is not UTF-8 is neither written nor read") {
    const auto written = encode(one<std::string>{"ab\xff"});
    REQUIRE_FALSE(written);
    CHECK(written.error().message() ==
          "cannot encode " + std::string(written.error().codec()->type) + ": n: the string is not valid UTF-8");
    CHECK(to_string(written.error().codec()->what) == "utf8");
    CHECK(to_string(written.error().kind()) == "encode");
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("10000000 026e00 04000000 6162ff00 00"));
    const auto read = decode<one<std::string>>(strongo::document_view(bytes.span()));
    REQUIRE_FALSE(read);
    CHECK(to_string(read.error().codec()->what) == "utf8");
    CHECK(read.error().codec()->reason == "the string is not valid UTF-8");
    CHECK(read.error().codec()->offset == 4);
}

TEST_CASE("an oid is its twelve bytes") {
    const auto id = strongo::oid::from_hex("65e07a700000000000000001").value();
    const auto d = encode(one<strongo::oid>{id}).value();
    check_bytes(d, "14000000 076e00 65e07a700000000000000001 00");
    CHECK(decode<one<strongo::oid>>(d.view()).value().n == id);
    const auto text = document::from_json(R"({"n": "65e07a700000000000000001"})").value();
    CHECK(decode<one<strongo::oid>>(text.view()).error().codec()->reason == "expected objectId but got string");
}

TEST_CASE("a date is its milliseconds before and after 1970") {
    const auto at = [](std::int64_t ms) { return one<strongo::date>{strongo::date(std::chrono::milliseconds(ms))}; };
    check_bytes(encode(at(1709210096789)).value(), "10000000 096e00 9554dcf48d010000 00");
    check_bytes(encode(at(-1)).value(), "10000000 096e00 ffffffffffffffff 00");
    for (const auto ms : {std::int64_t{0}, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
        const auto d = encode(at(ms)).value();
        CHECK(decode<one<strongo::date>>(d.view()).value().n.time_since_epoch().count() == ms);
    }
    const auto number = document::from_json(R"({"n": {"$numberLong": "7"}})").value();
    CHECK(decode<one<strongo::date>>(number.view()).error().codec()->reason == "expected date but got long");
}

TEST_CASE("a date is read from the seconds of a timestamp") {
    const auto ms = [](std::string_view json) {
        const auto d = document::from_json(json).value();
        return decode<one<strongo::date>>(d.view()).value().n.time_since_epoch().count();
    };
    CHECK(ms(R"({"n": {"$timestamp": {"t": 1, "i": 7}}})") == 1000);
    CHECK(ms(R"({"n": {"$timestamp": {"t": 4294967295, "i": 0}}})") == 4294967295000);
}

TEST_CASE("with lenient dates a date is read from every number of milliseconds") {
    const auto read_leniently = [](std::string_view json) {
        const auto d = document::from_json(json).value();
        const auto r = decode<one<strongo::date>>(d.view(), {.lenient_dates = true});
        return r ? fmt::format("{}", r->n.time_since_epoch().count()) : r.error().codec()->reason;
    };
    CHECK(read_leniently(R"({"n": {"$numberInt": "-7"}})") == "-7");
    CHECK(read_leniently(R"({"n": {"$numberLong": "1709210096789"}})") == "1709210096789");
    CHECK(read_leniently(R"({"n": {"$numberDouble": "1709210096789.0"}})") == "1709210096789");
    CHECK(read_leniently(R"({"n": {"$numberDecimal": "1.709210096789E12"}})") == "1709210096789");
    CHECK(read_leniently(R"({"n": {"$date": {"$numberLong": "7"}}})") == "7");
    CHECK(read_leniently(R"({"n": {"$timestamp": {"t": 1, "i": 7}}})") == "1000");
    CHECK(read_leniently(R"({"n": 7.5})") == "7.5 is not a whole number and cannot be read as date");
    CHECK(read_leniently(R"({"n": 1e30})") == "1e+30 is out of range for date");
    CHECK(read_leniently(R"({"n": "7"})") == "expected date but got string");
    CHECK(read_leniently(R"({"n": null})") == "expected date but got null");
}

TEST_CASE("with exact types a number is read from its own type alone") {
    const auto read_exactly = [](auto tag, std::string_view json) {
        const auto d = document::from_json(json).value();
        const auto r = decode<one<decltype(tag)>>(d.view(), {.numbers = strongo::numbers::exact_types});
        return r ? fmt::format("{}", r->n) : r.error().codec()->reason;
    };
    constexpr auto as_int = R"({"n": {"$numberInt": "7"}})";
    constexpr auto as_long = R"({"n": {"$numberLong": "7"}})";
    constexpr auto as_double = R"({"n": {"$numberDouble": "7.0"}})";
    constexpr auto as_decimal = R"({"n": {"$numberDecimal": "7"}})";
    CHECK(read_exactly(std::int8_t(), as_int) == "7");
    CHECK(read_exactly(std::int8_t(), as_long) == "expected int but got long");
    CHECK(read_exactly(std::uint16_t(), as_int) == "7");
    CHECK(read_exactly(std::int32_t(), as_int) == "7");
    CHECK(read_exactly(std::int32_t(), as_long) == "expected int but got long");
    CHECK(read_exactly(std::int32_t(), as_double) == "expected int but got double");
    CHECK(read_exactly(std::uint32_t(), as_long) == "7");
    CHECK(read_exactly(std::uint32_t(), as_int) == "expected long but got int");
    CHECK(read_exactly(std::int64_t(), as_long) == "7");
    CHECK(read_exactly(std::int64_t(), as_int) == "expected long but got int");
    CHECK(read_exactly(std::uint64_t(), as_decimal) == "expected long but got decimal");
    CHECK(read_exactly(0.0, as_double) == "7");
    CHECK(read_exactly(0.0, as_int) == "expected double but got int");
    CHECK(read_exactly(0.0, as_decimal) == "expected double but got decimal");
    CHECK(read_exactly(0.0f, as_double) == "7");
    CHECK(read_exactly(0.0f, as_long) == "expected double but got long");
    CHECK(read_exactly(std::int8_t(), R"({"n": {"$numberInt": "128"}})") == "128 is out of range for int8");
}

TEST_CASE("with exact floating-point numbers a value that would change is refused") {
    const auto read_exactly = [](auto tag, std::string_view json) {
        const auto d = document::from_json(json).value();
        const auto r = decode<one<decltype(tag)>>(d.view(), {.exact_floating = true});
        return r ? fmt::format("{}", static_cast<double>(r->n)) : r.error().codec()->reason;
    };
    CHECK(read_exactly(0.0, R"({"n": {"$numberLong": "9007199254740993"}})") == "9007199254740993 cannot be held exactly by double");
    CHECK(read_exactly(0.0, R"({"n": {"$numberLong": "9007199254740992"}})") == "9007199254740992");
    CHECK(read_exactly(0.0, R"({"n": {"$numberLong": "9223372036854775807"}})") == "9223372036854775807 cannot be held exactly by double");
    CHECK(read_exactly(0.0, R"({"n": {"$numberLong": "-9223372036854775808"}})") == "-9.223372036854776e+18");
    CHECK(read_exactly(0.0, R"({"n": {"$numberInt": "2147483647"}})") == "2147483647");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "0.1"}})") == "0.1 cannot be held exactly by double");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "0.5"}})") == "0.5");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "-7.500"}})") == "-7.5");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "1E22"}})") == "1e+22");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "1E23"}})") == "1E+23 cannot be held exactly by double");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "1E-6176"}})") == "1E-6176 cannot be held exactly by double");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "0E-6176"}})") == "0");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "NaN"}})") == "nan");
    CHECK(read_exactly(0.0, R"({"n": {"$numberDecimal": "-Infinity"}})") == "-inf");
    CHECK(read_exactly(0.0, R"({"n": 0.1})") == "0.1");
    CHECK(read_exactly(0.0f, R"({"n": 0.1})") == "0.1 cannot be held exactly by float");
    CHECK(read_exactly(0.0f, R"({"n": 0.5})") == "0.5");
    CHECK(read_exactly(0.0f, R"({"n": {"$numberInt": "16777217"}})") == "16777217 cannot be held exactly by float");
    CHECK(read_exactly(0.0f, R"({"n": {"$numberDouble": "NaN"}})") == "nan");
    CHECK(read_exactly(0.0f, R"({"n": {"$numberDouble": "Infinity"}})") == "inf");
}

TEST_CASE("null is no value of any scalar type") {
    const auto d = document::from_json(R"({"n": null})").value();
    const auto what = [&](auto tag) {
        const auto r = decode<one<decltype(tag)>>(d.view());
        REQUIRE_FALSE(r);
        CHECK(r.error().codec()->actual == "null");
        CHECK(r.error().codec()->reason == "expected " + r.error().codec()->expected + " but got null");
        return std::string(to_string(r.error().codec()->what));
    };
    CHECK(what(bool()) == "null");
    CHECK(what(std::int8_t()) == "null");
    CHECK(what(0) == "null");
    CHECK(what(std::uint64_t()) == "null");
    CHECK(what(0.0) == "null");
    CHECK(what(0.0f) == "null");
    CHECK(what(std::string()) == "null");
    CHECK(what(strongo::oid()) == "null");
    CHECK(what(strongo::date()) == "null");
}

} // namespace
