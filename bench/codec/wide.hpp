#pragma once
// The wide entity that the codec tables encode and decode: an event of 20 members, four of them absent, with a variant, a list of
// structs, a decimal and a map keyed by an enum whose three values have 26 members each. Stored in snake_case, 1,812 bytes.

#include <support/hex.hpp>

#include <strongo/bson/date.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/codec/mapping.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bench {

struct scheduled {
    bool operator==(const scheduled&) const = default;
};

struct live {
    std::int32_t minute = 0;
    std::string phase;

    bool operator==(const live&) const = default;
};

struct finished {
    std::string winner;

    bool operator==(const finished&) const = default;
};

struct period {
    std::int32_t number = 0;
    std::string name;
    strongo::date startedAt;
    std::int32_t homeScore = 0;
    std::int32_t awayScore = 0;

    bool operator==(const period&) const = default;
};

enum class side { home, away, total };

struct score {
    std::int32_t goals = 0;
    std::int32_t shots = 0;
    std::int32_t shotsOnTarget = 0;
    std::int32_t shotsOffTarget = 0;
    std::int32_t corners = 0;
    std::int32_t fouls = 0;
    std::int32_t yellowCards = 0;
    std::int32_t redCards = 0;
    std::int32_t offsides = 0;
    std::int32_t throwIns = 0;
    std::int32_t goalKicks = 0;
    std::int32_t freeKicks = 0;
    std::int32_t penalties = 0;
    std::int32_t possession = 0;
    std::int32_t passes = 0;
    std::int32_t passAccuracy = 0;
    std::int32_t tackles = 0;
    std::int32_t saves = 0;
    std::int32_t crosses = 0;
    std::int32_t attacks = 0;
    std::int32_t dangerousAttacks = 0;
    std::int32_t substitutions = 0;
    std::int32_t injuries = 0;
    std::int32_t blockedShots = 0;
    std::int32_t clearances = 0;
    std::int32_t interceptions = 0;

    bool operator==(const score&) const = default;
};

struct wide {
    std::string id;
    std::string externalId;
    std::string sportId;
    std::string competitionId;
    std::string homeTeam;
    std::string awayTeam;
    std::string title;
    strongo::date startsAt;
    std::variant<scheduled, live, finished> status;
    std::vector<period> periods;
    strongo::decimal128 totalStake;
    std::map<side, score> scores;
    bool active = false;
    std::int32_t version = 0;
    std::int64_t sequence = 0;
    std::optional<std::string> venue;
    std::optional<std::string> note;
    std::optional<std::string> referee;
    std::optional<strongo::date> endedAt;
    std::optional<std::string> winner;

    bool operator==(const wide&) const = default;
};

/// A match in its second half; of the five optionals only the venue is set.
[[nodiscard]] inline wide match() {
    const auto at = [](std::int64_t milliseconds) { return strongo::date(std::chrono::milliseconds(milliseconds)); };
    const score counted{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25};
    wide event;
    event.id = "evt-000001";
    event.externalId = "ext-77-000001";
    event.sportId = "football";
    event.competitionId = "comp-42";
    event.homeTeam = "Barcelona";
    event.awayTeam = "Valencia";
    event.title = "Barcelona v Valencia";
    event.startsAt = at(1733000000123);
    event.status = live{67, "second_half"};
    event.periods = {{1, "first", at(1733000000124), 1, 0}, {2, "second", at(1733000000125), 2, 0}};
    event.totalStake = strongo::decimal128::from_string("12345.6789").value();
    event.scores = {{side::home, counted}, {side::away, counted}, {side::total, counted}};
    event.active = true;
    event.version = 7;
    event.sequence = 123456789012;
    event.venue = "Camp Nou";
    return event;
}

