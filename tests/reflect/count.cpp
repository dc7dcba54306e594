#include <strongo/reflect/count.hpp>

#include "support/catch.hpp"
#include "support/wide.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace {

using strongo::reflect::has_array_member;
using strongo::reflect::has_base_with_members;
using strongo::reflect::has_reference_member;
using strongo::reflect::member_count;

struct nothing {};

struct point {
    int x = 0;
    int y = 0;
};

struct person {
    std::string name{};
    int age = 0;
    std::optional<std::string> email{};
    std::vector<std::string> tags{};
    point home{};
};

struct without_default {
    explicit without_default(int n) : number(n) {}
    int number;
};

struct holds_without_default {
    without_default first;
    int second;
    without_default third;
};

struct move_only {
    std::unique_ptr<int> owned{};
    int count = 0;
};

struct mark {};

struct with_empty_base : mark {
    int a = 0;
    int b = 0;
};

struct other_mark {};

struct with_two_empty_bases : mark, other_mark {
    int a = 0;
};

struct with_base : point {
    int z = 0;
};

struct with_only_a_base : point {};

struct with_array {
    int before = 0;
    int values[4]{};
    int behind = 0;
};

struct with_last_array {
    std::string name{};
    char code[3]{};
};

struct with_first_array {
    double values[2]{};
    std::string name{};
};

struct with_array_of_structs {
    point corners[4]{};
};

struct with_array_behind_many {
    int a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0;
    int values[2]{};
    int z = 0;
};

struct with_reference {
    int a;
    const std::string& name;
};

struct with_rvalue_reference {
    std::string&& name;
};

struct with_lvalue_reference {
    int a;
    int& b;
};

struct with_two_lvalue_references {
    int& a;
    std::unique_ptr<int>& b;
};

int somewhere = 0;

struct with_initialised_reference {
    int a = 0;
    int& b = somewhere;
    int c = 0;
};

struct with_reference_among_values {
    std::string a;
    std::unique_ptr<int> b;
    const int& c;
    std::optional<int> d;
};

struct with_constant {
    const int a = 0;
    const std::string b{};
    std::unique_ptr<int> c{};
};

struct with_pinned {
    without_default a;
    std::atomic<int> b;
};

struct with_nested_reference {
    with_reference inner;
};

struct braces_of_all_kinds {
    std::array<int, 4> array{};
    std::array<point, 2> points{};
    std::pair<int, std::string> pair{};
    std::tuple<int, double> tuple{};
    std::variant<int, std::string> variant{};
    std::map<std::string, int> map{};
    std::chrono::sys_time<std::chrono::milliseconds> time{};
    std::shared_ptr<point> shared{};
    std::string_view view{};
    const char* pointer = nullptr;
    bool flag = false;
    std::uint8_t byte = 0;
    std::byte raw{};
    std::vector<bool> bits{};
    std::optional<std::vector<int>> list{};
};

struct recursive {
    int value = 0;
    std::vector<recursive> children{};
};

struct nested {
    struct inner {
        int a = 0;
        int b = 0;
        int c = 0;
    };
    inner first{};
    inner second{};
};

template <class T>
struct generic {
    T value{};
    std::vector<T> values{};
};

TEST_CASE("members are counted as they are declared") {
    STATIC_REQUIRE(member_count<nothing> == 0);
    STATIC_REQUIRE(member_count<point> == 2);
    STATIC_REQUIRE(member_count<person> == 5);
    STATIC_REQUIRE(member_count<braces_of_all_kinds> == 15);
    STATIC_REQUIRE(member_count<generic<int>> == 2);
    STATIC_REQUIRE(member_count<generic<std::string>> == 2);
}

TEST_CASE("a nested struct is one member however many it has") {
    STATIC_REQUIRE(member_count<nested> == 2);
    STATIC_REQUIRE(member_count<nested::inner> == 3);
}

TEST_CASE("members without a default constructor are counted") {
    STATIC_REQUIRE(member_count<holds_without_default> == 3);
}

TEST_CASE("members that can only be moved are counted") {
    STATIC_REQUIRE(member_count<move_only> == 2);
}

