// What the BSON corpus of the MongoDB specifications says about the types that are values of their own.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/specifications.hpp"

#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace {

using strongo::array_view;
using strongo::document_view;
using strongo::element_view;

// Whether the bytes are a document of well-formed elements, and those with this key are read as a T.
template <class T>
bool all_read(document_view document, std::string_view key) {
    const auto bytes = document.bytes();
    if (bytes.size() < 5 || strongo::bson::detail::get_size(bytes.data()) != bytes.size() || bytes.back() != std::byte{0}) return false;
    for (const element_view e : document) {
        if (e.is_malformed()) return false;
        if (e.key() != key && !e.key().empty()) continue;
        const auto value = e.get<T>();
        if (!value) return false;
        if constexpr (std::is_same_v<T, strongo::bson::code_with_scope>) { // what is inside the scope is left to its reader
            for (const element_view variable : value->scope) {
                if (variable.is_malformed()) return false;
            }
        }
    }
    return true;
}

template <class T>
void check(const std::string& file) {
    const auto corpus = strongo_test::specification("bson-corpus", file);
    const auto key = corpus["test_key"].get<std::string>().value();
    for (const element_view test : corpus["valid"].get<array_view>().value()) {
        INFO(test["description"].get<std::string>().value());
        const strongo_test::exact_bytes bytes(strongo_test::from_hex(test["canonical_bson"].get<std::string>().value()));
        const element_view e = document_view(bytes.span())[key];
        if (!e.exists() || e.type() == strongo::bson::type::document) continue; // about the JSON of other documents
        const auto value = e.get<T>();
        REQUIRE(value);
        strongo_test::check_bytes(strongo::make_document(key.c_str(), *value), bytes.span());
    }
    if (!corpus["decodeErrors"].exists()) return;
    for (const element_view test : corpus["decodeErrors"].get<array_view>().value()) {
        INFO(test["description"].get<std::string>().value());
        const strongo_test::exact_bytes bytes(strongo_test::from_hex(test["bson"].get<std::string>().value()));
        CHECK_FALSE(all_read<T>(document_view(bytes.span()), key));
    }
}

TEST_CASE("binaries of the BSON corpus are read and written as it says") {
    check<strongo::bson::binary>("binary.json");
}

TEST_CASE("code of the BSON corpus is read and written as it says") {
    check<strongo::bson::code>("code.json");
    check<strongo::bson::code_with_scope>("code_w_scope.json");
}

TEST_CASE("regexes of the BSON corpus are read and written as it says") {
    check<strongo::bson::regex>("regex.json");
}

TEST_CASE("timestamps of the BSON corpus are read and written as it says") {
    check<strongo::bson::timestamp>("timestamp.json");
}

TEST_CASE("deprecated types of the BSON corpus are read and written as it says") {
    check<strongo::bson::symbol>("symbol.json");
    check<strongo::bson::dbpointer>("dbpointer.json");
    check<strongo::bson::undefined>("undefined.json");
}

TEST_CASE("the types with one value of the BSON corpus are read and written as it says") {
    check<strongo::bson::null>("null.json");
    check<strongo::bson::min_key>("minkey.json");
    check<strongo::bson::max_key>("maxkey.json");
}

TEST_CASE("oids and strings of the BSON corpus are read and written as it says") {
    check<strongo::oid>("oid.json");
    check<std::string>("string.json");
}

} // namespace
