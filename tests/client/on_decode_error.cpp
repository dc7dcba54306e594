#include <strongo/client/on_decode_error.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/scripted_peer.hpp"

#include <cstdint>
#include <utility>

using strongo::make_array;
using strongo::make_document;
using strongo::on_decode_error;
using strongo_test::scripted_peer;

namespace {

struct number {
    int value = 0;
};

} // namespace

TEST_CASE("a range ends at the first document that does not decode when it is told so") {
    scripted_peer peer;
    peer.on("find",
            make_document("ok", 1.0, "cursor",
                          make_document("id", std::int64_t{0}, "ns", "demo.numbers", "firstBatch",
                                        make_array(make_document("value", 1), make_document("value", "x"), make_document("value", 3)))));
    const auto numbers = strongo::client::open(peer.uri()).value().database("demo").collection<number>("numbers");
    const auto count = [](auto range) {
        int good = 0;
        int bad = 0;
        for (auto& each : range) {
            ++(each ? good : bad);
        }
        return std::pair(good, bad);
    };
    number reused;
    CHECK(count(numbers.find().each()) == std::pair(2, 1));
    CHECK(count(numbers.find().each(on_decode_error::stop)) == std::pair(1, 1));
    CHECK(count(numbers.find().each_into(reused)) == std::pair(2, 1));
    CHECK(count(numbers.find().each_into(reused, on_decode_error::stop)) == std::pair(1, 1));
}