TEST_CASE("constant members are counted") {
    STATIC_REQUIRE(member_count<with_constant> == 3);
}

TEST_CASE("a recursive type is counted") {
    STATIC_REQUIRE(member_count<recursive> == 2);
}

TEST_CASE("empty base classes are no members") {
    STATIC_REQUIRE(member_count<with_empty_base> == 2);
    STATIC_REQUIRE(member_count<with_two_empty_bases> == 1);
    STATIC_REQUIRE_FALSE(has_base_with_members<with_empty_base>);
    STATIC_REQUIRE_FALSE(has_base_with_members<with_two_empty_bases>);
}

TEST_CASE("up to 128 members are counted") {
    STATIC_REQUIRE(member_count<strongo_test::wide_17> == 17);
    STATIC_REQUIRE(member_count<strongo_test::wide_64> == 64);
    STATIC_REQUIRE(member_count<strongo_test::wide_65> == 65);
    STATIC_REQUIRE(member_count<strongo_test::wide_127> == 127);
    STATIC_REQUIRE(member_count<strongo_test::wide_128> == 128);
    STATIC_REQUIRE(strongo::reflect::max_members == 128);
}

TEST_CASE("a struct of a function is counted") {
    struct local {
        int a = 0;
        std::string b{};
        double c = 0;
    };
    STATIC_REQUIRE(member_count<local> == 3);
}

TEST_CASE("a base class with members is seen") {
    STATIC_REQUIRE(has_base_with_members<with_base>);
    STATIC_REQUIRE(has_base_with_members<with_only_a_base>);
    STATIC_REQUIRE_FALSE(has_base_with_members<point>);
    STATIC_REQUIRE_FALSE(has_base_with_members<nested>);
    STATIC_REQUIRE_FALSE(has_base_with_members<nothing>);
}

TEST_CASE("a C array is seen wherever it stands") {
    STATIC_REQUIRE(has_array_member<with_array>);
    STATIC_REQUIRE(has_array_member<with_last_array>);
    STATIC_REQUIRE(has_array_member<with_first_array>);
    STATIC_REQUIRE(has_array_member<with_array_of_structs>);
    STATIC_REQUIRE(has_array_member<with_array_behind_many>);
}

TEST_CASE("members that take braces are not taken for C arrays") {
    STATIC_REQUIRE_FALSE(has_array_member<nothing>);
    STATIC_REQUIRE_FALSE(has_array_member<point>);
    STATIC_REQUIRE_FALSE(has_array_member<person>);
    STATIC_REQUIRE_FALSE(has_array_member<braces_of_all_kinds>);
    STATIC_REQUIRE_FALSE(has_array_member<nested>);
    STATIC_REQUIRE_FALSE(has_array_member<recursive>);
    STATIC_REQUIRE_FALSE(has_array_member<holds_without_default>);
    STATIC_REQUIRE_FALSE(has_array_member<strongo_test::wide_128>);
}

TEST_CASE("a reference is seen and nothing else is taken for one") {
    STATIC_REQUIRE(has_reference_member<with_reference>);
    STATIC_REQUIRE(has_reference_member<with_rvalue_reference>);
    STATIC_REQUIRE(has_reference_member<with_lvalue_reference>);
    STATIC_REQUIRE(has_reference_member<with_two_lvalue_references>);
    STATIC_REQUIRE(has_reference_member<with_initialised_reference>);
    STATIC_REQUIRE(has_reference_member<with_reference_among_values>);
    STATIC_REQUIRE_FALSE(has_reference_member<with_nested_reference>);
    STATIC_REQUIRE_FALSE(has_reference_member<with_constant>);
    STATIC_REQUIRE_FALSE(has_reference_member<with_pinned>);
    STATIC_REQUIRE_FALSE(has_reference_member<person>);
    STATIC_REQUIRE_FALSE(has_reference_member<nothing>);
    STATIC_REQUIRE_FALSE(has_reference_member<braces_of_all_kinds>);
    STATIC_REQUIRE_FALSE(has_reference_member<holds_without_default>);
    STATIC_REQUIRE_FALSE(has_reference_member<move_only>);
}

} // namespace
