// The tests of the MongoDB specification "BSON Binary Vector".

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/packed_bits.hpp>
#include <strongo/bson/vector.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/specifications.hpp"

#include <cstdint>
#include <string>

namespace {

using strongo::array_view;
using strongo::document;
using strongo::document_view;
using strongo::element_view;

template <class Vector>
void check(const std::string& file) {
    const document specification = strongo_test::specification("bson-binary-vector", file);
    int run = 0;
    for (const element_view test : specification["tests"].get<array_view>().value()) {
        if (!test["canonical_bson"].exists()) continue; // numbers that a C++ vector cannot hold
        INFO(test["description"].get<std::string>().value());
        const auto bytes = strongo_test::from_hex(test["canonical_bson"].get<std::string>().value());
        const auto vector = document_view(bytes)["vector"].get<Vector>();
        REQUIRE(vector.has_value() == test["valid"].get<bool>().value());
        if (vector) strongo_test::check_bytes(strongo::make_document("vector", *vector), bytes);
        ++run;
    }
    CHECK(run >= 3);
}

TEST_CASE("vectors of float of the specification are read and written as it says") {
    check<strongo::bson::vector<float>>("float32.json");
}

TEST_CASE("vectors of int8 of the specification are read and written as it says") {
    check<strongo::bson::vector<std::int8_t>>("int8.json");
}

TEST_CASE("packed bits of the specification are read and written as it says") {
    check<strongo::bson::packed_bits>("packed_bit.json");
}

} // namespace
