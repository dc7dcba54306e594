#include <strongo/client/change_fields.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/change_events.hpp"

using strongo::document;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo_test::batch;
using strongo_test::open_primary;
using strongo_test::people_of;
using strongo_test::person;
using strongo_test::scripted_peer;
using strongo_test::token;

TEST_CASE("the stages of a stream are about the fields of its events") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(), token(1)));
    using fields = strongo::change_fields<person>;
    (void)people_of(client)
        .watch(strongo::pipeline<fields>()
                   .match(field<&fields::operationType> == "insert" && field<&fields::fullDocument, &person::age> >= 18)
                   .match(field<&fields::ns, &fields::place::coll> == "people"))
        .each()
        .try_next();
    const auto sent = peer.commands().at(0);
    const auto stages = sent.body["pipeline"].get<strongo::array_view>().value();
    REQUIRE(stages.size() == 3);
    CHECK(document(stages[1].get<strongo::document_view>().value()) ==
          make_document("$match", make_document("$and", make_array(make_document("operationType", "insert"),
                                                                   make_document("fullDocument.age", make_document("$gte", 18))))));
    CHECK(document(stages[2].get<strongo::document_view>().value()) == make_document("$match", make_document("ns.coll", "people")));
}
