#include <strongo/bson/null.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::null;
using strongo_test::check_bytes;

TEST_CASE("null is a type byte without a value") {
    const auto d = make_document("a", null());
    check_bytes(d, "08000000 0a6100 00");
    CHECK(d["a"].get<null>().value() == null());
    CHECK(null() <= null());
}

TEST_CASE("only null is read as null") {
    const auto d = make_document("a", 1);
    CHECK(d["a"].get<null>().error().message() == "a: expected null but got int");
    CHECK(to_string(d["b"].get<null>().error().codec()->what) == "missing");
}

TEST_CASE("null is printed as extended JSON") {
    CHECK(fmt::format("{}", null()) == R"(null)");
    std::ostringstream out;
    out << null();
    CHECK(out.str() == to_string(null()));
}

} // namespace
