#pragma once
// When a write counts as done.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace strongo {

/// Who must acknowledge a write before it counts as done (https://www.mongodb.com/docs/manual/reference/write-concern/). What is not set
/// is left to the server's default.
struct write_concern {
    /// A number of members, 0 or more, or "majority" or a tag of the replica set's settings.
    std::optional<std::variant<std::int32_t, std::string>> w{};

    /// Whether the members must have written it to their journal.
    std::optional<bool> journal{};

    /// How long the server waits for that, 1 ms or more; then the write is done, and its outcome is `write_concern_failed`.
    std::optional<std::chrono::milliseconds> timeout{};

    /// A majority of the members.
    [[nodiscard]] static write_concern majority() { return {.w = std::string("majority")}; }

    /// Nobody: the write is sent, and its result has no counts.
    [[nodiscard]] static write_concern unacknowledged() { return {.w = 0}; }

    friend bool operator==(const write_concern&, const write_concern&) = default;
};

} // namespace strongo
