#include "query/marks.hpp"

#include "query/openings.hpp"

namespace strongo::detail {

bool is_match_none(const entry& e) noexcept {
    return e.second == match_none_size && std::memcmp(value_of(e), match_none_bytes, match_none_size) == 0;
}

namespace {

// Marks what has no place in the rendered filter: everything in a conjunction, nothing in a disjunction.
mark simplify_at(entry* e) noexcept {
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
        const mark found = simplify_at(child);
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

} // namespace

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

mark simplify(std::span<entry> entries) noexcept {
    const mark whole = simplify_at(entries.data());
    if (whole == mark::all || whole == mark::none) {
        entries.front().mark = static_cast<std::uint8_t>(whole);
    }
    return whole;
}

} // namespace strongo::detail
