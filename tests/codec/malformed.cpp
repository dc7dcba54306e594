// Bytes that are not what they say: truncated, changed, with lengths that lie. Nothing here may read outside of the bytes, which a
// sanitizer sees, because they stand in an allocation of their own.
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "entities.hpp"
#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo_test::bob;
using strongo_test::exact_bytes;
using strongo_test::person;

// Every type that the codec reads, some of them inside each other.
struct everything {
    bool flag = false;
    std::int8_t tiny = 0;
    std::uint16_t small = 0;
    std::int32_t normal = 0;
    std::int64_t large = 0;
    double real = 0;
    float single = 0;
    std::string text{};
    strongo::oid id{};
    strongo::date when{};
    std::optional<std::string> maybe{};
    std::vector<int> numbers{};
    std::vector<bool> bits{};
    std::vector<std::optional<std::string>> holes{};
    std::vector<std::vector<person>> people{};
    person best{};
};

struct nothing {};

std::vector<std::byte> sample() {
    const everything value{.flag = true,
                           .tiny = -1,
                           .small = 1,
                           .normal = 2,
                           .large = 3,
                           .real = 4,
                           .single = 5,
                           .text = "text",
                           .maybe = "maybe",
                           .numbers = {1, 2},
                           .bits = {true, false},
                           .holes = {"a", std::nullopt},
                           .people = {{bob()}, {}},
                           .best = bob()};
    const auto d = strongo::encode(value).value();
    return {d.bytes().begin(), d.bytes().end()};
}

// Decodes as several types; returns whether the bytes are a whole `everything`. An error must be one of the known ones.
bool survives(std::span<const std::byte> bytes) {
    const exact_bytes exact(bytes);
    const strongo::document_view view(exact.span());
    const auto check = [&](const strongo::error& e) {
        REQUIRE(e.codec() != nullptr);
        if (e.codec()->offset > bytes.size() || e.codec()->size != bytes.size()) FAIL("an offset outside of the document");
    };
    if (const auto r = strongo::decode<nothing>(view); !r) check(r.error());
    if (const auto r = strongo::decode<person>(view); !r) check(r.error());
    const auto r = strongo::decode<everything>(view);
    if (!r) check(r.error());
    return r.has_value();
}

void put_size(std::span<std::byte> bytes, std::size_t at, std::uint32_t size) {
    std::memcpy(bytes.data() + at, &size, sizeof size);
}

TEST_CASE("no prefix of a document decodes") {
    const auto whole = sample();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        if (survives(std::span(whole).first(size))) FAIL("the first " << size << " bytes");
    }
    CHECK(survives(whole));
}

TEST_CASE("no prefix of a document decodes that claims to be whole") {
    const auto whole = sample();
    for (std::size_t size = 5; size < whole.size(); ++size) {
        std::vector<std::byte> prefix(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        put_size(prefix, 0, static_cast<std::uint32_t>(size));
        prefix.back() = std::byte{0};
        if (survives(prefix)) FAIL("the first " << size << " bytes");
    }
}

TEST_CASE("a person with any one byte changed to any other decodes or says why not") {
    const auto d = strongo::encode(bob()).value();
    const std::vector<std::byte> whole(d.bytes().begin(), d.bytes().end());
    int decoded = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (unsigned value = 0; value < 256; ++value) {
            exact_bytes changed(whole);
            changed.span()[at] = static_cast<std::byte>(value);
            const auto r = strongo::decode<person>(strongo::document_view(changed.span()));
            decoded += r ? 1 : 0;
            if (!r && (r.error().codec() == nullptr || r.error().codec()->offset >= whole.size())) FAIL("byte " << at << " is " << value);
        }
    }
    CHECK(decoded > 147); // at least itself each time
}

TEST_CASE("a document of every type with any one byte changed decodes or says why not") {
    const auto whole = sample();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const unsigned value : {0x00u, 0x01u, 0x02u, 0x03u, 0x04u, 0x05u, 0x07u, 0x08u, 0x0au, 0x0bu, 0x0cu, 0x0fu, 0x10u, 0x12u,
                                     0x13u, 0x7fu, 0x80u, 0xfeu, 0xffu}) {
            auto changed = whole;
            changed[at] = static_cast<std::byte>(value);
            (void)survives(changed);
        }
    }
}

TEST_CASE("a length that lies is refused wherever it stands") {
    const auto whole = sample();
    for (std::size_t at = 0; at + 4 <= whole.size(); ++at) {
        for (const std::uint32_t size : {0x00000000u, 0x00000001u, 0x00000004u, 0x7fffffffu, 0x80000000u, 0xfffffffbu, 0xffffffffu}) {
            auto changed = whole;
            put_size(changed, at, size);
            (void)survives(changed);
        }
    }
    for (const std::uint32_t size : {0u, 4u, 0x7fffffffu, 0x80000000u, 0xffffffffu}) {
        auto changed = whole;
        put_size(changed, 0, size);
        CHECK_FALSE(survives(changed));
    }
}

