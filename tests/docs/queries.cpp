// The snippets of docs/queries.md, between markers, and that queries render as the page and its tables say.
#include <strongo/bson/array.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/codec/geo.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/accumulators.hpp>
#include <strongo/query/array_filter.hpp>
#include <strongo/query/bits.hpp>
#include <strongo/query/elem_match.hpp>
#include <strongo/query/exists.hpp>
#include <strongo/query/expr.hpp>
#include <strongo/query/expr/fmt.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/fmt.hpp>
#include <strongo/query/geo.hpp>
#include <strongo/query/has_size.hpp>
#include <strongo/query/index.hpp>
#include <strongo/query/is.hpp>
#include <strongo/query/javascript.hpp>
#include <strongo/query/json_schema.hpp>
#include <strongo/query/list_update.hpp>
#include <strongo/query/matches.hpp>
#include <strongo/query/membership.hpp>
#include <strongo/query/mod.hpp>
#include <strongo/query/pipeline.hpp>
#include <strongo/query/project_as.hpp>
#include <strongo/query/raw.hpp>
#include <strongo/query/raw_update.hpp>
#include <strongo/query/satisfies.hpp>
#include <strongo/query/select.hpp>
#include <strongo/query/set_all.hpp>
#include <strongo/query/stored_path.hpp>
#include <strongo/query/text.hpp>
#include <strongo/query/update_pipeline.hpp>
#include <strongo/query/window.hpp>

#include "query/check.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace queries_page {

using namespace strongo;
using strongo_test::check_fault;
using strongo_test::check_rendered;
using strongo_test::check_usage;

// docs: entities
struct item {
    std::string sku{};
    int quantity = 0;
    double price = 0;
};

struct address {
    std::string city{};
    std::string zip{};
};

struct card {
    std::string number{};
};

struct transfer {
    std::string iban{};
};

struct order {
    oid _id{};
    std::string customer{};
    date placed{};
    std::optional<std::string> note{};
    bool paid = false;
    double total = 0;
    int state = 0;
    std::int64_t visits = 0;
    address ship_to{};
    std::vector<item> items{};
    std::vector<std::string> tags{};
    std::vector<int> scores{};
    std::map<std::string, std::int64_t> fees{};
    std::variant<card, transfer> method{};
    geo::point place{};
    bson::timestamp changed{};
};
// end

