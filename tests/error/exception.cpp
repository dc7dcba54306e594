#include <strongo/error/error_info.hpp>
#include <strongo/error/exception.hpp>

#include "support/catch.hpp"

#include <exception>
#include <string>
#include <type_traits>

namespace {

using strongo::error;
using strongo::error_info;

TEST_CASE("an exception carries the error and speaks with its message") {
    const strongo::exception thrown(error(error_info{.code = 5, .text = "text", .where = "demo.people"}));
    CHECK(thrown.error().code() == 5);
    CHECK(std::string(thrown.what()) == "demo.people: text");
    CHECK(thrown.what() == thrown.error().message().data());
}

TEST_CASE("an exception without an error still speaks") {
    CHECK(std::string(strongo::exception(error()).what()) == "no error");
}

TEST_CASE("an exception is caught as a std::exception") {
    STATIC_REQUIRE(std::is_base_of_v<std::exception, strongo::exception>);
}

TEST_CASE("the error outlives the exception when it is copied out") {
    error kept;
    try {
        throw strongo::exception(error(error_info{.text = "text"}));
    } catch (const std::exception& caught) {
        kept = dynamic_cast<const strongo::exception&>(caught).error();
    }
    CHECK(kept.message() == "text");
}

} // namespace
