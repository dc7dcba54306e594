#include <strongo/query/update.hpp>

#include <strongo/query/detail/render.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/date.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/timestamp.hpp>

#include "query/check.hpp"
#include "support/allocations/allocations.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace query_update {

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

struct point {
    int lat = 0;
    int lng = 0;
};

struct buddy {
    std::string name{};
    std::optional<std::string> address{};
    std::optional<point> coordinate{};
};

struct friend_of {
    std::string name{};
    std::string address{};
    point coordinate{};
    std::vector<buddy> buddies{};
    std::optional<std::string> gender{};
};

struct customer {
    std::string firstName{};
    std::string lastName{};
    std::optional<strongo::date> createdAt{};
    std::optional<std::string> middleName{};
    int loginCount = 0;
    double creditScore = 0;
    double lowestPrice = 0;
    std::optional<double> highestPrice{};
    std::vector<std::string> recentTags{};
    std::vector<std::string> allTags{};
};

struct everything {
    bool flag = false;
    std::int8_t i8 = 0;
    std::int64_t i64 = 0;
    std::uint32_t u32 = 0;
    std::uint64_t u64 = 0;
    float f32 = 0;
    double f64 = 0;
    strongo::oid id{};
    strongo::date when{};
    std::optional<int> maybe{};
    std::optional<std::vector<int>> numbers{};
    std::vector<std::vector<int>> rows{};
    std::vector<std::optional<int>> gaps{};
    std::vector<address> places{};
};

// Names that begin alike without being parts of each other.
struct alike {
    int a = 0;
    int aa = 0;
    address home{};
    address home_{};
};

struct score {
    int value = 0;
    bool operator==(const score&) const = default;
    auto operator<=>(const score&) const = default;
};

// What each operator works on.
struct machine {
    std::string a{};
    std::string b{};
    std::optional<std::string> c{};
    std::optional<strongo::decimal128> money{};
    strongo::date seen{};
    strongo::bson::timestamp stamp{};
    std::uint8_t flags = 0;
    std::int64_t wide = 0;
    std::uint64_t widest = 0;
    score best{};
    std::map<std::string, int> totals{};
    std::vector<point> points{};
    std::vector<std::optional<int>> gaps{};
    std::optional<std::vector<std::string>> tags{};
    std::vector<std::vector<int>> rows{};
};

struct ten {
    int f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0, f5 = 0;
    std::vector<int> l0{}, l1{};
    double d0 = 0, d1 = 0;
};

} // namespace query_update

template <>
struct strongo::mapping<query_update::score> {
    static constexpr bool transparent = true;
};

template <>
struct strongo::mapping<query_update::customer> {
    static constexpr auto naming = strongo::snake_case;
};

