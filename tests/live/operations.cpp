// The operations of a collection against a real server.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/live.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <thread>
#include <vector>

using strongo::field;
using strongo::oid;
using strongo_test::address;
using strongo_test::person;

namespace {

template <class T = person>
strongo::collection<T> somewhere() {
    return strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database()).collection<T>("things");
}

// Names of the people that a query finds, in the order of their names.
std::string names(const strongo::collection<person>& people, strongo::filter<person> f) {
    std::string joined;
    for (const auto& p : people.find(std::move(f)).sort(strongo::ascending<&person::name>).collect().value()) {
        joined += p.name;
    }
    return joined;
}

// Four people whose names are their letters.
strongo::collection<person> four() {
    const auto people = somewhere();
    REQUIRE(people.insert_many({person{.name = "a", .age = 10, .email = "a@x", .tags = {"x"}, .home = {"Rome", "1"}},
                                person{.name = "b", .age = 20, .tags = {"x", "y"}, .home = {"Oslo", "2"}},
                                person{.name = "c", .age = 30, .email = "c@x", .home = {"Rome", "3"}},
                                person{.name = "d", .age = 40, .tags = {"y"}, .home = {"Bern", "4"}}}));
    return people;
}

struct everything_kind {
    std::int32_t _id = 0;
    bool flag = false;
    std::int8_t i8 = 0;
    std::int16_t i16 = 0;
    std::int32_t i32 = 0;
    std::int64_t i64 = 0;
    std::uint8_t u8 = 0;
    std::uint16_t u16 = 0;
    std::uint32_t u32 = 0;
    std::uint64_t u64 = 0;
    float f32 = 0;
    double f64 = 0;
    std::string text{};
    oid reference{};
    strongo::date when{};
    std::optional<std::int64_t> some{};
    std::optional<std::string> none{};
    std::vector<std::vector<int>> matrix{};
    std::vector<std::optional<int>> gaps{};
    address home{};
    std::vector<address> others{};
    bool operator==(const everything_kind&) const = default;
};

} // namespace

TEST_CASE("every supported type comes back from the server as it went") {
    const auto things = somewhere<everything_kind>();
    const everything_kind low{._id = 1,
                              .flag = true,
                              .i8 = std::numeric_limits<std::int8_t>::min(),
                              .i16 = std::numeric_limits<std::int16_t>::min(),
                              .i32 = std::numeric_limits<std::int32_t>::min(),
                              .i64 = std::numeric_limits<std::int64_t>::min(),
                              .f32 = std::numeric_limits<float>::lowest(),
                              .f64 = -0.1,
                              .text = "héllo €\0 nul", // up to the NUL: a literal
                              .reference = oid::generate(),
                              .when = strongo::date(std::chrono::milliseconds(-1)),
                              .some = -5,
                              .matrix = {{1, 2}, {}, {3}},
                              .gaps = {1, std::nullopt, 3},
                              .home = {"London", ""},
                              .others = {{"a", "1"}, {"b", "2"}}};
    everything_kind high{._id = 2,
                         .i8 = std::numeric_limits<std::int8_t>::max(),
                         .i16 = std::numeric_limits<std::int16_t>::max(),
                         .i32 = std::numeric_limits<std::int32_t>::max(),
                         .i64 = std::numeric_limits<std::int64_t>::max(),
                         .u8 = std::numeric_limits<std::uint8_t>::max(),
                         .u16 = std::numeric_limits<std::uint16_t>::max(),
                         .u32 = std::numeric_limits<std::uint32_t>::max(),
                         .u64 = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()),
                         .f64 = std::numeric_limits<double>::max()};
    high.text = std::string("with\0nul", 8);
    REQUIRE(things.insert_many({low, high}));
    CHECK(things.find_one(field<&everything_kind::_id> == 1).value() == low);
    CHECK(things.find_one(field<&everything_kind::_id> == 2).value() == high);
    CHECK(things.drop());
}

