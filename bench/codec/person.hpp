#pragma once
// The person that the codec tables encode and decode: seven fields, of them a list and a nested document, 147 bytes.

#include <support/hex.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace bench {

struct address {
    std::string city;
    std::string zip;

    bool operator==(const address&) const = default;
};

struct person {
    std::string id;
    std::string name;
    int age = 0;
    double score = 0;
    bool active = false;
    std::vector<std::string> tags;
    bench::address address;

    bool operator==(const person&) const = default;
};

[[nodiscard]] inline person bob() {
    return {"evt-1", "bob", 30, 9.5, true, {"a", "b", "c"}, {"NYC", "10001"}};
}

/// The bytes of bob.
[[nodiscard]] inline std::vector<std::byte> bob_bytes() {
    return from_hex("93000000"
                    "02696400060000006576742d3100"
                    "026e616d650004000000626f6200"
                    "10616765001e000000"
                    "0173636f7265000000000000002340"
                    "086163746976650001"
                    "0474616773002000000002300002000000610002310002000000620002320002000000630000"
                    "03616464726573730022000000026369747900040000004e594300027a6970000600000031303030310000"
                    "00");
}

} // namespace bench
