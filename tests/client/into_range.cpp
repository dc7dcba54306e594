#include <strongo/client/into_range.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/scripted_peer.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using strongo::error_kind;
using strongo::make_array;
using strongo::make_document;
using strongo_test::scripted_peer;

namespace {

struct note {
    std::string text{};
};

strongo::document batch(std::int64_t id, const char* name, const strongo::array& documents) {
    return make_document("ok", 1.0, "cursor", make_document("id", id, "ns", "demo.notes", name, documents));
}

strongo::collection<note> open(const scripted_peer& peer, const char* options = "") {
    return strongo::client::open(peer.uri(options)).value().database("demo").collection<note>("notes");
}

} // namespace

TEST_CASE("each_into reads all documents into one object, which keeps its capacity") {
    scripted_peer peer;
    peer.on("find", batch(7, "firstBatch", make_array(make_document("text", std::string(100, 'a')), make_document("text", "b"))));
    peer.on("getMore", batch(0, "nextBatch", make_array(make_document("text", std::string(50, 'c')))));
    note current;
    std::vector<std::string> seen;
    std::vector<const char*> places;
    for (auto& step : open(peer).find().each_into(current)) {
        REQUIRE(step);
        seen.push_back(current.text);
        places.push_back(current.text.data());
    }
    CHECK(seen == std::vector<std::string>{std::string(100, 'a'), "b", std::string(50, 'c')});
    CHECK(places == std::vector<const char*>(3, places.at(0)));
}

TEST_CASE("a failure of the server is the last element of each_into") {
    scripted_peer peer;
    peer.on("find", batch(7, "firstBatch", make_array(make_document("text", "a"))));
    peer.on("getMore", make_document("ok", 0.0, "code", 43, "errmsg", "cursor id 7 not found"));
    note current;
    std::vector<bool> good;
    for (auto& step : open(peer).find().each_into(current)) {
        good.push_back(step.has_value());
        if (!step) {
            CHECK(step.error().kind() == error_kind::cursor_not_found);
        }
    }
    CHECK(good == std::vector<bool>{true, false});
}

TEST_CASE("a range can be moved, before and after its first document") {
    scripted_peer peer;
    peer.on("find", batch(0, "firstBatch", make_array(make_document("text", "a"), make_document("text", "b"))));
    note current;
    auto range = open(peer).find().each_into(current);
    auto moved = std::move(range);
    REQUIRE(*moved.begin());
    CHECK(current.text == "a");
    auto again = std::move(moved);
    auto at = again.begin();
    ++at;
    CHECK(current.text == "b");
    ++at;
    CHECK((at == again.end()));
    CHECK(peer.names().find("find") == 0);
}
