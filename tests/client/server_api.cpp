#include <strongo/client/server_api.hpp>

#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/refused_option.hpp"
#include "support/scripted_peer.hpp"

using strongo::client;
using strongo::server_api;
using strongo_test::person;
using strongo_test::refused_option;
using strongo_test::scripted_peer;

TEST_CASE("the version of the API goes with each command") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri(), {.server_api = server_api{.strict = true, .deprecation_errors = true}});
    REQUIRE(opened);
    REQUIRE(opened->database("demo").collection<person>("people").drop());
    const auto commands = peer.commands();
    REQUIRE(!commands.empty());
    const auto body = commands.front().body.view();
    CHECK(body["apiVersion"].get<std::string_view>().value() == "1");
    CHECK(body["apiStrict"].get<bool>().value());
    CHECK(body["apiDeprecationErrors"].get<bool>().value());
}

TEST_CASE("a version of the API that there is not is refused") {
    CHECK(refused_option({.server_api = server_api{.version = "2"}}) == "client option server_api.version: \"2\" is none, use \"1\"");
}
