#include <strongo/query/raw_update.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/query/detail/render.hpp>

#include "query/check.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <string>
#include <string_view>

namespace query_raw_update {

struct person {
    std::string name{};
    int age = 0;
};

namespace {

using strongo::document;
using strongo::field;
using strongo::inc;
using strongo::raw_update;
using strongo::set;
using strongo::update;
using strongo::update_of;
using strongo_test::check_fault;
using strongo_test::check_rendered;
using strongo_test::check_usage;

document json(std::string_view text) {
    return document::from_json(text).value();
}

TEST_CASE("a raw update is an update by itself") {
    const auto raw = json(R"({"$set": {"x": 1}, "$new": {"y": [1]}})");
    check_rendered(update_of<person>(raw_update(raw.view())), raw);
}

TEST_CASE("the operators of a raw update are merged with the others, in the order of their first mention") {
    const auto raw = json(R"({"$inc": {"x": 1}, "$set": {"y": 2}, "$set": {"z": 3}, "$max": {}})");
    const auto merged = R"({"$set": {"name": "Ada", "y": 2, "z": 3}, "$inc": {"x": 1, "age": 1}})";
    check_rendered(update_of<person>(update(set(field<&person::name>, "Ada"), raw_update(raw.view()), inc(field<&person::age>, 1))),
                   merged);
    check_rendered(update_of<person>(update(raw_update(raw.view()), inc(field<&person::age>, 1))),
                   R"({"$inc": {"x": 1, "age": 1}, "$set": {"y": 2, "z": 3}})");
    update_of<person> u = set(field<&person::name>, "Ada");
    check_rendered(u.add(raw_update(raw.view())).add(inc(field<&person::age>, 1)), merged);
}

TEST_CASE("paths of a raw update take part in the comparison") {
    const auto raw = json(R"({"$rename": {"x": "name.first"}})");
    check_usage(update_of<person>(update(set(field<&person::name>, "Ada"), raw_update(raw.view()))),
                "query: two operators of an update touch name and name.first, which overlap: keep one of the two paths");
    const auto itself = json(R"({"$set": {"a.b": 1}, "$unset": {"a": ""}})");
    check_usage(update_of<person>(raw_update(itself.view())),
                "query: two operators of an update touch a.b and a, which overlap: keep one of the two paths");
}

TEST_CASE("a raw update that is none is a usage fault") {
    check_usage(update_of<person>(raw_update({})), "query: an update needs an operator");
    const auto nothing = json(R"({"$set": {}})");
    check_usage(update_of<person>(raw_update(nothing.view())), "query: an update needs an operator");
    const auto replacement = json(R"({"name": "Ada"})");
    check_usage(update_of<person>(raw_update(replacement.view())),
                "query: name: an update has operators, not fields: {$set: {field: value}}");
    const auto number = json(R"({"$set": 1})");
    check_usage(update_of<person>(raw_update(number.view())), "query: $set: an update operator has a document of fields");
}

TEST_CASE("a bad value beside a raw update is a fault, and the buffer is as it was") {
    const auto raw = json(R"({"$set": {"x": 1}})");
    check_fault(update_of<person>(update(raw_update(raw.view()), set(field<&person::name>, "\xff"))), strongo::fault::utf8, "name",
                "cannot encode query: name: the string is not valid UTF-8");
    strongo::bson::buffer to;
    to.append(std::vector<std::byte>(3, std::byte{7}));
    strongo::error why;
    const auto bad = update(raw_update(raw.view()), set(field<&person::name>, "\xff"));
    CHECK_FALSE(strongo::detail::render_update(to, bad.entries, bad.steps, why, bad.form));
    strongo_test::check_bytes(to.bytes(), "070707");
    const auto good = update(raw_update(raw.view()), set(field<&person::name>, ""));
    CHECK(strongo::detail::render_update(to, good.entries, good.steps, why, good.form));
    const auto expected = json(R"({"$set": {"x": 1, "name": ""}})");
    CHECK(to.size() == 3 + expected.bytes().size());
}

} // namespace
} // namespace query_raw_update
