#include <strongo/bson/json.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include <bson/bson.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>

namespace strongo {
namespace {

namespace wire = bson::detail;

struct bson_free_text {
    void operator()(char* text) const noexcept { bson_free(text); }
};

struct reader_destroy {
    void operator()(bson_json_reader_t* reader) const noexcept { bson_json_reader_destroy(reader); }
};

// Not a std::unique_ptr: the alignment of bson_t is a property of the typedef, which a template argument loses.
class bson_handle {
public:
    explicit bson_handle(bson_t* owned) noexcept : owned_(owned) {}
    bson_handle(const bson_handle&) = delete;
    bson_handle& operator=(const bson_handle&) = delete;
    ~bson_handle() {
        if (owned_ != nullptr) {
            bson_destroy(owned_);
        }
    }
    [[nodiscard]] bson_t* get() const noexcept { return owned_; }

private:
    bson_t* owned_;
};

// Feeds the text to libbson's reader a byte at a time: it parses each byte as soon as it has it, so the number of bytes it took is
// the offset of what it did not understand.
struct byte_by_byte {
    std::string_view text;
    std::size_t taken = 0;
    bool ended = false;

    static ssize_t read(void* self, std::uint8_t* into, std::size_t room) noexcept {
        auto& source = *static_cast<byte_by_byte*>(self);
        if (room == 0 || source.taken == source.text.size()) {
            source.ended = true;
            return 0;
        }
        *into = static_cast<std::uint8_t>(source.text[source.taken++]);
        return 1;
    }
};

error json_error(std::string_view text, std::size_t offset, std::string_view why) {
    // libbson appends its own count of characters and a line break.
    std::string reason("not extended JSON: ");
    reason.append(why.substr(0, why.find('\n')));
    auto message = reason + " (byte " + std::to_string(offset) + " of " + std::to_string(text.size()) + ")";
    return wire::decode_error({.what = fault::json, .offset = offset, .size = text.size(), .reason = std::move(reason)},
                              std::move(message));
}

error locate(std::string_view text, std::string_view why) {
    byte_by_byte source{.text = text};
    const std::unique_ptr<bson_json_reader_t, reader_destroy> reader(
        bson_json_reader_new(&source, &byte_by_byte::read, nullptr, false, 64));
    const bson_handle parsed(bson_new());
    bson_error_t failure{};
    const int status = bson_json_reader_read(reader.get(), parsed.get(), &failure);
    const std::size_t offset = source.ended ? text.size() : source.taken - 1; // a byte that was refused has been taken already
    return json_error(text, offset, status < 0 && failure.message[0] != '\0' ? failure.message : why);
}

struct scanned_object {
    std::size_t end;    // behind the brace that closes it
    std::size_t misfit; // the first integer that a long cannot hold, or npos
};

// The first JSON object in text that libbson accepted. libbson lets an integer of more than 64 bits wrap around to another number.
scanned_object scan_object(std::string_view text) {
    scanned_object found{text.size(), std::string_view::npos};
    int depth = 0;
    bool in_string = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (in_string) {
            if (c == '\\') {
                ++at;
            } else if (c == '"') {
                in_string = false;
            }
        } else if (c == '"') {
            in_string = true;
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
            if (number.find_first_of(".eE") == std::string_view::npos && found.misfit == std::string_view::npos &&
                std::from_chars(number.data(), number.data() + number.size(), value).ec == std::errc::result_out_of_range) {
                found.misfit = at;
            }
            at += number.size() - 1;
        }
    }
    return found;
}

// libbson leaves out what is nested deeper and follows nesting without end.
constexpr int max_levels = 200;

std::optional<fault> find_fault(document_view document, int levels) {
    if (levels == 0) {
        return fault::depth;
    }
    for (const element_view& e : document) {
        if (e.is_malformed()) {
            return fault::malformed;
        }
        std::size_t skipped = 0;
        switch (e.type()) {
        case bson::type::document:
        case bson::type::array: break;
        case bson::type::code_with_scope: skipped = 8 + wire::get_size(e.value_bytes().data() + 4); break;
        default: continue;
        }
        if (const auto found = find_fault(document_view(e.value_bytes().subspan(skipped)), levels - 1)) {
            return found;
        }
    }
    return {};
}

template <class View>
result<std::string> write(View view, json_mode mode, bool is_array) {
    const auto bytes = view.bytes();
    const auto found = find_fault(document_view(bytes), max_levels);
    if (found == fault::depth) {
        return wire::decode_error({.what = fault::depth, .size = bytes.size()}, "BSON nested deeper than 200 levels has no JSON form");
    }
    bson_t readable;
    if (found || !bson_init_static(&readable, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()) ||
        !bson_validate(&readable, BSON_VALIDATE_UTF8_ALLOW_NULL, nullptr)) {
        return wire::decode_error({.what = fault::malformed, .size = bytes.size()}, "malformed BSON has no JSON form");
    }
    // Of libbson's array writers only the legacy and relaxed ones exist in every version: the array is written as the only element of
    // a document, and the braces and the key are cut off.
    document wrapped;
    if (is_array) {
        wrapped = make_document("a", array_view(bytes));
        const auto around = wrapped.bytes();
        bson_init_static(&readable, reinterpret_cast<const std::uint8_t*>(around.data()), around.size());
    }
    std::size_t size = 0;
    const std::unique_ptr<char, bson_free_text> text(mode == json_mode::canonical ? bson_as_canonical_extended_json(&readable, &size)
                                                                                  : bson_as_relaxed_extended_json(&readable, &size));
    if (!text) {
        return wire::decode_error({.what = fault::malformed, .size = bytes.size()}, "malformed BSON has no JSON form");
    }
    std::string_view json(text.get(), size);
    if (is_array) {
        json.remove_prefix(json.find('[')); // { "a" : [ … ] }
        json.remove_suffix(json.size() - json.rfind(']') - 1);
    }
    return std::string(json);
}

template <class View>
std::ostream& print(std::ostream& out, View view) {
    const auto json = to_json(view);
    return json ? out << *json : out << "<" << json.error().message() << ">";
}

} // namespace

