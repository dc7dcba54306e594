// Field names are compared in words of eight bytes: names of every length around that, alone and as the beginning of each other.
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace {

using strongo_test::refusal_of_hex;

struct names {
    int a = 0;
    int ab = 0;
    int abc = 0;
    int abcdef = 0;
    int abcdefg = 0;
    int abcdefgh = 0;
    int abcdefghi = 0;
    int abcdefghij = 0;
    int abcdefghijklmno = 0;
    int abcdefghijklmnop = 0;
    int abcdefghijklmnopq = 0;
    int abcdefghijklmnopQ = 0;

    bool operator==(const names&) const = default;
};

constexpr names numbered{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

// The document with these elements of `all`, in this order.
std::vector<std::byte> reordered(const strongo::document& all, std::span<const std::size_t> order) {
    std::vector<std::span<const std::byte>> elements;
    for (const auto& element : all) {
        const auto* const at = reinterpret_cast<const std::byte*>(element.key().data()) - 1;
        elements.emplace_back(at, element.key().size() + 2 + element.value_bytes().size());
    }
    std::vector<std::byte> bytes(4);
    for (const std::size_t i : order) {
        bytes.insert(bytes.end(), elements[i].begin(), elements[i].end());
    }
    bytes.push_back(std::byte{0});
    const auto size = static_cast<std::uint32_t>(bytes.size());
    std::memcpy(bytes.data(), &size, sizeof size);
    return bytes;
}

std::array<std::size_t, 12> declared_order() {
    std::array<std::size_t, 12> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

bool reads_as_numbered(std::span<const std::byte> bytes) {
    const strongo_test::exact_bytes exact(bytes);
    const auto read = strongo::decode<names>(strongo::document_view(exact.span()));
    return read && *read == numbered;
}

TEST_CASE("names of every length are found when any two are exchanged") {
    const auto all = strongo::encode(numbered).value();
    for (std::size_t i = 0; i < 12; ++i) {
        for (std::size_t j = i; j < 12; ++j) {
            auto order = declared_order();
            std::swap(order[i], order[j]);
            if (!reads_as_numbered(reordered(all, order))) FAIL(i << " and " << j << " exchanged");
        }
    }
}

TEST_CASE("names of every length are found wherever the document starts, forwards and backwards") {
    const auto all = strongo::encode(numbered).value();
    for (std::size_t first = 0; first < 12; ++first) {
        auto order = declared_order();
        std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first), order.end());
        if (!reads_as_numbered(reordered(all, order))) FAIL("rotated by " << first);
        std::reverse(order.begin(), order.end());
        if (!reads_as_numbered(reordered(all, order))) FAIL("rotated by " << first << " and backwards");
    }
}

TEST_CASE("each missing name is missed although others begin like it") {
    const auto all = strongo::encode(numbered).value();
    for (std::size_t missing = 0; missing < 12; ++missing) {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < 12; ++i) {
            if (i != missing) order.push_back(i);
        }
        const auto bytes = reordered(all, order);
        const auto read = strongo::decode<names>(strongo::document_view(bytes));
        REQUIRE_FALSE(read);
        CHECK(read.error().codec()->what == strongo::fault::missing);
    }
}

TEST_CASE("a name that the end of the document cuts off is not completed") {
    struct short_name {
        std::optional<int> a{};
    };
    struct word_name {
        std::optional<int> abcdefg{};
    };
    struct long_name {
        std::optional<int> abcdefgh{};
    };
    const auto* const fault = "malformed BSON: a field name has no end";
    CHECK(refusal_of_hex<short_name>("06000000 10 00").ends_with(fault));
    CHECK(refusal_of_hex<short_name>("07000000 10 61 00").ends_with(fault));
    CHECK(refusal_of_hex<word_name>("0d000000 10 61626364656667 00").ends_with(fault));
    CHECK(refusal_of_hex<long_name>("0e000000 10 6162636465666768 00").ends_with(fault));
}

TEST_CASE("a field at the very end of the document is found out of order") {
    struct two {
        int b = 0;
        bool a = false;
    };
    // {x: null, a: true, b: 1}, then {b: 1, x: null, a: true}: the name "a" has four bytes behind it
    CHECK(refusal_of_hex<two>("13000000 0a7800 086100 01 106200 01000000 00") == "decoded");
    CHECK(refusal_of_hex<two>("13000000 106200 01000000 0a7800 086100 01 00") == "decoded");
}

} // namespace
