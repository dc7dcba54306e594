// Types that together have every codec: what mutants are decoded as.
#pragma once

#include <strongo/bson/array.hpp>
#include <strongo/bson/binary.hpp>
#include <strongo/bson/code.hpp>
#include <strongo/bson/code_with_scope.hpp>
#include <strongo/bson/dbpointer.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/id.hpp>
#include <strongo/bson/max_key.hpp>
#include <strongo/bson/min_key.hpp>
#include <strongo/bson/null.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/packed_bits.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/symbol.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/undefined.hpp>
#include <strongo/bson/uuid.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/bson/vector.hpp>
#include <strongo/codec/types.hpp>

#include <array>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace strongo_fuzz {

enum class color { red, green, blue };
enum class level : std::int16_t { low = -5, middle = 0, high = 300 };

struct place {
    std::string city{};
    std::string zip{};
    bool operator==(const place&) const = default;
};

struct scalars {
    bool flag = false;
    std::int8_t i8 = 0;
    std::int16_t i16 = 0;
    std::int32_t i32 = 0;
    std::int64_t i64 = 0;
    std::uint8_t u8 = 0;
    std::uint16_t u16 = 0;
    std::uint32_t u32 = 0;
    std::uint64_t u64 = 0;
    float f32 = 0;
    double f64 = 0;
    char letter = 'a';
    std::string text{};
    strongo::oid oid{};
    strongo::id<scalars> id{};
    strongo::date when{};
    strongo::decimal128 price{};
    strongo::uuid uuid{};
    color paint = color::red;
    level height = level::low;
    std::vector<std::byte> bytes{};
    std::array<std::byte, 4> four{};
};

struct times {
    std::chrono::sys_seconds seconds{};
    std::chrono::sys_time<std::chrono::microseconds> micros{};
    std::chrono::sys_days days{};
    std::chrono::system_clock::time_point point{};
    std::chrono::year_month_day ymd = std::chrono::year(1970) / 1 / 1;
    std::chrono::hours hours{};
    std::chrono::milliseconds millis{};
    std::chrono::duration<double> real{};
    std::chrono::duration<std::int8_t> tiny{};
    std::chrono::hh_mm_ss<std::chrono::seconds> clock{};
    std::chrono::minutes in_seconds{};
    std::chrono::seconds of_day{};
};

struct represented {
    strongo::uuid text_uuid{};
    strongo::uuid old_uuid{};
    strongo::oid text_oid{};
    strongo::decimal128 text_decimal{};
    color number = color::red;
    std::vector<std::pair<std::string, int>> pairs{};
    std::string_view aliased{};
    std::variant<std::int32_t, std::string, std::vector<int>, place> any{};
    std::vector<strongo::uuid> uuids{};
    std::map<std::string, strongo::oid> oids{};
    std::optional<strongo::decimal128> maybe{};
};

struct optionals {
    std::optional<std::int32_t> number{};
    std::optional<std::string> text{};
    std::optional<place> home{};
    std::unique_ptr<std::int64_t> owned{};
    std::shared_ptr<place> shared{};
    std::optional<std::vector<int>> numbers{};
    std::optional<bool> null_when_empty{};
    std::vector<std::string> only_when_full{};
};

struct containers {
    std::vector<std::int32_t> numbers{};
    std::vector<bool> bits{};
    std::vector<std::string> texts{};
    std::vector<std::optional<std::string>> holes{};
    std::vector<place> places{};
    std::vector<std::vector<std::vector<int>>> deep{};
    std::deque<double> reals{};
    std::list<std::string> list{};
    std::set<std::int32_t> set{};
    std::multiset<std::string> bag{};
    std::set<color> colors{};
    std::array<std::int32_t, 3> three{};
    std::array<std::string, 2> two{};
    std::pair<std::int32_t, std::string> pair{};
    std::tuple<bool, double, std::vector<std::string>> tuple{};
};

