#include <strongo/client/collection.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>
#include <strongo/client/server_reply.hpp>
#include <strongo/error/write_failure.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>
#include <vector>

using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo::oid;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace client_collection {

struct name_only {
    std::string name{};
};

struct visit {
    strongo::uuid token{};
    std::vector<std::string> pages{};
};

struct ticket {
    strongo::uuid key{};
    int seat = 0;
};

struct draft {
    std::optional<oid> id{};
    int page = 0;
};

} // namespace client_collection

template <>
struct strongo::mapping<client_collection::visit> {
    static constexpr auto members = strongo::members(strongo::stored_as<&client_collection::visit::token, strongo::uuid_string>);
};

template <>
struct strongo::mapping<client_collection::ticket> {
    static constexpr auto members = strongo::members(strongo::named<&client_collection::ticket::key>("_id"),
                                                     strongo::stored_as<&client_collection::ticket::key, strongo::uuid_string>);
};

template <>
struct strongo::mapping<client_collection::draft> {
    static constexpr auto members = strongo::members(strongo::named<&client_collection::draft::id>("_id"),
                                                     strongo::stored_as<&client_collection::draft::id, strongo::oid_string>);
};

namespace {

template <class T = person>
strongo::collection<T> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<T>("people");
}

const oid some_id = oid::from_hex("507f1f77bcf86cd799439011").value();

// The keys of a document in their order.
std::string keys(const strongo::document& d) {
    std::string joined;
    for (const strongo::element_view e : d) {
        joined += (joined.empty() ? "" : " ") + std::string(e.key());
    }
    return joined;
}

struct id_last {
    std::string name{};
    int rank = 0;
    oid _id{};
};

struct no_id {
    std::string name{};
};

struct optional_id {
    std::string name{};
    std::optional<oid> _id{};
};

struct text_id {
    int rank = 0;
    std::string _id{};
};

struct dotted {
    int value = 0;
};

} // namespace

template <>
struct strongo::mapping<dotted> {
    static constexpr auto members = strongo::members(strongo::named<&dotted::value>("a.b"));
};

TEST_CASE("a nil id becomes a new oid, which comes back") {
    scripted_peer peer;
    const auto stored = open(peer).insert_one({.name = "Ada"}).value();
    CHECK_FALSE(stored.inserted_id.is_nil());
    const auto sent = peer.commands().at(0).documents.at(0);
    CHECK(sent["_id"].get<oid>().value() == stored.inserted_id);
    CHECK(keys(sent) == "_id name age tags home");
}

TEST_CASE("an id that is given is kept") {
    scripted_peer peer;
    CHECK(open(peer).insert_one({._id = some_id}).value().inserted_id == some_id);
    CHECK(peer.commands().at(0).documents.at(0)["_id"].get<oid>().value() == some_id);
}

TEST_CASE("the id of a result is read as its member is stored") {
    scripted_peer peer;
    const auto key = strongo::uuid::from_string("00112233-4455-6677-8899-aabbccddeeff").value();
    CHECK(open<client_collection::ticket>(peer).insert_one({.key = key, .seat = 4}).value().inserted_id == key);
    CHECK(peer.commands().at(0).documents.at(0) == make_document("_id", "00112233-4455-6677-8899-aabbccddeeff", "seat", 4));

    peer.on("update", make_document("ok", 1, "n", 1, "nModified", 0, "upserted",
                                    make_array(make_document("index", 0, "_id", "00112233-4455-6677-8899-aabbccddeeff"))));
    const auto upserted = open<client_collection::ticket>(peer)
                              .update_one(field<&client_collection::ticket::key> == key,
                                          strongo::set(field<&client_collection::ticket::seat>, 5), {.upsert = true})
                              .value();
    CHECK(upserted.upserted_id == key);
}

TEST_CASE("an optional id that is stored as text comes back from its text") {
    scripted_peer peer;
    CHECK(open<client_collection::draft>(peer).insert_one({.id = some_id, .page = 1}).value().inserted_id == some_id);
    CHECK(peer.commands().at(0).documents.at(0)["_id"].get<std::string>().value() == some_id.hex());
}

