#pragma once
// What a found document is read as.

#include <strongo/bson/document_view.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/error/result.hpp>

namespace strongo::detail {

/// A document of a query whose rows are Row: usually the struct itself. `value` is what the user gets.
template <class Row>
struct row {
    using value = Row;
    static result<void> read(value& out, document_view from) { return decode_into(out, from); }
    static result<value> read(document_view from) { return decode<value>(from); }
};

template <class Row>
using row_value = typename row<Row>::value;

} // namespace strongo::detail