namespace {

// The expression has this value, as extended JSON, and its value is an R.
template <class R, class E>
void check_expression(const E& e, std::string_view json, std::source_location where = std::source_location::current()) {
    static_assert(std::is_same_v<typename E::result, R>);
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(e.fault() == nullptr);
    const detail::expression_bytes::argument argument[] = {{"e", &e}};
    const auto actual = detail::expression_bytes::object(argument);
    const auto expected = document::from_json("{\"e\": " + std::string(json) + "}").value();
    strongo_test::check_bytes(actual.value(), expected.bytes(), where);
}

template <class Stages>
void check_stages(const Stages& stages, std::string_view json, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(stages.fault() == nullptr);
    const auto actual = make_document("p", stages.view());
    const auto expected = document::from_json("{\"p\": " + std::string(json) + "}").value();
    strongo_test::check_bytes(actual.bytes(), expected.bytes(), where);
}

// What the accumulator of a member is.
template <class T, auto Member>
void check_accumulator(const accumulated<T, Member>& what, std::string_view json,
                       std::source_location where = std::source_location::current()) {
    check_expression<int>(expression<T, int>(what.value), json, where);
}

template <class Query>
void check_message(const Query& query, std::string_view message, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(query.fault() != nullptr);
    CHECK(query.fault()->kind() == error_kind::usage);
    CHECK(query.fault()->message() == message);
}

// A condition that stands in a table.
filter<order> of(filter<order> f) {
    return f;
}

// ---- paths

TEST_CASE("paths") {
    // docs: paths
    auto city = field<&order::ship_to, &address::city>;                    // "ship_to.city"
    auto skus = field<&order::items, &item::sku>;                          // "items.sku": of every item
    auto fee = field<&order::fees>.at("EUR");                              // "fees.EUR"
    auto first = field<&order::items>.at(0) / field<&item::sku>;           // "items.0.sku"
    auto low = field<&order::items>.where("low") / field<&item::sku>;      // "items.$[low].sku"
    auto number = field<&order::method>.as<card>() / field<&card::number>; // "method.number"
    // end
    STATIC_REQUIRE(city.name == "ship_to.city");
    STATIC_REQUIRE(skus.name == "items.sku");
    CHECK(fee.name() == "fees.EUR");
    CHECK(first.name() == "items.0.sku");
    CHECK(low.name() == "items.$[low].sku");
    CHECK(number.name() == "method.number");
    CHECK(field<&order::scores>.first_match().name() == "scores.$");
    CHECK(field<&order::scores>.all().name() == "scores.$[]");
    CHECK((field<&order::ship_to> / field<&address::zip>).name == "ship_to.zip");
    const std::string rule =
        "a key of a map can be named in a path when it is not empty, has no dot and no NUL, and does not start with '$'";
    check_usage(of(field<&order::fees>.at("a.b") == 1), "query: fees.a.b: " + rule);
    check_usage(of(field<&order::fees>.at("$a") == 1), "query: fees.$a: " + rule);
    check_usage(update_of<order>(set(field<&order::scores>.where("A"), 1)),
                "query: scores.$[A]: the identifier of an array filter starts with a lower-case letter and has only letters and digits");
}

TEST_CASE("stored paths") {
    const std::string_view text = "fees.EUR";
    // docs: stored
    auto zip = stored<order>("ship_to.zip");             // takes every value
    auto visits = stored<std::int64_t, order>("visits"); // takes what an std::int64_t takes
    auto given = stored_path<order>::parse(text);        // a result: text is only known at run time
    // end
    check_rendered(of(zip == 3), R"({"ship_to.zip": 3})");
    check_rendered(of(zip == "3"), R"({"ship_to.zip": "3"})");
    check_rendered(of(visits == 3), R"({"visits": {"$numberLong": "3"}})");
    CHECK(given.value().name() == "fees.EUR");
    for (const std::string_view bad : std::vector<std::string_view>{"", "a..b", "$a", "a.$b", "$", {"a\0b", 3}}) {
        CHECK(stored_path<order>::parse(bad).error().kind() == error_kind::usage);
    }
    CHECK(stored_path<order>::parse("grades.$[].mean"));
}

// ---- filters

TEST_CASE("filters") {
    // docs: filters
    filter<order> f = field<&order::paid> == false && field<&order::total> >= 100 && in(field<&order::tags>, {"new", "vip"});
    // end
    check_rendered(f, R"({"$and": [{"$and": [{"paid": false}, {"total": {"$gte": 100.0}}]}, {"tags": {"$in": ["new", "vip"]}}]})");
}

TEST_CASE("the table of filters") {
    const auto customer = field<&order::customer>;
    const auto tags = field<&order::tags>;
    const auto state = field<&order::state>;
    check_rendered(of(state == 3), R"({"state": 3})");
    check_rendered(of(state != 3), R"({"state": {"$ne": 3}})");
    check_rendered(of(state > 3), R"({"state": {"$gt": 3}})");
    check_rendered(of(state >= 3), R"({"state": {"$gte": 3}})");
    check_rendered(of(state < 3), R"({"state": {"$lt": 3}})");
    check_rendered(of(state <= 3), R"({"state": {"$lte": 3}})");
    check_rendered(of(field<&order::note> == std::nullopt), R"({"note": null})");
    check_rendered(of(tags == "new"), R"({"tags": "new"})");
    check_rendered(of(tags == std::vector<std::string>{"new"}), R"({"tags": ["new"]})");
    check_rendered(of(in(customer, {"a", "b"})), R"({"customer": {"$in": ["a", "b"]}})");
    check_rendered(of(in(customer, {})), R"({"$nor": [{}]})");
    check_rendered(of(not_in(customer, {"a", "b"})), R"({"customer": {"$nin": ["a", "b"]}})");
    check_rendered(of(not_in(customer, {})), "{}");
    check_rendered(of(contains_all(tags, {"a", "b"})), R"({"tags": {"$all": ["a", "b"]}})");
    check_rendered(of(contains_all(tags, {})), R"({"tags": {"$all": []}})");
    check_rendered(of(has_size(tags, 2)), R"({"tags": {"$size": 2}})");
    check_usage(of(has_size(tags, -1)), "query: tags: -1: a list has no negative size");
    check_rendered(of(exists(field<&order::note>)), R"({"note": {"$exists": true}})");
    check_rendered(of(exists(field<&order::note>, false)), R"({"note": {"$exists": false}})");
    check_rendered(of(has_type(state, bson::type::int32)), R"({"state": {"$type": "int"}})");
    check_rendered(of(has_type(state, bson::type::int32, bson::type::int64)),
                   make_document("state", make_document("$type", make_array("int", "long"))));
    check_usage(of(has_type(state, static_cast<bson::type>(99))), "query: state: 99: this is no BSON type");
    check_rendered(of(matches(customer, "^a", "mi")), R"({"customer": {"$regularExpression": {"pattern": "^a", "options": "im"}}})");
    check_usage(of(matches(customer, "^a", "g")),
                "query: customer: the options of a regular expression are of the letters i, m, s, u and x");
    check_usage(of(matches(customer, "^a", "ii")), "query: customer: an option of a regular expression is given once");
    check_usage(of(matches(customer, std::string_view("\0", 1))), "query: customer: a regular expression has no NUL");
    check_rendered(of(mod(state, 4, 1)), R"({"state": {"$mod": [{"$numberLong": "4"}, {"$numberLong": "1"}]}})");
    check_usage(of(mod(state, 0, 1)), "query: state: 0: a number is divided by anything but 0");
    check_rendered(of(bits_all_set(state, 5)), R"({"state": {"$bitsAllSet": {"$numberLong": "5"}}})");
    check_rendered(of(bits_any_set(state, {0, 2})), R"({"state": {"$bitsAnySet": [0, 2]}})");
    check_rendered(of(bits_all_clear(state, 5)), R"({"state": {"$bitsAllClear": {"$numberLong": "5"}}})");
    check_rendered(of(bits_any_clear(state, 5)), R"({"state": {"$bitsAnyClear": {"$numberLong": "5"}}})");
    check_usage(of(bits_all_set(state, -1)), "query: state: -1: a mask of bits is from 0 to 2^63 - 1");
    check_usage(of(bits_all_set(state, {-1})), "query: state: -1: the position of a bit is not negative");
    check_rendered(of(is<card>(field<&order::method>)), R"({"method._type": "card"})");
    check_rendered(of(satisfies(ref(field<&order::visits>) > state)), R"({"$expr": {"$gt": ["$visits", "$state"]}})");
    check_rendered(of(text("tea -iced", {.language = "en"})), R"({"$text": {"$search": "tea -iced", "$language": "en"}})");
    check_rendered(of(json_schema(make_document("required", make_array("total")))), R"({"$jsonSchema": {"required": ["total"]}})");
    check_rendered(of(javascript("this.a > 1")), R"({"$where": {"$code": "this.a > 1"}})");
    check_rendered(of(raw(make_document("a", 1))), R"({"a": 1})");
    check_rendered(of(raw(R"({"a": 1})").value()), R"({"a": 1})");
    CHECK_FALSE(raw("{"));
}

TEST_CASE("the values that fields take") {
    check_rendered(of(field<&order::total> == 3), R"({"total": 3.0})");
    check_rendered(of(field<&order::visits> == 3), R"({"visits": {"$numberLong": "3"}})");
    check_fault(of(field<&order::state> == 5'000'000'000), fault::range, "state",
                "cannot encode query: state: 5000000000 is out of range for int32");
    check_fault(of(in(field<&order::state>, std::vector<std::int64_t>{1, 5'000'000'000})), fault::range, "state[1]",
                "cannot encode query: state[1]: 5000000000 is out of range for int32");
    check_fault(of(field<&order::customer> == "\xff"), fault::utf8, "customer",
                "cannot encode query: customer: the string is not valid UTF-8");
}

TEST_CASE("elem_match") {
    // docs: elem_match
    filter<order> cheap = elem_match(field<&order::items>, field<&item::quantity> > 2, field<&item::price> < 1);
    filter<order> high = elem_match(field<&order::scores>, element > 3, element < 9);
    // end
    check_rendered(cheap, R"({"items": {"$elemMatch": {"quantity": {"$gt": 2}, "price": {"$lt": 1.0}}}})");
    check_rendered(high, R"({"scores": {"$elemMatch": {"$gt": 3, "$lt": 9}}})");
    check_rendered(of(elem_match(field<&order::items>, field<&item::sku> == "a" && field<&item::quantity> > 2)),
                   R"({"items": {"$elemMatch": {"$and": [{"sku": "a"}, {"quantity": {"$gt": 2}}]}}})");
    check_rendered(of(elem_match(field<&order::items>, field<&item::quantity> > 2, field<&item::quantity> < 9)),
                   R"({"items": {"$elemMatch": {"$and": [{"quantity": {"$gt": 2}}, {"quantity": {"$lt": 9}}]}}})");
    check_rendered(of(elem_match(field<&order::scores>, in(element, {1, 2}))), R"({"scores": {"$elemMatch": {"$in": [1, 2]}}})");
    check_fault(of(elem_match(field<&order::items>, field<&item::sku> == "\xff")), fault::utf8, "items.sku",
                "cannot encode query: items.sku: the string is not valid UTF-8");
}

TEST_CASE("geospatial filters") {
    const geo::polygon district{{{{0, 0}, {0, 1}, {1, 1}, {0, 0}}}};
    // docs: geo
    filter<order> around = near(field<&order::place>, geo::point{13.5, 52.5}, {.max_distance = 500});
    filter<order> inside = within(field<&order::place>, district);
    filter<order> crossing = intersects(field<&order::place>, geo::line_string{{{0, 0}, {1, 1}}});
    // end
    check_rendered(around, R"({"place": {"$near": {"$geometry": {"type": "Point", "coordinates": [13.5, 52.5]}, "$maxDistance": 500.0}}})");
    check_rendered(inside, R"({"place": {"$geoWithin": {"$geometry": {"type": "Polygon",
                               "coordinates": [[[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]]]}}}})");
    check_rendered(crossing, R"({"place": {"$geoIntersects": {"$geometry": {"type": "LineString",
                                 "coordinates": [[0.0, 0.0], [1.0, 1.0]]}}}})");
    check_rendered(of(near_sphere(field<&order::place>, {0, 0}, {.min_distance = 1})),
                   R"({"place": {"$nearSphere": {"$geometry": {"type": "Point", "coordinates": [0.0, 0.0]}, "$minDistance": 1.0}}})");
    check_rendered(of(within(field<&order::place>, geo::center_sphere{{0, 0}, 0.5})),
                   R"({"place": {"$geoWithin": {"$centerSphere": [[0.0, 0.0], 0.5]}}})");
    check_rendered(of(within(field<&order::place>, geo::center{{0, 0}, 2})),
                   R"({"place": {"$geoWithin": {"$center": [[0.0, 0.0], 2.0]}}})");
    check_rendered(of(within(field<&order::place>, geo::box{{0, 0}, {1, 1}})),
                   R"({"place": {"$geoWithin": {"$box": [[0.0, 0.0], [1.0, 1.0]]}}})");
    CHECK(of(near(field<&order::place>, {0, 91})).fault()->kind() == error_kind::usage);
    CHECK(of(within(field<&order::place>, geo::polygon{{{{0, 0}, {0, 1}, {1, 1}}}})).fault()->kind() == error_kind::usage);
}

