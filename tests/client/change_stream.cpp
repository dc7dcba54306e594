#include <strongo/client/change_stream.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/change_events.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using strongo::document;
using strongo::error_kind;
using strongo::make_array;
using strongo::make_document;
using strongo_test::ada;
using strongo_test::batch;
using strongo_test::first_stage;
using strongo_test::inserted;
using strongo_test::open_primary;
using strongo_test::people_of;
using strongo_test::recorded_command;
using strongo_test::scripted_peer;
using strongo_test::token;
using namespace std::chrono_literals;

TEST_CASE("a stream waits for the time that it is given, and its token advances without events") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(7, "firstBatch", make_array(), token(1)));
    int asked = 0;
    peer.on("getMore", [&](const recorded_command&) { return batch(7, "nextBatch", make_array(), token(++asked + 1)); });
    auto stream = people_of(client).watch().each();
    CHECK(stream.resume_token().empty());
    CHECK_FALSE(stream.try_next().value());
    CHECK(stream.resume_token() == token(2));
    CHECK_FALSE(stream.next(30ms).value());
    CHECK(asked > 1);
    CHECK(stream.resume_token() == token(asked + 1));
    CHECK(stream.is_open());
}

TEST_CASE("a stream goes over all events and ends behind an invalidation") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(7, "firstBatch", make_array(inserted(1, ada())), token(1)));
    peer.on("getMore",
            batch(7, "nextBatch", make_array(inserted(2, ada()), make_document("_id", token(3), "operationType", "invalidate")), token(3)));
    std::string seen;
    for (auto& event : people_of(client).watch().each()) {
        REQUIRE(event);
        seen += event->operation_name + " ";
    }
    CHECK(seen == "insert insert invalidate ");
    CHECK(client.metrics().pool.in_use == 0);
}

TEST_CASE("a broken connection and a server that is not primary are gone over: the stream goes on behind the last event") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    int opened = 0;
    peer.on("aggregate", [&](const recorded_command&) {
        ++opened;
        return opened == 1 ? batch(7, "firstBatch", make_array(inserted(1, ada()), inserted(2, ada())), token(2))
               : opened < 6
                   ? make_document("ok", 0.0, "code", 6, "errmsg", "unreachable", "errorLabels", make_array("ResumableChangeStreamError"))
                   : batch(7, "firstBatch", make_array(inserted(3, ada())), token(3));
    });
    peer.on("getMore", document());
    auto stream = people_of(client).watch().each();
    for (int n = 1; n <= 3; ++n) {
        const auto event = stream.next(30s).value();
        REQUIRE(event);
        CHECK(event->resume_token == token(n));
    }
    CHECK(opened == 6);
    std::vector<recorded_command> all;
    for (const auto& each : peer.commands()) {
        if (each.name == "aggregate") {
            all.push_back(each);
        }
    }
    for (std::size_t i = 1; i < all.size(); ++i) {
        CHECK(document(first_stage(all[i])["resumeAfter"].get<strongo::document_view>().value()) == token(2));
    }
}

TEST_CASE("a stream that no server goes on with for too long ends with the error") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    int opened = 0;
    peer.on("aggregate", [&](const recorded_command&) {
        return ++opened == 1
                   ? batch(7, "firstBatch", make_array(), token(1))
                   : make_document("ok", 0.0, "code", 6, "errmsg", "unreachable", "errorLabels", make_array("ResumableChangeStreamError"));
    });
    peer.on("getMore", make_document("ok", 0.0, "code", 43, "errmsg", "cursor not found"));
    auto stream = people_of(client).watch().resume_timeout(100ms).each();
    const auto failed = stream.next(30s);
    REQUIRE_FALSE(failed);
    CHECK(failed.error().kind() == error_kind::unavailable);
    CHECK(opened > 2);
    CHECK_FALSE(stream.is_open());
}

TEST_CASE("a stream whose next event is gone from the server ends with change_stream_lost") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(7, "firstBatch", make_array(), token(1)));
    for (const auto& reply :
         {make_document("ok", 0.0, "code", 286, "errmsg", "resume point may no longer be in the oplog"),
          make_document("ok", 0.0, "code", 1, "errmsg", "cannot go on", "errorLabels", make_array("NonResumableChangeStreamError"))}) {
        peer.on("getMore", reply);
        int events = 0;
        for (auto& event : people_of(client).watch().each()) {
            ++events;
            REQUIRE_FALSE(event);
            CHECK(event.error().kind() == error_kind::change_stream_lost);
            CHECK(event.error().operation() == "watch");
        }
        CHECK(events == 1);
    }
}

TEST_CASE("a stream that cannot be opened says why at once") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", make_document("ok", 0.0, "code", 40573, "errmsg", "only on replica sets"));
    auto stream = people_of(client).watch().each();
    const auto refused = stream.next(10s);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code() == 40573);
    CHECK(client.metrics().pool.in_use == 0);
}

TEST_CASE("a stream can be moved, outlives every handle, and gives its client back when it is dropped") {
    scripted_peer peer;
    std::optional<strongo::client> client = open_primary(peer);
    const auto watcher = *client;
    peer.on("aggregate", batch(7, "firstBatch", make_array(inserted(1, ada()), inserted(2, ada())), token(2)));
    {
        auto stream = people_of(*client).watch().each();
        CHECK(stream.next(1s).value());
        CHECK(watcher.metrics().pool.in_use == 1);
        client.reset();
        auto moved = std::move(stream);
        CHECK(moved.next(1s).value().value().resume_token == token(2));
    }
    CHECK(watcher.metrics().pool.in_use == 0);
}
