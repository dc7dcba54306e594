#pragma once
// The version of the server's API that a client asks for.

#include <string>

namespace strongo {

/// MongoDB's Stable API (https://www.mongodb.com/docs/manual/reference/stable-api/): sent with each command.
struct server_api {
    std::string version = "1";       ///< "1" is the only one
    bool strict = false;             ///< the server refuses what is not part of the version
    bool deprecation_errors = false; ///< the server refuses what the version calls deprecated
};

} // namespace strongo
