#include "fuzz/support/samples.hpp"

#include <strongo/bson/make_document.hpp>

#include <charconv>
#include <limits>

namespace strongo_fuzz {

using namespace std::chrono_literals;

std::string to_key(const cell& key) {
    return std::to_string(key.row) + ":" + std::to_string(key.column);
}

bool from_key(std::string_view text, cell& out) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return false;
    const auto read = [](std::string_view digits, std::uint8_t& to) {
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), to);
        return error == std::errc() && end == digits.data() + digits.size() && (digits.size() == 1 || digits.front() != '0');
    };
    return read(text.substr(0, colon), out.row) && read(text.substr(colon + 1), out.column);
}

namespace {

const strongo::uuid some_uuid = strongo::uuid::from_string("00112233-4455-6677-8899-aabbccddeeff").value();
const strongo::oid some_oid = strongo::oid::from_hex("0102030405060708090a0b0c").value();
const auto nested_document = strongo::make_document("a", 1, "b", strongo::make_document("c", "text", "d", true));
const auto nested_array = strongo::make_array(1, "two", strongo::make_document("three", 3.0));

tree grown(int levels) {
    if (levels == 0) return {leaf{levels}};
    branch made;
    made.children.push_back(grown(levels - 1));
    made.children.push_back({leaf{levels}});
    return {std::move(made)};
}

large_node chain(int levels) {
    large_node made;
    made.name = "node";
    made.unused[0] = 1;
    if (levels > 0) {
        made.children.push_back(chain(levels - 1));
        made.children.emplace_back();
        made.children.emplace_back();
    }
    return made;
}

} // namespace

template <>
scalars sample() {
    return {.flag = true,
            .i8 = -8,
            .i16 = -16,
            .i32 = 32,
            .i64 = std::numeric_limits<std::int64_t>::min(),
            .u8 = 8,
            .u16 = 16,
            .u32 = 32,
            .u64 = 64,
            .f32 = 1.5f,
            .f64 = -0.1,
            .letter = 'x',
            .text = "some text \xe2\x82\xac",
            .oid = some_oid,
            .id = strongo::id<scalars>(some_oid),
            .when = strongo::date(1234567890123ms),
            .price = strongo::decimal128::from_string("7.50").value(),
            .uuid = some_uuid,
            .paint = color::green,
            .height = level::high,
            .bytes = {std::byte{1}, std::byte{2}, std::byte{3}},
            .four = {std::byte{4}}};
}

template <>
times sample() {
    return {.seconds = std::chrono::sys_seconds(1234567890s),
            .micros = std::chrono::sys_time<std::chrono::microseconds>(-1us),
            .days = std::chrono::sys_days(std::chrono::days(20000)),
            .point = std::chrono::system_clock::time_point(5ms),
            .ymd = std::chrono::year(2024) / 2 / 29,
            .hours = 5h,
            .millis = -7ms,
            .real = std::chrono::duration<double>(2.5),
            .tiny = std::chrono::duration<std::int8_t>(std::int8_t{-100}),
            .clock = std::chrono::hh_mm_ss<std::chrono::seconds>(3661s),
            .in_seconds = 3min,
            .of_day = 86399s};
}

template <>
represented sample() {
    return {.text_uuid = some_uuid,
            .old_uuid = some_uuid,
            .text_oid = some_oid,
            .text_decimal = strongo::decimal128::from_string("-1E+30").value(),
            .number = color::blue,
            .pairs = {{"b", 1}, {"a", 2}, {"b", 3}},
            .aliased = "somewhere",
            .any = std::vector<int>{1, 2},
            .uuids = {some_uuid, {}},
            .oids = {{"a", some_oid}, {"b", {}}},
            .maybe = strongo::decimal128(5)};
}

template <>
optionals sample() {
    return {.number = 1,
            .text = "text",
            .home = place{"NYC", "10001"},
            .owned = std::make_unique<std::int64_t>(5),
            .shared = std::make_shared<place>(place{"Paris", "75001"}),
            .numbers = std::vector<int>{1, 2},
            .null_when_empty = std::nullopt,
            .only_when_full = {"a"}};
}

