// The bytes of the golden samples that need enums, maps, variants, dates, binaries, decimals and representations.
#include "both_ways.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace golden_types {

using namespace std::chrono_literals;

strongo::oid id(std::string_view last) {
    return strongo::oid::from_hex("65e07a7000000000000000" + std::string(last)).value();
}

struct ids {
    strongo::id<ids> _id{};
    strongo::oid ref{};
    strongo::oid textId{};
    std::vector<strongo::oid> refs{};
    std::map<strongo::oid, std::string> byId{};
    strongo::uuid uuid{};

    bool operator==(const ids&) const = default;
};

enum class gender { MALE, FEMALE };
enum class color { RED, GREEN, BLUE };

struct enums {
    strongo::oid _id{};
    golden_types::gender gender{};
    std::set<color> colors{};
    std::map<color, int> count{};
    std::optional<color> other{};

    bool operator==(const enums&) const = default;
};

struct place {
    int lat = 0;
    int lng = 0;

    bool operator==(const place&) const = default;
};

struct collections {
    strongo::oid _id{};
    std::array<int, 10> ints{};
    std::vector<std::string> names{};
    std::vector<std::vector<int>> matrix{};
    std::map<std::string, place> places{};
    std::vector<int> empty{};
    std::optional<int> opt{};

    bool operator==(const collections&) const = default;
};

struct dates {
    strongo::oid _id{};
    strongo::date date{};
    std::chrono::sys_time<std::chrono::milliseconds> calendar{};
    std::chrono::sys_time<std::chrono::microseconds> localDateTime{};
    std::chrono::year_month_day localDate{};
    std::chrono::milliseconds localTime{};
    std::chrono::sys_time<std::chrono::nanoseconds> zonedDateTime{};
    strongo::date offsetDateTime{};
    std::chrono::nanoseconds offsetTime{};
    std::chrono::sys_time<std::chrono::duration<double>> instant{};

    bool operator==(const dates&) const = default;
};

struct scalars {
    strongo::oid _id{};
    bool yes = false;
    bool no = true;
    int i32 = 0;
    std::int64_t i64 = 0;
    double dbl = 0;
    float flt = 0;
    char chr = ' ';
    std::string txt{};
    std::vector<std::byte> bin{};
    strongo::bson::null nul{};

    bool operator==(const scalars&) const = default;
};

struct circle {
    double r = 0;

    bool operator==(const circle&) const = default;
};

struct rect {
    double w = 0;
    double h = 0;

    bool operator==(const rect&) const = default;
};

struct shapes {
    strongo::oid _id{};
    std::vector<std::variant<circle, rect>> shapes{};

    bool operator==(const golden_types::shapes&) const = default;
};

struct audit {
    strongo::oid id{};
    strongo::uuid session{};
    strongo::date at{};
    strongo::decimal128 amount{};
    std::string actor{};
    std::string action{};
    int version = 0;

    bool operator==(const audit&) const = default;
};

struct entry {
    int v = 0;
    std::string s{};

    bool operator==(const entry&) const = default;
};

// A map that keeps its order.
struct ordered {
    std::vector<std::pair<std::string, entry>> fields{};

    bool operator==(const ordered&) const = default;
};

struct Scheduled {
    bool operator==(const Scheduled&) const = default;
};

struct Live {
    int minute = 0;
    std::string phase{};

    bool operator==(const Live&) const = default;
};

struct Finished {
    std::string winner{};

    bool operator==(const Finished&) const = default;
};

struct Period {
    int number = 0;
    std::string name{};
    strongo::date startedAt{};
    int homeScore = 0;
    int awayScore = 0;

    bool operator==(const Period&) const = default;
};

enum class Side { home, away, total };

struct Score {
    int goals = 0, shots = 0, shotsOnTarget = 0, shotsOffTarget = 0, corners = 0, fouls = 0, yellowCards = 0, redCards = 0, offsides = 0;
    int throwIns = 0, goalKicks = 0, freeKicks = 0, penalties = 0, possession = 0, passes = 0, passAccuracy = 0, tackles = 0, saves = 0;
    int crosses = 0, attacks = 0, dangerousAttacks = 0, substitutions = 0, injuries = 0, blockedShots = 0, clearances = 0;
    int interceptions = 0;

    bool operator==(const Score&) const = default;
};

struct wide {
    std::string id{};
    std::string externalId{};
    std::string sportId{};
    std::string competitionId{};
    std::string homeTeam{};
    std::string awayTeam{};
    std::string title{};
    strongo::date startsAt{};
    std::variant<Scheduled, Live, Finished> status{};
    std::vector<Period> periods{};
    strongo::decimal128 totalStake{};
    std::map<Side, Score> scores{};
    bool active = false;
    int version = 0;
    std::int64_t sequence = 0;
    std::optional<std::string> venue{};
    std::optional<std::string> note{};
    std::optional<std::string> referee{};
    std::optional<strongo::date> endedAt{};
    std::optional<std::string> winner{};

    bool operator==(const wide&) const = default;
};

} // namespace golden_types

