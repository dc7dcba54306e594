#include <strongo/query/select.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/error.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <optional>
#include <string>
#include <tuple>
#include <type_traits>

namespace query_select {

struct address {
    std::string city{};
};

struct person {
    strongo::oid _id{};
    std::string name{};
    std::optional<int> age{};
    address home{};
    strongo::uuid token{};
};

} // namespace query_select

template <>
struct strongo::mapping<query_select::person> {
    static constexpr auto members = strongo::members(strongo::stored_as<&query_select::person::token, strongo::uuid_string>);
};

namespace query_select {
namespace {

using strongo::field;
using strongo::select;

template <class Projection>
using row_of = strongo::detail::row<typename Projection::row>;

TEST_CASE("one field is its value, several are a tuple") {
    const auto one = select(field<&person::home, &address::city>);
    strongo_test::check_rendered(one, R"({"home.city": 1, "_id": 0})");
    using city = row_of<decltype(one)>;
    static_assert(std::is_same_v<city::value, std::string>);
    const auto found = strongo::make_document("home", strongo::make_document("city", "Ulm"));
    CHECK(city::read(found.view()).value() == "Ulm");

    const auto two = select(field<&person::name>, field<&person::age>, field<&person::_id>);
    strongo_test::check_rendered(two, R"({"name": 1, "age": 1, "_id": 1})");
    using row = row_of<decltype(two)>;
    static_assert(std::is_same_v<row::value, std::tuple<std::string, std::optional<int>, strongo::oid>>);
    const auto id = strongo::oid::from_hex("0123456789abcdef01234567").value();
    const auto person_found = strongo::make_document("_id", id, "name", "Ada");
    CHECK(row::read(person_found.view()).value() == std::tuple(std::string("Ada"), std::optional<int>(), id));
}

TEST_CASE("a selected field is read in its representation") {
    const auto token = select(field<&person::token>);
    const auto found = strongo::make_document("token", "00112233-4455-6677-8899-aabbccddeeff");
    CHECK(row_of<decltype(token)>::read(found.view()).value().to_string() == "00112233-4455-6677-8899-aabbccddeeff");
}

TEST_CASE("a selected field that is missing or of another type is an error with its path") {
    const auto one = select(field<&person::home, &address::city>);
    const auto found = strongo::make_document("home", strongo::make_document("city", 5));
    const auto bad = row_of<decltype(one)>::read(found.view());
    REQUIRE(bad.has_error());
    CHECK(bad.error().message() == "cannot decode the selected fields: home.city: expected string but got int (byte 14 of 26)");
    const auto none = row_of<decltype(one)>::read(strongo::document_view());
    REQUIRE(none.has_error());
    REQUIRE(none.error().codec() != nullptr);
    CHECK(none.error().codec()->what == strongo::fault::missing);
}

} // namespace
} // namespace query_select
