#include <strongo/query/pipeline.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>

#include "support/articles.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace query_pipeline {

struct customer {
    std::string userId{};
    std::string name{};
};

struct item {
    std::string sku{};
    int quantity = 0;
};

struct order {
    strongo::oid _id{};
    std::string userId{};
    int itemCount = 0;
    double total = 0;
    std::vector<item> items{};
    std::vector<std::string> tags{};
};

struct by_item_count {
    int _id = 0;
    std::int64_t count = 0;
    std::vector<std::vector<item>> skus{};
};

struct totals {
    double total = 0;
};

struct user_total {
    std::string user{};
    double total = 0;
    std::int64_t orders = 0;
};

struct user_and_tag_total {
    std::string user{};
    std::vector<std::string> tags{};
    double total = 0;
};

struct order_with_user {
    strongo::oid _id{};
    std::string userId{};
    double total = 0;
    std::vector<customer> user{};
};

struct order_of_one_item {
    strongo::oid _id{};
    item items{};
};

struct overview {
    std::vector<user_total> best{};
    std::vector<totals> sums{};
};

struct number {
    std::int64_t n = 0;
};

} // namespace query_pipeline

namespace {

template <class T>
struct in_snake_case {
    static constexpr auto naming = strongo::snake_case;
};

} // namespace

template <>
struct strongo::mapping<query_pipeline::customer> : in_snake_case<query_pipeline::customer> {};
template <>
struct strongo::mapping<query_pipeline::order> : in_snake_case<query_pipeline::order> {};

namespace query_pipeline {
namespace {

using strongo::computed;
using strongo::count;
using strongo::document;
using strongo::field;
using strongo::key;
using strongo::pipeline;
using strongo::sum;

template <class In, class Out>
void check_stages(const pipeline<In, Out>& p, std::string_view json, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(p.fault() == nullptr);
    const auto actual = strongo::make_document("p", p.view());
    const auto expected = document::from_json("{\"p\": " + std::string(json) + "}").value();
    strongo_test::check_bytes(actual.bytes(), expected.bytes(), where);
}

TEST_CASE("golden vector D9: articles, match, project, group and sort") {
    const auto p = strongo_test::summary_of_articles();
    static_assert(std::is_same_v<decltype(p), const pipeline<strongo_test::article, strongo_test::title_summary>>);
    REQUIRE(p.fault() == nullptr);
    const auto wrapped = strongo::make_document("p", p.view());
    strongo_test::check_bytes(wrapped.bytes(), strongo_test::golden_d9);
}

TEST_CASE("the design's renderings of stages") {
    check_stages(pipeline<order>().unwind(field<&order::tags>), R"([{"$unwind": {"path": "$tags", "preserveNullAndEmptyArrays": false}}])");
    check_stages(pipeline<order>().group<by_item_count>(key<&by_item_count::_id>(field<&order::itemCount>), count<&by_item_count::count>(),
                                                        strongo::push<&by_item_count::skus>(field<&order::items>)),
                 R"([{"$group": {"_id": "$item_count", "count": {"$sum": 1}, "skus": {"$push": "$items"}}}])");
    check_stages(pipeline<order>().group_all<totals>(sum<&totals::total>(field<&order::total>)),
                 R"([{"$group": {"_id": null, "total": {"$sum": "$total"}}}])");
    check_stages(
        pipeline<order>().lookup<order_with_user>("users", field<&order::userId>, field<&customer::userId>, field<&order_with_user::user>),
        R"([{"$lookup": {"from": "users", "localField": "user_id", "foreignField": "user_id", "as": "user"}}])");
    check_stages(pipeline<order>().out("archive"), R"([{"$out": "archive"}])");
    check_stages(pipeline<order>().out("cold", "archive"), R"([{"$out": {"db": "cold", "coll": "archive"}}])");
    check_stages(pipeline<order>().merge("archive", {.on = {"user_id"}}), R"([{"$merge": {"into": "archive", "on": "user_id"}}])");
    check_stages(pipeline<order>().merge("archive", {.on = {"user_id", "seq"}}),
                 R"([{"$merge": {"into": "archive", "on": ["user_id", "seq"]}}])");
}

TEST_CASE("keys that are not stored as _id are moved to their members") {
    check_stages(pipeline<order>().group<user_total>(key<&user_total::user>(field<&order::userId>),
                                                     sum<&user_total::total>(field<&order::total>), count<&user_total::orders>()),
                 R"([{"$group": {"_id": "$user_id", "total": {"$sum": "$total"}, "orders": {"$sum": 1}}},
                     {"$project": {"user": "$_id", "total": 1, "orders": 1, "_id": 0}}])");
    check_stages(pipeline<order>().group<user_and_tag_total>(key<&user_and_tag_total::user>(field<&order::userId>),
                                                             key<&user_and_tag_total::tags>(field<&order::tags>),
                                                             sum<&user_and_tag_total::total>(field<&order::total>)),
                 R"([{"$group": {"_id": {"user": "$user_id", "tags": "$tags"}, "total": {"$sum": "$total"}}},
                     {"$project": {"user": "$_id.user", "tags": "$_id.tags", "total": 1, "_id": 0}}])");
}

