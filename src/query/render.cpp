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

constexpr std::string_view update_name[] = {"$set", "$inc", "$push"};
constexpr std::string_view tree_name[] = {"$and", "$or"};

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

// Writes entries; the first value that has no BSON form stops it.
class renderer {
public:
    renderer(std::byte* to, encode_context& context) noexcept : to_(to), context_(context) {}

    // One condition or tree at `e`; returns the entry behind it, or null.
    const entry* filter(const entry* e) {
        if (e->head != nullptr) {
            return condition(*e) ? e + 1 : nullptr;
        }
        std::byte* const start = open();
        *to_++ = static_cast<std::byte>(bson::type::array);
        key(tree_name[e->first]);
        std::byte* const children = open();
        const std::size_t count = e->second;
        ++e;
        for (std::size_t i = 0; i < count; ++i) {
            *to_++ = static_cast<std::byte>(bson::type::document);
            to_ = wire::put_array_key(to_, i);
            e = filter(e);
            if (e == nullptr) {
                return nullptr;
            }
        }
        close(children);
        close(start);
        return e;
    }

    bool update(std::span<const entry> entries, const update_step* steps) {
        std::byte* const start = open();
        std::byte* operators = nullptr;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (steps[i].opens) {
                if (operators != nullptr) {
                    close(operators);
                }
                *to_++ = static_cast<std::byte>(bson::type::document);
                key(update_name[static_cast<std::size_t>(steps[i].kind)]);
                operators = open();
            }
            const entry& e = entries[steps[i].at];
            head(*e.head);
            if (!value(e)) {
                return false;
            }
        }
        close(operators);
        close(start);
        return true;
    }

    [[nodiscard]] const entry* failed_at() const noexcept { return failed_; }

private:
    std::byte* open() noexcept {
        std::byte* const start = to_;
        to_ += 4;
        return start;
    }

    void close(std::byte* start) noexcept {
        *to_++ = std::byte{0};
        wire::put(start, static_cast<std::uint32_t>(to_ - start));
    }

    void key(std::string_view name) noexcept {
        to_ = wire::put(to_, name.data(), name.size());
        *to_++ = std::byte{0};
    }

    void head(const entry_head& head) noexcept {
        std::memcpy(to_, head.bytes, block);
        if (head.size > block) {
            std::memcpy(to_ + block, head.bytes + block, head.size - block);
        }
        to_ += head.size;
    }

    bool condition(const entry& e) {
        std::byte* const start = to_;
        head(*e.head);
        if (!value(e)) {
            return false;
        }
        if (e.head->inner != 0) {
            close(start + e.head->inner);
        }
        close(start);
        return true;
    }

    bool value(const entry& e) {
        switch (e.kind) {
        case held::none: return true;
        case held::byte: *to_++ = static_cast<std::byte>(e.first); return true;
        case held::word: to_ = wire::put(to_, static_cast<std::uint32_t>(e.first)); return true;
        case held::twin: to_ = wire::put(to_, e.first); return true;
        case held::oid: to_ = wire::put(wire::put(to_, e.first), static_cast<std::uint32_t>(e.second)); return true;
        case held::text:
            if (!wire::is_utf8(text_of(e))) {
                break;
            }
            to_ = wire::put_string(to_, text_of(e));
            return true;
        case held::encoded:
            if (std::byte* const end = codec_of_entry(e).write(to_, value_of(e), context_); end != nullptr) {
                to_ = end;
                return true;
            }
            break;
        case held::misfit: break;
        }
        failed_ = &e;
        return false;
    }

    std::byte* to_;
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

// Appends `size` bytes that `write` renders.
template <class Write>
bool append(bson::buffer& to, std::size_t size, error& why, Write write) {
    encode_context context;
    if (!context.check_size(size)) {
        why = context.take_error("query");
        return false;
    }
    const std::size_t before = to.size();
    renderer rendering(to.grow(size + slack), context);
    if (!write(rendering)) {
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
            size += 2 * wire::min_document_size + 2 + tree_name[e.first].size();
            children += e.second + wire::array_keys_size(e.second);
        } else {
            size += e.head->size + value_size(e) + (e.head->inner != 0 ? 2 : 1);
        }
    }
    return append(to, size + children, why, [&](renderer& rendering) { return rendering.filter(entries.data()) != nullptr; });
}

bool render_update(bson::buffer& to, std::span<const entry> entries, const update_step* steps, error& why) {
    std::size_t size = wire::min_document_size;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        size += entries[i].head->size + value_size(entries[i]);
        if (steps[i].opens) {
            size += wire::min_document_size + 2 + update_name[static_cast<std::size_t>(steps[i].kind)].size();
        }
    }
    return append(to, size, why, [&](renderer& rendering) { return rendering.update(entries, steps); });
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