TEST_CASE("a document whose length is not that of its bytes is refused with both") {
    CHECK(strongo_test::refusal_of_hex<nothing>("") ==
          "malformed at -, byte 0 of 0: malformed BSON: a document has at least 5 bytes, not 0");
    CHECK(strongo_test::refusal_of_hex<nothing>("05000000") ==
          "malformed at -, byte 0 of 4: malformed BSON: a document has at least 5 bytes, not 4");
    CHECK(strongo_test::refusal_of_hex<nothing>("06000000 00") ==
          "malformed at -, byte 0 of 5: malformed BSON: the document says that it has 6 bytes, but there are 5");
    CHECK(strongo_test::refusal_of_hex<nothing>("05000000 00 00") ==
          "malformed at -, byte 0 of 6: malformed BSON: the document says that it has 5 bytes, but there are 6");
    CHECK(strongo_test::refusal_of_hex<nothing>("ffffffff 00") ==
          "malformed at -, byte 0 of 5: malformed BSON: the document says that it has 4294967295 bytes, but there are 5");
    CHECK(strongo_test::refusal_of_hex<nothing>("05000000 01") ==
          "malformed at -, byte 0 of 5: malformed BSON: a document does not end where its length says");
}

TEST_CASE("a string whose length lies is refused at its field") {
    struct text {
        std::string s{};
    };
    const std::string fault = "malformed at s, byte 4 of 15: malformed BSON: a string does not end where its length says";
    CHECK(strongo_test::refusal_of_hex<text>("0f000000 027300 03000000 616200 00") == "decoded");
    for (const std::string length : {"00000000", "02000000", "04000000", "05000000", "ffffff7f", "00000080", "ffffffff", "fcffffff"}) {
        CHECK(strongo_test::refusal_of_hex<text>("0f000000 027300 " + length + " 616200 00") == fault);
    }
    CHECK(strongo_test::refusal_of_hex<text>("0f000000 027300 03000000 616261 00") == fault);
    CHECK(strongo_test::refusal_of_hex<text>("0b000000 027300 030000 00") ==
          "malformed at s, byte 4 of 11: malformed BSON: a string does not end where its length says");
}

TEST_CASE("values of a fixed size are refused when the document ends before them") {
    struct number {
        std::int32_t n = 0;
    };
    struct large {
        std::int64_t n = 0;
    };
    struct real {
        double n = 0;
    };
    struct flag {
        bool n = false;
    };
    struct identity {
        strongo::oid n{};
    };
    struct moment {
        strongo::date n{};
    };
    CHECK(strongo_test::refusal_of_hex<number>("0b000000 106e00 010000 00").starts_with("malformed at n, byte 4 of 11: malformed BSON: "));
    CHECK(strongo_test::refusal_of_hex<large>("0f000000 126e00 01000000000000 00").starts_with("malformed at n, byte 4 of 15: "));
    CHECK(strongo_test::refusal_of_hex<real>("0f000000 016e00 01000000000000 00").starts_with("malformed at n, byte 4 of 15: "));
    CHECK(strongo_test::refusal_of_hex<flag>("08000000 086e00 00") ==
          "malformed at n, byte 4 of 8: malformed BSON: a bool is one byte, 0 or 1");
    CHECK(strongo_test::refusal_of_hex<identity>("13000000 076e00 0102030405060708090a0b 00") ==
          "malformed at n, byte 4 of 19: malformed BSON: an objectId has 12 bytes");
    CHECK(strongo_test::refusal_of_hex<moment>("0f000000 096e00 01000000000000 00") ==
          "malformed at n, byte 4 of 15: malformed BSON: a date has 8 bytes");
}

TEST_CASE("a NUL that ends an element too early does not hide the rest") {
    // {a: 1} and then bytes behind the end of the elements
    CHECK(strongo_test::refusal_of_hex<nothing>("0e000000 106100 01000000 00 00 00").starts_with("malformed at "));
    CHECK(strongo_test::refusal_of_hex<nothing>("0d000000 106100 01000000 00 00").starts_with("malformed at "));
}

TEST_CASE("a fixed array with something behind its elements that is no element is refused, and nothing is written behind it") {
    struct fixed {
        std::array<std::optional<std::string>, 1> one{};
    };
    // {one: ["a", <a string that is longer than the array>]}
    const std::string malformed =
        "malformed at one, byte 4 of 33: malformed BSON: a value is longer than its document, or has no known type";
    CHECK(strongo_test::refusal_of_hex<fixed>("21000000 046f6e6500 17000000 023000 02000000 6100 023100 ff000000 6200 00 00") == malformed);
}

TEST_CASE("a key that is not UTF-8 does not make the text of an error invalid") {
    struct nothing_else {};
    // {"\xff": <a number that is cut off>}
    CHECK(strongo_test::refusal_of_hex<nothing_else>("09000000 10ff00 01 00") ==
          "malformed at ?, byte 4 of 9: malformed BSON: a value is longer than its document, or has no known type");
}

} // namespace
