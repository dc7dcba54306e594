#pragma once
// Codecs of the types of <chrono>: points of std::chrono::system_clock and year_month_day are dates, durations are their counts.
//
// A date is int64 milliseconds since 1970. A finer point of time is rounded down to it, and a date is rounded down to a coarser one. What
// the other side cannot hold is `fault::range`. A duration may be stored in another unit, `stored_as<&T::member, std::chrono::seconds>`, or
// as a `time_of_day`: a date on 1970-01-01, as hh_mm_ss always is.

#include <strongo/bson/date.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/codec/scalars.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <ratio>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

std::byte* fail_date(encode_context& context);
bool fail_date(date value, decode_context& context);
std::byte* fail_time_of_day(encode_context& context);
bool fail_time_of_day(decode_context& context);
std::byte* fail_calendar_date(encode_context& context);
bool fail_duration(decode_context& context);

__extension__ typedef __int128 int128; // wide enough for any count times any ratio that <chrono> has

using milliseconds64 = std::chrono::duration<std::int64_t, std::milli>;

// `value` in whole units of To, rounded down; false when that does not fit.
template <class To, class Rep, class Period>
constexpr bool floor_to(std::chrono::duration<Rep, Period> value, To& out) {
    using factor = std::ratio_divide<Period, typename To::period>; // how many To one unit of `value` is
    if constexpr (std::is_floating_point_v<Rep> || std::is_floating_point_v<typename To::rep>) {
        const long double count = static_cast<long double>(value.count()) * factor::num / factor::den;
        if constexpr (std::is_floating_point_v<typename To::rep>) {
            constexpr long double largest = std::numeric_limits<typename To::rep>::max();
            constexpr long double infinity = std::numeric_limits<long double>::infinity();
            if ((count > largest && count != infinity) || (count < -largest && count != -infinity)) {
                return false;
            }
            out = To(static_cast<typename To::rep>(count));
            return true;
        } else {
            if (!(count >= static_cast<long double>(std::numeric_limits<typename To::rep>::min()) &&
                  count < -static_cast<long double>(std::numeric_limits<typename To::rep>::min()))) {
                return false;
            }
            out = std::chrono::floor<To>(std::chrono::duration<long double, typename To::period>(count));
            return true;
        }
    } else {
        const auto count = static_cast<int128>(value.count()) * factor::num;
        auto whole = count / factor::den;
        if (whole * factor::den > count) {
            --whole;
        }
        if (whole < std::numeric_limits<typename To::rep>::min() || whole > std::numeric_limits<typename To::rep>::max()) {
            return false;
        }
        out = To(static_cast<typename To::rep>(whole));
        return true;
    }
}

// A duration from midnight as a date on 1970-01-01.
template <class Duration>
struct time_of_day_codec {
    static constexpr bson::type type = bson::type::date;
    static constexpr bool can_fail = true;
    static constexpr std::size_t size(const Duration&) noexcept { return 8; }
    static std::byte* write(std::byte* to, const Duration& value, encode_context& context) {
        milliseconds64 ms{};
        if (value < Duration::zero() || value >= std::chrono::days(1) || !floor_to(value, ms)) {
            return fail_time_of_day(context);
        }
        return bson::detail::put(to, static_cast<std::int64_t>(ms.count()));
    }
    static bool read(reader& in, bson::type actual, Duration& out, decode_context& context) {
        date at;
        if (!codec<date>::read(in, actual, at, context)) {
            return false;
        }
        const auto ms = at.time_since_epoch();
        if (ms < ms.zero() || ms >= std::chrono::days(1) || !floor_to(milliseconds64(ms.count()), out)) {
            return fail_time_of_day(context);
        }
        return true;
    }
};

// The count of a duration in units of Unit.
template <class Duration, class Unit>
struct duration_codec {
    using count = std::conditional_t<std::is_floating_point_v<typename Unit::rep>, double, std::int64_t>;
    static constexpr bson::type type = codec<count>::type;
    static constexpr bool can_fail = true;
    static constexpr std::size_t size(const Duration&) noexcept { return 8; }
    static std::byte* write(std::byte* to, const Duration& value, encode_context& context) {
        std::chrono::duration<count, typename Unit::period> in_unit{};
        if (!floor_to(value, in_unit)) {
            return context.fail(fault::range, "the duration is out of range for its stored unit");
        }
        return bson::detail::put(to, in_unit.count());
    }
    static bool read(reader& in, bson::type actual, Duration& out, decode_context& context) {
        count value{};
        return codec<count>::read(in, actual, value, context) &&
               (floor_to(std::chrono::duration<count, typename Unit::period>(value), out) || fail_duration(context));
    }
};

} // namespace detail

