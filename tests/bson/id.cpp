#include <strongo/bson/id.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <concepts>
#include <sstream>
#include <string>
#include <type_traits>
#include <unordered_set>

namespace {

using strongo::id;
using strongo::make_document;
using strongo::oid;
using strongo_test::check_bytes;

struct person;
struct order;

TEST_CASE("an id is an oid of one entity") {
    STATIC_REQUIRE_FALSE(std::is_convertible_v<oid, id<person>>);
    STATIC_REQUIRE_FALSE(std::is_convertible_v<id<person>, id<order>>);
    STATIC_REQUIRE_FALSE(std::equality_comparable_with<id<person>, id<order>>);
    STATIC_REQUIRE(sizeof(id<person>) == sizeof(oid));
    CHECK(id<person>().is_nil());
    const auto value = oid::from_hex("65e07a700000000000000001").value();
    CHECK(id<person>(value).value() == value);
    CHECK_FALSE(id<person>::generate().is_nil());
    CHECK(id<person>::generate() != id<person>::generate());
}

TEST_CASE("an id is stored as an oid") {
    const id<person> value(oid::from_hex("65e07a700000000000000001").value());
    const auto d = make_document("a", value);
    check_bytes(d, "14000000 076100 65e07a700000000000000001 00");
    CHECK(d["a"].get<id<person>>().value() == value);
    CHECK(strongo_test::reread<id<person>>(1).error().message() == "a: expected objectId but got int");
}

TEST_CASE("ids are ordered and hashed and printed like oids") {
    const id<person> low(oid::from_hex("65e07a700000000000000001").value());
    const id<person> high(oid::from_hex("65e07a700000000000000002").value());
    CHECK(low < high);
    CHECK(std::unordered_set<id<person>>{low, high, low}.size() == 2);
    CHECK(fmt::format("{}", low) == "65e07a700000000000000001");
    std::ostringstream out;
    out << high;
    CHECK(out.str() == "65e07a700000000000000002");
}

} // namespace
