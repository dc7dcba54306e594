#include <strongo/client/command_event.hpp>

#include <strongo/error/error_info.hpp>

#include "support/catch.hpp"
#include "support/event_log.hpp"

using strongo::command_failed;
using strongo::command_info;
using strongo::error;
using strongo::error_info;
using strongo::error_kind;
using strongo::error_origin;
using strongo_test::joined;

TEST_CASE("a command lists its attributes by OpenTelemetry's names") {
    const command_info info{.name = "find", .database = "demo", .collection = "people", .host = "db.example.com", .port = 27017};
    const std::string expected = "db.system.name=mongodb db.operation.name=find db.namespace=demo db.collection.name=people "
                                 "server.address=db.example.com server.port=27017 network.transport=tcp";
    CHECK(joined(info.attributes()) == expected);
    CHECK(joined(strongo::command_started{.command = info}.attributes()) == expected);
    CHECK(joined(strongo::command_succeeded{.command = info}.attributes()) == expected);
}

TEST_CASE("attributes of a command without a value are left out") {
    const command_info info{.name = "ping", .database = "admin", .host = "/tmp/mongodb.sock"};
    CHECK(joined(info.attributes()) == "db.system.name=mongodb db.operation.name=ping db.namespace=admin "
                                       "server.address=/tmp/mongodb.sock network.transport=unix");
}

TEST_CASE("a host that is an IP address is the peer too") {
    CHECK(joined(command_info{.name = "ping", .host = "::1", .port = 5}.attributes()) ==
          "db.system.name=mongodb db.operation.name=ping server.address=::1 server.port=5 network.transport=tcp "
          "network.peer.address=::1 network.peer.port=5");
}

TEST_CASE("a failed command lists the server's code, or the kind of the error") {
    const command_info info{.name = "ping", .host = "a", .port = 5};
    const std::string common = joined(info.attributes());
    CHECK(joined(command_failed{.command = info,
                                .failure = error(error_info{.kind = error_kind::other, .origin = error_origin::server, .code = 59})}
                     .attributes()) == common + " error.type=59 db.response.status_code=59");
    CHECK(joined(command_failed{.command = info,
                                .failure = error(error_info{.kind = error_kind::unavailable, .origin = error_origin::network, .code = 4})}
                     .attributes()) == common + " error.type=unavailable");
}