// docs: owning
filter<order> search(std::optional<std::string> customer, double least) {
    filter<order> f = field<&order::total> >= least;
    if (customer) {
        f &= field<&order::customer> == *customer;
    }
    return f; // owns its bytes
}
// end

TEST_CASE("joining") {
    const auto paid = [] { return field<&order::paid> == true; };
    const auto big = [] { return field<&order::total> > 9; };
    const auto old = [] { return field<&order::state> < 3; };
    check_rendered(of(paid() && big() && old()),
                   R"({"$and": [{"$and": [{"paid": true}, {"total": {"$gt": 9.0}}]}, {"state": {"$lt": 3}}]})");
    check_rendered(of(all_of(paid(), big(), old())), R"({"$and": [{"paid": true}, {"total": {"$gt": 9.0}}, {"state": {"$lt": 3}}]})");
    check_rendered(of(paid() || big()), R"({"$or": [{"paid": true}, {"total": {"$gt": 9.0}}]})");
    check_rendered(of(any_of(paid(), big(), old())), R"({"$or": [{"paid": true}, {"total": {"$gt": 9.0}}, {"state": {"$lt": 3}}]})");
    check_rendered(of(!big()), R"({"$nor": [{"total": {"$gt": 9.0}}]})");
    check_rendered(of(none_of(paid(), big())), R"({"$nor": [{"paid": true}, {"total": {"$gt": 9.0}}]})");
    check_rendered(of(all_of(paid())), R"({"paid": true})");
    check_rendered(of(all_of()), "{}");
    check_rendered(of(any_of()), R"({"$nor": [{}]})");
    check_rendered(of(none_of()), "{}");
    check_rendered(of(paid() && filter<order>()), R"({"paid": true})");
    check_rendered(of(paid() && match_none<order>()), R"({"$nor": [{}]})");
    check_rendered(of(paid() || filter<order>()), "{}");
    check_rendered(of(paid() || match_none<order>()), R"({"paid": true})");
    check_rendered(filter<order>(everything), "{}");
    CHECK(filter<order>(everything).is_everything());
    check_rendered(search(std::nullopt, 5), R"({"total": {"$gte": 5.0}})");
    check_rendered(search("ada", 5), R"({"$and": [{"total": {"$gte": 5.0}}, {"customer": "ada"}]})");
    auto f = search("ada", 5);
    f &= paid();
    check_rendered(f, R"({"$and": [{"total": {"$gte": 5.0}}, {"customer": "ada"}, {"paid": true}]})");
    f |= old();
    check_rendered(f, R"({"$or": [{"$and": [{"total": {"$gte": 5.0}}, {"customer": "ada"}, {"paid": true}]}, {"state": {"$lt": 3}}]})");
}

// ---- updates

TEST_CASE("updates") {
    // docs: updates
    update_of<order> u = update(set(field<&order::paid>, true),      //
                                inc(field<&order::state>, 1),        //
                                set(field<&order::note>, "shipped"), //
                                push(field<&order::tags>, {"a", "b"}).slice(-10));
    // end
    check_rendered(u, R"({"$set": {"paid": true, "note": "shipped"}, "$inc": {"state": 1},
                          "$push": {"tags": {"$each": ["a", "b"], "$slice": -10}}})");
}

