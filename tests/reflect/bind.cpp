#include <strongo/reflect/bind.hpp>

#include "support/catch.hpp"
#include "support/wide.hpp"

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using strongo::reflect::bind;

struct nothing {};

struct person {
    std::string name{};
    int age = 0;
    std::unique_ptr<int> owned{};
};

struct marked : nothing {
    int a = 1;
    int b = 2;
};

struct sum {
    template <class... Member>
    constexpr int operator()(const Member&... member) const {
        return (0 + ... + member);
    }
};

struct in_order {
    template <class... Member>
    bool operator()(const Member&... member) const {
        int expected = 0;
        return ((member == expected++) && ...);
    }
};

TEST_CASE("the function gets each member itself and in declared order") {
    person p{"Ada", 36, nullptr};
    bind(p, [&](auto& name, auto& age, auto& owned) {
        STATIC_REQUIRE(std::is_same_v<decltype(name), std::string&>);
        STATIC_REQUIRE(std::is_same_v<decltype(age), int&>);
        STATIC_REQUIRE(std::is_same_v<decltype(owned), std::unique_ptr<int>&>);
        CHECK(&name == &p.name);
        CHECK(&age == &p.age);
        CHECK(&owned == &p.owned);
        age = 37;
    });
    CHECK(p.age == 37);
}

TEST_CASE("members of a constant are constant") {
    const person p{"Ada", 36, nullptr};
    bind(p, [](auto& name, auto&, auto&) { STATIC_REQUIRE(std::is_same_v<decltype(name), const std::string&>); });
}

TEST_CASE("binding returns what the function returns") {
    marked m;
    CHECK(bind(m, sum()) == 3);
    int& b = bind(m, [](int&, int& second) -> int& { return second; });
    CHECK(&b == &m.b);
}

TEST_CASE("an empty struct binds nothing") {
    nothing n;
    CHECK(bind(n, sum()) == 0);
}

TEST_CASE("binding works at compile time") {
    STATIC_REQUIRE([] {
        marked m{{}, 3, 4};
        return bind(m, sum());
    }() == 7);
}

TEST_CASE("all of 64 or 65 or 128 members are bound in their order") {
    strongo_test::wide_64 w64;
    CHECK(bind(w64, in_order()));
    CHECK(bind(w64, sum()) == 64 * 63 / 2);
    strongo_test::wide_65 w65;
    CHECK(bind(w65, in_order()));
    CHECK(bind(w65, sum()) == 65 * 64 / 2);
    strongo_test::wide_127 w127;
    CHECK(bind(w127, in_order()));
    strongo_test::wide_128 w128;
    CHECK(bind(w128, in_order()));
    CHECK(bind(w128, sum()) == 128 * 127 / 2);
}

} // namespace
