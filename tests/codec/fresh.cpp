#include <strongo/codec/fresh.hpp>

#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/catch.hpp"

#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace fresh_test {

// A type of a user's own, which cannot be made from nothing.
class celsius {
public:
    explicit celsius(double degrees) : degrees_(degrees) {}
    [[nodiscard]] double degrees() const { return degrees_; }
    bool operator==(const celsius&) const = default;

private:
    double degrees_;
};

struct weather {
    celsius now;
    std::optional<celsius> low{};
    std::vector<celsius> hours{};
    std::map<std::string, celsius> towns{};

    bool operator==(const weather&) const = default;
};

// No initialisers and no constructors: a default-initialised one leaves the numbers unset.
struct numbers_only {
    int a;
    double b;
    std::string text;
    std::optional<int> maybe;
};

struct initialised {
    int a = 7;
    std::string text = "text";
};

} // namespace fresh_test

template <>
struct strongo::codec<fresh_test::celsius> {
    using base = strongo::codec<double>;
    static constexpr bson::type type = base::type;
    static constexpr bool can_fail = base::can_fail;
    static std::size_t size(const fresh_test::celsius& value) { return base::size(value.degrees()); }
    static std::byte* write(std::byte* to, const fresh_test::celsius& value, encode_context& context) {
        return base::write(to, value.degrees(), context);
    }
    static bool make(reader& in, bson::type actual, std::optional<fresh_test::celsius>& out, decode_context& context) {
        double degrees = 0;
        if (!base::read(in, actual, degrees, context)) {
            return false;
        }
        out.emplace(degrees);
        return true;
    }
    static bool read(reader& in, bson::type actual, fresh_test::celsius& out, decode_context& context) {
        std::optional<fresh_test::celsius> made;
        if (!make(in, actual, made, context)) {
            return false;
        }
        out = *made;
        return true;
    }
};

namespace {

using namespace fresh_test;
using strongo_test::refusal;

TEST_CASE("a codec that makes its values is told from one that reads them") {
    STATIC_REQUIRE(strongo::detail::makes_values<strongo::codec<celsius>, celsius>);
    STATIC_REQUIRE(strongo::detail::makes_values<strongo::codec<weather>, weather>);
    STATIC_REQUIRE_FALSE(strongo::detail::makes_values<strongo::codec<int>, int>);
    STATIC_REQUIRE_FALSE(strongo::detail::makes_values<strongo::codec<initialised>, initialised>);
}

TEST_CASE("a type without a default constructor is read wherever its codec can make it") {
    strongo_test::check_both_ways(
        weather{.now = celsius(1.5), .low = celsius(-2.5), .hours = {celsius(3), celsius(4)}, .towns = {{"a", celsius(5)}}},
        R"({"now": 1.5, "low": -2.5, "hours": [3.0, 4.0], "towns": {"a": 5.0}})");
    strongo_test::check_both_ways(weather{.now = celsius(1.5)}, R"({"now": 1.5, "hours": [], "towns": {}})");
}

TEST_CASE("what cannot be made names its field") {
    CHECK(refusal<weather>(R"({"now": "warm", "hours": [], "towns": {}})").starts_with("type at now,"));
    CHECK(refusal<weather>(R"({"now": 1.5, "hours": [1.5, "warm"], "towns": {}})").starts_with("type at hours[1],"));
    CHECK(refusal<weather>(R"({"now": 1.5, "hours": [], "towns": {"a": "warm"}})").starts_with("type at towns.a,"));
    CHECK(refusal<weather>(R"({"hours": [], "towns": {}})").starts_with("missing at now,"));
}

TEST_CASE("a value to read into has nothing unset") {
    const strongo::decode_options options;
    const numbers_only value(strongo::detail::unread_value<numbers_only>{options});
    CHECK(value.a == 0);
    CHECK(value.b == 0);
    CHECK(value.text.empty());
    CHECK_FALSE(value.maybe);
    CHECK(static_cast<int>(strongo::detail::unread_value<int>{options}) == 0);
}

TEST_CASE("a value to read into has its initialisers where missing fields take them") {
    strongo::decode_options options;
    options.missing = strongo::missing::use_member_initialisers;
    const initialised value(strongo::detail::unread_value<initialised>{options});
    CHECK(value.a == 7);
    CHECK(value.text == "text");
}

TEST_CASE("an object is initialised anew") {
    initialised value{1, "other"};
    strongo::detail::initialise(value);
    CHECK(value.a == 7);
    CHECK(value.text == "text");
}

TEST_CASE("a slot knows what belongs into it") {
    STATIC_REQUIRE(std::is_same_v<strongo::detail::unslot<strongo::detail::slot<celsius>>::type, celsius>);
    STATIC_REQUIRE(std::is_same_v<strongo::detail::unslot<int>::type, int>);
    CHECK_FALSE(strongo::detail::slot<celsius>().value);
}

} // namespace