TEST_CASE("the table of updates") {
    using u = update_of<order>;
    const auto state = field<&order::state>;
    const auto tags = field<&order::tags>;
    const auto items = field<&order::items>;
    const auto scores = field<&order::scores>;
    check_rendered(u(set(state, 1)), R"({"$set": {"state": 1}})");
    check_rendered(u(set(field<&order::note>, std::nullopt)), R"({"$set": {"note": null}})");
    check_rendered(u(set_on_insert(state, 1)), R"({"$setOnInsert": {"state": 1}})");
    check_rendered(u(unset(state)), R"({"$unset": {"state": ""}})");
    check_rendered(u(rename(field<&order::ship_to, &address::zip>, field<&order::customer>)),
                   R"({"$rename": {"ship_to.zip": "customer"}})");
    check_rendered(u(rename(field<&order::customer>, "buyer")), R"({"$rename": {"customer": "buyer"}})");
    check_rendered(u(inc(field<&order::visits>, 1)), R"({"$inc": {"visits": {"$numberLong": "1"}}})");
    check_rendered(u(mul(field<&order::total>, 2)), R"({"$mul": {"total": 2.0}})");
    check_rendered(u(strongo::min(state, 1)), R"({"$min": {"state": 1}})");
    check_rendered(u(strongo::max(state, 1)), R"({"$max": {"state": 1}})");
    check_rendered(u(current_date(field<&order::placed>)), R"({"$currentDate": {"placed": true}})");
    check_rendered(u(current_timestamp(field<&order::changed>)), R"({"$currentDate": {"changed": {"$type": "timestamp"}}})");
    check_rendered(u(strongo::bit_and(state, 12).bit_or(1)), R"({"$bit": {"state": {"and": 12, "or": 1}}})");
    check_rendered(u(strongo::bit_or(state, 1)), R"({"$bit": {"state": {"or": 1}}})");
    check_rendered(u(strongo::bit_xor(state, 1)), R"({"$bit": {"state": {"xor": 1}}})");
    check_usage(u(strongo::bit_and(state, 1).bit_or(1).bit_xor(1).bit_or(1)),
                "query: state: a field takes at most three bit operators in one update");
    check_rendered(u(push(tags, "a")), R"({"$push": {"tags": "a"}})");
    check_rendered(u(push(tags, {"a"}).position(0).slice(-10).sort(1)),
                   R"({"$push": {"tags": {"$each": ["a"], "$position": 0, "$slice": -10, "$sort": 1}}})");
    check_rendered(u(push(items, std::vector{item{"a", 1, 2}}).sort(descending<&item::price>)),
                   R"({"$push": {"items": {"$each": [{"sku": "a", "quantity": 1, "price": 2.0}], "$sort": {"price": -1}}}})");
    check_usage(u(push(tags, {"a"}).sort(2)), "query: tags: $sort takes 1 or -1");
    check_usage(u(push(tags, {"a"}).slice(5'000'000'000)), "query: tags: $slice takes an int32");
    check_rendered(u(add_to_set(tags, "a")), R"({"$addToSet": {"tags": "a"}})");
    check_rendered(u(add_to_set(tags, {"a"})), R"({"$addToSet": {"tags": {"$each": ["a"]}}})");
    check_rendered(u(pull(tags, "a")), R"({"$pull": {"tags": "a"}})");
    check_rendered(u(pull(items, field<&item::sku> == "a", field<&item::quantity> > 2)),
                   R"({"$pull": {"items": {"sku": "a", "quantity": {"$gt": 2}}}})");
    check_rendered(u(pull(scores, element >= 3, element < 9)), R"({"$pull": {"scores": {"$gte": 3, "$lt": 9}}})");
    check_rendered(u(pull_all(tags, {"a", "b"})), R"({"$pullAll": {"tags": ["a", "b"]}})");
    check_rendered(u(pop_first(tags)), R"({"$pop": {"tags": -1}})");
    check_rendered(u(pop_last(tags)), R"({"$pop": {"tags": 1}})");
    const auto operators = make_document("$inc", make_document("state", 1));
    check_rendered(u(update(inc(field<&order::visits>, 2), raw_update(operators.view()))),
                   R"({"$inc": {"visits": {"$numberLong": "2"}, "state": 1}})");
    const auto replacement = make_document("state", 1);
    check_usage(u(raw_update(replacement.view())), "query: state: an update has operators, not fields: {$set: {field: value}}");
    check_usage(u(), "query: an update needs an operator");
}

TEST_CASE("conflicts") {
    // docs: conflicts
    update_of<order> u = update(push(field<&order::scores>, 7), set(field<&order::scores>.at(0), 8));
    CHECK(u.fault()->message() == "query: two operators of an update touch scores and scores.0, which overlap: keep one of the two paths");
    // end
    CHECK(u.fault()->kind() == error_kind::usage);
    check_usage(update_of<order>(update(set(field<&order::scores>.all(), 1), set(field<&order::scores>.at(0), 1))),
                "query: two operators of an update touch scores.$[] and scores.0, which overlap: keep one of the two paths");
    check_rendered(update_of<order>(update(set(field<&order::scores>.where("a"), 1), set(field<&order::scores>.where("b"), 1))),
                   R"({"$set": {"scores.$[a]": 1, "scores.$[b]": 1}})");
    check_rendered(update_of<order>(update(set(field<&order::scores>.all(), 1), inc(field<&order::scores>.where("b"), 1))),
                   R"({"$set": {"scores.$[]": 1}, "$inc": {"scores.$[b]": 1}})");
    check_rendered(update_of<order>(update(set(field<&order::scores>.first_match(), 1), set(field<&order::scores>.at(0), 1))),
                   R"({"$set": {"scores.$": 1, "scores.0": 1}})");
}

TEST_CASE("collected operators, and whole entities") {
    const bool is_paid = true;
    // docs: collected
    update_of<order> u;
    u.add(inc(field<&order::visits>, 1));
    if (is_paid) {
        u.add(set(field<&order::paid>, true));
    }
    // end
    check_rendered(u, R"({"$inc": {"visits": {"$numberLong": "1"}}, "$set": {"paid": true}})");
    u.add(unset(field<&order::paid>));
    check_usage(u, "query: two operators of an update touch paid: keep one of them");
}

struct customer {
    oid _id{};
    std::string name{};
    std::optional<std::string> phone{};
    int visits = 0;
};

TEST_CASE("set_all") {
    const customer ada{oid(), "Ada", std::nullopt, 3};
    // docs: set_all
    update_of<customer> whole = set_all(ada);                            // {$set: {name: "Ada", phone: null, visits: 3}}
    update_of<customer> known = set_all(ada, {.leave_nulls_out = true}); // {$set: {name: "Ada", visits: 3}}
    // end
    check_rendered(whole, R"({"$set": {"name": "Ada", "phone": null, "visits": 3}})");
    check_rendered(known, R"({"$set": {"name": "Ada", "visits": 3}})");
    check_usage(update_of<customer>(update(set_all(ada), inc(field<&customer::visits>, 1))),
                "query: two operators of an update touch visits: keep one of them");
}

TEST_CASE("update pipelines") {
    // docs: update_pipeline
    update_of<order> u =
        update_pipeline<order>().set(field<&order::total>, expr::sum_of(field<&order::items, &item::price>)).unset(field<&order::note>);
    // end
    CHECK(u.is_pipeline());
    check_rendered(u, document(make_document("0", make_document("$set", make_document("total", make_document("$sum", "$items.price"))), "1",
                                             make_document("$unset", "note"))));
    check_usage(update_of<order>(update_pipeline<order>()), "query: an update needs an operator");
    check_usage(update_of<order>(update_pipeline<order>().set(field<&order::scores>.all(), 1)),
                "query: scores.$[]: a pipeline has no positional paths: compute the list with an expression");
    check_usage(update_of<order>(update_pipeline<order>().unset(field<&order::note>)).add(inc(field<&order::state>, 1)),
                "query: an update is made of operators or of the stages of a pipeline: nothing is added to, or from, a pipeline");
}

TEST_CASE("array filters") {
    // docs: array_filters
    update_of<order> u = set(field<&order::items>.where("big") / field<&item::price>, 9.5);
    array_filter big = filtered("big") / field<&item::quantity> >= 50;
    // end
    check_rendered(u, R"({"$set": {"items.$[big].price": 9.5}})");
    check_rendered(big, R"({"big.quantity": {"$gte": 50}})");
    check_rendered(array_filter(filtered("n") >= 85), R"({"n": {"$gte": 85}})");
    check_rendered(array_filter(filtered<std::int64_t>("n") >= 85), R"({"n": {"$gte": {"$numberLong": "85"}}})");
    CHECK(array_filter(filtered("Big") == 1).fault()->kind() == error_kind::usage);
}

// ---- projections, sort orders, indexes

struct name_and_city {
    std::string customer{};
    struct city_only {
        std::string city{};
    } ship_to{};
};

TEST_CASE("projections") {
    // docs: projections
    auto small = project_as<name_and_city>();                                             // read as name_and_city
    auto tuple = select(field<&order::customer>, field<&order::ship_to, &address::city>); // read as std::tuple of two texts
    auto some = include(field<&order::customer>).slice(field<&order::scores>, 3).without_id();
    auto most = exclude(field<&order::items>, field<&order::tags>);
    // end
    check_rendered(small.of<order>(), R"({"customer": 1, "ship_to.city": 1, "_id": 0})");
    STATIC_REQUIRE(std::is_same_v<decltype(small.of<order>())::row, name_and_city>);
    check_rendered(tuple, R"({"customer": 1, "ship_to.city": 1, "_id": 0})");
    STATIC_REQUIRE(std::is_same_v<detail::row<typename decltype(tuple)::row>::value, std::tuple<std::string, std::string>>);
    check_rendered(some, R"({"customer": 1, "scores": {"$slice": 3}, "_id": 0})");
    check_rendered(most, R"({"items": 0, "tags": 0})");
    using p = projection<order>;
    check_rendered(without_id<order>(), R"({"_id": 0})");
    check_rendered(select(field<&order::_id>), R"({"_id": 1})");
    check_rendered(p().slice(field<&order::scores>, -5, 2), R"({"scores": {"$slice": [-5, 2]}})");
    check_usage(p().slice(field<&order::scores>, 0, 0), "query: scores: 0: the count of a slice with a position must be 1 or more");
    check_rendered(p().elem_match(field<&order::items>, field<&item::quantity> > 2),
                   R"({"items": {"$elemMatch": {"quantity": {"$gt": 2}}}})");
    check_rendered(p().meta_text_score("score"), R"({"score": {"$meta": "textScore"}})");
    check_rendered(p().computed("twice", ref(field<&order::total>) * 2), R"({"twice": {"$multiply": ["$total", 2]}})");
    check_rendered(p().computed("seven", 7), R"({"seven": {"$literal": 7}})");
    const auto read_as = include(field<&order::customer>).as<customer>();
    STATIC_REQUIRE(std::is_same_v<decltype(read_as)::row, customer>);
}

TEST_CASE("sort orders") {
    // docs: sort
    auto order_by = sort(descending<&order::placed>, ascending<&order::ship_to, &address::city>);
    auto by_fee = sort(descending_by(field<&order::fees>.at("EUR")), by_text_score<order>("score"));
    // end
    check_rendered(order_by, R"({"placed": -1, "ship_to.city": 1})");
    check_rendered(by_fee, R"({"fees.EUR": -1, "score": {"$meta": "textScore"}})");
    check_rendered(sort(ascending<&order::customer>, ascending<&order::state>, descending<&order::customer>),
                   R"({"state": 1, "customer": -1})");
    check_rendered(sort(ascending_by(field<&order::scores>.at(0))), R"({"scores.0": 1})");
}

TEST_CASE("indexes") {
    // docs: indexes
    auto by_customer = index(ascending<&order::customer>, descending<&order::placed>).unique();
    auto unpaid = index(ascending<&order::total>).partial_filter(field<&order::paid> == false).name("unpaid");
    auto fading = index(ascending<&order::placed>).expire_after(std::chrono::hours(24));
    // end
    check_rendered(by_customer, R"({"key": {"customer": 1, "placed": -1}, "name": "customer_1_placed_-1", "unique": true})");
    check_rendered(unpaid, R"({"key": {"total": 1}, "name": "unpaid", "partialFilterExpression": {"paid": false}})");
    check_rendered(fading, R"({"key": {"placed": 1}, "name": "placed_1", "expireAfterSeconds": {"$numberLong": "86400"}})");
    check_rendered(index(hashed_key(field<&order::customer>)), R"({"key": {"customer": "hashed"}, "name": "customer_hashed"})");
    check_rendered(index(text_key(field<&order::customer>), text_key(field<&order::tags>))
                       .weights(weight(field<&order::customer>, 10))
                       .default_language("german")
                       .language_override("lang"),
                   R"({"key": {"customer": "text", "tags": "text"}, "name": "customer_text_tags_text", "weights": {"customer": 10},
                       "default_language": "german", "language_override": "lang"})");
    check_rendered(index(geo_2d_key(field<&order::place>)), R"({"key": {"place": "2d"}, "name": "place_2d"})");
    check_rendered(index(geo_2dsphere_key(field<&order::place>)), R"({"key": {"place": "2dsphere"}, "name": "place_2dsphere"})");
    check_rendered(index(wildcard_key<order>()).wildcard_projection(exclude(field<&order::tags>)),
                   R"({"key": {"$**": 1}, "name": "$**_1", "wildcardProjection": {"tags": 0}})");
    check_rendered(index(wildcard_key(field<&order::fees>)), R"({"key": {"fees.$**": 1}, "name": "fees.$**_1"})");
    const auto german = make_document("locale", "de");
    check_rendered(index(ascending<&order::customer>).sparse().hidden().collation(german.view()),
                   R"({"key": {"customer": 1}, "name": "customer_1", "sparse": true, "hidden": true, "collation": {"locale": "de"}})");
    check_usage(index(ascending<&order::placed>).expire_after(std::chrono::seconds(0)),
                "query: expire_after: 0 s: documents expire after a second or more");
    check_usage(index(ascending<&order::placed>).expire_after(std::chrono::seconds(2'147'483'648)),
                "query: expire_after: 2147483648 s: documents expire after at most 2147483647 s");
    check_usage(index(ascending<&order::placed>).name(""), "query: the name of an index is not empty");
    check_usage(index(text_key(field<&order::customer>)).weights(weight(field<&order::customer>, 0)),
                "query: customer: 0: a weight is 1 to 99999");
}

// ---- pipelines

// docs: results
struct by_city {
    std::string city{};
    std::int64_t orders = 0;
    double sales = 0;
    std::optional<double> mean{}; // null when no value is a number
};
// end

TEST_CASE("pipelines") {
    // docs: pipelines
    auto best = pipeline<order>()                       // documents of order
                    .match(field<&order::paid> == true) //
                    .group<by_city>(key<&by_city::city>(field<&order::ship_to, &address::city>), count<&by_city::orders>(),
                                    sum<&by_city::sales>(field<&order::total>), avg<&by_city::mean>(field<&order::total>))
                    .sort(descending<&by_city::sales>) // documents of by_city
                    .limit(3);
    // end
    STATIC_REQUIRE(std::is_same_v<decltype(best), pipeline<order, by_city>>);
    check_stages(best, R"([{"$match": {"paid": true}},
        {"$group": {"_id": "$ship_to.city", "orders": {"$sum": 1}, "sales": {"$sum": "$total"}, "mean": {"$avg": "$total"}}},
        {"$project": {"city": "$_id", "orders": 1, "sales": 1, "mean": 1, "_id": 0}},
        {"$sort": {"sales": -1}}, {"$limit": {"$numberLong": "3"}}])");
    // docs: kept
    auto paid = pipeline<order>().match(field<&order::paid> == true);
    auto newest = paid.copy().sort(descending<&order::placed>).limit(10);
    auto dearest = paid.copy().sort(descending<&order::total>).limit(10);
    // end
    CHECK(paid.size() == 1);
    CHECK(newest.size() == 3);
    CHECK(dearest.size() == 3);
}

struct number {
    std::int64_t n = 0;
};

struct of_one_item {
    oid _id{};
    item items{};
};

struct by_state {
    int _id = 0;
    double sales = 0;
};

struct by_city_and_state {
    std::string city{};
    int state = 0;
    double sales = 0;
};

struct bucketed {
    double _id = 0;
    std::int64_t n = 0;
};

struct tag_count {
    std::string _id{};
    int count = 0;
};

struct summary {
    std::string customer{};
    double total = 0;
    double twice = 0;
};

struct order_with_twice {
    double total = 0;
    double twice = 0;
};

struct order_and_customers {
    std::string customer{};
    std::vector<queries_page::customer> found{};
};

struct overview {
    std::vector<number> all{};
    std::vector<by_state> states{};
};

struct employee {
    std::string name{};
    std::string boss{};
};

struct chain {
    std::string name{};
    std::vector<employee> above{};
};

TEST_CASE("the table of stages") {
    const auto start = [] { return pipeline<order>(); };
    check_stages(start().match(field<&order::state> > 1), R"([{"$match": {"state": {"$gt": 1}}}])");
    check_stages(start().sort(sort(ascending<&order::state>)), R"([{"$sort": {"state": 1}}])");
    check_stages(start().limit(5).skip(0).sample(2),
                 R"([{"$limit": {"$numberLong": "5"}}, {"$skip": {"$numberLong": "0"}}, {"$sample": {"size": {"$numberLong": "2"}}}])");
    check_message(start().limit(0), "query: $limit: 0: it must be 1 or more");
    check_message(start().skip(-1), "query: $skip: -1: it must be 0 or more");
    check_message(start().sample(0), "query: $sample: 0: it must be 1 or more");
    check_stages(start().count<&number::n>(), R"([{"$count": "n"}])");
    const auto unwound = start().unwind<of_one_item>(field<&order::items>, {.preserve_null_and_empty = true, .index = "i"});
    check_stages(unwound, R"([{"$unwind": {"path": "$items", "includeArrayIndex": "i", "preserveNullAndEmptyArrays": true}}])");
    STATIC_REQUIRE(std::is_same_v<decltype(unwound)::output, of_one_item>);
    check_stages(start().group_all<number>(count<&number::n>()), R"([{"$group": {"_id": null, "n": {"$sum": 1}}}])");
    check_stages(start().bucket<bucketed>(field<&order::total>, {0.0, 10.0}, count<&bucketed::n>()),
                 R"([{"$bucket": {"groupBy": "$total", "boundaries": [0.0, 10.0], "output": {"n": {"$sum": 1}}}}])");
    check_stages(start().bucket_or<bucketed>(field<&order::total>, {0.0, 10.0}, -1.0, count<&bucketed::n>()),
                 R"([{"$bucket": {"groupBy": "$total", "boundaries": [0.0, 10.0], "default": -1.0, "output": {"n": {"$sum": 1}}}}])");
    check_stages(start().bucket_auto<bucketed>(field<&order::total>, 4, "R20", count<&bucketed::n>()),
                 R"([{"$bucketAuto": {"groupBy": "$total", "buckets": {"$numberLong": "4"}, "output": {"n": {"$sum": 1}},
                     "granularity": "R20"}}])");
    check_message(start().bucket_auto<bucketed>(field<&order::total>, 0, ""),
                  "query: $bucketAuto: 0: the number of buckets must be 1 or more");
    check_stages(start().sort_by_count<tag_count>(field<&order::customer>), R"([{"$sortByCount": "$customer"}])");
    const auto twice = ref(field<&order::total>) * 2;
    check_stages(start().add_fields<order_with_twice>(computed<&order_with_twice::twice>(twice)),
                 R"([{"$addFields": {"twice": {"$multiply": ["$total", 2]}}}])");
    check_stages(start().project<summary>(computed<&summary::twice>(twice)),
                 R"([{"$project": {"customer": "$customer", "total": "$total", "twice": {"$multiply": ["$total", 2]}}}])");
    check_stages(start().project<number>(computed<&number::n>(1)), R"([{"$project": {"n": {"$literal": 1}}}])");
    check_stages(start().replace_root<address>(field<&order::ship_to>), R"([{"$replaceRoot": {"newRoot": "$ship_to"}}])");
    check_stages(start().unset<summary>(field<&order::tags>, field<&order::items>), R"([{"$unset": ["tags", "items"]}])");
    check_stages(start().lookup<order_and_customers>("customers", field<&order::customer>, field<&customer::name>,
                                                     field<&order_and_customers::found>),
                 R"([{"$lookup": {"from": "customers", "localField": "customer", "foreignField": "name", "as": "found"}}])");
    check_stages(start().lookup<order_and_customers>(
                     "customers",
                     pipeline<customer>().match(satisfies(ref(field<&customer::name>) == expr::variable<std::string>("buyer"))),
                     field<&order_and_customers::found>, {{"buyer", ref(field<&order::customer>)}}),
                 R"([{"$lookup": {"from": "customers", "let": {"buyer": "$customer"},
             "pipeline": [{"$match": {"$expr": {"$eq": ["$name", "$$buyer"]}}}], "as": "found"}}])");
    check_stages(start().lookup<order_and_customers>("customers", field<&order::customer>, field<&customer::name>,
                                                     pipeline<customer>().limit(1), field<&order_and_customers::found>),
                 R"([{"$lookup": {"from": "customers", "localField": "customer", "foreignField": "name",
                     "pipeline": [{"$limit": {"$numberLong": "1"}}], "as": "found"}}])");
    check_stages(pipeline<employee>().graph_lookup<chain>("employees", field<&employee::boss>, field<&employee::boss>,
                                                          field<&employee::name>, field<&chain::above>, {.max_depth = 3}),
                 R"([{"$graphLookup": {"from": "employees", "startWith": "$boss", "connectFromField": "boss", "connectToField": "name",
                     "as": "above", "maxDepth": {"$numberLong": "3"}}}])");
    check_message(pipeline<employee>().graph_lookup<chain>("employees", field<&employee::boss>, field<&employee::boss>,
                                                           field<&employee::name>, field<&chain::above>, {.max_depth = -1}),
                  "query: $graphLookup: -1: the depth must be 0 or more");
    check_stages(start().union_with("old", pipeline<order>().limit(1)),
                 R"([{"$unionWith": {"coll": "old", "pipeline": [{"$limit": {"$numberLong": "1"}}]}}])");
    check_stages(start().union_with("old"), R"([{"$unionWith": {"coll": "old"}}])");
    check_stages(start().facet<overview>(branch<&overview::all>(start().count<&number::n>()),
                                         branch<&overview::states>(start().group<by_state>(key<&by_state::_id>(field<&order::state>),
                                                                                           sum<&by_state::sales>(field<&order::total>)))),
                 R"([{"$facet": {"all": [{"$count": "n"}],
                                 "states": [{"$group": {"_id": "$state", "sales": {"$sum": "$total"}}}]}}])");
    check_stages(start().densify(field<&order::placed>, {.step = 1, .unit = "day"}),
                 R"([{"$densify": {"field": "placed", "range": {"step": {"$numberLong": "1"}, "unit": "day", "bounds": "full"}}}])");
    check_message(start().densify(field<&order::placed>, {.step = 0}), "query: $densify: the step must be above 0");
    check_stages(start().fill(sort(ascending<&order::placed>), fill_with<&order::state>(0), fill_linear<&order::total>(),
                              fill_from_last<&order::note>()),
                 R"([{"$fill": {"sortBy": {"placed": 1},
                     "output": {"state": {"value": 0}, "total": {"method": "linear"}, "note": {"method": "locf"}}}}])");
    check_stages(start().redact(expr::cond(field<&order::paid>, expr::variable("KEEP"), expr::variable("PRUNE"))),
                 R"([{"$redact": {"$cond": ["$paid", "$$KEEP", "$$PRUNE"]}}])");
    const auto place = make_document("type", "Point", "coordinates", make_array(1.0, 2.0));
    check_stages(start().geo_near(place.view(), {.distance_field = "away", .max_distance = 500}),
                 R"([{"$geoNear": {"near": {"type": "Point", "coordinates": [1.0, 2.0]}, "distanceField": "away", "spherical": true,
                     "maxDistance": 500.0}}])");
    check_message(start().geo_near(place.view(), {}), "query: $geoNear: it needs a field for the distance");
    const auto operators = make_document("index", "default");
    check_stages(start().search(operators.view()), R"([{"$search": {"index": "default"}}])");
    check_stages(start().search_meta<number>(operators.view()), R"([{"$searchMeta": {"index": "default"}}])");
    const double nearest[] = {0.5, 1.5};
    check_stages(start().vector_search(field<&order::scores>, nearest, {.index = "v", .candidates = 50}),
                 R"([{"$vectorSearch": {"index": "v", "path": "scores", "queryVector": [0.5, 1.5], "numCandidates": {"$numberLong": "50"},
                     "limit": {"$numberLong": "10"}}}])");
    check_message(start().vector_search(field<&order::scores>, nearest, {}), "query: $vectorSearch: it needs the name of an index");
    check_message(start().vector_search(field<&order::scores>, nearest, {.index = "v", .limit = 0}),
                  "query: $vectorSearch: 0: the limit must be 1 or more");
    check_stages(start().change_stream<document>({.full_document = "updateLookup"}),
                 R"([{"$changeStream": {"fullDocument": "updateLookup"}}])");
    const auto stage = make_document("$documents", make_array());
    check_stages(start().raw<number>(stage.view()), R"([{"$documents": []}])");
    check_message(start().raw(place.view()), "query: a raw stage is a document with one field, whose name starts with '$'");
    check_stages(start().out("archive"), R"([{"$out": "archive"}])");
    check_stages(start().out("cold", "archive"), R"([{"$out": {"db": "cold", "coll": "archive"}}])");
    check_message(start().out(""), "query: $out: the name is empty");
    check_stages(start().merge("archive", {.on = {"customer"}, .when_matched = when_matched::keep_existing}),
                 R"([{"$merge": {"into": "archive", "on": "customer", "whenMatched": "keepExisting"}}])");
}

