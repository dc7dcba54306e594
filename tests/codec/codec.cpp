// A codec of the user's own, as the head of codec.hpp shows it.
#include <strongo/codec/codec.hpp>

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct celsius {
    explicit celsius(double d) : degrees(d) {}
    celsius() = default;
    double degrees = 0;

    bool operator==(const celsius&) const = default;
};

struct even {
    int number = 0;

    bool operator==(const even&) const = default;
};

} // namespace

template <>
struct strongo::codec<celsius> {
    static constexpr bson::type type = bson::type::float64;
    static constexpr bool can_fail = false;
    static std::size_t size(const celsius&) { return 8; }
    static std::byte* write(std::byte* to, const celsius& value, encode_context&) { return bson::detail::put(to, value.degrees); }
    static bool read(reader& in, bson::type actual, celsius& out, decode_context& context) {
        double value = 0;
        if (!codec<double>::read(in, actual, value, context)) return false;
        if (value < -273.15) return context.fail(fault::range, "colder than cold");
        out = celsius(value);
        return true;
    }
};

template <>
struct strongo::codec<even> {
    static constexpr bson::type type = bson::type::int32;
    static constexpr bool can_fail = true;
    static std::size_t size(const even&) { return 4; }
    static std::byte* write(std::byte* to, const even& value, encode_context& context) {
        return value.number % 2 == 0 ? codec<int>::write(to, value.number, context) : context.fail(fault::range, "odd");
    }
    static bool read(reader& in, bson::type actual, even& out, decode_context& context) {
        return codec<int>::read(in, actual, out.number, context) && (out.number % 2 == 0 || context.fail(fault::range, "odd"));
    }
};

namespace {

struct weather {
    celsius now{};
    std::optional<celsius> feels{};
    std::vector<celsius> week{};
    std::vector<std::vector<even>> pairs{};

    bool operator==(const weather&) const = default;
};

TEST_CASE("a type with a codec of its own is written and read wherever a value can stand") {
    const weather value{.now = celsius(1.5), .feels = celsius(-2), .week = {celsius(1), celsius(2)}, .pairs = {{{2}, {4}}, {}, {{6}}}};
    const auto d = strongo::encode(value).value();
    CHECK(d["now"].get<double>().value() == 1.5);
    CHECK(d.bytes().size() == strongo::encoded_size(value));
    CHECK(strongo::decode<weather>(d.view()).value() == value);
}

TEST_CASE("an aggregate with a codec of its own is not taken apart") {
    struct one {
        even n{};
    };
    strongo_test::check_bytes(strongo::encode(one{{2}}).value(), "0c000000 106e00 02000000 00");
}

TEST_CASE("what a codec of a user says is an error with a path and an offset") {
    CHECK(strongo_test::refusal<weather>(R"({"now": -300.0, "week": [], "pairs": []})") == "range at now, byte 4 of 41: colder than cold");
    CHECK(strongo_test::refusal<weather>(R"({"now": 0, "week": [1, "x"], "pairs": []})") ==
          "type at week[1], byte 30 of 53: expected double but got string");
    CHECK(strongo_test::refusal<weather>(R"({"now": 0, "week": [], "pairs": [[2], [4, 5]]})") ==
          "range at pairs[1][1], byte 64 of 74: odd");
    const auto r = strongo::encode(weather{.pairs = {{}, {{2}, {3}}}});
    REQUIRE_FALSE(r);
    CHECK(r.error().message() == "cannot encode weather: pairs[1][1]: odd");
    CHECK(r.error().codec()->path == "pairs[1][1]");
}

} // namespace
