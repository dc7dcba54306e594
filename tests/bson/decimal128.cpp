#include <strongo/bson/decimal128.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>

namespace {

using strongo::decimal128;
using strongo::make_document;
using strongo_test::check_bytes;

std::string spelled(std::string_view text) {
    const auto r = decimal128::from_string(text);
    return r ? r->to_string() : std::string(to_string(r.error().codec()->what)) + ": " + std::string(r.error().message());
}

decimal128 of(std::string_view text) {
    return decimal128::from_string(text).value();
}

TEST_CASE("a default decimal is 0") {
    CHECK(decimal128().to_string() == "0");
    check_bytes(decimal128().bytes(), "0000000000000000 0000000000004030");
    STATIC_REQUIRE(sizeof(decimal128) == 16);
}

TEST_CASE("text is read exactly and written with the same exponent") {
    CHECK(spelled("7.50") == "7.50");
    CHECK(spelled("-7.5") == "-7.5");
    CHECK(spelled("+7") == "7");
    CHECK(spelled("1E30") == "1E+30");
    CHECK(spelled("1e-7") == "1E-7");
    CHECK(spelled("0.000001") == "0.000001");
    CHECK(spelled("-0") == "-0");
    CHECK(spelled("0E+6111") == "0E+6111");
    CHECK(spelled("1E-6176") == "1E-6176");
    CHECK(spelled("9.999999999999999999999999999999999E+6144") == "9.999999999999999999999999999999999E+6144");
    CHECK(spelled("1234567890123456789012345678901234") == "1234567890123456789012345678901234");
    CHECK(spelled(".5") == "0.5");
    CHECK(spelled("5.") == "5");
    CHECK(spelled("NaN") == "NaN");
    CHECK(spelled("nan") == "NaN");
    CHECK(spelled("Infinity") == "Infinity");
    CHECK(spelled("-inf") == "-Infinity");
}

TEST_CASE("zeros make up for an exponent that is out of range") {
    CHECK(spelled("1E+6112") == "1.0E+6112");
    CHECK(spelled("10E-6177") == "1E-6176");
    CHECK(spelled("0E+8000") == "0E+6111");
    CHECK(spelled("-0E-8000") == "-0E-6176");
    CHECK(spelled("1" + std::string(40, '0')) == "1.000000000000000000000000000000000E+40");
    CHECK(spelled(std::string(100000, '0') + "7") == "7");
    CHECK(spelled("1" + std::string(100000, '0')).starts_with("range: "));
    CHECK(spelled("0." + std::string(100000, '0') + "1").starts_with("range: "));
    CHECK(spelled("1E+99999999999999999999").starts_with("range: "));
    CHECK(spelled("1E-99999999999999999999").starts_with("range: "));
    CHECK(spelled("1E4294967296").starts_with("range: "));
    CHECK(spelled("1E18446744073709551616").starts_with("range: "));
}

TEST_CASE("text that is no number is refused") {
    for (const std::string_view text : {"",   " ", "x", "1x",  "x1",  "1 ",      " 1",   "1.2.3", "1e",  "1e+",
                                        "e5", ".", "-", "+-1", "--1", "infinit", "nano", "0x10",  "1,5", "1_000"}) {
        INFO(text);
        CHECK(spelled(text) == "malformed: \"" + std::string(text) + "\" is no decimal number");
    }
    CHECK(spelled(std::string_view("1\0", 2)).starts_with("malformed: "));
}

TEST_CASE("text that a decimal could only hold changed is refused") {
    for (const std::string_view text : {"12345678901234567890123456789012345", "1E+6145", "-1E+6145", "1E-6177",
                                        "1.0000000000000000000000000000000001", "1E+99999", "1E-99999", "10E-6178"}) {
        INFO(text);
        CHECK(spelled(text) == "range: \"" + std::string(text) + "\" cannot be held exactly by decimal128");
    }
}

TEST_CASE("integers become decimals exactly") {
    CHECK(decimal128(7).to_string() == "7");
    CHECK(decimal128(-7).to_string() == "-7");
    CHECK(decimal128(std::numeric_limits<std::int64_t>::max()).to_string() == "9223372036854775807");
    CHECK(decimal128(std::numeric_limits<std::int64_t>::min()).to_string() == "-9223372036854775808");
    CHECK(decimal128(std::numeric_limits<std::uint64_t>::max()).to_string() == "18446744073709551615");
    CHECK(decimal128(std::int8_t{-128}).to_string() == "-128");
    CHECK(decimal128(std::uint8_t{255}).to_string() == "255");
    const decimal128 price = 3;
    CHECK(price > 2);
    STATIC_REQUIRE(decimal128(7).bytes()[0] == std::byte{7});
    STATIC_REQUIRE_FALSE(std::is_convertible_v<double, decimal128>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<char, decimal128>);
}

TEST_CASE("doubles become the shortest decimals that read back as them") {
    CHECK(decimal128(0.1).to_string() == "0.1");
    CHECK(decimal128(7.5).to_string() == "7.5");
    CHECK(decimal128(-7.5).to_string() == "-7.5");
    CHECK(decimal128(100.0).to_string() == "100");
    CHECK(decimal128(1e16).to_string() == "10000000000000000");
    CHECK(decimal128(1e30).to_string() == "1E+30");
    CHECK(decimal128(0.0).to_string() == "0");
    CHECK(decimal128(-0.0).to_string() == "-0");
    CHECK(decimal128(5e-324).to_string() == "5E-324");
    CHECK(decimal128(std::numeric_limits<double>::max()).to_string() == "1.7976931348623157E+308");
    CHECK(decimal128(9007199254740993.0).to_string() == "9007199254740992");
    CHECK(decimal128(0.5f).to_string() == "0.5");
    CHECK(decimal128(std::numeric_limits<double>::quiet_NaN()).to_string() == "NaN");
    CHECK(decimal128(std::numeric_limits<double>::infinity()).to_string() == "Infinity");
    CHECK(decimal128(-std::numeric_limits<double>::infinity()).to_string() == "-Infinity");
}

TEST_CASE("a double survives the way through a decimal") {
    for (const double value : {0.1, -1.0 / 3, 1e308, 5e-324, 2.2250738585072014e-308, 123456789.125, 9007199254740991.0, 1e22, 1e23}) {
        INFO(value);
        CHECK(decimal128(value).to_double().value() == value);
    }
}

TEST_CASE("a decimal becomes an integer when it is whole and fits") {
    const auto read = [](std::string_view text) {
        const auto r = of(text).to_int64();
        return r ? std::to_string(*r) : std::string(r.error().message());
    };
    CHECK(read("7") == "7");
    CHECK(read("7.00") == "7");
    CHECK(read("-0") == "0");
    CHECK(read("9223372036854775807") == "9223372036854775807");
    CHECK(read("-9223372036854775808") == "-9223372036854775808");
    CHECK(read("9223372036854775808") == "9223372036854775808 is out of range for int64");
    CHECK(read("7.5") == "7.5 is not a whole number and cannot be read as int64");
    CHECK(read("Infinity") == "Infinity is out of range for int64");
    CHECK(read("NaN") == "NaN has no decimal value");
}

TEST_CASE("a decimal becomes the nearest double") {
    CHECK(of("0.1").to_double().value() == 0.1);
    CHECK(std::isnan(of("NaN").to_double().value()));
    CHECK(of("-Infinity").to_double().value() == -std::numeric_limits<double>::infinity());
    CHECK(of("1E+400").to_double().error().message() == "1E+400 is out of range for double");
}

TEST_CASE("decimals are compared as numbers") {
    CHECK(of("1.0") == of("1"));
    CHECK(of("10E-1") == of("1"));
    CHECK(of("0") == of("-0"));
    CHECK(of("0E+6111") == of("0E-6176"));
    CHECK(of("1.0").bytes() != of("1").bytes());
    CHECK(of("1") < of("1.000000000000000000000000000000001"));
    CHECK(of("-1") > of("-1.000000000000000000000000000000001"));
    CHECK(of("-1") < of("1"));
    CHECK(of("-1") < of("0"));
    CHECK(of("0") < of("1E-6176"));
    CHECK(of("9") < of("10"));
    CHECK(of("9.9E+10") < of("1E+11"));
    CHECK(of("1E+6144") == of("1.000000000000000000000000000000000E+6144"));
    CHECK(of("9.999999999999999999999999999999999E+6144") < of("Infinity"));
    CHECK(of("-Infinity") < of("-9.999999999999999999999999999999999E+6144"));
    CHECK(of("Infinity") == of("Infinity"));
    CHECK(of("1E-6176") < of("1E+6111"));
}

TEST_CASE("NaN is equal to nothing and ordered with nothing") {
    CHECK_FALSE(of("NaN") == of("NaN"));
    CHECK(of("NaN") != of("NaN"));
    CHECK_FALSE(of("NaN") < of("1"));
    CHECK_FALSE(of("NaN") > of("1"));
    CHECK((of("NaN") <=> of("1")) == std::partial_ordering::unordered);
    CHECK(of("NaN").is_nan());
    CHECK_FALSE(of("NaN").is_infinite());
    CHECK(of("-Infinity").is_infinite());
    CHECK_FALSE(of("Infinity").is_nan());
    CHECK_FALSE(of("9E+6144").is_infinite());
}

TEST_CASE("more than 34 digits in the bytes mean 0") {
    // The largest digits that the bits can hold, and the form for even larger ones.
    const decimal128 many(std::array<std::byte, 16>{std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff},
                                                    std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff},
                                                    std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0xff}, std::byte{0x41},
                                                    std::byte{0x30}});
    CHECK(many == 0);
    decimal128 large(std::array<std::byte, 16>{std::byte{1}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, std::byte{0x6c}});
    CHECK(large == 0);
    CHECK(large.to_double().value() == 0);
}

