#include <strongo/codec/edit.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/bson/max_key.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/validate.hpp>
#include <strongo/codec/decode_field.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/random_values.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::document;
using strongo::erase;
using strongo::make_array;
using strongo::make_document;
using strongo::poke;
using strongo::result;
using strongo::splice;
using strongo::bson::value;
using strongo_test::check_bytes;

struct address {
    std::string city;
    int zip = 0;
};

document sample() {
    return make_document("n", 1, "home", make_document("city", "London", "zip", 5), "orders",
                         make_array(make_document("zip", 1), make_document("zip", 2)), "last", true);
}

// "kind: fault: message" of an edit that must have failed and left `d` as `before`.
std::string refusal(const result<void>& r, const document& d, const document& before) {
    CHECK(d == before);
    if (r) return "done";
    REQUIRE(r.error().codec() != nullptr);
    return std::string(to_string(r.error().kind())) + ": " + std::string(to_string(r.error().codec()->what)) + ": " +
           std::string(r.error().message());
}

TEST_CASE("poke overwrites values of the same size whatever their types") {
    auto d = sample();
    CHECK(poke(d, "n", 7));
    CHECK(poke(d, "home.city", "Berlin"));
    CHECK(poke(d, "orders.1.zip", 9));
    CHECK(poke(d, "last", false));
    CHECK(d == make_document("n", 7, "home", make_document("city", "Berlin", "zip", 5), "orders",
                             make_array(make_document("zip", 1), make_document("zip", 9)), "last", false));
    auto other = make_document("a", 1.5, "b", nullptr);
    CHECK(poke(other, "a", std::int64_t{2}));
    CHECK(poke(other, "b", strongo::bson::max_key{}));
    CHECK(other == make_document("a", std::int64_t{2}, "b", strongo::bson::max_key{}));
}

TEST_CASE("poke takes structs documents and bytes that somebody else owns") {
    auto d = sample();
    CHECK(poke(d, "home", address{"Vienna", 8}));
    CHECK(strongo::decode_field<address>(d, "home").value().city == "Vienna");
    const auto home = make_document("city", "Athens", "zip", 1);
    CHECK(poke(d, "home", home));
    CHECK(d["home"]["city"].get<std::string>().value() == "Athens");
    std::vector<std::byte> bytes(d.bytes().begin(), d.bytes().end());
    CHECK(poke(bytes, "home.zip", 77));
    CHECK(strongo::document_view(bytes).find("home.zip").get<int>().value() == 77);
    CHECK(poke(d, "n", d.find("home.zip")));
    CHECK(d["n"].get<int>().value() == 1);
}

TEST_CASE("poke refuses what has another size or is not there") {
    auto d = sample();
    const auto before = sample();
    CHECK(refusal(poke(d, "home.city", "Rome"), d, before) == "encode: custom: home.city: 9 bytes cannot overwrite 11: use splice");
    CHECK(refusal(poke(d, "n", std::int64_t{1}), d, before).starts_with("encode: custom: n: "));
    CHECK(refusal(poke(d, "orders.2", 1), d, before) == "decode: missing: orders[2]: missing field (byte 48 of 103)");
    CHECK(refusal(poke(d, "home.street", 1), d, before).starts_with("decode: missing: home.street: missing field"));
    CHECK(refusal(poke(d, "n.x", 1), d, before).starts_with("decode: missing: n.x: missing field"));
    CHECK(refusal(poke(d, "home.city", "Lond\xffn"), d, before).starts_with("encode: utf8: "));
    CHECK(refusal(poke(d, "n", std::optional<int>()), d, before).starts_with("encode: custom: n: "));
}

TEST_CASE("splice replaces by any size and sets the lengths around it") {
    auto d = sample();
    CHECK(splice(d, "home.city", "a city with a much longer name"));
    CHECK(splice(d, "orders.0", nullptr));
    CHECK(splice(d, "orders.1.zip", "x"));
    CHECK(splice(d, "n", make_array(1, 2)));
    CHECK(d == make_document("n", make_array(1, 2), "home", make_document("city", "a city with a much longer name", "zip", 5), "orders",
                             make_array(nullptr, make_document("zip", "x")), "last", true));
}

TEST_CASE("splice appends a last step that is not there") {
    document d;
    CHECK(splice(d, "a", make_document()));
    CHECK(splice(d, "a.b", make_array()));
    CHECK(splice(d, "a.b.0", 1));
    CHECK(splice(d, "a.b.1", strongo::bson::regex{"^x", "i"}));
    CHECK(splice(d, "c", value(2)));
    CHECK(splice(d, "d", std::string("text")));
    CHECK(splice(d, "e", address{"Rome", 1}));
    CHECK(d == make_document("a", make_document("b", make_array(1, strongo::bson::regex{"^x", "i"})), "c", 2, "d", "text", "e",
                             make_document("city", "Rome", "zip", 1)));
    strongo::bson::buffer bytes;
    bytes.append(d.bytes());
    CHECK(splice(bytes, "c", 3));
    CHECK(strongo::document_view(bytes.bytes())["c"].get<int>().value() == 3);
}

