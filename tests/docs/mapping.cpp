// The snippets of docs/mapping.md, between markers, and that they do what the page says.
#include <strongo/bson/json.hpp>
#include <strongo/codec/bridge.hpp>
#include <strongo/codec/bson_t.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/edit.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "support/catch.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

// docs: scalars
struct product {
    strongo::id<product> _id; // {"$oid": "65e07a700000000000000001"}
    std::string name;
    bool active = true;
    char grade = 'a';        // "a"
    std::uint16_t stock = 0; // int
    std::int64_t sold = 0;   // long
    double weight = 0;
    strongo::decimal128 price;
    strongo::uuid article;
};
// end

// docs: times
struct meeting {
    strongo::date created;                             // date
    std::chrono::sys_seconds at;                       // date
    std::chrono::year_month_day day;                   // date: midnight of the day
    std::chrono::minutes length;                       // long: 45
    std::chrono::duration<double> talk;                // double: 1.5
    std::chrono::hh_mm_ss<std::chrono::seconds> opens; // date: 1970-01-01T08:30:00
};
// end

// docs: bytes
struct attachment {
    std::vector<std::byte> content;
    std::array<std::byte, 3> check;  // other lengths are an error
    strongo::bson::binary signature; // of any subtype
    strongo::bson::vector<float> embedding;
    strongo::bson::vector<std::int8_t> small_embedding;
    strongo::bson::packed_bits mask;
};
// end

// docs: bson_types
struct rarities {
    strongo::bson::regex pattern;
    strongo::bson::timestamp ts;
    strongo::bson::code script;
    strongo::bson::code_with_scope closure;
    strongo::bson::symbol old_text;
    strongo::bson::dbpointer old_reference;
    strongo::bson::undefined old_nothing;
    strongo::bson::null nothing;
    strongo::bson::min_key first;
    strongo::bson::max_key last;
};
// end

// docs: as_they_are
struct message {
    strongo::document header;
    strongo::array parts;
    strongo::bson::value body;     // of any type
    strongo::document_view footer; // views the bytes that were decoded
};
// end

// docs: containers
struct order {
    std::vector<std::string> tags;
    std::set<int> sizes;
    std::array<double, 2> position{};       // [1.5, 2.5]: two, or an error
    std::pair<std::string, int> top;        // ["a", 1]
    std::tuple<int, bool, std::string> row; // [1, true, "x"]
    std::optional<std::string> note;        // no field when empty
    std::vector<std::optional<int>> gaps;   // [1, null]
    std::map<std::string, int> counts;      // {a: 1}
    std::unordered_map<std::string, std::list<int>> groups;
};
// end

// docs: written
struct samples {
    std::string_view sensor;
    std::span<const double> values;
    std::span<const std::byte> raw;
};
// end

// docs: names
struct account {
    std::string userId;
    int loginCount = 0;
};

template <>
struct strongo::mapping<account> {
    static constexpr auto naming = strongo::snake_case;                                        // login_count
    static constexpr auto members = strongo::members(strongo::named<&account::userId>("uid")); // uid
};
// end

// docs: own_naming
constexpr strongo::name_text prefixed(std::string_view name) {
    strongo::name_text stored("x_");
    for (const char c : name) {
        stored.push_back(c);
    }
    return stored;
}

struct label {
    std::string text; // x_text
    static constexpr auto strongo_mapping = strongo::mapped(prefixed);
};
// end

// docs: parts
struct session {
    strongo::uuid token;
    int cached = 0;
    int version = 1;
    std::vector<int> seen;
    std::optional<int> limit;
    strongo::document rest;
};

template <>
struct strongo::mapping<session> {
    static constexpr auto members = strongo::members(strongo::stored_as<&session::token, strongo::uuid_string>, //
                                                     strongo::ignored<&session::cached>,                        //
                                                     strongo::defaulted<&session::version>,                     //
                                                     strongo::omit_empty<&session::seen>,                       //
                                                     strongo::written_null<&session::limit>,                    //
                                                     strongo::other_fields<&session::rest>);
};
// end

// docs: representations
enum class level { low = 1, high = 5 };

struct job {
    strongo::uuid key;                                        // "00112233-4455-6677-8899-aabbccddeeff"
    strongo::uuid old_key;                                    // binData of subtype 3
    std::vector<strongo::oid> refs;                           // ["65e07a700000000000000001"]
    strongo::decimal128 price;                                // "9.90"
    std::map<std::string, level> levels;                      // {disk: 5}
    std::chrono::minutes starts;                              // date: 1970-01-01T08:30:00
    std::chrono::milliseconds timeout;                        // long: 30
    std::vector<std::pair<std::string, std::string>> headers; // {b: "1", a: "2"}, in this order
    std::optional<std::variant<int, std::string>> code;       // 7 or "x"
    std::string_view name;                                    // views the bytes that were decoded
};

