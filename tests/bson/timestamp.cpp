#include <strongo/bson/timestamp.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::timestamp;
using strongo_test::check_bytes;

TEST_CASE("a timestamp is its increment and its seconds") {
    const auto d = make_document("a", timestamp{.seconds = 0x01020304, .increment = 0x05060708});
    check_bytes(d, "10000000 116100 08070605 04030201 00");
    CHECK(d["a"].get<timestamp>().value() == timestamp{0x01020304, 0x05060708});
    const auto last = make_document("a", timestamp{0xffffffff, 0xffffffff});
    CHECK(last["a"].get<timestamp>().value() == timestamp{0xffffffff, 0xffffffff});
}

TEST_CASE("timestamps are ordered by seconds and then by increment") {
    CHECK(timestamp{1, 9} < timestamp{2, 0});
    CHECK(timestamp{1, 1} < timestamp{1, 2});
    CHECK(timestamp{0x80000000, 0} > timestamp{1, 0});
}

TEST_CASE("only a timestamp is read as a timestamp") {
    CHECK(strongo_test::reread<timestamp>(1).error().message() == "a: expected timestamp but got int");
}

TEST_CASE("a timestamp is printed as extended JSON") {
    CHECK(fmt::format("{}", timestamp{1, 2}) == R"({ "$timestamp" : { "t" : 1, "i" : 2 } })");
    std::ostringstream out;
    out << timestamp{1, 2};
    CHECK(out.str() == to_string(timestamp{1, 2}));
}

} // namespace
