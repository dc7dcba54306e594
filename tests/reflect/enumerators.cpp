#include <strongo/reflect/enumerators.hpp>

#include "support/catch.hpp"

#include <cstdint>
#include <string>
#include <string_view>

enum class global_enumerators { a, b };
enum global_unscoped : int { global_c = 3 };

namespace shop::detail {

enum class named_enumerators { low = -2, high = 2 };
enum plain_enumerators : unsigned char { plain_a, plain_b = 200 };

template <class T>
struct enum_box {
    enum class inside { first, second };
};

// clang looks into the enum of a class template only when one of its enumerators has been named.
static_assert(enum_box<int>::inside::first != enum_box<int>::inside::second);
static_assert(enum_box<enum_box<char>>::inside::first != enum_box<enum_box<char>>::inside::second);

} // namespace shop::detail

namespace {

using strongo::reflect::enumerators_between;
using strongo::reflect::enumerators_of;
using strongo::reflect::has_fixed_underlying_type;

enum class hidden_enumerators { x = 1, y = 2, also_y = 2, umlaut_ä = 4 };
enum class hidden_bool : bool { on = true };
enum class hidden_letter : char { zero = 0, a = 'a' };
enum class hidden_wide : std::int64_t { low = INT64_MIN, high = INT64_MAX };
enum hidden_free { free_a, free_b = 100 };
enum hidden_short : short { short_a = -1 };
enum class hidden_none {};
enum class hidden_long { bottom = -2000, half = 499, other_half = 500, top = 3000 };

struct hidden_owner {
    enum class kind { left, right };
};

// "a=1 b=2"
template <class List>
std::string text_of(const List& list) {
    std::string text;
    for (const auto& one : list) text += (text.empty() ? "" : " ") + std::string(one.name) + "=" + std::to_string(one.value);
    return text;
}

template <class T, class U>
std::string local_of_a_template(T, U) {
    enum class local_inside { here = 7, there };
    return text_of(enumerators_between<local_inside, 0, 10>);
}

TEST_CASE("the enumerators of a range are found in the order of their numbers") {
    CHECK(text_of(enumerators_between<global_enumerators, -10, 10>) == "a=0 b=1");
    CHECK(text_of(enumerators_between<shop::detail::named_enumerators, -2, 2>) == "low=-2 high=2");
    CHECK(text_of(enumerators_between<shop::detail::named_enumerators, -1, 1>).empty());
    CHECK(text_of(enumerators_between<shop::detail::named_enumerators, 2, 2>) == "high=2");
    CHECK(text_of(enumerators_between<hidden_none, -128, 255>).empty());
}

TEST_CASE("a long range is searched to its ends") {
    CHECK(text_of(enumerators_between<hidden_long, -2000, 3000>) == "bottom=-2000 half=499 other_half=500 top=3000");
    CHECK(text_of(enumerators_between<hidden_long, -1999, 2999>) == "half=499 other_half=500");
}

TEST_CASE("an alias has the name that was declared first") {
    CHECK(text_of(enumerators_between<hidden_enumerators, 0, 10>) == "x=1 y=2 umlaut_ä=4");
}

TEST_CASE("enumerators are found wherever their enum stands") {
    CHECK(text_of(enumerators_between<hidden_owner::kind, 0, 5>) == "left=0 right=1");
    CHECK(text_of(enumerators_between<shop::detail::enum_box<int>::inside, 0, 5>) == "first=0 second=1");
    CHECK(text_of(enumerators_between<shop::detail::enum_box<shop::detail::enum_box<char>>::inside, 0, 5>) == "first=0 second=1");
    enum class local { one = 1, two };
    CHECK(text_of(enumerators_between<local, 0, 5>) == "one=1 two=2");
    CHECK(local_of_a_template(1, "x") == "here=7 there=8");
    const auto in_a_lambda = [](int, int) {
        enum class local_in_a_lambda { one = 1, two };
        return text_of(enumerators_between<local_in_a_lambda, 0, 5>);
    };
    CHECK(in_a_lambda(1, 2) == "one=1 two=2");
}

TEST_CASE("unscoped enumerators have their names alone") {
    CHECK(text_of(enumerators_between<global_unscoped, 0, 5>) == "global_c=3");
    CHECK(text_of(enumerators_between<shop::detail::plain_enumerators, 0, 255>) == "plain_a=0 plain_b=200");
    CHECK(text_of(enumerators_between<hidden_short, -5, 5>) == "short_a=-1");
}

TEST_CASE("numbers of every underlying type are found up to its limits") {
    CHECK(text_of(enumerators_between<hidden_bool, 0, 1>) == "on=1");
    CHECK(text_of(enumerators_between<hidden_letter, -128, 127>) == "zero=0 a=97");
    CHECK(text_of(enumerators_between<hidden_wide, INT64_MIN, INT64_MIN + 2>) == "low=-9223372036854775808");
    CHECK(text_of(enumerators_between<hidden_wide, INT64_MAX - 2, INT64_MAX>) == "high=9223372036854775807");
}

TEST_CASE("listed values keep their order and those that are no enumerators are left out") {
    CHECK(text_of(enumerators_of<hidden_free, free_b, free_a>) == "free_b=100 free_a=0");
    CHECK(text_of(enumerators_of<global_enumerators, global_enumerators::b, static_cast<global_enumerators>(7)>) == "b=1");
}

TEST_CASE("only an enum with an underlying type of its own can be tried with any number") {
    STATIC_REQUIRE(has_fixed_underlying_type<global_enumerators>);
    STATIC_REQUIRE(has_fixed_underlying_type<hidden_short>);
    STATIC_REQUIRE_FALSE(has_fixed_underlying_type<hidden_free>);
    STATIC_REQUIRE_FALSE(has_fixed_underlying_type<int>);
}

} // namespace