template <>
struct strongo::mapping<job> {
    static constexpr auto members =
        strongo::members(strongo::stored_as<&job::key, strongo::uuid_string>, strongo::stored_as<&job::old_key, strongo::uuid_legacy>,
                         strongo::stored_as<&job::refs, strongo::oid_string>, strongo::stored_as<&job::price, strongo::decimal_string>,
                         strongo::stored_as<&job::levels, strongo::enum_number>, strongo::stored_as<&job::starts, strongo::time_of_day>,
                         strongo::stored_as<&job::timeout, std::chrono::seconds>, strongo::stored_as<&job::headers, strongo::as_document>,
                         strongo::stored_as<&job::code, strongo::untagged>, strongo::stored_as<&job::name, strongo::aliased>);
};
// end

// docs: setters
class thermometer {
public:
    double celsius() const { return celsius_; }
    void set_celsius(double celsius) { celsius_ = celsius; }
    std::string place;

private:
    double celsius_ = 0;
};

template <>
struct strongo::mapping<thermometer> {
    static constexpr auto members = strongo::members(strongo::member<&thermometer::celsius, &thermometer::set_celsius>("celsius"),
                                                     strongo::member<&thermometer::place, &thermometer::place>("place"));
};
// end

// docs: constructor
class interval {
public:
    interval(int from, std::optional<int> to) : from_(from), to_(to) {}
    int from() const { return from_; }
    std::optional<int> to() const { return to_; }

private:
    int from_;
    std::optional<int> to_;
};

template <>
struct strongo::mapping<interval> {
    static constexpr auto members = strongo::members(strongo::member<&interval::from>("from"), strongo::member<&interval::to>("to"));
    static std::string validate(const interval& i) { return i.from() <= i.to().value_or(i.from()) ? "" : "ends before it begins"; }
};
// end

// docs: class
class ticket {
public:
    explicit ticket(std::string text) : text_(std::move(text)) {}
    const std::string& text() const { return text_; }

private:
    friend struct strongo::access;
    std::string text_;
    static constexpr auto strongo_mapping = strongo::mapped(strongo::members(strongo::member<&ticket::text_>("text")));
};
// end

// docs: transparent
struct percent {
    int value = 0;
};

template <>
struct strongo::mapping<percent> {
    static constexpr bool transparent = true;
    static std::string validate(int value) { return value >= 0 && value <= 100 ? "" : "not a percentage"; }
};

struct task {
    percent done; // {done: 40}
};
// end

// docs: made
class weight {
public:
    explicit weight(int grams) : grams_(grams) {}
    int grams() const { return grams_; }

private:
    int grams_;
};

template <>
struct strongo::mapping<weight> {
    static constexpr bool transparent = true;
    static constexpr auto members = strongo::members(strongo::member<&weight::grams>("grams"));
};

struct parcel {
    weight total; // {total: 500}; without a default constructor
    std::vector<weight> parts;
};
// end

// docs: enum
enum class color { red, darkBlue };

template <>
struct strongo::mapping<color> {
    static constexpr auto naming = strongo::snake_case;
};

struct palette {
    color main = color::red;
    std::map<color, int> count; // {main: "dark_blue", count: {red: 2}}
};
// end

// docs: enum_parts
enum class http_status { ok = 200, not_found = 404 };
template <>
struct strongo::mapping<http_status> {
    static constexpr auto range = strongo::enum_range(100, 599);
};

enum weekday { monday, tuesday, first_day = monday };
template <>
struct strongo::mapping<weekday> {
    static constexpr auto values = strongo::enum_values(monday, tuesday);
};

struct visit {
    http_status status = http_status::ok; // "not_found"
    weekday day = monday;                 // "monday", of first_day too
};
// end

// docs: keys
struct version {
    int major = 0;
    int minor = 0;
    auto operator<=>(const version&) const = default;
};

inline std::string to_key(const version& v) {
    return std::to_string(v.major) + "-" + std::to_string(v.minor);
}
inline bool from_key(std::string_view text, version& v) {
    return text.size() == 3 && text[1] == '-' && (v.major = text[0] - '0', v.minor = text[2] - '0', true);
}

struct statistics {
    std::map<int, int> by_year;              // {"2024": 1}
    std::map<strongo::oid, int> by_user;     // {"65e07a700000000000000001": 1}
    std::map<strongo::uuid, int> by_session; // {"00112233-4455-6677-8899-aabbccddeeff": 1}
    std::map<version, int> by_version;       // {"1-2": 1}
};
// end

// docs: variant
struct circle {
    double r = 0;
};
struct nothing {};

struct drawing {
    std::vector<std::variant<circle, nothing>> shapes; // [{_type: "circle", r: 1.5}, {_type: "nothing"}]
};
// end

// docs: tags
struct creditCard {
    std::string number;
};
struct transfer {
    std::string iban;
};
struct cash {};
using payment = std::variant<creditCard, transfer, cash>;

template <>
struct strongo::mapping<payment> {
    static constexpr auto discriminator = "by";
    static constexpr auto naming = strongo::kebab_case; // of the tags that no alternative gives
    static constexpr bool empty_as_string = true;
};
template <>
struct strongo::mapping<transfer> {
    static constexpr auto tag = "SEPA";
};

struct invoice {
    std::vector<payment> paid; // [{by: "credit-card", number: "4111"}, {by: "SEPA", iban: "XK05"}, "cash"]
};
// end

// docs: common_discriminator
struct click {
    int x = 0;
    static constexpr auto strongo_mapping = strongo::mapped(strongo::tag("mouse"));
};
struct key_press {
    std::string key;
};

