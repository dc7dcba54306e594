#include <strongo/query/element.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/query/bits.hpp>
#include <strongo/query/elem_match.hpp>
#include <strongo/query/exists.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/has_size.hpp>
#include <strongo/query/matches.hpp>
#include <strongo/query/membership.hpp>
#include <strongo/query/mod.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace query_element {

struct player {
    std::vector<int> scores{};
    std::vector<std::int64_t> times{};
    std::vector<std::string> tags{};
    std::vector<std::vector<int>> rows{};
    std::vector<strongo::uuid> keys{};
};

} // namespace query_element

template <>
struct strongo::mapping<query_element::player> {
    static constexpr auto members = strongo::members(strongo::stored_as<&query_element::player::keys, strongo::uuid_string>);
};

namespace query_element {
namespace {

using strongo::elem_match;
using strongo::element;
using strongo::field;
using strongo::make_document;
using filter = strongo::filter<player>;

void check(const filter& f, std::string_view json, std::source_location where = std::source_location::current()) {
    strongo_test::check_rendered(f, json, where);
}

TEST_CASE("every comparison of an element") {
    check(elem_match(field<&player::scores>, element > 3, element < 9), R"({"scores": {"$elemMatch": {"$gt": 3, "$lt": 9}}})");
    check(elem_match(field<&player::scores>, element >= 3, element <= 9), R"({"scores": {"$elemMatch": {"$gte": 3, "$lte": 9}}})");
    check(elem_match(field<&player::scores>, element == 3), R"({"scores": {"$elemMatch": {"$eq": 3}}})");
    check(elem_match(field<&player::scores>, element != 3), R"({"scores": {"$elemMatch": {"$ne": 3}}})");
}

TEST_CASE("an element is compared as what it is") {
    check(elem_match(field<&player::times>, element > 3), R"({"times": {"$elemMatch": {"$gt": {"$numberLong": "3"}}}})");
    check(elem_match(field<&player::tags>, element > "a"), R"({"tags": {"$elemMatch": {"$gt": "a"}}})");
    check(elem_match(field<&player::rows>, element == std::vector{1, 2}), R"({"rows": {"$elemMatch": {"$eq": [1, 2]}}})");
    check(elem_match(field<&player::keys>, element != strongo::uuid()),
          R"({"keys": {"$elemMatch": {"$ne": "00000000-0000-0000-0000-000000000000"}}})");
}

TEST_CASE("every other operator on an element") {
    check(elem_match(field<&player::scores>, strongo::in(element, {1, 2}), strongo::not_in(element, std::vector{3})),
          R"({"scores": {"$elemMatch": {"$in": [1, 2], "$nin": [3]}}})");
    strongo_test::check_rendered(
        filter(elem_match(field<&player::tags>, strongo::matches(element, "^a", "i"))),
        make_document("tags", make_document("$elemMatch", make_document("$regex", strongo::bson::regex{"^a", "i"}))));
    check(elem_match(field<&player::scores>, strongo::mod(element, 4, 1)),
          R"({"scores": {"$elemMatch": {"$mod": [{"$numberLong": "4"}, {"$numberLong": "1"}]}}})");
    check(elem_match(field<&player::scores>, strongo::bits_all_set(element, 5)),
          R"({"scores": {"$elemMatch": {"$bitsAllSet": {"$numberLong": "5"}}}})");
    check(elem_match(field<&player::scores>, strongo::has_type(element, strongo::bson::type::int32)),
          R"({"scores": {"$elemMatch": {"$type": "int"}}})");
    check(elem_match(field<&player::rows>, strongo::has_size(element, 2)), R"({"rows": {"$elemMatch": {"$size": 2}}})");
}

TEST_CASE("an element that cannot have the value is a fault about the list") {
    strongo_test::check_fault(filter(elem_match(field<&player::scores>, element > 3, element < 5'000'000'000)), strongo::fault::range,
                              "scores", "cannot encode query: scores: 5000000000 is out of range for int32");
    strongo_test::check_fault(filter(elem_match(field<&player::tags>, strongo::in(element, {"a", "\xff"}))), strongo::fault::utf8,
                              "tags[1]", "cannot encode query: tags[1]: the string is not valid UTF-8");
}

} // namespace
} // namespace query_element
