#pragma once
// Encodes and decodes a person by hand, as fast as one would bother to write it: the floor of the codec tables.

#include <codec/person.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/utf8.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bench::raw {

/// Whether strings are checked for UTF-8.
enum class utf8 { unchecked, checked };

// ---- encode

[[nodiscard]] inline std::size_t key_size(std::size_t index) {
    return index < 10 ? 2 : index < 100 ? 3 : std::to_string(index).size() + 1;
}

[[nodiscard]] inline std::size_t size(const person& from) {
    std::size_t tags = 5;
    for (std::size_t i = 0; i < from.tags.size(); ++i) {
        tags += 1 + key_size(i) + 5 + from.tags[i].size();
    }
    const std::size_t address = 5 + sizeof "\2city" + 5 + from.address.city.size() + sizeof "\2zip" + 5 + from.address.zip.size();
    return 5 + sizeof "\2id" + 5 + from.id.size() + sizeof "\2name" + 5 + from.name.size() + sizeof "\20age" + 4 + sizeof "\1score" + 8 +
           sizeof "\10active" + 1 + sizeof "\4tags" + tags + sizeof "\3address" + address;
}

// Writes without asking for room; `failed` when a string is not UTF-8.
template <utf8 Check>
struct writer {
    std::byte* at;
    bool failed = false;

    template <std::size_t Size>
    void header(const char (&type_and_name)[Size]) {
        std::memcpy(at, type_and_name, Size);
        at += Size;
    }
    template <class Number>
    void number(Number value) {
        std::memcpy(at, &value, sizeof value);
        at += sizeof value;
    }
    void string(const std::string& text) {
        if constexpr (Check == utf8::checked) {
            failed |= !strongo::bson::detail::is_utf8(text);
        }
        number(static_cast<std::uint32_t>(text.size() + 1));
        std::memcpy(at, text.c_str(), text.size() + 1);
        at += text.size() + 1;
    }
    void key(std::size_t index) {
        if (index < 10) {
            *at++ = static_cast<std::byte>('0' + index);
            *at++ = std::byte{0};
        } else {
            const std::string digits = std::to_string(index);
            std::memcpy(at, digits.c_str(), digits.size() + 1);
            at += digits.size() + 1;
        }
    }
    [[nodiscard]] std::byte* begin() {
        at += 4;
        return at - 4;
    }
    void end(std::byte* start) {
        *at++ = std::byte{0};
        const auto size = static_cast<std::uint32_t>(at - start);
        std::memcpy(start, &size, sizeof size);
    }
};

/// Appends to `out`; false when a string is not UTF-8.
template <utf8 Check>
[[nodiscard]] inline bool append(strongo::bson::buffer& out, const person& from) {
    writer<Check> to{out.grow(size(from))};
    std::byte* const document = to.begin();
    to.header("\2id");
    to.string(from.id);
    to.header("\2name");
    to.string(from.name);
    to.header("\20age");
    to.number(static_cast<std::int32_t>(from.age));
    to.header("\1score");
    to.number(from.score);
    to.header("\10active");
    to.number(from.active);
    to.header("\4tags");
    std::byte* const tags = to.begin();
    for (std::size_t i = 0; i < from.tags.size(); ++i) {
        *to.at++ = std::byte{0x02};
        to.key(i);
        to.string(from.tags[i]);
    }
    to.end(tags);
    to.header("\3address");
    std::byte* const address = to.begin();
    to.header("\2city");
    to.string(from.address.city);
    to.header("\2zip");
    to.string(from.address.zip);
    to.end(address);
    to.end(document);
    return !to.failed;
}

// ---- decode

// Every function checks that the bytes it needs are there, and returns false when they are not or are other bytes than expected.
template <utf8 Check>
struct parser {
    const std::byte* at;
    const std::byte* end;

    [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end - at); }

    template <std::size_t Size>
    [[nodiscard]] bool header(const char (&type_and_name)[Size]) {
        if (left() < Size || std::memcmp(at, type_and_name, Size) != 0) {
            return false;
        }
        at += Size;
        return true;
    }
    template <class Number>
    [[nodiscard]] bool number(Number& out) {
        if (left() < sizeof out) {
            return false;
        }
        std::memcpy(&out, at, sizeof out);
        at += sizeof out;
        return true;
    }
    [[nodiscard]] bool boolean(bool& out) {
        if (at == end || std::to_integer<unsigned>(*at) > 1) {
            return false;
        }
        out = *at++ != std::byte{0};
        return true;
    }
    [[nodiscard]] bool text(std::string_view& out) {
        std::uint32_t length = 0;
        if (!number(length) || length == 0 || length > left() || at[length - 1] != std::byte{0}) {
            return false;
        }
        out = {reinterpret_cast<const char*>(at), length - 1};
        at += length;
        return Check == utf8::unchecked || strongo::bson::detail::is_utf8(out);
    }
    [[nodiscard]] bool string(std::string& out) {
        std::string_view found;
        if (!text(found)) {
            return false;
        }
        out.assign(found);
        return true;
    }
    // Steps into a document or array; `inside` ends before its final NUL.
    [[nodiscard]] bool document(parser& inside) {
        std::uint32_t size = 0;
        if (!number(size) || size < 5 || size - 4 > left() || at[size - 5] != std::byte{0}) {
            return false;
        }
        inside = {at, at + size - 5};
        at += size - 4;
        return true;
    }
    // The type byte and the key of an element that is a string.
    [[nodiscard]] bool string_element() {
        if (left() < 3 || *at != std::byte{0x02}) {
            return false;
        }
        const void* const key_end = at[2] == std::byte{0} ? at + 2 : std::memchr(at + 1, 0, left() - 1);
        if (key_end == nullptr) {
            return false;
        }
        at = static_cast<const std::byte*>(key_end) + 1;
        return true;
    }
    [[nodiscard]] std::size_t count_strings() const {
        parser ahead = *this;
        std::uint32_t length = 0;
        std::size_t count = 0;
        while (ahead.at != ahead.end && ahead.string_element() && ahead.number(length) && length <= ahead.left()) {
            ahead.at += length;
            ++count;
        }
        return count;
    }
    [[nodiscard]] bool strings(std::vector<std::string>& out) {
        if (out.capacity() == 0) {
            out.reserve(count_strings());
        }
        std::size_t count = 0;
        for (std::string_view found; at != end; ++count) {
            if (!string_element() || !text(found)) {
                return false;
            }
            if (count == out.size()) {
                out.emplace_back(found);
            } else {
                out[count].assign(found);
            }
        }
        out.resize(count);
        return true;
    }
};

/// Reads the fields in the one order that `append` writes them in; false for every other document.
template <utf8 Check>
[[nodiscard]] inline bool read(std::span<const std::byte> bytes, person& out) {
    parser<Check> all{bytes.data(), bytes.data() + bytes.size()};
    parser<Check> body{};
    parser<Check> inside{};
    return all.document(body) && all.at == all.end && body.header("\2id") && body.string(out.id) && body.header("\2name") &&
           body.string(out.name) && body.header("\20age") && body.number(out.age) && body.header("\1score") && body.number(out.score) &&
           body.header("\10active") && body.boolean(out.active) && body.header("\4tags") && body.document(inside) &&
           inside.strings(out.tags) && body.header("\3address") && body.document(inside) && inside.header("\2city") &&
           inside.string(out.address.city) && inside.header("\2zip") && inside.string(out.address.zip) && inside.at == inside.end &&
           body.at == body.end;
}

} // namespace bench::raw
