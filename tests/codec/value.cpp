#include <strongo/codec/value.hpp>

#include <strongo/bson/json.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "support/catch.hpp"

#include <map>
#include <string>
#include <vector>

namespace {

struct holder {
    strongo::bson::value any{};
    std::vector<strongo::bson::value> list{};
    std::map<std::string, strongo::bson::value> named{};
};

strongo::document parsed(const char* json) {
    return strongo::document::from_json(json).value();
}

TEST_CASE("values of any type are members, elements and entries") {
    const auto document = parsed(R"({"any": {"a": [1, "x"]}, "list": [null, 1.5, {"b": true}, []], "named": {"k": {"$minKey": 1}}})");
    const auto read = strongo::decode<holder>(document.view()).value();
    CHECK(read.any.is_object());
    CHECK(read.list.size() == 4);
    CHECK(read.list[0].is_null());
    CHECK(read.named.at("k").type() == strongo::bson::type::min_key);
    CHECK(strongo::encode(read).value() == document);
}

TEST_CASE("a value can be the whole document") {
    const auto document = parsed(R"({"a": {"b": [1, 2]}})");
    const auto read = strongo::decode<strongo::bson::value>(document.view()).value();
    CHECK(strongo::encode(read).value() == document);
}

TEST_CASE("what is wrong in a value is told with its path") {
    holder h;
    h.any["inner"]["text"] = strongo::bson::value(std::string("\xff"));
    const auto refused = strongo::encode(h);
    REQUIRE_FALSE(refused);
    CHECK(to_string(refused.error().codec()->what) == "utf8");
    CHECK(refused.error().codec()->path == "any.inner.text");
}

TEST_CASE("a value is not read deeper than the limit") {
    const auto document = parsed(R"({"any": {"a": {"b": {"c": 1}}}, "list": [], "named": {}})");
    CHECK(strongo::decode<holder>(document.view(), {.max_depth = 4}));
    const auto refused = strongo::decode<holder>(document.view(), {.max_depth = 3});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().codec()->path == "any");
}

} // namespace
