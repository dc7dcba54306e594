#include <strongo/bson/code_with_scope.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::code_with_scope;
using strongo_test::check_bytes;

TEST_CASE("code with scope is a size and a string and a document") {
    const code_with_scope value{"f()", make_document("x", 1)};
    const auto d = make_document("a", value);
    check_bytes(d, "20000000 0f6100 18000000 04000000 66282900 0c000000 107800 01000000 00 00");
    CHECK(d["a"].get<code_with_scope>().value() == value);
    const auto empty = make_document("a", code_with_scope());
    check_bytes(empty, "16000000 0f6100 0e000000 01000000 00 0500000000 00");
    CHECK(empty["a"].get<code_with_scope>().value() == code_with_scope());
}

TEST_CASE("code with scope that is not UTF-8 is refused") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("17000000 0f6100 0f000000 02000000 ff00 0500000000 00"));
    CHECK(to_string(strongo::document_view(bytes.span())["a"].get<code_with_scope>().error().codec()->what) == "utf8");
}

TEST_CASE("a scope that is longer than its value is malformed") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("16000000 0f6100 0e000000 01000000 00 0600000000 00"));
    CHECK(to_string(strongo::document_view(bytes.span())["a"].get<code_with_scope>().error().codec()->what) == "malformed");
}

TEST_CASE("code with scope is printed as extended JSON") {
    CHECK(fmt::format("{}", code_with_scope{"f()", make_document("x", 1)}) == R"x({ "$code" : "f()", "$scope" : { "x" : 1 } })x");
    std::ostringstream out;
    out << code_with_scope();
    CHECK(out.str() == to_string(code_with_scope()));
}

} // namespace
