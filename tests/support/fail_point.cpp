#include "support/fail_point.hpp"

#include "support/catch.hpp"

#include <strongo/bson/make_document.hpp>
#include <strongo/client/native.hpp>
#include <strongo/codec/bson_t.hpp>

#include <mongoc/mongoc.h>

namespace strongo_test {

strongo::document run_on_admin(const strongo::client& on, const strongo::document& command) {
    mongoc_client_pool_t* const pool = native(on);
    mongoc_client_t* const one = mongoc_client_pool_pop(pool);
    bson_t borrowed;
    const auto bytes = command.bytes();
    bson_init_static(&borrowed, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    bson_t reply;
    bson_error_t failure{};
    const bool done = mongoc_client_command_simple(one, "admin", &borrowed, nullptr, &reply, &failure);
    strongo::document answer(strongo::view_of(reply));
    bson_destroy(&reply);
    mongoc_client_pool_push(pool, one);
    INFO(failure.message);
    REQUIRE(done);
    return answer;
}

fail_point::fail_point(const strongo::client& on, const strongo::document& mode, const strongo::document& data) : client_(on) {
    run_on_admin(client_, strongo::make_document("configureFailPoint", "failCommand", "mode", mode, "data", data));
}

fail_point::~fail_point() {
    run_on_admin(client_, strongo::make_document("configureFailPoint", "failCommand", "mode", "off"));
}

} // namespace strongo_test
