#include <strongo/query/accumulators.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>

#include <vector>

namespace strongo::detail {
namespace {

const held_value input_method = hold_text("approximate");

expression_bytes plain(const held_value& value) {
    return expression_bytes::literal(value, false);
}

expression_bytes count_of(std::int64_t n) {
    return plain(n < 1 ? hold_refused(n, "how many values an accumulator gives is 1 or more") : hold_int64(n));
}

} // namespace

expression_bytes accumulate_sorted(std::string_view op, const expression_bytes& output, const rendered& order, std::int64_t n) {
    const auto sort = expression_bytes::literal(hold_bytes(bson::type::document, order.bytes().data(), order.bytes().size()), false);
    if (order.fault() != nullptr) {
        expression_bytes bad;
        bad.fail(*order.fault());
        return bad;
    }
    const bool has_count = op == "$topN" || op == "$bottomN";
    const auto count = has_count ? count_of(n) : expression_bytes();
    return expression_bytes::operation(op, {{"output", &output}, {"sortBy", &sort}, {"n", has_count ? &count : nullptr}});
}

expression_bytes accumulate_n(std::string_view op, const expression_bytes& input, std::int64_t n) {
    const auto count = count_of(n);
    return expression_bytes::operation(op, {{"input", &input}, {"n", &count}});
}

expression_bytes accumulate_percentile(std::string_view op, const expression_bytes& input, std::span<const double> p) {
    std::vector<expression_bytes> parts;
    std::vector<const expression_bytes*> pointers;
    parts.reserve(p.size());
    for (const double part : p) {
        parts.push_back(plain(part >= 0 && part <= 1 ? hold_number(part) : hold_refused("a percentile is 0 to 1")));
        pointers.push_back(&parts.back());
    }
    const auto list = expression_bytes::list(pointers);
    const auto method = plain(input_method);
    return expression_bytes::operation(op, {{"input", &input}, {"p", op == "$median" ? nullptr : &list}, {"method", &method}});
}

} // namespace strongo::detail
