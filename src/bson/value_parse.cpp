// The tree of a document: one walk that counts the elements of each document and checks their sizes, one that reads them. When anything
// is wrong, `validate` is asked what it is.

#include <strongo/bson/value.hpp>

#include "bson/validation.hpp"
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

namespace strongo::bson {
namespace {

constexpr int deepest = 1000; // the tree is parsed, written and destroyed by functions that call themselves

// An element whose key ends and whose value fits; null where there is none.
struct found_element {
    const std::byte* content = nullptr;
    std::size_t size = 0;
};

found_element find_element(const std::byte* at, const std::byte* end) noexcept {
    const void* const key_end = std::memchr(at + 1, 0, static_cast<std::size_t>(end - at) - 1);
    if (key_end == nullptr) {
        return {};
    }
    const auto* const content = static_cast<const std::byte*>(key_end) + 1;
    const std::size_t size = detail::value_size(static_cast<type>(*at), content, static_cast<std::size_t>(end - content));
    return size == detail::npos ? found_element() : found_element{content, size};
}

// The elements of a document: counted, and the first of them kept so that they need not be looked for twice.
struct found_elements {
    std::size_t count = 0;
    std::array<found_element, 16> first;

    // Whether all elements from `at` to `end` are well-formed.
    bool find_all(const std::byte* at, const std::byte* end) noexcept {
        for (; at != end; ++count) {
            const found_element found = find_element(at, end);
            if (found.content == nullptr) {
                return false;
            }
            if (count < first.size()) {
                first[count] = found;
            }
            at = found.content + found.size;
        }
        return true;
    }
};

bool is_text(const std::byte* from) noexcept {
    return detail::is_utf8(detail::string_at(from));
}

// Whether a scalar whose size is right is right itself.
bool is_valid(type t, std::span<const std::byte> content, int depth_left) {
    switch (t) {
    case type::boolean: return std::to_integer<unsigned>(content[0]) <= 1;
    case type::string:
    case type::code:
    case type::symbol:
    case type::dbpointer: return is_text(content.data());
    case type::regex: return detail::is_utf8(reinterpret_cast<const char*>(content.data()), content.size());
    case type::binary:
        return content[4] != std::byte{2} || (content.size() >= 9 && detail::get_size(content.data() + 5) == content.size() - 9);
    case type::code_with_scope:
        return is_text(content.data() + 4) && detail::validate_bytes(content.subspan(8 + detail::get_size(content.data() + 4)), false,
                                                                     {.max_depth = depth_left, .max_size = content.size()});
    default: return true;
    }
}

} // namespace

class value_parser {
public:
    static bool read(value& out, type t, std::span<const std::byte> content, int depth_left) {
        if (t == type::document) {
            return read_all<value::object_type>(out, content, depth_left);
        }
        if (t == type::array) {
            return read_all<value::array_type>(out, content, depth_left);
        }
        std::byte* const to = out.make_scalar(t, content.size());
        if (!content.empty()) {
            std::memcpy(to, content.data(), content.size());
        }
        return is_valid(t, content, depth_left);
    }

private:
    template <class Children>
    static bool read_all(value& out, std::span<const std::byte> document, int depth_left) {
        if (depth_left <= 0 || !detail::is_document(document.data(), document.size()) ||
            detail::get_size(document.data()) != document.size()) {
            return false;
        }
        const std::byte* at = document.data() + 4;
        const std::byte* const end = document.data() + document.size() - 1;
        found_elements elements;
        if (!elements.find_all(at, end)) {
            return false;
        }
        auto& children = out.data_.emplace<Children>();
        children.reserve(elements.count);
        for (std::size_t i = 0; i < elements.count; ++i) {
            const auto [content, size] = i < elements.first.size() ? elements.first[i] : find_element(at, end);
            const auto* const key = reinterpret_cast<const char*>(at) + 1;
            const auto key_size = static_cast<std::size_t>(content - at) - 2;
            auto& child = children.emplace_back();
            if (!detail::is_utf8(key, key_size) ||
                !read(name(child, {key, key_size}), static_cast<type>(*at), {content, size}, depth_left - 1)) {
                return false;
            }
            at = content + size;
        }
        return true;
    }

    static value& name(value& child, std::string_view) { return child; }
    static value& name(value::member& child, std::string_view key) {
        child.key = key;
        return child.content;
    }
};

bool detail::value_access::read(value& out, type t, std::span<const std::byte> content, int depth_left) {
    return value_parser::read(out, t, content, depth_left);
}

namespace {

result<value> parse_bytes(type t, std::span<const std::byte> bytes, const tree_limits& limits) {
    const int depth = std::min(limits.max_depth, deepest);
    result<value> out(boost::system::in_place_value);
    if (bytes.size() > limits.max_size || !value_parser::read(*out, t, bytes, depth)) {
        const auto why = detail::validate_bytes(bytes, t == type::array, {.max_depth = depth, .max_size = limits.max_size});
        out = why ? detail::decode_error({.size = bytes.size()}, "malformed BSON") : why.error();
    }
    return out;
}

} // namespace

result<value> value::parse(document_view document, const tree_limits& limits) {
    return parse_bytes(bson::type::document, document.bytes(), limits);
}

result<value> value::parse(array_view array, const tree_limits& limits) {
    return parse_bytes(bson::type::array, array.bytes(), limits);
}

result<value> value::parse(element_view element, const tree_limits& limits) {
    if (!element.exists() || element.is_malformed()) {
        return detail::decode_error({.what = element.exists() ? fault::malformed : fault::missing},
                                    element.exists() ? "malformed BSON" : "missing field");
    }
    const auto t = element.type();
    if (t == bson::type::document || t == bson::type::array) {
        return parse_bytes(t, element.value_bytes(), limits);
    }
    result<value> out(boost::system::in_place_value);
    if (!value_parser::read(*out, t, element.value_bytes(), std::min(limits.max_depth, deepest))) {
        buffer around; // a document of this element alone, to say what is wrong with it
        const auto size = static_cast<std::uint32_t>(element.element_bytes().size() + 5);
        (void)detail::put(around.grow(4), size);
        around.append(element.element_bytes());
        *around.grow(1) = std::byte{0};
        const auto why = detail::validate_bytes(around.bytes(), false, {.max_depth = limits.max_depth, .max_size = around.size()});
        out = why ? detail::decode_error({.what = fault::malformed}, "malformed BSON") : why.error();
    }
    return out;
}

} // namespace strongo::bson