// The key of a map with to_key and from_key: two numbers with a colon in between.
struct cell {
    std::uint8_t row = 0;
    std::uint8_t column = 0;
    auto operator<=>(const cell&) const = default;
};
std::string to_key(const cell& key);
bool from_key(std::string_view text, cell& out);

struct maps {
    std::map<std::string, std::int32_t> by_text{};
    std::map<std::int32_t, std::string> by_number{};
    std::map<std::uint64_t, bool> by_large{};
    std::map<strongo::oid, bool> by_oid{};
    std::map<strongo::uuid, double> by_uuid{};
    std::map<color, std::int32_t> by_color{};
    std::map<cell, std::int32_t> by_cell{};
    std::map<std::string, std::optional<std::int32_t>> holes{};
    std::map<std::string, std::vector<std::string>> lists{};
    std::map<std::string, place> places{};
    std::map<std::string, std::map<std::string, std::int32_t>> nested{};
};

// In no order: encoding twice may give two orders.
struct unordered {
    std::unordered_map<std::string, std::int32_t> by_text{};
    std::unordered_map<std::int32_t, place> by_number{};
    std::unordered_set<std::string> set{};
    std::unordered_multiset<std::int32_t> bag{};
    bool operator==(const unordered&) const = default;
};

struct circle {
    double radius = 0;
};
struct square {
    std::int32_t side = 0;
    std::string label{};
};
using shape = std::variant<std::monostate, circle, square, std::int64_t, std::vector<std::string>>;

struct leaf {
    std::int32_t value = 0;
};
struct tree;
struct branch {
    std::vector<tree> children;
};
struct tree {
    std::variant<leaf, branch> node;
};

struct empty_one {};
struct full_one {
    shape inner{};
};
using state = std::variant<empty_one, full_one>;
using loose = std::variant<bool, double, std::string, place>;

struct variants {
    shape first{};
    std::vector<shape> shapes{};
    tree root{};
    state now{};
    loose any{};
    std::vector<loose> anything{};
};

// A node that is large beside its bytes, in itself.
struct large_node {
    std::array<std::optional<std::int64_t>, 2> unused{};
    std::optional<std::string> name{};
    std::optional<place> home{};
    std::optional<std::string> note{};
    std::vector<large_node> children;
};

class setters {
public:
    [[nodiscard]] const std::string& name() const { return name_; }
    void name(std::string value) { name_ = std::move(value); }
    [[nodiscard]] std::int32_t age() const { return age_; }
    void set_age(std::int32_t value) { age_ = value; }

private:
    friend struct strongo::access;
    std::string name_;
    std::int32_t age_ = 0;
    static constexpr auto strongo_mapping = strongo::mapped(strongo::members(strongo::member<&setters::name_, &setters::name_>("name"),
                                                                             strongo::member<&setters::age_, &setters::age_>("age")));
};

// No default constructor.
class made {
public:
    made(std::string name, std::optional<std::int32_t> age) : name_(std::move(name)), age_(age) {}

private:
    friend struct strongo::access;
    std::string name_;
    std::optional<std::int32_t> age_;
    static constexpr auto strongo_mapping =
        strongo::mapped(strongo::members(strongo::member<&made::name_>("name"), strongo::member<&made::age_>("age")));
};

struct mail {
    std::string address{};
    auto operator<=>(const mail&) const = default;
};
struct even {
    std::int32_t number = 0;
};

struct holder {
    made one;
    std::int32_t other = 0;
};

struct classes {
    setters set{};
    std::optional<made> maybe_made{};
    std::vector<made> all_made{};
    std::map<std::string, made> made_by_name{};
    std::vector<holder> holders{};
    mail to{};
    std::set<mail> also{};
    even number{};
};

struct bson_values {
    strongo::bson::binary binary{};
    strongo::bson::vector<float> floats{};
    strongo::bson::vector<std::int8_t> bytes{};
    strongo::bson::packed_bits bits{};
    strongo::bson::regex regex{};
    strongo::bson::timestamp timestamp{};
    strongo::bson::code code{};
    strongo::bson::code_with_scope scoped{};
    strongo::bson::symbol symbol{};
    strongo::bson::dbpointer pointer{};
    strongo::bson::undefined undefined{};
    strongo::bson::null null{};
    strongo::bson::min_key low{};
    strongo::bson::max_key high{};
    strongo::document document{};
    strongo::array array{};
    strongo::document_view document_view{};
    strongo::array_view array_view{};
    strongo::bson::value value{};
};

