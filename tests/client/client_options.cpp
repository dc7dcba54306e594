#include <strongo/client/client_options.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>
#include <strongo/client/native.hpp>

#include "support/catch.hpp"
#include "support/refused_option.hpp"
#include "support/scripted_peer.hpp"

#include <mutex>

using namespace std::chrono_literals;
using strongo::client;
using strongo::client_options;
using strongo_test::refused_option;
using strongo_test::scripted_peer;

namespace {

// The value that the driver has for an option, seen through a client of its pool.
std::int32_t driver_number(const client& c, const char* option) {
    mongoc_client_pool_t* const pool = native(c);
    mongoc_client_t* const one = mongoc_client_pool_pop(pool);
    const auto value = mongoc_uri_get_option_as_int32(mongoc_client_get_uri(one), option, -1);
    mongoc_client_pool_push(pool, one);
    return value;
}

bool driver_flag(const client& c, const char* option) {
    mongoc_client_pool_t* const pool = native(c);
    mongoc_client_t* const one = mongoc_client_pool_pop(pool);
    const auto value = mongoc_uri_get_option_as_bool(mongoc_client_get_uri(one), option, true);
    mongoc_client_pool_push(pool, one);
    return value;
}

} // namespace

TEST_CASE("options in code win over the connection string") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri("connectTimeoutMS=1&serverSelectionTimeoutMS=1&socketTimeoutMS=1&waitQueueTimeoutMS=1&"
                                              "maxPoolSize=1&heartbeatFrequencyMS=500&retryReads=true&retryWrites=true"),
                                     {.max_pool_size = 7,
                                      .connect_timeout = 1s,
                                      .server_selection_timeout = 2s,
                                      .wait_queue_timeout = 3s,
                                      .socket_timeout = 4s,
                                      .heartbeat_interval = 5s,
                                      .retry_reads = false,
                                      .retry_writes = false});
    REQUIRE(opened);
    CHECK(driver_number(*opened, MONGOC_URI_MAXPOOLSIZE) == 7);
    CHECK(driver_number(*opened, MONGOC_URI_CONNECTTIMEOUTMS) == 1000);
    CHECK(driver_number(*opened, MONGOC_URI_SERVERSELECTIONTIMEOUTMS) == 2000);
    CHECK(driver_number(*opened, MONGOC_URI_WAITQUEUETIMEOUTMS) == 3000);
    CHECK(driver_number(*opened, MONGOC_URI_SOCKETTIMEOUTMS) == 4000);
    CHECK(driver_number(*opened, MONGOC_URI_HEARTBEATFREQUENCYMS) == 5000);
    CHECK_FALSE(driver_flag(*opened, MONGOC_URI_RETRYREADS));
    CHECK_FALSE(driver_flag(*opened, MONGOC_URI_RETRYWRITES));
}

TEST_CASE("without options the connection string counts, and waits that it does not set are finite") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri("connectTimeoutMS=1234&retryReads=false"));
    REQUIRE(opened);
    CHECK(driver_number(*opened, MONGOC_URI_CONNECTTIMEOUTMS) == 1234);
    CHECK(driver_number(*opened, MONGOC_URI_SERVERSELECTIONTIMEOUTMS) == 10'000);
    CHECK(driver_number(*opened, MONGOC_URI_WAITQUEUETIMEOUTMS) == 10'000);
    CHECK_FALSE(driver_flag(*opened, MONGOC_URI_RETRYREADS));
}

TEST_CASE("an option out of its range is refused with its name and its range") {
    CHECK(refused_option({.max_pool_size = 0}) == "client option max_pool_size: 0 is not from 1 to 2147483647");
    CHECK(refused_option({.max_pool_size = -5}) == "client option max_pool_size: -5 is not from 1 to 2147483647");
    CHECK(refused_option({.connect_timeout = 0ms}) == "client option connect_timeout: 0 is not from 1 to 2147483647");
    CHECK(refused_option({.server_selection_timeout = -1ms}) == "client option server_selection_timeout: -1 is not from 1 to 2147483647");
    CHECK(refused_option({.wait_queue_timeout = 24h * 365}) == "client option wait_queue_timeout: 31536000000 is not from 1 to 2147483647");
    CHECK(refused_option({.socket_timeout = 0ms}) == "client option socket_timeout: 0 is not from 1 to 2147483647");
    CHECK(refused_option({.heartbeat_interval = 499ms}) == "client option heartbeat_interval: 499 is not from 500 to 2147483647");
}

#if !MONGOC_CHECK_VERSION(2, 0, 0)
TEST_CASE("a least pool size is at most the greatest") {
    CHECK(refused_option({.max_pool_size = 2, .min_pool_size = 3}) == "client option min_pool_size: 3 is more than the greatest size, 2");
    CHECK(refused_option({.min_pool_size = -1}) == "client option min_pool_size: -1 is not from 0 to 2147483647");
    CHECK(refused_option({.max_pool_size = 3, .min_pool_size = 3}) == "taken");
}
#endif

TEST_CASE("an application name has at most 128 bytes of UTF-8") {
    CHECK(refused_option({.application_name = std::string(129, 'a')}) == "client option application_name: it has 129 bytes, more than 128");
    CHECK(refused_option({.application_name = "\xff"}) == "client option application_name: it is not UTF-8");
    CHECK(refused_option({.application_name = std::string("a\0b", 3)}) == "client option application_name: it contains a NUL");
    CHECK(refused_option({.application_name = std::string(128, 'a')}) == "taken");
}

TEST_CASE("a direct connection is to one server") {
    CHECK(refused_option({.direct_connection = true}, "mongodb://127.0.0.1:1,127.0.0.1:2") ==
          "client option direct_connection: the connection string does not name exactly one server");
    CHECK(refused_option({.direct_connection = true}) == "taken");
}

TEST_CASE("the application name and the compressors are in the handshake") {
    scripted_peer peer;
    std::mutex mutex;
    std::string seen;
    for (const char* const name : {"isMaster", "hello"}) {
        peer.on(name, [&](const strongo_test::recorded_command& command) {
            const std::lock_guard lock(mutex);
            const auto body = command.body.view();
            if (const auto client_part = body["client"].get<strongo::document_view>()) {
                seen = std::string(
                    (*client_part)["application"].get<strongo::document_view>().value()["name"].get<std::string_view>().value());
                seen += " " + std::string(body["compression"].get<strongo::array_view>().value()[0].get<std::string_view>().value());
            }
            return scripted_peer::standalone_hello();
        });
    }
    const auto opened = client::open(peer.uri(), {.application_name = "shop", .compressors = {strongo::compressor::zlib}});
    REQUIRE(opened);
    REQUIRE(opened->ping());
    const std::lock_guard lock(mutex);
    CHECK(seen == "shop zlib");
}

TEST_CASE("a server of another replica set is not used") {
    scripted_peer peer; // a standalone server
    const auto opened = client::open(peer.uri(), {.server_selection_timeout = 300ms, .replica_set = "rs0"});
    REQUIRE(opened);
    const auto answered = opened->ping();
    REQUIRE(!answered);
    CHECK(answered.error().kind() == strongo::error_kind::unavailable);
}