// parity: filter $eq $ne $gt $gte $lt $lte null everything $and $or
TEST_CASE("every comparison finds what it says") {
    const auto people = four();
    const auto age = field<&person::age>;
    CHECK(names(people, age == 20) == "b");
    CHECK(names(people, age != 20) == "acd");
    CHECK(names(people, age > 20) == "cd");
    CHECK(names(people, age >= 20) == "bcd");
    CHECK(names(people, age < 20) == "a");
    CHECK(names(people, age <= 20) == "ab");
    CHECK(names(people, age > 10 && age < 40) == "bc");
    CHECK(names(people, age < 20 || age > 30) == "ad");
    CHECK(names(people, (age < 20 || age > 30) && field<&person::home, &address::city> == "Bern") == "d");
    CHECK(names(people, field<&person::tags> == "x") == "ab");
    CHECK(names(people, field<&person::tags> == std::vector<std::string>{"x"}) == "a");
    CHECK(names(people, field<&person::email> == std::nullopt) == "bd");
    CHECK(names(people, field<&person::email> != std::nullopt) == "ac");
    CHECK(names(people, field<&person::email> == "c@x") == "c");
    CHECK(names(people, field<&person::home> == address{"Oslo", "2"}) == "b");
    CHECK(names(people, {}) == "abcd");
    CHECK(names(people, strongo::everything) == "abcd");
    CHECK(people.drop());
}

TEST_CASE("order, skip and limit are the server's") {
    const auto people = four();
    const auto two = people.find({})
                         .sort(strongo::ascending<&person::home, &address::city>, strongo::descending<&person::age>)
                         .skip(1)
                         .limit(2)
                         .collect()
                         .value();
    REQUIRE(two.size() == 2); // Bern d, Oslo b, Rome c, Rome a
    CHECK(two[0].name == "b");
    CHECK(two[1].name == "c");
    CHECK(people.find({}).sort(strongo::descending<&person::age>).first().value()->name == "d");
    CHECK(people.count().value() == 4);
    CHECK(people.count(field<&person::age> > 10).value() == 3);
    CHECK(people.drop());
}

// parity: update $set $inc $push merged
TEST_CASE("updates change what they say and report it") {
    const auto people = four();
    const auto one = people.update_one(field<&person::age> >= 20, strongo::set(field<&person::name>, "z")).value();
    CHECK(one.matched == 1);
    CHECK(one.modified == 1);
    const auto many = people.update_many(field<&person::age> >= 20, strongo::set(field<&person::name>, "z")).value();
    CHECK(many.matched == 3);
    CHECK(many.modified == 2); // one of them is called z already
    CHECK(people.update_one(field<&person::age> == 99, strongo::inc(field<&person::age>, 1)).value().matched == 0);
    REQUIRE(people.update_many(strongo::everything,
                               strongo::update(strongo::inc(field<&person::age>, -5), strongo::set(field<&person::email>, std::nullopt),
                                               strongo::set(field<&person::home>, address{"Bonn", "5"}),
                                               strongo::push(field<&person::tags>, "new"))));
    const auto a = people.find_one(field<&person::name> == "a").value().value();
    CHECK(a.age == 5);
    CHECK_FALSE(a.email);
    CHECK(a.home == address{"Bonn", "5"});
    CHECK(a.tags == std::vector<std::string>{"x", "new"});
    CHECK(people.drop());
}

TEST_CASE("an upsert inserts, with the id that comes back") {
    const auto people = somewhere();
    const auto made = people
                          .update_one(field<&person::name> == "Ada",
                                      strongo::update(strongo::set(field<&person::age>, 1),
                                                      strongo::set(field<&person::tags>, std::vector<std::string>{}),
                                                      strongo::set(field<&person::home>, address{})),
                                      {.upsert = true})
                          .value();
    CHECK(made.matched == 0);
    REQUIRE(made.upserted_id);
    CHECK(people.find_one(field<&person::_id> == *made.upserted_id).value()->name == "Ada");
    const auto again = people.update_one(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1), {.upsert = true}).value();
    CHECK(again.modified == 1);
    CHECK_FALSE(again.upserted_id);
    CHECK(people.drop());
}

TEST_CASE("deletions delete one, many or all") {
    const auto people = four();
    CHECK(people.delete_one(field<&person::age> >= 20).value().deleted == 1);
    CHECK(people.delete_many(field<&person::age> == 99).value().deleted == 0);
    CHECK(people.delete_many(field<&person::age> >= 20).value().deleted == 2);
    CHECK(people.count().value() == 1);
    CHECK(people.delete_many(strongo::everything).value().deleted == 1);
    CHECK(people.drop());
}

TEST_CASE("a collection is dropped, and dropping it again succeeds") {
    const auto people = four();
    CHECK(people.drop());
    CHECK(people.count().value() == 0);
    CHECK(people.drop());
}