// Whatever stands in it, nothing is an error but bytes that are not BSON.
struct anything {
    strongo::document rest{};
};

struct strict {
    std::int32_t number = 0;
    float real = 0;
    std::optional<place> home{};
};

struct lenient {
    std::int32_t number = 7;
    std::string text = "text";
    strongo::date when{};
    std::optional<std::int32_t> maybe{};
    strongo::document others{};
};

struct policies {
    strict exact{};
    lenient loose{};
    std::vector<strict> exacts{};
};

} // namespace strongo_fuzz

template <>
struct strongo::mapping<strongo_fuzz::level> {
    static constexpr strongo::enum_range range{-10, 300};
};
template <>
struct strongo::mapping<strongo_fuzz::times> {
    static constexpr auto members = strongo::members(strongo::stored_as<&strongo_fuzz::times::in_seconds, std::chrono::seconds>,
                                                     strongo::stored_as<&strongo_fuzz::times::of_day, strongo::time_of_day>);
};
template <>
struct strongo::mapping<strongo_fuzz::represented> {
    using r = strongo_fuzz::represented;
    static constexpr auto members = strongo::members(
        strongo::stored_as<&r::text_uuid, strongo::uuid_string>, strongo::stored_as<&r::old_uuid, strongo::uuid_legacy>,
        strongo::stored_as<&r::text_oid, strongo::oid_string>, strongo::stored_as<&r::text_decimal, strongo::decimal_string>,
        strongo::stored_as<&r::number, strongo::enum_number>, strongo::stored_as<&r::pairs, strongo::as_document>,
        strongo::stored_as<&r::aliased, strongo::aliased>, strongo::stored_as<&r::any, strongo::untagged>,
        strongo::stored_as<&r::uuids, strongo::uuid_string>, strongo::stored_as<&r::oids, strongo::oid_string>,
        strongo::stored_as<&r::maybe, strongo::decimal_string>);
};
template <>
struct strongo::mapping<strongo_fuzz::optionals> {
    using o = strongo_fuzz::optionals;
    static constexpr auto members = strongo::members(strongo::written_null<&o::null_when_empty>, strongo::omit_empty<&o::only_when_full>);
};
template <>
struct strongo::mapping<strongo_fuzz::state> {
    static constexpr bool empty_as_string = true;
    static constexpr std::string_view discriminator = "kind";
};
template <>
struct strongo::mapping<strongo_fuzz::loose> {
    static constexpr bool untagged = true;
};
template <>
struct strongo::mapping<strongo_fuzz::mail> {
    static constexpr bool transparent = true;
};
template <>
struct strongo::mapping<strongo_fuzz::even> {
    static constexpr bool transparent = true;
    static std::string validate(std::int32_t number) { return number % 2 == 0 ? "" : "the number is odd"; }
};
template <>
struct strongo::mapping<strongo_fuzz::anything> {
    static constexpr auto members = strongo::members(strongo::other_fields<&strongo_fuzz::anything::rest>);
};
template <>
struct strongo::mapping<strongo_fuzz::strict> {
    static constexpr auto numbers = strongo::numbers::exact_types;
    static constexpr bool exact_floating = true;
    static constexpr auto unknown_fields = strongo::unknown_fields::reject;
    static constexpr auto duplicates = strongo::duplicates::reject;
};
template <>
struct strongo::mapping<strongo_fuzz::lenient> {
    static constexpr bool lenient_dates = true;
    static constexpr bool write_null = true;
    static constexpr auto duplicates = strongo::duplicates::first_wins;
    static constexpr auto missing = strongo::missing::use_member_initialisers;
    static constexpr auto members = strongo::members(strongo::other_fields<&strongo_fuzz::lenient::others>);
};
