#pragma once
// Encodes and decodes the wide entity by libbson calls.

#include <codec/audit_libbson.hpp>
#include <codec/libbson.hpp>
#include <codec/wide.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace bench::libbson {

struct score_field {
    std::string_view name;
    std::int32_t score::* member;
};

inline constexpr std::array<score_field, 26> score_fields{{
    {"goals", &score::goals},
    {"shots", &score::shots},
    {"shots_on_target", &score::shotsOnTarget},
    {"shots_off_target", &score::shotsOffTarget},
    {"corners", &score::corners},
    {"fouls", &score::fouls},
    {"yellow_cards", &score::yellowCards},
    {"red_cards", &score::redCards},
    {"offsides", &score::offsides},
    {"throw_ins", &score::throwIns},
    {"goal_kicks", &score::goalKicks},
    {"free_kicks", &score::freeKicks},
    {"penalties", &score::penalties},
    {"possession", &score::possession},
    {"passes", &score::passes},
    {"pass_accuracy", &score::passAccuracy},
    {"tackles", &score::tackles},
    {"saves", &score::saves},
    {"crosses", &score::crosses},
    {"attacks", &score::attacks},
    {"dangerous_attacks", &score::dangerousAttacks},
    {"substitutions", &score::substitutions},
    {"injuries", &score::injuries},
    {"blocked_shots", &score::blockedShots},
    {"clearances", &score::clearances},
    {"interceptions", &score::interceptions},
}};

inline constexpr field_names<26> score_names = [] {
    field_names<26> names{};
    for (std::size_t i = 0; i < score_fields.size(); ++i) {
        names.names[i] = score_fields[i].name;
    }
    return names;
}();

inline constexpr std::array<std::string_view, 3> side_names{"home", "away", "total"};

inline bool append_status(bson_t& to, const std::variant<scheduled, live, finished>& status) {
    bson_t child;
    bool done = bson_append_document_begin(&to, "status", 6, &child);
    if (const auto* const running = std::get_if<live>(&status)) {
        done = done && bson_append_utf8(&child, "_type", 5, "Live", 4) && bson_append_int32(&child, "minute", 6, running->minute) &&
               append_text(child, "phase", 5, running->phase);
    } else if (const auto* const over = std::get_if<finished>(&status)) {
        done = done && bson_append_utf8(&child, "_type", 5, "Finished", 8) && append_text(child, "winner", 6, over->winner);
    } else {
        done = done && bson_append_utf8(&child, "_type", 5, "Scheduled", 9);
    }
    return done && bson_append_document_end(&to, &child);
}

inline bool append_periods(bson_t& to, const std::vector<period>& periods) {
    bson_t list;
    bool done = bson_append_array_begin(&to, "periods", 7, &list);
    std::uint32_t index = 0;
    for (const period& one : periods) {
        const array_key key(index++);
        bson_t child;
        done = done && bson_append_document_begin(&list, key.text, key.size, &child) &&
               bson_append_int32(&child, "number", 6, one.number) && append_text(child, "name", 4, one.name) &&
               append_date(child, "started_at", 10, one.startedAt) && bson_append_int32(&child, "home_score", 10, one.homeScore) &&
               bson_append_int32(&child, "away_score", 10, one.awayScore) && bson_append_document_end(&list, &child);
    }
    return done && bson_append_array_end(&to, &list);
}

inline bool append_scores(bson_t& to, const std::map<side, score>& scores) {
    bson_t map;
    bool done = bson_append_document_begin(&to, "scores", 6, &map);
    for (const auto& [of, counts] : scores) {
        const std::string_view key = side_names[static_cast<std::size_t>(of)];
        bson_t child;
        done = done && bson_append_document_begin(&map, key.data(), static_cast<int>(key.size()), &child);
        for (const auto& [name, member] : score_fields) {
            done = done && bson_append_int32(&child, name.data(), static_cast<int>(name.size()), counts.*member);
        }
        done = done && bson_append_document_end(&map, &child);
    }
    return done && bson_append_document_end(&to, &map);
}

inline bool append_optional(bson_t& to, const char* key, int key_size, const std::optional<std::string>& text) {
    return !text || append_text(to, key, key_size, *text);
}

