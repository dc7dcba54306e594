// Random documents of every type for property tests; the same for the same seed.
#pragma once

#include <strongo/bson/value.hpp>

#include <cstdint>
#include <string>

namespace strongo_test {

class random_values {
public:
    explicit random_values(std::uint64_t seed) noexcept : state_(seed) {}

    // From 0 to `count` - 1.
    std::uint64_t below(std::uint64_t count) noexcept;

    // A document with up to six members, nested up to `levels` deep. Keys are short, so that paths often lead somewhere, and unique.
    strongo::bson::value document(int levels = 4);

    // A value of any type.
    strongo::bson::value any(int levels);

    // A path that leads somewhere in `root`, or now and then nowhere.
    std::string path(const strongo::bson::value& root);

private:
    strongo::bson::value scalar();
    std::string text();

    std::uint64_t state_;
};

} // namespace strongo_test
