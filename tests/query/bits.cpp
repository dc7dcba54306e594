#include <strongo/query/bits.hpp>

#include <strongo/bson/binary.hpp>
#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace query_bits {
namespace {

struct device {
    int flags = 0;
    std::uint64_t wide = 0;
    std::vector<std::byte> bytes{};
    strongo::bson::binary data{};
};

using strongo::bits_all_clear;
using strongo::bits_all_set;
using strongo::bits_any_clear;
using strongo::bits_any_set;
using strongo::field;
using filter = strongo::filter<device>;

TEST_CASE("a mask is an int64") {
    strongo_test::check_rendered(filter(bits_all_set(field<&device::flags>, 5)), R"({"flags": {"$bitsAllSet": {"$numberLong": "5"}}})");
    strongo_test::check_rendered(filter(bits_any_set(field<&device::wide>, std::numeric_limits<std::int64_t>::max())),
                                 R"({"wide": {"$bitsAnySet": {"$numberLong": "9223372036854775807"}}})");
    strongo_test::check_rendered(filter(bits_all_clear(field<&device::flags>, 1u)),
                                 R"({"flags": {"$bitsAllClear": {"$numberLong": "1"}}})");
    strongo_test::check_rendered(filter(bits_any_clear(field<&device::flags>, 0)), R"({"flags": {"$bitsAnyClear": {"$numberLong": "0"}}})");
}

TEST_CASE("positions are a list of int32") {
    const std::vector<int> positions{1, 63};
    strongo_test::check_rendered(filter(bits_all_set(field<&device::flags>, {0, 5})), R"({"flags": {"$bitsAllSet": [0, 5]}})");
    strongo_test::check_rendered(filter(bits_any_set(field<&device::flags>, positions)), R"({"flags": {"$bitsAnySet": [1, 63]}})");
    strongo_test::check_rendered(filter(bits_all_clear(field<&device::flags>, {7})), R"({"flags": {"$bitsAllClear": [7]}})");
    strongo_test::check_rendered(filter(bits_any_clear(field<&device::flags>, {})), R"({"flags": {"$bitsAnyClear": []}})");
}

TEST_CASE("a binary is a mask") {
    const std::vector<std::byte> mask{std::byte{3}};
    strongo_test::check_rendered(filter(bits_all_set(field<&device::bytes>, mask)),
                                 R"({"bytes": {"$bitsAllSet": {"$binary": {"base64": "Aw==", "subType": "00"}}}})");
    strongo_test::check_rendered(filter(bits_any_clear(field<&device::data>, strongo::bson::binary{mask})),
                                 R"({"data": {"$bitsAnyClear": {"$binary": {"base64": "Aw==", "subType": "00"}}}})");
}

TEST_CASE("a negative mask or position is refused") {
    strongo_test::check_usage(filter(bits_all_set(field<&device::flags>, -1)), "query: flags: -1: a mask of bits is from 0 to 2^63 - 1");
    strongo_test::check_usage(filter(bits_any_set(field<&device::wide>, std::uint64_t{1} << 63)),
                              "query: wide: a mask of bits is from 0 to 2^63 - 1");
    strongo_test::check_usage(filter(bits_all_clear(field<&device::flags>, {3, -2})),
                              "query: flags: -2: the position of a bit is not negative");
}

} // namespace
} // namespace query_bits
