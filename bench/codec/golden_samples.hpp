#pragma once
// The golden samples G1 to G7: every BSON type and container that entities are made of, one document for each kind.

#include <codec/friends.hpp>
#include <support/hex.hpp>

#include <strongo/bson/binary.hpp>
#include <strongo/bson/date.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/uuid.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/codec/representation.hpp>

#include <array>
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

struct ids {
    strongo::oid _id;
    strongo::oid ref;
    strongo::oid textId; // stored as text
    std::vector<strongo::oid> refs;
    std::map<strongo::oid, std::string> byId;
    strongo::uuid uuid;

    bool operator==(const ids&) const = default;
};

enum class gender { MALE, FEMALE };
enum class color { RED, GREEN, BLUE };

struct enums {
    strongo::oid _id;
    bench::gender gender = gender::MALE;
    std::vector<color> colors;
    std::map<color, int> count;
    std::optional<color> other; // stored as null when it is empty

    bool operator==(const enums&) const = default;
};

struct collections {
    strongo::oid _id;
    std::vector<int> ints;
    std::vector<std::string> names;
    std::vector<std::vector<int>> matrix;
    std::map<std::string, coordinate> places;
    std::vector<int> empty;
    std::optional<int> opt; // stored as null when it is empty

    bool operator==(const collections&) const = default;
};

struct dates {
    strongo::oid _id;
    strongo::date date;
    strongo::date calendar;
    strongo::date localDateTime;
    std::chrono::sys_days localDate;
    std::chrono::milliseconds localTime{}; // stored as a date
    strongo::date zonedDateTime;
    strongo::date offsetDateTime;
    std::chrono::milliseconds offsetTime{}; // stored as a date
    strongo::date instant;

    bool operator==(const dates&) const = default;
};

struct scalars {
    strongo::oid _id;
    bool yes = false;
    bool no = false;
    std::int32_t i32 = 0;
    std::int64_t i64 = 0;
    double dbl = 0;
    float flt = 0;
    char chr = 0;
    std::string txt;
    strongo::bson::binary bin;
    std::optional<int> nul; // stored as null when it is empty

    bool operator==(const scalars&) const = default;
};

struct article {
    strongo::oid _id;
    std::string title;
    std::string author;
    std::vector<std::string> tags;
    strongo::date date;
    int count = 0;
    bool ok = false;

    bool operator==(const article&) const = default;
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

using shape = std::variant<circle, rect>;

struct drawing {
    strongo::oid _id;
    std::vector<shape> shapes;

