#include <strongo/query/window.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/error/error.hpp>

#include <limits>

namespace strongo::detail {
namespace {

expression_bytes plain(const held_value& value) {
    return expression_bytes::literal(value, false);
}

expression_bytes bound(const std::optional<double>& value, bool is_whole) {
    if (!value) {
        return plain(hold_text("unbounded"));
    }
    return is_whole ? plain(hold_int32(static_cast<std::int32_t>(*value))) : plain(hold_number(*value));
}

} // namespace

expression_bytes add_window(const expression_bytes& accumulator, const window_bounds& window) {
    if (accumulator.fault() != nullptr) {
        return accumulator;
    }
    const bool is_whole = window.kind == "documents";
    const auto lower = bound(window.lower, is_whole);
    const auto upper = bound(window.upper, is_whole);
    const expression_bytes* const both[] = {&lower, &upper};
    const auto bounds = expression_bytes::list(both);
    const auto unit = plain(hold_text(window.unit));
    const expression_bytes::argument window_fields[] = {{window.kind, &bounds}, {"unit", window.unit.empty() ? nullptr : &unit}};
    const auto around = expression_bytes::object(window_fields);
    // {op: e} has one field.
    const element_view first = *document_view(accumulator.value()).begin();
    const auto bytes = first.value_bytes();
    const auto value = plain(hold_bytes(first.type(), bytes.data(), bytes.size()));
    const expression_bytes::argument fields[] = {{first.key(), &value}, {"window", &around}};
    return expression_bytes::object(fields);
}

expression_bytes empty_operator(std::string_view op) {
    return expression_bytes::operation(op, expression_bytes::object({}));
}

expression_bytes shift_operator(const expression_bytes& output, std::int64_t by, const expression_bytes* otherwise) {
    const bool fits = by >= std::numeric_limits<std::int32_t>::min() && by <= std::numeric_limits<std::int32_t>::max();
    const auto places = plain(fits ? hold_int32(static_cast<std::int32_t>(by)) : hold_refused(by, "a shift takes an int32"));
    return expression_bytes::operation("$shift", {{"output", &output}, {"by", &places}, {"default", otherwise}});
}

} // namespace strongo::detail
