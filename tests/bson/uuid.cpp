#include <strongo/bson/uuid.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_set>

namespace {

using strongo::make_document;
using strongo::uuid;
using strongo_test::check_bytes;

constexpr auto text = "00112233-4455-6677-8899-aabbccddeeff";

TEST_CASE("a default UUID is nil") {
    CHECK(uuid().is_nil());
    CHECK(uuid().to_string() == "00000000-0000-0000-0000-000000000000");
    STATIC_REQUIRE(sizeof(uuid) == 16);
}

TEST_CASE("a UUID is read from text of either case and written in lower case") {
    const auto value = uuid::from_string("00112233-4455-6677-8899-AABBCCDDEEFF").value();
    CHECK(value.to_string() == text);
    check_bytes(value.bytes(), "00112233445566778899aabbccddeeff");
}

TEST_CASE("text in any other form is no UUID") {
    for (const std::string_view wrong :
         {"", "00112233445566778899aabbccddeeff", "00112233-4455-6677-8899-aabbccddeef", "00112233-4455-6677-8899-aabbccddeefff",
          "00112233-4455-6677-8899-aabbccddeefg", "0011223-34455-6677-8899-aabbccddeeff", "{0112233-4455-6677-8899-aabbccddeef}",
          "001122334-455-6677-8899-aabbccddeeff", "00112233-4455-6677-8899+aabbccddeeff"}) {
        INFO(wrong);
        const auto r = uuid::from_string(wrong);
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "malformed");
        CHECK(r.error().message() == "a UUID is 32 hexadecimal digits in groups of 8-4-4-4-12, not \"" + std::string(wrong) + "\"");
    }
    CHECK(uuid::from_string(std::string(100000, 'x')).error().message().size() < 200);
}

TEST_CASE("generated UUIDs are random ones of version 4") {
    std::set<uuid> made;
    for (int i = 0; i < 1000; ++i) {
        const auto value = uuid::generate();
        const auto spelled = value.to_string();
        CHECK(spelled[14] == '4');
        CHECK(std::string("89ab").find(spelled[19]) != std::string::npos);
        made.insert(value);
    }
    CHECK(made.size() == 1000);
}

TEST_CASE("UUIDs are ordered byte by byte without a sign and hashed") {
    const auto low = uuid::from_string("7f000000-0000-0000-0000-000000000000").value();
    const auto high = uuid::from_string("80000000-0000-0000-0000-000000000000").value();
    CHECK(low < high);
    CHECK(low != high);
    CHECK(std::unordered_set<uuid>{low, high, low}.size() == 2);
}

TEST_CASE("a UUID is a binary of subtype 4") {
    const auto value = uuid::from_string(text).value();
    const auto d = make_document("a", value);
    check_bytes(d, "1d000000 056100 10000000 04 00112233445566778899aabbccddeeff 00");
    CHECK(d["a"].get<uuid>().value() == value);
}

TEST_CASE("a UUID is read from subtype 4 alone") {
    const auto old = make_document(
        "a", strongo::bson::binary{strongo_test::from_hex("00112233445566778899aabbccddeeff"), strongo::bson::binary_subtype::old_uuid});
    CHECK(old["a"].get<uuid>().error().message() == "a: expected binData of subtype 4 but got subtype 3");
    CHECK(to_string(old["a"].get<uuid>().error().codec()->what) == "type");
    const auto short_one = make_document("a", strongo::bson::binary{strongo_test::from_hex("00"), strongo::bson::binary_subtype::uuid});
    CHECK(short_one["a"].get<uuid>().error().message() == "a: malformed BSON: a UUID has 16 bytes");
    CHECK(strongo_test::reread<uuid>(text).error().message() == "a: expected binData but got string");
}

TEST_CASE("a UUID is printed as its text") {
    const auto value = uuid::from_string(text).value();
    CHECK(fmt::format("{}", value) == text);
    std::ostringstream out;
    out << value;
    CHECK(out.str() == text);
}

} // namespace
