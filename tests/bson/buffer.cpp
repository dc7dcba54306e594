#include <strongo/bson/buffer.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstring>
#include <span>
#include <string_view>
#include <utility>

namespace {

using strongo::bson::buffer;
using strongo_test::check_bytes;
using strongo_test::from_hex;

buffer holding(std::string_view hex) {
    buffer b;
    b.append(from_hex(hex));
    return b;
}

TEST_CASE("a new buffer is empty and has allocated nothing") {
    const buffer b;
    CHECK(b.empty());
    CHECK(b.size() == 0);
    CHECK(b.capacity() == 0);
    CHECK(b.bytes().empty());
    CHECK(b.data() == nullptr);
}

TEST_CASE("bytes are appended behind what is there") {
    buffer b = holding("0102");
    b.append(from_hex("03"));
    check_bytes(b.bytes(), "010203");
}

TEST_CASE("appending nothing changes nothing") {
    buffer b;
    b.append({});
    CHECK(b.capacity() == 0);
    b = holding("01");
    b.append({});
    check_bytes(b.bytes(), "01");
}

TEST_CASE("growing gives room at the end and keeps the bytes before it") {
    buffer b = holding("0102");
    std::memset(b.grow(1000), 7, 1000);
    CHECK(b.size() == 1002);
    check_bytes(b.bytes().first(3), "010207");
    check_bytes(b.bytes().last(1), "07");
}

TEST_CASE("growing by nothing gives the end") {
    buffer b = holding("0102");
    CHECK(b.grow(0) == b.data() + 2);
    CHECK(b.size() == 2);
}

TEST_CASE("a cleared buffer keeps its capacity and does not move") {
    buffer b = holding("010203");
    const auto* const before = b.data();
    const auto capacity = b.capacity();
    b.clear();
    CHECK(b.empty());
    b.append(from_hex("0405"));
    CHECK(b.data() == before);
    CHECK(b.capacity() == capacity);
    check_bytes(b.bytes(), "0405");
}

TEST_CASE("capacity at least doubles so that many small appends stay cheap") {
    buffer b;
    int moves = 0;
    std::size_t capacity = 0;
    for (int i = 0; i < 100000; ++i) {
        b.append(from_hex("00"));
        moves += b.capacity() != capacity ? 1 : 0;
        capacity = b.capacity();
    }
    CHECK(moves <= 18);
}

TEST_CASE("a first reservation is exact") {
    buffer b;
    (void)b.grow(147);
    CHECK(b.capacity() == 147);
}

TEST_CASE("shrinking drops the bytes from there on") {
    buffer b = holding("01020304");
    b.shrink(1);
    check_bytes(b.bytes(), "01");
    b.shrink(0);
    CHECK(b.empty());
}

TEST_CASE("a copy has bytes of its own") {
    buffer original = holding("0102");
    buffer copy = original;
    *copy.data() = std::byte{9};
    check_bytes(original.bytes(), "0102");
    check_bytes(copy.bytes(), "0902");
}

TEST_CASE("a copy of an empty buffer is empty") {
    const buffer empty;
    const buffer copy = empty; // NOLINT(performance-unnecessary-copy-initialization)
    CHECK(copy.empty());
}

TEST_CASE("a moved-from buffer is empty and usable") {
    buffer original = holding("0102");
    const buffer moved = std::move(original);
    check_bytes(moved.bytes(), "0102");
    CHECK(original.empty()); // NOLINT(bugprone-use-after-move): that is what is tested
    CHECK(original.capacity() == 0);
    original.append(from_hex("03"));
    check_bytes(original.bytes(), "03");
}

TEST_CASE("assignment replaces the bytes even by a buffer itself") {
    buffer b = holding("0102");
    const buffer& same = b;
    b = same;
    check_bytes(b.bytes(), "0102");
    b = holding("03");
    check_bytes(b.bytes(), "03");
    b = buffer();
    CHECK(b.empty());
}

} // namespace