TEST_CASE("an id that is stored as text is made as text when there is none, or a nil one") {
    for (const auto& id : {std::optional<oid>(), std::optional<oid>(oid())}) {
        scripted_peer peer;
        const auto made = open<client_collection::draft>(peer).insert_one({.id = id, .page = 1}).value().inserted_id;
        CHECK_FALSE(made.is_nil());
        CHECK(peer.commands().at(0).documents.at(0) == make_document("_id", made.hex(), "page", 1));
    }
}

TEST_CASE("the id is written first wherever it is declared") {
    scripted_peer peer;
    const auto stored = open<id_last>(peer).insert_one({.name = "Ada", .rank = 3, ._id = some_id}).value();
    CHECK(stored.inserted_id == some_id);
    CHECK(peer.commands().at(0).documents.at(0) == make_document("_id", some_id, "name", "Ada", "rank", 3));
}

TEST_CASE("a nil id that is declared last becomes a new oid, and is written first") {
    scripted_peer peer;
    const auto id = open<id_last>(peer).insert_one({.name = "Ada", .rank = 3}).value().inserted_id;
    CHECK_FALSE(id.is_nil());
    CHECK(peer.commands().at(0).documents.at(0) == make_document("_id", id, "name", "Ada", "rank", 3));
}

TEST_CASE("an entity without an id gets one") {
    scripted_peer peer;
    const auto id = open<no_id>(peer).insert_one({"Ada"}).value().inserted_id;
    CHECK_FALSE(id.is_nil());
    CHECK(peer.commands().at(0).documents.at(0) == make_document("_id", id, "name", "Ada"));
}

TEST_CASE("an empty optional id becomes a new oid") {
    scripted_peer peer;
    const auto people = open<optional_id>(peer);
    const oid made = people.insert_one({.name = "Ada"}).value().inserted_id;
    CHECK_FALSE(made.is_nil());
    CHECK(people.insert_one({.name = "Bob", ._id = some_id}).value().inserted_id == some_id);
    CHECK(peer.commands().at(0).documents.at(0) == make_document("_id", made, "name", "Ada"));
    CHECK(peer.commands().at(1).documents.at(0) == make_document("_id", some_id, "name", "Bob"));
}

TEST_CASE("an id of another type is the caller's own") {
    scripted_peer peer;
    CHECK(open<text_id>(peer).insert_one({.rank = 1, ._id = "x-1"}).value().inserted_id == "x-1");
    CHECK(peer.commands().at(0).documents.at(0) == make_document("_id", "x-1", "rank", 1));
}

TEST_CASE("a document that does not encode is an encode error with its path, and nothing is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto inserted = people.insert_one({.name = "Ada", .tags = {"fine", "\xc3\x28"}});
    REQUIRE(!inserted);
    CHECK(inserted.error().kind() == error_kind::encode);
    CHECK(inserted.error().message() == "demo.people: insert: cannot encode person: tags[1]: the string is not valid UTF-8");
    const auto many = people.insert_many({person{.name = "Ada"}, person{.name = "\xff"}});
    CHECK(many.error().kind() == error_kind::encode);
    CHECK(many.error().message() == "demo.people: insert: document 1: cannot encode person: name: the string is not valid UTF-8");
    const auto unsent = many.error();
    REQUIRE(unsent.failures().size() == 1);
    CHECK(unsent.failures()[0].index == 1);
    CHECK(unsent.failures()[0].error.message() == "demo.people: insert: cannot encode person: name: the string is not valid UTF-8");
    CHECK(people.count(field<&person::name> == "\xff").error().message() ==
          "demo.people: count: cannot encode query: name: the string is not valid UTF-8");
    CHECK(people.update_one(field<&person::name> == "Ada", strongo::set(field<&person::name>, "\xff")).error().kind() ==
          error_kind::encode);
    CHECK(people.find(field<&person::name> == "\xff").collect().error().kind() == error_kind::encode);
    CHECK(peer.names().empty());
}

TEST_CASE("a document over 16 MiB is an encode error, and nothing is sent") {
    scripted_peer peer;
    const auto inserted = open(peer).insert_one({.name = std::string(16 * 1024 * 1024, 'x')});
    REQUIRE(!inserted);
    CHECK(inserted.error().kind() == error_kind::encode);
    CHECK(inserted.error().codec()->what == strongo::fault::too_large);
    CHECK(peer.names().empty());
}

