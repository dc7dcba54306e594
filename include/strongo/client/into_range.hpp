#pragma once
// The documents of a query, one after the other in the same object.

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

/// An input range of `result<void>`, one for each document, which then is in the object that `each_into` was given: strings and vectors
/// keep their capacity, so that a document costs no allocation once they are large enough. After an error the object is in a valid state
/// and its value means nothing. Otherwise as `cursor_range`; the object must live as long as the range is read.
template <class Row>
class into_range {
public:
    using value_type = result<void>;

    class iterator {
    public:
        using value_type = result<void>;
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
        friend class into_range;
        explicit iterator(into_range& range) noexcept : range_(&range) {}
        into_range* range_ = nullptr;
    };

    into_range(into_range&&) noexcept = default;
    into_range& operator=(into_range&&) noexcept = default;

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

    into_range(detail::prepared_query query, detail::row_value<Row>& out, on_decode_error policy)
        : cursor_(std::move(query)),
          out_(&out),
          policy_(policy) {}

    void advance() {
        document_view next;
        if (!is_last_ && cursor_.next(next)) {
            current_ = detail::row<Row>::read(*out_, next);
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
    detail::row_value<Row>* out_;
    result<void> current_{};
    on_decode_error policy_;
    bool is_started_ = false;
    bool is_last_ = false;
    bool is_done_ = false;
};

} // namespace strongo
