#include <strongo/query/detail/render.hpp>

#include <strongo/query/condition.hpp>
#include <strongo/query/detail/held_range.hpp>

#include "query/renderer.hpp"

namespace strongo::detail {

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
        simplify(entries);
    }
    return append(to, weight & ~is_special, why,
                  [at = static_cast<const entry*>(entries.data())](renderer& rendering, std::byte* start) mutable {
                      return rendering.filter(start, at);
                  });
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

} // namespace strongo::detail