TEST_CASE("keys of groups") {
    // docs: keys
    auto one = pipeline<order>().group<by_state>(key<&by_state::_id>(field<&order::state>), sum<&by_state::sales>(field<&order::total>));
    auto two = pipeline<order>().group<by_city_and_state>(key<&by_city_and_state::city>(field<&order::ship_to, &address::city>),
                                                          key<&by_city_and_state::state>(field<&order::state>),
                                                          sum<&by_city_and_state::sales>(field<&order::total>));
    // end
    check_stages(one, R"([{"$group": {"_id": "$state", "sales": {"$sum": "$total"}}}])");
    check_stages(two, R"([{"$group": {"_id": {"city": "$ship_to.city", "state": "$state"}, "sales": {"$sum": "$total"}}},
                          {"$project": {"city": "$_id.city", "state": "$_id.state", "sales": 1, "_id": 0}}])");
}

struct numbers {
    int a = 0;
    double d = 0;
    std::vector<double> list{};
    std::optional<double> maybe{};
    address place{};
};

TEST_CASE("the table of accumulators") {
    const auto total = field<&order::total>;
    const auto by_age = sort(ascending<&order::placed>);
    check_accumulator(sum<&numbers::d>(total), R"({"$sum": "$total"})");
    check_accumulator(count<&numbers::a>(), R"({"$sum": 1})");
    check_accumulator(avg<&numbers::maybe>(total), R"({"$avg": "$total"})");
    check_accumulator(strongo::min<&numbers::d>(total), R"({"$min": "$total"})");
    check_accumulator(strongo::max<&numbers::d>(total), R"({"$max": "$total"})");
    check_accumulator(first<&numbers::d>(total), R"({"$first": "$total"})");
    check_accumulator(last<&numbers::d>(total), R"({"$last": "$total"})");
    check_accumulator(top<&numbers::d>(by_age, total), R"({"$top": {"output": "$total", "sortBy": {"placed": 1}}})");
    check_accumulator(bottom<&numbers::d>(by_age, total), R"({"$bottom": {"output": "$total", "sortBy": {"placed": 1}}})");
    check_accumulator(top_n<&numbers::list>(2, by_age, total),
                      R"({"$topN": {"output": "$total", "sortBy": {"placed": 1}, "n": {"$numberLong": "2"}}})");
    check_accumulator(bottom_n<&numbers::list>(2, by_age, total),
                      R"({"$bottomN": {"output": "$total", "sortBy": {"placed": 1}, "n": {"$numberLong": "2"}}})");
    check_accumulator(first_n<&numbers::list>(2, total), R"({"$firstN": {"input": "$total", "n": {"$numberLong": "2"}}})");
    check_accumulator(last_n<&numbers::list>(2, total), R"({"$lastN": {"input": "$total", "n": {"$numberLong": "2"}}})");
    check_accumulator(min_n<&numbers::list>(2, total), R"({"$minN": {"input": "$total", "n": {"$numberLong": "2"}}})");
    check_accumulator(max_n<&numbers::list>(2, total), R"({"$maxN": {"input": "$total", "n": {"$numberLong": "2"}}})");
    check_accumulator(strongo::push<&numbers::list>(total), R"({"$push": "$total"})");
    check_accumulator(strongo::add_to_set<&numbers::list>(total), R"({"$addToSet": "$total"})");
    check_accumulator(std_dev_pop<&numbers::maybe>(total), R"({"$stdDevPop": "$total"})");
    check_accumulator(std_dev_samp<&numbers::maybe>(total), R"({"$stdDevSamp": "$total"})");
    check_accumulator(merge_objects<&numbers::place>(field<&order::ship_to>), R"({"$mergeObjects": "$ship_to"})");
    check_accumulator(percentile<&numbers::list>({0.5, 0.9}, total),
                      R"({"$percentile": {"input": "$total", "p": [0.5, 0.9], "method": "approximate"}})");
    check_accumulator(median<&numbers::maybe>(total), R"({"$median": {"input": "$total", "method": "approximate"}})");
    CHECK(first_n<&numbers::list>(0, total).value.fault()->kind() == error_kind::usage);
    CHECK(percentile<&numbers::list>({1.5}, total).value.fault()->kind() == error_kind::usage);
}

