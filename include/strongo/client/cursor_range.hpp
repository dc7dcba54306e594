#pragma once
// The documents that a query finds, one at a time.

#include <strongo/bson/document_view.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/row.hpp>

#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

namespace strongo {

/// An input range of results, one for each document, each read as a Row; made by `query::each` and `aggregation::each`.
///
/// A document that does not decode is one error, and the range goes on behind it. A failure of the server or the network is one
/// error and ends the range. The query is sent by `begin()`. The range owns a pooled client until it ends or is destroyed;
/// destroying it early ends the server's cursor. For one thread at a time.
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

    cursor_range(const cursor_range&) = delete;
    cursor_range& operator=(const cursor_range&) = delete;
    ~cursor_range() = default;

    /// Sends the query at the first call. Iterators live as long as the range.
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
    friend class query;
    template <class>
    friend class aggregation;

    // Either a cursor to be opened, or the reason why there is none.
    cursor_range(detail::target_ptr at, const detail::cursor_request& request)
        : where_(at),
          cursor_(std::make_unique<detail::cursor>(std::move(at), request)) {}
    cursor_range(detail::target_ptr at, error fault) : where_(std::move(at)), current_(std::move(fault)), is_faulty_(true) {}

    void advance() {
        if (is_faulty_) { // the error has been, or is about to be, seen
            is_done_ = std::exchange(is_fault_seen_, true);
            return;
        }
        document_view next;
        if (cursor_->next(next)) {
            current_ = detail::row<Row>::read(next);
            if (!current_) {
                current_ = current_.error().within({}, where_->where);
            }
            return;
        }
        if (const error* const fault = cursor_->fault()) {
            current_ = *fault;
            is_faulty_ = true;
            is_fault_seen_ = true;
        } else {
            is_done_ = true;
        }
        cursor_.reset();
    }

    detail::target_ptr where_;
    std::unique_ptr<detail::cursor> cursor_;
    value_type current_{error()};
    bool is_started_ = false;
    bool is_faulty_ = false;
    bool is_fault_seen_ = false;
    bool is_done_ = false;
};

} // namespace strongo
