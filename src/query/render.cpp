#include <strongo/query/detail/render.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/detail/held_range.hpp>
#include <strongo/query/detail/push_modifiers.hpp>
#include <strongo/query/detail/value.hpp>

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <iterator>
#include <string>
#include <utility>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

// Heads are copied in blocks, so the buffer has a block more room than the query has bytes.
constexpr std::size_t slack = block;

// No operator's type byte, name and NUL take more: "$geoIntersects" is the longest.
constexpr std::size_t small_block = 16;

// Type byte, name and NUL; behind it zeros.
struct opening {
    char bytes[small_block]{};
    std::uint32_t size = 2;

    constexpr opening(bson::type type, std::string_view name) {
        bytes[0] = static_cast<char>(type);
        for (std::size_t i = 0; i < name.size(); ++i) {
            bytes[i + 1] = name[i];
        }
        size = static_cast<std::uint32_t>(name.size() + 2);
    }
    [[nodiscard]] constexpr std::string_view name() const noexcept { return {bytes + 1, size - 2}; }
};

constexpr auto doc = bson::type::document;

// By filter_operator. What is compared for equality has no operator but in an element of $elemMatch.
constexpr opening operator_opening[] = {
    {doc, "$eq"},           {doc, "$ne"},           {doc, "$gt"},        {doc, "$gte"},           {doc, "$lt"},
    {doc, "$lte"},          {doc, "$in"},           {doc, "$nin"},       {doc, "$exists"},        {doc, "$type"},
    {doc, "$all"},          {doc, "$size"},         {doc, "$mod"},       {doc, "$bitsAllSet"},    {doc, "$bitsAnySet"},
    {doc, "$bitsAllClear"}, {doc, "$bitsAnyClear"}, {doc, "$geoWithin"}, {doc, "$geoIntersects"}, {doc, "$near"},
    {doc, "$nearSphere"}};
constexpr opening regex_opening{doc, "$regex"};

constexpr opening tree_opening[] = {
    {bson::type::array, "$and"}, {bson::type::array, "$or"}, {bson::type::array, "$nor"}, {doc, "$elemMatch"}};

// By update_kind; a raw update has its own operators.
constexpr opening update_opening[] = {{doc, "$set"},  {doc, "$setOnInsert"}, {doc, "$unset"},   {doc, "$rename"},      {doc, "$inc"},
                                      {doc, "$mul"},  {doc, "$min"},         {doc, "$max"},     {doc, "$currentDate"}, {doc, "$bit"},
                                      {doc, "$push"}, {doc, "$pull"},        {doc, "$pullAll"}, {doc, "$pop"},         {doc, "$addToSet"}};

constexpr opening each_opening{bson::type::array, "$each"};
constexpr opening position_opening{bson::type::int32, "$position"};
constexpr opening slice_opening{bson::type::int32, "$slice"};
constexpr opening sort_opening{bson::type::int32, "$sort"};

// {$nor: [{}]}
constexpr unsigned char match_none_bytes[match_none_size] = {24, 0, 0, 0,   0x04, '$', 'n', 'o', 'r', 0, 13, 0,
                                                             0,  0, 3, '0', 0,    5,   0,   0,   0,   0, 0,  0};

// What becomes of an entry, found out before rendering.
enum class mark : std::uint8_t { plain, dropped, alone = detail::alone, all, none };

mark mark_of(const entry& e) noexcept {
    return static_cast<mark>(e.mark);
}

tree_kind kind_of_tree(const entry& e) noexcept {
    return static_cast<tree_kind>(e.op);
}

// How many entries e and what belongs to it take.
std::size_t span_of(const entry& e) noexcept {
    return e.kind == held::tree ? static_cast<std::size_t>(e.second) : 1;
}

const opening& opening_of(update_kind kind) noexcept {
    return update_opening[static_cast<std::size_t>(kind)];
}

std::string_view text_of(const entry& e) noexcept {
    return {std::bit_cast<const char*>(e.first), static_cast<std::size_t>(e.second)};
}

