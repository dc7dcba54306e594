#include <strongo/bson/code.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::code;
using strongo_test::check_bytes;

TEST_CASE("code is a string with a type of its own") {
    const auto d = make_document("a", code{"f()"});
    check_bytes(d, "10000000 0d6100 04000000 66282900 00");
    CHECK(d["a"].get<code>().value() == code{"f()"});
    const auto with_nul = make_document("a", code{std::string("a\0b", 3)});
    CHECK(with_nul["a"].get<code>().value().text == std::string("a\0b", 3));
}

TEST_CASE("code that is not UTF-8 is refused") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("0e000000 0d6100 02000000 ff00 00"));
    CHECK(to_string(strongo::document_view(bytes.span())["a"].get<code>().error().codec()->what) == "utf8");
}

TEST_CASE("a string is not read as code") {
    CHECK(strongo_test::reread<code>("x").error().message() == "a: expected javascript but got string");
}

TEST_CASE("code is ordered by its text and printed as extended JSON") {
    CHECK(code{"a"} < code{"b"});
    CHECK(fmt::format("{}", code{"f()"}) == R"x({ "$code" : "f()" })x");
    std::ostringstream out;
    out << code{"f()"};
    CHECK(out.str() == to_string(code{"f()"}));
}

} // namespace