struct running {
    date placed{};
    double total = 0;
    double so_far = 0;
    int place = 0;
    std::optional<double> before{};
};

TEST_CASE("window functions") {
    // docs: windows
    auto totals =
        pipeline<order>().set_window_fields<running>(field<&order::customer>, sort(ascending<&order::placed>),
                                                     windowed(sum<&running::so_far>(field<&order::total>), documents(unbounded, 0)), //
                                                     rank<&running::place>(),                                                        //
                                                     shift<&running::before>(field<&order::total>, -1));
    // end
    check_stages(totals, R"([{"$setWindowFields": {"partitionBy": "$customer", "sortBy": {"placed": 1}, "output": {
        "so_far": {"$sum": "$total", "window": {"documents": ["unbounded", 0]}}, "place": {"$rank": {}},
        "before": {"$shift": {"output": "$total", "by": -1}}}}}])");
    check_accumulator(windowed(sum<&running::so_far>(field<&order::total>), range_of(-7, 0, "day")),
                      R"({"$sum": "$total", "window": {"range": [-7.0, 0.0], "unit": "day"}})");
    check_accumulator(dense_rank<&running::place>(), R"({"$denseRank": {}})");
    check_accumulator(document_number<&running::place>(), R"({"$documentNumber": {}})");
    check_accumulator(shift<&running::total>(field<&order::total>, 1, 0.0), R"({"$shift": {"output": "$total", "by": 1, "default": 0.0}})");
}

