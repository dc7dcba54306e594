#pragma once
// Expressions as relaxed extended JSON, for fmt and for streams; the fault of one that cannot be used stands in angle brackets.

#include <strongo/bson/fmt.hpp>
#include <strongo/query/expression.hpp>

#include <fmt/format.h>

#include <ostream>

namespace strongo {

template <class T, class R>
std::ostream& operator<<(std::ostream& to, const expression<T, R>& e) {
    return to << detail::to_string(e);
}

} // namespace strongo

template <class T, class R>
struct fmt::formatter<strongo::expression<T, R>> : strongo::bson::detail::text_formatter {
    template <class Context>
    auto format(const strongo::expression<T, R>& e, Context& context) const {
        return write(strongo::detail::to_string(e), context);
    }
};
