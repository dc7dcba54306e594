#include <strongo/client/describe_shape.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"

using strongo::make_array;
using strongo::make_document;

namespace {

std::string shape(const strongo::document& d, std::size_t limit = 1000) {
    return strongo::describe_shape(d.view(), limit);
}

} // namespace

TEST_CASE("the shape of a document has names and types and no value") {
    const auto command = make_document("find", "people", "filter", make_document("name", "Ada", "age", make_document("$gte", 36)), "limit",
                                       10L, "tags", make_array("poet", "countess", "programmer"), "none", make_array());
    CHECK(shape(command) == "{find: string, filter: {name: string, age: {$gte: int}}, limit: long, tags: [string, ×3], none: []}");
}

TEST_CASE("the shape of an empty document is empty") {
    CHECK(shape(strongo::document()) == "{}");
    CHECK(strongo::describe_shape(strongo::document_view()) == "{}");
}

TEST_CASE("a shape ends at its limit, not inside a character") {
    CHECK(shape(make_document("abcdef", 1, "g", 2), 6) == "{abcde…");
    CHECK(shape(make_document("ab\u00e9", 1), 4) == "{ab…");
}

TEST_CASE("a shape ends at its depth") {
    auto deep = make_document("a", 1);
    for (int i = 0; i < 20; ++i) {
        deep = make_document("a", deep);
    }
    CHECK(shape(deep) == "{a: {a: {a: {a: {a: {a: {a: {a: …}}}}}}}}");
}

TEST_CASE("a name cannot break the line") {
    CHECK(shape(make_document("a\nb\x1b", 1)) == "{a?b?: int}");
}

TEST_CASE("a malformed document shows what comes before the fault") {
    auto whole = make_document("a", 1, "b", "text");
    std::vector<std::byte> bytes(whole.bytes().begin(), whole.bytes().end());
    bytes[4 + 7] = std::byte{0x7a}; // the type of b
    CHECK(strongo::describe_shape(strongo::document_view(bytes)) == "{a: int}");
}
