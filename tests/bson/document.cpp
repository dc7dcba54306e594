#include <strongo/bson/document.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <concepts>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace {

using strongo::document;
using strongo::document_view;
using strongo::make_document;
using strongo_test::check_bytes;

// The text of field `a`.
std::string text_of(std::string_view json) {
    const auto d = document::from_json(json).value();
    return d["a"].get<std::string>().value();
}

// The error of text that is no document: "byte: what is wrong".
std::string refusal(std::string_view text) {
    const auto r = document::from_json(text);
    REQUIRE_FALSE(r);
    CHECK(to_string(r.error().kind()) == "decode");
    REQUIRE(r.error().codec() != nullptr);
    CHECK(to_string(r.error().codec()->what) == "json");
    CHECK(r.error().codec()->size == text.size());
    const std::string end = " (byte " + std::to_string(r.error().codec()->offset) + " of " + std::to_string(text.size()) + ")";
    const std::string message(r.error().message());
    CHECK(message.starts_with("not extended JSON: "));
    CHECK(message.ends_with(end));
    CHECK(message.find('\n') == std::string::npos);
    return message;
}

std::size_t offset_of_fault(std::string_view text) {
    (void)refusal(text);
    return document::from_json(text).error().codec()->offset;
}

// Gets the bytes only of a document that lives on.
template <class Document>
concept gives_views = requires(Document&& d) {
    { std::forward<Document>(d).view() } -> std::same_as<document_view>;
};

TEST_CASE("a default document is the empty document") {
    const document d;
    CHECK(d.empty());
    check_bytes(d.bytes(), "0500000000");
    CHECK(d.begin() == d.end());
    CHECK(d == make_document());
    CHECK_FALSE(d["a"].exists());
}

TEST_CASE("a document copies the bytes of a view") {
    auto original = make_document("a", 1);
    const document copy(original.view());
    original = document();
    check_bytes(copy.bytes(), "0c000000 106100 01000000 00");
}

TEST_CASE("a moved-from document is the empty document") {
    document original = make_document("a", 1);
    const document moved = std::move(original);
    CHECK(moved["a"].get<std::int32_t>().value() == 1);
    CHECK(original.empty()); // NOLINT(bugprone-use-after-move): that is what is tested
    check_bytes(original.bytes(), "0500000000");
}

TEST_CASE("no view can be taken of a document that is about to die") {
    STATIC_REQUIRE(gives_views<const document&>);
    STATIC_REQUIRE(gives_views<document&>);
    STATIC_REQUIRE_FALSE(gives_views<document>);
    STATIC_REQUIRE(std::convertible_to<const document&, document_view>);
    STATIC_REQUIRE_FALSE(std::convertible_to<document, document_view>);
}

TEST_CASE("documents are equal when their bytes are") {
    CHECK(make_document("a", 1) == make_document("a", 1));
    CHECK_FALSE(make_document("a", 1) == make_document("a", std::int64_t{1}));
    CHECK_FALSE(make_document("a", 1, "b", 2) == make_document("b", 2, "a", 1));
}

TEST_CASE("streaming a document writes relaxed extended JSON") {
    std::ostringstream out;
    out << make_document("a", 1, "b", "x");
    CHECK(out.str() == R"({ "a" : 1, "b" : "x" })");
}

TEST_CASE("a document is read from plain relaxed and canonical JSON") {
    check_bytes(document::from_json(R"({"a": 1})").value(), "0c000000 106100 01000000 00");
    check_bytes(document::from_json(R"({"a": {"$numberInt": "1"}})").value(), "0c000000 106100 01000000 00");
    check_bytes(document::from_json(R"({"a": {"$numberLong": "1"}})").value(), "10000000 126100 0100000000000000 00");
    check_bytes(document::from_json(R"({"a": 1.5})").value(), "10000000 016100 000000000000f83f 00");
    check_bytes(document::from_json(R"({"a": 3000000000})").value(), "10000000 126100 005ed0b200000000 00");
    check_bytes(document::from_json(R"({"a": {"$oid": "65e07a700000000000000001"}})").value(),
                "14000000 076100 65e07a700000000000000001 00");
    check_bytes(document::from_json(R"({"a": {"$date": "2024-02-29T12:34:56.789Z"}})").value(), "10000000 096100 9554dcf48d010000 00");
    check_bytes(document::from_json(R"({"a": [true, null, {}]})").value(),
                "1c000000 046100 14000000 083000 01 0a3100 033200 0500000000 00 00");
}

