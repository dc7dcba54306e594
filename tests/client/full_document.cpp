#include <strongo/client/full_document.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/change_events.hpp"

#include <string>
#include <string_view>

using strongo::document;
using strongo::error_kind;
using strongo::make_array;
using strongo_test::batch;
using strongo_test::first_stage;
using strongo_test::open_primary;
using strongo_test::people_of;
using strongo_test::person;
using strongo_test::scripted_peer;
using strongo_test::token;

TEST_CASE("which whole documents come is asked for as it is set") {
    using strongo::full_document;
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(), token(1)));
    const auto asked = [&](const strongo::change_query<person>& query) {
        const auto before = peer.commands().size();
        (void)query.each().try_next();
        return document(first_stage(peer.commands().at(before)));
    };
    const auto full = [](const document& stage) { return std::string(stage["fullDocument"].get<std::string_view>().value()); };
    CHECK(full(asked(people_of(client).watch())) == "updateLookup");
    CHECK(full(asked(people_of(client).watch().full_document(full_document::required))) == "required");
    CHECK(full(asked(people_of(client).watch().full_document(full_document::when_available))) == "whenAvailable");
    const auto before = asked(people_of(client).watch().full_document(full_document::none).full_document_before(full_document::required));
    CHECK(before["fullDocumentBeforeChange"].get<std::string_view>().value() == "required");
    CHECK_FALSE(before["fullDocument"].exists());
}

TEST_CASE("what was before cannot be looked up") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    const auto refused = people_of(client).watch().full_document_before(strongo::full_document::update_lookup).each().try_next();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: watch: full_document_before of update_lookup: what was before cannot be looked up");
    CHECK(peer.names().empty());
}
