// Every filter against a real server: which of a few documents it finds, worked out by hand. The documents are called a, b, c … in the
// order in which they are written.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/live.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace live_filters {

struct line {
    std::string sku{};
    std::optional<int> qty{};
};

struct card {
    std::string number{};
};
struct cash {
    int given = 0;
};
using method = std::variant<card, cash>;

struct thing {
    std::string _id{};
    std::optional<std::int32_t> n{};
    std::optional<std::string> s{};
    bool flag = false;
    strongo::date when{};
    strongo::oid ref{};
    std::vector<int> list{};
    std::vector<line> lines{};
    std::map<std::string, int> map{};
    method pay{};
    std::vector<method> pays{};
    std::int64_t bits = 0;
    strongo::geo::point place{};
    std::vector<double> plane{};
};

// The same documents as they are.
struct bare {
    std::string _id{};
    strongo::document rest{};
};

struct scored {
    std::string _id{};
    double score = 0;
};

} // namespace live_filters

template <>
struct strongo::mapping<live_filters::bare> {
    static constexpr auto members = strongo::members(strongo::other_fields<&live_filters::bare::rest>);
};

namespace live_filters {
namespace {

namespace geo = strongo::geo;
using strongo::element;
using strongo::field;
using strongo::filter;
using strongo::stored;
using strongo::bson::type;

constexpr auto n = field<&thing::n>;
constexpr auto s = field<&thing::s>;
constexpr auto list = field<&thing::list>;
constexpr auto lines = field<&thing::lines>;
constexpr auto map = field<&thing::map>;
constexpr auto pay = field<&thing::pay>;
constexpr auto bits = field<&thing::bits>;
constexpr auto place = field<&thing::place>;
constexpr auto plane = field<&thing::plane>;
constexpr auto sku = field<&line::sku>;
constexpr auto qty = field<&line::qty>;

// A collection of these documents, which get their names, dropped at the end.
class documents {
public:
    documents(std::initializer_list<std::string_view> all)
        : database_(strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database())) {
        std::string name = "a";
        for (const std::string_view json : all) {
            REQUIRE(database_.collection<bare>("things").insert_one({name, strongo::document::from_json(json).value()}));
            ++name[0];
        }
    }
    documents(const documents&) = delete;
    documents& operator=(const documents&) = delete;
    ~documents() { (void)things().drop(); }

    [[nodiscard]] strongo::collection<thing> things() const { return database_.collection<thing>("things"); }

    // The names of those that it finds, sorted.
    std::string operator()(const filter<thing>& f) const {
        return joined(things().find(f).sort(strongo::ascending<&thing::_id>).project(strongo::select(field<&thing::_id>)).collect());
    }

    // The same as the server orders them.
    [[nodiscard]] std::string in_order(const filter<thing>& f) const {
        return joined(things().find(f).project(strongo::select(field<&thing::_id>)).collect());
    }

private:
    static std::string joined(const strongo::result<std::vector<std::string>>& names) {
        if (!names) {
            return std::string(names.error().message());
        }
        std::string all;
        for (const std::string& name : *names) {
            all += name;
        }
        return all;
    }

