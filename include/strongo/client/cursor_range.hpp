#pragma once
// The documents that a query finds, one at a time.

#include <strongo/bson/document_view.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/on_decode_error.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/row.hpp>

#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

namespace strongo {

/// An input range of results, one for each document, each read as a Row; made by `query::each` and `aggregation::each`.
///
/// A document that does not decode is one error, and the range goes on behind it, unless `on_decode_error::stop` was asked for. A failure
/// of the server or the network is one error and ends the range. The query is sent by `begin()`. The range owns a pooled client until it
/// ends or is destroyed; destroying it early ends the server's cursor. Movable; for one thread at a time.
template <class Row>
class cursor_range {
public:
    using value_type = result<detail::row_value<Row>>;

    class iterator {
    public:
        using value_type = result<detail::row_value<Row>>;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        iterator() noexcept = default;
        [[nodiscard]] value_type& operator*() const noexcept { return range_->current_; }
        [[nodiscard]] value_type* operator->() const noexcept { return &range_->current_; }
        iterator& operator++() {
            range_->advance();
            return *this;
        }
        void operator++(int) { ++*this; }
        [[nodiscard]] bool operator==(std::default_sentinel_t) const noexcept { return range_->is_done_; }

    private:
        friend class cursor_range;
        explicit iterator(cursor_range& range) noexcept : range_(&range) {}
        cursor_range* range_ = nullptr;
    };

    cursor_range(cursor_range&&) noexcept = default;
    cursor_range& operator=(cursor_range&&) noexcept = default;

    /// Sends the query at the first call. Iterators live until the range is moved or destroyed.
    [[nodiscard]] iterator begin() {
        if (!is_started_) {
            is_started_ = true;
            advance();
        }
        return iterator(*this);
    }
    [[nodiscard]] std::default_sentinel_t end() const noexcept { return {}; }

private:
    template <class, class>
    friend class detail::terminal_calls;

    cursor_range(detail::prepared_query query, on_decode_error policy) : cursor_(std::move(query)), policy_(policy) {}

    void advance() {
        document_view next;
        if (!is_last_ && cursor_.next(next)) {
            current_ = detail::row<Row>::read(next);
            if (!current_) [[unlikely]] {
                current_ = current_.error().within({}, cursor_.where());
                is_last_ = policy_ == on_decode_error::stop;
            }
            return;
        }
        const error* const fault = is_last_ ? nullptr : cursor_.fault();
        if (fault != nullptr) {
            current_ = *fault;
            is_last_ = true;
        } else {
            is_done_ = true;
        }
        cursor_.close();
    }

    detail::open_cursor cursor_;
    value_type current_{error()};
    on_decode_error policy_;
    bool is_started_ = false;
    bool is_last_ = false; // an error that nothing follows
    bool is_done_ = false;
};

} // namespace strongo