TEST_CASE("a document that only its new id brings over 16 MiB is an encode error") {
    scripted_peer peer;
    const std::size_t around = strongo::encoded_size(no_id{});
    CHECK(open<no_id>(peer).insert_one({std::string(16 * 1024 * 1024 - around, 'x')}).error().codec()->what == strongo::fault::too_large);
    CHECK(peer.names().empty());
    CHECK(open<no_id>(peer).insert_one({std::string(16 * 1024 * 1024 - around - 17, 'x')}));
}

TEST_CASE("insert_many of nothing sends nothing") {
    scripted_peer peer;
    CHECK(open(peer).insert_many({}).value().inserted_ids.empty());
    CHECK(open(peer).insert_many(std::vector<person>{}).value().inserted_ids.empty());
    CHECK(peer.names().find("insert") == std::string::npos);
}

TEST_CASE("refused documents of insert_many are named by position, with what was stored nevertheless") {
    scripted_peer peer;
    peer.on("insert",
            make_document("ok", 1.0, "n", 2, "writeErrors",
                          make_array(make_document("index", 1, "code", 11000, "errmsg", "E11000 dup", "keyValue", make_document("_id", 1)),
                                     make_document("index", 3, "code", 121, "errmsg", "Document failed validation"))));
    const std::vector<person> four(4);
    const auto stored = open(peer).insert_many(four, {.ordered = false});
    REQUIRE(!stored);
    const auto& why = stored.error();
    CHECK(why.kind() == error_kind::bulk_write_failed);
    CHECK(why.message() == "demo.people: insert: 2 of 4 documents refused, the first at 1: E11000 dup");
    REQUIRE(why.failures().size() == 2);
    CHECK(why.failures()[0].index == 1);
    CHECK(why.failures()[0].error.kind() == error_kind::duplicate_key);
    CHECK(why.failures()[0].error.server()->key_value()["_id"].get<int>().value() == 1);
    CHECK(why.failures()[1].index == 3);
    CHECK(why.failures()[1].error.kind() == error_kind::validation_failed);
    const auto* const applied = why.applied<strongo::insert_many_result<oid>>();
    REQUIRE(applied != nullptr);
    const auto sent = peer.commands().at(0).documents;
    REQUIRE(applied->inserted_ids.size() == 2);
    CHECK(applied->inserted_ids[0] == sent[0]["_id"].get<oid>().value());
    CHECK(applied->inserted_ids[1] == sent[2]["_id"].get<oid>().value());
}

TEST_CASE("an ordered insert_many stops at the first refused document") {
    scripted_peer peer;
    peer.on("insert",
            make_document("ok", 1.0, "n", 1, "writeErrors", make_array(make_document("index", 1, "code", 11000, "errmsg", "E11000 dup"))));
    const auto stored = open(peer).insert_many(std::vector<person>(4));
    REQUIRE(!stored);
    CHECK(stored.error().kind() == error_kind::bulk_write_failed);
    const auto* const applied = stored.error().applied<strongo::insert_many_result<oid>>();
    REQUIRE(applied != nullptr);
    CHECK(applied->inserted_ids.size() == 1);
}

TEST_CASE("a write that was not acknowledged as asked says what it did") {
    scripted_peer peer;
    const auto concern = make_document("code", 64, "errmsg", "waiting for replication timed out");
    peer.on("insert", make_document("ok", 1.0, "n", 1, "writeConcernError", concern));
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1, "writeConcernError", concern));
    peer.on("delete", make_document("ok", 1.0, "n", 1, "writeConcernError", concern));
    const auto people = open(peer);

    const auto inserted = people.insert_one({._id = some_id});
    REQUIRE(!inserted);
    CHECK(inserted.error().kind() == error_kind::write_concern_failed);
    CHECK(inserted.error().origin() == strongo::error_origin::write_concern);
    REQUIRE(inserted.error().applied<strongo::insert_one_result<oid>>() != nullptr);
    CHECK(inserted.error().applied<strongo::insert_one_result<oid>>()->inserted_id == some_id);

    const auto updated = people.update_one(field<&person::age> == 1, strongo::inc(field<&person::age>, 1));
    REQUIRE(!updated);
    CHECK(updated.error().kind() == error_kind::write_concern_failed);
    REQUIRE(updated.error().applied<strongo::update_result<oid>>() != nullptr);
    CHECK(updated.error().applied<strongo::update_result<oid>>()->modified == 1);

    const auto deleted = people.delete_one(field<&person::age> == 1);
    REQUIRE(!deleted);
    CHECK(deleted.error().kind() == error_kind::write_concern_failed);
    REQUIRE(deleted.error().applied<strongo::delete_result>() != nullptr);
    CHECK(deleted.error().applied<strongo::delete_result>()->deleted == 1);
}

