#include <strongo/query/update.hpp>

#include <strongo/query/detail/render.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/date.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include "query/check.hpp"
#include "support/allocations/allocations.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
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
    int loginCount = 0;
    std::vector<std::string> recentTags{};
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

struct ten {
    int f0 = 0, f1 = 0, f2 = 0, f3 = 0, f4 = 0, f5 = 0;
    std::vector<int> l0{}, l1{};
    double d0 = 0, d1 = 0;
};

} // namespace query_update

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
using strongo::update;
using strongo::update_of;
using strongo_test::allocations;
using strongo_test::check_bytes;
using strongo_test::check_fault;
using strongo_test::check_rendered;

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

TEST_CASE("golden vector D5: set, inc and push") {
    const update_of<friend_of> u =
        update(set(field<&friend_of::name>, "Fred"), set(field<&friend_of::coordinate, &point::lat>, 7),
               inc(field<&friend_of::coordinate, &point::lng>, 2), push(field<&friend_of::buddies>, buddy{.name = "Zoe"}));
    check_bytes(u.view(), "7a000000" // without the $unset of the vector
                          "03247365740028000000026e616d650005000000467265640010636f6f7264696e6174652e6c61740007000000000324696e63001900"
                          "000010636f6f7264696e6174652e6c6e67000200000000032470757368002100000003627564646965730013000000026e616d650004"
                          "0000005a6f6500000000");
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

TEST_CASE("the operators of golden vector R2 that exist") {
    check_rendered(update_of<customer>(update(set(field<&customer::firstName>, "bob"), set(field<&customer::lastName>, "smith"),
                                              inc(field<&customer::loginCount>, 1), push(field<&customer::recentTags>, "x"))),
                   R"({"$set": {"first_name": "bob", "last_name": "smith"}, "$inc": {"login_count": 1}, "$push": {"recent_tags": "x"}})");
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

// ---- what owns

update_of<person> rename(const std::string& first, const std::string& last) {
    return update(set(field<&person::name>, first + " " + last), push(field<&person::tags>, first + last));
}

TEST_CASE("an update owns what its operators viewed") {
    const auto expected = make_document("$set", make_document("name", "Augusta Ada King, Countess of Lovelace"), "$push",
                                        make_document("tags", "Augusta Ada King,Countess of Lovelace"));
    auto original = std::make_optional(rename("Augusta Ada King,", "Countess of Lovelace"));
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
