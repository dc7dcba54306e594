#include <strongo/client/cursor_range.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>
#include <vector>

using strongo::error_kind;
using strongo::make_array;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::document named(const char* name) {
    return make_document("_id", strongo::oid(), "name", name, "age", 1, "tags", make_array(), "home", make_document("city", "", "zip", ""));
}

strongo::document batch(std::int64_t cursor, const char* field, const strongo::array& documents) {
    return make_document("ok", 1.0, "cursor", make_document("id", cursor, "ns", "demo.people", field, documents));
}

strongo::collection<person> open(const scripted_peer& peer, const std::string& options = {}) {
    return strongo::client::open(peer.uri(options)).value().database("demo").collection<person>("people");
}

// One word for each document of the range: a name, or the kind of an error.
std::vector<std::string> words(const strongo::collection<person>& people) {
    std::vector<std::string> seen;
    for (auto& p : people.find({}).each()) {
        seen.push_back(p ? p->name : std::string(to_string(p.error().kind())));
    }
    return seen;
}

} // namespace

TEST_CASE("a range goes over all batches") {
    scripted_peer peer;
    peer.on("find", batch(42, "firstBatch", make_array(named("Ada"), named("Bob"))));
    peer.on("getMore", batch(0, "nextBatch", make_array(named("Cyd"))));
    CHECK(words(open(peer)) == std::vector<std::string>{"Ada", "Bob", "Cyd"});
    CHECK(peer.names() == "find getMore endSessions");
}

TEST_CASE("a document that does not decode is one error, and the range goes on") {
    scripted_peer peer;
    peer.on("find", batch(0, "firstBatch", make_array(named("Ada"), make_document("name", 5), named("Bob"))));
    CHECK(words(open(peer)) == std::vector<std::string>{"Ada", "decode", "Bob"});
}

TEST_CASE("a failure of the server is one error and ends the range") {
    scripted_peer peer;
    peer.on("find", batch(42, "firstBatch", make_array(named("Ada"))));
    peer.on("getMore", make_document("ok", 0.0, "errmsg", "cursor id 42 not found", "code", 43, "codeName", "CursorNotFound"));
    CHECK(words(open(peer)) == std::vector<std::string>{"Ada", "cursor_not_found"});
}

TEST_CASE("a connection that breaks between batches is one error and ends the range") {
    scripted_peer peer;
    peer.on("find", batch(42, "firstBatch", make_array(named("Ada"))));
    peer.on("getMore", strongo::document());
    CHECK(words(open(peer)) == std::vector<std::string>{"Ada", "unavailable"});
}

TEST_CASE("nothing found is an empty range") {
    scripted_peer peer;
    peer.on("find", batch(0, "firstBatch", make_array()));
    CHECK(words(open(peer)).empty());
}

TEST_CASE("a range that is left early ends the server's cursor and gives its client back") {
    scripted_peer peer;
    peer.on("find", batch(42, "firstBatch", make_array(named("Ada"), named("Bob"))));
    const auto people = open(peer, "maxPoolSize=1&waitQueueTimeoutMS=2000");
    for (auto& p : people.find({}).each()) {
        CHECK(p->name == "Ada");
        break;
    }
    CHECK(peer.names() == "find killCursors");
    CHECK(people.drop());
}

TEST_CASE("a range outlives every handle") {
    scripted_peer peer;
    peer.on("find", batch(0, "firstBatch", make_array(named("Ada"))));
    auto range = [&] { return open(peer).find({}).each(); }();
    auto it = range.begin();
    REQUIRE(it != range.end());
    CHECK((*it)->name == "Ada");
}

TEST_CASE("no query is sent before begin, and one range sends it once") {
    scripted_peer peer;
    peer.on("find", batch(0, "firstBatch", make_array(named("Ada"))));
    auto range = open(peer).find({}).each();
    CHECK(peer.names().empty());
    CHECK(range.begin() != range.end());
    CHECK(range.begin() != range.end());
    CHECK(peer.names() == "find");
}
