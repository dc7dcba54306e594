// A tree back to bytes: its size first, then one pass that fills in the lengths of documents as they end.

#include <strongo/bson/value.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <string>

namespace strongo::bson {

namespace {

constexpr int deepest = 1000;

} // namespace

class value_writer {
public:
    // All return null when something is wrong, which `take_error` tells.
    std::byte* write(std::byte* to, const value& v, int depth_left) {
        if (const auto* const members = v.as_object()) {
            return write_object(to, *members, depth_left);
        }
        if (const auto* const values = v.as_array()) {
            return write_array(to, *values, depth_left);
        }
        return write_scalar(to, v.scalar_bytes());
    }

    [[nodiscard]] error take_error() && {
        auto text = details_.path.empty() ? details_.reason : fmt::format("{}: {}", details_.path, details_.reason);
        return detail::encode_error(std::move(details_), std::move(text));
    }

private:
    std::byte* write_object(std::byte* const start, const value::object_type& members, int depth_left) {
        if (depth_left <= 0) {
            return fail(fault::depth, "nested deeper than the limit");
        }
        std::byte* to = start + 4;
        for (const auto& [key, content] : members) {
            *to++ = static_cast<std::byte>(content.type());
            if (std::memchr(key.data(), 0, key.size()) != nullptr) {
                fail(fault::nul_in_key, "a field name holds a NUL");
                return inside(key.substr(0, key.find('\0')));
            }
            if (!detail::copy_utf8(reinterpret_cast<char*>(to), key.data(), key.size())) {
                return fail(fault::utf8, "a field name is not valid UTF-8");
            }
            to += key.size();
            *to++ = std::byte{0};
            to = write(to, content, depth_left - 1);
            if (to == nullptr) {
                return inside(key);
            }
        }
        return finish(start, to);
    }

    std::byte* write_array(std::byte* const start, const value::array_type& values, int depth_left) {
        if (depth_left <= 0) {
            return fail(fault::depth, "nested deeper than the limit");
        }
        std::byte* to = start + 4;
        std::size_t position = 0;
        for (const auto& content : values) {
            *to++ = static_cast<std::byte>(content.type());
            to = write(detail::put_array_key(to, position), content, depth_left - 1);
            if (to == nullptr) {
                return inside(fmt::format("[{}]", position));
            }
            ++position;
        }
        return finish(start, to);
    }

    static std::byte* finish(std::byte* start, std::byte* to) noexcept {
        *to++ = std::byte{0};
        (void)detail::put(start, static_cast<std::uint32_t>(to - start));
        return to;
    }

    // `scalar` is a type byte, a NUL and the value.
    std::byte* write_scalar(std::byte* to, std::span<const std::byte> scalar) {
        const auto t = static_cast<type>(scalar[0]);
        const std::byte* const from = scalar.data() + 2;
        const std::size_t size = scalar.size() - 2;
        switch (t) {
        case type::int32: return detail::put(to, from, 4);
        case type::float64:
        case type::int64:
        case type::date:
        case type::timestamp: return detail::put(to, from, 8);
        case type::string: return write_text(to, from, size);
        case type::symbol:
        case type::code:
        case type::regex:
        case type::dbpointer:
        case type::code_with_scope:
            if (detail::value_size(t, from, size) != size) {
                return fail(fault::malformed, fmt::format("not what a {} can hold", alias(t)));
            }
            return t == type::symbol || t == type::code ? write_text(to, from, size) : write_parts(to, t, from, size);
        default: return size == 0 ? to : detail::put(to, from, size);
        }
    }

    std::byte* write_text(std::byte* to, const std::byte* from, std::size_t size) {
        to = detail::put(to, from, 4);
        if (!detail::copy_utf8(reinterpret_cast<char*>(to), reinterpret_cast<const char*>(from) + 4, size - 5)) {
            return fail(fault::utf8, "the string is not valid UTF-8");
        }
        to += size - 5;
        *to = std::byte{0};
        return to + 1;
    }

    std::byte* write_parts(std::byte* to, type t, const std::byte* from, std::size_t size) {
        const bool is_utf8 = t == type::regex       ? detail::is_utf8(reinterpret_cast<const char*>(from), size)
                             : t == type::dbpointer ? detail::is_utf8(detail::string_at(from))
                                                    : detail::is_utf8(detail::string_at(from + 4));
        return is_utf8 ? detail::put(to, from, size) : fail(fault::utf8, "the string is not valid UTF-8");
    }

    std::byte* fail(fault what, std::string reason) {
        details_.what = what;
        details_.reason = std::move(reason);
        return nullptr;
    }

    // Puts the field or position around a failure in front of its path.
    std::byte* inside(std::string_view step) {
        if (!details_.path.empty() && details_.path.front() != '[') {
            details_.path.insert(0, 1, '.');
        }
        details_.path.insert(0, step);
        return nullptr;
    }

    friend struct detail::value_access;

    codec_fault details_;
};

std::byte* detail::value_access::write(std::byte* to, const value& v, int depth_left, codec_fault& why) {
    value_writer writer;
    to = writer.write(to, v, depth_left);
    if (to == nullptr) {
        why = std::move(writer.details_);
    }
    return to;
}

std::size_t value::encoded_size() const noexcept {
    if (const auto* const members = as_object()) {
        std::size_t size = detail::min_document_size;
        for (const auto& [key, content] : *members) {
            size += 2 + key.size() + content.encoded_size();
        }
        return size;
    }
    if (const auto* const values = as_array()) {
        std::size_t size = detail::min_document_size + values->size() + detail::array_keys_size(values->size());
        for (const auto& content : *values) {
            size += content.encoded_size();
        }
        return size;
    }
    return scalar_bytes().size() - 2;
}

result<void> value::append_to(buffer& to, const tree_limits& limits) const {
    if (!is_object()) {
        return detail::encode_error({.what = fault::type, .expected = "object", .actual = std::string(alias(type()))},
                                    detail::expected_but_got("object", type()));
    }
    const std::size_t size = encoded_size();
    const std::size_t most = std::min(limits.max_size, std::size_t{std::numeric_limits<std::int32_t>::max()});
    if (size > most) {
        return detail::encode_error({.what = fault::too_large, .size = size}, fmt::format("{} bytes are over the limit of {}", size, most));
    }
    const std::size_t before = to.size();
    value_writer out;
    if (out.write(to.grow(size), *this, std::min(limits.max_depth, deepest)) == nullptr) {
        to.shrink(before);
        return std::move(out).take_error();
    }
    return {};
}

result<document> value::to_document(const tree_limits& limits) const {
    buffer bytes;
    if (const auto done = append_to(bytes, limits); !done) {
        return done.error();
    }
    return document(std::move(bytes));
}

} // namespace strongo::bson