TEST_CASE("blanks around a document are no part of it") {
    CHECK(document::from_json("{}").value().empty());
    CHECK(document::from_json(" \t\r\n{ }\r\n ").value().empty());
}

TEST_CASE("escapes in JSON strings become their characters") {
    CHECK(text_of(R"({"a": "\u00e9\n\"\\\ud83d\ude00"})") == "\xc3\xa9\n\"\\\xf0\x9f\x98\x80");
    CHECK(text_of(R"({"a": "x\u0000y"})") == std::string("x\0y", 3));
}

TEST_CASE("braces and quotes inside JSON strings do not end the document") {
    CHECK(text_of(R"({"b": "}", "c": "\"}", "a": "\\"} )") == "\\");
}

TEST_CASE("text that is no document is refused with the byte where it goes wrong") {
    CHECK(refusal("") == "not extended JSON: a document starts with a brace (byte 0 of 0)");
    CHECK(refusal("   ") == "not extended JSON: a document starts with a brace (byte 3 of 3)");
    CHECK(refusal(" [1]") == "not extended JSON: a document starts with a brace (byte 1 of 4)");
    CHECK(refusal("null") == "not extended JSON: a document starts with a brace (byte 0 of 4)");
    CHECK(offset_of_fault(R"({"a": 1,, "b": 2})") == 8);
    CHECK(offset_of_fault(R"({"a": 1 "b": 2})") == 8);
    CHECK(offset_of_fault(R"({"a" 1})") == 5);
    CHECK(offset_of_fault(R"({"a": tru})") == 9);
    CHECK(offset_of_fault(R"({a: 1})") == 1);
    CHECK(offset_of_fault(R"({"a": "x)"
                          "\n"
                          R"("})") == 8);
}

TEST_CASE("text that ends too early is refused at its end") {
    const std::string_view whole = R"({"a": {"b": [1, "x"]}})";
    for (std::size_t size = 1; size < whole.size(); ++size) {
        INFO(whole.substr(0, size));
        CHECK(offset_of_fault(whole.substr(0, size)) == size);
    }
}

TEST_CASE("anything behind the document is refused where it starts") {
    CHECK(refusal("{} {}") == "not extended JSON: something stands behind the document (byte 3 of 5)");
    CHECK(offset_of_fault("{} x") == 3);
    CHECK(offset_of_fault(R"({"a": 1}{"b": 2})") == 8);
    CHECK(offset_of_fault(R"({"a": "}"} ])") == 11);
    CHECK(offset_of_fault("{}}") == 2);
}

TEST_CASE("a NUL in the text is refused where it stands") {
    using namespace std::string_view_literals;
    CHECK(refusal("{\"a\": \0 1}"sv) == "not extended JSON: a NUL character (byte 6 of 10)");
    CHECK(offset_of_fault("{}\0"sv) == 2);
}

TEST_CASE("invalid UTF-8 in text or names is refused") {
    (void)refusal("{\"a\": \"\xff\"}");
    (void)refusal("{\"a\": \"\xc3\"}");
    (void)refusal("{\"a\": \"\xed\xa0\x80\"}");
    (void)refusal("{\"\xff\": 1}");
    (void)refusal("{\"a\": \xff}");
}

TEST_CASE("an escaped NUL in a name is refused") {
    (void)refusal(R"({"a\u0000b": 1})");
}

TEST_CASE("extended types with wrong content are refused") {
    (void)refusal(R"({"a": {"$oid": "xyz"}})");
    (void)refusal(R"({"a": {"$numberInt": "x"}})");
    (void)refusal(R"({"a": {"$date": "yesterday"}})");
}

