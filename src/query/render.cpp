#include <strongo/query/detail/render.hpp>

#include <strongo/query/sort.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/query/detail/value.hpp>

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <string>
#include <utility>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

// Heads are copied in blocks, so the buffer has a block more room than the query has bytes.
constexpr std::size_t slack = block;

// Type byte, name and NUL of an operator that opens an array or a document.
struct opening {
    head_bytes<block> head;

    constexpr opening(bson::type type, std::string_view name) { head.put(type, name); }
};

constexpr opening tree_opening[] = {{bson::type::array, "$and"}, {bson::type::array, "$or"}};
constexpr opening update_opening[] = {{bson::type::document, "$set"}, {bson::type::document, "$inc"}, {bson::type::document, "$push"}};

const opening& opening_of_tree(const entry& e) noexcept {
    return tree_opening[e.first];
}

const opening& opening_of(update_kind kind) noexcept {
    return update_opening[static_cast<std::size_t>(kind)];
}

std::string_view text_of(const entry& e) noexcept {
    return {std::bit_cast<const char*>(e.first), static_cast<std::size_t>(e.second)};
}

const erased_codec& codec_of_entry(const entry& e) noexcept {
    return *std::bit_cast<const erased_codec*>(e.second);
}

const void* value_of(const entry& e) noexcept {
    return std::bit_cast<const void*>(e.first);
}

std::size_t value_size(const entry& e) {
    switch (e.kind) {
    case held::none:
    case held::misfit: return 0;
    case held::byte: return 1;
    case held::word: return 4;
    case held::twin: return 8;
    case held::oid: return 12;
    case held::text: return e.second + 5;
    case held::encoded: return codec_of_entry(e).size(value_of(e));
    }
    return 0;
}

// The functions below write at `to` and return where they ended, which stays in a register that way.

std::byte* close(std::byte* start, std::byte* to) noexcept {
    *to++ = std::byte{0};
    wire::put(start, static_cast<std::uint32_t>(to - start));
    return to;
}

std::byte* put_opening(std::byte* to, const opening& what) noexcept {
    std::memcpy(to, what.head.bytes, block);
    return to + what.head.used;
}

std::byte* put_head(std::byte* to, const entry_head& head) noexcept {
    std::memcpy(to, head.bytes, block);
    if (head.size > block) {
        std::memcpy(to + block, head.bytes + block, head.size - block);
    }
    return to + head.size;
}

// Writes entries; the first value that has no BSON form stops it, and null is returned.
class renderer {
public:
    explicit renderer(encode_context& context) noexcept : context_(context) {}

    // The condition or tree at `e`; moves `e` behind it.
    std::byte* filter(std::byte* to, const entry*& e) {
        if (e->head != nullptr) {
            return condition(to, *e++);
        }
        std::byte* const start = to;
        to = put_opening(to + 4, opening_of_tree(*e));
        std::byte* const children = to;
        to += 4;
        const std::size_t count = e->second;
        ++e;
        for (std::size_t i = 0; i < count; ++i) {
            *to = static_cast<std::byte>(bson::type::document);
            to = filter(wire::put_array_key(to + 1, i), e);
            if (to == nullptr) {
                return nullptr;
            }
        }
        return close(start, close(children, to));
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
            to = value(put_head(to, *e.head), e);
            if (to == nullptr) {
                return nullptr;
            }
        }
        return close(start, close(operators, to));
    }

    [[nodiscard]] const entry* failed_at() const noexcept { return failed_; }

private:
    std::byte* condition(std::byte* to, const entry& e) {
        std::byte* const start = to;
        to = value(put_head(to, *e.head), e);
        if (to == nullptr) {
            return nullptr;
        }
        return close(start, e.head->inner == 0 ? to : close(start + e.head->inner, to));
    }

    std::byte* value(std::byte* to, const entry& e) {
        switch (e.kind) {
        case held::none: return to;
        case held::byte: *to = static_cast<std::byte>(e.first); return to + 1;
        case held::word: return wire::put(to, static_cast<std::uint32_t>(e.first));
        case held::twin: return wire::put(to, e.first);
        case held::oid: return wire::put(wire::put(to, e.first), static_cast<std::uint32_t>(e.second));
        case held::text:
            if (wire::is_utf8(text_of(e))) {
                return wire::put_string(to, text_of(e));
            }
            break;
        case held::encoded:
            if (std::byte* const end = codec_of_entry(e).write(to, value_of(e), context_); end != nullptr) {
                return end;
            }
            break;
        case held::misfit: break;
        }
        failed_ = &e;
        return nullptr;
    }

    const entry* failed_ = nullptr;
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

error explain(const entry& failed, encode_context& context) {
    if (failed.kind == held::misfit) {
        const auto& misfit = *std::bit_cast<const number_misfit*>(failed.second);
        context.fail(fault::range, fmt::format("{} is out of range for {}", misfit_value(failed.first, misfit.value), misfit.target));
    } else if (failed.kind == held::text) {
        fail_utf8(context);
    }
    context.in_field(failed.head->path);
    return context.take_error("query");
}

// Appends the `size` bytes that `write` renders.
template <class Write>
bool append(bson::buffer& to, std::size_t size, error& why, Write write) {
    encode_context context;
    if (!context.check_size(size)) {
        why = context.take_error("query");
        return false;
    }
    const std::size_t before = to.size();
    renderer rendering(context);
    if (write(rendering, to.grow(size + slack)) == nullptr) {
        to.shrink(before);
        why = explain(*rendering.failed_at(), context);
        return false;
    }
    to.shrink(before + size);
    return true;
}

} // namespace

bool render_filter(bson::buffer& to, std::span<const entry> entries, error& why) {
    std::size_t size = 0;
    std::size_t children = 0; // type byte and key of each child of a tree
    for (const entry& e : entries) {
        if (e.head == nullptr) {
            size += 2 * wire::min_document_size + opening_of_tree(e).head.used;
            children += e.second + wire::array_keys_size(e.second);
        } else {
            size += e.head->size + value_size(e) + (e.head->inner != 0 ? 2 : 1);
        }
    }
    return append(to, size + children, why,
                  [at = entries.data()](renderer& rendering, std::byte* start) mutable { return rendering.filter(start, at); });
}

bool render_update(bson::buffer& to, std::span<const entry> entries, const update_step* steps, error& why) {
    std::size_t size = wire::min_document_size;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        size += entries[i].head->size + value_size(entries[i]);
        if (steps[i].opens) {
            size += wire::min_document_size + opening_of(steps[i].kind).head.used;
        }
    }
    return append(to, size, why, [&](renderer& rendering, std::byte* start) { return rendering.update(start, entries, steps); });
}

void render_sort(bson::buffer& to, std::span<const erased_sort_key> keys) {
    const auto is_last = [&](std::size_t i) {
        for (std::size_t later = i + 1; later < keys.size(); ++later) {
            if (keys[later].name == keys[i].name) {
                return false;
            }
        }
        return true;
    };
    std::size_t size = wire::min_document_size;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        size += is_last(i) ? 2 + keys[i].name.size() + 4 : 0;
    }
    std::byte* at = wire::put(to.grow(size), static_cast<std::uint32_t>(size));
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (is_last(i)) {
            *at++ = static_cast<std::byte>(bson::type::int32);
            at = wire::put(at, keys[i].name.data(), keys[i].name.size());
            *at++ = std::byte{0};
            at = wire::put(at, keys[i].direction);
        }
    }
    *at = std::byte{0};
}

} // namespace strongo::detail
