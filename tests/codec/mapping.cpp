#include <strongo/codec/mapping.hpp>

#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct profile {
    std::string firstName{};
    int postCount = 0;

    bool operator==(const profile&) const = default;
};

struct account {
    std::string userId{};
    profile mainProfile{};
    std::vector<profile> oldProfiles{};
    std::optional<int> loginCount{};

    bool operator==(const account&) const = default;
};

struct renamed {
    int id = 0;
    int other = 0;

    bool operator==(const renamed&) const = default;
};

struct swapped {
    int a = 0;
    int b = 0;

    bool operator==(const swapped&) const = default;
};

struct shouted {
    int first_name = 0;
};

struct odd_names {
    int a = 0;
    int b = 0;
    int c = 0;

    bool operator==(const odd_names&) const = default;
};

struct upper_case {
    constexpr strongo::name_text operator()(std::string_view name) const {
        strongo::name_text stored;
        for (const char c : name) stored.push_back(c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
        return stored;
    }
};

} // namespace

template <>
struct strongo::mapping<profile> {
    static constexpr auto naming = strongo::snake_case;
};

template <>
struct strongo::mapping<account> {
    static constexpr auto naming = strongo::snake_case;
    static constexpr auto members = strongo::members(strongo::named<&account::userId>("uid"));
};

template <>
struct strongo::mapping<renamed> {
    static constexpr auto members = strongo::members(strongo::named<&renamed::id>("_id"));
};

template <>
struct strongo::mapping<swapped> {
    static constexpr auto members = strongo::members(strongo::named<&swapped::b>("a"), strongo::named<&swapped::a>("b"));
};

template <>
struct strongo::mapping<shouted> {
    static constexpr upper_case naming{};
};

template <>
struct strongo::mapping<odd_names> {
    static constexpr auto members = strongo::members(strongo::named<&odd_names::a>("$a.b"), strongo::named<&odd_names::b>("\xe2\x82\xac"),
                                                     strongo::named<&odd_names::c>(" "));
};

namespace {

using strongo::detail::field_name;
using strongo_test::check_bytes;
using strongo_test::decoded;
using strongo_test::refusal;

TEST_CASE("without a mapping the stored names are those of the members") {
    struct plain {
        int firstName = 0;
    };
    CHECK(field_name<plain, 0> == "firstName");
}

TEST_CASE("a naming changes the stored name of every member") {
    CHECK(field_name<profile, 0> == "first_name");
    CHECK(field_name<profile, 1> == "post_count");
    check_bytes(strongo::encode(profile{"A", 1}).value(),
                "27000000 0266697273745f6e616d6500 02000000 4100 10706f73745f636f756e7400 01000000 00");
    CHECK(decoded<profile>(R"({"first_name": "A", "post_count": 1})") == profile{"A", 1});
}

TEST_CASE("the names of members are unknown once others are stored") {
    CHECK(refusal<profile>(R"({"firstName": "A", "postCount": 1})") == "missing at first_name, byte 0 of 37: missing field");
}

TEST_CASE("a name given by hand is never renamed") {
    CHECK(field_name<account, 0> == "uid");
    CHECK(field_name<account, 1> == "main_profile");
    CHECK(field_name<account, 2> == "old_profiles");
    CHECK(field_name<account, 3> == "login_count");
}

TEST_CASE("mapped structs are written and read inside each other") {
    const account value{.userId = "u", .mainProfile = {"A", 1}, .oldProfiles = {{"B", 2}}, .loginCount = 3};
    const auto d = strongo::encode(value).value();
    CHECK(d["uid"].get<std::string>().value() == "u");
    CHECK(d["main_profile"]["first_name"].get<std::string>().value() == "A");
    CHECK(d["old_profiles"]["0"]["post_count"].get<int>().value() == 2);
    CHECK(d["login_count"].get<int>().value() == 3);
    CHECK(d.bytes().size() == strongo::encoded_size(value));
    CHECK(strongo::decode<account>(d.view()).value() == value);
}

TEST_CASE("the path of an error speaks of stored names") {
    CHECK(refusal<account>(R"({"uid": "u", "main_profile": {"first_name": "A"}, "old_profiles": []})") ==
          "missing at main_profile.post_count, byte 15 of 72: missing field");
    CHECK(refusal<account>(R"({"uid": 5})") == "type at uid, byte 4 of 14: expected string but got int");
}

TEST_CASE("one renamed member leaves the others as they are") {
    check_bytes(strongo::encode(renamed{1, 2}).value(), "19000000 105f696400 01000000 106f7468657200 02000000 00");
    CHECK(decoded<renamed>(R"({"other": 2, "_id": 1, "id": 9})") == renamed{1, 2});
}

TEST_CASE("two members may exchange their names") {
    check_bytes(strongo::encode(swapped{1, 2}).value(), "13000000 106200 01000000 106100 02000000 00");
    CHECK(decoded<swapped>(R"({"a": 2, "b": 1})") == swapped{1, 2});
}

TEST_CASE("any constexpr function of a name is a naming") {
    CHECK(field_name<shouted, 0> == "FIRST_NAME");
}

TEST_CASE("a stored name may hold dots and dollars and any letters") {
    const odd_names value{1, 2, 3};
    const auto d = strongo::encode(value).value();
    CHECK(d["$a.b"].get<int>().value() == 1);
    CHECK(d["\xe2\x82\xac"].get<int>().value() == 2);
    CHECK(d[" "].get<int>().value() == 3);
    CHECK(strongo::decode<odd_names>(d.view()).value() == value);
}

} // namespace
