// Every number of BSON read as every number of C++.

#include <strongo/codec/decimal.hpp>
#include <strongo/codec/scalars.hpp>

#include "reading.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>

namespace {

using strongo::decimal128;
using strongo::document;

template <class T>
struct one {
    T n{};
};

__extension__ using wide = __int128;

// A number in a document, how messages spell it, and what it is: a whole number (its exact value), one beyond all integers ("range"), or
// none ("fraction").
struct row {
    std::string_view json;
    std::string_view spelled;
    std::string_view whole;
    std::string_view as_float; // the shortest text of the value as a double, or "range"
    std::string_view as_double;
    std::string_view as_decimal;
};

template <class T>
std::string read(const document& d) {
    const auto r = strongo::decode<one<T>>(d.view());
    if (!r) {
        CHECK(to_string(r.error().codec()->what) == "range");
        return r.error().codec()->reason;
    }
    if constexpr (std::is_same_v<T, float>) return fmt::format("{}", static_cast<double>(r->n)); // every digit
    else if constexpr (std::is_same_v<T, decimal128>) return r->n.to_string();
    else return fmt::format("{}", r->n);
}

wide parse(std::string_view text) {
    wide value = 0;
    for (const char c : text) {
        if (c != '-') value = value * 10 + (c - '0');
    }
    return text.front() == '-' ? -value : value;
}

template <class Integer>
std::string expected(const row& r, std::string_view name) {
    const auto out_of_range = fmt::format("{} is out of range for {}", r.spelled, name);
    if (r.whole == "fraction") return fmt::format("{} is not a whole number and cannot be read as {}", r.spelled, name);
    if (r.whole == "range") return out_of_range;
    const wide value = parse(r.whole);
    // A BSON long ends where a std::int64_t does, and so do the numbers that a std::uint64_t is read from.
    const wide highest = std::min<wide>(std::numeric_limits<Integer>::max(), std::numeric_limits<std::int64_t>::max());
    return value < wide{std::numeric_limits<Integer>::min()} || value > highest ? out_of_range : std::string(r.whole);
}

void check(const row& r) {
    const auto d = document::from_json(fmt::format(R"({{"n": {}}})", r.json)).value();
    INFO(r.json);
    CHECK(read<std::int8_t>(d) == expected<std::int8_t>(r, "int8"));
    CHECK(read<std::uint8_t>(d) == expected<std::uint8_t>(r, "uint8"));
    CHECK(read<std::int16_t>(d) == expected<std::int16_t>(r, "int16"));
    CHECK(read<std::uint16_t>(d) == expected<std::uint16_t>(r, "uint16"));
    CHECK(read<std::int32_t>(d) == expected<std::int32_t>(r, "int32"));
    CHECK(read<std::uint32_t>(d) == expected<std::uint32_t>(r, "uint32"));
    CHECK(read<std::int64_t>(d) == expected<std::int64_t>(r, "int64"));
    CHECK(read<std::uint64_t>(d) == expected<std::uint64_t>(r, "uint64"));
    CHECK(read<long long>(d) == expected<long long>(r, "int64"));
    const auto real = [&](std::string_view outcome, std::string_view spelled, std::string_view name) {
        return outcome == "range" ? fmt::format("{} is out of range for {}", spelled, name) : std::string(outcome);
    };
    // What no double can hold is refused before a float is thought of.
    CHECK(read<float>(d) == (r.as_double == "range" ? real("range", r.spelled, "double") : real(r.as_float, r.as_double, "float")));
    CHECK(read<double>(d) == real(r.as_double, r.spelled, "double"));
    CHECK(read<decimal128>(d) == r.as_decimal);
}

// The same for the number with this text in a document, which has the BSON type that this key of extended JSON stands for.
void check_of(std::string_view type, std::string_view text, row r) {
    const auto json = fmt::format(R"({{"{}": "{}"}})", type, text);
    r.json = json;
    check(r);
}

TEST_CASE("zero and one are read by every type from every type") {
    for (const std::string_view type : {"$numberInt", "$numberLong", "$numberDecimal"}) {
        check_of(type, "0", {{}, "0", "0", "0", "0", "0"});
        check_of(type, "1", {{}, "1", "1", "1", "1", "1"});
        check_of(type, "-1", {{}, "-1", "-1", "-1", "-1", "-1"});
    }
    check({R"({"$numberDouble": "0.0"})", "0", "0", "0", "0", "0"});
    check({R"({"$numberDouble": "1.0"})", "1", "1", "1", "1", "1"});
    check({R"({"$numberDouble": "-1.0"})", "-1", "-1", "-1", "-1", "-1"});
}

TEST_CASE("2^31-1 and 2^31 part int32 from the wider types") {
    for (const std::string_view type : {"$numberInt", "$numberLong", "$numberDecimal"}) {
        check_of(type, "2147483647", {{}, "2147483647", "2147483647", "2147483648", "2147483647", "2147483647"});
        check_of(type, "-2147483648", {{}, "-2147483648", "-2147483648", "-2147483648", "-2147483648", "-2147483648"});
    }
    for (const std::string_view type : {"$numberLong", "$numberDecimal"}) {
        check_of(type, "2147483648", {{}, "2147483648", "2147483648", "2147483648", "2147483648", "2147483648"});
        check_of(type, "2147483711", {{}, "2147483711", "2147483711", "2147483648", "2147483711", "2147483711"});
    }
    check({R"({"$numberDouble": "2147483647.0"})", "2147483647", "2147483647", "2147483648", "2147483647", "2147483647"});
    check({R"({"$numberDouble": "2147483648.0"})", "2147483648", "2147483648", "2147483648", "2147483648", "2147483648"});
}

TEST_CASE("2^53+1 is rounded by floating-point types alone") {
    for (const std::string_view type : {"$numberLong", "$numberDecimal"}) {
        check_of(type, "9007199254740993",
                 {{}, "9007199254740993", "9007199254740993", "9007199254740992", "9007199254740992", "9007199254740993"});
    }
    check({R"({"$numberDouble": "9007199254740992.0"})", "9007199254740992", "9007199254740992", "9007199254740992", "9007199254740992",
           "9007199254740992"});
}

TEST_CASE("2^63-1 is the last integer and -2^63 the first") {
    constexpr std::string_view rounded = "9.223372036854776e+18";
    for (const std::string_view type : {"$numberLong", "$numberDecimal"}) {
        check_of(type, "9223372036854775807", {{}, "9223372036854775807", "9223372036854775807", rounded, rounded, "9223372036854775807"});
        check_of(type, "-9223372036854775808",
                 {{},
                  "-9223372036854775808",
                  "-9223372036854775808",
                  "-9.223372036854776e+18",
                  "-9.223372036854776e+18",
                  "-9223372036854775808"});
    }
    check({R"({"$numberDecimal": "9223372036854775808"})", "9223372036854775808", "9223372036854775808", rounded, rounded,
           "9223372036854775808"});
    check({R"({"$numberDouble": "9223372036854775808.0"})", rounded, "9223372036854775808", rounded, rounded, "9.223372036854776E+18"});
    check({R"({"$numberDouble": "-9223372036854775808.0"})", "-9.223372036854776e+18", "-9223372036854775808", "-9.223372036854776e+18",
           "-9.223372036854776e+18", "-9.223372036854776E+18"});
}

TEST_CASE("a negative zero is 0 to integers and keeps its sign elsewhere") {
    check({R"({"$numberDouble": "-0.0"})", "-0", "0", "-0", "-0", "-0"});
    check({R"({"$numberDecimal": "-0"})", "-0", "0", "-0", "-0", "-0"});
    check({R"({"$numberDecimal": "-0.00"})", "-0.00", "0", "-0", "-0", "-0.00"});
}

TEST_CASE("NaN is not whole and an infinity is out of range") {
    for (const std::string_view type : {"$numberDouble", "$numberDecimal"}) {
        check_of(type, "NaN", {{}, "NaN", "fraction", "nan", "nan", "NaN"});
        check_of(type, "Infinity", {{}, "Infinity", "range", "inf", "inf", "Infinity"});
        check_of(type, "-Infinity", {{}, "-Infinity", "range", "-inf", "-inf", "-Infinity"});
    }
}

TEST_CASE("7.5 is no integer and 1E30 is beyond all of them") {
    for (const std::string_view type : {"$numberDouble", "$numberDecimal"}) {
        check_of(type, "7.5", {{}, "7.5", "fraction", "7.5", "7.5", "7.5"});
    }
    check({R"({"$numberDouble": "1E30"})", "1e+30", "1000000000000000019884624838656", "1.0000000150474662e+30", "1e+30", "1E+30"});
    check({R"({"$numberDecimal": "1E30"})", "1E+30", "1000000000000000000000000000000", "1.0000000150474662e+30", "1e+30", "1E+30"});
    check({R"({"$numberDouble": "1E39"})", "1e+39", "range", "range", "1e+39", "1E+39"});
}

TEST_CASE("the ends of decimal are within its own range alone") {
    constexpr std::string_view largest = "9.999999999999999999999999999999999E+6144";
    constexpr std::string_view smallest = "1E-6176";
    check({R"({"$numberDecimal": "9.999999999999999999999999999999999E+6144"})", largest, "range", "range", "range", largest});
    check({R"({"$numberDecimal": "-9.999999999999999999999999999999999E+6144"})", "-9.999999999999999999999999999999999E+6144", "range",
           "range", "range", "-9.999999999999999999999999999999999E+6144"});
    check({R"({"$numberDecimal": "1E-6176"})", smallest, "fraction", "0", "0", smallest});
    check({R"({"$numberDecimal": "-1E-6176"})", "-1E-6176", "fraction", "-0", "-0", "-1E-6176"});
}

TEST_CASE("messages about numbers are exactly these") {
    const auto message = [](std::string_view json, auto tag) { return read<decltype(tag)>(strongo_test::parsed(json)); };
    CHECK(message(R"({"n": 7.5})", std::int32_t()) == "7.5 is not a whole number and cannot be read as int32");
    CHECK(message(R"({"n": 2147483711})", std::int32_t()) == "2147483711 is out of range for int32");
    CHECK(message(R"({"n": {"$numberDouble": "Infinity"}})", std::int64_t()) == "Infinity is out of range for int64");
    CHECK(message(R"({"n": {"$numberDouble": "NaN"}})", std::uint8_t()) == "NaN is not a whole number and cannot be read as uint8");
    CHECK(message(R"({"n": -1})", std::uint64_t()) == "-1 is out of range for uint64");
    CHECK(message(R"({"n": 1e39})", 0.0f) == "1e+39 is out of range for float");
}

} // namespace
