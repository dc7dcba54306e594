// What the tour's first program does to the wire, seen by a command listener.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/live.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <vector>

using strongo::field;
using strongo_test::address;
using strongo_test::person;

namespace {

// Records each command that is sent; outlives the client that it watches, whose end sends commands too.
class command_monitor {
public:
    [[nodiscard]] strongo::command_listener listener() {
        return {.started = [this](const strongo::command_started& event) {
            const std::lock_guard lock(mutex_);
            names_ += (names_.empty() ? "" : " ") + std::string(event.command.name);
            if (const auto documents = event.body["documents"].get<strongo::array_view>()) {
                batches_.push_back(documents->size());
            }
        }};
    }

    [[nodiscard]] std::string names() const {
        const std::lock_guard lock(mutex_);
        return names_;
    }
    [[nodiscard]] std::vector<std::size_t> batches() const {
        const std::lock_guard lock(mutex_);
        return batches_;
    }

private:
    mutable std::mutex mutex_;
    std::string names_;
    std::vector<std::size_t> batches_; // documents in each insert
};

struct watched {
    command_monitor monitor; // first: it goes last
    std::string database = strongo_test::unique_database();
    std::optional<strongo::client> client = strongo::client::open(strongo_test::uri(), {.command_listeners = {monitor.listener()}}).value();

    [[nodiscard]] strongo::collection<person> people() const { return client->database(database).collection<person>("people"); }
};

} // namespace

TEST_CASE("Hello sends an insert, a find and an update, and nothing else but the end of the driver's session") {
    watched w;
    {
        const auto people = w.people();
        const auto inserted = people.insert_one({.name = "Ada", .age = 36, .home = {"London", "NW1"}}).value();
        std::vector<person> adults;
        for (auto& p : people.find(field<&person::age> >= 18 && field<&person::home, &address::city> == "London")
                           .sort(strongo::descending<&person::age>)
                           .limit(10)
                           .each()) {
            adults.push_back(p.value());
        }
        REQUIRE(adults.size() == 1);
        CHECK(adults[0] == person{._id = inserted.inserted_id, .name = "Ada", .age = 36, .home = {"London", "NW1"}});
        const auto updated =
            people
                .update_one(field<&person::name> == "Ada",
                            strongo::update(strongo::set(field<&person::home, &address::zip>, "NW2"), strongo::inc(field<&person::age>, 1),
                                            strongo::push(field<&person::tags>, "poet")))
                .value();
        CHECK(updated.modified == 1);
    }
    CHECK(w.monitor.names() == "insert find update");
    w.client.reset();
    CHECK(w.monitor.names() == "insert find update endSessions");
    CHECK(strongo::client::open(strongo_test::uri()).value().database(w.database).collection<person>("people").drop());
}

TEST_CASE("a failed encode sends nothing to the server") {
    const watched w;
    const auto people = w.people();
    CHECK(people.insert_one({.name = "\xff"}).error().kind() == strongo::error_kind::encode);
    CHECK(people.insert_many({person{.name = "Ada"}, person{.tags = {"\xc0\x80"}}}).error().kind() == strongo::error_kind::encode);
    CHECK(people.find(field<&person::name> == "\xff").collect().error().kind() == strongo::error_kind::encode);
    CHECK(people.update_one(field<&person::age> == 1L << 40, strongo::inc(field<&person::age>, 1)).error().kind() ==
          strongo::error_kind::encode);
    CHECK(w.monitor.names().empty());
}

TEST_CASE("10,000 documents are inserted in as few batches as the server's limits allow") {
    const watched w;
    const auto people = w.people();
    std::vector<person> many(10'000);
    for (std::size_t i = 0; i < many.size(); ++i) {
        many[i].name = "person-" + std::to_string(i);
        many[i].age = static_cast<int>(i);
    }
    const auto stored = people.insert_many(many).value();
    CHECK(stored.inserted_ids.size() == 10'000);
    CHECK(w.monitor.batches() == std::vector<std::size_t>{10'000}); // maxWriteBatchSize is 100,000, and they have about 1 MB
    CHECK(w.monitor.names() == "insert");
    CHECK(people.count().value() == 10'000);
    CHECK(people.drop());
}
