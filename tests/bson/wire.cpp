#include <strongo/bson/detail/wire.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::bson::type;
using strongo_test::from_hex;
namespace wire = strongo::bson::detail;

// The size of the value, in an allocation that ends where the bytes end.
std::size_t size_of(type t, std::string_view hex) {
    const strongo_test::exact_bytes bytes(from_hex(hex));
    static constexpr std::byte nothing{};
    return wire::value_size(t, bytes.span().empty() ? &nothing : bytes.span().data(), bytes.span().size());
}

std::string key(std::size_t index) {
    std::vector<std::byte> bytes(32, std::byte{0xcc});
    const auto* const end = wire::put_array_key(bytes.data(), index);
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(end - bytes.data())};
}

TEST_CASE("numbers stand in memory as BSON wants them") {
    std::vector<std::byte> bytes(8);
    wire::put(bytes.data(), std::int64_t{0x0102030405060708});
    strongo_test::check_bytes(bytes, "0807060504030201");
    CHECK(wire::get<std::int32_t>(bytes.data()) == 0x05060708);
    CHECK(wire::get_size(bytes.data()) == 0x05060708u);
}

TEST_CASE("array keys are the decimal positions with a NUL") {
    using namespace std::string_literals;
    CHECK(key(0) == "0\0"s);
    CHECK(key(9) == "9\0"s);
    CHECK(key(10) == "10\0"s);
    CHECK(key(99) == "99\0"s);
    CHECK(key(100) == "100\0"s);
    CHECK(key(999) == "999\0"s);
    CHECK(key(1000) == "1000\0"s);
    CHECK(key(123456789) == "123456789\0"s);
}

TEST_CASE("the size of all array keys is what they take one by one") {
    std::size_t total = 0;
    for (std::size_t i = 0; i < 12000; ++i) {
        if (wire::array_keys_size(i) != total) FAIL("wrong for " << i);
        total += key(i).size();
    }
    CHECK(wire::array_keys_size(12000) == total);
}

TEST_CASE("values of a fixed size need exactly their bytes") {
    struct {
        type t;
        std::size_t size;
    } const table[] = {{type::float64, 8},   {type::undefined, 0},   {type::oid, 12},    {type::boolean, 1},
                       {type::date, 8},      {type::null, 0},        {type::int32, 4},   {type::int64, 8},
                       {type::timestamp, 8}, {type::decimal128, 16}, {type::min_key, 0}, {type::max_key, 0}};
    for (const auto& [t, size] : table) {
        INFO(alias(t));
        CHECK(size_of(t, std::string(2 * size, '0')) == size);
        CHECK(size_of(t, std::string(2 * size + 2, '0')) == size);
        if (size != 0) CHECK(size_of(t, std::string(2 * size - 2, '0')) == wire::npos);
    }
}

TEST_CASE("a string counts its NUL and must end with it") {
    for (const auto t : {type::string, type::code, type::symbol}) {
        CHECK(size_of(t, "01000000 00") == 5);
        CHECK(size_of(t, "03000000 616200 ff") == 7);
        CHECK(size_of(t, "03000000 610000") == 7); // a NUL inside
        CHECK(size_of(t, "03000000 616263") == wire::npos);
        CHECK(size_of(t, "04000000 616200") == wire::npos);
        CHECK(size_of(t, "00000000 00") == wire::npos);
        CHECK(size_of(t, "ffffffff 00") == wire::npos);
        CHECK(size_of(t, "ffffff7f 00") == wire::npos);
        CHECK(size_of(t, "00000080 00") == wire::npos);
        CHECK(size_of(t, "01000000") == wire::npos);
        CHECK(size_of(t, "") == wire::npos);
    }
}

TEST_CASE("a document ends with a NUL where its length says") {
    for (const auto t : {type::document, type::array}) {
        CHECK(size_of(t, "05000000 00") == 5);
        CHECK(size_of(t, "05000000 00 ffff") == 5);
        CHECK(size_of(t, "08000000 0a6100 00") == 8);
        CHECK(size_of(t, "05000000 01") == wire::npos);
        CHECK(size_of(t, "04000000 00") == wire::npos);
        CHECK(size_of(t, "00000000 00") == wire::npos);
        CHECK(size_of(t, "06000000 00") == wire::npos);
        CHECK(size_of(t, "ffffffff 00") == wire::npos);
        CHECK(size_of(t, "ffffff7f 00") == wire::npos);
        CHECK(size_of(t, "05000000") == wire::npos);
    }
}

TEST_CASE("binary counts its bytes without the subtype") {
    CHECK(size_of(type::binary, "00000000 00") == 5);
    CHECK(size_of(type::binary, "02000000 80 0102") == 7);
    CHECK(size_of(type::binary, "03000000 80 0102") == wire::npos);
    CHECK(size_of(type::binary, "ffffffff 80 0102") == wire::npos);
    CHECK(size_of(type::binary, "00000000") == wire::npos);
}

TEST_CASE("a regex is two texts that end with NULs") {
    CHECK(size_of(type::regex, "0000") == 2);
    CHECK(size_of(type::regex, "6100 6900") == 4);
    CHECK(size_of(type::regex, "6100 69") == wire::npos);
    CHECK(size_of(type::regex, "6100") == wire::npos);
    CHECK(size_of(type::regex, "61") == wire::npos);
    CHECK(size_of(type::regex, "") == wire::npos);
}

TEST_CASE("a dbPointer is a string and twelve bytes") {
    CHECK(size_of(type::dbpointer, "01000000 00 000000000000000000000000") == 17);
    CHECK(size_of(type::dbpointer, "01000000 00 0000000000000000000000") == wire::npos);
    CHECK(size_of(type::dbpointer, "01000000 01 000000000000000000000000") == wire::npos);
}

TEST_CASE("the parts of code with scope fill its length exactly") {
    CHECK(size_of(type::code_with_scope, "0e000000 01000000 00 05000000 00") == 14);
    CHECK(size_of(type::code_with_scope, "12000000 02000000 6100 08000000 0a6100 00") == 18);
    CHECK(size_of(type::code_with_scope, "0d000000 01000000 00 05000000 00") == wire::npos);
    CHECK(size_of(type::code_with_scope, "0f000000 01000000 00 05000000 00") == wire::npos);
    CHECK(size_of(type::code_with_scope, "0f000000 01000000 00 05000000 00 00") == wire::npos);
    CHECK(size_of(type::code_with_scope, "0e000000 02000000 00 05000000 00") == wire::npos);
    CHECK(size_of(type::code_with_scope, "0e000000 0a000000 00 05000000 00") == wire::npos);
    CHECK(size_of(type::code_with_scope, "0e000000 ffffffff 00 05000000 00") == wire::npos);
    CHECK(size_of(type::code_with_scope, "ffffffff 01000000 00 05000000 00") == wire::npos);
    CHECK(size_of(type::code_with_scope, "0e000000 01000000 00 05000000") == wire::npos);
}

TEST_CASE("a value of no known type has no size") {
    CHECK(size_of(static_cast<type>(0x00), "0000000000000000") == wire::npos);
    CHECK(size_of(static_cast<type>(0x14), "0000000000000000") == wire::npos);
}

TEST_CASE("a string is written with its length and its NUL") {
    std::vector<std::byte> bytes(7);
    CHECK(wire::put_string(bytes.data(), "ab") == bytes.data() + 7);
    strongo_test::check_bytes(bytes, "03000000 616200");
    CHECK(wire::string_at(bytes.data()) == "ab");
}

} // namespace
