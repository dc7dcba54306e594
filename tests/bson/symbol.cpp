#include <strongo/bson/symbol.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::symbol;
using strongo_test::check_bytes;

TEST_CASE("symbol is a string with a type of its own") {
    const auto d = make_document("a", symbol{"f()"});
    check_bytes(d, "10000000 0e6100 04000000 66282900 00");
    CHECK(d["a"].get<symbol>().value() == symbol{"f()"});
    const auto with_nul = make_document("a", symbol{std::string("a\0b", 3)});
    CHECK(with_nul["a"].get<symbol>().value().text == std::string("a\0b", 3));
}

TEST_CASE("symbol that is not UTF-8 is refused") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("0e000000 0e6100 02000000 ff00 00"));
    CHECK(to_string(strongo::document_view(bytes.span())["a"].get<symbol>().error().codec()->what) == "utf8");
}

TEST_CASE("a string is not read as symbol") {
    CHECK(strongo_test::reread<symbol>("x").error().message() == "a: expected symbol but got string");
}

TEST_CASE("symbol is ordered by its text and printed as extended JSON") {
    CHECK(symbol{"a"} < symbol{"b"});
    CHECK(fmt::format("{}", symbol{"f()"}) == R"x({ "$symbol" : "f()" })x");
    std::ostringstream out;
    out << symbol{"f()"};
    CHECK(out.str() == to_string(symbol{"f()"}));
}

} // namespace