    strongo::database database_;
};

// Missing, null, five in every width, other numbers, lists, and what is no number.
documents numbers() {
    return {"{}",                                // a
            R"({"n": null})",                    // b
            R"({"n": 5})",                       // c
            R"({"n": {"$numberLong": "5"}})",    // d
            R"({"n": 5.0})",                     // e
            R"({"n": {"$numberDecimal": "5"}})", // f
            R"({"n": 7})",                       // g
            R"({"n": [3, 5]})",                  // h
            R"({"n": []})",                      // i
            R"({"n": [null]})",                  // j
            R"({"n": "5"})",                     // k
            R"({"n": 5.5})",                     // l
            R"({"n": [[5]]})",                   // m
            R"({"n": true})",                    // n
            R"({"n": {"x": 5}})"};               // o
}

documents texts() {
    return {R"({"s": "Straße"})", R"({"s": "abc\nxyz"})", R"({"s": "ABC"})", R"({"s": ["q", "abd"]})", R"({"s": null})", "{}",
            R"({"s": 5})",        R"({"s": "a b"})",      R"({"s": "aéc"})"};
}

documents orders() {
    return {R"({"lines": [{"sku": "a", "qty": 1}, {"sku": "b", "qty": 5}]})",
            R"({"lines": [{"sku": "a", "qty": 5}]})",
            R"({"lines": []})",
            "{}",
            R"({"lines": null})",
            R"({"lines": {"sku": "a", "qty": 5}})",
            R"({"lines": [{"sku": "a"}, null, {"qty": 5}]})"};
}

documents on_the_sphere() {
    return {R"({"place": {"type": "Point", "coordinates": [1.0, 1.0]}})",
            R"({"place": {"type": "Point", "coordinates": [0.0, 0.01]}})",
            R"({"place": {"type": "Point", "coordinates": [0.0, 0.0]}})",
            "{}",
            R"({"place": null})",
            R"({"place": {"type": "Point", "coordinates": [10.0, 10.0]}})"};
}

// The same with a line and a square.
documents shapes() {
    return {R"({"place": {"type": "Point", "coordinates": [1.0, 1.0]}})",
            R"({"place": {"type": "Point", "coordinates": [0.0, 0.01]}})",
            R"({"place": {"type": "Point", "coordinates": [0.0, 0.0]}})",
            "{}",
            R"({"place": null})",
            R"({"place": {"type": "Point", "coordinates": [10.0, 10.0]}})",
            R"({"place": {"type": "LineString", "coordinates": [[-1.0, 0.5], [2.0, 0.5]]}})",
            R"({"place": {"type": "Polygon", "coordinates": [[[9.0, 9.0], [11.0, 9.0], [11.0, 11.0], [9.0, 11.0], [9.0, 9.0]]]}})"};
}

geo::ring square(double from, double to) {
    return {{from, from}, {to, from}, {to, to}, {from, to}, {from, from}};
}

strongo::date day(unsigned of_january) {
    return std::chrono::sys_days(std::chrono::year(2024) / 1 / std::chrono::day(of_january));
}

// parity: filter $eq $ne $gt $gte $lt $lte, path stored
TEST_CASE("filters: numbers are compared whatever their width, and with the elements of lists") {
    const auto found = numbers();
    CHECK(found(n == 5) == "cdefh");
    CHECK(found(stored<std::int64_t, thing>("n") == 5) == "cdefh");
    CHECK(found(stored<double, thing>("n") == 5.0) == "cdefh");
    CHECK(found(stored<strongo::decimal128, thing>("n") == strongo::decimal128::from_string("5.0").value()) == "cdefh");
    CHECK(found(stored<thing>("n") == 5) == "cdefh");
    CHECK(found(n != 5) == "abgijklmno");
    CHECK(found(n > 5) == "gl");
    CHECK(found(n >= 5) == "cdefghl");
    CHECK(found(n < 5) == "h");
    CHECK(found(n <= 5) == "cdefh");
    CHECK(found(stored<double, thing>("n") > 5.25) == "gl");
    CHECK(found(stored<double, thing>("n") <= 5.25) == "cdefh");
    CHECK(found(stored<strongo::decimal128, thing>("n") >= strongo::decimal128::from_string("5.5").value()) == "gl");
    CHECK(found(n == 9).empty());
    CHECK(found(n > 3 && n < 5) == "h"); // by two elements
}

// parity: filter $eq $ne $gt $gte $lt $lte
TEST_CASE("filters: texts, bools, dates and ids are compared with their own kind") {
    const auto words = texts();
    CHECK(words(s == "ABC") == "c");
    CHECK(words(s == "abd") == "d");
    CHECK(words(s != "ABC") == "abdefghi");
    CHECK(words(s < "B") == "c");
    CHECK(words(s > "abd") == "di"); // by "q", and in the order of bytes
    CHECK(words(s >= "abd") == "di");
    CHECK(words(s <= "ABC") == "c");
    const documents flags{R"({"flag": true})", R"({"flag": 1})", R"({"flag": false})", "{}", R"({"flag": null})", R"({"flag": [true]})"};
    CHECK(flags(field<&thing::flag> == true) == "af");
    CHECK(flags(field<&thing::flag> == false) == "c");
    CHECK(flags(field<&thing::flag> != true) == "bcde");
    const documents days{R"({"when": {"$date": "2024-01-01T00:00:00Z"}})",
                         R"({"when": {"$date": "2024-01-02T00:00:00Z"}})",
                         R"({"when": "2024-01-02"})",
                         "{}",
                         R"({"when": null})",
                         R"({"when": [{"$date": "2024-01-03T00:00:00Z"}]})"};
    CHECK(days(field<&thing::when> == day(2)) == "b");
    CHECK(days(field<&thing::when> != day(2)) == "acdef");
    CHECK(days(field<&thing::when> > day(1)) == "bf");
    CHECK(days(field<&thing::when> >= day(2)) == "bf");
    CHECK(days(field<&thing::when> < day(2)) == "a");
    CHECK(days(field<&thing::when> <= day(2)) == "ab");
    const documents ids{R"({"ref": {"$oid": "507f1f77bcf86cd799439011"}})", R"({"ref": "507f1f77bcf86cd799439011"})", "{}"};
    CHECK(ids(field<&thing::ref> == strongo::oid::from_hex("507f1f77bcf86cd799439011").value()) == "a");
}

// parity: filter null
TEST_CASE("filters: null is missing or null, and in a list") {
    const auto found = numbers();
    CHECK(found(n == std::nullopt) == "abj");
    CHECK(found(n != std::nullopt) == "cdefghiklmno");
    const auto lists = orders();
    CHECK(lists(field<&thing::lines, &line::qty> == std::nullopt) == "deg"); // not of a list without elements
}

// parity: filter $eq $gt
TEST_CASE("filters: lists as a whole and by an element") {
    const documents found{R"({"list": [3, 5]})", R"({"list": [5, 3]})", R"({"list": [5]})", R"({"list": 5})", R"({"list": []})", "{}"};
    CHECK(found(list == 5) == "abcd");
    CHECK(found(list == std::vector<int>{3, 5}) == "a");
    CHECK(found(list == std::vector<int>{5}) == "c");
    CHECK(found(list == std::vector<int>{}) == "e");
    CHECK(found(list != std::vector<int>{5}) == "abdef");
    CHECK(found(list > 3) == "abcd");
    CHECK(found(list.at(0) == 3) == "a");
    CHECK(found(list.at(1) == 3) == "b");
}

// parity: filter $in $nin
TEST_CASE("filters: in and not_in, and of no values") {
    const auto found = numbers();
    CHECK(found(in(n, {5})) == "cdefh");
    CHECK(found(in(n, {7, 3})) == "gh");
    CHECK(found(in(n, std::vector<int>{7})) == "g");
    CHECK(found(in(stored<double, thing>("n"), {5.5, 7.0})) == "gl");
    CHECK(found(not_in(n, {5, 7})) == "abijklmno");
    CHECK(found(in(n, {})).empty());
    CHECK(found(not_in(n, {})) == "abcdefghijklmno");
    CHECK(found(in(n, std::vector<int>())).empty());
    CHECK(found(!in(n, {5, 7})) == "abijklmno");
    CHECK(texts()(in(s, {"ABC", "q"})) == "cd");
}

// parity: filter $exists $type
TEST_CASE("filters: exists and has_type") {
    const auto found = numbers();
    CHECK(found(exists(n)) == "bcdefghijklmno");
    CHECK(found(exists(n, false)) == "a");
    CHECK(found(has_type(n, type::int32)) == "cgh");
    CHECK(found(has_type(n, type::int64)) == "d");
    CHECK(found(has_type(n, type::float64)) == "el");
    CHECK(found(has_type(n, type::decimal128)) == "f");
    CHECK(found(has_type(n, type::null)) == "bj");
    CHECK(found(has_type(n, type::array)) == "hijm");
    CHECK(found(has_type(n, type::document)) == "o");
    CHECK(found(has_type(n, type::string, type::boolean)) == "kn");
    CHECK(found(has_type(n, type::date)).empty());
    const auto lists = orders();
    CHECK(lists(exists(field<&thing::lines, &line::sku>)) == "abfg");
    CHECK(lists(exists(field<&thing::lines, &line::sku>, false)) == "cde");
}

// parity: filter $regex
TEST_CASE("filters: matches and its options") {
    const auto found = texts();
    CHECK(found(matches(s, "^ab")) == "bd");
    CHECK(found(matches(s, "^ab", "i")) == "bcd");
    CHECK(found(matches(s, "^xyz")).empty());
    CHECK(found(matches(s, "^xyz", "m")) == "b");
    CHECK(found(matches(s, "c.x")).empty());
    CHECK(found(matches(s, "c.x", "s")) == "b");
    CHECK(found(matches(s, "a b")) == "h");
    CHECK(found(matches(s, "a b c # one", "x")) == "b");
    CHECK(found(matches(s, "a b c # one", "xi")) == "bc");
    CHECK(found(matches(s, "^a.c$")) == "i");
    CHECK(found(!matches(s, "^ab")) == "acefghi");
}

// parity: filter $elemMatch, filter element
TEST_CASE("filters: elem_match is about one element") {
    const auto found = orders();
    CHECK(found(field<&thing::lines, &line::sku> == "a" && field<&thing::lines, &line::qty> == 5) == "abfg");
    CHECK(found(elem_match(lines, sku == "a", qty == 5)) == "b");
    CHECK(found(elem_match(lines, sku == "a", qty < 5)) == "a");
    CHECK(found(elem_match(lines, sku == "a")) == "abg");
    CHECK(found(elem_match(lines, qty == std::nullopt)) == "g");
    CHECK(found(elem_match(lines, exists(sku, false))) == "g");
    CHECK(found(elem_match(lines, sku == "z")).empty());
    CHECK(found(!elem_match(lines, sku == "a")) == "cdef");
    const auto scalars = numbers();
    const auto values = stored<std::vector<int>, thing>("n");
    CHECK(scalars(elem_match(values, element > 3, element < 6)) == "h");
    CHECK(scalars(elem_match(values, element > 3, element < 5)).empty());
    CHECK(scalars(elem_match(values, element == 5)) == "h");
    CHECK(scalars(elem_match(values, in(element, {3, 4}))) == "h");
    CHECK(scalars(elem_match(values, element != 5)) == "hjm");
}

// parity: filter $elemMatch
TEST_CASE("filters: elem_match of joined conditions") {
    strongo_test::not_on_secantus("SecantusDB knows no $and in $elemMatch");
    const auto found = orders();
    CHECK(found(elem_match(lines, sku == "a" && qty == 5)) == "b");
    CHECK(found(elem_match(lines, sku == "b" || qty == 5)) == "abg");
    CHECK(found(elem_match(lines, !(sku == "a"))) == "ag");
    CHECK(found(elem_match(lines, qty > 1, qty < 9)) == "abg");
    CHECK(found(elem_match(lines, qty > 1, qty < 5)).empty());
}

// parity: filter $all $size
TEST_CASE("filters: contains_all and has_size") {
    const auto found = numbers();
    const auto values = stored<std::vector<int>, thing>("n");
    CHECK(found(contains_all(values, {5, 3})) == "h");
    CHECK(found(contains_all(values, {5})) == "cdefh"); // what is no list counts as one of one
    CHECK(found(contains_all(values, {5, 4})).empty());
    CHECK(found(contains_all(values, {})).empty());
    CHECK(found(has_size(values, 0)) == "i");
    CHECK(found(has_size(values, 1)) == "jm");
    CHECK(found(has_size(values, 2)) == "h");
    CHECK(found(has_size(values, 3)).empty());
    CHECK(found(!has_size(values, 0)) == "abcdefghjklmno");
}

// parity: filter $mod
TEST_CASE("filters: mod") {
    const auto found = numbers();
    CHECK(found(mod(n, 4, 1)) == "cdefhl"); // of 5.5 as well, which counts as 5
    CHECK(found(mod(n, 4, 3)) == "gh");
    CHECK(found(mod(n, 4, 2)).empty());
    const documents negative{R"({"n": -7})", R"({"n": 1})"};
    CHECK(negative(mod(n, 4, -3)) == "a");
}

// parity: filter $bitsAllSet $bitsAnySet $bitsAllClear $bitsAnyClear
TEST_CASE("filters: bits") {
    const documents found{"{}",
                          R"({"bits": null})",
                          R"({"bits": 5})",
                          R"({"bits": {"$numberLong": "5"}})",
                          R"({"bits": 5.0})",
                          R"({"bits": 5.5})",
                          R"({"bits": -1})",
                          R"({"bits": {"$binary": {"base64": "BQ==", "subType": "00"}}})",
                          R"({"bits": [5]})",
                          R"({"bits": "5"})",
                          R"({"bits": 2})",
                          R"({"bits": 0})"};
    const std::vector<std::byte> five{std::byte{5}};
    CHECK(found(bits_all_set(bits, 5)) == "cdeghi");
    CHECK(found(bits_all_set(bits, {0, 2})) == "cdeghi");
    CHECK(found(bits_all_set(bits, five)) == "cdeghi");
    CHECK(found(bits_all_set(bits, {70})) == "g"); // the sign goes on
    CHECK(found(bits_any_set(bits, 6)) == "cdeghik");
    CHECK(found(bits_any_set(bits, {3})) == "g");
    CHECK(found(bits_all_clear(bits, 5)) == "kl");
    CHECK(found(bits_all_clear(bits, {1})) == "cdehil");
    CHECK(found(bits_all_clear(bits, {70})) == "cdehikl");
    CHECK(found(bits_any_clear(bits, 7)) == "cdehikl");
    CHECK(found(bits_any_clear(bits, five)) == "kl");
}

// parity: filter $text $language $caseSensitive $diacriticSensitive, projection $meta, sort $meta
TEST_CASE("filters: text") {
    strongo_test::not_on_secantus("SecantusDB has no text search");
    const documents found{R"({"s": "decaf coffee"})", R"({"s": "tea"})", R"({"s": "café"})", R"({"s": "Coffee cake"})", "{}",
                          R"({"s": "Cafe"})"};
    REQUIRE(found.things().create_index(strongo::index(strongo::text_key(s)).default_language("english")));
    CHECK(found(strongo::text("coffee")) == "ad");
    CHECK(found(strongo::text("coffee -decaf")) == "d");
    CHECK(found(strongo::text("\"coffee cake\"")) == "d");
    CHECK(found(strongo::text("cakes tea")) == "bd"); // by their stems
    CHECK(found(strongo::text("cakes", {.language = "none"})).empty());
    CHECK(found(strongo::text("Coffee", {.case_sensitive = true})) == "d");
    CHECK(found(strongo::text("cafe")) == "cf");
    CHECK(found(strongo::text("café", {.diacritic_sensitive = true})) == "c");
    CHECK(found(strongo::text("coffee") && field<&thing::_id> == "a") == "a");
    const auto best = found.things()
                          .find(strongo::text("coffee cake"))
                          .sort(strongo::by_text_score<thing>("score"))
                          .project(strongo::include(field<&thing::_id>).meta_text_score("score").as<scored>())
                          .collect()
                          .value();
    REQUIRE(best.size() == 2);
    CHECK(best[0]._id == "d");
    CHECK(best[1]._id == "a");
    CHECK(best[0].score > best[1].score);
}

// parity: filter $near $nearSphere $minDistance $maxDistance
TEST_CASE("filters: near and near_sphere") {
    const auto found = on_the_sphere();
    REQUIRE(found.things().create_index(strongo::index(strongo::geo_2dsphere_key(place))));
    const geo::point origin{0, 0};
    CHECK(found(near(place, origin)) == "abcf");
    CHECK(found(near(place, origin, {.max_distance = 2'000})) == "bc");
    CHECK(found(near(place, origin, {.min_distance = 500, .max_distance = 200'000})) == "ab");
    CHECK(found(near(place, {100, 0}, {.max_distance = 2'000})).empty());
    CHECK(found(near_sphere(place, origin)) == "abcf");
    CHECK(found(near_sphere(place, origin, {.max_distance = 2'000})) == "bc");
    CHECK(found(near_sphere(place, origin, {.min_distance = 500, .max_distance = 200'000})) == "ab");
}

// parity: filter $near $nearSphere
TEST_CASE("filters: near orders by distance") {
    strongo_test::not_on_secantus("SecantusDB does not order what $near finds");
    const auto found = on_the_sphere();
    REQUIRE(found.things().create_index(strongo::index(strongo::geo_2dsphere_key(place))));
    CHECK(found.in_order(near(place, {0, 0})) == "cbaf");
    CHECK(found.in_order(near_sphere(place, {9, 9}, {.min_distance = 500'000})) == "abc");
}

// parity: filter $geoWithin $box $center $centerSphere $geometry.polygon $geometry.multi_polygon
TEST_CASE("filters: within") {
    const auto found = shapes();
    CHECK(found(within(place, geo::polygon{{square(-0.5, 0.5)}})) == "bc");
    CHECK(found(within(place, geo::polygon{{square(8, 12)}})) == "fh");
    CHECK(found(within(place, geo::polygon{{square(-3, 3), square(-0.7, 0.7)}})) == "a"); // the line crosses the hole
    CHECK(found(within(place, geo::polygon{{square(50, 60)}})).empty());
    CHECK(found(within(place, geo::multi_polygon{{{{square(-0.5, 0.5)}}, {{square(8, 12)}}}})) == "bcfh");
    CHECK(found(within(place, geo::center_sphere{{0, 0}, 0.001})) == "bc");
    const documents flat{R"({"plane": [0.0, 0.0]})", R"({"plane": [1.0, 1.0]})", R"({"plane": [3.0, 0.0]})", "{}",
                         R"({"plane": null})",       R"({"plane": [2.0, 2.0]})"};
    CHECK(flat(within(plane, geo::box{{0.5, -1}, {3.5, 1.5}})) == "bc");
    CHECK(flat(within(plane, geo::center{{0, 0}, 1.5})) == "ab");
    CHECK(flat(within(plane, geo::center_sphere{{0, 0}, 0.026})) == "ab"); // 1.49 degrees
    CHECK(flat(within(plane, geo::center{{9, 9}, 1})).empty());
}

// parity: filter $geoIntersects $geometry.point $geometry.line_string $geometry.polygon $geometry.multi_point
// parity: filter $geometry.multi_line_string $geometry.multi_polygon
TEST_CASE("filters: intersects") {
    const auto found = shapes();
    CHECK(found(intersects(place, geo::point{10, 10})) == "fh");
    CHECK(found(intersects(place, geo::point{1, 1})) == "a");
    CHECK(found(intersects(place, geo::line_string{{{0.5, -1}, {0.5, 0.8}}})) == "g");
    CHECK(found(intersects(place, geo::polygon{{square(-0.5, 0.6)}})) == "bcg");
    CHECK(found(intersects(place, geo::multi_point{{{1, 1}, {0, 0}}})) == "ac");
    CHECK(found(intersects(place, geo::multi_line_string{{{{{1.5, 0}, {1.5, 1}}}, {{{5, 5}, {6, 6}}}}})) == "g");
    CHECK(found(intersects(place, geo::multi_polygon{{{{square(-0.1, 0.1)}}, {{square(9.5, 10.5)}}}})) == "bcfh");
    CHECK(found(intersects(place, geo::point{50, 50})).empty());
}

// parity: filter $geoIntersects $geometry.collection
TEST_CASE("filters: intersects with a collection of geometries") {
    strongo_test::not_on_secantus("SecantusDB knows no GeometryCollection");
    const geo::geometry_collection both{{geo::point{1, 1}, geo::polygon{{square(9.5, 10.5)}}}};
    CHECK(shapes()(intersects(place, both)) == "afh");
}

// parity: filter $expr
TEST_CASE("filters: satisfies") {
    const auto found = numbers();
    CHECK(found(strongo::satisfies(strongo::ref(n) == 5)) == "cdef"); // not by the element of a list
    CHECK(found(strongo::satisfies(strongo::ref(n) > 6)) == "ghijkmno");
    CHECK(found(strongo::satisfies(strongo::ref(n) > 6) && has_type(n, type::int32)) == "gh");
    CHECK(found(strongo::satisfies(strongo::expr::is_number(n))) == "cdefgl");
    CHECK(found(strongo::satisfies(false)).empty());
}

// parity: filter $jsonSchema
TEST_CASE("filters: json_schema") {
    const auto schema =
        strongo::document::from_json(R"({"required": ["lines"], "properties": {"lines": {"bsonType": "array", "minItems": 1}}})").value();
    CHECK(orders()(strongo::json_schema(schema)) == "abg");
    CHECK(orders()(!strongo::json_schema(schema)) == "cdef");
}

// parity: filter $where
TEST_CASE("filters: javascript") {
    strongo_test::not_on_secantus("SecantusDB runs no JavaScript");
    CHECK(orders()(strongo::javascript("this.lines && this.lines.length == 1")) == "b");
    CHECK(orders()(strongo::javascript("return !this.lines")) == "de");
}

// parity: filter raw
TEST_CASE("filters: raw") {
    const auto found = numbers();
    CHECK(found(strongo::raw(strongo::make_document("n", 5))) == "cdefh");
    CHECK(found(strongo::raw(R"({"n": {"$gt": 5}})").value()) == "gl");
    CHECK(found(strongo::raw(R"({"n": {"$gt": 5}})").value() && n != 7) == "l");
    CHECK_FALSE(strongo::raw("{"));
}

// parity: filter $and $or $nor all_of any_of none_of match_none
TEST_CASE("filters: joined") {
    const auto found = numbers();
    const std::string all = "abcdefghijklmno";
    CHECK(found(n >= 5 && n <= 5) == "cdefh");
    CHECK(found(n == 7 || n == std::nullopt) == "abgj");
    CHECK(found(!(n > 3)) == "abijkmno");
    CHECK(found(!(n == 5 || n == 7)) == "abijklmno");
    CHECK(found((n == 7 || n == 5) && has_type(n, type::int32)) == "cgh");
    CHECK(found(strongo::all_of(n > 3, n < 6, exists(n))) == "cdefhl");
    CHECK(found(strongo::any_of(n == 7, n == 3, exists(n, false))) == "agh");
    CHECK(found(strongo::none_of(n == 5, n == 7, n == std::nullopt)) == "iklmno");
    CHECK(found(strongo::all_of()) == all);
    CHECK(found(strongo::any_of()).empty());
    CHECK(found(strongo::none_of()) == all);
    CHECK(found(strongo::match_none<thing>()).empty());
    CHECK(found({}) == all);
    CHECK(found(n == 7 || strongo::match_none<thing>()) == "g");
    CHECK(found(n == 7 && filter<thing>()) == "g");
}

// parity: filter &= |=
TEST_CASE("filters: built up at run time") {
    const auto found = numbers();
    filter<thing> narrower;
    CHECK(found(narrower) == "abcdefghijklmno");
    narrower &= exists(n);
    narrower &= n > 3;
    CHECK(found(narrower) == "cdefghl");
    narrower &= n < 6;
    CHECK(found(narrower) == "cdefhl");
    filter<thing> wider = strongo::match_none<thing>();
    CHECK(found(wider).empty());
    wider |= n == 7;
    wider |= n == std::nullopt;
    CHECK(found(wider) == "abgj");
    wider &= exists(n);
    CHECK(found(wider) == "bgj");
}

// parity: filter is, path as
TEST_CASE("filters: alternatives of variants") {
    const documents found{R"({"pay": {"_type": "card", "number": "1"}})",
                          R"({"pay": {"_type": "cash", "given": 5}})",
                          R"({"pay": {"_type": "cash", "given": 7}})",
                          "{}",
                          R"({"pay": null})",
                          R"({"pays": [{"_type": "card", "number": "2"}, {"_type": "cash", "given": 9}]})"};
    CHECK(found(strongo::is<card>(pay)) == "a");
    CHECK(found(strongo::is<cash>(pay)) == "bc");
    CHECK(found(strongo::is<card>(field<&thing::pays>)) == "f");
    CHECK(found(pay.as<cash>() / field<&cash::given> > 5) == "c");
    CHECK(found(pay.as<card>() / field<&card::number> == "1") == "a");
    CHECK(found(field<&thing::pays>.as<cash>() / field<&cash::given> > 5) == "f");
    CHECK(found(elem_match(field<&thing::pays>, field<&card::number> == "2")) == "f");
    CHECK(found(pay == method(cash{7})) == "c");
}

// parity: path at key parse continued
TEST_CASE("filters: keys of maps, positions and paths from text") {
    const documents maps{R"({"map": {"x": 1, "y": 2}})", R"({"map": {"x": 2}})", R"({"map": {}})", "{}", R"({"map": null})"};
    CHECK(maps(map.at("x") == 1) == "a");
    CHECK(maps(map.at("x") >= 1) == "ab");
    CHECK(maps(exists(map.at("x"), false)) == "cde");
    CHECK(maps(map == std::map<std::string, int>{{"x", 2}}) == "b");
    CHECK(maps(stored<thing>("map.x") == 2) == "b");
    CHECK(maps(strongo::stored_path<thing, int>::parse("map.y").value() == 2) == "a");
    CHECK_FALSE(strongo::stored_path<thing>::parse("map..y"));
    const auto lists = orders();
    CHECK(lists(lines.at(0) / sku == "a") == "abg");
    CHECK(lists(lines.at(1) / qty == 5) == "a");
    CHECK(lists(lines.at(2) / qty == 5) == "g");
    const std::string position = "lines.1.sku";
    CHECK(lists(strongo::stored_path<thing, std::string>::parse(position).value() == "b") == "a");
}

} // namespace
} // namespace live_filters