// ---- expressions

TEST_CASE("expressions") {
    // docs: expressions
    auto value = expr::sum_of(expr::map(field<&order::items>, [](auto line) { //
        return line[field<&item::price>] * line[field<&item::quantity>];
    }));
    auto label = expr::cond(value >= 100, "large", "small");
    filter<order> wrong = satisfies(value != field<&order::total>);
    // end
    check_expression<double>(
        value, R"({"$sum": {"$map": {"input": "$items", "as": "this", "in": {"$multiply": ["$$this.price", "$$this.quantity"]}}}})");
    STATIC_REQUIRE(std::is_same_v<decltype(label)::result, std::string>);
    CHECK(wrong.fault() == nullptr);
}

TEST_CASE("references and constants") {
    check_expression<double>(ref(field<&order::total>), R"("$total")");
    check_expression<std::vector<double>>(ref(field<&order::items, &item::price>), R"("$items.price")");
    check_expression<std::string>(ref(field<&order::note>), R"("$note")");
    check_expression<int>(expr::lit(3), "3");
    check_expression<std::string>(expr::lit("$a"), R"({"$literal": "$a"})");
    check_expression<std::nullopt_t>(expr::lit(std::nullopt), "null");
    CHECK(ref(field<&order::scores>.all()).fault()->kind() == error_kind::usage);
}

