// The parts of the codecs of numbers and text that do not depend on the type read or written.

#include <strongo/codec/binary.hpp>
#include <strongo/codec/bson_types.hpp>
#include <strongo/codec/decimal.hpp>
#include <strongo/codec/detail/value_codec.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/codec/text.hpp>

#include <strongo/bson/detail/numbers.hpp>

#include <fmt/format.h>

#include <utility>

namespace strongo::detail {

namespace wire = bson::detail;

namespace {

bool is_exact(const decode_context& context) {
    return context.options().numbers == numbers::exact_types;
}

} // namespace

const std::byte* read_other_integer(reader in, bson::type actual, std::int64_t& out, const integer_range& target, decode_context& context) {
    const std::byte* const end = find_end(in, actual, context);
    if (end == nullptr) {
        return nullptr;
    }
    const std::string_view stored = wire::integer_alias(target.low, target.high);
    auto outcome = wire::to_int64(actual, in.at, out);
    if (outcome == wire::number_outcome::not_a_number || (is_exact(context) && bson::alias(actual) != stored)) {
        context.fail_type(stored, actual);
        return nullptr;
    }
    if (outcome == wire::number_outcome::ok && (out < target.low || out > target.high)) {
        outcome = wire::number_outcome::range;
    }
    if (outcome != wire::number_outcome::ok) {
        context.fail(fault::range, wire::describe(outcome, actual, in.at, target.name));
        return nullptr;
    }
    return end;
}

const std::byte* read_other_double(reader in, bson::type actual, double& out, decode_context& context) {
    const std::byte* const end = find_end(in, actual, context);
    if (end == nullptr) {
        return nullptr;
    }
    auto outcome = wire::to_double(actual, in.at, out);
    if (outcome == wire::number_outcome::not_a_number || (is_exact(context) && actual != bson::type::float64)) {
        context.fail_type("double", actual);
        return nullptr;
    }
    if (outcome == wire::number_outcome::ok && context.options().exact_floating && !wire::is_exact(actual, in.at, out)) {
        outcome = wire::number_outcome::rounded;
    }
    if (outcome != wire::number_outcome::ok) {
        context.fail(fault::range, wire::describe(outcome, actual, in.at, "double"));
        return nullptr;
    }
    return end;
}

const std::byte* read_other_decimal(reader in, bson::type actual, decimal128& out, decode_context& context) {
    const std::byte* const end = find_end(in, actual, context);
    if (end == nullptr) {
        return nullptr;
    }
    if (is_exact(context) || wire::to_decimal(actual, in.at, out) != wire::number_outcome::ok) {
        context.fail_type("decimal", actual); // a decimal itself would have been read before, or does not fit
        return nullptr;
    }
    return end;
}

const std::byte* read_other_date(reader in, bson::type actual, std::int64_t& ms, decode_context& context) {
    if (actual == bson::type::date) { // with 8 bytes it would have been read before
        context.fail_malformed("a date has 8 bytes");
        return nullptr;
    }
    const std::byte* const end = find_end(in, actual, context);
    if (end == nullptr) {
        return nullptr;
    }
    if (actual == bson::type::timestamp) {
        ms = wire::timestamp_time(in.at).count();
        return end;
    }
    auto outcome = wire::number_outcome::not_a_number;
    if (context.options().lenient_dates) {
        outcome = wire::to_int64(actual, in.at, ms);
    }
    if (outcome == wire::number_outcome::not_a_number) {
        context.fail_type("date", actual);
        return nullptr;
    }
    if (outcome != wire::number_outcome::ok) {
        context.fail(fault::range, wire::describe(outcome, actual, in.at, "date"));
        return nullptr;
    }
    return end;
}

const std::byte* find_end(reader in, bson::type actual, decode_context& context) {
    const std::size_t size = wire::value_size(actual, in.at, in.size());
    if (size == wire::npos) {
        context.fail_malformed("a value is longer than its document, or has no known type");
        return nullptr;
    }
    return in.at + size;
}

bool fail_value(wire::value_fault wrong, decode_context& context) {
    return wrong.what == fault::malformed ? context.fail_malformed(wrong.text) : context.fail(wrong.what, std::move(wrong.text));
}

std::byte* fail_value(wire::value_fault wrong, encode_context& context) {
    return context.fail(wrong.what, std::move(wrong.text));
}

bool read_binary(reader& in, bson::type actual, wire::binary_parts& out, decode_context& context) {
    if (actual != bson::type::binary) {
        return context.fail_type("binData", actual);
    }
    const std::byte* const end = find_end(in, actual, context);
    if (end == nullptr) {
        return false;
    }
    if (auto wrong = wire::take(in.at, in.size(), out)) {
        return fail_value(std::move(wrong), context);
    }
    in.at = end;
    return true;
}

bool fail_byte_count(std::size_t expected, std::size_t actual, decode_context& context) {
    return context.fail(fault::range, fmt::format("expected {} bytes but got {}", expected, actual));
}

std::byte* write_spliced(std::byte* to, std::span<const std::byte> bytes, encode_context& context) {
    if (!wire::is_document(bytes.data(), bytes.size()) || wire::get_size(bytes.data()) != bytes.size()) {
        return context.fail(fault::malformed, "the bytes are not one document or array");
    }
    return wire::put(to, bytes.data(), bytes.size());
}

bool read_spliced(reader& in, bson::type expected, bson::type actual, std::span<const std::byte>& out, decode_context& context) {
    if (actual != expected) {
        return context.fail_type(bson::alias(expected), actual);
    }
    const std::byte* const end = find_end(in, actual, context);
    if (end == nullptr) {
        return false;
    }
    out = {in.at, end};
    in.at = end;
    return true;
}

bool fail_float_rounded(double value, decode_context& context) {
    return context.fail(fault::range, fmt::format("{} cannot be held exactly by float", value));
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

bool read_view(reader& in, bson::type actual, std::string_view& out, decode_context& context) {
    if (actual == bson::type::string && wire::is_string(in.at, in.size())) {
        out = wire::string_at(in.at);
        if (wire::is_utf8(out)) {
            in.at += 5 + out.size();
            return true;
        }
    }
    fail_text(in, actual, context);
    return false;
}

std::byte* fail_character(char value, encode_context& context) {
    return context.fail(fault::range,
                        fmt::format("the character {} is not ASCII", static_cast<unsigned>(static_cast<unsigned char>(value))));
}

bool fail_not_one_character(std::string_view text, decode_context& context) {
    return context.fail(fault::range, fmt::format("a char is a string of one byte, not of {}", text.size()));
}

} // namespace strongo::detail