result<document> document::from_json(std::string_view text) {
    bson_error_t failure{};
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        return json_error(text, nul, "a NUL character");
    }
    const auto start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos || text[start] != '{') {
        return json_error(text, std::min(start, text.size()), "a document starts with a brace");
    }
    const bson_handle parsed(
        bson_new_from_json(reinterpret_cast<const std::uint8_t*>(text.data()), static_cast<ssize_t>(text.size()), &failure));
    if (parsed.get() == nullptr) {
        return locate(text, failure.message);
    }
    const auto object = scan_object(text);
    if (object.misfit != std::string_view::npos) {
        return json_error(text, object.misfit, "an integer is out of range for a BSON long");
    }
    if (const auto more = text.find_first_not_of(" \t\r\n", object.end); more != std::string_view::npos) {
        return json_error(text, more, "something stands behind the document");
    }
    bson::buffer bytes;
    bytes.append({reinterpret_cast<const std::byte*>(bson_get_data(parsed.get())), parsed.get()->len});
    return document(std::move(bytes));
}

result<std::string> to_json(document_view document, json_mode mode) {
    return write(document, mode, false);
}

result<std::string> to_json(array_view array, json_mode mode) {
    return write(array, mode, true);
}

std::ostream& operator<<(std::ostream& out, document_view d) {
    return print(out, d);
}

std::ostream& operator<<(std::ostream& out, array_view a) {
    return print(out, a);
}

std::ostream& operator<<(std::ostream& out, const document& d) {
    return print(out, d.view());
}

std::ostream& operator<<(std::ostream& out, const array& a) {
    return print(out, a.view());
}

} // namespace strongo
