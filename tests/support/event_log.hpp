#pragma once
// What listeners were told, as lines of text.

#include <strongo/client/command_listener.hpp>

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strongo_test {

// Lines from any thread. Shared by copies.
class event_log {
public:
    void add(std::string line) const {
        const std::lock_guard lock(state_->mutex);
        state_->lines.push_back(std::move(line));
    }

    [[nodiscard]] std::vector<std::string> lines() const {
        const std::lock_guard lock(state_->mutex);
        return state_->lines;
    }

    // How many lines start with `text`.
    [[nodiscard]] std::size_t count(std::string_view text) const {
        std::size_t found = 0;
        for (const auto& line : lines()) {
            found += line.starts_with(text) ? 1U : 0U;
        }
        return found;
    }

    // Whether some line has `text` in it.
    [[nodiscard]] bool mentions(std::string_view text) const {
        for (const auto& line : lines()) {
            if (line.find(text) != std::string::npos) {
                return true;
            }
        }
        return false;
    }

private:
    struct state {
        std::mutex mutex;
        std::vector<std::string> lines;
    };
    std::shared_ptr<state> state_ = std::make_shared<state>();
};

// "database.system=mongodb server.port=1": attributes on one line.
inline std::string joined(const std::vector<strongo::attribute>& attributes) {
    std::string all;
    for (const auto& each : attributes) {
        all += (all.empty() ? "" : " ") + std::string(each.name) + "=";
        all += std::holds_alternative<std::string>(each.value) ? std::get<std::string>(each.value)
                                                               : std::to_string(std::get<std::int64_t>(each.value));
    }
    return all;
}

} // namespace strongo_test