TEST_CASE("an update or deletion of everything must say so") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 2, "nModified", 2));
    peer.on("delete", make_document("ok", 1.0, "n", 2));
    const auto people = open(peer);
    const auto updated = people.update_many({}, strongo::inc(field<&person::age>, 1));
    REQUIRE(!updated);
    CHECK(updated.error().kind() == error_kind::usage);
    CHECK(updated.error().message() == "demo.people: update_many: a filter without a condition means every document: pass "
                                       "strongo::everything to say so");
    CHECK(people.delete_many({}).error().kind() == error_kind::usage);
    CHECK(peer.names().empty());
    CHECK(people.update_many(strongo::everything, strongo::inc(field<&person::age>, 1)).value().matched == 2);
    CHECK(people.delete_many(strongo::everything).value().deleted == 2);
}

TEST_CASE("dropping a collection that is not there succeeds") {
    scripted_peer peer;
    peer.on("drop", make_document("ok", 0.0, "errmsg", "ns not found", "code", 26, "codeName", "NamespaceNotFound"));
    CHECK(open(peer).drop());
    peer.on("drop", make_document("ok", 0.0, "errmsg", "not allowed", "code", 13, "codeName", "Unauthorized"));
    CHECK(open(peer).drop().error().kind() == error_kind::unauthorized);
}

TEST_CASE("the driver does not look at our documents once more") {
    scripted_peer peer;
    // The driver's own validation refuses a name with a dot, which is legal in MongoDB 5 and later.
    CHECK(open<dotted>(peer).insert_one({1}));
    CHECK(peer.commands().at(0).documents.at(0)["a.b"].get<int>().value() == 1);
}

TEST_CASE("a connection that the server closes is unavailable") {
    scripted_peer peer;
    peer.on("aggregate", strongo::document());
    const auto counted = open(peer).count();
    REQUIRE(!counted);
    CHECK(counted.error().kind() == error_kind::unavailable);
    CHECK(counted.error().origin() == strongo::error_origin::network);
}

TEST_CASE("labels of a failed command are kept") {
    scripted_peer peer;
    peer.on("aggregate", make_document("ok", 0.0, "errmsg", "stale", "code", 112, "codeName", "WriteConflict", "errorLabels",
                                       make_array("TransientTransactionError")));
    const auto counted = open(peer).count();
    REQUIRE(!counted);
    CHECK(counted.error().kind() == error_kind::write_conflict);
    CHECK(counted.error().code() == 112);
    CHECK(counted.error().has_label("TransientTransactionError"));
    CHECK(counted.error().server()->code_name() == "WriteConflict");
}

TEST_CASE("distinct values are read as their field is stored") {
    using client_collection::visit;
    scripted_peer peer;
    peer.on("distinct", make_document("ok", 1.0, "values", make_array("00112233-4455-6677-8899-aabbccddeeff")));
    const auto tokens = open<visit>(peer).distinct(field<&visit::token>, field<&visit::pages> == "a");
    REQUIRE(tokens);
    REQUIRE(tokens->size() == 1);
    CHECK(tokens->front().to_string() == "00112233-4455-6677-8899-aabbccddeeff");
    const auto sent = peer.commands().at(0).body;
    CHECK(sent["key"].get<std::string_view>().value() == "token");
    const auto filter = make_document("pages", "a");
    CHECK(sent["query"].get<strongo::document_view>().value() == filter.view());
    const auto pages = open<visit>(peer).distinct(field<&visit::pages>);
    REQUIRE(pages);
    CHECK(*pages == std::vector<std::string>{"00112233-4455-6677-8899-aabbccddeeff"});
}

