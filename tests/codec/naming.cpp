#include <strongo/codec/naming.hpp>

#include "support/catch.hpp"

#include <string>
#include <string_view>

namespace {

using strongo::identity;
using strongo::name_text;
using strongo::snake_case;

std::string snake(std::string_view name) {
    return std::string(snake_case(name).view());
}

TEST_CASE("the identity keeps every name") {
    for (const std::string_view name : {"a", "_id", "firstName", "URL", "with_1_digit", "na\xc3\xafve", ""}) {
        CHECK(identity(name).view() == name);
    }
}

TEST_CASE("snake case turns every capital into an underscore and a small letter") {
    CHECK(snake("firstName") == "first_name");
    CHECK(snake("userID") == "user_i_d");
    CHECK(snake("a") == "a");
    CHECK(snake("createdAt") == "created_at");
    CHECK(snake("already_snake") == "already_snake");
    CHECK(snake("_id") == "_id");
    CHECK(snake("Capital") == "_capital");
    CHECK(snake("page2Of3") == "page2_of3");
    CHECK(snake("na\xc3\xafveName") == "na\xc3\xafve_name");
    CHECK(snake("").empty());
}

TEST_CASE("namings work at compile time") {
    STATIC_REQUIRE(snake_case("firstName").view() == "first_name");
    STATIC_REQUIRE(identity("firstName").view() == "firstName");
}

TEST_CASE("a name text collects characters") {
    STATIC_REQUIRE(name_text().size() == 0);
    STATIC_REQUIRE(name_text("abc").size() == 3);
    name_text text("ab");
    text.push_back('c');
    CHECK(text.view() == "abc");
}

TEST_CASE("a name may have up to 255 characters") {
    const std::string longest(255, 'x');
    CHECK(name_text(longest).view() == longest);
}

TEST_CASE("words are told apart by capitals and underscores") {
    using strongo::snake_case_words;
    CHECK(snake_case_words("firstName").view() == "first_name");
    CHECK(snake_case_words("userID").view() == "user_id");
    CHECK(snake_case_words("HTTPServer").view() == "http_server");
    CHECK(snake_case_words("first_name").view() == "first_name");
    CHECK(snake_case_words("line2Text").view() == "line2_text");
    CHECK(snake_case_words("_id").view() == "_id");
    CHECK(snake_case_words("ID").view() == "id");
    CHECK(snake_case_words("").view().empty());
}

TEST_CASE("words are joined as the naming says") {
    CHECK(strongo::kebab_case("userID").view() == "user-id");
    CHECK(strongo::kebab_case("_firstName").view() == "_first-name");
    CHECK(strongo::camel_case("first_name").view() == "firstName");
    CHECK(strongo::camel_case("FirstName").view() == "firstName");
    CHECK(strongo::camel_case("userID").view() == "userId");
    CHECK(strongo::camel_case("_id").view() == "_id");
    CHECK(strongo::pascal_case("first_name").view() == "FirstName");
    CHECK(strongo::pascal_case("userID").view() == "UserId");
}

} // namespace