/// Appends the fields to `to`, which is empty.
[[nodiscard]] inline bool append(bson_t& to, const wide& from) {
    const bson_decimal128_t stake = to_libbson(from.totalStake);
    return append_text(to, "id", 2, from.id) && append_text(to, "external_id", 11, from.externalId) &&
           append_text(to, "sport_id", 8, from.sportId) && append_text(to, "competition_id", 14, from.competitionId) &&
           append_text(to, "home_team", 9, from.homeTeam) && append_text(to, "away_team", 9, from.awayTeam) &&
           append_text(to, "title", 5, from.title) && append_date(to, "starts_at", 9, from.startsAt) && append_status(to, from.status) &&
           append_periods(to, from.periods) && bson_append_decimal128(&to, "total_stake", 11, &stake) && append_scores(to, from.scores) &&
           bson_append_bool(&to, "active", 6, from.active) && bson_append_int32(&to, "version", 7, from.version) &&
           bson_append_int64(&to, "sequence", 8, from.sequence) && append_optional(to, "venue", 5, from.venue) &&
           append_optional(to, "note", 4, from.note) && append_optional(to, "referee", 7, from.referee) &&
           (!from.endedAt || append_date(to, "ended_at", 8, *from.endedAt)) && append_optional(to, "winner", 6, from.winner);
}

// Starts on what is inside a document or an array.
[[nodiscard]] inline bool enter(const bson_iter_t& at, bson_type_t type, bson_iter_t& inside) {
    return bson_iter_type_unsafe(&at) == type && bson_iter_recurse(&at, &inside);
}

[[nodiscard]] inline bool read_live(bson_iter_t& at, live& out) {
    static constexpr field_names<2> names{{"minute", "phase"}};
    unsigned seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = names.find(bson_iter_key_unsafe(&at), next);
        if (field == names.names.size()) {
            continue;
        }
        if (field == 0 ? !read_int32(at, out.minute) : !read_text(at, out.phase)) {
            return false;
        }
        seen |= 1u << field;
        next = field + 1;
    }
    return seen == 3;
}

[[nodiscard]] inline bool read_finished(bson_iter_t& at, finished& out) {
    bool seen = false;
    while (bson_iter_next(&at)) {
        if (std::strcmp(bson_iter_key_unsafe(&at), "winner") == 0) {
            if (!read_text(at, out.winner)) {
                return false;
            }
            seen = true;
        }
    }
    return seen;
}

// The tag stands first.
[[nodiscard]] inline bool read_status(const bson_iter_t& from, std::variant<scheduled, live, finished>& out) {
    bson_iter_t at;
    std::string_view tag;
    if (!enter(from, BSON_TYPE_DOCUMENT, at) || !bson_iter_next(&at) || std::strcmp(bson_iter_key_unsafe(&at), "_type") != 0 ||
        !find_text(at, tag)) {
        return false;
    }
    const auto reused = [&out]<class T>(std::in_place_type_t<T>) -> T& {
        T* const held = std::get_if<T>(&out);
        return held != nullptr ? *held : out.emplace<T>();
    };
    if (tag == "Live") {
        return read_live(at, reused(std::in_place_type<live>));
    }
    if (tag == "Finished") {
        return read_finished(at, reused(std::in_place_type<finished>));
    }
    if (tag == "Scheduled") {
        reused(std::in_place_type<scheduled>);
        return true;
    }
    return false;
}

[[nodiscard]] inline bool read_period(const bson_iter_t& from, period& out) {
    static constexpr field_names<5> names{{"number", "name", "started_at", "home_score", "away_score"}};
    bson_iter_t at;
    if (!enter(from, BSON_TYPE_DOCUMENT, at)) {
        return false;
    }
    unsigned seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = names.find(bson_iter_key_unsafe(&at), next);
        bool done = true;
        switch (field) {
        case 0: done = read_int32(at, out.number); break;
        case 1: done = read_text(at, out.name); break;
        case 2: done = read_date(at, out.startedAt); break;
        case 3: done = read_int32(at, out.homeScore); break;
        case 4: done = read_int32(at, out.awayScore); break;
        default: continue;
        }
        if (!done) {
            return false;
        }
        seen |= 1u << field;
        next = field + 1;
    }
    return seen == 31;
}

template <arrays Arrays>
[[nodiscard]] inline bool read_periods(const bson_iter_t& from, std::vector<period>& out) {
    bson_iter_t at;
    if (!enter(from, BSON_TYPE_ARRAY, at)) {
        return false;
    }
    if (Arrays == arrays::counted && out.capacity() == 0) {
        std::size_t size = 0;
        for (bson_iter_t ahead = at; bson_iter_next(&ahead);) {
            ++size;
        }
        out.reserve(size);
    }
    std::size_t count = 0;
    for (; bson_iter_next(&at); ++count) {
        if (count == out.size()) {
            out.emplace_back();
        }
        if (!read_period(at, out[count])) {
            return false;
        }
    }
    out.resize(count);
    return true;
}

