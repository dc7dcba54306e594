// The BSON corpus of the MongoDB specifications, run through views, `validate`, the value tree and extended JSON.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/validate.hpp>
#include <strongo/bson/value.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/specifications.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::document;
using strongo::document_view;
using strongo::element_view;
using strongo::json_mode;
using strongo::bson::value;

constexpr std::array<std::string_view, 31> files{"array",
                                                 "binary",
                                                 "boolean",
                                                 "code",
                                                 "code_w_scope",
                                                 "datetime",
                                                 "dbpointer",
                                                 "dbref",
                                                 "decimal128-1",
                                                 "decimal128-2",
                                                 "decimal128-3",
                                                 "decimal128-4",
                                                 "decimal128-5",
                                                 "decimal128-6",
                                                 "decimal128-7",
                                                 "document",
                                                 "double",
                                                 "int32",
                                                 "int64",
                                                 "maxkey",
                                                 "minkey",
                                                 "multi-type",
                                                 "multi-type-deprecated",
                                                 "null",
                                                 "oid",
                                                 "regex",
                                                 "string",
                                                 "symbol",
                                                 "timestamp",
                                                 "top",
                                                 "undefined"};

// Where the JSON reader or writer of libbson 1.23 differs from the corpus. `part` is what is left out: "in" is reading JSON, "out"
// writing it, "refuse" refusing it.
struct exception {
    std::string_view file;
    std::string_view description;
    std::string_view part;
};

constexpr std::array exceptions{
    exception{"code", "Embedded nulls", "in"},                                                // would cut code off at the NUL
    exception{"code_w_scope", "Unicode and embedded null in code string, empty scope", "in"}, // likewise
    exception{"datetime", "Y10K", "out"},                                                     // 10000-01-01T00:00:00Z
    exception{"double", "1.2345678921232E+18", "out"},                                        // 1234567892123200000.0
    exception{"double", "-1.2345678921232E+18", "out"},                                       // likewise
    exception{"top", "Bad $date (number, not string or hash)", "refuse"},                     // takes it for milliseconds
};

void append_utf8(std::string& text, unsigned code) {
    if (code >= 0x800) {
        text += static_cast<char>(0xe0 | code >> 12);
        text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
    } else {
        text += static_cast<char>(0xc0 | code >> 6);
    }
    text += static_cast<char>(0x80 | (code & 0x3f));
}

// JSON without the blanks that mean nothing, and with characters beyond ASCII in place of their escapes.
std::string dense(std::string_view json) {
    std::string text;
    bool in_string = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (in_string && c == '\\') {
            unsigned code = 0;
            if (json[at + 1] == 'u') std::from_chars(json.data() + at + 2, json.data() + at + 6, code, 16);
            if (code >= 0x80) {
                append_utf8(text, code);
                at += 5;
            } else {
                text += c;
                text += json[++at];
            }
            continue;
        }
        if (c == '"') in_string = !in_string;
        if (in_string || c != ' ') text += c;
    }
    return text;
}

bool is_excepted(std::string_view file, std::string_view description, std::string_view part) {
    return std::ranges::any_of(exceptions,
                               [&](const exception& e) { return e.file == file && e.description == description && e.part == part; });
}

std::string text_of(element_view e) {
    return e.get<std::string>().value();
}

// Reads every element at every depth.
std::size_t walk(document_view d) {
    std::size_t seen = 0;
    for (const element_view& e : d) {
        REQUIRE_FALSE(e.is_malformed());
        ++seen;
        if (const auto inner = e.get<document_view>()) seen += walk(*inner);
        if (const auto inner = e.get<strongo::array_view>()) seen += walk(document_view(inner->bytes()));
    }
    return seen;
}

template <class Run>
void for_each_case(std::string_view list, Run run) {
    for (const auto file : files) {
        const document corpus = strongo_test::specification("bson-corpus", std::string(file) + ".json");
        if (!corpus[list].exists()) continue;
        for (const element_view test : corpus[list].get<strongo::array_view>().value()) {
            const std::string description = text_of(test["description"]);
            INFO(file << ": " << description);
            run(file, description, test, corpus);
        }
    }
}

