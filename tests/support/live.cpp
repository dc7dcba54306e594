#include "live.hpp"

#include "skip.hpp"

#include <atomic>
#include <chrono>
#include <cstdlib>

#include <unistd.h>

namespace strongo_test {

std::string uri() {
    const auto* value = std::getenv("STRONGO_URI");
    if (!value || !*value) skip("needs a server: STRONGO_URI is not set");
    return value;
}

std::string unique_database() {
    static std::atomic<unsigned> count{0};
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return "strongo_test_" + std::to_string(now) + "_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
}

void not_on_secantus(std::string_view reason) {
    if (uri().find("replicaSet=secantus") != std::string::npos) {
        skip(reason);
    }
}

} // namespace strongo_test
