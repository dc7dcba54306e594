#include <strongo/error/codec_fault.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "support/catch.hpp"

#include <set>
#include <string>

namespace {

using strongo::fault;
using strongo::to_string;

TEST_CASE("every fault has the name of its enumerator") {
    CHECK(to_string(fault::missing) == "missing");
    CHECK(to_string(fault::null) == "null");
    CHECK(to_string(fault::type) == "type");
    CHECK(to_string(fault::range) == "range");
    CHECK(to_string(fault::malformed) == "malformed");
    CHECK(to_string(fault::depth) == "depth");
    CHECK(to_string(fault::utf8) == "utf8");
    CHECK(to_string(fault::nul_in_key) == "nul_in_key");
    CHECK(to_string(fault::too_large) == "too_large");
    CHECK(to_string(fault::json) == "json");
    CHECK(to_string(fault::unknown_tag) == "unknown_tag");
    CHECK(to_string(fault::bad_key) == "bad_key");
    CHECK(to_string(fault::duplicate) == "duplicate");
    CHECK(to_string(fault::unknown_field) == "unknown_field");
    CHECK(to_string(fault::no_space) == "no_space");
    CHECK(to_string(fault::custom) == "custom");
}

TEST_CASE("no two faults share a name") {
    std::set<std::string> names;
    for (int i = 0; i <= static_cast<int>(fault::custom); ++i) names.emplace(to_string(static_cast<fault>(i)));
    CHECK(names.size() == 16);
    CHECK(names.count("unknown") == 0);
}

TEST_CASE("a fault outside of the list still has a name") {
    CHECK(to_string(static_cast<fault>(200)) == "unknown");
}

TEST_CASE("the details of a fault start out as nothing known") {
    const strongo::codec_fault details;
    CHECK(to_string(details.what) == "malformed");
    CHECK(details.path.empty());
    CHECK(details.offset == 0);
    CHECK(details.size == 0);
    CHECK(details.expected.empty());
    CHECK(details.actual.empty());
    CHECK(details.type.empty());
    CHECK(details.reason.empty());
}

struct place {
    std::string city{};
};

struct visitor {
    place home{};
};

TEST_CASE("the reason says what is wrong without the type, the path and the offset that stand beside it") {
    const auto stored = strongo::make_document("home", strongo::make_document("city", 7));
    const auto misfit = strongo::decode<visitor>(stored.view());
    REQUIRE(misfit.has_error());
    CHECK(misfit.error().codec()->path == "home.city");
    CHECK(misfit.error().codec()->reason == "expected string but got int");
    CHECK(misfit.error().message() == "cannot decode visitor: home.city: expected string but got int (byte 14 of 26)");

    const auto absent = strongo::decode<visitor>(strongo::document_view());
    REQUIRE(absent.has_error());
    CHECK(absent.error().codec()->path == "home");
    CHECK(absent.error().codec()->reason == "missing field");

    const auto unwritable = strongo::encode(visitor{.home = {.city = "\xff"}});
    REQUIRE(unwritable.has_error());
    CHECK(unwritable.error().codec()->path == "home.city");
    CHECK(unwritable.error().codec()->reason == "the string is not valid UTF-8");
}

TEST_CASE("the reason of a failed lookup leaves out the key") {
    const auto document = strongo::make_document("age", "x");
    const auto age = document.view()["age"].get<int>();
    REQUIRE(age.has_error());
    CHECK(age.error().codec()->path == "age");
    CHECK(age.error().codec()->reason == "expected int but got string");
}

TEST_CASE("the reason of text that is not JSON leaves out the offset") {
    const auto parsed = strongo::document::from_json("[1]");
    REQUIRE(parsed.has_error());
    CHECK(parsed.error().codec()->reason == "not extended JSON: a document starts with a brace");
    CHECK(parsed.error().message() == "not extended JSON: a document starts with a brace (byte 0 of 3)");
}

} // namespace
