#pragma once
// What the options of one operation said, checked and rendered.

#include <strongo/bson/document.hpp>
#include <strongo/client/bulk_delete_options.hpp>
#include <strongo/client/bulk_replace_options.hpp>
#include <strongo/client/bulk_update_options.hpp>
#include <strongo/client/bulk_write_options.hpp>
#include <strongo/client/count_options.hpp>
#include <strongo/client/create_index_options.hpp>
#include <strongo/client/delete_options.hpp>
#include <strongo/client/distinct_options.hpp>
#include <strongo/client/drop_options.hpp>
#include <strongo/client/estimated_count_options.hpp>
#include <strongo/client/find_one_and_delete_options.hpp>
#include <strongo/client/find_one_and_replace_options.hpp>
#include <strongo/client/find_one_and_update_options.hpp>
#include <strongo/client/insert_many_options.hpp>
#include <strongo/client/insert_one_options.hpp>
#include <strongo/client/read_preference.hpp>
#include <strongo/client/replace_options.hpp>
#include <strongo/client/update_options.hpp>
#include <strongo/error/result.hpp>

#include <chrono>
#include <memory>
#include <optional>

namespace strongo::detail {

class session_core;

struct call {
    document options{}; // of the driver's call, as the driver or the server names them; without session and time
    std::optional<strongo::read_preference> read_preference{};
    std::shared_ptr<session_core> session{};
    std::optional<std::chrono::milliseconds> max_time{};
    std::optional<std::chrono::steady_clock::time_point> deadline{};
    bool has_concern = false; // a read or write concern of its own
};

// The options of one model of a bulk, as the driver names them; errors as for `call_of`.
[[nodiscard]] result<document> options_of(const bulk_update_options& options);
[[nodiscard]] result<document> options_of(const bulk_replace_options& options);
[[nodiscard]] result<document> options_of(const bulk_delete_options& options);

// The call, or a `usage` error about the first option that is out of its range.
[[nodiscard]] result<call> call_of(const insert_one_options& options);
[[nodiscard]] result<call> call_of(const insert_many_options& options);
[[nodiscard]] result<call> call_of(const update_options& options);
[[nodiscard]] result<call> call_of(const replace_options& options);
[[nodiscard]] result<call> call_of(const delete_options& options);
[[nodiscard]] result<call> call_of(const find_one_and_update_options& options);
[[nodiscard]] result<call> call_of(const find_one_and_replace_options& options);
[[nodiscard]] result<call> call_of(const find_one_and_delete_options& options);
[[nodiscard]] result<call> call_of(const count_options& options);
[[nodiscard]] result<call> call_of(const estimated_count_options& options);
[[nodiscard]] result<call> call_of(const distinct_options& options);
[[nodiscard]] result<call> call_of(const bulk_write_options& options); // but for bypass_validation, which the driver takes apart
[[nodiscard]] result<call> call_of(const drop_options& options);
[[nodiscard]] result<call> call_of(const create_index_options& options);

} // namespace strongo::detail
