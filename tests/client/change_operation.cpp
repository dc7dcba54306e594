#include <strongo/client/change_operation.hpp>

#include "support/catch.hpp"

TEST_CASE("an operation of a change has the name that the server gives it") {
    using strongo::change_operation;
    CHECK(to_string(change_operation::insert) == "insert");
    CHECK(to_string(change_operation::delete_document) == "delete");
    CHECK(to_string(change_operation::drop_database) == "dropDatabase");
    CHECK(to_string(change_operation::refine_collection_shard_key) == "refineCollectionShardKey");
    CHECK(to_string(change_operation::other) == "other");
}
