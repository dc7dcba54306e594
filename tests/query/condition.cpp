#include <strongo/query/condition.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <limits>
#include <optional>
#include <random>
#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace query_condition {

struct address {
    std::string city{};
    std::string zip{};
};

struct person {
    strongo::oid _id{};
    std::string name{};
    int age = 0;
    std::optional<std::string> email{};
    std::vector<std::string> tags{};
    address home{};
};

struct zip_holder {
    std::string zipCode{};
};

struct account {
    std::string firstName{};
    int age = 0;
    zip_holder address{};
    bool isActive = false;
    strongo::date createdAt{};
    std::string countryCode{};
};

struct point {
    int lat = 0;
    int lng = 0;
};

struct friend_of {
    std::string name{};
    point coordinate{};
};

// One field of each type that a field can have.
struct everything {
    bool flag = false;
    std::int8_t i8 = 0;
    std::int16_t i16 = 0;
    std::int32_t i32 = 0;
    std::int64_t i64 = 0;
    std::uint8_t u8 = 0;
    std::uint16_t u16 = 0;
    std::uint32_t u32 = 0;
    std::uint64_t u64 = 0;
    long l = 0;
    unsigned long long ull = 0;
    float f32 = 0;
    double f64 = 0;
    std::string text{};
    strongo::oid id{};
    strongo::date when{};
    address place{};
    std::optional<int> maybe{};
    std::optional<address> maybe_place{};
    std::vector<int> numbers{};
    std::vector<bool> flags{};
    std::optional<std::vector<std::string>> words{};
    std::vector<std::optional<double>> gaps{};
    std::vector<std::vector<int>> rows{};
    std::vector<address> places{};
    std::vector<strongo::oid> ids{};
};

// Heads of up to 32 bytes are one block; these end before, on and after the edges of the first and the second. The head of `==` has
// the name's length and 6 bytes, that of `>=` 16.
struct edges {
    int n_of_16_letters_ = 0;
    int n_of_17_letters__ = 0;
    int n_of_25_letters__________ = 0;
    int n_of_26_letters___________ = 0;
    int n_of_27_letters____________ = 0;
    int n_of_48_letters_________________________________ = 0;
    int n_of_49_letters__________________________________ = 0;
    int n_of_58_letters___________________________________________ = 0;
    int n_of_59_letters____________________________________________ = 0;
    std::string n_of_99_letters____________________________________________________________________________________ = {};
};

} // namespace query_condition

template <>
struct strongo::mapping<query_condition::account> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<query_condition::zip_holder> {
    static constexpr auto naming = strongo::snake_case;
};

