#include "client/concerns.hpp"

#include "client/driver_bson.hpp"

#include <strongo/bson/document_builder.hpp>
#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <string>

namespace strongo {

std::string_view to_string(read_concern level) noexcept {
    switch (level) {
    case read_concern::local: return "local";
    case read_concern::available: return "available";
    case read_concern::majority: return "majority";
    case read_concern::linearizable: return "linearizable";
    case read_concern::snapshot: return "snapshot";
    }
    return "unknown";
}

std::string_view to_string(read_mode mode) noexcept {
    switch (mode) {
    case read_mode::primary: return "primary";
    case read_mode::primary_preferred: return "primaryPreferred";
    case read_mode::secondary: return "secondary";
    case read_mode::secondary_preferred: return "secondaryPreferred";
    case read_mode::nearest: return "nearest";
    }
    return "unknown";
}

namespace detail {
namespace {

// https://github.com/mongodb/specifications: "smallestMaxStalenessSeconds"
constexpr std::chrono::seconds smallest_staleness(90);

error refused(std::string text) {
    return error(error_info{.kind = error_kind::usage, .text = std::move(text)});
}

mongoc_read_mode_t driver_mode(read_mode mode) noexcept {
    switch (mode) {
    case read_mode::primary: return MONGOC_READ_PRIMARY;
    case read_mode::primary_preferred: return MONGOC_READ_PRIMARY_PREFERRED;
    case read_mode::secondary: return MONGOC_READ_SECONDARY;
    case read_mode::secondary_preferred: return MONGOC_READ_SECONDARY_PREFERRED;
    case read_mode::nearest: return MONGOC_READ_NEAREST;
    }
    return MONGOC_READ_PRIMARY;
}

} // namespace

result<void> check_time(std::string_view name, std::chrono::milliseconds time) {
    if (time.count() < 1 || time.count() > std::numeric_limits<std::int32_t>::max()) {
        return refused(fmt::format("{} of {} ms: it must be 1 ms or more, and at most 2147483647", name, time.count()));
    }
    return {};
}

result<void> check(const write_concern& concern) {
    if (concern.timeout) {
        if (auto good = check_time("write_concern: timeout", *concern.timeout); !good) {
            return good;
        }
    }
    if (!concern.w) {
        return {};
    }
    if (const auto* const tag = std::get_if<std::string>(&*concern.w)) {
        if (tag->empty() || tag->find('\0') != std::string::npos) {
            return refused("write_concern: w is an empty text or has a NUL: it must be a number, \"majority\" or a tag");
        }
        return {};
    }
    const auto members = std::get<std::int32_t>(*concern.w);
    if (members < 0) {
        return refused(fmt::format("write_concern: w of {}: it must be 0 or more", members));
    }
    if (members == 0 && concern.journal == true) {
        return refused("write_concern: journal with w of 0: a write that nobody acknowledges cannot be waited for");
    }
    return {};
}

result<void> check(const read_preference& preference) {
    if (preference.mode == read_mode::primary && !preference.tag_sets.empty()) {
        return refused("read_preference: tag_sets with primary: there is only one primary");
    }
    if (preference.mode == read_mode::primary && preference.max_staleness) {
        return refused("read_preference: max_staleness with primary: it is never behind");
    }
    if (preference.max_staleness && *preference.max_staleness < smallest_staleness) {
        return refused(fmt::format("read_preference: max_staleness of {} s: it must be 90 s or more", preference.max_staleness->count()));
    }
    return {};
}

driver_read_concern to_driver(read_concern level) {
    driver_read_concern made(mongoc_read_concern_new());
    mongoc_read_concern_set_level(made.get(), std::string(to_string(level)).c_str());
    return made;
}

driver_write_concern to_driver(const write_concern& concern) {
    driver_write_concern made(mongoc_write_concern_new());
    if (concern.w) {
        if (const auto* const tag = std::get_if<std::string>(&*concern.w)) {
            if (*tag == "majority") {
                mongoc_write_concern_set_w(made.get(), MONGOC_WRITE_CONCERN_W_MAJORITY);
            } else {
                mongoc_write_concern_set_wtag(made.get(), tag->c_str());
            }
        } else {
            mongoc_write_concern_set_w(made.get(), std::get<std::int32_t>(*concern.w));
        }
    }
    if (concern.journal) {
        mongoc_write_concern_set_journal(made.get(), *concern.journal);
    }
    if (concern.timeout) {
        mongoc_write_concern_set_wtimeout_int64(made.get(), concern.timeout->count());
    }
    return made;
}

driver_read_prefs to_driver(const read_preference& preference) {
    driver_read_prefs made(mongoc_read_prefs_new(driver_mode(preference.mode)));
    for (const document& tags : preference.tag_sets) {
        mongoc_read_prefs_add_tag(made.get(), borrowed_bson(tags.view()).get());
    }
    if (preference.max_staleness) {
        mongoc_read_prefs_set_max_staleness_seconds(made.get(), preference.max_staleness->count());
    }
    return made;
}

document to_document(const write_concern& concern) {
    document_builder fields;
    if (concern.w) {
        if (const auto* const tag = std::get_if<std::string>(&*concern.w)) {
            fields.append("w", *tag);
        } else {
            fields.append("w", std::get<std::int32_t>(*concern.w));
        }
    }
    if (concern.journal) {
        fields.append("j", *concern.journal);
    }
    if (concern.timeout) {
        fields.append("wtimeout", static_cast<std::int32_t>(concern.timeout->count()));
    }
    auto made = fields.extract();
    return made ? std::move(*made) : document(); // a tag that is not UTF-8: `check` is before this
}

} // namespace detail
} // namespace strongo
