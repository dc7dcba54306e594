#include <strongo/codec/field_table.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace strongo::detail {

namespace wire = bson::detail;

namespace {

// Where the name of the element at `in.at` ends, or null when it has no end: eight bytes at a time, since most names are short.
[[gnu::always_inline]] inline const std::byte* name_end(reader in) noexcept {
    constexpr std::uint64_t ones = 0x0101010101010101;
    const std::byte* at = in.at + 1;
    for (; static_cast<std::size_t>(in.end - at) >= sizeof ones; at += sizeof ones) {
        const auto word = wire::get<std::uint64_t>(at);
        const std::uint64_t nuls = (word - ones) & ~word & ones << 7; // the lowest bit that is set is in the first NUL
        if (nuls != 0) {
            return at + static_cast<unsigned>(std::countr_zero(nuls)) / 8;
        }
    }
    while (at != in.end && *at != std::byte{0}) {
        ++at;
    }
    return at != in.end ? at : nullptr;
}

// How long values are, by the bytes of their types; those that differ in length are `varied`.
constexpr std::uint8_t varied = 255;
constexpr std::array<std::uint8_t, 20> fixed_sizes{varied, 8,      varied, varied, varied, varied, 0, 12, 1, 8,
                                                   0,      varied, varied, varied, varied, varied, 4, 8,  8, 16};

// Where a value of a common type ends, or null: then `value_size` tells.
[[gnu::always_inline]] inline const std::byte* common_value_end(bson::type actual, reader value) noexcept {
    if (actual == bson::type::array || actual == bson::type::document) {
        return wire::is_document(value.at, value.size()) ? value.at + wire::get_size(value.at) : nullptr;
    }
    if (actual == bson::type::string) {
        return wire::is_string(value.at, value.size()) ? value.at + 4 + wire::get_size(value.at) : nullptr;
    }
    const auto code = static_cast<std::size_t>(actual);
    const std::size_t size = code < fixed_sizes.size() ? fixed_sizes[code] : varied;
    return size != varied && size <= value.size() ? value.at + size : nullptr;
}

} // namespace

std::size_t find_field(reader in, std::span<const field_key> keys, std::size_t expected) noexcept {
    std::uint64_t start = 0;
    if (in.size() > sizeof start) [[likely]] {
        start = wire::get<std::uint64_t>(in.at + 1);
    } else {
        std::memcpy(&start, in.at + 1, in.size() - 1);
    }
    for (std::size_t i = expected; i < keys.size(); ++i) {
        if (keys[i].is_name(in, start)) {
            return i;
        }
    }
    for (std::size_t i = 0; i < expected && i < keys.size(); ++i) {
        if (keys[i].is_name(in, start)) {
            return i;
        }
    }
    return keys.size();
}

namespace {

// Where the reading goes on behind an element that no field has, or null.
const std::byte* read_unknown(reader element, bson::buffer* unknown, decode_context& context) {
    const std::byte* const end = unknown != nullptr ? skip_field(element, context) : skip_unknown(element, context);
    if (end == nullptr) [[unlikely]] {
        return context.recover_skipped(element);
    }
    if (unknown != nullptr && !context.tolerates(element.at)) {
        if (unknown->empty()) {
            (void)unknown->grow(4);
        }
        unknown->append({element.at, end});
    }
    return end;
}

} // namespace

bool read_looked_up(reader in, const std::byte* at, std::size_t next, const looked_up_fields& fields, bson::buffer* unknown,
                    decode_context& context) {
    const auto see = [&](std::size_t index) { fields.seen[index / 64] |= std::uint64_t{1} << (index % 64); };
    const auto has_seen = [&](std::size_t index) { return (fields.seen[index / 64] >> (index % 64) & 1) != 0; };
    if (context.failed()) [[unlikely]] { // the field `next` could not be read
        at = context.recover_field(fields.keys[next].name, {at, in.end});
        if (at == nullptr) {
            return false;
        }
        see(next++);
    }
    while (at != in.end) {
        const reader element{at, in.end};
        const std::size_t index = find_field(element, fields.keys, next);
        if (index == fields.keys.size()) {
            at = read_unknown(element, unknown, context);
            if (at == nullptr) [[unlikely]] {
                return false;
            }
            continue;
        }
        if (has_seen(index)) [[unlikely]] {
            at = on_duplicate(element, fields.keys[index].name, context);
            if (at == nullptr) {
                return false;
            }
            if (at != element.at) {
                continue;
            }
        }
        const auto actual = static_cast<bson::type>(*element.at);
        const reader value{element.at + fields.keys[index].name.size() + 2, in.end};
        at = fields.readers[index](value, actual, fields.members[index], context);
        if (at == nullptr) [[unlikely]] {
            at = context.recover_field(fields.keys[index].name, element);
            if (at == nullptr) {
                return false;
            }
        }
        see(index);
        next = index + 1;
    }
    return true;
}

const std::byte* skip_strangers(reader in, field_names names, const decode_context& context) noexcept {
    if (context.options().unknown_fields == unknown_fields::reject) [[unlikely]] {
        return in.at;
    }
    while (in.at != in.end) { // calls nothing: what it keeps stays in registers
        const std::byte* const end = name_end(in);
        if (end == nullptr || names.may_have({reinterpret_cast<const char*>(in.at) + 1, static_cast<std::size_t>(end - in.at) - 1})) {
            break;
        }
        const std::byte* const after = common_value_end(static_cast<bson::type>(*in.at), {end + 1, in.end});
        if (after == nullptr) [[unlikely]] {
            break;
        }
        in.at = after;
    }
    return in.at;
}

const std::byte* skip_unknown(reader in, decode_context& context) {
    const std::byte* const end = skip_field(in, context);
    if (end != nullptr && context.options().unknown_fields == unknown_fields::reject && !context.tolerates(in.at)) {
        context.fail(fault::unknown_field, "unknown field");
        context.in_field(reinterpret_cast<const char*>(in.at) + 1, in.at);
        return nullptr;
    }
    return end;
}

const std::byte* on_duplicate(reader in, std::string_view name, decode_context& context) {
    switch (context.options().duplicates) {
    case duplicates::last_wins: break;
    case duplicates::first_wins: return skip_field(in, context);
    case duplicates::reject: context.fail(fault::duplicate, "a second field of this name"); return context.recover_field(name, in);
    }
    return in.at;
}

const std::byte* skip_field(reader in, decode_context& context) {
    const std::byte* const key_end = name_end(in);
    if (key_end == nullptr) [[unlikely]] {
        context.fail_malformed("a field name has no end");
        context.in_field({}, in.at);
        return nullptr;
    }
    const auto* const value = key_end + 1;
    const std::size_t size = wire::value_size(static_cast<bson::type>(*in.at), value, static_cast<std::size_t>(in.end - value));
    if (size == wire::npos) {
        context.fail_malformed("a value is longer than its document, or has no known type");
        context.in_field(reinterpret_cast<const char*>(in.at) + 1, in.at);
        return nullptr;
    }
    return value + size;
}

} // namespace strongo::detail
