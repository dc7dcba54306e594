#include <strongo/codec/optional.hpp>

#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using strongo::decode_into;
using strongo::encode;
using strongo_test::check_both_ways;
using strongo_test::check_bytes;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::parsed;
using strongo_test::refusal;

struct optional_part {
    std::string s{};
    std::optional<int> i{};

    bool operator==(const optional_part&) const = default;
};

using optional_int = holder<std::optional<int>>;

// Has no default constructor.
struct weight {
    explicit weight(int g) : grams(g) {}
    int grams;

    bool operator==(const weight&) const = default;
};

struct linked {
    int n = 0;
    std::unique_ptr<linked> next{};
};

} // namespace

template <>
struct strongo::mapping<weight> {
    static constexpr auto members = strongo::members(strongo::member<&weight::grams>("grams"));
};

namespace {

TEST_CASE("an empty optional is not stored and a full one is stored as its value") {
    check_bytes(encode(optional_int{}).value(), "0500000000");
    check_bytes(encode(optional_int{7}).value(), "0c000000 107600 07000000 00");
}

TEST_CASE("an optional is empty when its field is missing or null") {
    CHECK(decoded<optional_int>("{}") == optional_int{});
    CHECK(decoded<optional_int>(R"({"v": null})") == optional_int{});
    CHECK(decoded<optional_int>(R"({"x": 1})") == optional_int{});
    CHECK(decoded<optional_int>(R"({"v": 7})") == optional_int{7});
}

TEST_CASE("an optional reads its value by the rules of its type") {
    CHECK(decoded<optional_int>(R"({"v": 7.0})") == optional_int{7});
    CHECK(refusal<optional_int>(R"({"v": "7"})") == "type at v, byte 4 of 14: expected int but got string");
    CHECK(refusal<optional_int>(R"({"v": {"$undefined": true}})") == "type at v, byte 4 of 8: expected int but got undefined");
}

TEST_CASE("an optional struct or vector is written and read whole") {
    const holder<std::optional<optional_part>> with{optional_part{.s = "x", .i = 1}};
    const auto d = encode(with).value();
    CHECK(strongo::decode<holder<std::optional<optional_part>>>(d.view()).value() == with);
    check_bytes(encode(holder<std::optional<std::vector<int>>>{std::vector<int>{}}).value(), "0d000000 047600 0500000000 00");
    CHECK(decoded<holder<std::optional<std::vector<int>>>>(R"({"v": []})").v.has_value());
}

TEST_CASE("reading resets an optional whose field is absent or null") {
    optional_int reused{7};
    const auto nothing = parsed("{}");
    decode_into(reused, nothing.view()).value();
    CHECK_FALSE(reused.v);
    reused.v = 8;
    const auto null = parsed(R"({"v": null})");
    decode_into(reused, null.view()).value();
    CHECK_FALSE(reused.v);
}

TEST_CASE("reading keeps the capacity of a string in an optional") {
    holder<std::optional<std::string>> reused{std::string(100, 'x')};
    const auto* const before = reused.v->data();
    const auto d = parsed(R"({"v": "short"})");
    decode_into(reused, d.view()).value();
    CHECK(*reused.v == "short");
    CHECK(reused.v->data() == before);
}

TEST_CASE("several optionals may be missing in any combination") {
    struct three {
        std::optional<int> a{};
        std::optional<std::string> b{};
        std::optional<bool> c{};

        bool operator==(const three&) const = default;
    };
    for (int mask = 0; mask < 8; ++mask) {
        three value;
        if ((mask & 1) != 0) value.a = 1;
        if ((mask & 2) != 0) value.b = "x";
        if ((mask & 4) != 0) value.c = true;
        const auto d = encode(value).value();
        CHECK(d.bytes().size() == strongo::encoded_size(value));
        CHECK(strongo::decode<three>(d.view()).value() == value);
    }
}

TEST_CASE("a unique_ptr is its value or no field at all") {
    using unique = holder<std::unique_ptr<std::string>>;
    check_written(unique{}, "{}");
    check_written(unique{std::make_unique<std::string>("x")}, R"({"v": "x"})");
    CHECK(*decoded<unique>(R"({"v": "x"})").v == "x");
    CHECK(decoded<unique>(R"({"v": null})").v == nullptr);
    CHECK(decoded<unique>("{}").v == nullptr);
    CHECK(refusal<unique>(R"({"v": 5})") == "type at v, byte 4 of 12: expected string but got int");
}

TEST_CASE("a shared_ptr is its value or no field at all") {
    using shared = holder<std::shared_ptr<std::string>>;
    check_written(shared{}, "{}");
    check_written(shared{std::make_shared<std::string>("x")}, R"({"v": "x"})");
    CHECK(*decoded<shared>(R"({"v": "x"})").v == "x");
    CHECK(decoded<shared>(R"({"v": null})").v == nullptr);
    CHECK(decoded<shared>("{}").v == nullptr);
}

TEST_CASE("reading keeps the object of a unique_ptr and never changes one that is shared") {
    holder<std::unique_ptr<std::string>> unique{std::make_unique<std::string>("before")};
    holder<std::shared_ptr<std::string>> shared{std::make_shared<std::string>("before")};
    const auto* const object = unique.v.get();
    const auto other = shared.v;
    const auto d = parsed(R"({"v": "after"})");
    decode_into(unique, d.view()).value();
    decode_into(shared, d.view()).value();
    CHECK(unique.v.get() == object);
    CHECK(*unique.v == "after");
    CHECK(*shared.v == "after");
    CHECK(*other == "before");
}

TEST_CASE("a type that holds a pointer to itself is written and read") {
    linked list{1, std::make_unique<linked>(2, std::make_unique<linked>(3, nullptr))};
    check_written(list, R"({"n": 1, "next": {"n": 2, "next": {"n": 3}}})");
    const auto read = decoded<linked>(R"({"n": 1, "next": {"n": 2, "next": {"n": 3}}})");
    CHECK(read.next->next->n == 3);
    CHECK(read.next->next->next == nullptr);
    CHECK(refusal<linked>(R"({"n": 1, "next": {"n": 2, "next": {}}})") == "missing at next.next.n, byte 28 of 41: missing field");
}

TEST_CASE("what has no default constructor is read into every kind of optional") {
    check_both_ways(holder<std::optional<weight>>{weight(5)}, R"({"v": {"grams": 5}})");
    check_both_ways(holder<std::optional<weight>>{}, "{}");
    CHECK(decoded<holder<std::unique_ptr<weight>>>(R"({"v": {"grams": 5}})").v->grams == 5);
    CHECK(decoded<holder<std::shared_ptr<weight>>>(R"({"v": {"grams": 5}})").v->grams == 5);
    CHECK(refusal<holder<std::optional<weight>>>(R"({"v": {}})") == "missing at v.grams, byte 4 of 13: missing field");
    holder<std::optional<weight>> reused{weight(5)};
    const auto d = parsed(R"({"v": {"grams": 6}})");
    decode_into(reused, d.view()).value();
    CHECK(reused.v == weight(6));
}

TEST_CASE("an empty pointer in an array is null") {
    holder<std::vector<std::unique_ptr<int>>> list;
    list.v.push_back(std::make_unique<int>(1));
    list.v.push_back(nullptr);
    check_written(list, R"({"v": [1, null]})");
    const auto read = decoded<holder<std::vector<std::shared_ptr<int>>>>(R"({"v": [1, null]})");
    CHECK(*read.v[0] == 1);
    CHECK(read.v[1] == nullptr);
}

} // namespace
