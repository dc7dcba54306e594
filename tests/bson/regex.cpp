#include <strongo/bson/regex.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::regex;
using strongo_test::check_bytes;

TEST_CASE("a regex is two texts that end with NUL") {
    const auto d = make_document("a", regex{"^a.*b$", "im"});
    check_bytes(d, "12000000 0b6100 5e612e2a622400 696d00 00");
    CHECK(d["a"].get<regex>().value() == regex{"^a.*b$", "im"});
    check_bytes(make_document("a", regex()), "0a000000 0b6100 00 00 00");
    CHECK(strongo_test::reread<regex>(regex()).value() == regex());
}

TEST_CASE("a NUL ends the parts of a regex that is written down") {
    check_bytes(make_document("a", regex{std::string("x\0y", 3), std::string("i\0m", 3)}), "0c000000 0b6100 7800 6900 00");
}

TEST_CASE("a regex that is not UTF-8 is refused") {
    for (const auto* const hex : {"0b000000 0b6100 ff00 00 00", "0b000000 0b6100 00 ff00 00"}) {
        const strongo_test::exact_bytes bytes(strongo_test::from_hex(hex));
        const auto r = strongo::document_view(bytes.span())["a"].get<regex>();
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "utf8");
        CHECK(r.error().message() == "a: the string is not valid UTF-8");
    }
}

TEST_CASE("only a regex is read as a regex") {
    CHECK(strongo_test::reread<regex>("x").error().message() == "a: expected regex but got string");
    CHECK(to_string(strongo_test::reread<regex>(nullptr).error().codec()->what) == "null");
}

TEST_CASE("regexes are ordered by pattern and then by options") {
    CHECK(regex{"a", "x"} < regex{"b", ""});
    CHECK(regex{"a", "i"} < regex{"a", "m"});
}

TEST_CASE("a regex is printed as extended JSON") {
    CHECK(fmt::format("{}", regex{"a/b", "i"}) == R"({ "$regularExpression" : { "pattern" : "a/b", "options" : "i" } })");
    std::ostringstream out;
    out << regex{"a", ""};
    CHECK(out.str() == R"({ "$regularExpression" : { "pattern" : "a", "options" : "" } })");
}

} // namespace
