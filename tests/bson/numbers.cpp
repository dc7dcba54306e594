#include <strongo/bson/detail/numbers.hpp>

#include <strongo/bson/document.hpp>

#include "support/catch.hpp"

#include <clocale>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace {

using strongo::bson::detail::number_outcome;

// What becomes of a decimal128 with this text: the integer, "fraction" or "range".
std::string as_integer(std::string_view decimal) {
    const auto d = strongo::document::from_json(fmt::format(R"({{"n": {{"$numberDecimal": "{}"}}}})", decimal)).value();
    std::int64_t value = 0;
    switch (strongo::bson::detail::to_int64(d["n"].type(), d["n"].value_bytes().data(), value)) {
    case number_outcome::ok: return std::to_string(value);
    case number_outcome::fraction: return "fraction";
    case number_outcome::range: return "range";
    default: return "not a number";
    }
}

std::string as_double(std::string_view decimal) {
    const auto d = strongo::document::from_json(fmt::format(R"({{"n": {{"$numberDecimal": "{}"}}}})", decimal)).value();
    double value = 0;
    switch (strongo::bson::detail::to_double(d["n"].type(), d["n"].value_bytes().data(), value)) {
    case number_outcome::ok: return fmt::format("{}", value);
    case number_outcome::fraction: return "fraction";
    case number_outcome::range: return "range";
    default: return "not a number";
    }
}

TEST_CASE("whole decimals are integers in every spelling") {
    CHECK(as_integer("7") == "7");
    CHECK(as_integer("-7") == "-7");
    CHECK(as_integer("7.000") == "7");
    CHECK(as_integer("70E-1") == "7");
    CHECK(as_integer("7E2") == "700");
    CHECK(as_integer("0.7E1") == "7");
    CHECK(as_integer("123.45E3") == "123450");
    CHECK(as_integer("1E18") == "1000000000000000000");
}

TEST_CASE("zero is zero whatever its exponent and sign") {
    CHECK(as_integer("0") == "0");
    CHECK(as_integer("-0") == "0");
    CHECK(as_integer("0E+6111") == "0");
    CHECK(as_integer("0E-6176") == "0");
    CHECK(as_integer("0.000") == "0");
}

TEST_CASE("decimals with a fraction are no integers however small it is") {
    CHECK(as_integer("7.5") == "fraction");
    CHECK(as_integer("0.1") == "fraction");
    CHECK(as_integer("1E-6176") == "fraction");
    CHECK(as_integer("-1E-6176") == "fraction");
    CHECK(as_integer("9223372036854775807.5") == "fraction");
    CHECK(as_integer("1.000000000000000000000000000000001") == "fraction");
    CHECK(as_integer("NaN") == "fraction");
}

TEST_CASE("decimals are integers up to the ends of 64 bits exactly") {
    CHECK(as_integer("9223372036854775807") == "9223372036854775807");
    CHECK(as_integer("9223372036854775808") == "range");
    CHECK(as_integer("-9223372036854775808") == "-9223372036854775808");
    CHECK(as_integer("-9223372036854775809") == "range");
    CHECK(as_integer("9999999999999999999") == "range");
    CHECK(as_integer("1E19") == "range");
    CHECK(as_integer("18446744073709551616") == "range");
    CHECK(as_integer("9999999999999999999999999999999999") == "range");
    CHECK(as_integer("9.999999999999999999999999999999999E+6144") == "range");
    CHECK(as_integer("Infinity") == "range");
    CHECK(as_integer("-Infinity") == "range");
}

TEST_CASE("decimals are rounded to the nearest double") {
    CHECK(as_double("7.5") == "7.5");
    CHECK(as_double("-7.5") == "-7.5");
    CHECK(as_double("0.1") == "0.1");
    CHECK(as_double("123.45E3") == "123450");
    CHECK(as_double("1.5E-7") == "1.5e-07");
    CHECK(as_double("9007199254740993") == "9007199254740992");
    CHECK(as_double("3.141592653589793238462643383279503") == "3.141592653589793");
    CHECK(as_double("1E308") == "1e+308");
    CHECK(as_double("-0") == "-0");
    CHECK(as_double("NaN") == "nan");
    CHECK(as_double("Infinity") == "inf");
    CHECK(as_double("-Infinity") == "-inf");
}

TEST_CASE("decimals too small for a double become zero and too large ones do not become infinite") {
    CHECK(as_double("1E-6176") == "0");
    CHECK(as_double("-1E-6176") == "-0");
    CHECK(as_double("1E309") == "range");
    CHECK(as_double("-1E309") == "range");
    CHECK(as_double("9.999999999999999999999999999999999E+6144") == "range");
}

TEST_CASE("a locale with a decimal comma does not change how decimals are read") {
    if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") == nullptr) return; // not installed here
    CHECK(as_double("7.5") == "7.5");
    CHECK(as_integer("7.0") == "7");
    std::setlocale(LC_NUMERIC, "C");
}

TEST_CASE("values that are no numbers are not read as numbers") {
    const auto d = strongo::document::from_json(R"({"n": "7"})").value();
    std::int64_t whole = 0;
    double real = 0;
    CHECK(strongo::bson::detail::to_int64(d["n"].type(), d["n"].value_bytes().data(), whole) == number_outcome::not_a_number);
    CHECK(strongo::bson::detail::to_double(d["n"].type(), d["n"].value_bytes().data(), real) == number_outcome::not_a_number);
}

TEST_CASE("a number that failed is spelled as a person would write it") {
    const auto describe = [](std::string_view json, number_outcome outcome) {
        const auto d = strongo::document::from_json(json).value();
        return strongo::bson::detail::describe(outcome, d["n"].type(), d["n"].value_bytes().data(), "int32");
    };
    CHECK(describe(R"({"n": 7.5})", number_outcome::fraction) == "7.5 is not a whole number and cannot be read as int32");
    CHECK(describe(R"({"n": 2147483711})", number_outcome::range) == "2147483711 is out of range for int32");
    CHECK(describe(R"({"n": {"$numberInt": "-1"}})", number_outcome::range) == "-1 is out of range for int32");
    CHECK(describe(R"({"n": {"$numberDouble": "NaN"}})", number_outcome::fraction) ==
          "NaN is not a whole number and cannot be read as int32");
    CHECK(describe(R"({"n": {"$numberDouble": "-Infinity"}})", number_outcome::range) == "-Infinity is out of range for int32");
    CHECK(describe(R"({"n": {"$numberDouble": "Infinity"}})", number_outcome::range) == "Infinity is out of range for int32");
    CHECK(describe(R"({"n": {"$numberDecimal": "1E+30"}})", number_outcome::range) == "1E+30 is out of range for int32");
}

} // namespace