namespace query_update {
namespace {

using strongo::field;
using strongo::inc;
using strongo::make_document;
using strongo::push;
using strongo::set;
using strongo::unset;
using strongo::update;
using strongo::update_of;
using strongo_test::allocations;
using strongo_test::check_bytes;
using strongo_test::check_fault;
using strongo_test::check_rendered;
using strongo_test::check_usage;

// ---- golden renderings

TEST_CASE("the design's renderings of updates") {
    check_rendered(update_of<person>(update(set(field<&person::name>, "bob"), set(field<&person::age>, 30))),
                   R"({"$set": {"name": "bob", "age": 30}})");
    check_rendered(update_of<person>(update(set(field<&person::name>, "bob"), inc(field<&person::age>, 1))),
                   R"({"$set": {"name": "bob"}, "$inc": {"age": 1}})");
}

TEST_CASE("the tour's update") {
    check_rendered(update_of<person>(update(set(field<&person::home, &address::zip>, "NW2"), inc(field<&person::age>, 1),
                                            push(field<&person::tags>, "poet"))),
                   R"({"$set": {"home.zip": "NW2"}, "$inc": {"age": 1}, "$push": {"tags": "poet"}})");
}

TEST_CASE("golden vector D5: set, inc, push and unset") {
    const update_of<friend_of> u = update(set(field<&friend_of::name>, "Fred"), set(field<&friend_of::coordinate, &point::lat>, 7),
                                          inc(field<&friend_of::coordinate, &point::lng>, 2),
                                          push(field<&friend_of::buddies>, buddy{.name = "Zoe"}), unset(field<&friend_of::gender>));
    check_bytes(u.view(),
                "9400000003247365740028000000026e616d650005000000467265640010636f6f7264696e6174652e6c61740007000000000324696e6300190000"
                "0010636f6f7264696e6174652e6c6e67000200000000032470757368002100000003627564646965730013000000026e616d6500040000005a6f65"
                "0000000324756e73657400120000000267656e6465720001000000000000");
}

TEST_CASE("golden vector R2: ten operators") {
    using namespace strongo;
    const update_of<customer> u = update(
        set(field<&customer::firstName>, "bob"), set(field<&customer::lastName>, "smith"),
        set_on_insert(field<&customer::createdAt>, date(std::chrono::milliseconds(1'733'000'000'123))), unset(field<&customer::middleName>),
        inc(field<&customer::loginCount>, 1), mul(field<&customer::creditScore>, 1.5), min(field<&customer::lowestPrice>, 9.5),
        max(field<&customer::highestPrice>, 99.5), push(field<&customer::recentTags>, "x"), add_to_set(field<&customer::allTags>, "y"));
    check_bytes(u.view(),
                "3e0100000324736574002e0000000266697273745f6e616d650004000000626f6200026c6173745f6e616d650006000000736d69746800000324736"
                "5744f6e496e73657274001900000009637265617465645f6174007b72d97e93010000000324756e7365740017000000026d6964646c655f6e616d65"
                "00010000000000"
                "0324696e630016000000106c6f67696e5f636f756e7400010000000003246d756c001b000000016372656469745f73636f7265000000000"
                "00000f83f0003246d696e001b000000016c6f776573745f70726963650000000000000023400003246d6178001c00000001686967686573745f7072"
                "696365000000000000e0584000032470757368001800000002726563656e745f7461677300020000007800000324616464546f536574001500000002"
                "616c6c5f74616773000200000079000000");
}

TEST_CASE("golden vector D10: every field set") {
    std::vector<buddy> buddies;
    for (const char* const name : {"John01", "John02", "John03", "John04"}) {
        buddies.push_back({name, "Address0", point{1, 0}});
    }
    const update_of<friend_of> u = update(set(field<&friend_of::name>, "John0"), set(field<&friend_of::address>, "Address0"),
                                          set(field<&friend_of::coordinate>, point{1, 0}), set(field<&friend_of::buddies>, buddies));
    check_bytes(u.view(),
                "af010000032473657400a4010000026e616d6500060000004a6f686e30000261646472657373000900000041646472657373300003636f6f7264696e"
                "6174650017000000106c61740001000000106c6e6700000000000004627564646965730"
                "04d0100000330004f000000026e616d6500070000004a6f686e3031000261646472657373000900000041646472657373300003636f6f7264696e"
                "6174650017000000106c61740001000000106c6e67000000000000000331"
                "004f000000026e616d6500070000004a6f686e3032000261646472657373000900000041646472657373300003636f6f7264696e617465001700"
                "0000106c61740001000000106c6e67000000000000000332"
                "004f000000026e616d6500070000004a6f686e3033000261646472657373000900000041646472657373300003636f6f7264696e617465001700"
                "0000106c61740001000000106c6e67000000000000000333"
                "004f000000026e616d6500070000004a6f686e3034000261646472657373000900000041646472657373300003636f6f7264696e617465001700"
                "0000106c61740001000000106c6e6700000000000000000000");
}

// ---- operators

TEST_CASE("one operator alone is an update") {
    check_rendered(update_of<person>(set(field<&person::name>, "Ada")), R"({"$set": {"name": "Ada"}})");
    check_rendered(update_of<person>(inc(field<&person::age>, -1)), R"({"$inc": {"age": -1}})");
    check_rendered(update_of<person>(push(field<&person::tags>, "x")), R"({"$push": {"tags": "x"}})");
    check_rendered(update_of<person>(update(inc(field<&person::age>, 1))), R"({"$inc": {"age": 1}})");
}

TEST_CASE("set takes what the field takes") {
    using namespace std::chrono_literals;
    check_rendered(update_of<everything>(set(field<&everything::flag>, true)), R"({"$set": {"flag": true}})");
    check_rendered(update_of<everything>(set(field<&everything::i8>, -128)), R"({"$set": {"i8": -128}})");
    check_rendered(update_of<everything>(set(field<&everything::i64>, 1)), R"({"$set": {"i64": {"$numberLong": "1"}}})");
    check_rendered(update_of<everything>(set(field<&everything::u32>, 1)), R"({"$set": {"u32": {"$numberLong": "1"}}})");
    check_rendered(update_of<everything>(set(field<&everything::f64>, 2)), R"({"$set": {"f64": 2.0}})");
    check_rendered(update_of<everything>(set(field<&everything::f32>, 0.1)), make_document("$set", make_document("f32", 0.1f)));
    check_rendered(update_of<everything>(set(field<&everything::id>, strongo::oid())),
                   R"({"$set": {"id": {"$oid": "000000000000000000000000"}}})");
    check_rendered(update_of<everything>(set(field<&everything::when>, std::chrono::sys_days(2024y / 2 / 29))),
                   R"({"$set": {"when": {"$date": "2024-02-29T00:00:00Z"}}})");
    check_rendered(update_of<everything>(set(field<&everything::maybe>, 1)), R"({"$set": {"maybe": 1}})");
    check_rendered(update_of<everything>(set(field<&everything::numbers>, std::vector{1, 2})), R"({"$set": {"numbers": [1, 2]}})");
    check_rendered(update_of<everything>(set(field<&everything::gaps>, std::vector<std::optional<int>>{1, std::nullopt})),
                   R"({"$set": {"gaps": [1, null]}})");
    check_rendered(update_of<person>(set(field<&person::home>, address{"London", "NW1"})),
                   R"({"$set": {"home": {"city": "London", "zip": "NW1"}}})");
}

TEST_CASE("set of an optional field to nullopt writes null") {
    check_rendered(update_of<person>(set(field<&person::email>, std::nullopt)), R"({"$set": {"email": null}})");
    check_rendered(update_of<everything>(set(field<&everything::numbers>, std::nullopt)), R"({"$set": {"numbers": null}})");
}

TEST_CASE("inc adds in the type of the field") {
    check_rendered(update_of<everything>(inc(field<&everything::i8>, 1)), R"({"$inc": {"i8": 1}})");
    check_rendered(update_of<everything>(inc(field<&everything::i64>, 1)), R"({"$inc": {"i64": {"$numberLong": "1"}}})");
    check_rendered(update_of<everything>(inc(field<&everything::f64>, 1)), R"({"$inc": {"f64": 1.0}})");
    check_rendered(update_of<everything>(inc(field<&everything::f32>, -0.5)), R"({"$inc": {"f32": -0.5}})");
    check_rendered(update_of<everything>(inc(field<&everything::maybe>, 3)), R"({"$inc": {"maybe": 3}})");
    check_rendered(update_of<friend_of>(inc(field<&friend_of::buddies, &buddy::coordinate, &point::lat>, 3)),
                   R"({"$inc": {"buddies.coordinate.lat": 3}})");
}

TEST_CASE("push appends one element of the list's type") {
    check_rendered(update_of<everything>(push(field<&everything::numbers>, 3)), R"({"$push": {"numbers": 3}})");
    check_rendered(update_of<everything>(push(field<&everything::rows>, std::vector{1, 2})), R"({"$push": {"rows": [1, 2]}})");
    check_rendered(update_of<everything>(push(field<&everything::gaps>, 3)), R"({"$push": {"gaps": 3}})");
    check_rendered(update_of<everything>(push(field<&everything::places>, address{"London", "NW1"})),
                   R"({"$push": {"places": {"city": "London", "zip": "NW1"}}})");
}

TEST_CASE("the design's renderings of single operators") {
    const auto a = field<&machine::a>;
    check_rendered(update_of<machine>(unset(a)), R"({"$unset": {"a": ""}})");
    check_rendered(update_of<machine>(rename(a, field<&machine::b>)), R"({"$rename": {"a": "b"}})");
    check_rendered(update_of<machine>(rename(a, "x.y")), R"({"$rename": {"a": "x.y"}})");
    check_rendered(update_of<machine>(rename(a, field<&machine::c>)), R"({"$rename": {"a": "c"}})");
    check_rendered(update_of<machine>(current_date(field<&machine::seen>)), R"({"$currentDate": {"seen": true}})");
    check_rendered(update_of<machine>(current_timestamp(field<&machine::stamp>)), R"({"$currentDate": {"stamp": {"$type": "timestamp"}}})");
    check_rendered(update_of<machine>(pop_first(field<&machine::tags>)), R"({"$pop": {"tags": -1}})");
    check_rendered(update_of<machine>(pop_last(field<&machine::tags>)), R"({"$pop": {"tags": 1}})");
    check_rendered(update_of<machine>(set_on_insert(a, "x")), R"({"$setOnInsert": {"a": "x"}})");
    check_rendered(update_of<machine>(set_on_insert(field<&machine::c>, std::nullopt)), R"({"$setOnInsert": {"c": null}})");
}

TEST_CASE("arithmetic is done in the type of the field") {
    const auto five = strongo::decimal128::from_string("5").value();
    check_rendered(update_of<machine>(inc(field<&machine::money>, five)), R"({"$inc": {"money": {"$numberDecimal": "5"}}})");
    check_rendered(update_of<machine>(mul(field<&machine::money>, five)), R"({"$mul": {"money": {"$numberDecimal": "5"}}})");
    check_rendered(update_of<machine>(mul(field<&machine::wide>, 2)), R"({"$mul": {"wide": {"$numberLong": "2"}}})");
    check_rendered(update_of<machine>(inc(field<&machine::best>, 2)), R"({"$inc": {"best": 2}})");
    check_rendered(update_of<machine>(inc(field<&machine::best>, score{2})), R"({"$inc": {"best": 2}})");
    check_rendered(update_of<machine>(inc(field<&machine::totals>.at("EUR"), 2)), R"({"$inc": {"totals.EUR": 2}})");
    check_rendered(update_of<machine>(inc(strongo::stored<machine>("x"), 2)), R"({"$inc": {"x": 2}})");
}

TEST_CASE("min and max take what has an order") {
    check_rendered(update_of<machine>(min(field<&machine::a>, "x")), R"({"$min": {"a": "x"}})");
    check_rendered(update_of<machine>(max(field<&machine::c>, "x")), R"({"$max": {"c": "x"}})");
    check_rendered(update_of<machine>(max(field<&machine::money>, strongo::decimal128::from_string("1.5").value())),
                   R"({"$max": {"money": {"$numberDecimal": "1.5"}}})");
    check_rendered(update_of<machine>(min(field<&machine::seen>, strongo::date())),
                   R"({"$min": {"seen": {"$date": {"$numberLong": "0"}}}})");
    check_rendered(update_of<machine>(max(field<&machine::best>, 9)), R"({"$max": {"best": 9}})");
    check_rendered(update_of<machine>(max(field<&machine::stamp>, strongo::bson::timestamp{1, 2})),
                   R"({"$max": {"stamp": {"$timestamp": {"t": 1, "i": 2}}}})");
}

TEST_CASE("bits are masked in the width of the field, up to three masks in a row") {
    const auto flags = field<&machine::flags>;
    check_rendered(update_of<machine>(bit_and(flags, 12)), R"({"$bit": {"flags": {"and": 12}}})");
    check_rendered(update_of<machine>(bit_or(field<&machine::wide>, 1)), R"({"$bit": {"wide": {"or": {"$numberLong": "1"}}}})");
    check_rendered(update_of<machine>(bit_xor(flags, 255)), R"({"$bit": {"flags": {"xor": 255}}})");
    check_rendered(
        update_of<machine>(update(bit_and(flags, 12).bit_or(1).bit_xor(3), bit_or(field<&machine::wide>, -1).bit_or(2))),
        R"({"$bit": {"flags": {"and": 12, "or": 1, "xor": 3}, "wide": {"or": {"$numberLong": "-1"}, "or": {"$numberLong": "2"}}}})");
    check_fault(update_of<machine>(bit_and(flags, 256)), strongo::fault::range, "flags",
                "cannot encode query: flags: 256 is out of range for uint8");
    check_fault(update_of<machine>(bit_and(flags, 1).bit_or(-1).bit_xor(300)), strongo::fault::range, "flags",
                "cannot encode query: flags: -1 is out of range for uint8");
    check_usage(update_of<machine>(bit_and(flags, 1).bit_or(1).bit_or(1).bit_or(1)),
                "query: flags: a field takes at most three bit operators in one update");
}

TEST_CASE("lists of optionals take null as an element") {
    check_rendered(update_of<machine>(push(field<&machine::gaps>, std::nullopt)), R"({"$push": {"gaps": null}})");
    check_rendered(update_of<machine>(pull(field<&machine::gaps>, std::nullopt)), R"({"$pull": {"gaps": null}})");
    check_rendered(update_of<machine>(add_to_set(field<&machine::gaps>, 1)), R"({"$addToSet": {"gaps": 1}})");
}

TEST_CASE("pull removes what is equal") {
    check_rendered(update_of<machine>(pull(field<&machine::tags>, "x")), R"({"$pull": {"tags": "x"}})");
    check_rendered(update_of<machine>(pull(field<&machine::rows>, std::vector{1})), R"({"$pull": {"rows": [1]}})");
    check_rendered(update_of<machine>(pull(field<&machine::points>, point{1, 2})), R"({"$pull": {"points": {"lat": 1, "lng": 2}}})");
}

// ---- several

TEST_CASE("equal operators are merged in the order of their first mention") {
    check_rendered(update_of<person>(update(push(field<&person::tags>, "x"), set(field<&person::name>, "Ada"), inc(field<&person::age>, 1),
                                            set(field<&person::email>, std::nullopt), set(field<&person::home, &address::zip>, "NW2"))),
                   R"({"$push": {"tags": "x"}, "$set": {"name": "Ada", "email": null, "home.zip": "NW2"}, "$inc": {"age": 1}})");
}

TEST_CASE("ten interleaved operators") {
    check_rendered(
        update_of<ten>(update(inc(field<&ten::f5>, 1), set(field<&ten::f0>, 2), push(field<&ten::l1>, 3), set(field<&ten::f1>, 4),
                              inc(field<&ten::d0>, 5), push(field<&ten::l0>, 6), set(field<&ten::d1>, 7.5), inc(field<&ten::f4>, 8),
                              set(field<&ten::f2>, 9), set(field<&ten::f3>, 10))),
        R"({"$inc": {"f5": 1, "d0": 5.0, "f4": 8}, "$set": {"f0": 2, "f1": 4, "d1": 7.5, "f2": 9, "f3": 10},)"
        R"( "$push": {"l1": 3, "l0": 6}})");
}

TEST_CASE("fields whose names begin alike are different fields") {
    check_rendered(
        update_of<alike>(update(set(field<&alike::a>, 1), set(field<&alike::aa>, 2), set(field<&alike::home, &address::zip>, "x"),
                                set(field<&alike::home_>, address{}), set(field<&alike::home, &address::city>, "y"))),
        R"({"$set": {"a": 1, "aa": 2, "home.zip": "x", "home_": {"city": "", "zip": ""}, "home.city": "y"}})");
}

TEST_CASE("a path overlaps itself and its parts") {
    using strongo::detail::overlap;
    static_assert(overlap("a", "a") && overlap("a", "a.b") && overlap("a.b.c", "a") && overlap("a.b", "a.b.c"));
    static_assert(!overlap("a", "b") && !overlap("a", "ab") && !overlap("a.b", "a.bc") && !overlap("ab.c", "a") && !overlap("a.b", "b"));
}

template <std::size_t... I>
constexpr auto alternating(std::index_sequence<I...>) {
    using strongo::detail::update_kind;
    return strongo::detail::update_plan<(I % 2 == 0 ? update_kind::set : update_kind::inc)...>;
}

TEST_CASE("an update has any number of operators") {
    constexpr auto plan = alternating(std::make_index_sequence<300>());
    CHECK(plan.steps[149].at == 298);
    CHECK(plan.steps[150].at == 1);
    CHECK(plan.steps[150].opens);
    CHECK(plan.steps[299].at == 299);
}

// ---- faults

TEST_CASE("a value without a BSON form is a fault with its path") {
    check_fault(update_of<person>(update(set(field<&person::age>, 1), set(field<&person::home>, address{"London", "\xff"}))),
                strongo::fault::utf8, "home.zip", "cannot encode query: home.zip: the string is not valid UTF-8");
    check_fault(update_of<person>(push(field<&person::tags>, "\xff")), strongo::fault::utf8, "tags",
                "cannot encode query: tags: the string is not valid UTF-8");
    check_fault(update_of<everything>(inc(field<&everything::i8>, 1000)), strongo::fault::range, "i8",
                "cannot encode query: i8: 1000 is out of range for int8");
    check_fault(update_of<everything>(set(field<&everything::u64>, std::numeric_limits<std::uint64_t>::max())), strongo::fault::range,
                "u64", "cannot encode query: u64: 18446744073709551615 is out of range for a BSON long");
    check_fault(update_of<everything>(set(field<&everything::f32>, 1e300)), strongo::fault::range, "f32",
                "cannot encode query: f32: 1e+300 is out of range for float");
}

TEST_CASE("the fault that is reported is the first in the order of the rendered update") {
    check_fault(update_of<person>(
                    update(set(field<&person::name>, "ok"), inc(field<&person::age>, 5'000'000'000), set(field<&person::email>, "\xff"))),
                strongo::fault::utf8, "email", "cannot encode query: email: the string is not valid UTF-8");
}

TEST_CASE("an update over the size of a document is a fault") {
    const std::string large(16 * 1024 * 1024, 'x');
    const update_of<person> u = set(field<&person::name>, large);
    REQUIRE(u.fault() != nullptr);
    CHECK(u.fault()->codec()->what == strongo::fault::too_large);
}

// ---- paths that overlap

TEST_CASE("paths with parts known at run time are compared when they are rendered") {
    const auto rows = field<&machine::rows>;
    check_usage(update_of<machine>(update(push(rows, std::vector{1}), set(rows.at(0), std::vector{2}))),
                "query: two operators of an update touch rows and rows.0, which overlap: keep one of the two paths");
    check_usage(update_of<machine>(update(set(rows.at(0).at(1), 2), push(rows.at(0), 2))),
                "query: two operators of an update touch rows.0.1 and rows.0, which overlap: keep one of the two paths");
    check_usage(update_of<machine>(update(inc(rows.at(3).at(1), 2), mul(rows.at(3).at(1), 2))),
                "query: two operators of an update touch rows.3.1: keep one of them");
    check_usage(update_of<machine>(update(set(field<&machine::a>, "x"), set(strongo::stored<machine>("a"), 1))),
                "query: two operators of an update touch a: keep one of them");
    check_rendered(update_of<machine>(update(set(rows.at(1), std::vector{1}), set(rows.at(10), std::vector{2}), inc(rows.at(0).at(0), 1))),
                   R"({"$set": {"rows.1": [1], "rows.10": [2]}, "$inc": {"rows.0.0": 1}})");
}

TEST_CASE("targets of rename count as paths") {
    check_usage(update_of<machine>(update(rename(field<&machine::a>, "x"), set(strongo::stored<machine>("x.y"), 1))),
                "query: two operators of an update touch x and x.y, which overlap: keep one of the two paths");
    check_usage(update_of<machine>(strongo::rename(field<&machine::a>, "a")),
                "query: two operators of an update touch a: keep one of them");
    check_usage(
        update_of<machine>(update(rename(field<&machine::a>, strongo::stored<machine>("totals.x")), unset(field<&machine::totals>))),
        "query: two operators of an update touch totals.x and totals, which overlap: keep one of the two paths");
    check_rendered(update_of<machine>(update(rename(field<&machine::a>, "x"), rename(field<&machine::b>, "y"))),
                   R"({"$rename": {"a": "x", "b": "y"}})");
}

TEST_CASE("positional segments overlap as the server says") {
    const auto rows = field<&machine::rows>;
    check_usage(update_of<machine>(update(set(rows.all(), std::vector{1}), set(rows.at(0), std::vector{2}))),
                "query: two operators of an update touch rows.$[] and rows.0, which overlap: keep one of the two paths");
    check_usage(update_of<machine>(update(set(rows.first_match(), std::vector{1}), set(rows.where("x"), std::vector{2}))),
                "query: two operators of an update touch rows.$ and rows.$[x], which overlap: keep one of the two paths");
    check_usage(update_of<machine>(update(set(rows.all().at(1), 1), set(rows.at(0).at(2), 2))),
                "query: two operators of an update touch rows.$[].1 and rows.0.2, which overlap: keep one of the two paths");
    check_usage(update_of<machine>(update(set(rows.where("x"), std::vector{1}), push(rows.where("x"), 2))),
                "query: two operators of an update touch rows.$[x]: keep one of them");
    check_rendered(update_of<machine>(update(set(rows.all().at(1), 1), set(rows.where("x").at(2), 2))),
                   R"({"$set": {"rows.$[].1": 1, "rows.$[x].2": 2}})");
    check_rendered(update_of<machine>(update(set(rows.first_match(), std::vector{1}), set(rows.at(2), std::vector{2}))),
                   R"({"$set": {"rows.$": [1], "rows.2": [2]}})");
}

TEST_CASE("overlapping paths are found whatever stands between them") {
    const auto paths = [](std::string_view json) {
        strongo::error why;
        const auto update = strongo::document::from_json(json).value();
        return strongo::detail::check_paths(update.view(), why);
    };
    CHECK_FALSE(paths(R"({"$set": {"a.b": 1, "a-b": 2, "a!": 3}, "$unset": {"a": ""}})"));
    CHECK_FALSE(paths(R"({"$set": {"a.b.c": 1, "a.b-": 2, "a.bc": 3}, "$unset": {"z": "", "a.b": ""}})"));
    CHECK_FALSE(paths(R"({"$set": {"a.$[].b": 1, "a.!": 2, "a.$[x].c": 3}})"));
    CHECK(paths(R"({"$set": {"a.b": 1, "a-b": 2, "a!": 3, "aa": 4, "b": 5, "a.c": 6}})"));
    CHECK(paths("{}"));
}

TEST_CASE("a path that breaks a rule is a fault wherever it stands") {
    check_usage(update_of<machine>(rename(
                    field<&machine::a>, strongo::runtime_path<machine, std::string>(strongo::detail::path_text("totals").add_key("a.b")))),
                "query: a: a key of a map can be named in a path when it is not empty, has no dot and no NUL, and does not start with '$'");
}

// ---- collected at run time

TEST_CASE("an update without operators is a usage fault") {
    const update_of<person> none;
    CHECK(none.is_empty());
    check_usage(none, "query: an update needs an operator");
    check_usage(update_of<person>(none), "query: an update needs an operator");
}

TEST_CASE("operators are collected at run time, equal ones together") {
    update_of<person> u;
    u.add(set(field<&person::name>, "Ada")).add(inc(field<&person::age>, 1));
    u.add(update(set(field<&person::email>, std::nullopt), push(field<&person::tags>, "x"), set(field<&person::home, &address::zip>, "1")));
    u.add(update_of<person>());
    CHECK_FALSE(u.is_empty());
    check_rendered(u, R"({"$set": {"name": "Ada", "email": null, "home.zip": "1"}, "$inc": {"age": 1}, "$push": {"tags": "x"}})");
}

TEST_CASE("collected operators that overlap are a fault, the first of which stays") {
    update_of<person> u = set(field<&person::home>, address{});
    u.add(set(field<&person::home, &address::city>, "x"));
    const auto message = "query: two operators of an update touch home and home.city, which overlap: keep one of the two paths";
    check_usage(u, message);
    u.add(set(field<&person::name>, "\xff"));
    u.add(inc(field<&person::age>, 1));
    check_usage(u, message);
    update_of<person> v = inc(field<&person::age>, 1);
    v.add(set(field<&person::name>, "\xff")).add(inc(field<&person::age>, 1));
    check_fault(v, strongo::fault::utf8, "name", "cannot encode query: name: the string is not valid UTF-8");
    update_of<person> twice = inc(field<&person::age>, 1);
    check_usage(twice.add(twice), "query: two operators of an update touch age: keep one of them");
}

// ---- what owns

update_of<person> named(const std::string& first, const std::string& last) {
    return update(set(field<&person::name>, first + " " + last), push(field<&person::tags>, first + last));
}

TEST_CASE("an update owns what its operators viewed") {
    const auto expected = make_document("$set", make_document("name", "Augusta Ada King, Countess of Lovelace"), "$push",
                                        make_document("tags", "Augusta Ada King,Countess of Lovelace"));
    auto original = std::make_optional(named("Augusta Ada King,", "Countess of Lovelace"));
    check_rendered(*original, expected);
    const update_of<person> copy = *original;
    const update_of<person> moved = std::move(*original);
    original.reset();
    check_rendered(copy, expected);
    check_rendered(moved, expected);
}

TEST_CASE("an update allocates once") {
    const std::string text = "longer than any string holds in place";
    const std::size_t before = allocations();
    const update_of<person> u = update(set(field<&person::name>, text), inc(field<&person::age>, 1), push(field<&person::tags>, text),
                                       set(field<&person::email>, text));
    CHECK(allocations() == before + 1);
    CHECK(u.fault() == nullptr);
}

TEST_CASE("a failed update leaves the buffer as it was") {
    strongo::bson::buffer to;
    to.append(std::vector<std::byte>(3, std::byte{7}));
    strongo::error why;
    const auto bad = update(set(field<&person::name>, "Ada"), push(field<&person::tags>, "\xff"));
    CHECK_FALSE(strongo::detail::render_update(to, bad.entries, bad.steps, why));
    check_bytes(to.bytes(), "070707");
}

} // namespace
} // namespace query_update