TEST_CASE("the numbers of expressions") {
    const auto state = ref(field<&order::state>);
    const auto visits = ref(field<&order::visits>);
    const auto total = ref(field<&order::total>);
    STATIC_REQUIRE(std::is_same_v<decltype(state + 1)::result, std::int32_t>);
    STATIC_REQUIRE(std::is_same_v<decltype(state + visits)::result, std::int64_t>);
    STATIC_REQUIRE(std::is_same_v<decltype(visits * total)::result, double>);
    STATIC_REQUIRE(std::is_same_v<decltype(total * decimal128())::result, decimal128>);
    STATIC_REQUIRE(std::is_same_v<decltype(state / 2)::result, double>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::sqrt(state))::result, double>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::pow(state, decimal128()))::result, decimal128>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::round(state, 1))::result, int>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::mod(visits, 3))::result, std::int64_t>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::avg_of(field<&order::scores>))::result, double>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::sum_of(field<&order::scores>))::result, std::int32_t>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::cond(true, state, total))::result, double>);
    const auto placed = ref(field<&order::placed>);
    STATIC_REQUIRE(std::is_same_v<decltype(placed + 1000)::result, date>);
    STATIC_REQUIRE(std::is_same_v<decltype(expr::now - placed)::result, std::int64_t>);
}

TEST_CASE("variables, documents and raw expressions") {
    const auto total = field<&order::total>;
    check_expression<double>(expr::let(total, [](auto v) { return v * v; }),
                             R"({"$let": {"vars": {"v1": "$total"}, "in": {"$multiply": ["$$v1", "$$v1"]}}})");
    check_expression<int>(expr::let(expr::named("x", field<&order::state>), expr::variable<int>("x") + 1),
                          R"({"$let": {"vars": {"x": "$state"}, "in": {"$add": ["$$x", 1]}}})");
    CHECK(expr::variable<int>("X").fault()->kind() == error_kind::usage);
    check_expression<document>(expr::object(expr::named("t", total)), R"({"t": "$total"})");
    CHECK(expr::object(expr::named("a.b", total)).fault()->kind() == error_kind::usage);
    const auto random = document::from_json(R"({"$rand": {}})").value();
    check_expression<double>(expr::raw<double>(random.view()), R"({"$rand": {}})");
    check_expression<std::int64_t>(expr::as<std::int64_t>(field<&order::state>), R"("$state")");
    check_expression<double>(expr::meta("searchScore"), R"({"$meta": "searchScore"})");
    check_expression<int>(expr::get_field<int>(field<&order::fees>, "a.b"), R"({"$getField": {"field": "a.b", "input": "$fees"}})");
    CHECK(expr::regex_match(field<&order::customer>, "a", "u").fault()->kind() == error_kind::usage);
    CHECK(expr::date_trunc(field<&order::placed>, time_unit::day, {.bin_size = 0}).fault()->kind() == error_kind::usage);
    check_expression<double>(field<&order::total> - expr::lit(1), R"({"$subtract": ["$total", 1]})");
    check_expression<int>(expr::cmp(field<&order::state>, field<&order::total>), R"({"$cmp": ["$state", "$total"]})");
    check_expression<int>(expr::variable<item>("x")[field<&item::quantity>], R"("$$x.quantity")");
}

// ---- printing and faults

TEST_CASE("printing") {
    // docs: printing
    filter<order> f = field<&order::state> > 3;
    CHECK(fmt::format("{}", f) == R"({ "state" : { "$gt" : 3 } })");
    CHECK(fmt::format("{}", ref(field<&order::state>) + 1) == R"({ "$add" : [ "$state", 1 ] })");

    update_of<order> u = inc(field<&order::state>, 1);
    CHECK(fmt::format("{}", u) == R"({ "$inc" : { "state" : 1 } })");
    // end
    CHECK(fmt::format("{}", pipeline<order>().limit(1)) == R"([ { "$limit" : 1 } ])");
    CHECK(fmt::format("{}", of(field<&order::state> == 5'000'000'000)) ==
          "<cannot encode query: state: 5000000000 is out of range for int32>");
}

TEST_CASE("faults") {
    // docs: faults
    filter<order> f = mod(field<&order::state>, 0, 1);
    if (const error* bad = f.fault()) {
        CHECK(bad->kind() == error_kind::usage);
        CHECK(bad->message() == "query: state: 0: a number is divided by anything but 0");
    }
    // end
    REQUIRE(f.fault() != nullptr);
    CHECK(f.view().empty());
    check_usage(of(field<&order::paid> == true && filter<order>(f)), "query: state: 0: a number is divided by anything but 0");
}

} // namespace
} // namespace queries_page