const void* value_of(const entry& e) noexcept {
    return std::bit_cast<const void*>(e.first);
}

bool is_match_none(const entry& e) noexcept {
    return e.second == match_none_size && std::memcmp(value_of(e), match_none_bytes, match_none_size) == 0;
}

// Marks what has no place in the rendered filter: everything in a conjunction, nothing in a disjunction.
mark simplify(entry* e) noexcept {
    switch (e->kind) {
    case held::everything: return mark::all;
    case held::nothing: return mark::none;
    case held::document: return e->second == wire::min_document_size ? mark::all : is_match_none(*e) ? mark::none : mark::plain;
    case held::tree: break;
    default: return mark::plain;
    }
    const tree_kind kind = kind_of_tree(*e);
    const bool is_conjunction = kind == tree_kind::conjunction || kind == tree_kind::elem_match;
    const mark neutral = is_conjunction ? mark::all : mark::none;
    const mark deciding = is_conjunction ? mark::none : mark::all;
    std::uint64_t kept = 0;
    bool is_decided = false;
    entry* child = e + 1;
    for (std::uint64_t i = 0; i < e->first; ++i) {
        const mark found = simplify(child);
        child->mark = static_cast<std::uint8_t>(found == neutral ? mark::dropped : found == mark::plain ? mark_of(*child) : found);
        is_decided = is_decided || found == deciding;
        kept += found == neutral ? 0 : 1;
        child += span_of(*child);
    }
    const auto decide = [&](mark what) {
        e->mark = static_cast<std::uint8_t>(what);
        return what;
    };
    if (is_decided) {
        return decide(kind == tree_kind::negation ? mark::none : deciding);
    }
    if (kind == tree_kind::elem_match) {
        return mark::plain;
    }
    if (kept == 0) {
        return decide(kind == tree_kind::negation ? mark::all : neutral);
    }
    if (kept == 1 && kind != tree_kind::negation) {
        e->mark = static_cast<std::uint8_t>(mark::alone);
    }
    return mark::plain;
}

std::uint64_t weight_of(std::span<const entry> entries) noexcept {
    if (entries.size() > 1 && entries.front().kind == held::tree && entries.front().third != 0) {
        return entries.front().third;
    }
    std::uint64_t weight = 0;
    for (const entry& e : entries) {
        weight = add_weights(weight, e.size | (e.kind >= held::everything ? is_special : 0));
    }
    return weight;
}

void simplify_whole(std::span<entry> entries) noexcept {
    bool is_special = false;
    for (const entry& e : entries) {
        is_special = is_special || e.kind >= held::everything;
    }
    if (is_special) [[unlikely]] {
        const mark whole = simplify(entries.data());
        if (whole == mark::all || whole == mark::none) {
            entries.front().mark = static_cast<std::uint8_t>(whole);
        }
    }
}

// The functions below write at `to` and return where they ended, which stays in a register that way.

std::byte* close(std::byte* start, std::byte* to) noexcept {
    *to++ = std::byte{0};
    wire::put(start, static_cast<std::uint32_t>(to - start));
    return to;
}

std::byte* put_opening(std::byte* to, const opening& what) noexcept {
    std::memcpy(to, what.bytes, small_block);
    return to + what.size;
}

std::byte* put_opening(std::byte* to, const opening& what, bson::type type) noexcept {
    std::memcpy(to, what.bytes, small_block);
    *to = static_cast<std::byte>(type);
    return to + what.size;
}

