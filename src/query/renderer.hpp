#pragma once
// The one class that renders queries, from entries to bytes.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/push_modifiers.hpp>
#include <strongo/query/detail/value.hpp>

#include "query/marks.hpp"
#include "query/openings.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace strongo::detail {

// Writes entries; the first value that has no BSON form stops it, and null is returned.
class renderer {
public:
    explicit renderer(encode_context& context) noexcept : context_(context) {}

    // The condition or tree at `e` as a document; moves `e` behind it.
    std::byte* filter(std::byte* to, const entry*& e) {
        if (e->kind == held::tree) {
            return tree(to, e);
        }
        const entry& leaf = *e++;
        switch (leaf.kind) {
        case held::everything: return close(to, to + 4);
        case held::nothing: return wire::put(to, match_none_bytes, match_none_size);
        case held::document: return wire::put(to, value_of(leaf), leaf.second);
        case held::failed: return fail(leaf);
        default: break;
        }
        std::byte* const end = condition(to + 4, leaf);
        return end == nullptr ? nullptr : close(to, end);
    }

    std::byte* update(std::byte* to, std::span<const entry> entries, const update_step* steps) {
        std::byte* const start = to;
        std::byte* operators = nullptr;
        to += 4;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (steps[i].opens) {
                to = put_opening(operators == nullptr ? to : close(operators, to), opening_of(steps[i].kind));
                operators = to;
                to += 4;
            }
            const entry& e = entries[steps[i].at];
            if (e.path->rule != nullptr) [[unlikely]] {
                return fail(e);
            }
            to = value(put_path(to, *e.path, e.type), e);
            if (to == nullptr) {
                return nullptr;
            }
        }
        return close(start, close(operators, to));
    }

    std::byte* value(std::byte* to, const entry& e) {
        switch (e.kind) {
        case held::none: return to;
        case held::byte: *to = static_cast<std::byte>(e.first); return to + 1;
        case held::word: return wire::put(to, static_cast<std::uint32_t>(e.first));
        case held::twin: return wire::put(to, e.first);
        case held::oid: return wire::put(wire::put(to, e.first), static_cast<std::uint32_t>(e.second));
        case held::text:
            to = wire::put(to, static_cast<std::uint32_t>(e.second + 1));
            if (wire::copy_utf8(reinterpret_cast<char*>(to), std::bit_cast<const char*>(e.first), static_cast<std::size_t>(e.second))) {
                to[e.second] = std::byte{0};
                return to + e.second + 1;
            }
            break;
        case held::encoded:
            if (std::byte* const end = std::bit_cast<const erased_codec*>(e.third)->write(to, value_of(e), e.second, context_);
                end != nullptr) {
                return end;
            }
            break;
        case held::pair: return pair(to, e);
        case held::regex: return regex(to, e);
        case held::bytes: return wire::put(to, value_of(e), e.second);
        default: return rare_value(to, e);
        }
        return fail(e);
    }

    [[nodiscard]] const entry& failed_at() const noexcept { return *failed_; }

    /// The lists around what has failed, from the inside.
    [[nodiscard]] std::span<const entry* const> around() const noexcept { return {around_, depth_}; }

