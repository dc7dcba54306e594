#include <strongo/client/collation.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>

using strongo::error_kind;
using strongo::field;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("a collation is sent with what is set of it") {
    using strongo::collation;
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 0, "nModified", 0));
    const auto people = open(peer);
    const auto sent = [&](const collation& rules) {
        const auto count = peer.commands().size();
        REQUIRE(people.update_one(field<&person::age> == 1, strongo::set(field<&person::age>, 2), {.collation = rules}));
        return strongo::document(peer.commands().at(count).documents.at(0)["collation"].get<strongo::document_view>().value());
    };
    CHECK(sent({.locale = "en"}) == make_document("locale", "en"));
    CHECK(sent({.locale = "fr_CA",
                .strength = 1,
                .case_level = true,
                .case_first = collation::case_order::upper,
                .numeric_ordering = true,
                .alternate = collation::alternate_handling::shifted,
                .max_variable = collation::shifted_characters::space,
                .backwards = true,
                .normalization = false}) == make_document("locale", "fr_CA", "caseLevel", true, "caseFirst", "upper", "strength", 1,
                                                          "numericOrdering", true, "alternate", "shifted", "maxVariable", "space",
                                                          "normalization", false, "backwards", true));
}

TEST_CASE("a collation without a locale or with a strength that there is not is refused before anything is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto nameless = people.count({}, {.collation = strongo::collation{}});
    REQUIRE_FALSE(nameless);
    CHECK(nameless.error().kind() == error_kind::usage);
    CHECK(nameless.error().message() == "demo.people: count: collation: no locale: name one such as \"en\", or \"simple\"");
    for (const int strength : {0, 6}) {
        const auto refused = people.count({}, {.collation = strongo::collation{.locale = "en", .strength = strength}});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message() ==
              "demo.people: count: collation: strength of " + std::to_string(strength) + ": it must be 1 to 5");
    }
    CHECK(peer.names().empty());
}
