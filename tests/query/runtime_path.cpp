#include <strongo/query/runtime_path.hpp>

#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/allocations/allocations.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace query_runtime_path {

enum class side { home, awayTeam };

struct point {
    int lat = 0;
    bool published = false;
};

struct report {
    std::vector<point> points{};
    std::optional<std::map<std::string, point>> byName{};
};

struct account {
    std::vector<int> grades{};
    std::vector<std::vector<int>> rows{};
    std::vector<report> reports{};
    std::map<std::string, std::int64_t> totalsByCurrency{};
    std::map<side, int> goals{};
    std::map<int, std::string> names{};
    std::map<std::string, std::vector<int>> lists{};
    std::vector<strongo::uuid> keys{};
};

} // namespace query_runtime_path

template <>
struct strongo::mapping<query_runtime_path::side> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<query_runtime_path::account> {
    static constexpr auto naming = strongo::snake_case;
    static constexpr auto members = strongo::members(strongo::stored_as<&query_runtime_path::account::keys, strongo::uuid_string>);
};

namespace query_runtime_path {
namespace {

using strongo::field;
using strongo_test::allocations;
using filter = strongo::filter<account>;

constexpr auto key_rule = "a key of a map can be named in a path when it is not empty, has no dot and no NUL, and does not start with '$'";

TEST_CASE("an element of a list by its position") {
    CHECK(field<&account::grades>.at(0).name() == "grades.0");
    CHECK(field<&account::rows>.at(12).at(3).name() == "rows.12.3");
    CHECK((field<&account::reports>.at(1) / field<&report::points>).at(2).name() == "reports.1.points.2");
    strongo_test::check_rendered(filter(field<&account::grades>.at(0) > 3), R"({"grades.0": {"$gt": 3}})");
}

TEST_CASE("the positional operators") {
    CHECK(field<&account::grades>.first_match().name() == "grades.$");
    CHECK(field<&account::grades>.all().name() == "grades.$[]");
    CHECK(field<&account::grades>.where("g1").name() == "grades.$[g1]");
    CHECK((field<&account::reports>.where("report") / field<&report::points>).where("point").name() == "reports.$[report].points.$[point]");
    CHECK(((field<&account::reports>.where("report") / field<&report::points>).where("point") / field<&point::published>).name() ==
          "reports.$[report].points.$[point].published");
    CHECK(field<&account::rows>.all().first_match().name() == "rows.$[].$");
}

TEST_CASE("the value of a map by its key in the stored form") {
    strongo_test::check_rendered(filter(field<&account::totalsByCurrency>.at("EUR") == 10),
                                 R"({"totals_by_currency.EUR": {"$numberLong": "10"}})");
    CHECK(field<&account::goals>.at(side::awayTeam).name() == "goals.away_team");
    CHECK(field<&account::names>.at(-7).name() == "names.-7");
    CHECK(field<&account::lists>.at(std::string("x")).at(4).name() == "lists.x.4");
    CHECK((field<&account::reports, &report::byName>.at("a") / field<&point::lat>).name() == "reports.byName.a.lat");
}

TEST_CASE("a path knows what it leads to") {
    static_assert(std::is_same_v<decltype(field<&account::grades>.at(0))::value, int>);
    static_assert(std::is_same_v<decltype(field<&account::rows>.all())::value, std::vector<int>>);
    static_assert(std::is_same_v<decltype(field<&account::goals>.at(side::home))::value, int>);
    static_assert(std::is_same_v<decltype(field<&account::goals>.at(side::home))::root, account>);
}

TEST_CASE("an element of a represented list is stored as the list says") {
    strongo_test::check_rendered(filter(field<&account::keys>.at(0) == strongo::uuid()),
                                 R"({"keys.0": "00000000-0000-0000-0000-000000000000"})");
}

TEST_CASE("a key that no path can name is refused by every use of the path") {
    for (const std::string_view key : {"", "a.b", "$a"}) {
        strongo_test::check_usage(filter(field<&account::totalsByCurrency>.at(key) == 10),
                                  "query: totals_by_currency." + std::string(key) + ": " + key_rule);
    }
    strongo_test::check_usage(filter(field<&account::totalsByCurrency>.at(std::string_view("a\0b", 3)) == 10),
                              std::string("query: totals_by_currency.a: ") + key_rule);
    strongo_test::check_usage(filter(field<&account::lists>.at("a.b").at(3) == 10), std::string("query: lists.a.b.3: ") + key_rule);
}

TEST_CASE("an identifier of an array filter is checked") {
    for (const std::string_view identifier : {"", "Upper", "1a", "a_b", "a.b"}) {
        const filter f = field<&account::grades>.where(identifier) == 10;
        INFO(identifier);
        REQUIRE(f.fault() != nullptr);
        CHECK(f.fault()->kind() == strongo::error_kind::usage);
    }
}

TEST_CASE("up to 64 bytes of a path are held in place") {
    const std::string key(45, 'k');
    const std::string one_more(46, 'k');
    std::size_t before = allocations();
    const auto short_path = field<&account::totalsByCurrency>.at(key); // "totals_by_currency." and 45
    CHECK(allocations() == before);
    CHECK(short_path.name().size() == 64);
    before = allocations();
    const auto copy = short_path;
    CHECK(allocations() == before);
    CHECK(copy.name() == "totals_by_currency." + key);
    CHECK(copy.name().data() != short_path.name().data());
    const auto long_path = field<&account::totalsByCurrency>.at(one_more);
    CHECK(long_path.name() == "totals_by_currency." + one_more);
}

TEST_CASE("paths of every length are rendered whole") {
    for (std::size_t length = 1; length < 200; ++length) {
        const std::string key(length, 'k');
        const auto p = field<&account::totalsByCurrency>.at(key);
        strongo_test::check_rendered(filter(p == 1), R"({"totals_by_currency.)" + key + R"(": {"$numberLong": "1"}})");
        strongo_test::check_rendered(filter(p > 1), R"({"totals_by_currency.)" + key + R"(": {"$gt": {"$numberLong": "1"}}})");
    }
}

TEST_CASE("copies and moves of short and long paths keep their text and rule") {
    for (const std::size_t length : {3u, 100u}) {
        const std::string key(length, 'k');
        auto original = field<&account::lists>.at(key);
        auto copy = original;
        auto assigned = field<&account::lists>.at("x");
        assigned = original;
        const auto& alias = assigned;
        assigned = alias;
        const auto moved = std::move(original);
        for (const auto* const p : {&std::as_const(copy), &alias, &moved}) {
            CHECK(p->name() == "lists." + key);
        }
        copy = field<&account::lists>.at("a.b");
        strongo_test::check_usage(filter(copy == 1), std::string("query: lists.a.b: ") + key_rule);
        copy = assigned;
        CHECK(filter(copy == 1).fault() == nullptr);
    }
}

TEST_CASE("a path that no document has room for is refused") {
    const auto p = field<&account::lists>.at(std::string(std::size_t{16} * 1024 * 1024, 'k'));
    strongo_test::check_usage(filter(p == 1), "query: lists.: a path is no longer than a document can be");
}

TEST_CASE("a literal path is taken as it is stored") {
    strongo_test::check_rendered(filter(strongo::stored<account>("some.camelCase.0") == 3), R"({"some.camelCase.0": 3})");
    strongo_test::check_rendered(filter(strongo::stored<account>("x") == "text"), R"({"x": "text"})");
    strongo_test::check_rendered(filter(strongo::stored<account>("x") == std::nullopt), R"({"x": null})");
    strongo_test::check_rendered(filter(strongo::stored<std::int64_t, account>("x.y") >= 3), R"({"x.y": {"$gte": {"$numberLong": "3"}}})");
    CHECK(strongo::stored<account>("grades.$[].x.$[e1].$").name() == "grades.$[].x.$[e1].$");
    CHECK((strongo::stored<report, account>("x") / field<&report::points, &point::lat>).name() == "x.points.lat");
}

} // namespace
} // namespace query_runtime_path
