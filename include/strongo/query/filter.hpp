#pragma once
// Filters that own their bytes: what a function returns, and what the client takes.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/detail/render.hpp>

#include <cstddef>
#include <type_traits>

namespace strongo {

/// The type of `everything`.
struct everything_t {
    explicit everything_t() = default;
};

/// Every document, said on purpose: what delete_many and update_many need in place of a condition.
inline constexpr everything_t everything{};

/// A condition on documents of T, rendered: `filter<person> f = field<&person::age> >= 18`. A default-constructed one matches
/// everything. Made of one allocation; a filter of one entity does not convert to another's.
///
/// A value that has no BSON form (text that is not UTF-8, an integer that the field cannot hold) is a fault that every operation
/// returns before anything is sent.
template <class T>
class filter {
public:
    using entity = T;

    /// `{}`: matches everything.
    filter() = default;

    /// `{}`, on purpose.
    filter(everything_t) : is_everything_(true) {}

    /// Renders `expression`.
    template <class Root, std::size_t N>
    filter(conditions<Root, N>&& expression) {
        static_assert(std::is_same_v<Root, T>, "strongo: this condition is about another entity: a filter<T> takes fields of T");
        has_fault_ = !detail::render_filter(bytes_, expression.entries, fault_);
    }

    /// Does not compile: an expression that was kept may view what is gone.
    template <class Root, std::size_t N>
    filter(const conditions<Root, N>&) {
        static_assert(N == 0, "strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place");
    }

    /// The rendered filter; `{}` when there is a fault. Lives as long as this filter.
    [[nodiscard]] document_view view() const noexcept { return bytes_.empty() ? document_view() : document_view(bytes_.bytes()); }

    /// Whether it has no condition: `{}`. One that cannot be used is not empty.
    [[nodiscard]] bool is_empty() const noexcept { return bytes_.empty() && !has_fault_; }

    /// Whether it was made from `everything`.
    [[nodiscard]] bool is_everything() const noexcept { return is_everything_; }

    /// Why it cannot be used, or null when it can. Lives as long as this filter.
    [[nodiscard]] const error* fault() const noexcept { return has_fault_ ? &fault_ : nullptr; }

private:
    bson::buffer bytes_;
    error fault_;
    bool has_fault_ = false;
    bool is_everything_ = false;
};

} // namespace strongo