private:
    std::byte* fail(const entry& e) noexcept {
        failed_ = &e;
        return nullptr;
    }

    std::byte* fail_inside(const entry& list) noexcept {
        if (list.path != nullptr && depth_ != std::size(around_)) {
            around_[depth_++] = &list;
        }
        return nullptr;
    }

    [[gnu::noinline]] std::byte* rare_value(std::byte* to, const entry& e) {
        switch (e.kind) {
        case held::each: return each(to, e);
        case held::bits: return bits(to, e);
        case held::matching: return matching(to, e);
        case held::document: return wire::put(to, value_of(e), e.second);
        case held::everything: return close(to, to + 4);
        case held::nothing: return wire::put(to, match_none_bytes, match_none_size);
        default: return fail(e);
        }
    }

    // {$each: […], $position: 0, $slice: -10, $sort: …}
    std::byte* each(std::byte* to, const entry& e) {
        const auto& with = *std::bit_cast<const push_modifiers*>(e.third);
        if (with.rule != nullptr) {
            return fail(e);
        }
        std::byte* const start = to;
        to = with.codec->write(put_opening(to + 4, each_opening), value_of(e), e.second, context_);
        if (to == nullptr) {
            return fail(e);
        }
        const auto put_number = [&to](const opening& named, std::int32_t number) { to = wire::put(put_opening(to, named), number); };
        if (with.has_position) {
            put_number(position_opening, with.position);
        }
        if (with.has_slice) {
            put_number(slice_opening, with.slice);
        }
        if (with.order != 0) {
            put_number(sort_opening, with.order);
        } else if (!with.keys.empty()) {
            to = put_opening(to, sort_opening, doc);
            to = wire::put(to, with.keys.data(), with.keys.size());
        }
        return close(start, to);
    }

    // {and: 1, or: 2}
    static std::byte* bits(std::byte* to, const entry& e) {
        static constexpr opening bit_opening[] = {{doc, ""}, {doc, "and"}, {doc, "or"}, {doc, "xor"}};
        const bool is_long = (e.mark & is_int64) != 0;
        std::byte* const start = to;
        to += 4;
        const std::uint64_t masks[] = {e.first, e.second, e.third};
        for (std::size_t i = 0; i < 3 && (e.mark >> 2 * i & 3) != 0; ++i) {
            to = put_opening(to, bit_opening[e.mark >> 2 * i & 3], is_long ? bson::type::int64 : bson::type::int32);
            to = is_long ? wire::put(to, masks[i]) : wire::put(to, static_cast<std::uint32_t>(masks[i]));
        }
        return close(start, to);
    }

    // The condition on the elements that an update removes.
    std::byte* matching(std::byte* to, const entry& e) {
        const std::span entries(std::bit_cast<entry*>(e.first), static_cast<std::size_t>(e.second));
        if ((weight_of(entries) & is_special) != 0) {
            simplify(entries);
        }
        const entry* at = entries.data();
        const bool is_one_element =
            at->kind == held::tree && kind_of_tree(*at) == tree_kind::elem_match && at->path == nullptr && mark_of(*at) == mark::plain;
        if (is_one_element && keeps_none(*at)) { // {$nin: []}: `{}` would only be about documents
            std::byte* const list =
                put_opening(to + 4, operator_opening[static_cast<std::size_t>(filter_operator::nin)], bson::type::array);
            return close(to, close(list, list + 4));
        }
        std::byte* const end = is_one_element ? of_one_element(to, at) : filter(to, at);
        return end == nullptr ? fail_inside(e) : end;
    }

    // Whether all children of a tree have been dropped.
    static bool keeps_none(const entry& top) noexcept {
        const entry* child = &top + 1;
        for (const entry* const behind = &top + top.second; child != behind && mark_of(*child) == mark::dropped;) {
            child += span_of(*child);
        }
        return child == &top + top.second;
    }

    // The element or elements of a condition, without the document around them.
    [[gnu::always_inline]] std::byte* condition(std::byte* to, const entry& e) {
        if (e.path == nullptr) [[unlikely]] {
            return of_element(to, e);
        }
        if (e.path->rule != nullptr) [[unlikely]] {
            return fail(e);
        }
        std::byte* inner = nullptr;
        if (static_cast<filter_operator>(e.op) == filter_operator::eq) {
            to = put_path(to, *e.path, e.type);
        } else {
            inner = put_path(to, *e.path, bson::type::document);
            to = put_opening(inner + 4, operator_opening[e.op], e.type);
        }
        to = value(to, e);
        return inner == nullptr || to == nullptr ? to : close(inner, to);
    }

    // A condition on an element of a list.
    [[gnu::noinline]] std::byte* of_element(std::byte* to, const entry& e) {
        const bool is_regex = e.kind == held::regex && static_cast<filter_operator>(e.op) == filter_operator::eq;
        return value(put_opening(to, is_regex ? regex_opening : operator_opening[e.op], e.type), e);
    }

    std::byte* tree(std::byte* to, const entry*& e) {
        const entry& top = *e;
        const entry* const behind = e + top.second;
        if (mark_of(top) == mark::all) {
            e = behind;
            return close(to, to + 4);
        }
        if (mark_of(top) == mark::none) {
            e = behind;
            return wire::put(to, match_none_bytes, match_none_size);
        }
        if (mark_of(top) == mark::alone) {
            const entry* child = e + 1;
            while (mark_of(*child) == mark::dropped) {
                child += span_of(*child);
            }
            e = behind;
            return filter(to, child);
        }
        std::byte* const start = to;
        to = kind_of_tree(top) == tree_kind::elem_match ? elem_match(to + 4, e) : children(to + 4, e, tree_opening[top.op]);
        return to == nullptr ? nullptr : close(start, to);
    }

    // `$and: [a, b]`
    std::byte* children(std::byte* to, const entry*& e, const opening& named) {
        const entry* const behind = e + e->second;
        std::byte* const list = put_opening(to, named);
        to = list + 4;
        std::size_t position = 0;
        for (++e; e != behind;) {
            if (mark_of(*e) == mark::dropped) {
                e += span_of(*e);
                continue;
            }
            *to = static_cast<std::byte>(bson::type::document);
            to = wire::put_array_key(to + 1, position++);
            if (e->kind < held::tree) {
                std::byte* const start = to;
                to = condition(to + 4, *e++);
                if (to == nullptr) {
                    return nullptr;
                }
                to = close(start, to);
            } else if ((to = filter(to, e)) == nullptr) {
                return nullptr;
            }
        }
        return close(list, to);
    }

    // What the element of a child of `$elemMatch` is called, or nothing when it has several.
    static std::string_view name_of_child(const entry& e) noexcept {
        if (e.kind == held::tree) {
            return mark_of(e) != mark::plain                  ? std::string_view()
                   : kind_of_tree(e) == tree_kind::elem_match ? e.path->name()
                                                              : tree_opening[e.op].name();
        }
        return e.kind == held::document || e.path == nullptr ? std::string_view() : e.path->name();
    }

    // Whether the children of `$elemMatch` can be fields of one document.
    static bool are_distinct(const entry& top) noexcept {
        const entry* const behind = &top + top.second;
        for (const entry* a = &top + 1; a != behind; a += span_of(*a)) {
            if (mark_of(*a) == mark::dropped || (a->path == nullptr && a->kind != held::tree && a->kind != held::document)) {
                continue;
            }
            const std::string_view name = name_of_child(*a);
            for (const entry* b = &top + 1; b != behind; b += span_of(*b)) {
                if (b != a && mark_of(*b) != mark::dropped && (name.empty() || name_of_child(*b) == name)) {
                    return false;
                }
            }
        }
        return true;
    }

    // `path: {$elemMatch: {…}}`
    std::byte* elem_match(std::byte* to, const entry*& e) {
        const entry& top = *e;
        if (top.path->rule != nullptr) [[unlikely]] {
            return fail(top);
        }
        std::byte* const outer = put_path(to, *top.path, bson::type::document);
        std::byte* const inner = put_opening(outer + 4, tree_opening[static_cast<std::size_t>(tree_kind::elem_match)]);
        to = of_one_element(inner, e);
        return to == nullptr ? nullptr : close(outer, to);
    }

    // Conditions on one element, as one document: its fields where they are distinct, else `{$and: […]}`.
    std::byte* of_one_element(std::byte* start, const entry*& e) {
        const entry& top = *e;
        const entry* const behind = e + top.second;
        std::byte* to = start + 4;
        if (are_distinct(top)) {
            for (++e; e != behind;) {
                if (mark_of(*e) == mark::dropped) {
                    e += span_of(*e);
                } else if ((to = fields(to, e)) == nullptr) {
                    return fail_inside(top);
                }
            }
        } else if ((to = children(to, e, tree_opening[static_cast<std::size_t>(tree_kind::conjunction)])) == nullptr) {
            return fail_inside(top);
        }
        return close(start, to);
    }

    // What `filter` writes, without the document around it.
    std::byte* fields(std::byte* to, const entry*& e) {
        if (e->kind < held::tree) {
            return condition(to, *e++);
        }
        std::byte* const end = filter(to, e);
        if (end == nullptr) {
            return nullptr;
        }
        const auto size = static_cast<std::size_t>(end - to) - wire::min_document_size;
        std::memmove(to, to + 4, size);
        return to + size;
    }

    static std::byte* pair(std::byte* to, const entry& e) noexcept {
        std::byte* const start = to;
        to += 4;
        for (const auto& [key, number] : {std::pair{'0', e.first}, std::pair{'1', e.second}}) {
            *to++ = static_cast<std::byte>(bson::type::int64);
            *to++ = static_cast<std::byte>(key);
            *to++ = std::byte{0};
            to = wire::put(to, number);
        }
        return close(start, to);
    }

    std::byte* regex(std::byte* to, const entry& e) {
        const std::string_view pattern = text_of(e);
        if (pattern.find('\0') != std::string_view::npos || !wire::is_utf8(pattern)) {
            return fail(e);
        }
        to = wire::put(to, pattern.data(), pattern.size());
        *to++ = std::byte{0};
        for (std::uint64_t options = e.third; options != 0; options >>= 8) {
            *to++ = static_cast<std::byte>(options & 0xff);
        }
        *to++ = std::byte{0};
        return to;
    }

    const entry* failed_ = nullptr;
    std::size_t depth_ = 0;
    const entry* around_[8]; // set as far as there are lists
    encode_context& context_;
};

/// Records why a value could not be written, where its codec has not done so.
void note_failure(const entry& failed, encode_context& context);

/// The failure of a rendering: of kind `usage` when a rule is broken, else `encode`.
[[nodiscard]] error explain(const renderer& rendering, encode_context& context);

// Appends at most `size` bytes that `write` renders.
template <class Write>
bool append(bson::buffer& to, std::size_t size, error& why, Write write) {
    encode_context context;
    if (size >= largest_held && !context.check_size(size)) [[unlikely]] { // what is in it may be larger than its entry says
        why = context.take_error("query");
        return false;
    }
    const std::size_t before = to.size();
    renderer rendering(context);
    std::byte* const start = to.grow(size + slack);
    const std::byte* const end = write(rendering, start);
    if (end == nullptr) [[unlikely]] {
        to.shrink(before);
        why = explain(rendering, context);
        return false;
    }
    const auto written = static_cast<std::size_t>(end - start);
    to.shrink(before + written);
    if (!context.check_size(written)) [[unlikely]] {
        to.shrink(before);
        why = context.take_error("query");
        return false;
    }
    return true;
}

} // namespace strongo::detail
