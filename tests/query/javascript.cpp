#include <strongo/query/javascript.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

namespace query_javascript {
namespace {

TEST_CASE("a program is sent as code") {
    strongo_test::check_rendered(strongo::javascript("this.a > this.b"), R"({"$where": {"$code": "this.a > this.b"}})");
}

TEST_CASE("a program that is not UTF-8 is a fault") {
    CHECK(strongo::javascript("\xff").fault()->codec()->what == strongo::fault::utf8);
}

} // namespace
} // namespace query_javascript
