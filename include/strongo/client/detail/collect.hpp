#pragma once
// All documents of a cursor, or the first one.

#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/row.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace strongo::detail {

template <class Row>
result<std::vector<row_value<Row>>> collect(const target_ptr& at, const cursor_request& request) {
    result<std::vector<row_value<Row>>> all(boost::system::in_place_value);
    cursor source(at, request);
    for (document_view next; source.next(next);) {
        if (auto done = row<Row>::read(all->emplace_back(), next); !done) {
            all = done.error().within({}, at->where);
            return all;
        }
    }
    if (const error* const failed = source.fault()) {
        all = *failed;
    }
    return all;
}

/// `{limit: 1}`, for as long as the program runs.
[[nodiscard]] document_view one_document() noexcept;

// The first document of a cursor, or nothing; the rest is not asked for.
template <class Row>
result<std::optional<row_value<Row>>> first(const target_ptr& at, const cursor_request& request) {
    cursor source(at, request);
    document_view found;
    if (source.next(found)) {
        auto one = row<Row>::read(found);
        if (!one) {
            return one.error().within({}, at->where);
        }
        return std::optional<row_value<Row>>(std::move(*one));
    }
    if (const error* const failed = source.fault()) {
        return *failed;
    }
    return std::optional<row_value<Row>>();
}

} // namespace strongo::detail
