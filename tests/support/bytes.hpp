// Bytes in tests: written as hex, compared exactly, and shown with their first difference.
#pragma once

#include <cstddef>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strongo_test {

// The bytes that `hex` spells; blanks between them are for the reader. Anything but hexadecimal digits and blanks throws.
std::vector<std::byte> from_hex(std::string_view hex);

// Two lower-case digits for each byte.
std::string to_hex(std::span<const std::byte> bytes);

// "same", or both sizes, the position of the first difference and the bytes around it on both sides.
std::string first_difference(std::span<const std::byte> actual, std::span<const std::byte> expected);

// Fails the running test case, and says where they differ first, unless both are the same bytes.
void check_bytes(std::span<const std::byte> actual, std::span<const std::byte> expected,
                 std::source_location where = std::source_location::current());
void check_bytes(std::span<const std::byte> actual, std::string_view expected_hex,
                 std::source_location where = std::source_location::current());

// The same for what owns or views bytes, a document for one; unlike `bytes()` itself, also of a temporary.
template <class Owner, class Expected>
    requires requires(const Owner& owner) { std::span<const std::byte>(owner.bytes()); }
void check_bytes(const Owner& owner, const Expected& expected, std::source_location where = std::source_location::current()) {
    check_bytes(std::span<const std::byte>(owner.bytes()), expected, where);
}

// The bytes in an allocation of exactly their size, so that a sanitizer sees every read beyond them.
class exact_bytes {
public:
    explicit exact_bytes(std::span<const std::byte> bytes);
    [[nodiscard]] std::span<std::byte> span() noexcept { return bytes_; }
    [[nodiscard]] std::span<const std::byte> span() const noexcept { return bytes_; }

private:
    std::vector<std::byte> bytes_;
};

} // namespace strongo_test
