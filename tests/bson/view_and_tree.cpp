// Views and trees are two readings of the same bytes: over random documents they must agree.

#include <strongo/bson/compare.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/validate.hpp>
#include <strongo/bson/value.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/random_values.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

using strongo::compare;
using strongo::bson::value;
using strongo_test::check_bytes;

TEST_CASE("a path leads to the same value in a view and in a tree") {
    std::size_t found = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
        INFO("seed " << seed);
        strongo_test::random_values random(seed);
        const value tree = random.document();
        const auto bytes = tree.to_document().value();
        REQUIRE(strongo::validate(bytes, {.array_keys = true, .unique_keys = true}));
        const value parsed = value::parse(bytes.view()).value();
        REQUIRE(parsed == tree);
        REQUIRE(bytes.size() == tree.size());
        for (int i = 0; i < 5; ++i) {
            const auto path = random.path(tree);
            INFO("path " << path);
            const auto element = bytes.find(path);
            const value* const inside = tree.find(path);
            REQUIRE(element.exists() == (inside != nullptr));
            if (inside == nullptr) continue;
            ++found;
            REQUIRE(value::parse(element).value() == *inside);
            REQUIRE(element.raw().size() == inside->encoded_size());
            REQUIRE((compare(value::parse(element).value(), *inside) == 0));
        }
    }
    CHECK(found > 4000);
}

TEST_CASE("elements and trees are ordered alike") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        INFO("seed " << seed);
        strongo_test::random_values random(seed);
        const value a = random.document();
        const value b = random.document();
        const auto a_bytes = a.to_document().value();
        const auto b_bytes = b.to_document().value();
        const auto order = compare(a, b);
        REQUIRE((compare(a_bytes.view(), b_bytes.view()) == order));
        REQUIRE((compare(b, a) == (0 <=> order)));
        REQUIRE((compare(a, a) == 0));
    }
}

TEST_CASE("changed bytes are never valid for one and not for the other") {
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        INFO("seed " << seed);
        strongo_test::random_values random(seed);
        const auto whole = random.document().to_document().value();
        std::vector<std::byte> bytes(whole.bytes().begin(), whole.bytes().end());
        bytes[random.below(bytes.size())] = static_cast<std::byte>(random.below(256));
        const strongo_test::exact_bytes exact(bytes);
        const strongo::document_view view(exact.span());
        const auto checked = strongo::validate(view);
        const auto parsed = value::parse(view);
        REQUIRE(checked.has_value() == parsed.has_value());
        if (parsed) {
            REQUIRE(parsed->to_document());
            REQUIRE(to_json(view, strongo::json_mode::canonical));
        } else {
            REQUIRE(checked.error().message() == parsed.error().message());
        }
    }
}

} // namespace
