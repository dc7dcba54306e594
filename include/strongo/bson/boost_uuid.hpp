#pragma once
// Between strongo::uuid and boost::uuids::uuid. Included by no other header.

#include <strongo/bson/uuid.hpp>

#include <boost/uuid/uuid.hpp>

#include <array>
#include <cstddef>
#include <cstring>

namespace strongo {

/// The same UUID of Boost.
[[nodiscard]] inline boost::uuids::uuid to_boost(const uuid& value) noexcept {
    boost::uuids::uuid made{};
    std::memcpy(&*made.begin(), value.bytes().data(), uuid::size);
    return made;
}

/// The same UUID of this library.
[[nodiscard]] inline uuid from_boost(const boost::uuids::uuid& value) noexcept {
    std::array<std::byte, uuid::size> bytes{};
    std::memcpy(bytes.data(), &*value.begin(), uuid::size);
    return uuid(bytes);
}

} // namespace strongo