template <>
struct strongo::mapping<golden_types::ids> {
    static constexpr auto members = strongo::members(strongo::stored_as<&golden_types::ids::textId, strongo::oid_string>);
};
template <>
struct strongo::mapping<golden_types::enums> {
    static constexpr auto members = strongo::members(strongo::written_null<&golden_types::enums::other>);
};
template <>
struct strongo::mapping<golden_types::collections> {
    static constexpr bool write_null = true;
};
template <>
struct strongo::mapping<golden_types::dates> {
    static constexpr auto members = strongo::members(strongo::stored_as<&golden_types::dates::localTime, strongo::time_of_day>,
                                                     strongo::stored_as<&golden_types::dates::offsetTime, strongo::time_of_day>);
};
template <>
struct strongo::mapping<golden_types::circle> {
    static constexpr auto discriminator = "_t";
};
template <>
struct strongo::mapping<golden_types::rect> {
    static constexpr auto discriminator = "_t";
};
template <>
struct strongo::mapping<golden_types::audit> {
    static constexpr auto members = strongo::members(strongo::stored_as<&golden_types::audit::session, strongo::uuid_string>);
};
template <>
struct strongo::mapping<golden_types::ordered> {
    static constexpr bool transparent = true;
    static constexpr auto members = strongo::members(strongo::stored_as<&golden_types::ordered::fields, strongo::as_document>);
};
template <>
struct strongo::mapping<golden_types::wide> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<golden_types::Period> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<golden_types::Score> {
    static constexpr auto naming = strongo::snake_case;
};

namespace golden_types {

using strongo_test::check_both_ways;
namespace samples = strongo_test::samples;

strongo::date at(std::int64_t milliseconds) {
    return strongo::date(std::chrono::milliseconds(milliseconds));
}

TEST_CASE("ids have their golden bytes") {
    check_both_ways(ids{._id = strongo::id<ids>(id("01")),
                        .ref = id("02"),
                        .textId = id("03"),
                        .refs = {id("04"), id("05"), id("06")},
                        .byId = {{id("07"), "seven"}},
                        .uuid = strongo::uuid::from_string("00010203-0405-0607-0809-0a0b0c0d0e0f").value()},
                    samples::ids);
}

TEST_CASE("enums have their golden bytes") {
    check_both_ways(enums{._id = id("0b"),
                          .gender = gender::FEMALE,
                          .colors = {color::RED, color::BLUE},
                          .count = {{color::RED, 1}, {color::GREEN, 0}, {color::BLUE, 2}}},
                    samples::enums);
}

TEST_CASE("collections have their golden bytes") {
    check_both_ways(collections{._id = id("15"),
                                .ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
                                .names = {"ada", "bob", "cyd", "dan", "eve"},
                                .matrix = {{1, 2}, {3, 4}},
                                .places = {{"home", {.lat = 1, .lng = 2}}, {"work", {.lat = 3, .lng = 4}}}},
                    samples::collections);
}

TEST_CASE("dates of every clock have their golden bytes") {
    constexpr auto time_of_day = 12h + 34min + 56s + 789ms;
    const auto moment = at(1709210096789);
    check_both_ways(dates{._id = id("1f"),
                          .date = moment,
                          .calendar = moment,
                          .localDateTime = moment,
                          .localDate = std::chrono::year(2024) / 2 / 29,
                          .localTime = time_of_day,
                          .zonedDateTime = moment,
                          .offsetDateTime = moment,
                          .offsetTime = time_of_day,
                          .instant = moment},
                    samples::dates);
}

TEST_CASE("scalars have their golden bytes") {
    scalars values{._id = id("29"),
                   .yes = true,
                   .no = false,
                   .i32 = -2147483647 - 1,
                   .i64 = 9007199254740993,
                   .dbl = 3.141592653589793,
                   .flt = 1.5f,
                   .chr = 'x',
                   .txt = "h\xc3\xa9llo \xe2\x82\xac"};
    for (int i = 0; i < 32; ++i) values.bin.push_back(static_cast<std::byte>(i));
    check_both_ways(values, samples::scalars);
}

TEST_CASE("shapes have their golden bytes") {
    check_both_ways(shapes{._id = id("3d"), .shapes = {circle{.r = 1.5}, rect{.w = 2, .h = 3}, circle{.r = 4}}}, samples::shapes);
}

TEST_CASE("an audit has its golden bytes") {
    check_both_ways(audit{.id = strongo::oid::from_hex("656b1f2c8e4a3b0012ab34cd").value(),
                          .session = strongo::uuid::from_string("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").value(),
                          .at = at(1733000000123),
                          .amount = strongo::decimal128::from_string("12345.6789").value(),
                          .actor = "svc-billing",
                          .action = "charge.captured",
                          .version = 3},
                    samples::audit);
}

TEST_CASE("a wide entity has its golden bytes") {
    const Score counted{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25};
    check_both_ways(wide{.id = "evt-000001",
                         .externalId = "ext-77-000001",
                         .sportId = "football",
                         .competitionId = "comp-42",
                         .homeTeam = "Barcelona",
                         .awayTeam = "Valencia",
                         .title = "Barcelona v Valencia",
                         .startsAt = at(1733000000123),
                         .status = Live{.minute = 67, .phase = "second_half"},
                         .periods = {{.number = 1, .name = "first", .startedAt = at(1733000000124), .homeScore = 1, .awayScore = 0},
                                     {.number = 2, .name = "second", .startedAt = at(1733000000125), .homeScore = 2, .awayScore = 0}},
                         .totalStake = strongo::decimal128::from_string("12345.6789").value(),
                         .scores = {{Side::home, counted}, {Side::away, counted}, {Side::total, counted}},
                         .active = true,
                         .version = 7,
                         .sequence = 123456789012,
                         .venue = "Camp Nou"},
                    samples::wide);
}

TEST_CASE("fifty documents in their order have their golden bytes") {
    ordered documents;
    for (int i = 0; i < 50; ++i) {
        documents.fields.emplace_back("field-" + std::to_string(i), entry{.v = i, .s = "val-" + std::to_string(i)});
    }
    check_both_ways(documents, samples::nested_map_50);
}

} // namespace golden_types