template <>
struct strongo::mapping<key_press> {
    static constexpr auto discriminator = "event"; // of every variant with this alternative
};

using input = std::variant<click, key_press>; // {event: "mouse", x: 1}, {event: "key_press", key: "q"}
// end

// docs: scalar_alternatives
struct answer {
    std::variant<std::monostate, int, std::vector<int>> given; // {_type: "none"}, {_type: "int", value: 7}, {_type: "array", value: [7]}
};
// end

// docs: untagged
using scalar = std::variant<bool, int, std::string>;

template <>
struct strongo::mapping<scalar> {
    static constexpr bool untagged = true;
};

struct preferences {
    std::map<std::string, scalar> values; // {dark: true, size: 12, font: "mono"}
};
// end

// docs: recursive
struct tree {
    int n = 0;
    std::unique_ptr<tree> left; // move-only as well
    std::vector<tree> others;
};
// end

// docs: policies
struct strict {
    int n = 0;
};

template <>
struct strongo::mapping<strict> {
    static constexpr auto numbers = strongo::numbers::exact_types;
    static constexpr auto unknown_fields = strongo::unknown_fields::reject;
    static constexpr auto duplicates = strongo::duplicates::reject;
};

struct lenient {
    strongo::date at;
    double share = 0;
};

template <>
struct strongo::mapping<lenient> {
    static constexpr bool lenient_dates = true;
    static constexpr bool exact_floating = true;
};

struct settings {
    int port = 27017;
    std::optional<std::string> user;
};

template <>
struct strongo::mapping<settings> {
    static constexpr auto missing = strongo::missing::use_member_initialisers;
    static constexpr bool write_null = true; // {port: 27017, user: null}
};
// end

// Policies of a class, and of a variant.
class quota {
public:
    std::optional<int> limit() const { return limit_; }
    void set_limit(std::optional<int> limit) { limit_ = limit; }
    int used() const { return used_; }
    void set_used(int used) { used_ = used; }

private:
    std::optional<int> limit_;
    int used_ = 7;
};

template <>
struct strongo::mapping<quota> {
    static constexpr auto members = strongo::members(strongo::member<&quota::limit, &quota::set_limit>("limit"),
                                                     strongo::member<&quota::used, &quota::set_used>("used"));
    static constexpr bool write_null = true;
    static constexpr auto missing = strongo::missing::use_member_initialisers;
    static constexpr auto unknown_fields = strongo::unknown_fields::reject;
};

using strict_shape = std::variant<circle, cash>;

template <>
struct strongo::mapping<strict_shape> {
    static constexpr auto unknown_fields = strongo::unknown_fields::reject;
};

// A mapping that a type carries, and another beside it.
struct carrier {
    int someNumber = 0;
    std::vector<int> texts;
    static constexpr auto strongo_mapping =
        strongo::mapped(strongo::snake_case, strongo::members(strongo::omit_empty<&carrier::texts>), strongo::tag("c"));
};

template <>
struct strongo::mapping<carrier> {
    static constexpr auto naming = strongo::kebab_case;
};

// docs: own_codec
struct rgb {
    int red = 0;
    int green = 0;
    int blue = 0;
};

template <>
struct strongo::codec<rgb> { // an int: 0xRRGGBB
    static constexpr bson::type type = bson::type::int32;
    static constexpr bool can_fail = false;
    static std::size_t size(const rgb&) { return 4; }
    static std::byte* write(std::byte* to, const rgb& value, encode_context& context) {
        return codec<int>::write(to, value.red * 0x10000 + value.green * 0x100 + value.blue, context);
    }
    static bool read(reader& in, bson::type actual, rgb& out, decode_context& context) {
        int number = 0;
        if (!codec<int>::read(in, actual, number, context)) {
            return false;
        }
        if (number < 0 || number > 0xffffff) {
            return context.fail(fault::range, "no color");
        }
        out = {number / 0x10000, number / 0x100 % 0x100, number % 0x100};
        return true;
    }
};
// end

namespace {

strongo::document parsed(std::string_view json) {
    return strongo::document::from_json(json).value();
}

template <class T>
strongo::result<T> decoded(std::string_view json, const strongo::decode_options& options = {}) {
    const auto bytes = parsed(json);
    return strongo::decode<T>(bytes.view(), options);
}

template <class T>
struct holder {
    T v{};
};

// The reason of an error of reading, with its path; or "read".
template <class T>
std::string refusal(std::string_view json, const strongo::decode_options& options = {}) {
    const auto r = decoded<T>(json, options);
    return r ? "read" : r.error().codec()->path + ": " + r.error().codec()->reason;
}

// Reads a T from the document and writes the same document, directly and over a tree.
template <class T>
void check_both_ways(std::string_view json) {
    INFO(json);
    const auto d = parsed(json);
    const auto value = strongo::decode<T>(d.view()).value();
    CHECK(strongo::encode(value).value() == d);
    CHECK(strongo::encoded_size(value) == d.bytes().size());
    const auto over_tree = strongo::bridge::decode<T>(d.view()).value();
    CHECK(strongo::bridge::encode(over_tree).value() == d);
}

} // namespace

// ---- types

