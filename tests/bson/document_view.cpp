#include <strongo/bson/document_view.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <vector>

namespace {

using strongo::document_view;
using strongo::element_iterator;
using strongo::make_document;
using strongo_test::exact_bytes;
using strongo_test::from_hex;

// Touches every byte that a view gives access to, at every depth; returns whether all of it was well-formed.
bool walk(document_view document) {
    bool good = true;
    int steps = 0;
    for (const auto& e : document) {
        if (++steps > 1000) FAIL("the iteration does not end");
        if (e.is_malformed()) {
            CHECK(e.key().empty());
            CHECK(e.value_bytes().empty());
            good = false;
            continue;
        }
        unsigned sum = 0;
        for (const char c : e.key()) sum += static_cast<unsigned char>(c);
        for (const std::byte b : e.value_bytes()) sum += std::to_integer<unsigned>(b);
        if (sum == 0xffffffffu) good = false;
        (void)e.get<std::string>();
        (void)e.get<double>();
        (void)e.get<std::int64_t>();
        if (const auto inner = e.get<document_view>()) good = walk(*inner) && good;
        if (const auto inner = e.get<strongo::array_view>()) good = walk(document_view(inner->bytes())) && good;
    }
    return good;
}

const strongo::document& sample() {
    static const auto made = strongo::document::from_json(R"({"n": 1, "s": "text", "d": {"x": [1, {"y": "z"}], "e": {}},
        "b": {"$binary": {"base64": "AAEC", "subType": "00"}}, "r": {"$regularExpression": {"pattern": "a", "options": "i"}},
        "c": {"$code": "f", "$scope": {"a": 1}}, "p": {"$dbPointer": {"$ref": "q", "$id": {"$oid": "65e07a700000000000000001"}}},
        "o": {"$oid": "65e07a700000000000000002"}, "m": {"$numberDecimal": "1.5"}, "t": true})")
                                 .value();
    return made;
}

TEST_CASE("a default view is the empty document") {
    const document_view v;
    CHECK(v.empty());
    CHECK(v.begin() == v.end());
    CHECK_FALSE(v["a"].exists());
    strongo_test::check_bytes(v, "0500000000");
}

TEST_CASE("a view gives exactly the bytes it was made from") {
    const auto d = make_document("a", 1);
    CHECK(d.view().bytes().data() == d.bytes().data());
    CHECK(d.view().bytes().size() == 12);
}

TEST_CASE("elements come in their order with key and type") {
    std::string seen;
    for (const auto& e : sample()) seen += std::string(e.key()) + ":" + std::string(alias(e.type())) + " ";
    CHECK(seen == "n:int s:string d:object b:binData r:regex c:javascriptWithScope p:dbPointer o:objectId m:decimal t:bool ");
}

TEST_CASE("the iterator is a forward iterator") {
    STATIC_REQUIRE(std::forward_iterator<element_iterator>);
    const auto d = make_document("a", 1, "b", 2);
    auto first = d.begin();
    const auto before = first++;
    CHECK(before->key() == "a");
    CHECK(first->key() == "b");
    CHECK(++first == d.end());
    CHECK(std::ranges::distance(d.view()) == 2);
    CHECK(std::ranges::count_if(d.view(), [](const auto& e) { return e.key() == "b"; }) == 1);
}

TEST_CASE("the first element with a key is found and others are absent") {
    const auto d = make_document("a", 1, "b", 2, "a", 3, "", 4);
    CHECK(d["a"].get<std::int32_t>().value() == 1);
    CHECK(d["b"].get<std::int32_t>().value() == 2);
    CHECK(d[""].get<std::int32_t>().value() == 4);
    CHECK_FALSE(d["ab"].exists());
    CHECK_FALSE(d["A"].exists());
    CHECK_FALSE(d[std::string_view("a\0", 2)].exists());
}

TEST_CASE("bytes that are no document give one malformed element and then end") {
    for (const auto* const hex :
         {"", "00", "05000000", "04000000 00", "06000000 00", "0500000000 00", "0500000001", "ffffff7f 00", "ffffffff 00", "00000080 00"}) {
        INFO(hex);
        const exact_bytes bytes(from_hex(hex));
        const document_view v(bytes.span());
        REQUIRE(v.begin() != v.end());
        CHECK(v.begin()->is_malformed());
        CHECK(std::next(v.begin()) == v.end());
        CHECK(v["a"].is_malformed());
        CHECK_FALSE(v.empty());
    }
}

