#include <strongo/client/topology_event.hpp>

#include <strongo/error/error_info.hpp>

#include "support/catch.hpp"
#include "support/event_log.hpp"

using strongo::server_address;
using strongo_test::joined;

TEST_CASE("a server lists its attributes by OpenTelemetry's names") {
    CHECK(joined(server_address{"db.example.com", 27017}.attributes()) ==
          "db.system.name=mongodb server.address=db.example.com server.port=27017 network.transport=tcp");
    CHECK(joined(server_address{"127.0.0.1", 27017}.attributes()) ==
          "db.system.name=mongodb server.address=127.0.0.1 server.port=27017 network.transport=tcp "
          "network.peer.address=127.0.0.1 network.peer.port=27017");
    CHECK(joined(server_address{"/tmp/mongodb.sock", 0}.attributes()) ==
          "db.system.name=mongodb server.address=/tmp/mongodb.sock network.transport=unix");
}

TEST_CASE("a failed heartbeat lists the kind of its error") {
    const strongo::heartbeat_failed beat{
        .server = {"a", 1},
        .failure = strongo::error(
            strongo::error_info{.kind = strongo::error_kind::unavailable, .origin = strongo::error_origin::network, .code = 3})};
    CHECK(joined(beat.attributes()) ==
          "db.system.name=mongodb server.address=a server.port=1 network.transport=tcp error.type=unavailable");
}
