#include <strongo/query/update_pipeline.hpp>

#include <strongo/bson/document.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace query_update_pipeline {

struct order {
    std::string name{};
    std::optional<std::string> alias{};
    std::int64_t total = 0;
    int count = 0;
    std::vector<int> numbers{};
    strongo::document inner{};
};

namespace {

using strongo::field;
using strongo::inc;
using strongo::ref;
using strongo::update_of;
using strongo::update_pipeline;
using strongo_test::check_fault;
using strongo_test::check_rendered;
using strongo_test::check_usage;

// The stages as an array.
void check_stages(const update_of<order>& u, std::string_view json) {
    REQUIRE(u.fault() == nullptr);
    CHECK(u.is_pipeline());
    const auto expected = strongo::document::from_json(std::string(R"({"x": )").append(json).append("}")).value();
    strongo_test::check_bytes(u.view().bytes(), expected["x"].value_bytes());
}

TEST_CASE("a pipeline has a stage for each call") {
    check_stages(update_pipeline<order>()
                     .set(field<&order::alias>, ref(field<&order::name>))
                     .set(field<&order::total>, field<&order::count>)
                     .unset(field<&order::name>)
                     .replace_with(field<&order::inner>),
                 R"([{"$set": {"alias": "$name"}}, {"$set": {"total": "$count"}}, {"$unset": "name"}, {"$replaceWith": "$inner"}])");
}

TEST_CASE("a value is stored as the field is, and is no expression") {
    check_stages(update_pipeline<order>().set(field<&order::total>, 5), R"([{"$set": {"total": {"$numberLong": "5"}}}])");
    check_stages(update_pipeline<order>().set(field<&order::name>, "$x"), R"([{"$set": {"name": {"$literal": "$x"}}}])");
    check_stages(update_pipeline<order>().set(field<&order::numbers>, std::vector{1}), R"([{"$set": {"numbers": {"$literal": [1]}}}])");
}

TEST_CASE("a pipeline is built in place, with more than ten stages") {
    update_pipeline<order> p;
    std::string expected = "[";
    for (int i = 0; i < 12; ++i) {
        p.set(field<&order::count>, i);
        expected += (i == 0 ? "" : ", ") + std::string(R"({"$set": {"count": )") + std::to_string(i) + "}}";
    }
    check_stages(p, expected + "]");
}

TEST_CASE("a pipeline without stages, or with a bad value, is a fault") {
    check_usage(update_of<order>(update_pipeline<order>()), "query: an update needs an operator");
    check_fault(update_of<order>(update_pipeline<order>().set(field<&order::name>, "\xff").set(field<&order::count>, 5'000'000'000)),
                strongo::fault::utf8, "", "cannot encode query: the string is not valid UTF-8");
    check_usage(update_of<order>(update_pipeline<order>().set(field<&order::numbers>.all(), 1)),
                "query: numbers.$[]: a pipeline has no positional paths: compute the list with an expression");
}

TEST_CASE("operators and pipelines do not go together") {
    const auto message = "query: an update is made of operators or of the stages of a pipeline: nothing is added to, or from, a pipeline";
    update_of<order> u = inc(field<&order::count>, 1);
    check_usage(u.add(update_pipeline<order>().unset(field<&order::name>)), message);
    update_of<order> v = update_pipeline<order>().unset(field<&order::name>);
    check_usage(v.add(inc(field<&order::count>, 1)), message);
    update_of<order> w;
    check_stages(w.add(update_pipeline<order>().unset(field<&order::name>)), R"([{"$unset": "name"}])");
}

} // namespace
} // namespace query_update_pipeline
