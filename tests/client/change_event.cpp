#include <strongo/client/change_event.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/change_events.hpp"

#include <chrono>

using strongo::change_event;
using strongo::change_operation;
using strongo::document;
using strongo::error_kind;
using strongo::make_array;
using strongo::make_document;
using strongo_test::ada;
using strongo_test::batch;
using strongo_test::inserted;
using strongo_test::open_primary;
using strongo_test::people_of;
using strongo_test::person;
using strongo_test::scripted_peer;
using strongo_test::some_id;
using strongo_test::token;
using namespace std::chrono_literals;

TEST_CASE("an event has its operation, its place, its document and its token") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(inserted(1, ada())), token(1)));
    auto stream = people_of(client).watch().each();
    const change_event<person> event = stream.next(1s).value().value();
    CHECK(event.operation == change_operation::insert);
    CHECK(event.operation_name == "insert");
    CHECK(event.resume_token == token(1));
    CHECK(event.ns == strongo::change_namespace{"demo", "people"});
    CHECK_FALSE(event.to);
    CHECK(event.document_key == make_document("_id", some_id));
    CHECK(event.id.value().value() == some_id);
    CHECK(event.full_document.value().value().name == "Ada");
    CHECK_FALSE(event.full_document_before);
    CHECK_FALSE(event.update);
    CHECK(event.cluster_time.value() == strongo::bson::timestamp{5, 1});
    CHECK(event.wall_time.value() == strongo::date(std::chrono::milliseconds(1000)));
    CHECK_FALSE(event.split);
}

TEST_CASE("an event whose document does not decode is delivered with the error inside, and the next one follows") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate",
            batch(0, "firstBatch", make_array(inserted(1, make_document("_id", some_id, "name", 5)), inserted(2, ada())), token(2)));
    auto stream = people_of(client).watch().each();
    const auto event = stream.next(1s).value().value();
    REQUIRE(event.full_document);
    REQUIRE_FALSE(*event.full_document);
    CHECK(event.full_document->error().kind() == error_kind::decode);
    CHECK(event.full_document->error().where() == "demo.people");
    CHECK(event.resume_token == token(1));
    CHECK(stream.next(1s).value().value().full_document.value().value().name == "Ada");
}

TEST_CASE("an event of an operation that is not known keeps its name, a renaming both places, a split one its parts") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    const auto place = [](const char* name) { return make_document("db", "demo", "coll", name); };
    peer.on("aggregate",
            batch(0, "firstBatch",
                  make_array(make_document("_id", token(1), "operationType", "fly", "ns", make_document("db", "demo")),
                             make_document("_id", token(2), "operationType", "rename", "ns", place("people"), "to", place("folk")),
                             make_document("_id", token(3), "operationType", "delete", "ns", place("people"), "documentKey",
                                           make_document("_id", "text"), "splitEvent", make_document("fragment", 2, "of", 3))),
                  token(3)));
    auto stream = people_of(client).watch().each();
    const auto unknown = stream.next(1s).value().value();
    CHECK(unknown.operation == change_operation::other);
    CHECK(unknown.operation_name == "fly");
    CHECK(unknown.ns == strongo::change_namespace{"demo", ""});
    CHECK_FALSE(unknown.id);
    const auto renamed = stream.next(1s).value().value();
    CHECK(renamed.operation == change_operation::rename);
    CHECK(renamed.to.value() == strongo::change_namespace{"demo", "folk"});
    const auto gone = stream.next(1s).value().value();
    CHECK(gone.operation == change_operation::delete_document);
    REQUIRE(gone.id);
    CHECK_FALSE(*gone.id); // an _id that no person has
    CHECK(gone.split.value().fragment == 2);
    CHECK(gone.split.value().of == 3);
}
