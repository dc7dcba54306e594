// The parts of the codecs that do not depend on the type read or written.

#include <strongo/codec/containers.hpp>
#include <strongo/codec/scalars.hpp>

#include <strongo/bson/detail/numbers.hpp>

#include <fmt/format.h>

namespace strongo::detail {

namespace wire = bson::detail;

bool read_other_integer(reader& in, bson::type actual, std::int64_t& out, const integer_range& target, decode_context& context) {
    const std::size_t size = wire::value_size(actual, in.at, in.size());
    if (size == wire::npos) {
        return context.fail_malformed("a value is longer than its document, or has no known type");
    }
    auto outcome = wire::to_int64(actual, in.at, out);
    if (outcome == wire::number_outcome::not_a_number) {
        return context.fail_type(target.low < -0x80000000ll || target.high > 0x7fffffffll ? "long" : "int", actual);
    }
    if (outcome == wire::number_outcome::ok && (out < target.low || out > target.high)) {
        outcome = wire::number_outcome::range;
    }
    if (outcome != wire::number_outcome::ok) {
        return context.fail(fault::range, wire::describe(outcome, actual, in.at, target.name));
    }
    in.at += size;
    return true;
}

bool read_other_double(reader& in, bson::type actual, double& out, decode_context& context) {
    const std::size_t size = wire::value_size(actual, in.at, in.size());
    if (size == wire::npos) {
        return context.fail_malformed("a value is longer than its document, or has no known type");
    }
    const auto outcome = wire::to_double(actual, in.at, out);
    if (outcome == wire::number_outcome::not_a_number) {
        return context.fail_type("double", actual);
    }
    if (outcome != wire::number_outcome::ok) {
        return context.fail(fault::range, wire::describe(outcome, actual, in.at, "double"));
    }
    in.at += size;
    return true;
}

bool fail_float_range(double value, decode_context& context) {
    return context.fail(fault::range, fmt::format("{} is out of range for float", value));
}

std::byte* fail_uint64(std::uint64_t value, encode_context& context) {
    return context.fail(fault::range, fmt::format("{} is out of range for a BSON long", value));
}

std::byte* fail_utf8(encode_context& context) {
    return context.fail(fault::utf8, "the string is not valid UTF-8");
}

bool fail_text(const reader& in, bson::type actual, decode_context& context) {
    if (actual != bson::type::string) {
        return context.fail_type("string", actual);
    }
    if (!wire::is_string(in.at, in.size())) {
        return context.fail_malformed("a string does not end where its length says");
    }
    return context.fail(fault::utf8, "the string is not valid UTF-8");
}

bool fail_element(decode_context& context) {
    return context.fail_malformed("a field name has no end");
}

std::size_t count_elements(reader body) noexcept {
    std::size_t count = 0;
    while (body.at != body.end) {
        const void* const key_end = std::memchr(body.at + 1, 0, body.size() - 1);
        if (key_end == nullptr) {
            break;
        }
        const auto* const value = static_cast<const std::byte*>(key_end) + 1;
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
