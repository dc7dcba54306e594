#include <strongo/bson/max_key.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::max_key;
using strongo_test::check_bytes;

TEST_CASE("max_key is a type byte without a value") {
    const auto d = make_document("a", max_key());
    check_bytes(d, "08000000 7f6100 00");
    CHECK(d["a"].get<max_key>().value() == max_key());
    CHECK(max_key() <= max_key());
}

TEST_CASE("only max_key is read as max_key") {
    const auto d = make_document("a", 1);
    CHECK(d["a"].get<max_key>().error().message() == "a: expected maxKey but got int");
    CHECK(to_string(d["b"].get<max_key>().error().codec()->what) == "missing");
}

TEST_CASE("max_key is printed as extended JSON") {
    CHECK(fmt::format("{}", max_key()) == R"({ "$maxKey" : 1 })");
    std::ostringstream out;
    out << max_key();
    CHECK(out.str() == to_string(max_key()));
}

} // namespace
