#include <strongo/client/update_options.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>
#include <strongo/query/update_pipeline.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>
#include <vector>

using strongo::field;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

struct grade {
    int points = 0;
    bool passed = false;
};
struct student {
    strongo::oid _id{};
    std::vector<grade> grades{};
};

} // namespace

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("upsert is sent when it is asked for, and only then") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 0, "nModified", 0));
    const auto people = open(peer);
    REQUIRE(people.update_one(field<&person::age> == 1, strongo::set(field<&person::age>, 2)));
    REQUIRE(people.update_many(field<&person::age> == 1, strongo::set(field<&person::age>, 2), {.upsert = true}));
    const auto sent = peer.commands();
    const auto is_set = [](strongo::element_view e) { return e.exists() && e.get<bool>().value(); }; // a server takes absent for false
    const auto& one = sent.at(0).documents.at(0);
    const auto& many = sent.at(1).documents.at(0);
    CHECK_FALSE(is_set(one["multi"]));
    CHECK_FALSE(is_set(one["upsert"]));
    CHECK(is_set(many["multi"]));
    CHECK(is_set(many["upsert"]));
}

TEST_CASE("array filters are sent with the update") {
    using strongo::filtered;
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    const auto students = strongo::client::open(peer.uri()).value().database("demo").collection<student>("students");
    const auto passed = field<&student::grades>.where("g") / field<&grade::passed>;
    REQUIRE(students.update_one(strongo::everything, strongo::set(passed, true),
                                {.array_filters = {filtered("g") / field<&grade::points> >= 50}}));
    REQUIRE(
        students.update_many(strongo::everything, strongo::set(passed, true), {.array_filters = {filtered("g") == 1, filtered("h") == 2}}));
    REQUIRE(students.update_many(strongo::everything, strongo::set(field<&student::grades>, std::vector<grade>())));
    const auto sent = peer.commands();
    CHECK(strongo::document(
              sent.at(0).documents.at(0)["arrayFilters"].get<strongo::array_view>().value()[0].get<strongo::document_view>().value()) ==
          make_document("g.points", make_document("$gte", 50)));
    CHECK(sent.at(1).documents.at(0)["arrayFilters"].get<strongo::array_view>().value().size() == 2);
    CHECK_FALSE(sent.at(2).documents.at(0)["arrayFilters"].exists());
}

TEST_CASE("a bad array filter and an update without operators are refused before anything is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto filter = people.update_one(field<&person::age> == 1, strongo::set(field<&person::age>, 2),
                                          {.array_filters = {strongo::filtered("good") == 1, strongo::filtered("Bad") == 1}});
    REQUIRE_FALSE(filter);
    CHECK(filter.error().message() ==
          "demo.people: update: query: Bad: the identifier of an array filter starts with a lower-case letter and has "
          "only letters and digits");
    const auto empty = people.update_many(strongo::everything, strongo::update_of<person>());
    REQUIRE_FALSE(empty);
    CHECK(empty.error().kind() == strongo::error_kind::usage);
    CHECK(empty.error().message() == "demo.people: update: query: an update needs an operator");
    CHECK(peer.names().empty());
}

TEST_CASE("a pipeline is sent as an array") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    const auto people = open(peer);
    REQUIRE(people.update_one(field<&person::age> == 1, strongo::update_pipeline<person>().unset(field<&person::email>)));
    REQUIRE(people.update_many(field<&person::age> == 1,
                               strongo::update_pipeline<person>().set(field<&person::age>, 3).unset(field<&person::email>)));
    const auto sent = peer.commands();
    CHECK(sent.at(0).documents.at(0)["u"].type() == strongo::bson::type::array);
    CHECK(sent.at(1).documents.at(0)["u"].get<strongo::array_view>().value().size() == 2);
}

TEST_CASE("the other options of an update are sent with it") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    REQUIRE(open(peer).update_one(field<&person::age> == 1, strongo::set(field<&person::age>, 2),
                                  {.sort = strongo::descending<&person::age>,
                                   .collation = strongo::collation{.locale = "en"},
                                   .hint = "age_1",
                                   .let = make_document("a", 1),
                                   .bypass_validation = true,
                                   .comment = "why",
                                   .timeout = std::chrono::seconds(2)}));
    const auto sent = peer.commands().at(0);
    const auto& one = sent.documents.at(0);
    CHECK(strongo::document(one["sort"].get<strongo::document_view>().value()) == make_document("age", -1));
    CHECK(strongo::document(one["collation"].get<strongo::document_view>().value()) == make_document("locale", "en"));
    CHECK(one["hint"].get<std::string_view>().value() == "age_1");
    CHECK(strongo::document(sent.body["let"].get<strongo::document_view>().value()) == make_document("a", 1));
    CHECK(sent.body["bypassDocumentValidation"].get<bool>().value());
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK_FALSE(one["maxTimeMS"].exists()); // no server takes it there
}

TEST_CASE("an update with a sort order of another entity is refused") {
    scripted_peer peer;
    const auto refused = open(peer).update_one(strongo::everything, strongo::set(field<&person::age>, 2),
                                               {.sort = strongo::ascending<&strongo_test::address::zip>});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message() ==
          "demo.people: update: this sort order is about another entity: sort by fields of the collection's own");
    CHECK(peer.names().empty());
}
