#include <strongo/query/fmt.hpp>

#include <strongo/query/raw.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <sstream>

namespace query_fmt {
namespace {

struct person {
    int age = 0;
};

using strongo::field;
using filter = strongo::filter<person>;

TEST_CASE("a filter prints as relaxed extended JSON") {
    const filter f = field<&person::age> > 3;
    CHECK(fmt::format("{}", f) == R"({ "age" : { "$gt" : 3 } })");
    CHECK(fmt::format("{}", filter()) == "{ }");
    CHECK(fmt::format("{:>8}", filter()) == "     { }");
    CHECK(fmt::format("{}", strongo::raw(R"({"a": 1})").value()) == R"({ "a" : 1 })");
}

TEST_CASE("updates, projections, sort orders, indexes and pipelines print as relaxed extended JSON") {
    const strongo::update_of<person> u = strongo::set(field<&person::age>, 3);
    CHECK(fmt::format("{}", u) == R"({ "$set" : { "age" : 3 } })");
    CHECK(fmt::format("{}", strongo::include(field<&person::age>)) == R"({ "age" : 1 })");
    CHECK(fmt::format("{}", strongo::sort(strongo::descending<&person::age>)) == R"({ "age" : -1 })");
    CHECK(fmt::format("{}", strongo::index(strongo::ascending<&person::age>)) == R"({ "key" : { "age" : 1 }, "name" : "age_1" })");
    const auto stages = strongo::pipeline<person>().match(field<&person::age> > 3);
    CHECK(fmt::format("{}", stages) == R"([ { "$match" : { "age" : { "$gt" : 3 } } } ])");
    const strongo::array_filter f = strongo::filtered<int>("n") > 3;
    CHECK(fmt::format("{}", f) == R"({ "n" : { "$gt" : 3 } })");
    std::ostringstream out;
    out << u << stages;
    CHECK(out.str() == R"({ "$set" : { "age" : 3 } }[ { "$match" : { "age" : { "$gt" : 3 } } } ])");
    CHECK(fmt::format("{}", strongo::pipeline<person>().limit(0)) == "<query: $limit: 0: it must be 1 or more>");
}

TEST_CASE("a filter that cannot be used prints as the reason") {
    const filter f = field<&person::age> > 5'000'000'000;
    CHECK(fmt::format("{}", f) == "<cannot encode query: age: 5000000000 is out of range for int32>");
}

TEST_CASE("filters are written to streams") {
    std::ostringstream out;
    out << filter(field<&person::age> > 3) << strongo::any_filter();
    CHECK(out.str() == R"({ "age" : { "$gt" : 3 } }{ })");
}

} // namespace
} // namespace query_fmt
