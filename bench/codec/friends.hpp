#pragma once
// A friend (95 bytes), the same with four buddies (437 bytes), and a struct of the fewer fields to read out of the larger bytes.

#include <support/hex.hpp>

#include <strongo/bson/oid.hpp>
#include <strongo/codec/mapping.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

struct coordinate {
    std::int32_t lat = 0;
    std::int32_t lng = 0;

    bool operator==(const coordinate&) const = default;
};

struct buddy {
    std::string name;
    std::string address;
    bench::coordinate coordinate;

    bool operator==(const buddy&) const = default;
};

struct friend_alone {
    strongo::oid _id;
    std::string name;
    std::string address;
    bench::coordinate coordinate;

    bool operator==(const friend_alone&) const = default;
};

struct friend_with_buddies {
    strongo::oid _id;
    std::string name;
    std::string address;
    bench::coordinate coordinate;
    std::vector<buddy> buddies; // not stored when there are none

    bool operator==(const friend_with_buddies&) const = default;
};

[[nodiscard]] inline friend_alone john() {
    return {strongo::oid::from_hex("507480ff3004983e1fe5ed55").value(), "John0", "Address0", {1, 0}};
}

[[nodiscard]] inline friend_with_buddies john_with_buddies() {
    const friend_alone alone = john();
    friend_with_buddies john{alone._id, alone.name, alone.address, alone.coordinate, {}};
    for (int i = 1; i <= 4; ++i) {
        john.buddies.push_back({"John0" + std::to_string(i), "Address0", {1, 0}});
    }
    return john;
}

/// The bytes of John without buddies.
[[nodiscard]] inline std::vector<std::byte> john_bytes() {
    return from_hex("5f000000075f696400507480ff3004983e1fe5ed55026e616d6500060000004a6f686e3000026164647265737300090000004164"
                    "6472657373300003636f6f7264696e6174650017000000106c61740001000000106c6e6700000000000000");
}

/// The bytes of John with four buddies.
[[nodiscard]] inline std::vector<std::byte> john_with_buddies_bytes() {
    return from_hex("b5010000075f696400507480ff3004983e1fe5ed55026e616d6500060000004a6f686e3000026164647265737300090000004164"
                    "6472657373300003636f6f7264696e6174650017000000106c61740001000000106c6e670000000000000462756464696573004d"
                    "0100000330004f000000026e616d6500070000004a6f686e3031000261646472657373000900000041646472657373300003636f"
                    "6f7264696e6174650017000000106c61740001000000106c6e67000000000000000331004f000000026e616d6500070000004a6f"
                    "686e3032000261646472657373000900000041646472657373300003636f6f7264696e6174650017000000106c61740001000000"
                    "106c6e67000000000000000332004f000000026e616d6500070000004a6f686e3033000261646472657373000900000041646472"
                    "657373300003636f6f7264696e6174650017000000106c61740001000000106c6e67000000000000000333004f000000026e616d"
                    "6500070000004a6f686e3034000261646472657373000900000041646472657373300003636f6f7264696e617465001700000010"
                    "6c61740001000000106c6e67000000000000000000");
}

} // namespace bench

template <>
struct strongo::mapping<bench::friend_with_buddies> {
    static constexpr auto members = strongo::members(strongo::omit_empty<&bench::friend_with_buddies::buddies>);
};
