#include <strongo/codec/bridge.hpp>

#include <strongo/bson/json.hpp>
#include <strongo/codec/decode.hpp>

#include "entities.hpp"
#include "random_values.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace {

using strongo::bson::value;
using strongo_test::bob;
using strongo_test::person;
namespace random = strongo_test::random;

TEST_CASE("a value becomes a tree that can be changed and read") {
    auto tree = strongo::bridge::to_tree(bob()).value();
    CHECK(tree["address"]["city"].get<std::string>().value() == "NYC");
    tree["age"] = 31;
    auto expected = bob();
    expected.age = 31;
    CHECK(strongo::bridge::from_tree<person>(tree).value() == expected);
}

TEST_CASE("a tree that does not fit is refused with path and reason") {
    auto tree = strongo::bridge::to_tree(bob()).value();
    tree["address"]["zip"] = 5;
    const auto read = strongo::bridge::from_tree<person>(tree);
    REQUIRE_FALSE(read);
    CHECK(to_string(read.error().kind()) == "decode");
    CHECK(read.error().codec()->path == "address.zip");
    CHECK(read.error().codec()->reason == "expected string but got int");
}

TEST_CASE("a value that cannot be encoded cannot become a tree") {
    auto ill = bob();
    ill.tags[1] = "\xff";
    const auto direct = strongo::encode(ill);
    const auto bridged = strongo::bridge::encode(ill);
    REQUIRE_FALSE(bridged);
    CHECK(bridged.error().message() == direct.error().message());
    CHECK(bridged.error().codec()->path == "tags[1]");
}

TEST_CASE("bytes that are not BSON are refused as a whole") {
    const auto bytes = strongo_test::from_hex("0c00000010610001000000");
    CHECK_FALSE(strongo::bridge::decode<person>(strongo::document_view(bytes)));
}

TEST_CASE("limits hold for trees") {
    const auto document = strongo::encode(bob()).value();
    CHECK_FALSE(strongo::bridge::encode(bob(), {.max_size = 146}));
    CHECK(strongo::bridge::encode(bob(), {.max_size = 147}));
    CHECK_FALSE(strongo::bridge::encode(bob(), {.max_depth = 1}));
    CHECK_FALSE(strongo::bridge::decode<person>(document.view(), {.max_depth = 1}));
}

TEST_CASE("random values have the same bytes over a tree and back") {
    random::source from(20261130);
    std::size_t bytes = 0;
    for (int i = 0; i < 400; ++i) {
        random::everything one;
        random::make(one, from, 3);
        const auto direct = strongo::encode(one).value();
        const auto bridged = strongo::bridge::encode(one).value();
        REQUIRE(strongo_test::to_hex(bridged.bytes()) == strongo_test::to_hex(direct.bytes()));
        REQUIRE(strongo::encoded_size(one) == direct.bytes().size());
        // What is not read back as it was would have other bytes.
        const auto back = strongo::decode<random::everything>(direct.view()).value();
        const auto over_tree = strongo::bridge::decode<random::everything>(direct.view()).value();
        if (one.numbered.size() < 2) { // the order of the others is not kept
            const auto again = strongo::encode(back).value();
            const auto again_over_tree = strongo::encode(over_tree).value();
            REQUIRE(again == direct);
            REQUIRE(again_over_tree == direct);
        }
        bytes += direct.bytes().size();
    }
    CHECK(bytes > 400 * 500);
}

// A random change somewhere in the tree: another type, another key, one field less, one twice, one more.
void change(value& tree, random::source& from) {
    auto* const members = tree.as_object();
    auto* const values = tree.as_array();
    if ((members != nullptr && !members->empty()) && random::below(from, 4) != 0) {
        auto& one = (*members)[random::below(from, members->size())];
        switch (random::below(from, 9)) {
        case 0: members->erase(members->begin() + (&one - members->data())); return;
        case 1: members->push_back(value::member(one)); return;
        case 2: one.key = one.key.empty() ? "x" : one.key.substr(1); return;
        case 3: std::swap(one, members->front()); return;
        default: change(one.content, from); return;
        }
    }
    if ((values != nullptr && !values->empty()) && random::below(from, 4) != 0) {
        auto& one = (*values)[random::below(from, values->size())];
        random::below(from, 6) == 0 ? void(values->pop_back()) : change(one, from);
        return;
    }
    switch (random::below(from, 9)) {
    case 0: tree = value(); break;
    case 1: tree = value("text"); break;
    case 2: tree = value(7.5); break;
    case 3: tree = value(std::int64_t{5000000000}); break;
    case 4: tree = value(1); break;
    case 5: tree = value(true); break;
    case 6: tree = value(value::array_type()); break;
    case 7: tree = value(value::object_type()); break;
    default: tree = value(strongo::decimal128(12)); break;
    }
}

TEST_CASE("changed documents have the same values or the same errors over a tree") {
    random::source from(42);
    std::map<std::string, int> seen;
    const strongo::decode_options ways[]{{},
                                         {.numbers = strongo::numbers::exact_types, .unknown_fields = strongo::unknown_fields::reject},
                                         {.exact_floating = true, .lenient_dates = true, .duplicates = strongo::duplicates::reject},
                                         {.duplicates = strongo::duplicates::first_wins}};
    for (int i = 0; i < 3000; ++i) {
        random::everything one;
        random::make(one, from, 3);
        auto tree = strongo::bridge::to_tree(one).value();
        for (std::size_t changes = 1 + random::below(from, 2); changes > 0; --changes) change(tree, from);
        if (!tree.is_object()) continue;
        const auto document = tree.to_document().value();
        const auto& options = ways[random::below(from, 4)];
        const auto direct = strongo::decode<random::everything>(document.view(), options);
        const auto bridged = strongo::bridge::decode<random::everything>(document.view(), options);
        INFO(strongo::to_json(document).value());
        INFO((direct ? "" : std::string(direct.error().message())));
        INFO((bridged ? "" : std::string(bridged.error().message())));
        REQUIRE(direct.has_value() == bridged.has_value());
        if (direct) {
            const auto read = strongo::encode(*direct).value();
            const auto read_over_tree = strongo::encode(*bridged).value();
            REQUIRE(strongo_test::to_hex(read_over_tree.bytes()) == strongo_test::to_hex(read.bytes()));
            ++seen["read"];
        } else {
            const auto& a = *direct.error().codec();
            const auto& b = *bridged.error().codec();
            REQUIRE(to_string(a.what) == to_string(b.what));
            REQUIRE(a.path == b.path);
            REQUIRE(a.reason == b.reason);
            REQUIRE(a.expected == b.expected);
            REQUIRE(a.actual == b.actual);
            ++seen[std::string(to_string(a.what))];
        }
    }
    for (const auto* const kind : {"read", "missing", "null", "type", "range", "unknown_field", "duplicate", "unknown_tag", "bad_key"}) {
        INFO(kind);
        CHECK(seen[kind] > 0);
    }
}

} // namespace
