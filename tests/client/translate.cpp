#include "client/translate.hpp"

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>
#include <strongo/client/server_reply.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>
#include <vector>

using strongo::error_kind;

TEST_CASE("every server code has its kind") {
    struct row {
        error_kind kind;
        std::vector<int> codes;
    };
    const row table[] = {
        {error_kind::duplicate_key, {11000, 11001, 12582}},
        {error_kind::write_conflict, {112}},
        {error_kind::execution_timeout, {50, 262}},
        {error_kind::unauthorized, {13}},
        {error_kind::authentication_failed, {18}},
        {error_kind::unavailable, {6, 7, 89, 91, 189, 9001, 10058, 10107, 11600, 11602, 13435, 13436}},
        {error_kind::validation_failed, {121}},
        {error_kind::namespace_exists, {48}},
        {error_kind::namespace_not_found, {26}},
        {error_kind::index_conflict, {68, 85, 86}},
        {error_kind::cursor_not_found, {43}},
        {error_kind::invalid_command, {2, 9, 14, 27, 40, 52, 59, 66, 72, 73, 168, 40324, 40415}},
        {error_kind::document_too_large, {10334, 17419, 17420}},
        {error_kind::transaction_state, {225, 251, 256, 263}},
        {error_kind::change_stream_lost, {136, 280, 286}},
        {error_kind::other, {1, 8, 20, 999999}},
    };
    for (const auto& [kind, codes] : table) {
        for (const int code : codes) {
            INFO(code);
            CHECK(strongo::detail::kind_of_server_code(code) == kind);
            // and the same through the driver
            strongo_test::scripted_peer peer;
            peer.on("aggregate", strongo::make_document("ok", 0.0, "errmsg", "because", "code", code, "codeName", "Name"));
            const auto counted = strongo::client::open(peer.uri("retryReads=false"))
                                     .value()
                                     .database("demo")
                                     .collection<strongo_test::person>("people")
                                     .count();
            REQUIRE(!counted);
            CHECK(counted.error().kind() == kind);
            CHECK(counted.error().code() == code);
            CHECK(counted.error().origin() == strongo::error_origin::server);
            CHECK(counted.error().message() == "demo.people: count: because");
            REQUIRE(counted.error().server() != nullptr);
            CHECK(counted.error().server()->code_name() == "Name");
        }
    }
}

TEST_CASE("a password is taken out of a text, as written and as decoded") {
    using strongo::detail::without_password;
    CHECK(without_password("mongodb://u:p%40ss@h", "bad p%40ss and p@ss") == "bad *** and ***");
    CHECK(without_password("mongodb://u:p@ss@h", "bad p@ss") == "bad ***");
    CHECK(without_password("mongodb://h", "nothing to hide") == "nothing to hide");
    CHECK(without_password("mongodb://u@h", "u stays") == "u stays");
    CHECK(without_password("mongodb://u:pw@h/x", "cannot parse mongodb://u:pw@h/x here") == "cannot parse *** here");
    CHECK(without_password("", "empty") == "empty");
}