TEST_CASE("a distinct value of another type is an error that says which") {
    scripted_peer peer;
    peer.on("distinct", make_document("ok", 1.0, "values", make_array(1, "x")));
    const auto ages = open(peer).distinct(field<&person::age>);
    REQUIRE(!ages);
    CHECK(ages.error().kind() == error_kind::decode);
    CHECK(ages.error().operation() == "distinct");
    REQUIRE(ages.error().codec() != nullptr);
    CHECK(ages.error().codec()->path == "values[1]");
}

TEST_CASE("replace_one leaves out an _id that is nil, and keeps one that is given") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    const auto people = open(peer);
    const auto done = people.replace_one(field<&person::name> == "Ada", {.name = "Ada", .age = 37}).value();
    CHECK(done.matched == 1);
    CHECK(done.modified == 1);
    REQUIRE(people.replace_one(field<&person::name> == "Ada", {._id = some_id, .name = "Ada"}));
    REQUIRE(open<client_collection::draft>(peer).replace_one({}, {.page = 3}));
    const auto sent = peer.commands();
    CHECK(sent.at(0).documents.at(0)["u"]["age"].get<int>().value() == 37);
    CHECK_FALSE(sent.at(0).documents.at(0)["u"]["_id"].exists());
    CHECK(sent.at(1).documents.at(0)["u"]["_id"].get<oid>().value() == some_id);
    CHECK_FALSE(sent.at(2).documents.at(0)["u"]["_id"].exists());
}

TEST_CASE("save inserts what has no id yet and gives it the new one, and replaces what has one") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    const auto people = open(peer);
    person ada{.name = "Ada"};
    REQUIRE(people.save(ada));
    CHECK_FALSE(ada._id.is_nil());
    CHECK(peer.commands().at(0).documents.at(0)["_id"].get<oid>().value() == ada._id);
    ada.age = 37;
    REQUIRE(people.save(ada));
    const auto change = peer.commands().at(1).documents.at(0);
    CHECK(change["q"]["_id"].get<oid>().value() == ada._id);
    CHECK(change["u"]["age"].get<int>().value() == 37);
    CHECK(change["upsert"].get<bool>().value());
    client_collection::draft page{.page = 3};
    REQUIRE(open<client_collection::draft>(peer).save(page));
    REQUIRE(page.id);
    CHECK(peer.commands().at(2).documents.at(0)["_id"].get<std::string_view>().value() == page.id->hex());
}

TEST_CASE("save that failed leaves the id as it was, unless the document is stored") {
    scripted_peer peer;
    const auto people = open(peer);
    peer.on("insert", make_document("ok", 1.0, "n", 0, "writeErrors", make_array(make_document("index", 0, "code", 121, "errmsg", "no"))));
    person ada{.name = "Ada"};
    CHECK_FALSE(people.save(ada));
    CHECK(ada._id.is_nil());
    peer.on("insert", make_document("ok", 1.0, "n", 1, "writeConcernError", make_document("code", 64, "errmsg", "waited")));
    const auto unsure = people.save(ada);
    REQUIRE_FALSE(unsure);
    CHECK(unsure.error().kind() == error_kind::write_concern_failed);
    CHECK_FALSE(ada._id.is_nil());
}

