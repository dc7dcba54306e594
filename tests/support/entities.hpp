#pragma once
// The entities of the tour, for the tests of the client.

#include <strongo/bson/oid.hpp>

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
    strongo::oid _id{};
    std::string name{};
    int age = 0;
    std::optional<std::string> email{};
    std::vector<std::string> tags{};
    address home{};
    bool operator==(const person&) const = default;
};

} // namespace strongo_test
