#pragma once
// Opening a client with an option that is wrong.

#include <strongo/client/client.hpp>

#include <string>

namespace strongo_test {

// What client::open says against the options; "taken" when nothing, "other kind" when it is no usage error.
inline std::string refused_option(const strongo::client_options& options, std::string_view uri = "mongodb://127.0.0.1:1") {
    const auto opened = strongo::client::open(uri, options);
    if (opened) {
        return "taken";
    }
    return opened.error().kind() == strongo::error_kind::usage ? std::string(opened.error().message()) : "other kind";
}

} // namespace strongo_test