namespace query_condition {
namespace {

using strongo::document;
using strongo::field;
using strongo::filter;
using strongo::make_array;
using strongo::make_document;
using strongo_test::check_bytes;

template <class T>
void check_filter(const filter<T>& f, const document& expected, std::source_location where = std::source_location::current()) {
    strongo_test::check_rendered(f, expected, where);
}
template <class T>
void check_filter(const filter<T>& f, std::string_view json, std::source_location where = std::source_location::current()) {
    strongo_test::check_rendered(f, json, where);
}
template <class T>
void check_fault(const filter<T>& f, strongo::fault what, std::string_view path, std::string_view message,
                 std::source_location where = std::source_location::current()) {
    strongo_test::check_fault(f, what, path, message, where);
}

// ---- golden renderings

TEST_CASE("the design's renderings of conditions") {
    check_filter<account>(field<&account::firstName> == "bob", R"({"first_name": "bob"})");
    check_filter<account>(field<&account::address, &zip_holder::zipCode> == "1", R"({"address.zip_code": "1"})");
    check_filter<account>(field<&account::age> > 18 && field<&account::firstName> == "bob",
                          R"({"$and": [{"age": {"$gt": 18}}, {"first_name": "bob"}]})");
}

TEST_CASE("golden vector D1: equality") {
    const filter<friend_of> f = field<&friend_of::name> == "Fred";
    check_bytes(f.view(), "14000000026e616d650005000000467265640000");
}

TEST_CASE("golden vector D2: both of two conditions") {
    const filter<friend_of> f = field<&friend_of::name> == "Fred" && field<&friend_of::coordinate, &point::lat> >= 1;
    check_bytes(f.view(), "4e0000000424616e64004300000003300014000000026e616d65000500000046726564000003310024000000"
                          "03636f6f7264696e6174652e6c6174000f0000001024677465000100000000000000");
}

TEST_CASE("the conditions of golden vector R1 one by one") {
    const strongo::date when(std::chrono::milliseconds(1733000000123));
    check_bytes(filter<account>(field<&account::firstName> == "bob").view(), "190000000266697273745f6e616d650004000000626f620000");
    check_bytes(filter<account>(field<&account::age> >= 18).view(), "1900000003616765000f00000010246774650012000000"
                                                                    "0000");
    check_bytes(filter<account>(field<&account::isActive> == true).view(), "110000000869735f616374697665000100");
    check_bytes(filter<account>(field<&account::createdAt> < when).view(),
                "2300000003637265617465645f6174001200000009246c74007b72d97e930100000000");
}

TEST_CASE("the tour's filters") {
    check_filter<person>(field<&person::age> >= 18 && field<&person::home, &address::city> == "London",
                         R"({"$and": [{"age": {"$gte": 18}}, {"home.city": "London"}]})");
    check_filter<person>(field<&person::name> == "Ada", R"({"name": "Ada"})");
}

// ---- operators and trees

TEST_CASE("each comparison renders its operator") {
    constexpr auto age = field<&person::age>;
    check_filter<person>(age == 7, R"({"age": 7})");
    check_filter<person>(age != 7, R"({"age": {"$ne": 7}})");
    check_filter<person>(age > 7, R"({"age": {"$gt": 7}})");
    check_filter<person>(age >= 7, R"({"age": {"$gte": 7}})");
    check_filter<person>(age < 7, R"({"age": {"$lt": 7}})");
    check_filter<person>(age <= 7, R"({"age": {"$lte": 7}})");
}

TEST_CASE("chained operators nest as they are written") {
    constexpr auto age = field<&person::age>;
    check_filter<person>(age == 1 && age == 2 && age == 3, R"({"$and": [{"$and": [{"age": 1}, {"age": 2}]}, {"age": 3}]})");
    check_filter<person>(age == 1 && (age == 2 && age == 3), R"({"$and": [{"age": 1}, {"$and": [{"age": 2}, {"age": 3}]}]})");
    check_filter<person>(age == 1 || age == 2 || age == 3, R"({"$or": [{"$or": [{"age": 1}, {"age": 2}]}, {"age": 3}]})");
    check_filter<person>((age == 1 && age == 2) || (age == 3 && age == 4),
                         R"({"$or": [{"$and": [{"age": 1}, {"age": 2}]}, {"$and": [{"age": 3}, {"age": 4}]}]})");
    check_filter<person>((age == 1 || age == 2) && age == 3, R"({"$and": [{"$or": [{"age": 1}, {"age": 2}]}, {"age": 3}]})");
}

TEST_CASE("the type of an expression depends on the entity and the number of conditions alone") {
    static_assert(std::is_same_v<decltype(field<&person::age> == 1), decltype(field<&person::name> != std::string())>);
    static_assert(std::is_same_v<decltype(field<&person::age> == 1 && field<&person::age> == 2),
                                 decltype(field<&person::name> == "" || field<&person::home> == address{})>);
}

// ---- kinds of values

TEST_CASE("bool fields take bool") {
    check_filter<everything>(field<&everything::flag> == true, R"({"flag": true})");
    check_filter<everything>(field<&everything::flag> != false, R"({"flag": {"$ne": false}})");
    check_filter<everything>(field<&everything::flags> == true, R"({"flags": true})");
    const std::vector<bool> flags{true, false};
    check_filter<everything>(field<&everything::flags> == flags, make_document("flags", make_array(true, false)));
    check_filter<everything>(field<&everything::flag> == flags[0], R"({"flag": true})");
}

template <auto Member, class Value>
void check_ends(bool is_int32) {
    constexpr auto low = std::numeric_limits<Value>::min();
    constexpr auto high = std::numeric_limits<Value>::max();
    const auto name = field<Member>.name.data();
    for (const auto value : {low, high, Value{1}}) {
        if (static_cast<std::make_unsigned_t<Value>>(value) > std::numeric_limits<std::uint64_t>::max() / 2 && std::is_unsigned_v<Value>) {
            continue; // no BSON form
        }
        const auto expected = is_int32 ? make_document(name, static_cast<std::int32_t>(value)) //
                                       : make_document(name, static_cast<std::int64_t>(value));
        check_filter<everything>(field<Member> == value, expected);
        check_filter<everything>(field<Member> == static_cast<long long>(value), expected);
        check_filter<everything>(field<Member> <= value, make_document(name, make_document("$lte", expected[name])));
    }
}

TEST_CASE("integer fields of every width take the smallest and the largest value") {
    check_ends<&everything::i8, std::int8_t>(true);
    check_ends<&everything::i16, std::int16_t>(true);
    check_ends<&everything::i32, std::int32_t>(true);
    check_ends<&everything::i64, std::int64_t>(false);
    check_ends<&everything::u8, std::uint8_t>(true);
    check_ends<&everything::u16, std::uint16_t>(true);
    check_ends<&everything::u32, std::uint32_t>(false);
    check_ends<&everything::u64, std::uint64_t>(false);
    check_ends<&everything::l, long>(sizeof(long) == 4);
    check_ends<&everything::ull, unsigned long long>(false);
}

TEST_CASE("integer fields take integers of every other type that fit") {
    constexpr auto i32 = field<&everything::i32>;
    for (const auto& f : {filter<everything>(i32 == std::int8_t{5}), filter<everything>(i32 == std::uint8_t{5}),
                          filter<everything>(i32 == std::int16_t{5}), filter<everything>(i32 == std::uint16_t{5}),
                          filter<everything>(i32 == 5u), filter<everything>(i32 == 5l), filter<everything>(i32 == 5ul),
                          filter<everything>(i32 == 5ll), filter<everything>(i32 == 5ull), filter<everything>(i32 == std::size_t{5})}) {
        check_filter(f, R"({"i32": 5})");
    }
    check_filter<everything>(field<&everything::u8> == 255, R"({"u8": 255})");
    check_filter<everything>(field<&everything::u64> == 3, R"({"u64": {"$numberLong": "3"}})");
}

TEST_CASE("an integer that the field cannot hold is a fault that names the field, the value and the type") {
    using strongo::fault;
    check_fault<everything>(field<&everything::i8> == 128, fault::range, "i8", "cannot encode query: i8: 128 is out of range for int8");
    check_fault<everything>(field<&everything::i8> < -129, fault::range, "i8", "cannot encode query: i8: -129 is out of range for int8");
    check_fault<everything>(field<&everything::u8> == -1, fault::range, "u8", "cannot encode query: u8: -1 is out of range for uint8");
    check_fault<everything>(field<&everything::i16> == 32768u, fault::range, "i16",
                            "cannot encode query: i16: 32768 is out of range for int16");
    check_fault<everything>(field<&everything::u16> == 65536, fault::range, "u16",
                            "cannot encode query: u16: 65536 is out of range for uint16");
    check_fault<everything>(field<&everything::i32> == 2147483648u, fault::range, "i32",
                            "cannot encode query: i32: 2147483648 is out of range for int32");
    check_fault<everything>(field<&everything::i32> == std::numeric_limits<std::int64_t>::min(), fault::range, "i32",
                            "cannot encode query: i32: -9223372036854775808 is out of range for int32");
    check_fault<everything>(field<&everything::u32> == -1, fault::range, "u32", "cannot encode query: u32: -1 is out of range for uint32");
    check_fault<everything>(field<&everything::i64> == std::numeric_limits<std::uint64_t>::max(), fault::range, "i64",
                            "cannot encode query: i64: 18446744073709551615 is out of range for int64");
    check_fault<everything>(field<&everything::u64> == std::int8_t{-1}, fault::range, "u64",
                            "cannot encode query: u64: -1 is out of range for uint64");
    check_fault<everything>(field<&everything::maybe> == 5'000'000'000, fault::range, "maybe",
                            "cannot encode query: maybe: 5000000000 is out of range for int32");
    check_fault<everything>(field<&everything::numbers> == 5'000'000'000, fault::range, "numbers",
                            "cannot encode query: numbers: 5000000000 is out of range for int32");
}

TEST_CASE("an unsigned integer that a BSON long cannot hold is a fault") {
    const std::uint64_t first_too_large = std::uint64_t{1} << 63;
    check_filter<everything>(field<&everything::u64> == first_too_large - 1, R"({"u64": {"$numberLong": "9223372036854775807"}})");
    check_fault<everything>(field<&everything::u64> == first_too_large, strongo::fault::range, "u64",
                            "cannot encode query: u64: 9223372036854775808 is out of range for a BSON long");
}

TEST_CASE("floating-point fields take integers and floating-point values") {
    check_filter<everything>(field<&everything::f64> == 1.5, R"({"f64": 1.5})");
    check_filter<everything>(field<&everything::f64> == 1.5f, R"({"f64": 1.5})");
    check_filter<everything>(field<&everything::f64> >= 2, R"({"f64": {"$gte": 2.0}})");
    check_filter<everything>(field<&everything::f64> < std::uint64_t{3}, R"({"f64": {"$lt": 3.0}})");
    check_filter<everything>(field<&everything::f32> == 1.5, R"({"f32": 1.5})");
    check_filter<everything>(field<&everything::f32> == 2, R"({"f32": 2.0})");
    check_filter<everything>(field<&everything::f64> == std::numeric_limits<double>::infinity(),
                             R"({"f64": {"$numberDouble": "Infinity"}})");
    check_filter<everything>(field<&everything::f32> == -std::numeric_limits<double>::infinity(),
                             R"({"f32": {"$numberDouble": "-Infinity"}})");
    check_filter<everything>(field<&everything::f32> == std::numeric_limits<float>::quiet_NaN(),
                             make_document("f32", static_cast<double>(std::numeric_limits<float>::quiet_NaN())));
}

TEST_CASE("a value for a float field is rounded as the field itself is when it is stored") {
    check_filter<everything>(field<&everything::f32> == 0.1, make_document("f32", 0.1f));
    check_filter<everything>(field<&everything::f32> == 0.1f, make_document("f32", 0.1f));
    check_filter<everything>(field<&everything::f64> == 0.1f, make_document("f64", static_cast<double>(0.1f)));
}

TEST_CASE("a double that a float field cannot hold is a fault") {
    check_fault<everything>(field<&everything::f32> == 1e300, strongo::fault::range, "f32",
                            "cannot encode query: f32: 1e+300 is out of range for float");
    check_fault<everything>(field<&everything::f32> > -1e39, strongo::fault::range, "f32",
                            "cannot encode query: f32: -1e+39 is out of range for float");
}

TEST_CASE("string fields take text of every kind") {
    constexpr auto text = field<&everything::text>;
    const document expected = make_document("text", "xy");
    const char* const pointer = "xy";
    char array[] = {'x', 'y', '\0'};
    const std::string owned = "xy";
    check_filter<everything>(text == "xy", expected);
    check_filter<everything>(text == pointer, expected);
    check_filter<everything>(text == array, expected);
    check_filter<everything>(text == owned, expected);
    check_filter<everything>(text == std::string("x") + "y", expected);
    check_filter<everything>(text == std::string_view("xyz").substr(0, 2), expected);
    check_filter<everything>(text == "", make_document("text", ""));
    check_filter<everything>(text == std::string_view(), make_document("text", ""));
    check_filter<everything>(text > std::string_view("a\0b", 3), make_document("text", make_document("$gt", std::string_view("a\0b", 3))));
    check_filter<everything>(text == "привет, 世界 🌍", make_document("text", "привет, 世界 🌍"));
}

struct text_of_its_own {
    std::string inner{};
    operator std::string_view() const { return inner; }
};

TEST_CASE("string fields take what converts to a string_view") {
    check_filter<everything>(field<&everything::text> == text_of_its_own{"a text that no string holds in place"},
                             make_document("text", "a text that no string holds in place"));
}

TEST_CASE("oid fields take oids") {
    const auto id = strongo::oid::from_hex("65e07a700000000000000001").value();
    check_filter<everything>(field<&everything::id> == id, R"({"id": {"$oid": "65e07a700000000000000001"}})");
    check_filter<everything>(field<&everything::id> > strongo::oid(), R"({"id": {"$gt": {"$oid": "000000000000000000000000"}}})");
    check_filter<everything>(field<&everything::ids> == id, R"({"ids": {"$oid": "65e07a700000000000000001"}})");
}

TEST_CASE("date fields take every time that converts without loss") {
    using namespace std::chrono_literals;
    constexpr auto when = field<&everything::when>;
    constexpr auto day = std::chrono::sys_days(2024y / 2 / 29);
    check_filter<everything>(when >= day, R"({"when": {"$gte": {"$date": "2024-02-29T00:00:00Z"}}})");
    check_filter<everything>(when == std::chrono::sys_seconds(day) + 61s, R"({"when": {"$date": "2024-02-29T00:01:01Z"}})");
    check_filter<everything>(when < day + 789ms, R"({"when": {"$lt": {"$date": "2024-02-29T00:00:00.789Z"}}})");
    check_filter<everything>(when == strongo::date(-1ms), make_document("when", strongo::date(-1ms)));
}

TEST_CASE("struct fields take a whole struct") {
    check_filter<everything>(field<&everything::place> == address{"London", "NW1"}, R"({"place": {"city": "London", "zip": "NW1"}})");
    const address kept{"Paris", "75001"};
    check_filter<everything>(field<&everything::place> != kept, R"({"place": {"$ne": {"city": "Paris", "zip": "75001"}}})");
    check_filter<everything>(field<&everything::maybe_place> == kept, R"({"maybe_place": {"city": "Paris", "zip": "75001"}})");
    check_filter<everything>(field<&everything::places> == kept, R"({"places": {"city": "Paris", "zip": "75001"}})");
}

TEST_CASE("list fields take a whole list or one element") {
    check_filter<everything>(field<&everything::numbers> == std::vector{1, 2}, R"({"numbers": [1, 2]})");
    check_filter<everything>(field<&everything::numbers> == std::vector<int>(), R"({"numbers": []})");
    check_filter<everything>(field<&everything::numbers> == 3, R"({"numbers": 3})");
    check_filter<everything>(field<&everything::numbers> > 3l, R"({"numbers": {"$gt": 3}})");
    check_filter<everything>(field<&everything::words> == "a", R"({"words": "a"})");
    check_filter<everything>(field<&everything::words> == std::vector<std::string>{"a", "b"}, R"({"words": ["a", "b"]})");
    check_filter<everything>(field<&everything::gaps> == 1, R"({"gaps": 1.0})");
    check_filter<everything>(field<&everything::gaps> == std::vector<std::optional<double>>{1.0, std::nullopt}, R"({"gaps": [1.0, null]})");
}

TEST_CASE("the element of a list of lists is a list") {
    check_filter<everything>(field<&everything::rows> == std::vector{1, 2}, R"({"rows": [1, 2]})");
    check_filter<everything>(field<&everything::rows> == std::vector<std::vector<int>>{{1, 2}, {}}, R"({"rows": [[1, 2], []]})");
}

TEST_CASE("an optional field takes its value or nullopt") {
    check_filter<person>(field<&person::email> == std::nullopt, R"({"email": null})");
    check_filter<person>(field<&person::email> != std::nullopt, R"({"email": {"$ne": null}})");
    check_filter<person>(field<&person::email> == "ada@example.org", R"({"email": "ada@example.org"})");
    check_filter<everything>(field<&everything::maybe> >= 4, R"({"maybe": {"$gte": 4}})");
    check_filter<everything>(field<&everything::words> == std::nullopt, R"({"words": null})");
}

TEST_CASE("a path leads through lists and optionals to the field") {
    check_filter<everything>(field<&everything::places, &address::city> == "London", R"({"places.city": "London"})");
    check_filter<everything>(field<&everything::maybe_place, &address::zip> > "A", R"({"maybe_place.zip": {"$gt": "A"}})");
}

TEST_CASE("text that is not UTF-8 is a fault that names the field") {
    const std::string bad = "ab\xff";
    check_fault<person>(field<&person::name> == bad, strongo::fault::utf8, "name",
                        "cannot encode query: name: the string is not valid UTF-8");
    check_fault<person>(field<&person::home, &address::city> >= bad, strongo::fault::utf8, "home.city",
                        "cannot encode query: home.city: the string is not valid UTF-8");
    check_fault<person>(field<&person::tags> == bad, strongo::fault::utf8, "tags",
                        "cannot encode query: tags: the string is not valid UTF-8");
}

TEST_CASE("text that is not UTF-8 inside a value is a fault with the path down to it") {
    check_fault<everything>(field<&everything::place> == address{"London", "\xc0\x80"}, strongo::fault::utf8, "place.zip",
                            "cannot encode query: place.zip: the string is not valid UTF-8");
    check_fault<everything>(field<&everything::words> == std::vector<std::string>{"a", "\x80"}, strongo::fault::utf8, "words[1]",
                            "cannot encode query: words[1]: the string is not valid UTF-8");
    check_fault<everything>(field<&everything::places> == std::vector<address>{{}, {}, {"\xed\xa0\x80", ""}}, strongo::fault::utf8,
                            "places[2].city", "cannot encode query: places[2].city: the string is not valid UTF-8");
}

TEST_CASE("the first fault of several is the one that is reported") {
    check_fault<person>(field<&person::name> == "ok" && field<&person::age> == 5'000'000'000 && field<&person::name> == "\xff",
                        strongo::fault::range, "age", "cannot encode query: age: 5000000000 is out of range for int32");
    check_fault<person>(field<&person::name> == "\xff" || field<&person::age> == 5'000'000'000, strongo::fault::utf8, "name",
                        "cannot encode query: name: the string is not valid UTF-8");
}

TEST_CASE("a condition on a value that is larger than a document may be is a fault") {
    const std::string large(16 * 1024 * 1024, 'x');
    const filter<person> f = field<&person::name> == large;
    REQUIRE(f.fault() != nullptr);
    CHECK(f.fault()->message() == "cannot encode query: 16777232 bytes are over the limit of 16777216");
    CHECK(f.fault()->codec()->what == strongo::fault::too_large);
    CHECK(filter<person>(field<&person::name> == std::string_view(large).substr(16)).fault() == nullptr);
}

TEST_CASE("what cannot be in any document is refused before it is read") {
    constexpr std::size_t sizes[] = {(std::size_t{1} << 31) - 1, std::size_t{1} << 32, (std::size_t{1} << 32) + 5, std::size_t{1} << 40};
    for (const std::size_t size : sizes) {
        const std::string_view large("never read", size);
        const filter<everything> one = field<&everything::text> >= large;
        const filter<everything> two = field<&everything::text> == large && field<&everything::text> == large;
        for (const auto& f : {one, two}) {
            REQUIRE(f.fault() != nullptr);
            CHECK(f.fault()->codec()->what == strongo::fault::too_large);
        }
    }
}

// ---- heads of every length

template <auto Member>
void check_edge() {
    const auto name = field<Member>.name.data();
    check_filter<edges>(field<Member> == 1, make_document(name, 1));
    check_filter<edges>(field<Member> >= 1, make_document(name, make_document("$gte", 1)));
    check_filter<edges>(field<Member> >= 1 || field<Member> == 2,
                        make_document("$or", make_array(make_document(name, make_document("$gte", 1)), make_document(name, 2))));
}

TEST_CASE("names of every length around a block are written whole") {
    check_edge<&edges::n_of_16_letters_>();
    check_edge<&edges::n_of_17_letters__>();
    check_edge<&edges::n_of_25_letters__________>();
    check_edge<&edges::n_of_26_letters___________>();
    check_edge<&edges::n_of_27_letters____________>();
    check_edge<&edges::n_of_48_letters_________________________________>();
    check_edge<&edges::n_of_49_letters__________________________________>();
    check_edge<&edges::n_of_58_letters___________________________________________>();
    check_edge<&edges::n_of_59_letters____________________________________________>();
    constexpr auto longest =
        field<&edges::n_of_99_letters____________________________________________________________________________________>;
    check_filter<edges>(longest == "", make_document(longest.name.data(), ""));
    check_filter<edges>(longest != "", make_document(longest.name.data(), make_document("$ne", "")));
}

// ---- random trees

// Values of one leaf: they outlive the expression that views them.
struct leaf_values {
    int number = 0;
    double real = 0;
    std::string text{};
    strongo::oid id{};
    strongo::date when{};
    address place{};
    std::vector<int> numbers{};
};

struct expected_filter {
    document made;    // by make_document
    std::string json; // the same as canonical extended JSON
};

class random_filters {
public:
    explicit random_filters(unsigned seed) : random_(seed) {}

