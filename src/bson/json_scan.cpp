#include "bson/json_scan.hpp"

#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <bson/bson.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>

namespace strongo::bson::detail {
namespace {

// The content of a JSON string whose opening quote stands at `at`, which becomes the place of the closing one.
std::string_view take_string(std::string_view text, std::size_t& at) {
    const std::size_t start = at + 1;
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        at += text[at] == '\\' ? 1u : 0u;
    }
    return text.substr(start, at - start);
}

// The same with its \u escapes of ASCII replaced; all that a keyword or a number needs.
std::string plain(std::string_view content) {
    std::string text;
    for (std::size_t at = 0; at < content.size(); ++at) {
        unsigned code = 0;
        if (content.substr(at, 4) == "\\u00" && at + 6 <= content.size() &&
            std::from_chars(content.data() + at + 4, content.data() + at + 6, code, 16).ec == std::errc() && code < 0x80) {
            text += static_cast<char>(code);
            at += 5;
        } else {
            text += content[at];
        }
    }
    return text;
}

// The string behind the colon at `at`, which stands behind a key; nothing when there is something else.
std::optional<std::string_view> string_behind(std::string_view text, std::size_t at) {
    const auto skip_blanks = [&] { at = std::min(text.find_first_not_of(" \t\r\n", at), text.size()); };
    skip_blanks();
    if (at == text.size() || text[at] != ':') {
        return {};
    }
    ++at;
    skip_blanks();
    if (at == text.size() || text[at] != '"') {
        return {};
    }
    return take_string(text, at);
}

// libbson takes any text for a decimal: what is none it reads as NaN, and what is out of range as another number.
bool is_false_decimal(std::string_view content) {
    const auto text = plain(content);
    const auto number = decimal128::from_string(text);
    bson_decimal128_t read;
    if (!number || !bson_decimal128_from_string(text.c_str(), &read)) {
        return true;
    }
    return get<std::uint64_t>(number->bytes().data()) != read.low || get<std::uint64_t>(number->bytes().data() + 8) != read.high;
}

// Whether this libbson ends code at its first NUL, as 1.23 does.
bool cuts_code() {
    static const bool cuts = [] {
        constexpr std::string_view json = R"({"a":{"$code":"\u0000"}})";
        bson_t read;
        if (!bson_init_from_json(&read, json.data(), static_cast<ssize_t>(json.size()), nullptr)) {
            return false;
        }
        const bool is_cut = read.len < 14; // 5 of the document, 3 of the key, 4 of the length, the NUL and the one at the end
        bson_destroy(&read);
        return is_cut;
    }();
    return cuts;
}

bool is_cut_code(std::string_view content) {
    return content.find("\\u0000") != std::string_view::npos && cuts_code();
}

} // namespace

scanned_json scan_json(std::string_view text) {
    scanned_json found{text.size(), std::string_view::npos, {}};
    const auto note = [&found](std::size_t at, std::string_view reason) {
        if (found.misfit == std::string_view::npos) {
            found.misfit = at;
            found.reason = reason;
        }
    };
    int depth = 0;
    char before = '\0'; // the last character that was no blank
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') {
            const std::size_t start = at;
            const auto key = take_string(text, at);
            if (before == '{' && (key.starts_with('$') || key.starts_with('\\'))) {
                const auto name = plain(key);
                const auto content = string_behind(text, at + 1);
                if (content && name == "$numberDecimal" && is_false_decimal(*content)) {
                    note(start, "a decimal is not a number or out of range");
                } else if (content && name == "$code" && is_cut_code(*content)) {
                    note(start, "this version of libbson cannot read code with a NUL");
                }
            }
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (--depth == 0) {
                found.end = at + 1;
                break;
            }
        } else if (c == '-' || (c >= '0' && c <= '9')) {
            const auto number = text.substr(at, text.find_first_not_of("0123456789+-.eE", at) - at);
            std::int64_t value = 0;
            if (number.find_first_of(".eE") == std::string_view::npos &&
                std::from_chars(number.data(), number.data() + number.size(), value).ec == std::errc::result_out_of_range) {
                note(at, "an integer is out of range for a BSON long");
            }
            at += number.size() - 1;
        }
        if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            before = c;
        }
    }
    return found;
}

} // namespace strongo::bson::detail
