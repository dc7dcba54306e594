#include <strongo/codec/string_forms.hpp>

#include <strongo/bson/json.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "support/catch.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace string_forms {

struct texts {
    strongo::uuid session{};
    strongo::oid owner{};
    strongo::id<texts> self{};
    strongo::decimal128 amount{};

    bool operator==(const texts&) const = default;
};

struct inside {
    std::optional<strongo::uuid> one{};
    std::vector<strongo::oid> many{};

    bool operator==(const inside&) const = default;
};

struct old_one {
    strongo::uuid session{};

    bool operator==(const old_one&) const = default;
};

} // namespace string_forms

template <>
struct strongo::mapping<string_forms::texts> {
    static constexpr auto members = strongo::members(strongo::stored_as<&string_forms::texts::session, strongo::uuid_string>,
                                                     strongo::stored_as<&string_forms::texts::owner, strongo::oid_string>,
                                                     strongo::stored_as<&string_forms::texts::self, strongo::oid_string>,
                                                     strongo::stored_as<&string_forms::texts::amount, strongo::decimal_string>);
};
template <>
struct strongo::mapping<string_forms::inside> {
    static constexpr auto members = strongo::members(strongo::stored_as<&string_forms::inside::one, strongo::uuid_string>,
                                                     strongo::stored_as<&string_forms::inside::many, strongo::oid_string>);
};
template <>
struct strongo::mapping<string_forms::old_one> {
    static constexpr auto members = strongo::members(strongo::stored_as<&string_forms::old_one::session, strongo::uuid_legacy>);
};

namespace string_forms {

constexpr auto canonical = strongo::json_mode::canonical;

texts sample() {
    const auto owner = strongo::oid::from_hex("65e07a700000000000000001").value();
    return {.session = strongo::uuid::from_string("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").value(),
            .owner = owner,
            .self = strongo::id<texts>(owner),
            .amount = strongo::decimal128::from_string("-12.50").value()};
}

// What is wrong with the document, read as a T.
template <class T>
std::string refusal(const std::string& json) {
    const auto document = strongo::document::from_json(json).value();
    const auto read = strongo::decode<T>(document.view());
    return read ? "nothing" : read.error().codec()->path + ": " + read.error().codec()->reason;
}

TEST_CASE("uuids, oids and decimals are stored as text where that is said") {
    const auto written = strongo::encode(sample()).value();
    CHECK(strongo::to_json(written, canonical).value() ==
          R"({ "session" : "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "owner" : "65e07a700000000000000001", )"
          R"("self" : "65e07a700000000000000001", "amount" : "-12.50" })");
    CHECK(strongo::decode<texts>(written.view()).value() == sample());
    CHECK(strongo::encoded_size(sample()) == written.bytes().size());
}

TEST_CASE("text of either case is read") {
    const auto document = strongo::document::from_json(
                              R"({"session": "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "owner": "65E07A700000000000000001",
            "self": "65e07a700000000000000001", "amount": "-12.50"})")
                              .value();
    CHECK(strongo::decode<texts>(document.view()).value() == sample());
}

TEST_CASE("a representation reaches into optionals and lists") {
    const inside some{.one = sample().session, .many = {sample().owner, sample().owner}};
    const auto written = strongo::encode(some).value();
    CHECK(strongo::to_json(written, canonical).value() ==
          R"({ "one" : "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "many" : [ "65e07a700000000000000001", "65e07a700000000000000001" ] })");
    CHECK(strongo::decode<inside>(written.view()).value() == some);
    const auto none = strongo::encode(inside{}).value();
    CHECK(none == strongo::document::from_json(R"({"many": []})").value());
}

TEST_CASE("text of another form is refused with what was found") {
    const std::string rest = R"(, "owner": "65e07a700000000000000001", "self": "65e07a700000000000000001", "amount": "1"})";
    CHECK(refusal<texts>(R"({"session": "f81d4fae7dec11d0a76500a0c91e6bf6")" + rest) ==
          "session: expected a UUID of 36 characters but got \"f81d4fae7dec11d0a76500a0c91e6bf6\"");
    CHECK(refusal<texts>(R"({"session": "f81d4fae-7dec-11d0-a765-00a0c91e6bfg")" + rest) ==
          "session: expected a UUID of 36 characters but got \"f81d4fae-7dec-11d0-a765-00a0c91e6bfg\"");
    CHECK(refusal<texts>(R"({"session": {"$binary": {"base64": "AAECAwQFBgcICQoLDA0ODw==", "subType": "04"}})" + rest) ==
          "session: expected string but got binData");
    CHECK(refusal<texts>(R"({"owner": "65e07a70000000000000000"})") ==
          "owner: expected 24 hexadecimal digits but got \"65e07a70000000000000000\"");
    CHECK(refusal<texts>(R"({"amount": "one"})") == "amount: expected a decimal number but got \"one\"");
}

TEST_CASE("a legacy uuid is a binary of subtype 3 and read from subtype 4 too") {
    const old_one value{.session = strongo::uuid::from_string("00010203-0405-0607-0809-0a0b0c0d0e0f").value()};
    const auto written = strongo::encode(value).value();
    CHECK(strongo::to_json(written, canonical).value() ==
          R"({ "session" : { "$binary" : { "base64" : "AAECAwQFBgcICQoLDA0ODw==", "subType" : "03" } } })");
    CHECK(strongo::decode<old_one>(written.view()).value() == value);
    const auto newer =
        strongo::document::from_json(R"({"session": {"$binary": {"base64": "AAECAwQFBgcICQoLDA0ODw==", "subType": "04"}}})").value();
    CHECK(strongo::decode<old_one>(newer.view()).value() == value);
    CHECK(refusal<old_one>(R"({"session": {"$binary": {"base64": "AAEC", "subType": "03"}}})") ==
          "session: a UUID is a binary of 16 bytes and subtype 3 or 4, not of 3 and 3");
    CHECK(refusal<old_one>(R"({"session": {"$binary": {"base64": "AAECAwQFBgcICQoLDA0ODw==", "subType": "00"}}})") ==
          "session: a UUID is a binary of 16 bytes and subtype 3 or 4, not of 16 and 0");
}

TEST_CASE("a uuid of subtype 3 is refused where it was not asked for") {
    CHECK(refusal<std::map<std::string, strongo::uuid>>(R"({"u": {"$binary": {"base64": "AAECAwQFBgcICQoLDA0ODw==", "subType": "03"}}})") !=
          "nothing");
}

} // namespace string_forms
