#include <strongo/codec/edit.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/detail/place.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>

namespace strongo {

namespace wire = bson::detail;

namespace detail {
namespace {

error refuse(std::string_view path, fault what, std::string reason) {
    auto text = path.empty() ? reason : fmt::format("{}: {}", path, reason);
    return wire::encode_error({.what = what, .path = std::string(path), .reason = std::move(reason)}, std::move(text));
}

// Puts `size` bytes, which are not set, in place of those from `from` to `to`, and sets the lengths of all documents around them. Returns
// where they start.
std::byte* replace(bson::buffer& document, const place& at, std::size_t from, std::size_t to, std::size_t size) {
    const std::size_t before = document.size();
    const std::size_t removed = to - from;
    if (size > removed) {
        (void)document.grow(size - removed);
    }
    std::byte* const bytes = document.data();
    std::memmove(bytes + from + size, bytes + to, before - to);
    if (size < removed) {
        document.shrink(before - (removed - size));
    }
    for (const std::size_t start : at.around) {
        const std::size_t now = wire::get_size(bytes + start) + size - removed;
        (void)wire::put(bytes + start, static_cast<std::uint32_t>(now));
    }
    return bytes + from;
}

result<void> check_size(std::string_view path, std::size_t before, std::size_t removed, std::size_t added, const codec_limits& limits) {
    const std::size_t most = std::min(limits.max_size, std::size_t{std::numeric_limits<std::int32_t>::max()});
    const std::size_t kept = before - removed;
    if (kept > most || added > most - kept) {
        return refuse(path, fault::too_large, fmt::format("the document would be larger than the limit of {} bytes", most));
    }
    return {};
}

} // namespace

result<void> take_only_value(edit_value& out, const result<document>& around, std::string_view path) {
    if (!around) {
        const auto* const why = around.error().codec();
        return refuse(path, why != nullptr ? why->what : fault::custom,
                      why != nullptr ? why->reason : std::string(around.error().message()));
    }
    const element_view only = *around->begin();
    out.type = only.type();
    std::byte* const to = out.make_room(only.value_bytes().size());
    std::ranges::copy(only.value_bytes(), to);
    return {};
}

result<void> poke(std::span<std::byte> document, std::string_view path, const edit_value& value) {
    const auto found = find_place(document, path);
    if (!found) {
        return found.error();
    }
    if (!found->exists) {
        return place_error(document, path, fault::missing, "missing field");
    }
    if (value.is_absent && !found->is_in_array) {
        return refuse(path, fault::custom, "an empty value has no bytes to overwrite others with: use splice or erase");
    }
    const auto bytes = value.bytes();
    if (bytes.size() != found->end - found->value) {
        return refuse(path, fault::custom,
                      fmt::format("{} bytes cannot overwrite {}: use splice", bytes.size(), found->end - found->value));
    }
    document[found->element] = static_cast<std::byte>(value.type);
    std::ranges::copy(bytes, document.begin() + static_cast<std::ptrdiff_t>(found->value));
    return {};
}

result<void> splice(bson::buffer& document, std::string_view path, const edit_value& value, const codec_limits& limits) {
    const auto found = find_place(document.bytes(), path);
    if (!found) {
        return found.error();
    }
    if (value.is_absent && !found->is_in_array) {
        return found->exists ? erase(document, path) : result<void>();
    }
    const auto bytes = value.bytes();
    if (found->exists) {
        if (auto done = check_size(path, document.size(), found->end - found->value, bytes.size(), limits); !done) {
            return done;
        }
        document.data()[found->element] = static_cast<std::byte>(value.type);
        std::ranges::copy(bytes, replace(document, *found, found->value, found->end, bytes.size()));
        return {};
    }
    if (found->step.find('\0') != std::string_view::npos) {
        return refuse(path.substr(0, path.find('\0')), fault::nul_in_key, "a field name holds a NUL");
    }
    if (!wire::is_utf8(found->step)) {
        return refuse("", fault::utf8, "a field name is not valid UTF-8");
    }
    const std::string key(found->step); // the path may lie in the document, which may move
    const std::size_t added = 2 + key.size() + bytes.size();
    if (auto done = check_size(path, document.size(), 0, added, limits); !done) {
        return done;
    }
    std::byte* to = replace(document, *found, found->element, found->element, added);
    *to++ = static_cast<std::byte>(value.type);
    to = std::ranges::copy(std::as_bytes(std::span(key)), to).out;
    *to++ = std::byte{0};
    std::ranges::copy(bytes, to);
    return {};
}

} // namespace detail

result<void> erase(bson::buffer& document, std::string_view path) {
    const auto found = detail::find_place(document.bytes(), path);
    if (!found) {
        return found.error();
    }
    if (!found->exists) {
        return detail::place_error(document.bytes(), path, fault::missing, "missing field");
    }
    if (!found->is_in_array) {
        (void)detail::replace(document, *found, found->element, found->end, 0);
        return {};
    }
    const std::size_t start = found->around.back() + 4;
    const std::size_t end = found->around.back() + wire::get_size(document.data() + found->around.back()) - 1;
    bson::buffer kept; // the other elements with their new keys
    std::size_t position = 0;
    std::size_t index = 0;
    for (const element_view& e : array_view(document.bytes().subspan(start - 4, end + 1 - (start - 4)))) {
        if (e.is_malformed()) {
            return detail::place_error(document.bytes(), path, fault::malformed, "malformed BSON behind it in its array");
        }
        if (position++ == found->position) {
            continue;
        }
        std::byte key[24];
        *kept.grow(1) = static_cast<std::byte>(e.type());
        const std::byte* const key_end = wire::put_array_key(key, index++);
        kept.append({key, key_end});
        kept.append(e.value_bytes());
    }
    const auto bytes = kept.bytes();
    if (auto done =
            detail::check_size(path, document.size(), end - start, bytes.size(), {.max_size = std::numeric_limits<std::size_t>::max()});
        !done) {
        return done;
    }
    std::ranges::copy(bytes, detail::replace(document, *found, start, end, bytes.size()));
    return {};
}

result<void> erase(document& document, std::string_view path) {
    return detail::edit_document(document, [&](bson::buffer& bytes) { return erase(bytes, path); });
}

} // namespace strongo
