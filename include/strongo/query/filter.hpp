#pragma once
// Filters that own their bytes: what a function returns, and what the client takes.

#include <strongo/query/condition.hpp>
#include <strongo/query/detail/filter_bytes.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace strongo {

/// The type of `everything`.
struct everything_t {
    explicit everything_t() = default;
};

/// Every document, said on purpose: what delete_many and update_many need in place of a condition.
inline constexpr everything_t everything{};

/// A filter about no fields, rendered, for documents of every entity: what `raw`, `text`, `json_schema` and `javascript` return.
/// Joins like a condition.
class any_filter : public detail::filter_bytes {
public:
    using filtered = detail::any_entity;

    any_filter() = default;
    explicit any_filter(detail::filter_bytes bytes) : filter_bytes(std::move(bytes)) {}
};

/// A condition on documents of T, rendered: `filter<person> f = field<&person::age> >= 18`. A default-constructed one matches
/// everything. Made of one allocation; a filter of one entity does not convert to another's.
///
/// A value that has no BSON form (text that is not UTF-8, an integer that the field cannot hold) or breaks a rule of the server is a fault
/// that every operation returns before anything is sent.
template <class T>
class filter : public detail::filter_bytes {
public:
    using entity = T;
    using filtered = T;

    /// `{}`: matches everything.
    filter() = default;

    /// `{}`, on purpose.
    filter(everything_t) noexcept { mark_everything(); }

    /// A filter about no fields.
    filter(any_filter from) : filter_bytes(std::move(from)) {}

    /// Renders `expression`.
    template <class Root, std::size_t N>
    filter(conditions<Root, N>&& expression) : filter_bytes(expression.entries, N) {
        static_assert(std::is_same_v<Root, T> || std::is_same_v<Root, detail::any_entity>,
                      "strongo: this condition is about another entity: a filter<T> takes fields of T");
    }

    /// Does not compile: an expression that was kept may view what is gone.
    template <class Root, std::size_t N>
    filter(const conditions<Root, N>&) {
        static_assert(N == 0, "strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place");
    }

    /// Adds a condition that must hold as well: to the same `$and`, when there is one.
    filter& operator&=(const filter& more) {
        join(detail::tree_kind::conjunction, more);
        return *this;
    }

    /// Adds a condition that may hold instead: to the same `$or`, when there is one. A filter that matches everything stays so.
    filter& operator|=(const filter& more) {
        join(detail::tree_kind::disjunction, more);
        return *this;
    }
};

/// A filter that no document matches: `{$nor: [{}]}`.
template <class T>
[[nodiscard]] filter<T> match_none() {
    return any_of();
}

} // namespace strongo