void check_json(std::string_view file, std::string_view description, element_view test, document_view canonical) {
    const bool can_read = !is_excepted(file, description, "in");
    const bool can_write = !is_excepted(file, description, "out");
    const bool is_lossy = test["lossy"].exists();
    if (can_write) {
        CHECK(dense(to_json(canonical, json_mode::canonical).value()) == dense(text_of(test["canonical_extjson"])));
    }
    for (const auto* const spelling : {"canonical_extjson", "degenerate_extjson"}) {
        if (can_read && !is_lossy && test[spelling].exists()) {
            strongo_test::check_bytes(document::from_json(text_of(test[spelling])).value(), canonical.bytes());
        }
    }
    if (can_write && test["relaxed_extjson"].exists()) {
        const auto relaxed = text_of(test["relaxed_extjson"]);
        CHECK(dense(to_json(canonical).value()) == dense(relaxed));
        const auto read = document::from_json(relaxed).value();
        CHECK(dense(to_json(read.view()).value()) == dense(relaxed));
    }
}

void check_valid(std::string_view bytes_key, element_view test, std::string_view expected_key) {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex(text_of(test[bytes_key])));
    const auto expected = strongo_test::from_hex(text_of(test[expected_key]));
    const document_view view(bytes.span());
    const auto checked = strongo::validate(view);
    CHECK(checked);
    CHECK(walk(view) != 0);
    const auto tree = value::parse(view);
    REQUIRE(tree);
    strongo_test::check_bytes(tree->to_document().value(), expected);
}

TEST_CASE("valid documents of the BSON corpus keep their bytes through views trees and extended JSON") {
    std::size_t count = 0;
    for_each_case("valid", [&](std::string_view file, const std::string& description, element_view test, const document&) {
        ++count;
        const auto canonical = strongo_test::from_hex(text_of(test["canonical_bson"]));
        check_valid("canonical_bson", test, "canonical_bson");
        check_json(file, description, test, document_view(canonical));
        if (test["degenerate_bson"].exists()) {
            // A tree writes the keys of arrays anew, and the options of a regex as they were.
            check_valid("degenerate_bson", test, file == "array" ? "canonical_bson" : "degenerate_bson");
            const auto degenerate = strongo_test::from_hex(text_of(test["degenerate_bson"]));
            CHECK(dense(to_json(document_view(degenerate), json_mode::canonical).value()) == dense(text_of(test["canonical_extjson"])));
        }
    });
    std::printf("BSON corpus: %zu valid cases\n", count);
    CHECK(count == 728);
}

TEST_CASE("what the BSON corpus says is not BSON is refused by validate and by trees") {
    std::size_t count = 0;
    for_each_case("decodeErrors", [&](std::string_view, const std::string&, element_view test, const document&) {
        ++count;
        const strongo_test::exact_bytes bytes(strongo_test::from_hex(text_of(test["bson"])));
        CHECK_FALSE(strongo::validate(bytes.span()));
        CHECK_FALSE(value::parse(document_view(bytes.span())));
    });
    std::printf("BSON corpus: %zu decode errors\n", count);
    CHECK(count == 75);
}

TEST_CASE("what the BSON corpus says is not extended JSON is refused") {
    std::size_t count = 0;
    for_each_case("parseErrors", [&](std::string_view file, const std::string& description, element_view test, const document& corpus) {
        ++count;
        auto text = text_of(test["string"]);
        if (text_of(corpus["bson_type"]) == "0x13") {
            text = R"({"d": {"$numberDecimal": ")" + text + R"("}})";
        }
        INFO(text);
        if (!is_excepted(file, description, "refuse")) CHECK_FALSE(document::from_json(text));
    });
    std::printf("BSON corpus: %zu parse errors, %zu exceptions in all\n", count, exceptions.size());
    CHECK(count == 180);
}

} // namespace
