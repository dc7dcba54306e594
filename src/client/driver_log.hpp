#pragma once
// The driver's log, which is one for the whole process, and who gets it.

#include <memory>
#include <string_view>

namespace strongo::detail {

class observer;

/// Puts our handler in place of the driver's, which writes to stdout and stderr. Before anything else is asked of the driver.
void replace_driver_log();

/// From now on `to` gets the driver's messages, until it is forgotten.
void send_driver_log_to(observer& to);

/// Returns when `to` gets no message any more.
void forget_driver_log_of(const observer& to) noexcept;

/// While it lives, what the driver logs on this thread shows no secret of this connection string.
class log_redaction {
public:
    explicit log_redaction(std::string_view uri) noexcept;
    log_redaction(const log_redaction&) = delete;
    log_redaction& operator=(const log_redaction&) = delete;
    ~log_redaction();
};

} // namespace strongo::detail
