#include <strongo/bson/undefined.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::undefined;
using strongo_test::check_bytes;

TEST_CASE("undefined is a type byte without a value") {
    const auto d = make_document("a", undefined());
    check_bytes(d, "08000000 066100 00");
    CHECK(d["a"].get<undefined>().value() == undefined());
    CHECK(undefined() <= undefined());
}

TEST_CASE("only undefined is read as undefined") {
    const auto d = make_document("a", 1);
    CHECK(d["a"].get<undefined>().error().message() == "a: expected undefined but got int");
    CHECK(to_string(d["b"].get<undefined>().error().codec()->what) == "missing");
}

TEST_CASE("undefined is printed as extended JSON") {
    CHECK(fmt::format("{}", undefined()) == R"({ "$undefined" : true })");
    std::ostringstream out;
    out << undefined();
    CHECK(out.str() == to_string(undefined()));
}

} // namespace
