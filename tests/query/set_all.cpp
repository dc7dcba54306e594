#include <strongo/query/set_all.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include "query/check.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace query_set_all {

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
    strongo::oid _id{};
    std::string name{};
    std::string address{};
    std::optional<point> coordinate{};
    std::vector<buddy> buddies{};
};

struct card {
    std::string number{};
};
struct cash {};

struct mapped {
    std::string key{};
    std::string fullName{};
    std::string secret{};
    std::optional<std::string> email{};
    std::unique_ptr<int> limit{};
    std::vector<int> scores{};
    std::variant<card, cash> method{};
    strongo::document more{};
};

} // namespace query_set_all

template <>
struct strongo::mapping<query_set_all::mapped> {
    static constexpr auto naming = strongo::snake_case;
    static constexpr auto members =
        strongo::members(strongo::named<&query_set_all::mapped::key>("_id"), strongo::ignored<&query_set_all::mapped::secret>,
                         strongo::omit_empty<&query_set_all::mapped::scores>, strongo::other_fields<&query_set_all::mapped::more>);
};

namespace query_set_all {
namespace {

using strongo::field;
using strongo::set_all;
using strongo::update;
using strongo::update_of;
using strongo_test::check_bytes;
using strongo_test::check_fault;
using strongo_test::check_rendered;
using strongo_test::check_usage;

TEST_CASE("golden vector D10: an entity is set, but its id") {
    friend_of john{strongo::oid::generate(), "John0", "Address0", point{1, 0}, {}};
    for (const char* const name : {"John01", "John02", "John03", "John04"}) {
        john.buddies.push_back({name, "Address0", point{1, 0}});
    }
    const update_of<friend_of> u = set_all(john);
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

TEST_CASE("members without a value are set to null, or left out") {
    const friend_of john{{}, "John", "", std::nullopt, {}};
    check_rendered(update_of<friend_of>(set_all(john)), R"({"$set": {"name": "John", "address": "", "coordinate": null, "buddies": []}})");
    check_rendered(update_of<friend_of>(set_all(john, {.leave_nulls_out = true})),
                   R"({"$set": {"name": "John", "address": "", "buddies": []}})");
}

TEST_CASE("set_all follows the mapping") {
    mapped m{"k", "Ada", "s", "a@x", nullptr, {}, cash{}, strongo::make_document("x", 1, "_id", 2, "y", "z")};
    check_rendered(update_of<mapped>(set_all(m)),
                   R"({"$set": {"full_name": "Ada", "email": "a@x", "limit": null, "scores": [], "method": {"_type": "cash"},)"
                   R"( "x": 1, "y": "z"}})");
    m.email.reset();
    m.limit = std::make_unique<int>(3);
    m.scores = {1};
    m.method = card{"1"};
    check_rendered(
        update_of<mapped>(set_all(m, {.leave_nulls_out = true})),
        R"({"$set": {"full_name": "Ada", "limit": 3, "scores": [1], "method": {"_type": "card", "number": "1"}, "x": 1, "y": "z"}})");
}

TEST_CASE("set_all goes with operators on other fields only") {
    const friend_of john{{}, "John", "", std::nullopt, {}};
    check_rendered(update_of<friend_of>(update(strongo::set_on_insert(field<&friend_of::_id>, strongo::oid()), set_all(john))),
                   R"({"$setOnInsert": {"_id": {"$oid": "000000000000000000000000"}},)"
                   R"( "$set": {"name": "John", "address": "", "coordinate": null, "buddies": []}})");
    check_usage(update_of<friend_of>(update(set_all(john), strongo::inc(field<&friend_of::coordinate, &point::lat>, 1))),
                "query: two operators of an update touch coordinate and coordinate.lat, which overlap: keep one of the two paths");
    check_usage(update_of<friend_of>(update(strongo::unset(field<&friend_of::name>), set_all(john))),
                "query: two operators of an update touch name: keep one of them");
}

TEST_CASE("a member without a BSON form is a fault with its name") {
    const friend_of john{{}, "John", "", std::nullopt, {{"x", "\xff", {}}}};
    check_fault(update_of<friend_of>(set_all(john)), strongo::fault::utf8, "buddies[0].address",
                "cannot encode query: buddies[0].address: the string is not valid UTF-8");
}

} // namespace
} // namespace query_set_all
