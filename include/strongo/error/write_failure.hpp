#pragma once
// One refused document of a bulk write or insert_many.

#include <strongo/error/error.hpp>

#include <cstddef>

namespace strongo {

/// One document that the server refused.
struct write_failure {
    std::size_t index = 0;  ///< its position in what the caller passed, from 0
    strongo::error error{}; ///< why, with a kind, code and server details of its own
};

} // namespace strongo
