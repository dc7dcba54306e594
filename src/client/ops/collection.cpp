#include "client/ops/ops.hpp"

namespace strongo::ops {

collection_handle open_collection(mongoc_client_t* client, const detail::target& at) {
    return collection_handle(mongoc_client_get_collection(client, at.database.c_str(), at.collection.c_str()));
}

} // namespace strongo::ops
