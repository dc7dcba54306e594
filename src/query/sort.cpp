#include <strongo/query/sort.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/wire.hpp>

namespace strongo::detail {

namespace wire = bson::detail;

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
