#include <strongo/error/error_info.hpp>
#include <strongo/error/fmt.hpp>

#include "support/catch.hpp"

#include <fmt/format.h>

namespace {

using strongo::error;
using strongo::error_info;
using strongo::error_kind;

TEST_CASE("fmt prints an error as its message") {
    CHECK(fmt::format("{}", error(error_info{.text = "text", .operation = "find"})) == "find: text");
    CHECK(fmt::format("{}", error()) == "no error");
}

TEST_CASE("fmt pads an error like a string") {
    CHECK(fmt::format("[{:>8}]", error(error_info{.text = "text"})) == "[    text]");
    CHECK(fmt::format("[{:.2}]", error(error_info{.text = "text"})) == "[te]");
}

TEST_CASE("fmt prints a kind of error as its name") {
    CHECK(fmt::format("{}", error_kind::duplicate_key) == "duplicate_key");
    CHECK(fmt::format("{:_<8}", error_kind::usage) == "usage___");
}

} // namespace
