#include <strongo/client/database.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>
#include <string_view>

using strongo_test::person;

namespace client_database {

struct visit {
    std::string who{};
};

} // namespace client_database

template <>
struct strongo::mapping<client_database::visit> {
    static constexpr auto collection = "visits";
};

TEST_CASE("a type can name the collection that its documents stand in") {
    strongo_test::scripted_peer peer;
    peer.on("insert", strongo::make_document("ok", 1.0, "n", 1));
    const auto visits = strongo::client::open(peer.uri()).value().database("demo").collection<client_database::visit>();
    REQUIRE(visits.insert_one({.who = "Ada"}));
    CHECK(peer.commands().at(0).body["insert"].get<std::string_view>().value() == "visits");
}

TEST_CASE("a bad name is a value whose first operation is a usage error, with nothing sent") {
    strongo_test::scripted_peer peer;
    const auto client = strongo::client::open(peer.uri()).value();
    struct row {
        std::string database;
        std::string collection;
        std::string message;
    };
    using namespace std::string_literals;
    const row rows[] = {
        {"", "people", "insert: \"\" is no database name: it is empty"},
        {"a.b", "people", "insert: \"a.b\" is no database name: it has a character of / \\ . \" $, a space or a NUL"},
        {"a\0b"s, "people", "insert: \"a?b\" is no database name: it has a character of / \\ . \" $, a space or a NUL"},
        {std::string(64, 'x'), "people", "insert: \"" + std::string(64, 'x') + "\" is no database name: it has more than 63 bytes"},
        {"demo", "", "demo: insert: \"\" is no collection name: it is empty"},
        {"demo", "a$b", "demo: insert: \"a$b\" is no collection name: it has a $"},
        {"demo", "a\0b"s, "demo: insert: \"a?b\" is no collection name: it has a NUL"},
        {"demo", ".people", "demo: insert: \".people\" is no collection name: it has a dot at an end or two in a row"},
        {"demo", "a..b", "demo: insert: \"a..b\" is no collection name: it has a dot at an end or two in a row"},
        {"demo", std::string(251, 'x'),
         "demo: insert: \"" + std::string(64, 'x') + "\" is no collection name: it has, with its database, more than 255 bytes"},
    };
    for (const auto& [database, collection, message] : rows) {
        INFO(message);
        const auto inserted = client.database(database).collection<person>(collection).insert_one({.name = "Ada"});
        REQUIRE(!inserted);
        CHECK(inserted.error().kind() == strongo::error_kind::usage);
        CHECK(inserted.error().message() == message);
    }
    CHECK(peer.names().empty());
}

TEST_CASE("every operation refuses a bad name") {
    strongo_test::scripted_peer peer;
    const auto people = strongo::client::open(peer.uri()).value().database("a b").collection<person>("people");
    const auto name = strongo::field<&person::name>;
    CHECK(people.insert_many({person{}}).error().kind() == strongo::error_kind::usage);
    CHECK(people.find().collect().error().kind() == strongo::error_kind::usage);
    CHECK(people.find_one(name == "Ada").error().kind() == strongo::error_kind::usage);
    CHECK(people.count().error().kind() == strongo::error_kind::usage);
    CHECK(people.update_one(name == "Ada", strongo::set(name, "Bob")).error().kind() == strongo::error_kind::usage);
    CHECK(people.delete_one(name == "Ada").error().kind() == strongo::error_kind::usage);
    CHECK(people.drop().error().kind() == strongo::error_kind::usage);
    auto range = people.find().each();
    auto it = range.begin();
    REQUIRE(it != range.end());
    CHECK(it->error().kind() == strongo::error_kind::usage);
    ++it;
    CHECK(it == range.end());
    CHECK(peer.names().empty());
}
