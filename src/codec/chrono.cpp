#include <strongo/codec/chrono.hpp>

#include <fmt/format.h>

namespace strongo::detail {

std::byte* fail_date(encode_context& context) {
    return context.fail(fault::range, "the point of time is out of range for a BSON date");
}

bool fail_date(date value, decode_context& context) {
    return context.fail(fault::range, fmt::format("the date of {} ms is out of range for this clock", value.time_since_epoch().count()));
}

std::byte* fail_time_of_day(encode_context& context) {
    return context.fail(fault::range, "a time of day is from 0 to less than 24 hours");
}

bool fail_time_of_day(decode_context& context) {
    return context.fail(fault::range, "a time of day is a date on 1970-01-01");
}

std::byte* fail_calendar_date(encode_context& context) {
    return context.fail(fault::range, "there is no such day in the calendar");
}

bool fail_duration(decode_context& context) {
    return context.fail(fault::range, "the duration is out of range for its type");
}

} // namespace strongo::detail
