#include <strongo/codec/limits.hpp>

#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace {

struct tree {
    std::vector<tree> c{};
};

struct text {
    std::string s{};
};

// So many trees inside each other; the innermost one is {c: []}.
tree deep(int trees) {
    tree t;
    for (int i = 1; i < trees; ++i) {
        tree around;
        around.c.push_back(std::move(t));
        t = std::move(around);
    }
    return t;
}

TEST_CASE("the limits are those of the server") {
    const strongo::codec_limits limits;
    CHECK(limits.max_size == 16777216);
    CHECK(limits.max_depth == 100);
}

TEST_CASE("a hundred levels are written and read and one more is not") {
    // A tree is two levels: a document and its array.
    const auto most = strongo::encode(deep(50)).value();
    CHECK(strongo::decode<tree>(most.view()));
    const auto refused = strongo::encode(deep(51));
    REQUIRE_FALSE(refused);
    CHECK(to_string(refused.error().kind()) == "encode");
    CHECK(to_string(refused.error().codec()->what) == "depth");
    CHECK(refused.error().codec()->reason == "nested deeper than the limit");
    std::string path;
    for (int i = 0; i < 50; ++i) path += i == 0 ? "c[0]" : ".c[0]";
    CHECK(refused.error().codec()->path == path);

    const auto more = strongo::encode(deep(51), {.max_depth = 102}).value();
    const auto r = strongo::decode<tree>(more.view());
    REQUIRE_FALSE(r);
    CHECK(to_string(r.error().codec()->what) == "depth");
    CHECK(r.error().codec()->reason == "nested deeper than the limit");
    CHECK(r.error().codec()->path == path);
    CHECK(strongo::decode<tree>(more.view(), {.max_depth = 102}));
}

TEST_CASE("the outermost document counts as a level") {
    const text t{"x"};
    CHECK(strongo::encode(t, {.max_depth = 1}));
    const auto refused = strongo::encode(t, {.max_depth = 0});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message() == "cannot encode text: nested deeper than the limit");
    const auto d = strongo::encode(t).value();
    CHECK(strongo::decode<text>(d.view(), {.max_depth = 1}));
    CHECK(strongo::decode<text>(d.view(), {.max_depth = 0}).error().message() ==
          "cannot decode text: nested deeper than the limit (byte 0 of 14)");
}

TEST_CASE("levels beside each other do not add up") {
    tree wide;
    for (int i = 0; i < 500; ++i) wide.c.push_back(deep(40));
    const auto d = strongo::encode(wide).value();
    CHECK(strongo::decode<tree>(d.view()).value().c.size() == 500);
}

TEST_CASE("unknown fields may be nested without end") {
    struct nothing {};
    const auto more = strongo::encode(deep(5000), {.max_depth = 100000}).value();
    CHECK(strongo::decode<nothing>(more.view()));
    CHECK_FALSE(strongo::decode<tree>(more.view()));
}

TEST_CASE("sixteen megabytes are written and one byte more is not") {
    const std::size_t limit = strongo::codec_limits().max_size;
    text t{std::string(limit - 13, 'x')};
    CHECK(strongo::encoded_size(t) == limit);
    const auto most = strongo::encode(t).value();
    CHECK(most.bytes().size() == limit);
    CHECK(strongo::decode<text>(most.view()).value().s.size() == limit - 13);
    t.s += 'x';
    const auto refused = strongo::encode(t);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message() == "cannot encode text: 16777217 bytes are over the limit of 16777216");
    CHECK(to_string(refused.error().codec()->what) == "too_large");
    CHECK(strongo::encode(t, {.max_size = limit + 1}));
}

TEST_CASE("no limit lets a document grow beyond what its length can say") {
    strongo::encode_context context({.max_size = std::numeric_limits<std::size_t>::max()});
    CHECK(context.check_size(0x7fffffff));
    CHECK_FALSE(context.check_size(0x80000000));
    CHECK(context.take_error("text").message() == "cannot encode text: 2147483648 bytes are over the limit of 2147483647");
}

} // namespace
