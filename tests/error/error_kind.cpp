#include <strongo/error/error_kind.hpp>

#include "support/catch.hpp"

#include <set>
#include <string>

namespace {

using strongo::error_kind;
using strongo::to_string;

TEST_CASE("every kind of error has the name of its enumerator") {
    CHECK(to_string(error_kind::duplicate_key) == "duplicate_key");
    CHECK(to_string(error_kind::write_conflict) == "write_conflict");
    CHECK(to_string(error_kind::execution_timeout) == "execution_timeout");
    CHECK(to_string(error_kind::deadline_exceeded) == "deadline_exceeded");
    CHECK(to_string(error_kind::unauthorized) == "unauthorized");
    CHECK(to_string(error_kind::authentication_failed) == "authentication_failed");
    CHECK(to_string(error_kind::unavailable) == "unavailable");
    CHECK(to_string(error_kind::bulk_write_failed) == "bulk_write_failed");
    CHECK(to_string(error_kind::validation_failed) == "validation_failed");
    CHECK(to_string(error_kind::write_concern_failed) == "write_concern_failed");
    CHECK(to_string(error_kind::namespace_exists) == "namespace_exists");
    CHECK(to_string(error_kind::namespace_not_found) == "namespace_not_found");
    CHECK(to_string(error_kind::index_conflict) == "index_conflict");
    CHECK(to_string(error_kind::cursor_not_found) == "cursor_not_found");
    CHECK(to_string(error_kind::invalid_command) == "invalid_command");
    CHECK(to_string(error_kind::document_too_large) == "document_too_large");
    CHECK(to_string(error_kind::transaction_state) == "transaction_state");
    CHECK(to_string(error_kind::change_stream_lost) == "change_stream_lost");
    CHECK(to_string(error_kind::decode) == "decode");
    CHECK(to_string(error_kind::encode) == "encode");
    CHECK(to_string(error_kind::usage) == "usage");
    CHECK(to_string(error_kind::cancelled) == "cancelled");
    CHECK(to_string(error_kind::other) == "other");
}

TEST_CASE("no two kinds share a name") {
    std::set<std::string> names;
    for (int i = 0; i <= static_cast<int>(error_kind::other); ++i) names.emplace(to_string(static_cast<error_kind>(i)));
    CHECK(names.size() == 23);
    CHECK(names.count("unknown") == 0);
}

TEST_CASE("a kind outside of the list still has a name") {
    CHECK(to_string(static_cast<error_kind>(200)) == "unknown");
}

} // namespace