TEST_CASE("iteration stops at the first malformed element") {
    const exact_bytes bytes(from_hex("15000000 106100 01000000 1062 63646566676869 00"));
    const document_view v(bytes.span());
    auto at = v.begin();
    CHECK(at->key() == "a");
    ++at;
    REQUIRE(at != v.end());
    CHECK(at->is_malformed());
    CHECK(++at == v.end());
    CHECK(v["a"].get<std::int32_t>().value() == 1);
    CHECK(v["b"].is_malformed());
    CHECK(v["anything"].is_malformed());
}

TEST_CASE("no prefix of a document is read beyond its end") {
    const auto whole = sample().bytes();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        const exact_bytes prefix(whole.first(size));
        CHECK_FALSE(walk(document_view(prefix.span())));
        CHECK(document_view(prefix.span())["t"].is_malformed());
    }
    CHECK(walk(sample().view()));
}

TEST_CASE("no prefix that claims to be whole is read beyond its end") {
    const auto whole = sample().bytes();
    for (std::size_t size = 5; size < whole.size(); ++size) {
        exact_bytes prefix(whole.first(size));
        const auto claimed = static_cast<std::uint32_t>(size);
        std::ranges::copy(std::as_bytes(std::span(&claimed, 1)), prefix.span().begin());
        prefix.span().back() = std::byte{0};
        (void)walk(document_view(prefix.span()));
    }
}

TEST_CASE("a document with any one byte changed is looked at safely") {
    const auto whole = sample().bytes();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const unsigned value : {0x00u, 0x01u, 0x02u, 0x03u, 0x04u, 0x05u, 0x0bu, 0x0cu, 0x0fu, 0x7fu, 0x80u, 0xfeu, 0xffu}) {
            exact_bytes changed(whole);
            changed.span()[at] = static_cast<std::byte>(value);
            (void)walk(document_view(changed.span()));
        }
    }
}

TEST_CASE("views are equal when their bytes are") {
    const auto a = make_document("a", 1);
    const auto same = make_document("a", 1);
    const auto longer = make_document("a", 1, "b", 1);
    CHECK(a.view() == same.view());
    CHECK_FALSE(a.view() == longer.view());
    const auto none = make_document();
    CHECK(document_view() == none.view());
}

TEST_CASE("streaming a view writes JSON or says that it is malformed") {
    const auto d = make_document("a", make_document("b", nullptr));
    std::ostringstream out;
    out << d.view();
    CHECK(out.str() == R"({ "a" : { "b" : null } })");
    std::ostringstream broken;
    broken << document_view(d.bytes().first(9));
    CHECK(broken.str() == "<malformed BSON has no JSON form>");
}

TEST_CASE("a dotted path goes through documents by key and through arrays by position") {
    const auto d = make_document("home", make_document("city", "London"), "orders",
                                 strongo::make_array(1, make_document("zip", 5), strongo::make_array(7, 8)), "", make_document("", 9));
    CHECK(d.find("home.city").get<std::string>().value() == "London");
    CHECK(d.find("orders.1.zip").get<std::int32_t>().value() == 5);
    CHECK(d.find("orders.2.1").get<std::int32_t>().value() == 8);
    CHECK(d.find(".").get<std::int32_t>().value() == 9);
    for (const auto* const path : {"home.zip", "home.city.x", "work.city", "orders.zip", "orders.3", "orders.01", "orders.-1", "orders.",
                                   "orders.18446744073709551616", "home.", "home..city", "x"}) {
        INFO(path);
        CHECK_FALSE(d.find(path).exists());
    }
}

TEST_CASE("a position in a path counts the elements whatever their keys are") {
    const strongo_test::exact_bytes odd(strongo_test::from_hex("1b000000 046100 13000000 103000 0a000000 103000 14000000 00 00"));
    CHECK(document_view(odd.span()).find("a.1").get<std::int32_t>().value() == 20);
}

TEST_CASE("a path through malformed bytes ends there") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("14000000 036100 0c000000 026200 00000000 00 00"));
    CHECK(document_view(bytes.span()).find("a.b").is_malformed());
    CHECK(document_view(bytes.span()).find("a.b.c").is_malformed());
    CHECK(document_view(bytes.span()).find("a.x").is_malformed());
}

TEST_CASE("the size of a document is the number of its elements") {
    CHECK(document_view().size() == 0);
    CHECK(make_document("a", 1, "b", make_document("c", 1, "d", 2), "a", 3).size() == 3);
}

} // namespace