TEST_CASE("nesting that never ends is refused and not followed") {
    std::string lists = R"({"a": )";
    lists.append(1000000, '[');
    (void)refusal(lists);
    std::string documents;
    for (int i = 0; i < 200000; ++i) documents += R"({"a":)";
    (void)refusal(documents);
}

TEST_CASE("an integer that no long can hold is refused instead of wrapped around") {
    CHECK_FALSE(document::from_json(R"({"a": 9223372036854775808})"));
    CHECK(offset_of_fault(R"({"a": 18446744073709551616})") == 6);
    CHECK(offset_of_fault(R"({"a": [1, 99999999999999999999]})") == 10);
    CHECK(offset_of_fault(R"({"a": -99999999999999999999})") == 6);
    CHECK(refusal(R"({"a": 99999999999999999999})") == "not extended JSON: an integer is out of range for a BSON long (byte 6 of 27)");

    check_bytes(document::from_json(R"({"a": 9223372036854775807})").value(), "10000000 126100 ffffffffffffff7f 00");
    check_bytes(document::from_json(R"({"a": -9223372036854775808})").value(), "10000000 126100 0000000000000080 00");
    check_bytes(document::from_json(R"({"a": 99999999999999999999.0})").value(), "10000000 016100 408cb5781daf1544 00");
    check_bytes(document::from_json(R"({"a": 1e20})").value(), "10000000 016100 408cb5781daf1544 00");
    CHECK(text_of(R"({"a": "99999999999999999999"})") == "99999999999999999999");
}

TEST_CASE("a document gives its bytes away and is empty then") {
    auto d = make_document("a", 1);
    const auto bytes = std::move(d).release();
    check_bytes(bytes.bytes(), "0c000000 106100 01000000 00");
    CHECK(d.empty()); // NOLINT(bugprone-use-after-move): that is what is tested
    CHECK(std::move(d).release().size() == 5);
}

template <class Document>
concept gives_elements =
    requires(Document&& d) { std::forward<Document>(d).begin(); } || requires(Document&& d) { std::forward<Document>(d).end(); } ||
    requires(Document&& d) { std::forward<Document>(d)["a"].exists(); } ||
    requires(Document&& d) { std::forward<Document>(d).find("a").exists(); } ||
    requires(Document&& d) { std::forward<Document>(d).bytes().size(); };

TEST_CASE("no element can be taken of a document that is about to die") {
    STATIC_REQUIRE(gives_elements<const document&>);
    STATIC_REQUIRE_FALSE(gives_elements<document>);
}

TEST_CASE("a decimal that is no number is refused instead of read as NaN") {
    const auto why = refusal(R"({"a": {"$numberDecimal": "garbage"}})");
    CHECK(why.starts_with("not extended JSON: "));
    CHECK((why.ends_with("a decimal is not a number or out of range (byte 7 of 36)") || // since driver 2.5 libbson refuses it by itself:
           why.ends_with("looking for DECIMAL128 (byte 33 of 36)")));
    (void)refusal(R"({"a": [{"b": { "\u0024numberDecimal" : "1.2.3"}}]})");
    (void)refusal(R"({"a": {"$numberDecimal": ""}})");
    CHECK(document::from_json(R"({"a": {"$numberDecimal": "NaN"}, "b": {"$numberDecimal": "\u0031E5"}, "c": "$numberDecimal"})"));
}

TEST_CASE("what libbson would cut off or misread is refused") {
    for (const auto* const json : {R"({"a": {"$code": "x\u0000y"}})", R"({"a": {"$code": "x\u0000y", "$scope": {}}})"}) {
        INFO(json);
        const auto r = document::from_json(json);
        if (r) { // a libbson that can read it
            CHECK(std::string_view(reinterpret_cast<const char*>(r->bytes().data()), r->bytes().size()).find("y") !=
                  std::string_view::npos);
        } else {
            CHECK(r.error().message().find("code with a NUL") != std::string_view::npos);
        }
    }
    CHECK_FALSE(document::from_json(R"({"a": {"$regularExpression": {"pattern": "x\u0000y", "options": ""}}})"));
    CHECK_FALSE(document::from_json(R"({"a": {"$numberDecimal": "1E99999999999999999999"}})"));
}

} // namespace
