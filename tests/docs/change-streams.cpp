// Every block of C++ of docs/change-streams.md.

#include <strongo/strongo.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"
#include "support/scripted_peer.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

using namespace strongo;
using namespace std::chrono_literals;
using strongo_test::scripted_peer;

namespace {

struct person {
    oid _id{};
    std::string name{};
    int age = 0;
};

document event(int n, const char* operation, const char* name) {
    const auto id = oid::generate();
    return make_document("_id", make_document("_data", n), "operationType", operation, "ns", make_document("db", "demo", "coll", "people"),
                         "documentKey", make_document("_id", id), "fullDocument", make_document("_id", id, "name", name, "age", 36));
}

// A server whose stream has two events and ends.
struct setting {
    scripted_peer peer{};
    strongo::client client = open();
    collection<person> people = client.database("demo").collection<person>("people");

    strongo::client open() {
        peer.be_primary();
        peer.on("aggregate",
                make_document("ok", 1.0, "cursor",
                              make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch",
                                            make_array(event(1, "insert", "Ada"), event(2, "update", "Bob"),
                                                       make_document("_id", make_document("_data", 3), "operationType", "invalidate")))));
        return strongo::client::open(peer.uri("replicaSet=rs")).value();
    }
};

} // namespace

TEST_CASE("docs/change-streams.md: the range") {
    setting s;
    const auto& people = s.people;
    std::vector<std::string> seen;
    document saved;
    const auto index = [&](const person& p) { seen.push_back(p.name); };
    const auto save = [&](const document& token) { saved = token; };
    // docs: range
    for (auto& event : people.watch().full_document(full_document::update_lookup).each()) {
        if (!event) {
            fmt::print(stderr, "{}\n", event.error()); // the last one
            break;
        }
        if (auto& doc = event->full_document; doc && *doc) { // optional<result<person>>
            index(**doc);
        }
        save(event->resume_token);
    }
    // end
    CHECK(seen == std::vector<std::string>{"Ada", "Bob"});
    CHECK(saved == make_document("_data", 3));
}

TEST_CASE("docs/change-streams.md: steps, stages and places") {
    setting s;
    const auto& people = s.people;
    const auto& client = s.client;
    const auto saved = make_document("_data", 1);
    // docs: steps
    auto stream = people.watch().resume_after(saved).max_await(200ms).each();
    while (stream.is_open()) {
        auto event = stream.next(5s); // an error, an event, or nothing within 5 seconds
        if (!event) {
            fmt::print(stderr, "{}\n", event.error());
        } else if (*event && (*event)->operation == change_operation::update) {
            fmt::print("{} changed\n", (*event)->id->value());
        }
    }
    // end
    CHECK_FALSE(stream.next(1s).value());
    // docs: stages
    using fields = change_fields<person>;
    auto adults = people.watch(pipeline<fields>().match(field<&fields::fullDocument, &person::age> >= 18)).each();
    // end
    CHECK(adults.next(1s).value());
    // docs: wider
    auto of_all_collections = client.database("demo").watch().each(); // change_event<document>
    auto of_all_databases = client.watch().each();
    // end
    CHECK(of_all_collections.next(1s).value());
    CHECK(of_all_databases.next(1s).value());
}
