#pragma once

#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <strongo/bson/array.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/client/client.hpp>

#include <cstdint>

namespace strongo_test {

// What a server answers to a change stream of `demo.people`, and a client of a peer that plays this server.

extern const strongo::oid some_id;

// The resume token of the nth event.
strongo::document token(int n);

// A reply of a stream: `name` is firstBatch or nextBatch, `after` is the token behind its events.
strongo::document batch(std::int64_t id, const char* name, const strongo::array& events, const strongo::document& after);

// A stored person whose _id is some_id.
strongo::document ada();

// The nth event: `whole` was inserted.
strongo::document inserted(int n, const strongo::document& whole);

// A client of a replica set whose primary the peer is.
strongo::client open_primary(scripted_peer& peer);

strongo::collection<person> people_of(const strongo::client& client);

// The options of the stage `$changeStream` that a command begins with. Refers to the command.
strongo::document_view first_stage(const recorded_command& sent);

} // namespace strongo_test
