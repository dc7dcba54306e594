#include <strongo/query/index.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace query_index {

struct place {
    std::string city{};
};

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
    place home{};
    strongo::date seen{};
};

namespace {

using namespace std::chrono_literals;
using strongo::ascending;
using strongo::descending;
using strongo::field;
using strongo::index;
using strongo_test::check_rendered;

template <class Index>
void check_refused(const Index& made, std::string_view message) {
    REQUIRE(made.fault() != nullptr);
    CHECK(made.fault()->kind() == strongo::error_kind::usage);
    CHECK(made.fault()->message() == message);
    CHECK(made.view().empty());
}

TEST_CASE("an index has the names and directions of its keys") {
    const auto two = index(ascending<&person::name>, descending<&person::home, &place::city>);
    check_rendered(two, R"({"key": {"name": 1, "home.city": -1}, "name": "name_1_home.city_-1"})");
    CHECK(two.name() == "name_1_home.city_-1");
    check_rendered(index(strongo::ascending_by(field<&person::tags>.at(0))), R"({"key": {"tags.0": 1}, "name": "tags.0_1"})");
}

TEST_CASE("keys of other kinds") {
    check_rendered(index(strongo::hashed_key(field<&person::name>)), R"({"key": {"name": "hashed"}, "name": "name_hashed"})");
    check_rendered(index(strongo::text_key(field<&person::name>), strongo::text_key(field<&person::tags>))
                       .weights(strongo::weight(field<&person::name>, 10))
                       .default_language("german"),
                   R"({"key": {"name": "text", "tags": "text"}, "name": "name_text_tags_text", "weights": {"name": 10},
                       "default_language": "german"})");
    check_rendered(index(strongo::geo_2d_key(field<&person::home>), ascending<&person::age>),
                   R"({"key": {"home": "2d", "age": 1}, "name": "home_2d_age_1"})");
    check_rendered(index(strongo::geo_2dsphere_key(field<&person::home>)), R"({"key": {"home": "2dsphere"}, "name": "home_2dsphere"})");
    check_rendered(index(strongo::wildcard_key<person>()).wildcard_projection(strongo::exclude(field<&person::tags>)),
                   R"({"key": {"$**": 1}, "name": "$**_1", "wildcardProjection": {"tags": 0}})");
    check_rendered(index(strongo::wildcard_key(field<&person::home>)), R"({"key": {"home.$**": 1}, "name": "home.$**_1"})");
}

TEST_CASE("options of an index") {
    const auto locale = strongo::make_document("locale", "de");
    check_rendered(
        index(ascending<&person::name>).unique().sparse().hidden().name("by_name").collation(locale.view()),
        R"({"key": {"name": 1}, "name": "by_name", "unique": true, "sparse": true, "hidden": true, "collation": {"locale": "de"}})");
    check_rendered(index(ascending<&person::name>).partial_filter(field<&person::age> > 17),
                   R"({"key": {"name": 1}, "name": "name_1", "partialFilterExpression": {"age": {"$gt": 17}}})");
    check_rendered(index(ascending<&person::seen>).expire_after(24h),
                   R"({"key": {"seen": 1}, "name": "seen_1", "expireAfterSeconds": {"$numberLong": "86400"}})");
}

TEST_CASE("an index that is given a bad value is a fault") {
    check_refused(index(ascending<&person::seen>).expire_after(0s).unique(),
                  "query: expire_after: 0 s: documents expire after a second or more");
    check_refused(index(ascending<&person::name>).name(""), "query: the name of an index is not empty");
    check_refused(index(strongo::text_key(field<&person::name>)).weights(strongo::weight(field<&person::name>, 0)),
                  "query: name: 0: a weight is 1 to 99999");
}

} // namespace
} // namespace query_index