TEST_CASE("the minus changes the sign and nothing else") {
    CHECK((-of("7.50")).to_string() == "-7.50");
    CHECK((-of("-7.50")).to_string() == "7.50");
    CHECK((-of("0")).to_string() == "-0");
    CHECK((-of("Infinity")).to_string() == "-Infinity");
    CHECK((-of("NaN")).is_nan());
    CHECK(of("-0").is_negative());
    CHECK_FALSE(of("0").is_negative());
}

TEST_CASE("a decimal is sixteen bytes in BSON") {
    const auto d = make_document("d", of("0.1"));
    check_bytes(d, "18000000 136400 01000000000000000000000000003e30 00");
    CHECK(d["d"].get<decimal128>().value().bytes() == of("0.1").bytes());
}

TEST_CASE("a decimal is read from every number") {
    const auto d =
        make_document("i", -7, "l", std::int64_t{1} << 62, "d", 0.1, "n", std::numeric_limits<double>::quiet_NaN(), "s", "1", "z", nullptr);
    CHECK(d["i"].get<decimal128>().value() == -7);
    CHECK(d["l"].get<decimal128>().value() == of("4611686018427387904"));
    CHECK(d["d"].get<decimal128>().value() == of("0.1"));
    CHECK(d["n"].get<decimal128>().value().is_nan());
    CHECK(d["s"].get<decimal128>().error().message() == "s: expected decimal but got string");
    CHECK(d["z"].get<decimal128>().error().message() == "z: expected decimal but got null");
    CHECK(d["x"].get<decimal128>().error().message() == "missing field");
}

TEST_CASE("a decimal is printed as its text") {
    CHECK(fmt::format("[{:>5}]", of("7.5")) == "[  7.5]");
    std::ostringstream out;
    out << of("1E+30");
    CHECK(out.str() == "1E+30");
}

} // namespace
