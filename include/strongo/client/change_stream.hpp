#pragma once
// The changes of a collection, a database or a whole deployment, as they happen.

#include <strongo/client/change_event.hpp>
#include <strongo/client/detail/change_cursor.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/error/result.hpp>

#include <chrono>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

namespace strongo {

/// A change stream, made by `change_query::each`. It is an input range of `result<change_event<T>>` that waits for the next event and ends
/// behind an `invalidate` event or an error; `next` and `try_next` wait for a while only.
///
/// When the connection breaks or the server is restarted, it goes on by itself behind the last event: none is lost, none comes twice, the
/// order stays. An error ends it: one that is not about the connection, `change_stream_lost` when the server has no longer what would come
/// next, or `unavailable` when no server answered for as long as `resume_timeout` says.
///
/// It keeps one client of the pool while it lives. Movable; for one thread at a time.
template <class T>
class change_stream {
public:
    using value_type = result<change_event<T>>;

    class iterator {
    public:
        using value_type = result<change_event<T>>;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        iterator() noexcept = default;
        [[nodiscard]] value_type& operator*() const noexcept { return stream_->current_; }
        [[nodiscard]] value_type* operator->() const noexcept { return &stream_->current_; }
        iterator& operator++() {
            stream_->advance();
            return *this;
        }
        void operator++(int) { ++*this; }
        [[nodiscard]] bool operator==(std::default_sentinel_t) const noexcept { return stream_->is_done_; }

    private:
        friend class change_stream;
        explicit iterator(change_stream& stream) noexcept : stream_(&stream) {}
        change_stream* stream_ = nullptr;
    };

    change_stream(change_stream&&) noexcept = default;
    change_stream& operator=(change_stream&&) noexcept = default;

    /// Waits for the first event. Iterators live until the stream is moved or destroyed.
    [[nodiscard]] iterator begin() {
        if (!is_started_) {
            is_started_ = true;
            advance();
        }
        return iterator(*this);
    }
    [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }

    /// The next event, or nothing when none came within `time` or the stream has ended; the server is asked in steps of `max_await`.
    /// Errors: see the class; each is returned once, and nothing follows.
    [[nodiscard]] result<std::optional<change_event<T>>> next(std::chrono::milliseconds time) {
        document_view found;
        if (cursor_.next(found, std::chrono::steady_clock::now() + time)) {
            return std::optional<change_event<T>>(read(found));
        }
        if (const error* const fault = cursor_.fault(); fault != nullptr && !is_fault_told_) {
            is_fault_told_ = true;
            return *fault;
        }
        return std::optional<change_event<T>>();
    }

    /// The next event if the server has one, asked once, for `max_await` at most.
    [[nodiscard]] result<std::optional<change_event<T>>> try_next() { return next(std::chrono::milliseconds(0)); }

    /// Whether more events may come: false behind `invalidate` and an error.
    [[nodiscard]] bool is_open() const noexcept { return cursor_.is_open(); }

    /// For a later stream that goes on behind what was delivered, by `resume_after`; it advances while nothing happens, too. Empty before
    /// the server was asked.
    [[nodiscard]] document resume_token() const { return cursor_.resume_token(); }

private:
    template <class>
    friend class change_query;

    change_stream(detail::target_ptr at, detail::watch_settings settings) : cursor_(std::move(at), std::move(settings)) {}

    void advance() {
        document_view found;
        if (cursor_.next(found, std::nullopt)) {
            current_ = read(found);
            return;
        }
        const error* const fault = cursor_.fault();
        if (fault != nullptr && !is_fault_told_) {
            is_fault_told_ = true;
            current_ = *fault;
        } else {
            is_done_ = true;
        }
    }

    [[nodiscard]] change_event<T> read(document_view from) const {
        auto parts = detail::parts_of(from);
        change_event<T> event;
        event.operation = parts.operation;
        event.operation_name = std::move(parts.operation_name);
        event.resume_token = std::move(parts.resume_token);
        event.ns = std::move(parts.ns);
        event.to = std::move(parts.to);
        event.document_key = std::move(parts.document_key);
        event.update = std::move(parts.update);
        event.cluster_time = parts.cluster_time;
        event.wall_time = parts.wall_time;
        if (parts.fragment) {
            event.split = typename change_event<T>::split_event{.fragment = *parts.fragment, .of = parts.of};
        }
        if (!event.document_key.empty()) {
            auto id = detail::read_id<T>(event.document_key.view());
            event.id = id ? std::move(id) : result<typename change_event<T>::id_type>(id.error().within({}, cursor_.where()));
        }
        event.full_document = whole(parts.full_document);
        event.full_document_before = whole(parts.full_document_before);
        return event;
    }

    [[nodiscard]] std::optional<result<T>> whole(const std::optional<document_view>& from) const {
        if (!from) {
            return std::nullopt;
        }
        auto made = decode<T>(*from);
        return made ? std::move(made) : result<T>(made.error().within({}, cursor_.where()));
    }

    detail::change_cursor cursor_;
    value_type current_{error()};
    bool is_started_ = false;
    bool is_fault_told_ = false;
    bool is_done_ = false;
};

} // namespace strongo