TEST_CASE("scalars") {
    check_both_ways<product>(R"({"_id": {"$oid": "65e07a700000000000000001"}, "name": "nail", "active": true, "grade": "b", "stock": 7,
        "sold": {"$numberLong": "8"}, "weight": 1.5, "price": {"$numberDecimal": "9.90"},
        "article": {"$binary": {"base64": "ABEiM0RVZneImaq7zN3u/w==", "subType": "04"}}})");
    CHECK(decoded<holder<int>>(R"({"v": 7.0})")->v == 7);
    CHECK(decoded<holder<std::int8_t>>(R"({"v": {"$numberDecimal": "7"}})")->v == 7);
    CHECK(refusal<holder<std::uint8_t>>(R"({"v": 256})") == "v: 256 is out of range for uint8");
    CHECK(refusal<holder<int>>(R"({"v": 7.5})") == "v: 7.5 is not a whole number and cannot be read as int32");
    CHECK(refusal<holder<int>>(R"({"v": true})") == "v: expected int but got bool");
    CHECK(refusal<holder<bool>>(R"({"v": 1})") == "v: expected bool but got int");
    CHECK_FALSE(strongo::encode(holder<std::uint64_t>{std::numeric_limits<std::uint64_t>::max()}));
    CHECK(decoded<holder<double>>(R"({"v": {"$numberLong": "9007199254740993"}})")->v == 9007199254740992.0);
    CHECK_FALSE(decoded<holder<float>>(R"({"v": 1e300})"));
    CHECK(decoded<holder<strongo::decimal128>>(R"({"v": 0.1})")->v == strongo::decimal128::from_string("0.1").value());
    CHECK_FALSE(decoded<holder<char>>(R"({"v": "ab"})"));
    CHECK_FALSE(strongo::encode(holder<char>{'\xe4'}));
    CHECK_FALSE(strongo::encode(holder<std::string>{"\xff"}));
    CHECK_FALSE(decoded<holder<std::string>>(R"({"v": {"$symbol": "x"}})"));
    CHECK_FALSE(decoded<holder<strongo::uuid>>(R"({"v": {"$binary": {"base64": "ABEiM0RVZneImaq7zN3u/w==", "subType": "03"}}})"));
}

TEST_CASE("times") {
    check_both_ways<meeting>(R"({"created": {"$date": {"$numberLong": "1709210224123"}}, "at": {"$date": {"$numberLong": "1709210224000"}},
        "day": {"$date": {"$numberLong": "1709164800000"}}, "length": {"$numberLong": "45"}, "talk": 1.5,
        "opens": {"$date": {"$numberLong": "30600000"}}})");
    using std::chrono::sys_seconds;
    CHECK(decoded<holder<strongo::date>>(R"({"v": {"$timestamp": {"t": 5, "i": 1}}})")->v.time_since_epoch() == std::chrono::seconds(5));
    CHECK(decoded<holder<sys_seconds>>(R"({"v": {"$date": {"$numberLong": "-1"}}})")->v.time_since_epoch() == std::chrono::seconds(-1));
    const holder<std::chrono::sys_time<std::chrono::nanoseconds>> fine{
        std::chrono::sys_time<std::chrono::nanoseconds>(std::chrono::nanoseconds(-1))};
    CHECK(strongo::encode(fine).value() == parsed(R"({"v": {"$date": {"$numberLong": "-1"}}})"));
    CHECK(decoded<holder<std::chrono::seconds>>(R"({"v": 7})")->v == std::chrono::seconds(7));
    CHECK(refusal<holder<std::chrono::duration<std::int8_t>>>(R"({"v": 128})") == "v: the duration is out of range for its type");
}

TEST_CASE("bytes") {
    check_both_ways<attachment>(R"({"content": {"$binary": {"base64": "AAECAw==", "subType": "00"}},
        "check": {"$binary": {"base64": "AAEC", "subType": "00"}}, "signature": {"$binary": {"base64": "AAEC", "subType": "80"}},
        "embedding": {"$binary": {"base64": "JwAAAIA/", "subType": "09"}},
        "small_embedding": {"$binary": {"base64": "AwB/", "subType": "09"}}, "mask": {"$binary": {"base64": "EAB/", "subType": "09"}}})");
    CHECK(decoded<holder<std::vector<std::byte>>>(R"({"v": {"$binary": {"base64": "AAEC", "subType": "80"}}})")->v.size() == 3);
    CHECK_FALSE(decoded<holder<std::array<std::byte, 4>>>(R"({"v": {"$binary": {"base64": "AAEC", "subType": "00"}}})"));
    CHECK_FALSE(decoded<holder<strongo::bson::packed_bits>>(R"({"v": {"$binary": {"base64": "EAh/", "subType": "09"}}})"));
}

TEST_CASE("types of BSON") {
    check_both_ways<rarities>(R"({"pattern": {"$regularExpression": {"pattern": "^a", "options": "i"}},
        "ts": {"$timestamp": {"t": 5, "i": 1}}, "script": {"$code": "f();"}, "closure": {"$code": "g();", "$scope": {"x": 1}},
        "old_text": {"$symbol": "x"}, "old_reference": {"$dbPointer": {"$ref": "db.c", "$id": {"$oid": "65e07a700000000000000001"}}},
        "old_nothing": {"$undefined": true}, "nothing": null, "first": {"$minKey": 1}, "last": {"$maxKey": 1}})");
}

