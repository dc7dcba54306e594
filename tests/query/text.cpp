#include <strongo/query/text.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

namespace query_text {
namespace {

struct person {
    int age = 0;
};

using strongo::field;
using strongo::text;

TEST_CASE("text is searched for words") {
    strongo_test::check_rendered(text("coffee \"hot milk\" -decaf"), R"({"$text": {"$search": "coffee \"hot milk\" -decaf"}})");
}

TEST_CASE("only options that are given are rendered") {
    strongo_test::check_rendered(text("a", {.language = "es", .case_sensitive = true, .diacritic_sensitive = true}),
                                 R"({"$text": {"$search": "a", "$language": "es", "$caseSensitive": true, "$diacriticSensitive": true}})");
    strongo_test::check_rendered(text("a", {.language = "none"}), R"({"$text": {"$search": "a", "$language": "none"}})");
}

TEST_CASE("a text search joins conditions of every entity") {
    const strongo::filter<person> f = text("a") && field<&person::age> > 3;
    strongo_test::check_rendered(f, R"({"$and": [{"$text": {"$search": "a"}}, {"age": {"$gt": 3}}]})");
    const strongo::filter<person> alone = text("a");
    strongo_test::check_rendered(alone, R"({"$text": {"$search": "a"}})");
}

TEST_CASE("words that are not UTF-8 are a fault") {
    const auto f = text("\xff");
    REQUIRE(f.fault() != nullptr);
    CHECK(f.fault()->kind() == strongo::error_kind::encode);
    CHECK(f.fault()->codec()->what == strongo::fault::utf8);
    CHECK(f.fault()->codec()->path == "$text.$search");
    CHECK(strongo::filter<person>(f && field<&person::age> > 3).fault()->message() == f.fault()->message());
}

} // namespace
} // namespace query_text
