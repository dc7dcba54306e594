// SHA-256 (FIPS 180-4), for golden samples that are too large to be written out.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace strongo_test {

// 64 lower-case hexadecimal digits.
std::string sha256(std::span<const std::byte> bytes);

} // namespace strongo_test
