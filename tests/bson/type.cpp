#include <strongo/bson/type.hpp>

#include "support/catch.hpp"

#include <set>
#include <string>

namespace {

using strongo::bson::alias;
using strongo::bson::type;

TEST_CASE("every type has the alias that the server uses") {
    CHECK(alias(type::float64) == "double");
    CHECK(alias(type::string) == "string");
    CHECK(alias(type::document) == "object");
    CHECK(alias(type::array) == "array");
    CHECK(alias(type::binary) == "binData");
    CHECK(alias(type::undefined) == "undefined");
    CHECK(alias(type::oid) == "objectId");
    CHECK(alias(type::boolean) == "bool");
    CHECK(alias(type::date) == "date");
    CHECK(alias(type::null) == "null");
    CHECK(alias(type::regex) == "regex");
    CHECK(alias(type::dbpointer) == "dbPointer");
    CHECK(alias(type::code) == "javascript");
    CHECK(alias(type::symbol) == "symbol");
    CHECK(alias(type::code_with_scope) == "javascriptWithScope");
    CHECK(alias(type::int32) == "int");
    CHECK(alias(type::timestamp) == "timestamp");
    CHECK(alias(type::int64) == "long");
    CHECK(alias(type::decimal128) == "decimal");
    CHECK(alias(type::min_key) == "minKey");
    CHECK(alias(type::max_key) == "maxKey");
}

TEST_CASE("exactly twenty-one bytes are types") {
    std::set<std::string> names;
    for (int byte = 0; byte < 256; ++byte) names.emplace(alias(static_cast<type>(byte)));
    CHECK(names.size() == 22);
    CHECK(names.count("unknown") == 1);
}

TEST_CASE("a byte that is no type is unknown") {
    CHECK(alias(static_cast<type>(0x00)) == "unknown");
    CHECK(alias(static_cast<type>(0x14)) == "unknown");
    CHECK(alias(static_cast<type>(0x80)) == "unknown");
}

} // namespace
