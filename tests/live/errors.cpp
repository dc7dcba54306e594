// Errors of a real server.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/live.hpp"

#include <string>
#include <vector>

using strongo::error_kind;
using strongo::field;
using strongo::oid;
using strongo_test::person;

namespace {

strongo::collection<person> people_somewhere() {
    return strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database()).collection<person>("people");
}

} // namespace

TEST_CASE("a second insert of an id is duplicate_key with pattern, value and index as the server sent them") {
    const auto people = people_somewhere();
    const auto id = people.insert_one({.name = "Ada"}).value().inserted_id;
    const auto again = people.insert_one({._id = id, .name = "Bob"});
    REQUIRE(!again);
    const auto& why = again.error();
    INFO(why.message());
    CHECK(why.kind() == error_kind::duplicate_key);
    CHECK(why.origin() == strongo::error_origin::server);
    CHECK(why.code() == 11000);
    CHECK(why.operation() == "insert");
    REQUIRE(why.server() != nullptr);
    CHECK(why.server()->key_value()["_id"].get<oid>().value() == id);
    CHECK(why.server()->key_pattern()["_id"].get<int>().value() == 1);
    CHECK(why.server()->index_name() == "_id_");
    CHECK(fmt::format("{}", why.server()->key_value()) == "{ \"_id\" : { \"$oid\" : \"" + id.hex() + "\" } }");
    CHECK(people.drop());
}

TEST_CASE("insert_many names every refused document and keeps the ids of the stored ones") {
    const auto people = people_somewhere();
    const auto id = people.insert_one({.name = "Ada"}).value().inserted_id;
    const std::vector<person> four{{.name = "Bob"}, {._id = id}, {.name = "Cyd"}, {._id = id}};

    const auto ordered = people.insert_many(four);
    REQUIRE(!ordered);
    CHECK(ordered.error().kind() == error_kind::bulk_write_failed);
    REQUIRE(ordered.error().failures().size() == 1);
    CHECK(ordered.error().failures()[0].index == 1);
    CHECK(ordered.error().failures()[0].error.kind() == error_kind::duplicate_key);
    CHECK(ordered.error().applied<strongo::insert_many_result<oid>>()->inserted_ids.size() == 1);
    CHECK(people.count().value() == 2);

    const auto unordered = people.insert_many(four, {.ordered = false});
    REQUIRE(!unordered);
    REQUIRE(unordered.error().failures().size() == 2);
    CHECK(unordered.error().failures()[0].index == 1);
    CHECK(unordered.error().failures()[1].index == 3);
    CHECK(unordered.error().failures()[1].error.server()->key_value()["_id"].get<oid>().value() == id);
    const auto* const applied = unordered.error().applied<strongo::insert_many_result<oid>>();
    REQUIRE(applied != nullptr);
    REQUIRE(applied->inserted_ids.size() == 2);
    CHECK(people.find_one(field<&person::_id> == applied->inserted_ids[1]).value()->name == "Cyd");
    CHECK(people.count().value() == 4);
    CHECK(people.drop());
}

TEST_CASE("an operator that the field's stored type refuses is the server's error, with its code") {
    struct stranger { // the same documents, seen through another type
        oid _id{};
        std::vector<int> name{};
    };
    const auto database = strongo_test::unique_database();
    const auto client = strongo::client::open(strongo_test::uri()).value();
    const auto people = client.database(database).collection<person>("people");
    REQUIRE(people.insert_one({.name = "Ada"}));
    const auto pushed =
        client.database(database).collection<stranger>("people").update_many(strongo::everything, strongo::push(field<&stranger::name>, 1));
    REQUIRE(!pushed);
    CHECK(pushed.error().kind() == error_kind::invalid_command); // 2, BadValue: $push to a field that is no array
    CHECK(pushed.error().code() == 2);
    CHECK(people.drop());
}

TEST_CASE("a document of another shape is a decode error with path, types and offset, and the cursor goes on") {
    struct loose_address {
        std::string city{};
        int zip = 0;
    };
    struct loose {
        oid _id{};
        std::string name{};
        int age = 0;
        std::vector<std::string> tags{};
        loose_address home{};
    };
    const auto client = strongo::client::open(strongo_test::uri()).value();
    const auto database = strongo_test::unique_database();
    const auto people = client.database(database).collection<person>("people");
    const auto others = client.database(database).collection<loose>("people");
    REQUIRE(people.insert_one({.name = "a"}));
    REQUIRE(others.insert_one({.name = "b", .home = {"London", 5}}));
    REQUIRE(people.insert_one({.name = "c"}));
    std::vector<std::string> seen;
    for (auto& p : people.find({}).sort(strongo::ascending<&person::name>).each()) {
        seen.push_back(p ? p->name : std::string(p.error().message()));
    }
    REQUIRE(seen.size() == 3);
    CHECK(seen[0] == "a");
    CHECK(seen[1] == database + ".people: cannot decode person: home.zip: expected string but got int (byte 80 of 91)");
    CHECK(seen[2] == "c");
    CHECK(people.drop());
}