template <>
containers sample() {
    return {.numbers = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
            .bits = {true, false, true},
            .texts = {"a", "bb", "a text that is longer than what a string holds in itself"},
            .holes = {"a", std::nullopt, "c"},
            .places = {{"NYC", "10001"}, {}},
            .deep = {{{1}, {2, 3}}, {}, {{}}},
            .reals = {1.5, 2.5},
            .list = {"x", "y"},
            .set = {3, 1, 2},
            .bag = {"b", "b", "a"},
            .colors = {color::red, color::blue},
            .three = {1, 2, 3},
            .two = {"one", "two"},
            .pair = {1, "one"},
            .tuple = {true, 2.5, {"a", "b"}}};
}

template <>
maps sample() {
    return {.by_text = {{"a", 1}, {"bb", 2}},
            .by_number = {{-1, "minus"}, {12, "twelve"}},
            .by_large = {{std::numeric_limits<std::uint64_t>::max(), true}},
            .by_oid = {{some_oid, true}},
            .by_uuid = {{some_uuid, 1.5}},
            .by_color = {{color::red, 1}, {color::blue, 3}},
            .by_cell = {{{1, 2}, 3}},
            .holes = {{"a", 1}, {"b", std::nullopt}},
            .lists = {{"a", {"x", "y"}}, {"b", {}}},
            .places = {{"home", {"NYC", "10001"}}},
            .nested = {{"a", {{"b", 1}, {"c", 2}}}}};
}

template <>
unordered sample() {
    return {.by_text = {{"a", 1}, {"b", 2}}, .by_number = {{1, {"NYC", "1"}}, {2, {}}}, .set = {"a", "b"}, .bag = {1, 1, 2}};
}

template <>
variants sample() {
    return {.first = circle{1.5},
            .shapes = {square{2, "two"}, std::monostate(), std::int64_t{3}, std::vector<std::string>{"a", "b"}},
            .root = grown(4),
            .now = full_one{square{1, "one"}},
            .any = place{"NYC", "10001"},
            .anything = {true, 2.5, "three"}};
}

template <>
large_node sample() {
    return chain(5);
}

template <>
classes sample() {
    classes one;
    one.set.name("name");
    one.set.set_age(5);
    one.maybe_made.emplace("made", 1);
    one.all_made.emplace_back("first", std::nullopt);
    one.all_made.emplace_back("second", 2);
    one.made_by_name.emplace("a", made("a", 3));
    one.holders.push_back({made("held", 4), 5});
    one.to.address = "a@b.c";
    one.also = {{"x@y.z"}, {"d@e.f"}};
    one.number.number = 4;
    return one;
}

template <>
bson_values sample() {
    bson_values one;
    one.binary = {{std::byte{1}, std::byte{2}}, strongo::bson::binary_subtype::old_generic};
    one.floats = {{1.5f, 2.5f}};
    one.bytes = {{1, -1}};
    one.bits = {true, false, true};
    one.regex = {"^a.*", "im"};
    one.timestamp = {1, 2};
    one.code = {"f()"};
    one.scoped = {"g()", nested_document};
    one.symbol = {"sym"};
    one.pointer = {"demo.people", some_oid};
    one.document = nested_document;
    one.array = nested_array;
    one.document_view = nested_document.view();
    one.array_view = nested_array.view();
    one.value = strongo::bson::value::parse(nested_document.view()).value();
    return one;
}

template <>
anything sample() {
    return {nested_document};
}

template <>
policies sample() {
    return {.exact = {1, 1.5f, place{"NYC", "10001"}},
            .loose = {.number = 1, .text = "text", .when = {}, .maybe = {}, .others = nested_document},
            .exacts = {{2, 2.5f, {}}}};
}

} // namespace strongo_fuzz
