// Classes that are stored as the value of their only member.
#include <strongo/codec/described.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace transparent_test {

struct email {
    std::string text{};
    bool operator==(const email&) const = default;
};
struct strict_count {
    int n = 0;
    bool operator==(const strict_count&) const = default;
};
struct maybe {
    std::optional<int> n{};
    bool operator==(const maybe&) const = default;
};

// Private, made from its value.
class age {
public:
    explicit age(int years) : years_(years) {}
    [[nodiscard]] int years() const { return years_; }
    bool operator==(const age&) const = default;

private:
    int years_;
};

struct user {
    email address{};
    age years;
    std::vector<email> others{};
    bool operator==(const user&) const = default;
};

} // namespace transparent_test

template <>
struct strongo::mapping<transparent_test::email> {
    static constexpr bool transparent = true;
    static constexpr std::string_view validate(const std::string& text) {
        return text.find('@') != std::string::npos ? "" : "an address has an @";
    }
};
template <>
struct strongo::mapping<transparent_test::strict_count> {
    static constexpr bool transparent = true;
    static constexpr auto numbers = strongo::numbers::exact_types;
};
template <>
struct strongo::mapping<transparent_test::maybe> {
    static constexpr bool transparent = true;
};
template <>
struct strongo::mapping<transparent_test::age> {
    static constexpr bool transparent = true;
    static constexpr auto members = strongo::members(strongo::member<&transparent_test::age::years>("years"));
    static std::string validate(int years) { return years >= 0 ? "" : "nobody is " + std::to_string(years); }
};

namespace {

using namespace transparent_test;
using strongo_test::check_both_ways;
using strongo_test::holder;
using strongo_test::refusal;
using strongo_test::write_refusal;

TEST_CASE("a transparent type is stored as the value of its only member") {
    check_both_ways(user{{"a@b"}, age(30), {{"c@d"}}}, R"({"address": "a@b", "years": 30, "others": ["c@d"]})");
    check_both_ways(holder<std::optional<email>>{email{"a@b"}}, R"({"v": "a@b"})");
    check_both_ways(holder<std::optional<email>>{}, "{}");
    check_both_ways(holder<std::map<std::string, email>>{{{"k", email{"a@b"}}}}, R"({"v": {"k": "a@b"}})");
    check_both_ways(holder<std::optional<age>>{age(3)}, R"({"v": 3})");
}

TEST_CASE("a transparent type around an optional is absent when that is empty") {
    check_both_ways(holder<maybe>{}, "{}");
    check_both_ways(holder<maybe>{maybe{7}}, R"({"v": 7})");
    check_both_ways(holder<std::vector<maybe>>{{maybe{7}, maybe{}}}, R"({"v": [7, null]})");
}

TEST_CASE("a transparent type refuses a value in its own words") {
    CHECK(refusal<holder<email>>(R"({"v": "ab"})") == "custom at v, byte 4 of 15: an address has an @");
    CHECK(refusal<holder<std::vector<email>>>(R"({"v": ["a@b", "c"]})") == "custom at v[1], byte 22 of 33: an address has an @");
    CHECK(refusal<holder<std::optional<age>>>(R"({"v": -1})") == "custom at v, byte 4 of 12: nobody is -1");
}

TEST_CASE("a transparent type is read and written by the rules of its value") {
    CHECK(refusal<holder<email>>(R"({"v": 5})") == "type at v, byte 4 of 12: expected string but got int");
    CHECK(refusal<holder<std::optional<age>>>(R"({"v": "x"})") == "type at v, byte 4 of 14: expected int but got string");
    CHECK(write_refusal(holder<email>{email{"\xff"}}) == "utf8 at v: the string is not valid UTF-8");
}

TEST_CASE("the policies of a transparent type hold for its value") {
    check_both_ways(holder<strict_count>{strict_count{7}}, R"({"v": 7})");
    CHECK(refusal<holder<strict_count>>(R"({"v": 7.0})") == "type at v, byte 4 of 16: expected int but got double");
}

} // namespace
