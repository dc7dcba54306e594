#include <strongo/bson/json.hpp>

#include "bson/json_scan.hpp"
#include <strongo/bson/array.hpp>
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/value.hpp>

#include <bson/bson.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

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

struct location {
    std::size_t offset;
    std::string why;
};

// Where and why libbson refuses `text`, for which it gave the reason `why`.
location locate(std::string_view text, std::string_view why) {
    byte_by_byte source{.text = text};
    const std::unique_ptr<bson_json_reader_t, reader_destroy> reader(
        bson_json_reader_new(&source, &byte_by_byte::read, nullptr, false, 64));
    const bson_handle parsed(bson_new());
    bson_error_t failure{};
    const int status = bson_json_reader_read(reader.get(), parsed.get(), &failure);
    const std::size_t offset = source.ended ? text.size() : source.taken - 1; // a byte that was refused has been taken already
    return {offset, status < 0 && failure.message[0] != '\0' ? failure.message : std::string(why)};
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

error no_json_form(fault what, std::size_t size) {
    return wire::decode_error({.what = what, .size = size}, what == fault::depth ? "BSON nested deeper than 200 levels has no JSON form"
                                                                                 : "malformed BSON has no JSON form");
}

result<std::string> write(document_view document, json_mode mode, int levels = max_levels) {
    const auto bytes = document.bytes();
    const auto found = find_fault(document, levels);
    if (found == fault::depth) {
        return no_json_form(fault::depth, bytes.size());
    }
    bson_t readable;
    if (found || !bson_init_static(&readable, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()) ||
        !bson_validate(&readable, BSON_VALIDATE_UTF8_ALLOW_NULL, nullptr)) {
        return no_json_form(fault::malformed, bytes.size());
    }
    std::size_t size = 0;
    const std::unique_ptr<char, bson_free_text> text(mode == json_mode::canonical ? bson_as_canonical_extended_json(&readable, &size)
                                                                                  : bson_as_relaxed_extended_json(&readable, &size));
    return text ? result<std::string>(std::string(text.get(), size)) : no_json_form(fault::malformed, bytes.size());
}

// libbson writes nothing but documents in every version: a value is written as the only element of one, with a key of one character.
result<std::string> write_only_element(document_view wrapped, json_mode mode, int levels) {
    auto json = write(wrapped, mode, levels);
    if (json) { // { "a" : … }
        json->erase(0, json->find(':') + 2);
        json->resize(json->size() - 2);
    }
    return json;
}

template <class View>
std::ostream& print(std::ostream& out, View view) {
    const auto json = to_json(view);
    return json ? out << *json : out << "<" << json.error().message() << ">";
}

// Reads the object `whole`, in which `text` stands behind `skipped` bytes: where errors are is counted from there.
result<document> read_object(std::string_view whole, std::string_view text, std::size_t skipped) {
    const auto refuse = [&](std::size_t offset, std::string_view why) {
        return json_error(text, std::min(offset - std::min(offset, skipped), text.size()), why);
    };
    bson_error_t failure{};
    const bson_handle parsed(
        bson_new_from_json(reinterpret_cast<const std::uint8_t*>(whole.data()), static_cast<ssize_t>(whole.size()), &failure));
    if (parsed.get() == nullptr) {
        const auto [offset, why] = locate(whole, failure.message);
        return refuse(offset, why);
    }
    const auto object = wire::scan_json(whole);
    if (object.misfit != std::string_view::npos) {
        return refuse(object.misfit, object.reason);
    }
    if (const auto more = whole.find_first_not_of(" \t\r\n", object.end); more != std::string_view::npos) {
        return refuse(more, "something stands behind the document");
    }
    bson::buffer bytes;
    bytes.append({reinterpret_cast<const std::byte*>(bson_get_data(parsed.get())), parsed.get()->len});
    return document(std::move(bytes));
}

constexpr std::string_view blanks = " \t\r\n";

// A document whose only element is the value in `text`, which must be a whole one.
result<document> read_only_element(std::string_view text) {
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        return json_error(text, nul, "a NUL character");
    }
    constexpr std::string_view before = R"({"a":)";
    auto read = read_object(std::string(before).append(text).append("}"), text, before.size());
    if (read && read->size() != 1) { // `1, "b": 2` has the braces around it that it needs
        return json_error(text, text.size(), "more than one value");
    }
    return read;
}

} // namespace

result<document> document::from_json(std::string_view text) {
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        return json_error(text, nul, "a NUL character");
    }
    const auto start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos || text[start] != '{') {
        return json_error(text, std::min(start, text.size()), "a document starts with a brace");
    }
    return read_object(text, text, 0);
}

result<array> array::from_json(std::string_view text) {
    const auto start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos || text[start] != '[') {
        return json_error(text, std::min(start, text.size()), "an array starts with a bracket");
    }
    const auto read = read_only_element(text);
    if (!read) {
        return read.error();
    }
    const auto found = (*read)["a"].get<array_view>();
    return found ? result<array>(array(*found)) : result<array>(found.error());
}

result<bson::value> bson::value::from_json(std::string_view text) {
    const auto read = read_only_element(text);
    if (!read) {
        return read.error();
    }
    return parse((*read)["a"], {.max_depth = max_levels, .max_size = std::string_view::npos});
}

result<std::string> to_json(document_view document, json_mode mode) {
    return write(document, mode);
}

result<std::string> to_json(array_view array, json_mode mode) {
    const auto bytes = array.bytes();
    if (const auto found = find_fault(document_view(bytes), max_levels)) {
        return no_json_form(*found, bytes.size());
    }
    const auto wrapped = make_document("a", array);
    return write_only_element(wrapped.view(), mode, max_levels + 1);
}

result<std::string> to_json(element_view element, json_mode mode) {
    if (!element.exists() || element.is_malformed()) {
        return no_json_form(fault::malformed, 0);
    }
    const auto wrapped = make_document("a", element);
    return write_only_element(wrapped.view(), mode, max_levels + 1);
}

result<std::string> to_json(const bson::value& value, json_mode mode) {
    bson::value::object_type wrapped;
    wrapped.push_back({"a", value});
    const auto bytes = bson::value(std::move(wrapped)).to_document({.max_depth = max_levels + 1, .max_size = std::string_view::npos});
    return bytes ? write_only_element(bytes->view(), mode, max_levels + 1) : result<std::string>(bytes.error());
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

std::ostream& operator<<(std::ostream& out, element_view e) {
    return print(out, e);
}

namespace bson {

std::ostream& operator<<(std::ostream& out, const value& v) {
    return print<const value&>(out, v);
}

} // namespace bson

} // namespace strongo
