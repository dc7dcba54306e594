#include <strongo/client/update_description.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/change_events.hpp"

#include <chrono>
#include <string>
#include <vector>

using strongo::change_operation;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo_test::batch;
using strongo_test::open_primary;
using strongo_test::people_of;
using strongo_test::scripted_peer;
using strongo_test::some_id;
using strongo_test::token;
using namespace std::chrono_literals;

TEST_CASE("an update tells what is new, what is gone and what was cut off") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate",
            batch(0, "firstBatch",
                  make_array(make_document("_id", token(1), "operationType", "update", "ns", make_document("db", "demo", "coll", "people"),
                                           "documentKey", make_document("_id", some_id), "updateDescription",
                                           make_document("updatedFields", make_document("home.zip", "NW2"), "removedFields",
                                                         make_array("email", "nick"), "truncatedArrays",
                                                         make_array(make_document("field", "tags", "newSize", 3))))),
                  token(1)));
    const auto event = people_of(client).watch().each().next(1s).value().value();
    CHECK(event.operation == change_operation::update);
    REQUIRE(event.update);
    CHECK(event.update->updated == make_document("home.zip", "NW2"));
    CHECK(event.update->removed == std::vector<std::string>{"email", "nick"});
    REQUIRE(event.update->truncated.size() == 1);
    CHECK(event.update->truncated[0].field == "tags");
    CHECK(event.update->truncated[0].new_size == 3);
    CHECK_FALSE(event.full_document);
}
