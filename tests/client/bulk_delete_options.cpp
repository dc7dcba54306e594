#include <strongo/client/bulk_delete_options.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string_view>

using strongo::bulk;
using strongo::field;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("the options of one deletion of a bulk are sent with that one") {
    scripted_peer peer;
    peer.on("delete", make_document("ok", 1.0, "n", 2));
    REQUIRE(
        open(peer).bulk_write(bulk<person>()
                                  .delete_one(field<&person::age> == 1, {.collation = strongo::collation{.locale = "en"}, .hint = "age_1"})
                                  .delete_many(field<&person::age> == 2)));
    const auto sent = peer.commands().at(0).documents;
    CHECK(sent.at(0)["collation"]["locale"].get<std::string_view>().value() == "en");
    CHECK(sent.at(0)["hint"].get<std::string_view>().value() == "age_1");
    CHECK_FALSE(sent.at(1)["collation"].exists());
    CHECK_FALSE(sent.at(1)["hint"].exists());
}
