#pragma once

#include <strongo/bson/make_document.hpp>

namespace strongo_test {

// `value` as the field `a` of a document, read as a T. T is no view.
template <class T, class Value>
strongo::result<T> reread(const Value& value) {
    const auto d = strongo::make_document("a", value);
    return d["a"].template get<T>();
}

} // namespace strongo_test