TEST_CASE("documents as they are") {
    const auto d = parsed(R"({"header": {"a": 1}, "parts": [1, "x"], "body": {"b": [1, null]}, "footer": {"c": 2}})");
    auto m = strongo::decode<message>(d.view()).value();
    CHECK(strongo::encode(m).value() == d);
    CHECK(m.footer.bytes().data() > d.bytes().data());
    CHECK(m.footer.bytes().data() < d.bytes().data() + d.bytes().size());
    m.body = 7;
    CHECK(strongo::encode(m).value() == parsed(R"({"header": {"a": 1}, "parts": [1, "x"], "body": 7, "footer": {"c": 2}})"));
    CHECK(strongo::encode(d).value() == d);
    check_both_ways<holder<std::map<std::string, strongo::bson::value>>>(R"({"v": {"a": null, "b": [1, {"c": 2.5}], "d": "x"}})");
    CHECK(refusal<holder<strongo::bson::value>>("{}") == "v: missing field");
    CHECK(decoded<holder<strongo::bson::value>>(R"({"v": "text"})")->v.get<std::string>().value() == "text");
}

TEST_CASE("containers and optionals") {
    check_both_ways<order>(R"({"tags": ["x"], "sizes": [1, 2], "position": [1.5, 2.5], "top": ["a", 1], "row": [1, true, "x"],
        "note": "n", "gaps": [1, null], "counts": {"a": 1}, "groups": {"b": [1, 2]}})");
    check_both_ways<order>(R"({"tags": [], "sizes": [], "position": [1.5, 2.5], "top": ["a", 1], "row": [1, true, "x"],
        "gaps": [], "counts": {}, "groups": {}})");
    CHECK_FALSE(decoded<holder<std::optional<int>>>(R"({"v": null})")->v);
    check_both_ways<holder<std::unique_ptr<int>>>(R"({"v": 1})");
    check_both_ways<holder<std::shared_ptr<int>>>("{}");
    check_both_ways<holder<std::vector<bool>>>(R"({"v": [true, false]})");
    check_both_ways<holder<std::deque<int>>>(R"({"v": [1, 1]})");
    check_both_ways<holder<std::multiset<int>>>(R"({"v": [1, 1]})");
    check_both_ways<holder<std::unordered_multiset<int>>>(R"({"v": [1, 1]})");
    CHECK(decoded<holder<std::set<int>>>(R"({"v": [1, 1]})")->v.size() == 1);
    check_both_ways<std::map<std::string, int>>(R"({"a": 1})");
    CHECK(decoded<holder<std::vector<int>>>(R"({"v": [3, 1, 2]})")->v == std::vector{3, 1, 2});
    CHECK_FALSE(decoded<holder<std::array<int, 2>>>(R"({"v": [1, 2, 3]})"));
    CHECK_FALSE(decoded<holder<std::pair<int, int>>>(R"({"v": [1]})"));
    CHECK(refusal<holder<int>>(R"({"v": null})") == "v: expected int but got null");
    CHECK(refusal<holder<int>>(R"({"w": 1})") == "v: missing field");
    CHECK(decoded<holder<int>>(R"({"w": 1, "v": 1, "v": 2})")->v == 2);
}

TEST_CASE("what is only written") {
    const std::vector<double> values{1.5};
    const std::array<std::byte, 3> raw{std::byte{0}, std::byte{1}, std::byte{2}};
    CHECK(strongo::encode(samples{"s", values, raw}).value() ==
          parsed(R"({"sensor": "s", "values": [1.5], "raw": {"$binary": {"base64": "AAEC", "subType": "00"}}})"));
}

// ---- names and members

TEST_CASE("names") {
    CHECK(strongo::encode(account{"ada", 3}).value() == parsed(R"({"uid": "ada", "login_count": 3})"));
    CHECK(strongo::encode(label{"a"}).value() == parsed(R"({"x_text": "a"})"));
    CHECK(strongo::encode(carrier{1, {}}).value() == parsed(R"({"some_number": 1})"));
    check_both_ways<std::variant<carrier>>(R"({"_type": "c", "some_number": 1, "texts": [1]})");
    CHECK(strongo::identity("userID").view() == "userID");
    CHECK(strongo::identity("user_id").view() == "user_id");
    CHECK(strongo::snake_case("userID").view() == "user_i_d");
    CHECK(strongo::snake_case("user_id").view() == "user_id");
    CHECK(strongo::snake_case_words("userID").view() == "user_id");
    CHECK(strongo::snake_case_words("user_id").view() == "user_id");
    CHECK(strongo::kebab_case("userID").view() == "user-id");
    CHECK(strongo::kebab_case("user_id").view() == "user-id");
    CHECK(strongo::camel_case("userID").view() == "userId");
    CHECK(strongo::camel_case("user_id").view() == "userId");
    CHECK(strongo::pascal_case("userID").view() == "UserId");
    CHECK(strongo::pascal_case("user_id").view() == "UserId");
}

