#include "bson/validation.hpp"

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/path.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace strongo {
namespace {

using bson::type;
namespace wire = bson::detail;

// A document or array that is being walked over.
struct level {
    const std::byte* at;           // the next element
    const std::byte* end;          // the final NUL
    const std::byte* element = {}; // the one being looked at, or null before the first
    std::string_view key{};        // its key, once it is known
    std::size_t position = 0;      // of the next element
    bool is_array = false;
    std::unordered_set<std::string_view> seen{}; // only where keys must be unique
};

class walk {
public:
    walk(std::span<const std::byte> bytes, const validate_options& options) noexcept : bytes_(bytes), options_(options) {}

    result<void> run(bool is_array) {
        if (options_.max_size < bytes_.size()) {
            return fail(fault::too_large, fmt::format("{} bytes are over the limit of {}", bytes_.size(), options_.max_size));
        }
        if (const auto why = not_a_document(bytes_); !why.empty()) {
            return malformed(why);
        }
        if (auto done = enter(bytes_, is_array); !done) {
            return done;
        }
        while (!levels_.empty()) {
            level& now = levels_.back();
            if (now.at == now.end) {
                levels_.pop_back();
                continue;
            }
            if (auto done = check_element(now); !done) {
                return done;
            }
        }
        return {};
    }

private:
    // Why `bytes` are not as long as they say, or empty.
    static std::string not_a_document(std::span<const std::byte> bytes) {
        if (bytes.size() < wire::min_document_size) {
            return fmt::format("a document has at least 5 bytes, not {}", bytes.size());
        }
        if (const std::size_t said = wire::get_size(bytes.data()); said != bytes.size()) {
            return fmt::format("the document says that it has {} bytes, but there are {}", said, bytes.size());
        }
        return bytes.back() == std::byte{0} ? "" : "a document does not end with a NUL";
    }

    result<void> enter(std::span<const std::byte> document, bool is_array) {
        if (levels_.size() >= static_cast<std::size_t>(options_.max_depth < 0 ? 0 : options_.max_depth)) {
            return fail(fault::depth, "nested deeper than the limit");
        }
        levels_.push_back({.at = document.data() + 4, .end = document.data() + document.size() - 1, .is_array = is_array});
        return {};
    }

    result<void> check_element(level& now) {
        now.element = now.at;
        now.key = {};
        const auto available = static_cast<std::size_t>(now.end - now.at);
        const auto t = static_cast<type>(*now.at);
        if (bson::alias(t) == "unknown") {
            return malformed(fmt::format("0x{:02x} is no type", std::to_integer<unsigned>(*now.at)));
        }
        const void* const key_end = std::memchr(now.at + 1, 0, available - 1);
        if (key_end == nullptr) {
            return malformed("a key has no end");
        }
        const auto* const value = static_cast<const std::byte*>(key_end) + 1;
        now.key = {reinterpret_cast<const char*>(now.at) + 1, static_cast<std::size_t>(value - now.at) - 2};
        if (auto done = check_key(now); !done) {
            return done;
        }
        const std::size_t size = wire::value_size(t, value, static_cast<std::size_t>(now.end - value));
        if (size == wire::npos) {
            return malformed(unfit(t, value, static_cast<std::size_t>(now.end - value)));
        }
        now.at = value + size;
        ++now.position;
        return check_value(t, {value, size}); // which may change where `now` lies: nothing uses it any more
    }

    result<void> check_key(level& now) {
        if (!wire::is_utf8(now.key)) {
            return fail(fault::utf8, "the key is not valid UTF-8");
        }
        if (now.is_array) {
            if (options_.array_keys && now.key != std::to_string(now.position)) {
                return fail(fault::bad_key, fmt::format("element {} of an array has the key \"{}\"", now.position, now.key));
            }
        } else if (options_.unique_keys && !now.seen.insert(now.key).second) {
            return fail(fault::duplicate, "the field stands twice");
        }
        return {};
    }

    result<void> check_value(type t, std::span<const std::byte> value) {
        switch (t) {
        case type::boolean: return std::to_integer<unsigned>(value[0]) <= 1 ? result<void>() : malformed("a bool is 0 or 1");
        case type::string:
        case type::code:
        case type::symbol: return check_text(wire::string_at(value.data()));
        case type::dbpointer: return check_text(wire::string_at(value.data()));
        case type::regex: return check_text({reinterpret_cast<const char*>(value.data()), value.size() - 1}); // with the NUL in between
        case type::binary: {
            const std::size_t size = value.size() - 5;
            const bool is_old = value[4] == std::byte{2};
            return !is_old || (size >= 4 && wire::get_size(value.data() + 5) == size - 4)
                       ? result<void>()
                       : malformed("the inner length of a binary of subtype 2 is wrong");
        }
        case type::document:
        case type::array: return enter(value, t == type::array);
        case type::code_with_scope: {
            const auto code = wire::string_at(value.data() + 4);
            if (auto done = check_text(code); !done) {
                return done;
            }
            return enter(value.subspan(4 + 5 + code.size()), false);
        }
        default: return {};
        }
    }

    result<void> check_text(std::string_view text) {
        return wire::is_utf8(text) ? result<void>() : fail(fault::utf8, "the string is not valid UTF-8");
    }

    // Why a value does not fit into `available` bytes.
    static std::string_view unfit(type t, const std::byte* value, std::size_t available) {
        switch (t) {
        case type::string:
        case type::code:
        case type::symbol:
        case type::dbpointer: {
            if (available < 5) {
                return "a string ends behind its document";
            }
            const std::size_t length = wire::get_size(value);
            return length == 0                          ? "a string has at least the length 1"
                   : length > available - 4             ? "a string ends behind its document"
                   : !wire::is_string(value, available) ? "a string does not end with a NUL"
                                                        : "a value ends behind its document";
        }
        case type::document:
        case type::array: {
            if (available < wire::min_document_size || wire::get_size(value) > available) {
                return "a document ends behind the one around it";
            }
            return wire::get_size(value) < wire::min_document_size ? "a document has at least 5 bytes"
                                                                   : "a document does not end with a NUL";
        }
        case type::regex: return "a regular expression has no end";
        case type::code_with_scope: return "the lengths inside a code with scope are wrong";
        default: return "a value ends behind its document";
        }
    }

    result<void> malformed(std::string_view why) const { return fail(fault::malformed, fmt::format("malformed BSON: {}", why)); }

    [[nodiscard]] error fail(fault what, std::string reason) const {
        codec_fault details{.what = what, .size = bytes_.size(), .reason = std::move(reason)};
        for (const level& l : levels_) {
            if (l.element == nullptr) {
                continue;
            }
            const std::size_t position = l.position - (l.at == l.element ? 0 : 1); // the walk is past the element around an inner one
            wire::append_step(details.path, l.is_array ? std::string_view(std::to_string(position)) : printable(l.key), l.is_array);
            details.offset = static_cast<std::size_t>(l.element - bytes_.data());
        }
        auto text = fmt::format("{}{}{} (byte {} of {})", details.path, details.path.empty() ? "" : ": ", details.reason, details.offset,
                                details.size);
        return wire::decode_error(std::move(details), std::move(text));
    }

    // A key that is not UTF-8 must not make the error's text invalid.
    static std::string_view printable(std::string_view key) { return wire::is_utf8(key) ? key : "?"; }

    std::span<const std::byte> bytes_;
    const validate_options& options_;
    std::vector<level> levels_;
};

} // namespace

result<void> bson::detail::validate_bytes(std::span<const std::byte> bytes, bool is_array, const validate_options& options) {
    return walk(bytes, options).run(is_array);
}

result<void> validate(std::span<const std::byte> bytes, const validate_options& options) {
    return wire::validate_bytes(bytes, false, options);
}

result<void> validate(document_view document, const validate_options& options) {
    return validate(document.bytes(), options);
}

} // namespace strongo
