#include <strongo/bson/compare.hpp>

#include "bson/compare_numbers.hpp"
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/value.hpp>

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace strongo {
namespace {

using bson::type;
namespace wire = bson::detail;

// The server's canonicalizeBSONType (src/mongo/bson/bsontypes.h).
int rank(type t) noexcept {
    switch (t) {
    case type::min_key: return -1;
    case type::undefined: return 0;
    case type::null: return 5;
    case type::float64:
    case type::int32:
    case type::int64:
    case type::decimal128: return 10;
    case type::string:
    case type::symbol: return 15;
    case type::document: return 20;
    case type::array: return 25;
    case type::binary: return 30;
    case type::oid: return 35;
    case type::boolean: return 40;
    case type::date: return 45;
    case type::timestamp: return 47;
    case type::regex: return 50;
    case type::dbpointer: return 55;
    case type::code: return 60;
    case type::code_with_scope: return 65;
    case type::max_key: return 127;
    }
    return 128;
}

int rank(element_view e) noexcept {
    return !e.exists() ? rank(type::undefined) : e.is_malformed() ? 128 : rank(e.type());
}

std::weak_ordering compare_bytes(std::span<const std::byte> a, std::span<const std::byte> b) noexcept {
    const int order = std::memcmp(a.data(), b.data(), a.size() < b.size() ? a.size() : b.size());
    return order != 0 ? order <=> 0 : a.size() <=> b.size();
}

std::weak_ordering compare_sized(std::span<const std::byte> a, std::span<const std::byte> b) noexcept {
    return a.size() != b.size() ? a.size() <=> b.size() : compare_bytes(a, b);
}

std::weak_ordering compare_text(const std::byte* a, const std::byte* b) noexcept {
    return wire::string_at(a) <=> wire::string_at(b);
}

template <class Number>
std::weak_ordering compare_as(const std::byte* a, const std::byte* b) noexcept {
    return wire::get<Number>(a) <=> wire::get<Number>(b);
}

// Of values of one rank that hold no documents, or in front of them.
std::weak_ordering compare_scalars(element_view a, element_view b) {
    const auto left = a.value_bytes();
    const auto right = b.value_bytes();
    switch (a.type()) {
    case type::float64:
    case type::int32:
    case type::int64:
    case type::decimal128: return wire::compare_numbers(a.type(), left.data(), b.type(), right.data());
    case type::string:
    case type::symbol:
    case type::code: return compare_text(left.data(), right.data());
    case type::code_with_scope: return compare_text(left.data() + 4, right.data() + 4);
    case type::binary: return compare_sized(left.subspan(4), right.subspan(4));
    case type::dbpointer: return compare_sized(left, right);
    case type::oid:
    case type::boolean: return compare_bytes(left, right);
    case type::regex: { // pattern, NUL, options, NUL
        const std::string_view pattern(reinterpret_cast<const char*>(left.data()));
        const std::string_view other(reinterpret_cast<const char*>(right.data()));
        return pattern != other ? pattern <=> other : compare_bytes(left.subspan(pattern.size()), right.subspan(other.size()));
    }
    case type::date: return compare_as<std::int64_t>(left.data(), right.data());
    case type::timestamp: return compare_as<std::uint64_t>(left.data(), right.data());
    default: return std::weak_ordering::equivalent;
    }
}

// The document inside a value that has one.
std::optional<document_view> inner(element_view e) noexcept {
    switch (e.type()) {
    case type::document:
    case type::array: return document_view(e.value_bytes());
    case type::code_with_scope: return document_view(e.value_bytes().subspan(8 + wire::get_size(e.value_bytes().data() + 4)));
    default: return {};
    }
}

// Two documents that are walked over side by side. Those inside them wait on a list: the first difference decides, whatever is behind.
class comparison {
public:
    void push(document_view a, document_view b, bool with_keys) { levels_.push_back({a.begin(), b.begin(), with_keys}); }

    // Without what is inside, which is pushed.
    std::weak_ordering compare(element_view a, element_view b) {
        if (const auto order = rank(a) <=> rank(b); order != 0) {
            return order;
        }
        if (!a.exists() || !b.exists() || a.is_malformed()) {
            return std::weak_ordering::equivalent;
        }
        const auto order = compare_scalars(a, b);
        if (order == 0) {
            if (const auto document = inner(a)) {
                push(*document, *inner(b), a.type() != type::array);
            }
        }
        return order;
    }

    std::weak_ordering run() {
        while (!levels_.empty()) {
            level& now = levels_.back();
            const element_iterator end;
            if (now.a == end || now.b == end) {
                if (now.a != end || now.b != end) {
                    return now.a == end ? std::weak_ordering::less : std::weak_ordering::greater;
                }
                levels_.pop_back();
                continue;
            }
            const element_view a = *now.a++;
            const element_view b = *now.b++;
            if (const auto order = rank(a) <=> rank(b); order != 0) {
                return order;
            }
            if (const auto order = now.with_keys ? a.key() <=> b.key() : std::strong_ordering::equal; order != 0) {
                return order;
            }
            if (const auto order = compare(a, b); order != 0) {
                return order;
            }
        }
        return std::weak_ordering::equivalent;
    }

private:
    struct level {
        element_iterator a;
        element_iterator b;
        bool with_keys;
    };

    std::vector<level> levels_;
};

std::weak_ordering compare_documents(document_view a, document_view b, bool with_keys) {
    comparison between;
    between.push(a, b, with_keys);
    return between.run();
}

template <class Children, class Compare>
std::weak_ordering compare_all(const Children& a, const Children& b, Compare compare_child) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        if (const auto order = compare_child(a[i], b[i]); order != 0) {
            return order;
        }
    }
    return a.size() <=> b.size();
}

} // namespace

std::weak_ordering compare(element_view a, element_view b) {
    comparison between;
    const auto order = between.compare(a, b);
    return order != 0 ? order : between.run();
}

std::weak_ordering compare(document_view a, document_view b) {
    return compare_documents(a, b, true);
}

std::weak_ordering compare(array_view a, array_view b) {
    return compare_documents(document_view(a.bytes()), document_view(b.bytes()), false);
}

std::weak_ordering compare(const bson::value& a, const bson::value& b) {
    if (const auto order = rank(a.type()) <=> rank(b.type()); order != 0) {
        return order;
    }
    if (a.is_object()) {
        return compare_all(*a.as_object(), *b.as_object(), [](const auto& x, const auto& y) -> std::weak_ordering {
            if (const auto order = rank(x.content.type()) <=> rank(y.content.type()); order != 0) {
                return order;
            }
            const auto order = x.key <=> y.key;
            return order != 0 ? order : compare(x.content, y.content);
        });
    }
    if (a.is_array()) {
        return compare_all(*a.as_array(), *b.as_array(), [](const auto& x, const auto& y) { return compare(x, y); });
    }
    return compare(a.view(), b.view());
}

} // namespace strongo
