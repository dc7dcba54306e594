#pragma once
// A find that has not been sent yet: people.find(f).sort(descending<&person::age>).limit(10).

#include <strongo/bson/document.hpp>
#include <strongo/client/cursor_range.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/detail/terminal_calls.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/row.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/project_as.hpp>
#include <strongo/query/projection.hpp>
#include <strongo/query/sort.hpp>

#include <chrono>
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
    void project(const projection_bytes& projection);
    void skip(std::int64_t count, const target& at);
    void limit(std::int64_t count, const target& at);

    /// A tailable cursor of a capped collection: at its end it waits for more, for as long as `await` says.
    void tail(std::chrono::milliseconds await, const target& at);
    void no_cursor_timeout() noexcept { no_cursor_timeout_ = true; }

    /// The whole query; with a limit other than 0 in place of its own, unless that is less.
    [[nodiscard]] prepared_query prepare(const target_ptr& at, const filter_bytes& filter, std::int64_t limit,
                                         const cursor_settings& settings) const;

private:
    void refuse(const target& at, const char* what, std::int64_t count, const char* rule);

    void keep(const error& why);

    document sort_;
    document projection_;
    std::int64_t skip_ = 0;
    std::int64_t limit_ = 0;
    std::optional<std::chrono::milliseconds> await_;
    bool no_cursor_timeout_ = false;
    error fault_;
    bool has_fault_ = false;
};

} // namespace detail

/// A query on a collection of T, whose results are read as Row: T itself, or what a projection says. Nothing is sent before `each`,
/// `collect` or `first`; each of them sends it anew.
///
/// Setters change a query in place, and return a new one when called on a temporary. A setter that is given a bad value keeps the
/// first such fault, which every terminal call returns as a `usage` error without sending anything.
template <class T, class Row = T>
class query : public detail::terminal_calls<query<T, Row>, Row> {
public:
    /// Asks for a part of each document, to be read as the projection says. Replaces an earlier projection.
    template <class Other, detail::projects What>
    [[nodiscard]] query<T, Other> project(const projection<T, Other, What>& p) const {
        return query<T, Other>(at_, filter_, options_, p, this->settings());
    }

    /// Asks for just the members of Small, and reads them.
    template <class Small>
    [[nodiscard]] query<T, Small> project(projection_as<Small> small) const {
        return project(small.template of<T>());
    }

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

    /// A tailable cursor of a capped collection: a range over it does not end at the last document, but waits up to `await` for the next
    /// one, 1 ms or more, and again with each step. When none came it ends; a new query goes on from a document that is known. Not with
    /// a sort order.
    query& tail(std::chrono::milliseconds await) & {
        options_.tail(await, *at_);
        return *this;
    }
    [[nodiscard]] query tail(std::chrono::milliseconds await) && { return std::move(tail(await)); }

    /// The server keeps the cursor when nothing was asked for 10 minutes.
    query& no_cursor_timeout() & {
        options_.no_cursor_timeout();
        return *this;
    }
    [[nodiscard]] query no_cursor_timeout() && { return std::move(no_cursor_timeout()); }

private:
    template <class>
    friend class collection;
    template <class, class>
    friend class query;
    template <class, class>
    friend class detail::terminal_calls;

    query(detail::target_ptr at, filter<T> f) : at_(std::move(at)), filter_(std::move(f)) {}
    query(detail::target_ptr at, filter<T> f, detail::find_options options, const detail::projection_bytes& p,
          const detail::cursor_settings& settings)
        : detail::terminal_calls<query<T, Row>, Row>(settings),
          at_(std::move(at)),
          filter_(std::move(f)),
          options_(std::move(options)) {
        options_.project(p);
    }

    // With another limit, unless it is 0.
    [[nodiscard]] detail::prepared_query prepare(std::int64_t limit) const {
        return options_.prepare(at_, filter_, limit, this->settings());
    }

    detail::target_ptr at_;
    filter<T> filter_;
    detail::find_options options_;
};

} // namespace strongo
