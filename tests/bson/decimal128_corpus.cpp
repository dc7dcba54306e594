// The decimal128 part of the BSON corpus of the MongoDB specifications.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/specifications.hpp"

#include <string>

namespace {

using strongo::array_view;
using strongo::decimal128;
using strongo::document;
using strongo::element_view;

std::string text_of(element_view e) {
    return e.get<std::string>().value();
}

// "1E3" of {"d" : {"$numberDecimal" : "1E3"}}
std::string number_of(const std::string& json) {
    const auto end = json.rfind('"');
    const auto start = json.rfind('"', end - 1) + 1;
    return json.substr(start, end - start);
}

void check_valid(element_view test, std::string_view spelling) {
    if (!test[spelling].exists()) return;
    const auto bytes = strongo_test::from_hex(text_of(test["canonical_bson"]));
    const auto expected = strongo::document_view(bytes)["d"].get<decimal128>().value();
    const auto number = number_of(text_of(test[spelling]));
    INFO(text_of(test["description"]) << ": " << number);
    const auto read = decimal128::from_string(number);
    REQUIRE(read);
    if (expected.is_nan()) { // its text says neither sign nor payload
        CHECK(read->is_nan());
        CHECK(expected.to_string() == "NaN");
        return;
    }
    if (test["lossy"].exists()) { // more digits than there are, which mean 0
        CHECK(*read == expected);
        CHECK(expected.to_string() == number);
        return;
    }
    strongo_test::check_bytes(read->bytes(), expected.bytes());
    if (spelling == "canonical_extjson") CHECK(expected.to_string() == number);
}

TEST_CASE("decimals of the BSON corpus are read and written as it says") {
    std::size_t valid = 0;
    std::size_t wrong = 0;
    for (const char part : {'1', '2', '3', '4', '5', '6', '7'}) {
        const document corpus = strongo_test::specification("bson-corpus", std::string("decimal128-") + part + ".json");
        if (corpus["valid"].exists()) {
            for (const element_view test : corpus["valid"].get<array_view>().value()) {
                check_valid(test, "canonical_extjson");
                check_valid(test, "degenerate_extjson");
                ++valid;
            }
        }
        if (corpus["parseErrors"].exists()) {
            for (const element_view test : corpus["parseErrors"].get<array_view>().value()) {
                const auto text = text_of(test["string"]);
                INFO(text_of(test["description"]) << ": " << text);
                CHECK_FALSE(decimal128::from_string(text));
                ++wrong;
            }
        }
    }
    CHECK(valid > 500);
    CHECK(wrong > 100);
}

} // namespace
