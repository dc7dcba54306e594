#pragma once
// How queries print: as relaxed extended JSON; one that cannot be used, as the reason in angle brackets.

#include <strongo/bson/document_view.hpp>
#include <strongo/query/detail/filter_bytes.hpp>
#include <strongo/query/filter.hpp>

#include <fmt/format.h>

#include <iosfwd>
#include <string>

namespace strongo {
namespace detail {

/// The text of a query that has these bytes, or this fault.
[[nodiscard]] std::string query_text(const document_view& query, const error* fault);

struct query_formatter : fmt::formatter<fmt::string_view> {
    template <class Query, class Context>
    auto format(const Query& query, Context& context) const {
        return fmt::formatter<fmt::string_view>::format(query_text(query.view(), query.fault()), context);
    }
};

// Found for `filter<T>` and `any_filter`.
std::ostream& operator<<(std::ostream& out, const filter_bytes& filter);

} // namespace detail
} // namespace strongo

template <>
struct fmt::formatter<strongo::any_filter> : strongo::detail::query_formatter {};
template <class T>
struct fmt::formatter<strongo::filter<T>> : strongo::detail::query_formatter {};
