#pragma once
// All documents of a cursor at once.

#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/row.hpp>

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

} // namespace strongo::detail
