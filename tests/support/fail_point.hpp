#pragma once

#include <strongo/bson/document.hpp>
#include <strongo/client/client.hpp>

namespace strongo_test {

// Makes the server fail commands on purpose (`failCommand`), from its constructor to its destructor. Needs a server with test commands.
class fail_point {
public:
    // `mode` is {times: 2} or {skip: 1}; `data` is {failCommands: ["insert"], errorCode: 91}.
    fail_point(const strongo::client& on, const strongo::document& mode, const strongo::document& data);
    fail_point(const fail_point&) = delete;
    fail_point& operator=(const fail_point&) = delete;
    ~fail_point();

private:
    strongo::client client_;
};

// Runs a command on the database "admin" and returns the reply, or fails the test.
strongo::document run_on_admin(const strongo::client& on, const strongo::document& command);

} // namespace strongo_test