    bool operator==(const drawing&) const = default;
};

[[nodiscard]] inline strongo::oid numbered_oid(unsigned char number) {
    auto bytes = strongo::oid::from_hex("65e07a700000000000000000").value().bytes();
    bytes.back() = std::byte{number};
    return strongo::oid(bytes);
}

// Bytes that count from 0.
template <class Bytes>
[[nodiscard]] Bytes counting(Bytes bytes) {
    unsigned char next = 0;
    for (std::byte& byte : bytes) {
        byte = std::byte{next++};
    }
    return bytes;
}

[[nodiscard]] inline ids sample_ids() {
    return {numbered_oid(1),
            numbered_oid(2),
            numbered_oid(3),
            {numbered_oid(4), numbered_oid(5), numbered_oid(6)},
            {{numbered_oid(7), "seven"}},
            strongo::uuid(counting(std::array<std::byte, 16>{}))};
}
[[nodiscard]] inline std::vector<std::byte> sample_ids_bytes() {
    return from_hex("ce000000075f69640065e07a700000000000000001077265660065e07a7000000000000000020274657874496400190000003635"
                    "65303761373030303030303030303030303030303033000472656673003200000007300065e07a70000000000000000407310065"
                    "e07a70000000000000000507320065e07a7000000000000000060003627949640029000000023635653037613730303030303030"
                    "303030303030303030370006000000736576656e00000575756964001000000004000102030405060708090a0b0c0d0e0f00");
}

[[nodiscard]] inline enums sample_enums() {
    return {numbered_oid(11), gender::FEMALE, {color::RED, color::BLUE}, {{color::RED, 1}, {color::GREEN, 0}, {color::BLUE, 2}}, {}};
}
[[nodiscard]] inline std::vector<std::byte> sample_enums_bytes() {
    return from_hex("7e000000075f69640065e07a70000000000000000b0267656e646572000700000046454d414c450004636f6c6f7273001c000000"
                    "023000040000005245440002310005000000424c5545000003636f756e74002300000010524544000100000010475245454e0000"
                    "00000010424c55450002000000000a6f746865720000");
}

[[nodiscard]] inline collections sample_collections() {
    return {numbered_oid(21),
            {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
            {"ada", "bob", "cyd", "dan", "eve"},
            {{1, 2}, {3, 4}},
            {{"home", {1, 2}}, {"work", {3, 4}}},
            {},
            {}};
}
[[nodiscard]] inline std::vector<std::byte> sample_collections_bytes() {
    return from_hex("3b010000075f69640065e07a70000000000000001504696e7473004b000000103000010000001031000200000010320003000000"
                    "1033000400000010340005000000103500060000001036000700000010370008000000103800090000001039000a00000000046e"
                    "616d6573003c000000023000040000006164610002310004000000626f620002320004000000637964000233000400000064616e"
                    "00023400040000006576650000046d61747269780031000000043000130000001030000100000010310002000000000431001300"
                    "00001030000300000010310004000000000003706c61636573003f00000003686f6d650017000000106c61740001000000106c6e"
                    "6700020000000003776f726b0017000000106c61740003000000106c6e670004000000000004656d7074790005000000000a6f70"
                    "740000");
}

[[nodiscard]] inline dates sample_dates() {
    const strongo::date at(std::chrono::milliseconds(1709210096789));
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const auto time = std::chrono::milliseconds(45296789);
    return {numbered_oid(31), at, at, at, day, time, at, at, time, at};
}
[[nodiscard]] inline std::vector<std::byte> sample_dates_bytes() {
    return from_hex("c7000000075f69640065e07a70000000000000001f0964617465009554dcf48d0100000963616c656e646172009554dcf48d0100"
                    "00096c6f63616c4461746554696d65009554dcf48d010000096c6f63616c4461746500002829f28d010000096c6f63616c54696d"
                    "6500952cb30200000000097a6f6e65644461746554696d65009554dcf48d010000096f66667365744461746554696d65009554dc"
                    "f48d010000096f666673657454696d6500952cb3020000000009696e7374616e74009554dcf48d01000000");
}

[[nodiscard]] inline scalars sample_scalars() {
    return {numbered_oid(41),
            true,
            false,
            -2147483647 - 1,
            9007199254740993,
            3.141592653589793,
            1.5F,
            'x',
            "h\u00e9llo \u20ac",
            {counting(std::vector<std::byte>(32))},
            {}};
}
[[nodiscard]] inline std::vector<std::byte> sample_scalars_bytes() {
    return from_hex("9f000000075f69640065e07a700000000000000029087965730001086e6f00001069333200000000801269363400010000000000"
                    "20000164626c00182d4454fb21094001666c7400000000000000f83f026368720002000000780002747874000b00000068c3a96c"
                    "6c6f20e282ac000562696e002000000000000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f0a6e75"
                    "6c0000");
}

[[nodiscard]] inline article sample_article() {
    return {numbered_oid(51),
            "World War Z",
            "Max Brooks",
            {"horror", "virus", "pandemic"},
            strongo::date(std::chrono::milliseconds(1709210096789)),
            1,
            true};
}
[[nodiscard]] inline std::vector<std::byte> sample_article_bytes() {
    return from_hex("98000000075f69640065e07a700000000000000033027469746c65000c000000576f726c6420576172205a0002617574686f7200"
                    "0b0000004d61782042726f6f6b73000474616773003000000002300007000000686f72726f720002310006000000766972757300"
                    "0232000900000070616e64656d696300000964617465009554dcf48d01000010636f756e740001000000086f6b000100");
}

[[nodiscard]] inline drawing sample_drawing() {
    return {numbered_oid(61), {circle{1.5}, rect{2, 3}, circle{4}}};
}
[[nodiscard]] inline std::vector<std::byte> sample_drawing_bytes() {
    return from_hex("92000000075f69640065e07a70000000000000003d0473686170657300740000000330001f000000025f74000700000063697263"
                    "6c6500017200000000000000f83f0003310028000000025f74000500000072656374000177000000000000000040016800000000"
                    "0000000840000332001f000000025f740007000000636972636c65000172000000000000001040000000");
}

} // namespace bench

template <>
struct strongo::mapping<bench::ids> {
    static constexpr auto members = strongo::members(strongo::stored_as<&bench::ids::textId, strongo::oid_string>);
};
template <>
struct strongo::mapping<bench::enums> {
    static constexpr auto members = strongo::members(strongo::written_null<&bench::enums::other>);
};
template <>
struct strongo::mapping<bench::collections> {
    static constexpr auto members = strongo::members(strongo::written_null<&bench::collections::opt>);
};
template <>
struct strongo::mapping<bench::dates> {
    static constexpr auto members = strongo::members(strongo::stored_as<&bench::dates::localTime, strongo::time_of_day>,
                                                     strongo::stored_as<&bench::dates::offsetTime, strongo::time_of_day>);
};
template <>
struct strongo::mapping<bench::scalars> {
    static constexpr auto members = strongo::members(strongo::written_null<&bench::scalars::nul>);
};
template <>
struct strongo::mapping<bench::shape> {
    static constexpr std::string_view discriminator = "_t";
};
