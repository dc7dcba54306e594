#include <strongo/query/detail/render.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <vector>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

// Where the document of operator `name` starts in an update, or 0.
std::size_t find_operator(const bson::buffer& update, std::string_view name) noexcept {
    const document_view view(update.bytes());
    const element_view found = view[name];
    return found.exists() ? static_cast<std::size_t>(found.value_bytes().data() - update.data()) : 0;
}

void add_to_size(std::byte* document, std::size_t more) noexcept {
    wire::put(document, static_cast<std::uint32_t>(wire::get_size(document) + more));
}

// Makes room for `count` bytes at `at`, which is not the end.
std::byte* open_gap(bson::buffer& bytes, std::size_t at, std::size_t count) {
    const std::size_t behind = bytes.size() - at;
    (void)bytes.grow(count);
    std::memmove(bytes.data() + at + count, bytes.data() + at, behind);
    return bytes.data() + at;
}

// Appends the elements of `fields` to operator `name`.
void add_fields(bson::buffer& update, std::string_view name, std::span<const std::byte> fields) {
    const std::size_t size = fields.size() - wire::min_document_size;
    if (const std::size_t at = find_operator(update, name); at != 0) {
        std::byte* const to = open_gap(update, at + wire::get_size(update.data() + at) - 1, size);
        wire::put(to, fields.data() + 4, size);
        add_to_size(update.data() + at, size);
        add_to_size(update.data(), size);
        return;
    }
    if (update.empty()) {
        wire::put(wire::put(update.grow(wire::min_document_size), static_cast<std::uint32_t>(wire::min_document_size)), std::uint8_t{0});
    }
    const std::size_t total = 2 + name.size() + fields.size();
    std::byte* to = open_gap(update, update.size() - 1, total);
    *to++ = static_cast<std::byte>(bson::type::document);
    to = wire::put(to, name.data(), name.size());
    *to++ = std::byte{0};
    wire::put(to, fields.data(), fields.size());
    add_to_size(update.data(), total);
}

// Dots come before everything else, so that the parts of a field stand right behind it.
bool comes_before(std::string_view a, std::string_view b) noexcept {
    const auto rank = [](char c) { return c == '.' ? -1 : static_cast<int>(static_cast<unsigned char>(c)); };
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return rank(x) < rank(y); });
}

bool is_array_step(std::string_view segment) noexcept {
    return segment.starts_with("$[") && segment.ends_with("]");
}

// Segment by segment: see `check_paths`.
bool overlap(std::string_view a, std::string_view b) noexcept {
    while (true) {
        const std::size_t end_of_a = a.find('.');
        const std::size_t end_of_b = b.find('.');
        const std::string_view of_a = a.substr(0, end_of_a);
        const std::string_view of_b = b.substr(0, end_of_b);
        if (of_a != of_b) {
            return is_array_step(of_a) != is_array_step(of_b);
        }
        if (end_of_a == std::string_view::npos || end_of_b == std::string_view::npos) {
            return true;
        }
        a.remove_prefix(end_of_a + 1);
        b.remove_prefix(end_of_b + 1);
    }
}

error overlap_error(std::string_view a, std::string_view b) {
    if (b.data() < a.data()) { // in the order of the update
        std::swap(a, b);
    }
    return query_error({}, a == b
                               ? fmt::format("two operators of an update touch {}: keep one of them", a)
                               : fmt::format("two operators of an update touch {} and {}, which overlap: keep one of the two paths", a, b));
}

} // namespace

bool check_paths(document_view update, error& why) {
    std::vector<std::string_view> paths;
    for (const element_view of : update) {
        const bool is_rename = of.key() == "$rename";
        for (const element_view field : document_view(of.value_bytes())) {
            paths.push_back(field.key());
            if (is_rename && field.type() == bson::type::string) {
                paths.push_back(wire::string_at(field.value_bytes().data()));
            }
        }
    }
    std::sort(paths.begin(), paths.end(), comes_before);
    for (std::size_t i = 1; i < paths.size(); ++i) {
        if (overlap(paths[i - 1], paths[i])) {
            why = overlap_error(paths[i - 1], paths[i]);
            return false;
        }
    }
    return true;
}

bool merge_update(bson::buffer& to, document_view more, error& why) {
    for (const element_view of : more) {
        if (of.is_malformed()) {
            why = query_error({}, "a raw update is no BSON document");
            return false;
        }
        if (!of.key().starts_with('$')) {
            why = query_error(of.key(), "an update has operators, not fields: {$set: {field: value}}");
            return false;
        }
        if (of.type() != bson::type::document) {
            why = query_error(of.key(), "an update operator has a document of fields");
            return false;
        }
        for (const element_view field : document_view(of.value_bytes())) {
            if (field.is_malformed()) {
                why = query_error({}, "a raw update is no BSON document");
                return false;
            }
        }
        if (of.value_bytes().size() > wire::min_document_size) { // without fields it does nothing
            add_fields(to, of.key(), of.value_bytes());
        }
    }
    if (to.empty()) {
        return true;
    }
    encode_context context;
    if (!context.check_size(to.size())) {
        why = context.take_error("query");
        return false;
    }
    return check_paths(document_view(to.bytes()), why);
}

} // namespace strongo::detail
