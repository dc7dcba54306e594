#include <strongo/codec/access.hpp>

#include "support/catch.hpp"

#include <memory>
#include <string>
#include <utility>

namespace {

using strongo::access;

// Everything private but what the tests compare.
class closed {
public:
    [[nodiscard]] std::string shown() const { return name_ + " " + std::to_string(count_); }

private:
    friend struct strongo::access;
    friend struct pointers;

    closed() = default;
    closed(std::string name, int count) : name_(std::move(name)), count_(count) {}
    [[nodiscard]] int count() const { return count_; }
    void set_count(int count) { count_ = count + 100; }

    std::string name_ = "none";
    int count_ = 0;
    static constexpr int strongo_mapping = 7;
};

struct pointers {
    static constexpr auto name = &closed::name_;
    static constexpr auto count = &closed::count;
    static constexpr auto set_count = &closed::set_count;
};

// The same without the friend.
class shut {
public:
    [[maybe_unused]] static constexpr int number = 1;

private:
    [[maybe_unused]] static constexpr int strongo_mapping = 7;
    shut() = default;
    friend struct maker;
};

class movable {
public:
    explicit movable(std::unique_ptr<int> value) : value_(std::move(value)) {}
    [[nodiscard]] const std::unique_ptr<int>& value() const { return value_; }
    void set_value(std::unique_ptr<int> value) { value_ = std::move(value); }

private:
    std::unique_ptr<int> value_;
};

struct open {
    int a = 1;
};
int doubled(const open& from) {
    return from.a * 2;
}
void set_doubled(open& to, int value) {
    to.a = value / 2;
}

TEST_CASE("a private mapping is seen by way of the friend alone") {
    STATIC_REQUIRE(access::has_mapping<closed>());
    STATIC_REQUIRE(access::mapping<closed>() == 7);
    STATIC_REQUIRE_FALSE(access::has_mapping<shut>());
    STATIC_REQUIRE_FALSE(access::has_mapping<open>());
    STATIC_REQUIRE_FALSE(access::has_mapping<int>());
}

TEST_CASE("an object is made by constructors that are private too") {
    STATIC_REQUIRE(access::can_make<closed>());
    STATIC_REQUIRE(access::can_make<closed, std::string, int>());
    STATIC_REQUIRE_FALSE(access::can_make<closed, std::string>());
    STATIC_REQUIRE_FALSE(access::can_make<shut>());
    CHECK(access::make<closed>().shown() == "none 0");
    CHECK(access::make<closed>(std::string("a"), 3).shown() == "a 3");
}

TEST_CASE("private members and functions are got and set") {
    auto value = access::make<closed>(std::string("a"), 3);
    CHECK(access::get<pointers::name>(std::as_const(value)) == "a");
    CHECK(access::get<pointers::count>(std::as_const(value)) == 3);
    access::set<pointers::name>(value, "b");
    access::set<pointers::set_count>(value, 4);
    CHECK(value.shown() == "b 104");
}

TEST_CASE("a data member is got as itself and not as a copy") {
    open value;
    CHECK(&access::get<&open::a>(value) == &value.a);
    access::get<&open::a>(value) = 5;
    CHECK(value.a == 5);
}

TEST_CASE("functions of the object get and set") {
    open value;
    access::set<&set_doubled>(value, 8);
    CHECK(value.a == 4);
    CHECK(access::get<&doubled>(value) == 8);
}

TEST_CASE("what can only be moved is moved into a constructor and a setter") {
    STATIC_REQUIRE(access::can_make<movable, std::unique_ptr<int>>());
    auto value = access::make<movable>(std::make_unique<int>(1));
    CHECK(*access::get<&movable::value>(value) == 1);
    access::set<&movable::set_value>(value, std::make_unique<int>(2));
    CHECK(*access::get<&movable::value>(value) == 2);
}

} // namespace
