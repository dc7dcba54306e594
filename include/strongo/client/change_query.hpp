#pragma once
// A change stream that has not been opened yet: people.watch().full_document(full_document::required).each().

#include <strongo/bson/document.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/change_stream.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/detail/change_cursor.hpp>
#include <strongo/client/full_document.hpp>
#include <strongo/client/session.hpp>

#include <chrono>
#include <cstdint>
#include <utility>

namespace strongo {

/// What to watch, and from when on; nothing is sent before `each`. Setters change it in place, and return a new one when called on a
/// temporary; a value out of its range is a `usage` error of the stream, with nothing sent.
template <class T>
class change_query {
public:
    /// Which whole documents come with the events; `update_lookup` unless it is set.
    change_query& full_document(strongo::full_document which) & { return set(&detail::watch_settings::full_document, which); }
    [[nodiscard]] change_query full_document(strongo::full_document which) && { return std::move(full_document(which)); }

    /// Whether they come as they were before, too: `none`, `when_available` or `required`.
    change_query& full_document_before(strongo::full_document which) & { return set(&detail::watch_settings::full_document_before, which); }
    [[nodiscard]] change_query full_document_before(strongo::full_document which) && { return std::move(full_document_before(which)); }

    /// Goes on behind the event with this token. The last of `resume_after`, `start_after` and `start_at` counts.
    change_query& resume_after(document token) & { return start(detail::resume_after{std::move(token)}); }
    [[nodiscard]] change_query resume_after(document token) && { return std::move(resume_after(std::move(token))); }

    /// The same, also behind an `invalidate` event.
    change_query& start_after(document token) & { return start(detail::start_after{std::move(token)}); }
    [[nodiscard]] change_query start_after(document token) && { return std::move(start_after(std::move(token))); }

    /// Begins with the changes of this time.
    change_query& start_at(bson::timestamp time) & { return start(time); }
    [[nodiscard]] change_query start_at(bson::timestamp time) && { return std::move(start_at(time)); }

    /// Events that the server sends at a time; 1 or more.
    change_query& batch_size(std::int32_t count) & { return set(&detail::watch_settings::batch_size, count); }
    [[nodiscard]] change_query batch_size(std::int32_t count) && { return std::move(batch_size(count)); }

    /// For how long the server waits for an event before it answers that there is none, 1 ms or more; a second unless it is set.
    change_query& max_await(std::chrono::milliseconds time) & { return set(&detail::watch_settings::max_await, time); }
    [[nodiscard]] change_query max_await(std::chrono::milliseconds time) && { return std::move(max_await(time)); }

    /// Events about indexes and collections, too; MongoDB 6.0. `usage` with a mongo-c-driver before 1.24, which does not know it.
    change_query& show_expanded_events(bool show = true) & { return set(&detail::watch_settings::show_expanded_events, show); }
    [[nodiscard]] change_query show_expanded_events(bool show = true) && { return std::move(show_expanded_events(show)); }

    /// Shown in the server's log and profiler.
    change_query& comment(bson::value text) & { return set(&detail::watch_settings::comment, std::move(text)); }
    [[nodiscard]] change_query comment(bson::value text) && { return std::move(comment(std::move(text))); }

    /// How strings are compared by the stages.
    change_query& collation(strongo::collation rules) & { return set(&detail::watch_settings::collation, std::move(rules)); }
    [[nodiscard]] change_query collation(strongo::collation rules) && { return std::move(collation(std::move(rules))); }

    /// The session that it is a part of.
    change_query& session(strongo::session in) & { return set(&detail::watch_settings::session, std::move(in)); }
    [[nodiscard]] change_query session(strongo::session in) && { return std::move(session(std::move(in))); }

    /// For how long it is tried to go on when the connection or the server is gone, 0 or more; a minute unless it is set.
    change_query& resume_timeout(std::chrono::milliseconds time) & { return set(&detail::watch_settings::resume_timeout, time); }
    [[nodiscard]] change_query resume_timeout(std::chrono::milliseconds time) && { return std::move(resume_timeout(time)); }

    /// The events; see `change_stream`. Keeps nothing of this query.
    [[nodiscard]] change_stream<T> each() const { return change_stream<T>(at_, settings_); }

private:
    template <class>
    friend class collection;
    friend class database;
    friend class client;

    explicit change_query(detail::target_ptr at) : at_(std::move(at)) {}
    change_query(detail::target_ptr at, document stages, const error* fault) : at_(std::move(at)) {
        settings_.stages = std::move(stages);
        if (fault != nullptr) {
            settings_.fault = *fault;
        }
    }

    template <class Member, class Value>
    change_query& set(Member detail::watch_settings::* which, Value to) {
        settings_.*which = std::move(to);
        return *this;
    }
    template <class Start>
    change_query& start(Start from) {
        settings_.start = std::move(from);
        return *this;
    }

    detail::target_ptr at_;
    detail::watch_settings settings_;
};

} // namespace strongo
