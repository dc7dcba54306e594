#pragma once
// How queries print: as relaxed extended JSON; one that cannot be used, as the reason in angle brackets.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/query/array_filter.hpp>
#include <strongo/query/detail/filter_bytes.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/index.hpp>
#include <strongo/query/pipeline.hpp>
#include <strongo/query/projection.hpp>
#include <strongo/query/sort.hpp>
#include <strongo/query/update.hpp>

#include <fmt/format.h>

#include <iosfwd>
#include <string>

namespace strongo {
namespace detail {

/// The text of a query that has these bytes, or this fault.
[[nodiscard]] std::string query_text(const document_view& query, const error* fault);

[[nodiscard]] std::string query_text(const array_view& stages, const error* fault);

struct query_formatter : fmt::formatter<fmt::string_view> {
    template <class Query, class Context>
    auto format(const Query& query, Context& context) const {
        return fmt::formatter<fmt::string_view>::format(query_text(query.view(), query.fault()), context);
    }
};

// Found for `filter<T>`, `any_filter`, `array_filter`, `update_of<T>`, `projection<T>`, `index_model<T>` and `pipeline<T>`.
std::ostream& operator<<(std::ostream& out, const filter_bytes& filter);
std::ostream& operator<<(std::ostream& out, const update_bytes& update);
std::ostream& operator<<(std::ostream& out, const projection_bytes& projection);
std::ostream& operator<<(std::ostream& out, const index_bytes& index);
std::ostream& operator<<(std::ostream& out, const pipeline_bytes& stages);

} // namespace detail
} // namespace strongo

template <>
struct fmt::formatter<strongo::any_filter> : strongo::detail::query_formatter {};
template <>
struct fmt::formatter<strongo::array_filter> : strongo::detail::query_formatter {};
template <class T>
struct fmt::formatter<strongo::update_of<T>> : strongo::detail::query_formatter {};
template <class T>
struct fmt::formatter<strongo::sort_order<T>> : strongo::detail::query_formatter {};
template <class T>
struct fmt::formatter<strongo::index_model<T>> : strongo::detail::query_formatter {};
template <class T, class Row, strongo::detail::projects What>
struct fmt::formatter<strongo::projection<T, Row, What>> : strongo::detail::query_formatter {};
template <class In, class Out>
struct fmt::formatter<strongo::pipeline<In, Out>> : strongo::detail::query_formatter {};
template <class T>
struct fmt::formatter<strongo::filter<T>> : strongo::detail::query_formatter {};
