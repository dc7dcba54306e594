#include <strongo/bson/dbpointer.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::dbpointer;
using strongo_test::check_bytes;

TEST_CASE("a dbpointer is a string and twelve bytes") {
    const dbpointer value{"d.c", strongo::oid::from_hex("65e07a700000000000000001").value()};
    const auto d = make_document("a", value);
    check_bytes(d, "1c000000 0c6100 04000000 642e6300 65e07a700000000000000001 00");
    CHECK(d["a"].get<dbpointer>().value() == value);
}

TEST_CASE("a dbpointer that is not UTF-8 is refused") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("1a000000 0c6100 02000000 ff00 65e07a700000000000000001 00"));
    CHECK(to_string(strongo::document_view(bytes.span())["a"].get<dbpointer>().error().codec()->what) == "utf8");
}

TEST_CASE("only a dbpointer is read as a dbpointer") {
    CHECK(strongo_test::reread<dbpointer>(strongo::oid()).error().message() == "a: expected dbPointer but got objectId");
}

TEST_CASE("dbpointers are ordered and printed as extended JSON") {
    CHECK(dbpointer{"a", {}} < dbpointer{"b", {}});
    const auto text = fmt::format("{}", dbpointer{"d.c", {}});
    CHECK(text == R"({ "$dbPointer" : { "$ref" : "d.c", "$id" : { "$oid" : "000000000000000000000000" } } })");
    std::ostringstream out;
    out << dbpointer{"d.c", {}};
    CHECK(out.str() == text);
}

} // namespace
