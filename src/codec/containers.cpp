// The parts of the codecs of containers, maps and tuples that do not depend on the type read or written.

#include <strongo/codec/map.hpp>
#include <strongo/codec/sequence.hpp>
#include <strongo/codec/tuple.hpp>

#include <fmt/format.h>

namespace strongo::detail {

namespace wire = bson::detail;

bool fail_element(decode_context& context) {
    return context.fail_malformed("a field name has no end");
}

namespace {

// Moves `body` past its elements, up to its end or to bytes that are not BSON, and returns how many there are.
std::size_t pass_elements(reader& body) noexcept {
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

} // namespace

std::size_t count_elements(reader body) noexcept {
    return pass_elements(body);
}

// The elements are then read without another look at their number: nothing may stand behind those that were counted.
bool check_count(reader body, std::size_t expected, decode_context& context) {
    const std::size_t actual = pass_elements(body);
    if (body.at != body.end) {
        return context.fail_malformed("a value is longer than its document, or has no known type");
    }
    return actual == expected || context.fail(fault::range, fmt::format("expected {} elements but got {}", expected, actual));
}

bool check_key(std::string_view key, encode_context& context) {
    if (key.find('\0') != std::string_view::npos) {
        context.fail(fault::nul_in_key, fmt::format("the key \"{}\" contains a NUL", key.substr(0, key.find('\0'))));
        return false;
    }
    if (!wire::is_utf8(key)) {
        context.fail(fault::utf8, "a key is not valid UTF-8");
        return false;
    }
    return true;
}

bool fail_key(std::string_view key, decode_context& context) {
    if (!wire::is_utf8(key)) {
        return context.fail(fault::utf8, "a key is not valid UTF-8");
    }
    return context.fail(fault::bad_key, fmt::format("\"{}\" is not a key of this map", key));
}

void fail_enumerator_key(long long value, std::string_view type, encode_context& context) {
    fail_enumerator(value, type, context);
}

bool read_again(reader& in, bson::type actual, bool& done, decode_context& context) {
    done = true;
    switch (context.options().duplicates) {
    case duplicates::last_wins: return true;
    case duplicates::first_wins: break;
    case duplicates::reject: done = context.fail(fault::duplicate, "a second field of this name"); return false;
    }
    const std::size_t size = wire::value_size(actual, in.at, in.size());
    if (size == wire::npos) {
        done = context.fail_malformed("a value is longer than its document, or has no known type");
    } else {
        in.at += size;
    }
    return false;
}

} // namespace strongo::detail