TEST_CASE("parts of members") {
    const auto s = decoded<session>(R"({"token": "00112233-4455-6677-8899-aabbccddeeff", "more": 1})").value();
    CHECK(s.version == 1);
    CHECK(s.seen.empty());
    CHECK(s.rest == parsed(R"({"more": 1})"));
    CHECK(strongo::encode(s).value() ==
          parsed(R"({"token": "00112233-4455-6677-8899-aabbccddeeff", "version": 1, "limit": null, "more": 1})"));
    auto written = s;
    written.cached = 5;
    written.seen = {1};
    written.limit = 2;
    CHECK(strongo::encode(written).value() ==
          parsed(R"({"token": "00112233-4455-6677-8899-aabbccddeeff", "version": 1, "seen": [1], "limit": 2, "more": 1})"));
}

TEST_CASE("representations") {
    const auto d = parsed(R"({"key": "00112233-4455-6677-8899-aabbccddeeff",
        "old_key": {"$binary": {"base64": "ABEiM0RVZneImaq7zN3u/w==", "subType": "03"}}, "refs": ["65e07a700000000000000001"],
        "price": "9.90", "levels": {"disk": 5}, "starts": {"$date": {"$numberLong": "30600000"}}, "timeout": {"$numberLong": "30"},
        "headers": {"b": "1", "a": "2"}, "code": 7, "name": "backup"})");
    auto j = strongo::decode<job>(d.view()).value();
    CHECK(strongo::encode(j).value() == d);
    CHECK(j.levels.at("disk") == level::high);
    CHECK(j.starts == std::chrono::minutes(510));
    CHECK(j.timeout == std::chrono::seconds(30));
    CHECK(j.headers.front().first == "b");
    CHECK(reinterpret_cast<const std::byte*>(j.name.data()) > d.bytes().data());
    j.starts = std::chrono::hours(24);
    CHECK_FALSE(strongo::encode(j));
    j.starts = {};
    j.timeout = std::chrono::milliseconds(1999);
    CHECK(strongo::encode(j)->find("timeout").get<std::int64_t>().value() == 1);
    j.code = "x";
    CHECK(strongo::encode(j)->find("code").get<std::string>().value() == "x");
}

// ---- classes

TEST_CASE("classes that are no aggregates") {
    const auto d = strongo::encode(ticket("x")).value();
    CHECK(d == parsed(R"({"text": "x"})"));
    CHECK(strongo::decode<ticket>(d.view()).value().text() == "x");
    check_both_ways<thermometer>(R"({"celsius": 1.5, "place": "roof"})");
    check_both_ways<interval>(R"({"from": 1, "to": 2})");
    check_both_ways<interval>(R"({"from": 1})");
    CHECK(refusal<interval>(R"({"from": 2, "to": 1})") == ": ends before it begins");
}

TEST_CASE("transparent types") {
    check_both_ways<task>(R"({"done": 40})");
    CHECK(refusal<task>(R"({"done": 101})") == "done: not a percentage");
    check_both_ways<parcel>(R"({"total": 500, "parts": [200, 300]})");
}

// ---- enums, keys and variants

TEST_CASE("enums and keys") {
    CHECK(strongo::encode(palette{color::darkBlue, {{color::red, 2}}}).value() == parsed(R"({"main": "dark_blue", "count": {"red": 2}})"));
    check_both_ways<visit>(R"({"status": "not_found", "day": "tuesday"})");
    CHECK(strongo::encode(visit{http_status::ok, first_day}).value() == parsed(R"({"status": "ok", "day": "monday"})"));
    CHECK(refusal<visit>(R"({"status": "ok", "day": "first_day"})") ==
          "day: unknown name \"first_day\" for weekday: expected monday, tuesday");
    CHECK_FALSE(strongo::encode(visit{static_cast<http_status>(99), monday}));
    check_both_ways<statistics>(R"({"by_year": {"2024": 1}, "by_user": {"65e07a700000000000000001": 1},
        "by_session": {"00112233-4455-6677-8899-aabbccddeeff": 1}, "by_version": {"1-2": 1}})");
    check_both_ways<holder<std::map<strongo::id<product>, int>>>(R"({"v": {"65e07a700000000000000001": 1}})");
    CHECK_FALSE(decoded<holder<std::map<int, int>>>(R"({"v": {"01": 1}})"));
    CHECK_FALSE(strongo::encode(std::map<std::string, int>{{std::string("a\0b", 3), 1}}));
    CHECK_FALSE(strongo::encode(std::map<std::string, int>{{"\xff", 1}}));
    CHECK(refusal<holder<std::map<version, int>>>(R"({"v": {"1.2": 1}})") == "v.1.2: \"1.2\" is not a key of this map");
}

