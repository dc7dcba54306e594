#include <strongo/reflect/names.hpp>

#include "support/catch.hpp"
#include "support/wide.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct global_person {
    std::string name{};
    int age = 0;
};

namespace shop::detail {

struct article {
    struct part {
        int weight = 0;
    };
    std::string title{};
    std::vector<part> parts{};
};

template <class T>
struct box {
    T content{};
};

} // namespace shop::detail

namespace {

using strongo::reflect::member_names;
using strongo::reflect::member_pointer_name;
using strongo::reflect::type_name;

struct hidden {
    int _id = 0;
    int camelCase = 0;
    int with_1_digit = 0;
    int value = 0;
    int x = 0;
    std::string naïve{};
};

struct nothing {};

struct without_default {
    explicit without_default(int n) : number(n) {}
    int number;
};

struct holds_without_default {
    without_default first;
    std::unique_ptr<int> second;
};

struct recursive {
    std::vector<recursive> children{};
    int leaf = 0;
};

struct base {};

struct derived : base {
    int own = 0;
};

class counter {
public:
    [[nodiscard]] int count() const { return 1; }
};

TEST_CASE("member names are spelled as in the source and in declared order") {
    CHECK(member_names<global_person> == std::array<std::string_view, 2>{"name", "age"});
    CHECK(member_names<shop::detail::article> == std::array<std::string_view, 2>{"title", "parts"});
    CHECK(member_names<shop::detail::article::part> == std::array<std::string_view, 1>{"weight"});
    CHECK(member_names<shop::detail::box<std::vector<int>>> == std::array<std::string_view, 1>{"content"});
    CHECK(member_names<nothing>.empty());
}

TEST_CASE("underscores and digits and capitals and other letters belong to a name") {
    CHECK(member_names<hidden> == std::array<std::string_view, 6>{"_id", "camelCase", "with_1_digit", "value", "x", "naïve"});
}

TEST_CASE("names need no default constructor") {
    CHECK(member_names<holds_without_default> == std::array<std::string_view, 2>{"first", "second"});
}

TEST_CASE("names of a recursive type and of a type with an empty base are found") {
    CHECK(member_names<recursive> == std::array<std::string_view, 2>{"children", "leaf"});
    CHECK(member_names<derived> == std::array<std::string_view, 1>{"own"});
}

TEST_CASE("names of a struct of a function are found") {
    struct local {
        int first = 0;
        std::string second{};
    };
    CHECK(member_names<local> == std::array<std::string_view, 2>{"first", "second"});
    CHECK(type_name<local> == "local");
}

TEST_CASE("names of a struct of a lambda are found") {
    const auto check = [](auto n) {
        struct inner {
            decltype(n) only{};
        };
        CHECK(member_names<inner> == std::array<std::string_view, 1>{"only"});
        CHECK(type_name<inner>.starts_with("inner"));
    };
    check(1);
    check(std::string());
}

TEST_CASE("all of 65 and of 128 members have their names") {
    CHECK(member_names<strongo_test::wide_65>[0] == "m0");
    CHECK(member_names<strongo_test::wide_65>[64] == "m64");
    for (std::size_t i = 0; i < 128; ++i) CHECK(member_names<strongo_test::wide_128>[i] == "m" + std::to_string(i));
}

TEST_CASE("a pointer to a member knows the name of the member") {
    CHECK(member_pointer_name<&global_person::age> == "age");
    CHECK(member_pointer_name<&shop::detail::article::title> == "title");
    CHECK(member_pointer_name<&shop::detail::article::part::weight> == "weight");
    CHECK(member_pointer_name<&shop::detail::box<int>::content> == "content");
    CHECK(member_pointer_name<&hidden::_id> == "_id");
    CHECK(member_pointer_name<&counter::count> == "count");
}

TEST_CASE("a type is named without what is around it") {
    CHECK(type_name<int> == "int");
    CHECK(type_name<global_person> == "global_person");
    CHECK(type_name<shop::detail::article> == "article");
    CHECK(type_name<shop::detail::article::part> == "part");
    CHECK(type_name<hidden> == "hidden");
    CHECK(type_name<shop::detail::box<int>> == "box<int>");
    CHECK(type_name<char[3]>.starts_with("char"));
    CHECK(type_name<char[3]>.ends_with("[3]"));
}

TEST_CASE("the namespaces inside of template arguments do not cut a name") {
    CHECK(type_name<shop::detail::box<shop::detail::article>> == "box<shop::detail::article>");
}

TEST_CASE("names are known at compile time") {
    STATIC_REQUIRE(member_names<global_person>[1] == "age");
    STATIC_REQUIRE(member_pointer_name<&global_person::name> == "name");
    STATIC_REQUIRE(type_name<global_person> == "global_person");
}

} // namespace