TEST_CASE("a range goes over more documents than a batch holds") {
    const auto people = somewhere();
    REQUIRE(people.insert_many(std::vector<person>(1'000, person{.name = "x"})));
    std::size_t count = 0;
    for (auto& p : people.find({}).each()) {
        REQUIRE(p);
        ++count;
    }
    CHECK(count == 1'000);
    CHECK(people.drop());
}

TEST_CASE("one client serves many threads") {
    const auto people = somewhere();
    constexpr int threads = 8;
    constexpr int inserts = 25;
    std::vector<std::thread> workers;
    std::atomic<int> failures{0};
    for (int t = 0; t < threads; ++t) {
        workers.emplace_back([&people, &failures, t] {
            for (int i = 0; i < inserts; ++i) {
                const bool stored = people.insert_one({.name = std::to_string(t), .age = i}).has_value();
                const auto found = people.find_one(field<&person::name> == std::to_string(t) && field<&person::age> == i);
                failures += stored && found && *found ? 0 : 1;
            }
        });
    }
    for (auto& worker : workers) {
        worker.join();
    }
    CHECK(failures == 0);
    CHECK(people.count().value() == threads * inserts);
    CHECK(people.drop());
}

TEST_CASE("a bulk of mixed writes does what each of them says") {
    const auto people = strongo::client::open(strongo_test::uri())
                            .value()
                            .database(strongo_test::unique_database())
                            .collection<strongo_test::person>("people");
    using strongo::field;
    using strongo_test::person;
    const auto done = people
                          .bulk_write(strongo::bulk<person>()
                                          .insert_one({.name = "Ada", .age = 36})
                                          .insert_one({.name = "Bob", .age = 20})
                                          .update_one(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1))
                                          .update_one(field<&person::name> == "Cyd", strongo::set(field<&person::age>, 5), {.upsert = true})
                                          .replace_one(field<&person::name> == "Bob", {.name = "Bob", .age = 21})
                                          .delete_one(field<&person::age> == 5))
                          .value();
    CHECK(done.inserted == 2);
    CHECK(done.matched == 2);
    CHECK(done.modified == 2);
    CHECK(done.upserted == 1);
    CHECK(done.deleted == 1);
    CHECK(done.upserted_ids.count(3) == 1);
    CHECK(people.find_by_id(done.inserted_ids.at(0)).value().value().age == 37);
    CHECK(people.find_by_id(done.inserted_ids.at(1)).value().value().age == 21);
    CHECK(people.count().value() == 2);
    CHECK(people.drop());
}

TEST_CASE("a document found is changed and returned as it was or as it is") {
    using strongo::field;
    using strongo_test::person;
    const auto people =
        strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database()).collection<person>("people");
    person ada{.name = "Ada", .age = 36};
    REQUIRE(people.save(ada));
    CHECK(people.find_one_and_update(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1)).value().value().age == 37);
    CHECK(people
              .find_one_and_update(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1),
                                   {.return_document = strongo::return_document::before})
              .value()
              .value()
              .age == 37);
    CHECK(people.find_one_and_replace(field<&person::name> == "Ada", {.name = "Ada", .age = 1}).value().value()._id == ada._id);
    ada.age = 50;
    REQUIRE(people.save(ada));
    CHECK(people.estimated_count().value() == 1);
    CHECK(people.find_one_and_delete(field<&person::name> == "Ada", {.sort = strongo::ascending<&person::age>}).value().value().age == 50);
    CHECK_FALSE(people.find_one_and_delete(field<&person::name> == "Ada").value());
    CHECK(people.drop());
}

TEST_CASE("what happens in a transaction is seen after its commit, and never after its abort") {
    using strongo::field;
    using strongo_test::person;
    const auto client = strongo::client::open(strongo_test::uri()).value();
    const auto people = client.database(strongo_test::unique_database()).collection<person>("people");
    REQUIRE(people.insert_one({.name = "Ada"}));
    const auto session = client.start_session().value();
    auto first = session.start_transaction().value();
    REQUIRE(first.in(people).insert_many({person{.name = "Bob"}, person{.name = "Cyd"}}));
    CHECK(first.in(people).find().collect().value().size() == 3);
    CHECK(people.find().collect().value().size() == 1);
    REQUIRE(first.commit());
    CHECK(people.find().collect().value().size() == 3);
    auto second = session.start_transaction().value();
    REQUIRE(second.in(people).bulk_write(strongo::bulk<person>().delete_many(strongo::everything)));
    REQUIRE(second.abort());
    CHECK(people.find().collect().value().size() == 3);
    CHECK(people.drop());
}
