#include <strongo/bson/binary.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <span>
#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::binary;
using strongo::bson::binary_subtype;
using strongo_test::check_bytes;
using strongo_test::from_hex;

TEST_CASE("a binary is a length and a subtype and bytes") {
    const binary value{from_hex("0102ff"), binary_subtype::md5};
    const auto d = make_document("a", value);
    check_bytes(d, "10000000 056100 03000000 05 0102ff 00");
    CHECK(d["a"].get<binary>().value() == value);
    check_bytes(make_document("a", binary()), "0d000000 056100 00000000 00 00");
    const auto user = make_document("a", binary{from_hex("01"), static_cast<binary_subtype>(0xff)});
    CHECK(user["a"].get<binary>().value().subtype == static_cast<binary_subtype>(0xff));
}

TEST_CASE("the inner length of an old binary is written and read and never seen") {
    const binary value{from_hex("0102ff"), binary_subtype::old_generic};
    const auto d = make_document("a", value);
    check_bytes(d, "14000000 056100 07000000 02 03000000 0102ff 00");
    CHECK(d["a"].get<binary>().value() == value);
    check_bytes(d["a"].get<std::span<const std::byte>>().value(), "0102ff");
}

TEST_CASE("an old binary whose inner length is wrong is malformed") {
    for (const auto* const hex : {"0f000000 056100 02000000 02 0000 00", "11000000 056100 04000000 02 01000000 00",
                                  "14000000 056100 07000000 02 04000000 0102ff 00", "14000000 056100 07000000 02 02000000 0102ff 00",
                                  "14000000 056100 07000000 02 ffffffff 0102ff 00"}) {
        const strongo_test::exact_bytes bytes(from_hex(hex));
        const auto e = strongo::document_view(bytes.span())["a"];
        REQUIRE_FALSE(e.get<binary>());
        CHECK(to_string(e.get<binary>().error().codec()->what) == "malformed");
        CHECK(e.get<binary>().error().message() ==
              "a: malformed BSON: the inner length of a binary of subtype 2 is not its length less four");
        CHECK_FALSE(e.get<std::span<const std::byte>>());
    }
}

TEST_CASE("bytes of every kind are written as a binary of subtype 0 and viewed where they stand") {
    constexpr auto expected = "10000000 056100 03000000 00 0102ff 00";
    const auto bytes = from_hex("0102ff");
    const auto d = make_document("a", bytes);
    check_bytes(d, expected);
    check_bytes(make_document("a", std::span(bytes)), expected);
    check_bytes(make_document("a", std::array{std::byte{1}, std::byte{2}, std::byte{255}}), expected);
    check_bytes(make_document("a", std::span<const std::byte>()), "0d000000 056100 00000000 00 00");
    const auto view = d["a"].get<std::span<const std::byte>>().value();
    CHECK(view.data() == d["a"].value_bytes().data() + 5);
    check_bytes(view, bytes);
}

TEST_CASE("bytes are not viewed when their subtype says that they are something else") {
    const auto d = make_document("a", binary{from_hex("01"), binary_subtype::md5}, "s", "text");
    CHECK(d["a"].get<std::span<const std::byte>>().error().message() == "a: expected binData of subtype 0 but got subtype 5");
    CHECK(d["s"].get<std::span<const std::byte>>().error().message() == "s: expected binData but got string");
    CHECK(d["s"].get<binary>().error().message() == "s: expected binData but got string");
}

TEST_CASE("binaries are ordered by length and subtype and bytes without a sign") {
    CHECK(binary{from_hex("ff")} < binary{from_hex("0000")});
    CHECK(binary{from_hex("ff"), binary_subtype::generic} < binary{from_hex("00"), binary_subtype::user});
    CHECK(binary{from_hex("7f")} < binary{from_hex("80")});
    CHECK((binary{from_hex("7f")} <=> binary{from_hex("7f")}) == std::strong_ordering::equal);
}

TEST_CASE("a binary is printed as extended JSON") {
    CHECK(fmt::format("{}", binary{from_hex("0102ff")}) == R"({ "$binary" : { "base64" : "AQL/", "subType" : "00" } })");
    std::ostringstream out;
    out << binary();
    CHECK(out.str() == to_string(binary()));
}

} // namespace
