#include <strongo/bson/document_view.hpp>
#include <strongo/query/detail/render.hpp>

#include "query/renderer.hpp"

namespace strongo::detail {
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

} // namespace strongo::detail
