#pragma once
// Read and write concerns and read preferences: what is wrong with them, and their forms on the wire and in the driver.

#include <strongo/bson/document.hpp>
#include <strongo/client/read_concern.hpp>
#include <strongo/client/read_preference.hpp>
#include <strongo/client/write_concern.hpp>
#include <strongo/error/result.hpp>

#include <mongoc/mongoc.h>

#include <chrono>
#include <memory>
#include <string_view>

namespace strongo::detail {

struct read_concern_destroy {
    void operator()(mongoc_read_concern_t* c) const noexcept { mongoc_read_concern_destroy(c); }
};
struct write_concern_destroy {
    void operator()(mongoc_write_concern_t* c) const noexcept { mongoc_write_concern_destroy(c); }
};
struct read_prefs_destroy {
    void operator()(mongoc_read_prefs_t* p) const noexcept { mongoc_read_prefs_destroy(p); }
};
using driver_read_concern = std::unique_ptr<mongoc_read_concern_t, read_concern_destroy>;
using driver_write_concern = std::unique_ptr<mongoc_write_concern_t, write_concern_destroy>;
using driver_read_prefs = std::unique_ptr<mongoc_read_prefs_t, read_prefs_destroy>;

// Errors: `usage` with the value that is out of its range.
[[nodiscard]] result<void> check(const write_concern& concern);
[[nodiscard]] result<void> check(const read_preference& preference);
[[nodiscard]] result<void> check_time(std::string_view name, std::chrono::milliseconds time);

[[nodiscard]] driver_read_concern to_driver(read_concern level);
[[nodiscard]] driver_write_concern to_driver(const write_concern& concern);
[[nodiscard]] driver_read_prefs to_driver(const read_preference& preference);

[[nodiscard]] document to_document(const write_concern& concern); // {w: …, j: …, wtimeout: …}

} // namespace strongo::detail
