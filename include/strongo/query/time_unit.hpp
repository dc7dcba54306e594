#pragma once
// Units of time and days of the week, as date expressions and pipeline stages name them.

#include <cstdint>
#include <string_view>

namespace strongo {

enum class time_unit : std::uint8_t { year, quarter, month, week, day, hour, minute, second, millisecond };

/// The first day of a week.
enum class week_start : std::uint8_t { monday, tuesday, wednesday, thursday, friday, saturday, sunday };

/// The server's word: "millisecond".
[[nodiscard]] constexpr std::string_view to_string(time_unit unit) noexcept {
    constexpr std::string_view names[] = {"year", "quarter", "month", "week", "day", "hour", "minute", "second", "millisecond"};
    return names[static_cast<std::uint8_t>(unit)];
}

/// The server's word: "sunday".
[[nodiscard]] constexpr std::string_view to_string(week_start day) noexcept {
    constexpr std::string_view names[] = {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"};
    return names[static_cast<std::uint8_t>(day)];
}

} // namespace strongo
