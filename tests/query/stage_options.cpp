#include <strongo/query/stage_options.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>
#include <strongo/query/pipeline.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace query_stage_options {

struct person {
    std::string name{};
    std::string boss{};
    std::vector<std::string> tags{};
    double age = 0;
};

struct chain {
    std::string name{};
    std::vector<person> above{};
};

namespace {

using strongo::document;
using strongo::field;
using strongo::make_document;
using strongo::pipeline;

template <class Stages>
void check_stage(const Stages& stages, std::string_view json, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(stages.fault() == nullptr);
    const auto actual = make_document("p", stages.view());
    const auto expected = document::from_json("{\"p\": [" + std::string(json) + "]}").value();
    strongo_test::check_bytes(actual.bytes(), expected.bytes(), where);
}

template <class Stages>
void check_refused(const Stages& stages, std::string_view message, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(stages.fault() != nullptr);
    CHECK(stages.fault()->kind() == strongo::error_kind::usage);
    CHECK(stages.fault()->message() == message);
}

pipeline<person> people() {
    return {};
}

TEST_CASE("options of unwind") {
    check_stage(people().unwind(field<&person::tags>), R"({"$unwind": {"path": "$tags", "preserveNullAndEmptyArrays": false}})");
    check_stage(people().unwind(field<&person::tags>, {.preserve_null_and_empty = true, .index = "at"}),
                R"({"$unwind": {"path": "$tags", "includeArrayIndex": "at", "preserveNullAndEmptyArrays": true}})");
}

auto follow(const strongo::graph_lookup_options& options) {
    return people().graph_lookup<chain>("people", field<&person::boss>, field<&person::boss>, field<&person::name>, field<&chain::above>,
                                        options);
}

TEST_CASE("options of graph_lookup") {
    check_stage(follow({}), R"({"$graphLookup": {"from": "people", "startWith": "$boss", "connectFromField": "boss",
                                                 "connectToField": "name", "as": "above"}})");
    check_stage(follow({.max_depth = 0, .depth_field = "steps", .restrict_with = make_document("age", 3)}),
                R"({"$graphLookup": {"from": "people", "startWith": "$boss", "connectFromField": "boss", "connectToField": "name",
                                     "as": "above", "maxDepth": {"$numberLong": "0"}, "depthField": "steps",
                                     "restrictSearchWithMatch": {"age": 3}}})");
    check_refused(follow({.max_depth = -1}), "query: $graphLookup: -1: the depth must be 0 or more");
}

TEST_CASE("options of merge") {
    using strongo::when_matched;
    using strongo::when_not_matched;
    check_stage(people().merge("all"), R"({"$merge": {"into": "all"}})");
    check_stage(people().merge("all", {.database = "cold", .on = {"a", "b.c"}}),
                R"({"$merge": {"into": {"db": "cold", "coll": "all"}, "on": ["a", "b.c"]}})");
    check_stage(people().merge("all", {.when_matched = when_matched::replace, .when_not_matched = when_not_matched::discard}),
                R"({"$merge": {"into": "all", "whenMatched": "replace", "whenNotMatched": "discard"}})");
    check_stage(people().merge("all", {.when_matched = when_matched::keep_existing, .when_not_matched = when_not_matched::fail}),
                R"({"$merge": {"into": "all", "whenMatched": "keepExisting", "whenNotMatched": "fail"}})");
    check_stage(people().merge("all", {.when_matched = when_matched::fail}), R"({"$merge": {"into": "all", "whenMatched": "fail"}})");
    check_stage(people().merge("all", {.let = make_document("x", 1),
                                       .pipeline = strongo::make_array(make_document("$set", make_document("age", "$$x")))}),
                R"({"$merge": {"into": "all", "let": {"x": 1}, "whenMatched": [{"$set": {"age": "$$x"}}]}})");
}

TEST_CASE("options of densify") {
    check_stage(people().densify(field<&person::age>, {}),
                R"({"$densify": {"field": "age", "range": {"step": {"$numberLong": "1"}, "bounds": "full"}}})");
    check_stage(people().densify(field<&person::age>, {.step = 2, .unit = "hour", .bounds = "partition", .partition_by = {"boss"}}),
                R"({"$densify": {"field": "age", "partitionByFields": ["boss"],
                                 "range": {"step": {"$numberLong": "2"}, "unit": "hour", "bounds": "partition"}}})");
    check_refused(people().densify(field<&person::age>, {.step = -1}), "query: $densify: the step must be above 0");
}

TEST_CASE("options of geo_near") {
    const auto at = make_document("type", "Point");
    check_stage(people().geo_near(at.view(), {.distance_field = "away"}),
                R"({"$geoNear": {"near": {"type": "Point"}, "distanceField": "away", "spherical": true}})");
    check_stage(people().geo_near(at.view(), {.distance_field = "away",
                                              .spherical = false,
                                              .min_distance = 1,
                                              .max_distance = 2,
                                              .distance_multiplier = 0.5,
                                              .query = make_document("age", 3),
                                              .include_locations = "where",
                                              .key = "place"}),
                R"({"$geoNear": {"near": {"type": "Point"}, "distanceField": "away", "spherical": false, "minDistance": 1.0,
                                 "maxDistance": 2.0, "distanceMultiplier": 0.5, "query": {"age": 3}, "includeLocs": "where",
                                 "key": "place"}})");
    check_refused(people().geo_near(at.view(), {}), "query: $geoNear: it needs a field for the distance");
    check_stage(people().geo_near(strongo::geo::point{1, 2}, {.distance_field = "away"}),
                R"({"$geoNear": {"near": {"type": "Point", "coordinates": [1.0, 2.0]}, "distanceField": "away", "spherical": true}})");
    check_refused(people().geo_near(strongo::geo::point{1, 91}, {.distance_field = "away"}),
                  "query: $geoNear: a longitude is from -180 to 180, a latitude from -90 to 90");
}

TEST_CASE("options of vector_search") {
    const double query[] = {0.5};
    check_stage(people().vector_search(field<&person::tags>, query, {.index = "v"}),
                R"({"$vectorSearch": {"index": "v", "path": "tags", "queryVector": [0.5], "exact": true,
                                      "limit": {"$numberLong": "10"}}})");
    check_stage(people().vector_search(field<&person::tags>, query,
                                       {.index = "v", .limit = 3, .candidates = 100, .filter = make_document("age", 3)}),
                R"({"$vectorSearch": {"index": "v", "path": "tags", "queryVector": [0.5], "numCandidates": {"$numberLong": "100"},
                                      "limit": {"$numberLong": "3"}, "filter": {"age": 3}}})");
    check_refused(people().vector_search(field<&person::tags>, query, {}), "query: $vectorSearch: it needs the name of an index");
    check_refused(people().vector_search(field<&person::tags>, query, {.index = "v", .limit = 0}),
                  "query: $vectorSearch: 0: the limit must be 1 or more");
}

TEST_CASE("options of change_stream") {
    check_stage(people().change_stream<chain>(), R"({"$changeStream": {}})");
    check_stage(people().change_stream<chain>({.full_document = "updateLookup",
                                               .full_document_before_change = "off",
                                               .resume_after = make_document("_data", "a"),
                                               .start_after = make_document("_data", "b"),
                                               .all_changes_for_cluster = true,
                                               .show_expanded_events = true}),
                R"({"$changeStream": {"fullDocument": "updateLookup", "fullDocumentBeforeChange": "off", "resumeAfter": {"_data": "a"},
                                      "startAfter": {"_data": "b"}, "allChangesForCluster": true, "showExpandedEvents": true}})");
}

} // namespace
} // namespace query_stage_options