    // A tree of `Leaves` conditions, of random shape.
    template <std::size_t Leaves>
    strongo::conditions<everything, 2 * Leaves - 1> tree(expected_filter& expected) {
        if constexpr (Leaves == 1) {
            return leaf(expected);
        } else {
            return split<Leaves>(1 + below(Leaves - 1), expected, std::make_index_sequence<Leaves - 1>());
        }
    }

private:
    std::size_t below(std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_); }

    template <std::size_t Leaves, std::size_t... I>
    strongo::conditions<everything, 2 * Leaves - 1> split(std::size_t left, expected_filter& expected, std::index_sequence<I...>) {
        std::optional<strongo::conditions<everything, 2 * Leaves - 1>> made;
        (void)((left == I + 1 && (made.emplace(joined<I + 1, Leaves - I - 1>(expected)), true)) || ...);
        return *made;
    }

    template <std::size_t Left, std::size_t Right>
    strongo::conditions<everything, 2 * (Left + Right) - 1> joined(expected_filter& expected) {
        expected_filter a;
        expected_filter b;
        auto left = tree<Left>(a);
        auto right = tree<Right>(b);
        const bool both = below(2) == 0;
        expected.made = make_document(both ? "$and" : "$or", make_array(a.made, b.made));
        expected.json = std::string(both ? R"({"$and": [)" : R"({"$or": [)") + a.json + ", " + b.json + "]}";
        return both ? std::move(left) && std::move(right) : std::move(left) || std::move(right);
    }