TEST_CASE("variants") {
    const auto d = parsed(R"({"shapes": [{"_type": "circle", "r": 1.5}, {"_type": "nothing"}]})");
    CHECK(strongo::encode(drawing{{circle{1.5}, nothing{}}}).value() == d);
    CHECK(decoded<drawing>(R"({"shapes": ["nothing"]})").value().shapes[0].index() == 1);
    CHECK(decoded<drawing>(R"({"shapes": [{"r": 1.5, "_type": "circle"}]})").value().shapes[0].index() == 0);
    CHECK(refusal<drawing>(R"({"shapes": [{"_type": "square"}]})") ==
          "shapes[0]: unknown tag \"square\" for variant: expected circle, nothing");
    CHECK_FALSE(decoded<drawing>(R"({"shapes": ["circle"]})"));
    check_both_ways<invoice>(R"({"paid": [{"by": "credit-card", "number": "4111"}, {"by": "SEPA", "iban": "XK05"}, "cash"]})");
    check_both_ways<input>(R"({"event": "mouse", "x": 1})");
    check_both_ways<input>(R"({"event": "key_press", "key": "q"})");
    check_both_ways<answer>(R"({"given": {"_type": "none"}})");
    check_both_ways<answer>(R"({"given": {"_type": "int", "value": 7}})");
    check_both_ways<answer>(R"({"given": {"_type": "array", "value": [7]}})");
    check_both_ways<preferences>(R"({"values": {"dark": true, "font": "mono", "size": 12}})");
    CHECK(decoded<preferences>(R"({"values": {"size": 12.0}})")->values.at("size") == scalar(12));
    CHECK_FALSE(decoded<preferences>(R"({"values": {"size": []}})"));
}

TEST_CASE("recursive types") {
    const auto d = parsed(R"({"n": 1, "left": {"n": 2, "others": []}, "others": []})");
    CHECK(strongo::encode(strongo::decode<tree>(d.view()).value()).value() == d);
    STATIC_REQUIRE_FALSE(std::is_copy_constructible_v<tree>);
}

// ---- policies

TEST_CASE("policies of a mapping") {
    CHECK(refusal<strict>(R"({"n": 1, "m": 2})") == "m: unknown field");
    CHECK(refusal<strict>(R"({"n": 1.0})") == "n: expected int but got double");
    CHECK(refusal<strict>(R"({"n": 1, "n": 2})") == "n: a second field of this name");
    CHECK_FALSE(decoded<strict>(R"({"n": 1, "m": 2})", {.unknown_fields = strongo::unknown_fields::ignore}));
    CHECK(decoded<holder<strict>>(R"({"v": {"n": 1}, "more": 2})")->v.n == 1);
    CHECK(decoded<lenient>(R"({"at": 5, "share": 0.5})")->at.time_since_epoch().count() == 5);
    CHECK_FALSE(decoded<lenient>(R"({"at": 5, "share": {"$numberLong": "9007199254740993"}})"));
    CHECK(decoded<settings>("{}")->port == 27017);
    CHECK(strongo::encode(settings{}).value() == parsed(R"({"port": 27017, "user": null})"));
}

TEST_CASE("policies of classes and variants") {
    CHECK(decoded<quota>("{}")->used() == 7);
    CHECK(strongo::encode(quota()).value() == parsed(R"({"limit": null, "used": 7})"));
    CHECK(refusal<quota>(R"({"x": 1})") == "x: unknown field");
    CHECK(refusal<holder<strict_shape>>(R"({"v": {"_type": "circle", "r": 1, "x": 1}})") == "v.x: unknown field");
    CHECK(decoded<holder<std::variant<circle>>>(R"({"v": {"_type": "circle", "r": 1, "x": 1}})"));
}

TEST_CASE("options of a call") {
    const auto d = parsed(R"({"n": 1.0, "n": 2.0, "share": {"$numberLong": "9007199254740993"}, "at": 5, "more": {}})");
    // docs: options
    struct measured {
        int n = 0;
        double share = 0;
        std::optional<strongo::date> at;
        int count = 3; // without a field it stays 3
    };
    strongo::decode_options options{.lenient_dates = true, .missing = strongo::missing::use_member_initialisers};
    auto r = strongo::decode<measured>(d.view(), options);
    // end
    CHECK(r->n == 2);
    CHECK(r->at->time_since_epoch().count() == 5);
    CHECK(r->count == 3);
    const auto why = [&](const strongo::decode_options& changed) {
        const auto read = strongo::decode<measured>(d.view(), changed);
        return read ? "read" : read.error().codec()->path + ": " + read.error().codec()->reason;
    };
    CHECK(why(options) == "read");
    auto changed = options;
    changed.lenient_dates = false;
    CHECK(why(changed) == "at: expected date but got int");
    changed = options;
    changed.missing = strongo::missing::error;
    CHECK(why(changed) == "count: missing field");
    changed = options;
    changed.numbers = strongo::numbers::exact_types;
    CHECK(why(changed) == "n: expected int but got double");
    changed = options;
    changed.exact_floating = true;
    CHECK(why(changed).starts_with("share: "));
    changed = options;
    changed.unknown_fields = strongo::unknown_fields::reject;
    CHECK(why(changed) == "more: unknown field");
    changed = options;
    changed.duplicates = strongo::duplicates::reject;
    CHECK(why(changed) == "n: a second field of this name");
    changed.duplicates = strongo::duplicates::first_wins;
    CHECK(strongo::decode<measured>(d.view(), changed)->n == 1);
}

