#include "client/driver_log.hpp"

#include "client/observer.hpp"
#include "client/translate.hpp"

#include <mongoc/mongoc.h>

#include <algorithm>
#include <mutex>
#include <string>
#include <vector>

namespace strongo::detail {
namespace {

struct receivers {
    std::mutex mutex;
    std::vector<observer*> all;
};

// Never destroyed: threads of the driver may log while the program ends.
receivers& everybody() {
    static auto* const one = new receivers;
    return *one;
}

thread_local std::string_view uri_being_opened;

log_level level_of(mongoc_log_level_t level) noexcept {
    switch (level) {
    case MONGOC_LOG_LEVEL_ERROR:
    case MONGOC_LOG_LEVEL_CRITICAL: return log_level::error;
    case MONGOC_LOG_LEVEL_WARNING: return log_level::warning;
    case MONGOC_LOG_LEVEL_MESSAGE:
    case MONGOC_LOG_LEVEL_INFO: return log_level::info;
    case MONGOC_LOG_LEVEL_DEBUG: return log_level::debug;
    case MONGOC_LOG_LEVEL_TRACE: return log_level::trace;
    }
    return log_level::debug;
}

void handle(mongoc_log_level_t level, const char* domain, const char* message, void*) noexcept {
    try {
        auto& to = everybody();
        const std::lock_guard lock(to.mutex);
        if (to.all.empty()) {
            return;
        }
        const std::string text = std::string(domain) + ": " + without_password(uri_being_opened, message);
        for (observer* const each : to.all) {
            each->log(level_of(level), "driver", text);
        }
    } catch (...) { // no memory: the message is lost, the driver's C code goes on
    }
}

} // namespace

void replace_driver_log() {
    mongoc_log_set_handler(handle, nullptr);
}

void send_driver_log_to(observer& to) {
    auto& from = everybody();
    const std::lock_guard lock(from.mutex);
    from.all.push_back(&to);
}

void forget_driver_log_of(const observer& to) noexcept {
    auto& from = everybody();
    const std::lock_guard lock(from.mutex);
    from.all.erase(std::remove(from.all.begin(), from.all.end(), &to), from.all.end());
}

log_redaction::log_redaction(std::string_view uri) noexcept {
    uri_being_opened = uri;
}

log_redaction::~log_redaction() {
    uri_being_opened = {};
}

} // namespace strongo::detail
