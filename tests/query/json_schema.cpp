#include <strongo/query/json_schema.hpp>

#include <strongo/bson/make_document.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <array>
#include <cstddef>

namespace query_json_schema {
namespace {

TEST_CASE("documents are filtered by their form") {
    const auto schema = strongo::make_document("required", strongo::make_array("name"));
    strongo_test::check_rendered(strongo::json_schema(strongo::make_document("required", strongo::make_array("name"))),
                                 R"({"$jsonSchema": {"required": ["name"]}})");
}

TEST_CASE("a schema of bytes that are no document is a fault") {
    constexpr std::array<std::byte, 3> bytes{};
    const auto f = strongo::json_schema(strongo::document_view(bytes));
    REQUIRE(f.fault() != nullptr);
    CHECK(f.fault()->message() == "cannot encode query: the bytes are no document");
}

} // namespace
} // namespace query_json_schema