/// The bytes of the match.
[[nodiscard]] inline std::vector<std::byte> match_bytes() {
    return from_hex("14070000026964000b0000006576742d303030303031000265787465726e616c5f6964000e0000006578742d37372d3030303030"
                    "31000273706f72745f69640009000000666f6f7462616c6c0002636f6d7065746974696f6e5f69640008000000636f6d702d3432"
                    "0002686f6d655f7465616d000a00000042617263656c6f6e610002617761795f7465616d000900000056616c656e636961000274"
                    "69746c65001500000042617263656c6f6e6120762056616c656e63696100097374617274735f6174007b72d97e93010000037374"
                    "617475730038000000025f7479706500050000004c69766500106d696e7574650043000000027068617365000c0000007365636f"
                    "6e645f68616c66000004706572696f647300b600000003300055000000106e756d6265720001000000026e616d65000600000066"
                    "697273740009737461727465645f6174007c72d97e9301000010686f6d655f73636f7265000100000010617761795f73636f7265"
                    "00000000000003310056000000106e756d6265720002000000026e616d6500070000007365636f6e640009737461727465645f61"
                    "74007d72d97e9301000010686f6d655f73636f7265000200000010617761795f73636f72650000000000000013746f74616c5f73"
                    "74616b650015cd5b070000000000000000000038300373636f72657300e604000003686f6d65009a01000010676f616c73000000"
                    "00001073686f747300010000001073686f74735f6f6e5f74617267657400020000001073686f74735f6f66665f74617267657400"
                    "0300000010636f726e657273000400000010666f756c7300050000001079656c6c6f775f63617264730006000000107265645f63"
                    "617264730007000000106f666673696465730008000000107468726f775f696e73000900000010676f616c5f6b69636b73000a00"
                    "000010667265655f6b69636b73000b0000001070656e616c74696573000c00000010706f7373657373696f6e000d000000107061"
                    "73736573000e00000010706173735f6163637572616379000f000000107461636b6c657300100000001073617665730011000000"
                    "1063726f7373657300120000001061747461636b7300130000001064616e6765726f75735f61747461636b730014000000107375"
                    "62737469747574696f6e73001500000010696e6a7572696573001600000010626c6f636b65645f73686f7473001700000010636c"
                    "656172616e636573001800000010696e74657263657074696f6e730019000000000361776179009a01000010676f616c73000000"
                    "00001073686f747300010000001073686f74735f6f6e5f74617267657400020000001073686f74735f6f66665f74617267657400"
                    "0300000010636f726e657273000400000010666f756c7300050000001079656c6c6f775f63617264730006000000107265645f63"
                    "617264730007000000106f666673696465730008000000107468726f775f696e73000900000010676f616c5f6b69636b73000a00"
                    "000010667265655f6b69636b73000b0000001070656e616c74696573000c00000010706f7373657373696f6e000d000000107061"
                    "73736573000e00000010706173735f6163637572616379000f000000107461636b6c657300100000001073617665730011000000"
                    "1063726f7373657300120000001061747461636b7300130000001064616e6765726f75735f61747461636b730014000000107375"
                    "62737469747574696f6e73001500000010696e6a7572696573001600000010626c6f636b65645f73686f7473001700000010636c"
                    "656172616e636573001800000010696e74657263657074696f6e7300190000000003746f74616c009a01000010676f616c730000"
                    "0000001073686f747300010000001073686f74735f6f6e5f74617267657400020000001073686f74735f6f66665f746172676574"
                    "000300000010636f726e657273000400000010666f756c7300050000001079656c6c6f775f63617264730006000000107265645f"
                    "63617264730007000000106f666673696465730008000000107468726f775f696e73000900000010676f616c5f6b69636b73000a"
                    "00000010667265655f6b69636b73000b0000001070656e616c74696573000c00000010706f7373657373696f6e000d0000001070"
                    "6173736573000e00000010706173735f6163637572616379000f000000107461636b6c6573001000000010736176657300110000"
                    "001063726f7373657300120000001061747461636b7300130000001064616e6765726f75735f61747461636b7300140000001073"
                    "7562737469747574696f6e73001500000010696e6a7572696573001600000010626c6f636b65645f73686f747300170000001063"
                    "6c656172616e636573001800000010696e74657263657074696f6e73001900000000000861637469766500011076657273696f6e"
                    "00070000001273657175656e636500141a99be1c0000000276656e7565000900000043616d70204e6f750000");
}

} // namespace bench

template <>
struct strongo::mapping<bench::scheduled> {
    static constexpr std::string_view tag = "Scheduled";
};
template <>
struct strongo::mapping<bench::live> {
    static constexpr std::string_view tag = "Live";
};
template <>
struct strongo::mapping<bench::finished> {
    static constexpr std::string_view tag = "Finished";
};
template <>
struct strongo::mapping<bench::period> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<bench::score> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<bench::wide> {
    static constexpr auto naming = strongo::snake_case;
};
