#pragma once
// A find that has not been sent yet: people.find(f).sort(descending<&person::age>).limit(10).

#include <strongo/bson/document.hpp>
#include <strongo/client/cursor_range.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/sort.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace strongo {
namespace detail {

// The options of a find as they are collected; the first bad one is kept as a fault.
class find_options {
public:
    void sort(const rendered& order);
    void skip(std::int64_t count, const target& at);
    void limit(std::int64_t count, const target& at);

    /// {sort: …, skip: …, limit: …}
    [[nodiscard]] document render() const;

    [[nodiscard]] const error* fault() const noexcept { return has_fault_ ? &fault_ : nullptr; }

private:
    void refuse(const target& at, const char* what, std::int64_t count, const char* rule);

    document sort_;
    std::int64_t skip_ = 0;
    std::int64_t limit_ = 0;
    error fault_;
    bool has_fault_ = false;
};

} // namespace detail

/// A query on a collection of T. Nothing is sent before `each`, `collect` or `first`; each of them sends it anew.
///
/// Setters change a query in place, and return a new one when called on a temporary. A setter that is given a bad value keeps the
/// first such fault, which every terminal call returns as a `usage` error without sending anything.
template <class T>
class query {
public:
    /// Orders by these keys, the first one first. Replaces an earlier order.
    template <detail::sort_key_like... Key>
        requires(sizeof...(Key) > 0)
    query& sort(const Key&... key) & {
        static_assert((std::is_same_v<typename detail::entity_of_key<Key>::type, T> && ...),
                      "strongo: this sort key is about another entity: a query<T> is sorted by fields of T");
        return sort(sort_order<T>(key...));
    }
    template <detail::sort_key_like... Key>
        requires(sizeof...(Key) > 0)
    [[nodiscard]] query sort(const Key&... key) && {
        return std::move(sort(key...));
    }
    query& sort(const sort_order<T>& order) & {
        options_.sort(order.rendered_bytes());
        return *this;
    }
    [[nodiscard]] query sort(const sort_order<T>& order) && { return std::move(sort(order)); }

    /// Leaves out the first `count` documents; 0 or more.
    query& skip(std::int64_t count) & {
        options_.skip(count, *at_);
        return *this;
    }
    [[nodiscard]] query skip(std::int64_t count) && { return std::move(skip(count)); }

    /// Finds at most `count` documents; 1 or more. Without a limit, all.
    query& limit(std::int64_t count) & {
        options_.limit(count, *at_);
        return *this;
    }
    [[nodiscard]] query limit(std::int64_t count) && { return std::move(limit(count)); }

    /// The documents one at a time; see `cursor_range`. Keeps nothing of this query.
    [[nodiscard]] cursor_range<T> each() const {
        if (const error* const bad = fault()) {
            return cursor_range<T>(at_, *bad);
        }
        const document options = options_.render();
        return cursor_range<T>(at_, filter_.view(), options.view());
    }

    /// All documents, or the first error: of the server, or of a document that does not decode.
    [[nodiscard]] result<std::vector<T>> collect() const {
        result<std::vector<T>> all(std::vector<T>{});
        if (const error* const bad = fault()) {
            all = *bad;
            return all;
        }
        const document options = options_.render();
        detail::cursor cursor(at_, filter_.view(), options.view());
        for (document_view next; cursor.next(next);) {
            if (auto done = decode_into(all->emplace_back(), next); !done) {
                all = done.error().within({}, at_->where);
                return all;
            }
        }
        if (const error* const failed = cursor.fault()) {
            all = *failed;
        }
        return all;
    }

    /// The first document, or nothing when there is none. Asks the server for no more than one.
    [[nodiscard]] result<std::optional<T>> first() const {
        auto one = *this;
        one.limit(1);
        auto found = one.collect();
        if (!found) {
            return found.error();
        }
        return found->empty() ? std::optional<T>() : std::optional<T>(std::move(found->front()));
    }

private:
    template <class>
    friend class collection;

    query(detail::target_ptr at, filter<T> f) : at_(std::move(at)), filter_(std::move(f)) {}

    // What keeps it from being sent, or null.
    [[nodiscard]] const error* fault() const noexcept { return filter_.fault() != nullptr ? filter_.fault() : options_.fault(); }

    detail::target_ptr at_;
    filter<T> filter_;
    detail::find_options options_;
};

} // namespace strongo
