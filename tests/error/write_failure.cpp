#include <strongo/error/error_info.hpp>
#include <strongo/error/write_failure.hpp>

#include "support/catch.hpp"

namespace {

using strongo::error;
using strongo::error_info;
using strongo::error_kind;

TEST_CASE("a write failure starts out at the first document without a reason") {
    const strongo::write_failure failure;
    CHECK(failure.index == 0);
    CHECK(failure.error.message() == "no error");
}

TEST_CASE("an error lists its refused documents in order and each with its own reason") {
    error_info info{.kind = error_kind::bulk_write_failed, .text = "2 of 5 documents were refused"};
    info.failures.push_back({.index = 1, .error = error(error_info{.kind = error_kind::duplicate_key, .code = 11000, .text = "taken"})});
    info.failures.push_back(
        {.index = 4, .error = error(error_info{.kind = error_kind::validation_failed, .code = 121, .text = "refused"})});
    const error e(info);
    REQUIRE(e.failures().size() == 2);
    CHECK(e.failures()[0].index == 1);
    CHECK(to_string(e.failures()[0].error.kind()) == "duplicate_key");
    CHECK(e.failures()[1].index == 4);
    CHECK(e.failures()[1].error.message() == "refused");
    CHECK(e.message() == "2 of 5 documents were refused");
}

} // namespace