TEST_CASE("a plain number or bool in a projection is a literal, for else it would mean inclusion") {
    check_stages(pipeline<order>().project<totals>(computed<&totals::total>(0.0)), R"([{"$project": {"total": {"$literal": 0.0}}}])");
}

TEST_CASE("a kept pipeline can be gone on from more than once") {
    const auto base = pipeline<order>().match(field<&order::total> > 5);
    check_stages(base.copy().limit(1), R"([{"$match": {"total": {"$gt": 5.0}}}, {"$limit": {"$numberLong": "1"}}])");
    check_stages(base.copy().skip(0), R"([{"$match": {"total": {"$gt": 5.0}}}, {"$skip": {"$numberLong": "0"}}])");
    check_stages(base, R"([{"$match": {"total": {"$gt": 5.0}}}])");
    check_stages(pipeline<order>(), "[]");
}

TEST_CASE("the variables of a lookup are paths, expressions and constants") {
    check_stages(pipeline<order>().lookup<order_with_user>(
                     "users", pipeline<customer>(), field<&order_with_user::user>,
                     {{"user", field<&order::userId>}, {"total", strongo::expr::ref(field<&order::total>)}, {"least", 5}, {"name", "$x"}}),
                 R"([{"$lookup": {"from": "users", "let": {"user": "$user_id", "total": "$total", "least": 5, "name": {"$literal": "$x"}},
                         "pipeline": [], "as": "user"}}])");
}

TEST_CASE("facets, counts and unwound lists have types of their own") {
    const auto p = pipeline<order>().facet<overview>(
        strongo::branch<&overview::best>(pipeline<order>()
                                             .group<user_total>(key<&user_total::user>(field<&order::userId>),
                                                                sum<&user_total::total>(field<&order::total>), count<&user_total::orders>())
                                             .limit(5)),
        strongo::branch<&overview::sums>(pipeline<order>().group_all<totals>(sum<&totals::total>(field<&order::total>))));
    check_stages(p, R"([{"$facet": {
        "best": [{"$group": {"_id": "$user_id", "total": {"$sum": "$total"}, "orders": {"$sum": 1}}},
                 {"$project": {"user": "$_id", "total": 1, "orders": 1, "_id": 0}}, {"$limit": {"$numberLong": "5"}}],
        "sums": [{"$group": {"_id": null, "total": {"$sum": "$total"}}}]}}])");
    check_stages(pipeline<order>().count<&number::n>(), R"([{"$count": "n"}])");
    const auto one = pipeline<order>().unwind<order_of_one_item>(field<&order::items>, {.preserve_null_and_empty = true, .index = "i"});
    check_stages(one, R"([{"$unwind": {"path": "$items", "includeArrayIndex": "i", "preserveNullAndEmptyArrays": true}}])");
    static_assert(std::is_same_v<decltype(one)::output, order_of_one_item>);
}

TEST_CASE("a stage that is given a bad value keeps the first fault") {
    const auto p = pipeline<order>().limit(0).skip(-1).sort(strongo::ascending<&order::total>);
    REQUIRE(p.fault() != nullptr);
    CHECK(p.fault()->kind() == strongo::error_kind::usage);
    CHECK(p.fault()->message() == "query: $limit: 0: it must be 1 or more");
    CHECK(p.bytes().size() == 5);
    CHECK(pipeline<order>().match(field<&order::userId> == "\xff").fault() != nullptr);
    CHECK(pipeline<order>().out("").fault()->message() == "query: $out: the name is empty");
    CHECK(pipeline<order>().raw(strongo::document_view()).fault() != nullptr);
}

} // namespace
} // namespace query_pipeline
