#include <strongo/codec/field_table.hpp>

#include <fmt/format.h>

namespace strongo::detail {

namespace wire = bson::detail;

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
    const void* const key_end = std::memchr(in.at + 1, 0, in.size() - 1);
    if (key_end == nullptr) {
        context.fail_malformed("a field name has no end");
        context.in_field({}, in.at);
        return nullptr;
    }
    const auto* const value = static_cast<const std::byte*>(key_end) + 1;
    const std::size_t size = wire::value_size(static_cast<bson::type>(*in.at), value, static_cast<std::size_t>(in.end - value));
    if (size == wire::npos) {
        context.fail_malformed("a value is longer than its document, or has no known type");
        context.in_field(reinterpret_cast<const char*>(in.at) + 1, in.at);
        return nullptr;
    }
    return value + size;
}

} // namespace strongo::detail
