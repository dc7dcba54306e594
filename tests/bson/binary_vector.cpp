// The documents of the MongoDB specification "BSON Binary Vector" as bytes; their vectors are read in vector_specification.cpp.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/validate.hpp>
#include <strongo/bson/value.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/specifications.hpp"

#include <cstddef>
#include <cstdio>
#include <string>

namespace {

using strongo::document;
using strongo::document_view;
using strongo::element_view;

TEST_CASE("documents with vectors keep their bytes through views trees and extended JSON") {
    std::size_t count = 0;
    for (const std::string name : {"float32", "int8", "packed_bit"}) {
        const document specification = strongo_test::specification("bson-binary-vector", name + ".json");
        for (const element_view test : specification["tests"].get<strongo::array_view>().value()) {
            if (!test["canonical_bson"].exists()) continue; // numbers that no vector can hold
            INFO(name << ": " << test["description"].get<std::string>().value());
            ++count;
            const strongo_test::exact_bytes bytes(strongo_test::from_hex(test["canonical_bson"].get<std::string>().value()));
            const document_view view(bytes.span());
            CHECK(strongo::validate(view)); // a vector with a wrong header is a binary all the same
            CHECK(view.size() == 1);
            strongo_test::check_bytes(strongo::bson::value::parse(view).value().to_document().value(), bytes.span());
            const auto json = to_json(view, strongo::json_mode::canonical).value();
            strongo_test::check_bytes(document::from_json(json).value(), bytes.span());
        }
    }
    std::printf("BSON binary vectors: %zu documents\n", count);
    CHECK(count >= 15);
}

} // namespace