    template <auto... Member, class Value, class Literal>
    strongo::conditions<everything, 1> compare(strongo::path<Member...> path, const Value& value, const Literal& literal,
                                               const std::string& json, expected_filter& expected) {
        static constexpr const char* names[] = {"", "$ne", "$gt", "$gte", "$lt", "$lte"};
        const std::size_t which = below(6);
        const char* const name = path.name.data();
        expected.made = which == 0 ? make_document(name, literal) : make_document(name, make_document(names[which], literal));
        expected.json = which == 0 ? "{\"" + std::string(name) + "\": " + json + "}"
                                   : "{\"" + std::string(name) + "\": {\"" + names[which] + "\": " + json + "}}";
        switch (which) {
        case 0: return path == value;
        case 1: return path != value;
        case 2: return path > value;
        case 3: return path >= value;
        case 4: return path < value;
        default: return path <= value;
        }
    }

    strongo::conditions<everything, 1> leaf(expected_filter& expected) {
        const leaf_values& v = values();
        const auto number = std::to_string(v.number);
        const auto quoted = '"' + v.text + '"';
        switch (below(12)) {
        case 0: return compare(field<&everything::flag>, v.number > 0, v.number > 0, v.number > 0 ? "true" : "false", expected);
        case 1: return compare(field<&everything::i32>, v.number, v.number, number, expected);
        case 2:
            return compare(field<&everything::i64>, v.number, std::int64_t{v.number}, R"({"$numberLong": ")" + number + "\"}", expected);
        case 3:
            return compare(field<&everything::f64>, v.real, v.real, R"({"$numberDouble": ")" + std::to_string(v.real) + "\"}", expected);
        case 4: return compare(field<&everything::text>, v.text, v.text, quoted, expected);
        case 5: return compare(field<&everything::words>, v.text.c_str(), v.text, quoted, expected);
        case 6: return compare(field<&everything::id>, v.id, v.id, R"({"$oid": ")" + v.id.hex() + "\"}", expected);
        case 7:
            return compare(field<&everything::when>, v.when, v.when,
                           R"({"$date": {"$numberLong": ")" + std::to_string(v.when.time_since_epoch().count()) + "\"}}", expected);
        case 8:
            return compare(field<&everything::place>, v.place, make_document("city", v.place.city, "zip", v.place.zip),
                           R"({"city": ")" + v.place.city + R"(", "zip": ")" + v.place.zip + "\"}", expected);
        case 9:
            return compare(field<&everything::numbers>, v.numbers, make_array(v.numbers[0], v.numbers[1]),
                           "[" + std::to_string(v.numbers[0]) + ", " + std::to_string(v.numbers[1]) + "]", expected);
        case 10: return compare(field<&everything::places, &address::zip>, v.place.zip, v.place.zip, '"' + v.place.zip + '"', expected);
        default: return compare(field<&everything::maybe>, std::nullopt, nullptr, "null", expected);
        }
    }

    std::string text() {
        static constexpr const char* letters[] = {"a", "Z", "0", " ", "$", ".", "é", "世", "🌍"};
        std::string made;
        for (std::size_t left = below(80); left != 0; --left) {
            made += letters[below(std::size(letters))];
        }
        return made;
    }

    const leaf_values& values() {
        std::uniform_int_distribution<int> any(std::numeric_limits<int>::min());
        std::array<std::byte, strongo::oid::size> id;
        for (auto& byte : id) {
            byte = static_cast<std::byte>(below(256));
        }
        return values_.emplace_back(leaf_values{.number = any(random_),
                                                .real = any(random_) / 8.0, // three places: to_string writes all of it
                                                .text = text(),
                                                .id = strongo::oid(id),
                                                .when = strongo::date(std::chrono::milliseconds(std::int64_t{any(random_)} * 1000)),
                                                .place = {text(), text()},
                                                .numbers = {any(random_), any(random_)}});
    }

    std::mt19937 random_;
    std::deque<leaf_values> values_;
};

template <std::size_t Leaves>
void check_random_filters(unsigned count) {
    for (unsigned seed = 0; seed < count; ++seed) {
        random_filters random(seed * 100 + Leaves);
        expected_filter expected;
        const filter<everything> f = random.tree<Leaves>(expected);
        INFO(Leaves << " conditions, seed " << seed << ": " << expected.json);
        REQUIRE(f.fault() == nullptr);
        REQUIRE(f.view() == expected.made.view());
        REQUIRE(document(f.view()) == document::from_json(expected.json).value());
    }
}

TEST_CASE("random trees render to the bytes of the same documents written down") {
    check_random_filters<1>(300);
    check_random_filters<2>(100);
    check_random_filters<3>(100);
    check_random_filters<5>(100);
    check_random_filters<8>(100);
    check_random_filters<13>(50);
}

} // namespace
} // namespace query_condition
