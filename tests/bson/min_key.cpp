#include <strongo/bson/min_key.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::min_key;
using strongo_test::check_bytes;

TEST_CASE("min_key is a type byte without a value") {
    const auto d = make_document("a", min_key());
    check_bytes(d, "08000000 ff6100 00");
    CHECK(d["a"].get<min_key>().value() == min_key());
    CHECK(min_key() <= min_key());
}

TEST_CASE("only min_key is read as min_key") {
    const auto d = make_document("a", 1);
    CHECK(d["a"].get<min_key>().error().message() == "a: expected minKey but got int");
    CHECK(to_string(d["b"].get<min_key>().error().codec()->what) == "missing");
}

TEST_CASE("min_key is printed as extended JSON") {
    CHECK(fmt::format("{}", min_key()) == R"({ "$minKey" : 1 })");
    std::ostringstream out;
    out << min_key();
    CHECK(out.str() == to_string(min_key()));
}

} // namespace