TEST_CASE("an empty optional takes a field out and is null in an array") {
    auto d = sample();
    CHECK(splice(d, "home.city", std::optional<std::string>()));
    CHECK(splice(d, "home.street", std::optional<std::string>()));
    CHECK(splice(d, "orders.0", std::optional<int>()));
    CHECK(splice(d, "n", std::optional<int>(4)));
    CHECK(d ==
          make_document("n", 4, "home", make_document("zip", 5), "orders", make_array(nullptr, make_document("zip", 2)), "last", true));
}

TEST_CASE("splice refuses what has no place or no form") {
    using namespace std::string_view_literals;
    auto d = sample();
    const auto before = sample();
    CHECK(refusal(splice(d, "work.city", 1), d, before) == "decode: missing: work.city: missing field (byte 0 of 103)");
    CHECK(refusal(splice(d, "orders.3", 1), d, before).starts_with("decode: missing: orders[3]: "));
    CHECK(refusal(splice(d, "orders.x", 1), d, before).starts_with("decode: missing: orders.x: "));
    CHECK(refusal(splice(d, "n.x", 1), d, before).starts_with("decode: missing: n.x: "));
    CHECK(refusal(splice(d, "a\0b"sv, 1), d, before) == "encode: nul_in_key: a: a field name holds a NUL");
    CHECK(refusal(splice(d, "\xff", 1), d, before).starts_with("encode: utf8: "));
    CHECK(refusal(splice(d, "home.x", "\xff"), d, before).starts_with("encode: utf8: "));
    CHECK(refusal(splice(d, "home.x", address{"\xff", 1}), d, before).find("home.x.city") != std::string::npos);
    CHECK(refusal(splice(d, "x", 1, {.max_size = 109}), d, before).starts_with("encode: too_large: x: "));
    CHECK(splice(d, "x", 1, {.max_size = 110}));
}

TEST_CASE("erase takes elements out and renumbers arrays") {
    auto d = sample();
    CHECK(erase(d, "home.city"));
    CHECK(erase(d, "orders.0"));
    CHECK(erase(d, "n"));
    CHECK(d == make_document("home", make_document("zip", 5), "orders", make_array(make_document("zip", 2)), "last", true));
    const auto before = d;
    CHECK(refusal(erase(d, "n"), d, before).starts_with("decode: missing: n: "));
    CHECK(refusal(erase(d, "orders.1"), d, before).starts_with("decode: missing: orders[1]: "));
    CHECK(refusal(erase(d, "home.x.y"), d, before).starts_with("decode: missing: home.x.y: "));
    auto many = make_document("a", make_array(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    CHECK(erase(many, "a.3"));
    CHECK(many == make_document("a", make_array(0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11)));
}

TEST_CASE("malformed bytes on the way are refused and stay as they are") {
    const auto broken = strongo_test::from_hex("14000000 036100 0c000000 026200 00000000 00 00");
    strongo::bson::buffer bytes;
    bytes.append(broken);
    for (const auto& r :
         {splice(bytes, "a.b", 1), splice(bytes, "a.c", 1), erase(bytes, "a.b"), poke(std::span(bytes.data(), bytes.size()), "a.b", 1)}) {
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "malformed");
        check_bytes(bytes.bytes(), broken);
    }
    strongo::bson::buffer none;
    CHECK_FALSE(splice(none, "a", 1));
    CHECK_FALSE(erase(none, "a"));
    CHECK_FALSE(poke(std::span<std::byte>(), "a", 1));
}

TEST_CASE("a path and a value that lie in the document itself are taken before it moves") {
    auto d = make_document("k", "a", "text", "some text that is long enough to move the document around in memory when it is put in again");
    const auto path = d["k"].get<std::string_view>().value();
    CHECK(splice(d, path, d["text"]));
    CHECK(d["a"].get<std::string>().value() == d["text"].get<std::string>().value());
}

TEST_CASE("every edit of the bytes is what the same edit of the tree writes") {
    std::size_t done = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        INFO("seed " << seed);
        strongo_test::random_values random(seed);
        value tree = random.document();
        auto bytes = tree.to_document().value();
        for (int i = 0; i < 6; ++i) {
            const auto path = random.path(tree);
            const value put = random.any(3);
            const auto before = bytes;
            const value* const old = tree.find(path);
            INFO("path " << path);
            bool expected = false;
            bool actual = false;
            switch (random.below(3)) {
            case 0:
                expected = tree.erase(path);
                actual = erase(bytes, path).has_value();
                break;
            case 1:
                expected = old != nullptr && old->encoded_size() == put.encoded_size();
                if (expected) (void)tree.set(path, put);
                actual = poke(bytes, path, put).has_value();
                break;
            default: expected = tree.set(path, put).has_value(); actual = splice(bytes, path, put).has_value();
            }
            REQUIRE(actual == expected);
            done += expected ? 1 : 0;
            if (!expected) REQUIRE(bytes == before);
            REQUIRE(tree.to_document().value() == bytes);
        }
    }
    CHECK(done > 3000);
}

} // namespace