std::byte* put_path(std::byte* to, const path_block& path, bson::type type) noexcept {
    std::memcpy(to, path.bytes, block);
    if (path.size > block) [[unlikely]] {
        std::memcpy(to + block, path.bytes + block, path.size - block);
    }
    *to = static_cast<std::byte>(type);
    return to + path.size;
}

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
        if (depth_ != std::size(around_)) {
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

    // A condition on an element, or several operators on a plain one.
    std::byte* matching(std::byte* to, const entry& e) {
        auto* const entries = std::bit_cast<entry*>(e.first);
        if (entries->path != nullptr || entries->kind >= held::tree) {
            simplify_whole({entries, static_cast<std::size_t>(e.second)});
            const entry* at = entries;
            const bool is_one_element =
                at->kind == held::tree && kind_of_tree(*at) == tree_kind::elem_match && at->path == nullptr && mark_of(*at) == mark::plain;
            std::byte* const end = is_one_element ? of_one_element(to, at) : filter(to, at);
            return end == nullptr ? fail_inside(e) : end;
        }
        std::byte* const start = to;
        to += 4;
        for (const entry& one : std::span<const entry>(entries, static_cast<std::size_t>(e.second))) {
            if ((to = condition(to, one)) == nullptr) {
                return fail_inside(e);
            }
        }
        return close(start, to);
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
        if (e->kind != held::tree && e->path != nullptr) {
            return condition(to, *e++);
        }
        if (e->kind != held::tree && e->kind != held::document && e->kind != held::failed) { // an element of a list
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

std::string misfit_value(std::uint64_t value, number_misfit::form form) {
    switch (form) {
    case number_misfit::form::int64: return fmt::format("{}", static_cast<std::int64_t>(value));
    case number_misfit::form::float64: return fmt::format("{}", std::bit_cast<double>(value));
    case number_misfit::form::uint64: break;
    }
    return fmt::format("{}", value);
}

// Records why a value could not be written, where its codec has not done so.
void note_failure(const entry& failed, encode_context& context) {
    switch (failed.kind) {
    case held::misfit: {
        const auto& misfit = *std::bit_cast<const number_misfit*>(failed.third);
        context.fail(fault::range, fmt::format("{} is out of range for {}", misfit_value(failed.first, misfit.value), misfit.target));
        break;
    }
    case held::text:
    case held::regex: fail_utf8(context); break;
    default: break;
    }
}

std::string_view path_of(const entry& e) noexcept {
    return e.path == nullptr || e.path->size < 2 ? std::string_view() : e.path->name();
}

// The rule that a query breaks, or nothing when the failure is about a value.
std::string broken_rule(const entry& failed) {
    if (failed.path != nullptr && failed.path->rule != nullptr) {
        return failed.path->rule;
    }
    if (failed.kind == held::refused) {
        const auto* const rule = std::bit_cast<const char*>(failed.third);
        return failed.second == 0 ? rule : fmt::format("{}: {}", static_cast<std::int64_t>(failed.first), rule);
    }
    if (failed.kind == held::each && std::bit_cast<const push_modifiers*>(failed.third)->rule != nullptr) {
        return std::bit_cast<const push_modifiers*>(failed.third)->rule;
    }
    return failed.kind == held::regex && text_of(failed).find('\0') != std::string_view::npos ? "a regular expression has no NUL" : "";
}

error explain(const renderer& rendering, encode_context& context) {
    const entry& failed = rendering.failed_at();
    if (failed.kind == held::failed) {
        return *std::bit_cast<const error*>(failed.first);
    }
    const std::string_view name = path_of(failed);
    if (const std::string rule = broken_rule(failed); !rule.empty()) {
        std::string path(name);
        for (const entry* const list : rendering.around()) {
            path = std::string(list->path->name()) + (path.empty() ? "" : ".") + path;
        }
        return query_error(path, rule);
    }
    note_failure(failed, context);
    if (!name.empty()) {
        context.in_field(name);
    }
    for (const entry* const list : rendering.around()) {
        context.in_field(list->path->name());
    }
    return context.take_error("query");
}

// Appends at most `size` bytes that `write` renders.
template <class Write>
bool append(bson::buffer& to, std::size_t size, error& why, Write write) {
    encode_context context;
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

} // namespace

void put_operands(entry& top, const operand_entries* operands, std::size_t count) noexcept {
    std::uint64_t weight = top.size;
    std::uint64_t special = 0;
    entry* to = &top + 1;
    for (const operand_entries* const end = operands + count; operands != end; ++operands) {
        for (const entry *from = operands->from, *const behind = from + operands->count; from != behind; ++from, ++to) {
            // Each word by itself: two at once would be read in a larger piece than they have just been written in.
            const volatile std::uint64_t& first = from->first;
            const volatile std::uint64_t& second = from->second;
            *to = {from->path, first, second, from->third, from->size, from->kind, from->op, from->type, from->mark};
            weight += from->size;
            special |= from->kind >= held::everything ? is_special : 0;
        }
    }
    top.third = weight | special;
}

bool render_filter(bson::buffer& to, std::span<entry> entries, error& why) {
    const std::uint64_t weight = weight_of(entries);
    if ((weight & is_special) != 0) [[unlikely]] {
        simplify_whole(entries);
    }
    return append(to, weight & ~is_special, why,
                  [at = static_cast<const entry*>(entries.data())](renderer& rendering, std::byte* start) mutable {
                      return rendering.filter(start, at);
                  });
}

namespace {

bool render_operators(bson::buffer& to, std::span<const entry> entries, const update_step* steps, error& why) {
    std::size_t size = wire::min_document_size;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        size += entries[i].path->size + entries[i].size;
        if (steps[i].opens) {
            size += wire::min_document_size + opening_of(steps[i].kind).size;
        }
    }
    return append(to, size, why, [&](renderer& rendering, std::byte* start) { return rendering.update(start, entries, steps); });
}

// Each operator on its own, in the order in which they are written.
bool render_merged(bson::buffer& to, std::span<const entry> entries, error& why) {
    bson::buffer merged;
    bson::buffer one;
    for (const entry& e : entries) {
        const auto kind = static_cast<update_kind>(e.op);
        document_view more;
        if (kind == update_kind::raw) {
            more = document_view(std::span(static_cast<const std::byte*>(value_of(e)), static_cast<std::size_t>(e.second)));
        } else {
            const update_step step{0, true, kind};
            one.clear();
            if (!render_operators(one, {&e, 1}, &step, why)) {
                return false;
            }
            more = document_view(one.bytes());
        }
        if (!merge_update(merged, more, why)) {
            return false;
        }
    }
    to.append(merged.bytes());
    return true;
}

} // namespace

bool render_update(bson::buffer& to, std::span<const entry> entries, const update_step* steps, error& why, update_form form) {
    if (form == update_form::merged) [[unlikely]] {
        return render_merged(to, entries, why);
    }
    const std::size_t before = to.size();
    if (!render_operators(to, entries, steps, why)) [[unlikely]] {
        return false;
    }
    if (form == update_form::unchecked && !check_paths(document_view(to.bytes().subspan(before)), why)) {
        to.shrink(before);
        return false;
    }
    return true;
}

bool render_element(bson::buffer& to, std::string_view name, const entry& e, error& why) {
    return append(to, e.size + name.size() + 2, why, [&](renderer& rendering, std::byte* start) {
        *start = static_cast<std::byte>(e.type);
        std::byte* const at = wire::put(start + 1, name.data(), name.size());
        *at = std::byte{0};
        return rendering.value(at + 1, e);
    });
}

std::byte* write_held(std::byte* to, const held_value& value, encode_context& context) {
    const entry e{nullptr, value.first, value.second, value.third, value.size, value.kind, 0, value.type, 0};
    renderer rendering(context);
    std::byte* const end = rendering.value(to, e);
    if (end == nullptr) {
        note_failure(e, context);
    }
    return end;
}

std::byte* fail_in_element(std::size_t index, encode_context& context) {
    return context.in_element(index);
}

bool is_plain_filter(const entry& e) noexcept {
    return e.kind == held::document && e.second != wire::min_document_size && !is_match_none(e);
}

error query_error(std::string_view path, std::string_view text) {
    return error(error_info{.kind = error_kind::usage,
                            .text = path.empty() ? fmt::format("query: {}", text) : fmt::format("query: {}: {}", path, text)});
}

std::string_view name_of(update_kind kind) noexcept {
    return kind == update_kind::raw ? std::string_view() : opening_of(kind).name();
}

} // namespace strongo::detail