TEST_CASE("an id finds, changes and deletes its document, in the form in which it is stored") {
    scripted_peer peer;
    peer.on("find",
            make_document("ok", 1.0, "cursor", make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch", make_array())));
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    peer.on("delete", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    CHECK_FALSE(people.find_by_id(some_id).value());
    REQUIRE(people.update_by_id(some_id, strongo::inc(field<&person::age>, 1)));
    CHECK(people.delete_by_id(some_id).value().deleted == 1);
    const auto token = strongo::uuid::from_string("12345678-1234-1234-1234-123456789abc").value();
    CHECK(open<client_collection::ticket>(peer).delete_by_id(token).value().deleted == 1);
    const auto sent = peer.commands();
    CHECK(strongo::document(sent.at(0).body["filter"].get<strongo::document_view>().value()) == make_document("_id", some_id));
    CHECK(sent.at(0).body["limit"].get<int>().value() == 1);
    CHECK(sent.at(1).documents.at(0)["q"]["_id"].get<oid>().value() == some_id);
    CHECK(sent.at(2).documents.at(0)["q"]["_id"].get<oid>().value() == some_id);
    CHECK(sent.at(2).documents.at(0)["limit"].get<int>().value() == 1);
    CHECK(sent.at(3).documents.at(0)["q"]["_id"].get<std::string_view>().value() == token.to_string());
}

TEST_CASE("find_one_and_update returns the document, nothing when there is none, and just a part when that is asked for") {
    scripted_peer peer;
    const auto people = open(peer);
    peer.on("findAndModify", make_document("ok", 1.0, "value", make_document("_id", some_id, "name", "Ada", "age", 37)));
    const auto part = people.find_one_and_update(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1),
                                                 strongo::project_as<client_collection::name_only>());
    REQUIRE(part);
    CHECK(part->value().name == "Ada");
    CHECK(peer.commands().at(0).body["fields"]["name"].exists());
    peer.on("findAndModify", make_document("ok", 1.0, "value", nullptr));
    CHECK_FALSE(people.find_one_and_delete(field<&person::name> == "Ada").value());
    const auto bad = people.find_one_and_update(field<&person::name> == "Ada", strongo::update_of<person>());
    REQUIRE_FALSE(bad);
    CHECK(bad.error().kind() == error_kind::usage);
}

TEST_CASE("a document that was changed and cannot be read is an error that says so") {
    scripted_peer peer;
    peer.on("findAndModify", make_document("ok", 1.0, "value", make_document("_id", some_id, "name", 5)));
    const auto read = open(peer).find_one_and_update(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1));
    REQUIRE_FALSE(read);
    CHECK(read.error().kind() == error_kind::decode);
    CHECK(read.error().operation() == "find_one_and_update");
}

TEST_CASE("find_one_and_update that was not acknowledged as asked has the document with the error") {
    scripted_peer peer;
    peer.on("findAndModify", make_document("ok", 1.0, "value",
                                           make_document("_id", some_id, "name", "Ada", "age", 37, "tags", make_array(), "home",
                                                         make_document("city", "London", "zip", "NW1")),
                                           "writeConcernError", make_document("code", 64, "errmsg", "waited")));
    const auto unsure = open(peer).find_one_and_update(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1));
    REQUIRE_FALSE(unsure);
    CHECK(unsure.error().kind() == error_kind::write_concern_failed);
    REQUIRE(unsure.error().applied<std::optional<person>>() != nullptr);
    CHECK(unsure.error().applied<std::optional<person>>()->value().age == 37);
}

TEST_CASE("the documents of a collection can be read as another type") {
    scripted_peer peer;
    peer.on("find", make_document(
                        "ok", 1.0, "cursor",
                        make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch", make_array(make_document("name", "Ada")))));
    CHECK(open(peer).as<no_id>().find_one().value().value().name == "Ada");
}

TEST_CASE("documents without a type are stored, found and deleted by ids of any type") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    peer.on("delete", make_document("ok", 1.0, "n", 1));
    peer.on("find", make_document("ok", 1.0, "cursor",
                                  make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch",
                                                make_array(make_document("_id", 7, "name", "Ada")))));
    const auto anything = open<strongo::document>(peer);
    CHECK(anything.insert_one(make_document("_id", 7, "name", "Ada")).value().inserted_id.get<int>().value() == 7);
    CHECK_FALSE(anything.insert_one(make_document("name", "Bob")).value().inserted_id.get<oid>().value().is_nil());
    const strongo::document found = anything.find_by_id(7).value().value();
    CHECK(found["name"].get<std::string_view>().value() == "Ada");
    CHECK(anything.delete_by_id("text").value().deleted == 1);
    CHECK(peer.commands().at(3).documents.at(0)["q"]["_id"].get<std::string_view>().value() == "text");
}
