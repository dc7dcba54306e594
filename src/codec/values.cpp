// The parts of the codecs that do not depend on the type read or written.

#include <strongo/codec/containers.hpp>
#include <strongo/codec/scalars.hpp>

#include <strongo/bson/detail/numbers.hpp>

#include <fmt/format.h>

namespace strongo::detail {

namespace wire = bson::detail;

const std::byte* read_other_integer(reader in, bson::type actual, std::int64_t& out, const integer_range& target, decode_context& context) {
    const std::size_t size = wire::value_size(actual, in.at, in.size());
    if (size == wire::npos) {
        context.fail_malformed("a value is longer than its document, or has no known type");
        return nullptr;
    }
    auto outcome = wire::to_int64(actual, in.at, out);
    if (outcome == wire::number_outcome::not_a_number) {
        context.fail_type(wire::integer_alias(target.low, target.high), actual);
        return nullptr;
    }
    if (outcome == wire::number_outcome::ok && (out < target.low || out > target.high)) {
        outcome = wire::number_outcome::range;
    }
    if (outcome != wire::number_outcome::ok) {
        context.fail(fault::range, wire::describe(outcome, actual, in.at, target.name));
        return nullptr;
    }
    return in.at + size;
}

const std::byte* read_other_double(reader in, bson::type actual, double& out, decode_context& context) {
    const std::size_t size = wire::value_size(actual, in.at, in.size());
    if (size == wire::npos) {
        context.fail_malformed("a value is longer than its document, or has no known type");
        return nullptr;
    }
    const auto outcome = wire::to_double(actual, in.at, out);
    if (outcome == wire::number_outcome::not_a_number) {
        context.fail_type("double", actual);
        return nullptr;
    }
    if (outcome != wire::number_outcome::ok) {
        context.fail(fault::range, wire::describe(outcome, actual, in.at, "double"));
        return nullptr;
    }
    return in.at + size;
}

bool fail_float_range(double value, decode_context& context) {
    return context.fail(fault::range, fmt::format("{} is out of range for float", value));
}

std::byte* fail_uint64(std::uint64_t value, encode_context& context) {
    return context.fail(fault::range, fmt::format("{} is out of range for a BSON long", value));
}

void fail_utf8(encode_context& context) {
    context.fail(fault::utf8, "the string is not valid UTF-8");
}

void fail_text(reader in, bson::type actual, decode_context& context) {
    if (actual != bson::type::string) {
        context.fail_type("string", actual);
    } else if (!wire::is_string(in.at, in.size())) {
        context.fail_malformed("a string does not end where its length says");
    } else {
        context.fail(fault::utf8, "the string is not valid UTF-8");
    }
}

bool fail_element(decode_context& context) {
    return context.fail_malformed("a field name has no end");
}

std::size_t count_elements(reader body) noexcept {
    std::size_t count = 0;
    while (body.at != body.end) {
        const std::byte* const value = element_value(body);
        if (value == nullptr) {
            break;
        }
        const std::size_t size = wire::value_size(static_cast<bson::type>(*body.at), value, static_cast<std::size_t>(body.end - value));
        if (size == wire::npos) {
            break;
        }
        body.at = value + size;
        ++count;
    }
    return count;
}

} // namespace strongo::detail
