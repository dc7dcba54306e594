#include <strongo/query/raw.hpp>

#include <strongo/bson/make_document.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <array>
#include <cstddef>

namespace query_raw {
namespace {

struct person {
    int age = 0;
};

using strongo::field;
using strongo::make_document;
using strongo::raw;

TEST_CASE("a document is a filter as it stands") {
    strongo_test::check_rendered(raw(make_document("age", make_document("$gt", 18))), R"({"age": {"$gt": 18}})");
}

TEST_CASE("extended JSON is a filter as it stands") {
    strongo_test::check_rendered(raw(R"({"age": {"$gt": 18}})").value(), R"({"age": {"$gt": 18}})");
}

TEST_CASE("text that is no JSON is an error") {
    const auto f = raw(R"({"age": )");
    REQUIRE(f.has_error());
    CHECK(f.error().kind() == strongo::error_kind::decode);
    CHECK(f.error().codec()->what == strongo::fault::json);
}

TEST_CASE("bytes that are no document are a fault") {
    std::array<std::byte, 6> bytes{std::byte{5}}; // one byte too many
    const auto f = raw(strongo::document_view(bytes));
    REQUIRE(f.fault() != nullptr);
    CHECK(f.fault()->codec()->what == strongo::fault::malformed);
}

TEST_CASE("a raw filter joins conditions, and an empty one matches everything") {
    const auto any = raw(strongo::document());
    CHECK(any.is_empty());
    CHECK_FALSE(strongo::filter<person>(any).is_everything());
    const auto some = make_document("x", 1);
    const strongo::filter<person> f = raw(some) && any && field<&person::age> == 1;
    strongo_test::check_rendered(f, R"({"$and": [{"x": 1}, {"age": 1}]})");
    strongo_test::check_rendered(strongo::filter<person>(!any), R"({"$nor": [{}]})");
    strongo_test::check_rendered(strongo::filter<person>(strongo::any_of(any, field<&person::age> == 1)), "{}");
}

TEST_CASE("raw filters join each other without an entity") {
    const auto some = make_document("x", 1);
    const strongo::filter<person> f = raw(some) || raw(some);
    strongo_test::check_rendered(f, R"({"$or": [{"x": 1}, {"x": 1}]})");
}

} // namespace
} // namespace query_raw