template <class Duration>
    requires(!std::is_same_v<std::chrono::sys_time<Duration>, date>)
struct codec<std::chrono::time_point<std::chrono::system_clock, Duration>> {
    using point = std::chrono::time_point<std::chrono::system_clock, Duration>;
    static constexpr bson::type type = bson::type::date;
    static constexpr bool can_fail = true;
    static constexpr std::size_t size(const point&) noexcept { return 8; }
    static std::byte* write(std::byte* to, const point& value, encode_context& context) {
        detail::milliseconds64 ms{};
        if (!detail::floor_to(value.time_since_epoch(), ms)) {
            return detail::fail_date(context);
        }
        return bson::detail::put(to, static_cast<std::int64_t>(ms.count()));
    }
    static bool read(reader& in, bson::type actual, point& out, decode_context& context) {
        date at;
        if (!codec<date>::read(in, actual, at, context)) {
            return false;
        }
        Duration since{};
        if (!detail::floor_to(detail::milliseconds64(at.time_since_epoch().count()), since)) {
            return detail::fail_date(at, context);
        }
        out = point(since);
        return true;
    }
};

template <>
struct codec<std::chrono::year_month_day> {
    static constexpr bson::type type = bson::type::date;
    static constexpr bool can_fail = true;
    static constexpr std::size_t size(const std::chrono::year_month_day&) noexcept { return 8; }
    static std::byte* write(std::byte* to, const std::chrono::year_month_day& value, encode_context& context) {
        if (!value.ok()) {
            return detail::fail_calendar_date(context);
        }
        return codec<std::chrono::sys_days>::write(to, std::chrono::sys_days(value), context);
    }
    static bool read(reader& in, bson::type actual, std::chrono::year_month_day& out, decode_context& context) {
        date at;
        if (!codec<date>::read(in, actual, at, context)) {
            return false;
        }
        constexpr std::chrono::sys_days first(std::chrono::year::min() / 1 / 1);
        constexpr std::chrono::sys_days last(std::chrono::year::max() / 12 / 31);
        if (at < first || at >= last + std::chrono::days(1)) {
            return detail::fail_date(at, context);
        }
        out = std::chrono::floor<std::chrono::days>(at);
        return true;
    }
};

template <class Rep, class Period>
struct codec<std::chrono::duration<Rep, Period>>
    : detail::duration_codec<std::chrono::duration<Rep, Period>, std::chrono::duration<Rep, Period>> {};

template <class Rep, class Period, class StoredRep, class StoredPeriod>
struct codec<detail::represented<std::chrono::duration<Rep, Period>, std::chrono::duration<StoredRep, StoredPeriod>>>
    : detail::duration_codec<std::chrono::duration<Rep, Period>, std::chrono::duration<StoredRep, StoredPeriod>> {};

template <class Rep, class Period>
struct codec<detail::represented<std::chrono::duration<Rep, Period>, time_of_day>>
    : detail::time_of_day_codec<std::chrono::duration<Rep, Period>> {};

template <class Duration>
struct codec<std::chrono::hh_mm_ss<Duration>> {
    using time = std::chrono::hh_mm_ss<Duration>;
    static constexpr bson::type type = bson::type::date;
    static constexpr bool can_fail = true;
    static constexpr std::size_t size(const time&) noexcept { return 8; }
    static std::byte* write(std::byte* to, const time& value, encode_context& context) {
        return detail::time_of_day_codec<typename time::precision>::write(to, value.to_duration(), context);
    }
    static bool read(reader& in, bson::type actual, time& out, decode_context& context) {
        Duration since{};
        if (!detail::time_of_day_codec<Duration>::read(in, actual, since, context)) {
            return false;
        }
        out = time(since);
        return true;
    }
};

} // namespace strongo