[[nodiscard]] inline bool read_score(const bson_iter_t& from, score& out) {
    bson_iter_t at;
    if (!enter(from, BSON_TYPE_DOCUMENT, at)) {
        return false;
    }
    std::uint32_t seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = score_names.find(bson_iter_key_unsafe(&at), next);
        if (field == score_fields.size()) {
            continue;
        }
        if (!read_int32(at, out.*score_fields[field].member)) {
            return false;
        }
        seen |= std::uint32_t{1} << field;
        next = field + 1;
    }
    return seen == (std::uint32_t{1} << score_fields.size()) - 1;
}

// Keeps the nodes of the map that are there already.
[[nodiscard]] inline bool read_scores(const bson_iter_t& from, std::map<side, score>& out) {
    bson_iter_t at;
    if (!enter(from, BSON_TYPE_DOCUMENT, at)) {
        return false;
    }
    unsigned seen = 0;
    while (bson_iter_next(&at)) {
        const std::string_view key = bson_iter_key_unsafe(&at);
        std::size_t of = 0;
        while (of != side_names.size() && side_names[of] != key) {
            ++of;
        }
        if (of == side_names.size() || !read_score(at, out.try_emplace(out.end(), static_cast<side>(of))->second)) {
            return false;
        }
        seen |= 1u << of;
    }
    std::erase_if(out, [seen](const auto& entry) { return (seen >> static_cast<unsigned>(entry.first) & 1) == 0; });
    return true;
}

[[nodiscard]] inline bool read_optional(const bson_iter_t& at, std::optional<std::string>& out) {
    if (!out) {
        out.emplace();
    }
    return read_text(at, *out);
}

inline constexpr field_names<20> wide_names{{"id",        "external_id", "sport_id", "competition_id", "home_team", "away_team", "title",
                                             "starts_at", "status",      "periods",  "total_stake",    "scores",    "active",    "version",
                                             "sequence",  "venue",       "note",     "referee",        "ended_at",  "winner"}};

/// Reads the fields in whatever order they come.
template <arrays Arrays>
[[nodiscard]] inline bool read(const bson_t& from, wide& out) {
    bson_iter_t at;
    if (!bson_iter_init(&at, &from)) {
        return false;
    }
    std::uint32_t seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = wide_names.find(bson_iter_key_unsafe(&at), next);
        bool done = true;
        switch (field) {
        case 0: done = read_text(at, out.id); break;
        case 1: done = read_text(at, out.externalId); break;
        case 2: done = read_text(at, out.sportId); break;
        case 3: done = read_text(at, out.competitionId); break;
        case 4: done = read_text(at, out.homeTeam); break;
        case 5: done = read_text(at, out.awayTeam); break;
        case 6: done = read_text(at, out.title); break;
        case 7: done = read_date(at, out.startsAt); break;
        case 8: done = read_status(at, out.status); break;
        case 9: done = read_periods<Arrays>(at, out.periods); break;
        case 10: done = read_decimal(at, out.totalStake); break;
        case 11: done = read_scores(at, out.scores); break;
        case 12:
            done = bson_iter_type_unsafe(&at) == BSON_TYPE_BOOL;
            out.active = done && bson_iter_bool_unsafe(&at);
            break;
        case 13: done = read_int32(at, out.version); break;
        case 14:
            done = bson_iter_type_unsafe(&at) == BSON_TYPE_INT64;
            out.sequence = done ? bson_iter_int64_unsafe(&at) : 0;
            break;
        case 15: done = read_optional(at, out.venue); break;
        case 16: done = read_optional(at, out.note); break;
        case 17: done = read_optional(at, out.referee); break;
        case 18: done = read_date(at, out.endedAt ? *out.endedAt : out.endedAt.emplace()); break;
        case 19: done = read_optional(at, out.winner); break;
        default: continue;
        }
        if (!done) {
            return false;
        }
        seen |= std::uint32_t{1} << field;
        next = field + 1;
    }
    constexpr std::uint32_t required = (1u << 15) - 1;
    const auto reset = [seen](std::size_t field, auto& optional) {
        if ((seen >> field & 1) == 0) {
            optional.reset();
        }
    };
    reset(15, out.venue);
    reset(16, out.note);
    reset(17, out.referee);
    reset(18, out.endedAt);
    reset(19, out.winner);
    return (seen & required) == required;
}

} // namespace bench::libbson
