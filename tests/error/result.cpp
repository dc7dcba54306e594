#include <strongo/error/error_info.hpp>
#include <strongo/error/result.hpp>

#include "support/catch.hpp"

#include <memory>
#include <string>
#include <utility>

namespace {

using strongo::error;
using strongo::error_info;
using strongo::result;

result<int> halve(int n) {
    if (n % 2 != 0) return error(error_info{.kind = strongo::error_kind::usage, .text = "odd"});
    return n / 2;
}

result<void> check(bool good) {
    if (!good) return error(error_info{.text = "bad"});
    return {};
}

TEST_CASE("a result with a value is true and gives the value") {
    const auto r = halve(8);
    REQUIRE(r);
    CHECK(*r == 4);
    CHECK(r.value() == 4);
    CHECK(r.has_value());
}

TEST_CASE("the error of a success is no error") {
    CHECK(halve(8).error().message() == "no error");
}

TEST_CASE("a result with an error is false and gives the error") {
    const auto r = halve(7);
    CHECK_FALSE(r);
    CHECK(r.has_error());
    CHECK(to_string(r.error().kind()) == "usage");
    CHECK(r.error().message() == "odd");
}

TEST_CASE("taking the value of an error throws an exception with the same error") {
    try {
        (void)halve(7).value();
        FAIL("nothing was thrown");
    } catch (const strongo::exception& thrown) {
        CHECK(std::string(thrown.what()) == "odd");
        CHECK(to_string(thrown.error().kind()) == "usage");
    }
}

TEST_CASE("a result of nothing tells success from failure") {
    CHECK(check(true));
    CHECK_FALSE(check(false));
    CHECK_NOTHROW(check(true).value());
    CHECK_THROWS_AS(check(false).value(), strongo::exception);
    CHECK(check(false).error().message() == "bad");
}

TEST_CASE("a result holds values that can only be moved") {
    result<std::unique_ptr<int>> r(std::make_unique<int>(5));
    const auto taken = std::move(r).value();
    CHECK(*taken == 5);
}

} // namespace
