#pragma once
// A change stream without the type of its documents, compiled once.

#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/change_namespace.hpp>
#include <strongo/client/change_operation.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/full_document.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/update_description.hpp>
#include <strongo/error/error.hpp>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace strongo::detail {

struct resume_after {
    document token{};
};
struct start_after {
    document token{};
};

/// What a change stream was asked for; the stages are BSON with the keys "0", "1", …
struct watch_settings {
    document stages{};
    strongo::full_document full_document = strongo::full_document::update_lookup;
    strongo::full_document full_document_before = strongo::full_document::none;
    std::variant<std::monostate, resume_after, start_after, bson::timestamp> start{};
    std::optional<std::int32_t> batch_size{};
    std::optional<std::chrono::milliseconds> max_await{};
    std::optional<bson::value> comment{};
    std::optional<strongo::collation> collation{};
    std::optional<strongo::session> session{};
    bool show_expanded_events = false;
    std::chrono::milliseconds resume_timeout = std::chrono::minutes(1);
    std::optional<error> fault{};
};

/// The parts of an event; views live as long as its document.
struct change_parts {
    change_operation operation = change_operation::other;
    std::string operation_name{};
    document resume_token{};
    change_namespace ns{};
    std::optional<change_namespace> to{};
    document document_key{};
    std::optional<document_view> full_document{};
    std::optional<document_view> full_document_before{};
    std::optional<update_description> update{};
    std::optional<bson::timestamp> cluster_time{};
    std::optional<date> wall_time{};
    std::optional<std::int32_t> fragment{};
    std::int32_t of = 1;
};

[[nodiscard]] change_parts parts_of(document_view event);

/// A change stream that is opened by its first step, and by itself again behind its last event when the connection or the server was gone.
class change_cursor {
public:
    change_cursor(target_ptr at, watch_settings settings);
    change_cursor(change_cursor&& other) noexcept;
    change_cursor& operator=(change_cursor&& other) noexcept;
    ~change_cursor();

    /// The next event, valid until the next call. False when none came until then, and after the end; without a time it waits for ever.
    [[nodiscard]] bool next(document_view& event, std::optional<std::chrono::steady_clock::time_point> until);

    /// Why it ended, or null while it goes on and after a regular end.
    [[nodiscard]] const error* fault() const noexcept;

    /// Whether there may be more events.
    [[nodiscard]] bool is_open() const noexcept;

    /// For a stream that goes on behind what was delivered; empty before the first answer of the server. Lives as long as no step is made.
    [[nodiscard]] const document& resume_token() const noexcept;

    [[nodiscard]] std::string_view where() const noexcept;

private:
    struct state;
    std::unique_ptr<state> state_;
};

} // namespace strongo::detail
