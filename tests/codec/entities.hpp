// The entities of the golden samples.
#pragma once

#include <strongo/bson/date.hpp>
#include <strongo/bson/oid.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strongo_test {

struct address {
    std::string city{};
    std::string zip{};

    bool operator==(const address&) const = default;
};

struct person {
    std::string id{};
    std::string name{};
    int age = 0;
    double score = 0;
    bool active = false;
    std::vector<std::string> tags{};
    strongo_test::address address{};

    bool operator==(const person&) const = default;
};

inline person bob() {
    return {.id = "evt-1",
            .name = "bob",
            .age = 30,
            .score = 9.5,
            .active = true,
            .tags = {"a", "b", "c"},
            .address = {.city = "NYC", .zip = "10001"}};
}

} // namespace strongo_test
