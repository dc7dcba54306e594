#include "client/ops/message_limits.hpp"

#include "client/driver_bson.hpp"
#include "client/get_or.hpp"

#include <algorithm>
#include <cstdint>

namespace strongo::ops {

message_limits limits_of(mongoc_client_t* client) {
    constexpr std::int32_t header = 16'384;
    message_limits limits;
    bson_error_t failure{};
    mongoc_server_description_t* const server = mongoc_client_select_server(client, true, nullptr, &failure);
    if (server == nullptr) {
        return limits; // the write itself will say why
    }
    const document_view hello = view_of(*mongoc_server_description_hello_response(server));
    const auto documents = detail::get_or<std::int32_t>(hello["maxWriteBatchSize"], 100'000);
    const auto bytes = detail::get_or<std::int32_t>(hello["maxMessageSizeBytes"], 48'000'000);
    limits.documents = static_cast<std::size_t>(std::max(documents, 1));
    limits.bytes = static_cast<std::size_t>(std::max(bytes - header, header));
    mongoc_server_description_destroy(server);
    return limits;
}

} // namespace strongo::ops
