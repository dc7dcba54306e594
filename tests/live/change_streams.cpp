// Change streams of a real server.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/live.hpp"

#include <chrono>
#include <string>

using namespace std::chrono_literals;
using strongo::change_operation;
using strongo::field;
using strongo_test::person;

TEST_CASE("a change stream tells of inserts, updates, replacements and deletions, and ends when its collection is dropped") {
    const auto people =
        strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database()).collection<person>("people");
    auto stream = people.watch().max_await(100ms).each();
    REQUIRE_FALSE(stream.try_next().value());
    const auto id = people.insert_one({.name = "Ada", .age = 36}).value().inserted_id;
    REQUIRE(people.update_by_id(id, strongo::update(strongo::inc(field<&person::age>, 1), strongo::unset(field<&person::email>))));
    REQUIRE(people.replace_one(field<&person::name> == "Ada", {.name = "Bob"}));
    REQUIRE(people.delete_by_id(id));
    REQUIRE(people.drop());
    const auto inserted = stream.next(10s).value().value();
    CHECK(inserted.operation == change_operation::insert);
    CHECK(inserted.id.value().value() == id);
    CHECK(inserted.full_document.value().value().age == 36);
    CHECK(inserted.ns.collection == "people");
    const auto updated = stream.next(10s).value().value();
    CHECK(updated.operation == change_operation::update);
    REQUIRE(updated.update);
    CHECK(updated.update->updated["age"].get<int>().value() == 37);
    const auto replaced = stream.next(10s).value().value();
    CHECK(replaced.operation == change_operation::replace);
    CHECK(replaced.full_document.value().value().name == "Bob");
    const auto deleted = stream.next(10s).value().value();
    CHECK(deleted.operation == change_operation::delete_document);
    CHECK(deleted.id.value().value() == id);
    CHECK_FALSE(deleted.full_document);
    CHECK(stream.next(10s).value().value().operation == change_operation::drop);
    CHECK(stream.next(10s).value().value().operation == change_operation::invalidate);
    CHECK_FALSE(stream.is_open());
    CHECK_FALSE(stream.next(1s).value());
}

TEST_CASE("a change stream of a database sees all its collections, and stages leave events out") {
    const auto db = strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database());
    const auto people = db.collection<person>("people");
    using fields = strongo::change_fields<person>;
    auto adults = people.watch(strongo::pipeline<fields>().match(field<&fields::fullDocument, &person::age> >= 18)).max_await(100ms).each();
    auto all = db.watch().max_await(100ms).each();
    REQUIRE_FALSE(adults.try_next().value());
    REQUIRE_FALSE(all.try_next().value());
    REQUIRE(people.insert_one({.name = "Ada", .age = 10}));
    REQUIRE(people.insert_one({.name = "Bob", .age = 20}));
    REQUIRE(db.collection<person>("others").insert_one({.name = "Cyd"}));
    CHECK(adults.next(10s).value().value().full_document.value().value().name == "Bob");
    CHECK(all.next(10s).value().value().ns.collection == "people");
    CHECK(all.next(10s).value().value().ns.collection == "people");
    CHECK(all.next(10s).value().value().ns.collection == "others");
    CHECK(people.drop());
    CHECK(db.collection<person>("others").drop());
}
