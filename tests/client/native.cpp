#include <strongo/client/native.hpp>

#include "support/catch.hpp"
#include "support/scripted_peer.hpp"

TEST_CASE("the driver's pool is there for what is not wrapped") {
    strongo_test::scripted_peer peer;
    const auto opened = strongo::client::open(peer.uri());
    REQUIRE(opened);
    mongoc_client_pool_t* const pool = strongo::native(*opened);
    mongoc_client_t* const driver = mongoc_client_pool_pop(pool);
    REQUIRE(driver != nullptr);
    bson_t command;
    bson_init(&command);
    BSON_APPEND_INT32(&command, "serverStatus", 1);
    bson_error_t failure;
    CHECK(mongoc_client_command_simple(driver, "admin", &command, nullptr, nullptr, &failure));
    bson_destroy(&command);
    mongoc_client_pool_push(pool, driver);
    CHECK(peer.names() == "serverStatus");
}