TEST_CASE("errors are collected") {
    const auto bad = parsed(R"({"uid": 1, "login_count": "x"})");
    // docs: collect
    auto r = strongo::decode<account>(bad.view(), {.collect_errors = true});
    const auto error = r.error();
    for (const auto& fault : error.codec_faults()) {
        CHECK(!fault.path.empty()); // "uid", "login_count"
    }
    // end
    CHECK(r.error().codec_faults().size() == 2);
}

// ---- calls

TEST_CASE("encoding") {
    const account ada{"ada", 3};
    // docs: encoding
    strongo::document d = strongo::encode(ada).value();
    std::string stream;
    strongo::append_to(stream, ada).value(); // or to a std::vector<std::byte>, or a strongo::bson::buffer
    std::array<std::byte, 64> room;
    std::size_t size = strongo::encode_into(room, ada).value(); // strongo::encoded_size(ada), without writing
    bson_t driver = BSON_INITIALIZER;
    strongo::encode_to(driver, ada).value(); // <strongo/codec/bson_t.hpp>
    // end
    CHECK(size == strongo::encoded_size(ada));
    CHECK(stream.size() == size);
    CHECK(strongo::document_view(std::span<const std::byte>(room).first(size)) == d.view());
    CHECK(strongo::view_of(driver) == d.view());
    bson_destroy(&driver);
    std::vector<std::byte> bytes;
    strongo::append_to(bytes, ada).value();
    CHECK(bytes.size() == size);
    std::array<std::byte, 8> small{};
    CHECK(to_string(strongo::encode_into(small, ada).error().codec()->what) == "no_space");
}

TEST_CASE("decoding") {
    const account ada{"ada", 3};
    const strongo::document d = strongo::encode(ada).value();
    std::vector<std::byte> stream;
    strongo::append_to(stream, ada).value();
    strongo::append_to(stream, account{"bob", 4}).value();
    // docs: decoding
    account one = strongo::decode<account>(d.view()).value();
    strongo::decode_into(one, d.view()).value();                  // keeps the capacity of strings and containers
    auto first = strongo::decode_prefix<account>(stream).value(); // first.value, first.rest
    int count = strongo::decode_field<int>(d.view(), "login_count").value();
    // end
    CHECK(strongo::decode<account>(d.bytes())->userId == "ada");
    bson_t driver = BSON_INITIALIZER;
    strongo::encode_to(driver, ada).value();
    CHECK(strongo::decode<account>(driver)->userId == "ada");
    bson_destroy(&driver);
    CHECK(one.userId == "ada");
    CHECK(count == 3);
    CHECK(first.value.userId == "ada");
    CHECK(strongo::decode<account>(first.rest)->userId == "bob");
    const auto nested = parsed(R"({"orders": [{"zip": 1}, {"zip": 2}]})");
    CHECK(strongo::decode_field<int>(nested.view(), "orders.1.zip").value() == 2);
    CHECK_FALSE(strongo::decode_field<std::optional<int>>(nested.view(), "orders.2.zip").value());
}

TEST_CASE("editing") {
    // docs: editing
    auto d = strongo::encode(account{"ada", 3}).value();
    strongo::poke(d, "login_count", 4).value();            // of the same size
    strongo::splice(d, "uid", "countess").value();         // of any size
    strongo::splice(d, "tags", std::vector{1, 2}).value(); // not there: appended
    strongo::erase(d, "tags.0").value();
    // end
    CHECK(d == parsed(R"({"uid": "countess", "login_count": 4, "tags": [2]})"));
    CHECK_FALSE(strongo::poke(d, "uid", "x"));
    CHECK_FALSE(strongo::splice(d, "address.city", "x"));
    CHECK_FALSE(strongo::erase(d, "address"));
}

TEST_CASE("trees") {
    const account ada{"ada", 3};
    // docs: bridge
    strongo::bson::value tree = strongo::bridge::to_tree(ada).value();
    tree["login_count"] = 4;
    account changed = strongo::bridge::from_tree<account>(tree).value();
    // end
    CHECK(changed.loginCount == 4);
    CHECK(strongo::bridge::encode(ada).value() == strongo::encode(ada).value());
    const samples views{"s", {}, {}};
    CHECK(strongo::bridge::encode(views).value() == strongo::encode(views).value());
    const auto bad = parsed(R"({"uid": 1, "login_count": "x"})");
    CHECK(strongo::bridge::decode<account>(bad.view(), {.collect_errors = true}).error().codec_faults().size() == 1);
}

TEST_CASE("a codec of one's own") {
    check_both_ways<holder<rgb>>(R"({"v": 66051})");
    CHECK(decoded<holder<rgb>>(R"({"v": 66051})")->v.blue == 3);
    CHECK(refusal<holder<std::vector<rgb>>>(R"({"v": [-1]})") == "v[0]: no color");
}

TEST_CASE("limits") {
    const account ada{"ada", 3};
    const auto d = parsed(R"({"n": 1, "others": [{"n": 2, "others": []}]})");
    // docs: limits
    auto too_large = strongo::encode(ada, {.max_size = 16});
    auto too_deep = strongo::decode<tree>(d.view(), {.max_depth = 3});
    // end
    CHECK(to_string(too_large.error().codec()->what) == "too_large");
    CHECK(to_string(too_deep.error().codec()->what) == "depth");
    CHECK(strongo::decode<tree>(d.view(), {.max_depth = 4}));
}
