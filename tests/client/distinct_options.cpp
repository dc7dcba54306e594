#include <strongo/client/distinct_options.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>

using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("the options of distinct are sent with it") {
    scripted_peer peer;
    peer.on("distinct", make_document("ok", 1.0, "values", make_array(1, 2)));
    const auto people = open(peer);
    CHECK(people
              .distinct(field<&person::age>, {},
                        {.collation = strongo::collation{.locale = "en"}, .comment = "why", .max_time = std::chrono::seconds(1)})
              .value()
              .size() == 2);
    const auto sent = peer.commands().at(0);
    CHECK(sent.name == "distinct");
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["maxTimeMS"].get<std::int64_t>().value() == 1000);
    CHECK(strongo::document(sent.body["collation"].get<strongo::document_view>().value()) == make_document("locale", "en"));
}

TEST_CASE("distinct without options sends none of them") {
    scripted_peer peer;
    peer.on("distinct", make_document("ok", 1.0, "values", make_array(1, 2)));
    const auto people = open(peer);
    CHECK(people.distinct(field<&person::age>).value().size() == 2);
    const auto sent = peer.commands().at(0);
    for (const char* const name : {"comment", "maxTimeMS", "collation"}) {
        INFO(name);
        CHECK_FALSE(sent.body[name].exists());
    }
}

TEST_CASE("distinct with a timeout below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused = open(peer).distinct(field<&person::age>, {}, {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: distinct: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}
