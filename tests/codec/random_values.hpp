// Random values of random types: structs whose members, together, are of every kind that the codec knows.
#pragma once

#include <strongo/codec/encode.hpp>
#include <strongo/reflect/bind.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace strongo_test::random {

enum class color { red = -3, green, blue = 7 };

struct point {
    double x{};
    float y{};
};

struct circle {
    double radius{};
    point middle{};
};

struct label {
    std::string text{};
    std::optional<color> tint{};
};

struct nothing {};

using shape = std::variant<circle, label, nothing, int, std::vector<std::string>>;

struct node {
    int value{};
    std::unique_ptr<node> next{};
    std::vector<node> children{};
};

struct numbers {
    bool truth{};
    std::int8_t i8{};
    std::uint8_t u8{};
    std::int16_t i16{};
    std::uint16_t u16{};
    std::int32_t i32{};
    std::uint32_t u32{};
    std::int64_t i64{};
    std::uint64_t u64{};
    float single{};
    double real{};
    strongo::decimal128 decimal{};
};

struct everything {
    strongo::oid _id{};
    random::numbers numbers{};
    std::string text{};
    char letter = 'a';
    color tint{};
    strongo::uuid session{};
    strongo::date at{};
    std::chrono::seconds wait{};
    std::chrono::year_month_day day{std::chrono::year(1970), std::chrono::month(1), std::chrono::day(1)};
    std::optional<int> maybe{};
    std::shared_ptr<point> shared{};
    std::vector<bool> bits{};
    std::deque<point> points{};
    std::list<std::optional<std::string>> texts{};
    std::set<int> unique{};
    std::array<std::int64_t, 3> three{};
    std::tuple<int, std::string> two{};
    std::map<std::string, std::vector<int>> named{};
    std::map<color, point> tinted{};
    std::unordered_map<int, std::string> numbered{};
    std::vector<std::byte> bytes{};
    strongo::bson::timestamp stamp{};
    shape figure{};
    std::vector<shape> figures{};
    node tree{};
};

using source = std::mt19937_64;

inline std::size_t below(source& from, std::size_t count) {
    return static_cast<std::size_t>(from() % count);
}

template <class T>
struct fill;

template <class T>
void make(T& to, source& from, int depth) {
    fill<T>::in(to, from, depth);
}

template <class T>
    requires std::is_arithmetic_v<T>
struct fill<T> {
    static void in(T& to, source& from, int) {
        if constexpr (std::is_same_v<T, bool>) {
            to = below(from, 2) == 1;
        } else if constexpr (std::is_same_v<T, char>) {
            to = static_cast<char>(below(from, 128));
        } else if constexpr (std::is_floating_point_v<T>) {
            constexpr T special[]{0, static_cast<T>(-0.0), std::numeric_limits<T>::infinity(), std::numeric_limits<T>::max(),
                                  static_cast<T>(7.5)};
            to = below(from, 2) == 0 ? special[below(from, 5)] : static_cast<T>(static_cast<std::int32_t>(from())) / 16;
        } else {
            constexpr T special[]{0, 1, std::numeric_limits<T>::max(), std::numeric_limits<T>::min()};
            to = below(from, 4) == 0 ? special[below(from, 4)] : static_cast<T>(from());
            if constexpr (std::is_same_v<T, std::uint64_t>) {
                to >>= 1; // what is above has no BSON form
            }
        }
    }
};
template <>
struct fill<std::string> {
    static void in(std::string& to, source& from, int) {
        static constexpr const char* parts[]{
            "", "a", "text ", "\xc3\xa9", "\xe2\x82\xac", "a longer piece of text that does not fit in place "};
        to.clear();
        for (std::size_t i = below(from, 4); i > 0; --i) to += parts[below(from, 6)];
    }
};
template <>
struct fill<color> {
    static void in(color& to, source& from, int) {
        constexpr color all[]{color::red, color::green, color::blue};
        to = all[below(from, 3)];
    }
};
template <>
struct fill<std::byte> {
    static void in(std::byte& to, source& from, int) { to = static_cast<std::byte>(from()); }
};
template <>
struct fill<strongo::oid> {
    static void in(strongo::oid& to, source& from, int) {
        std::array<std::byte, 12> bytes;
        for (auto& b : bytes) b = static_cast<std::byte>(from());
        to = strongo::oid(bytes);
    }
};
template <>
struct fill<strongo::uuid> {
    static void in(strongo::uuid& to, source& from, int) {
        std::array<std::byte, 16> bytes;
        for (auto& b : bytes) b = static_cast<std::byte>(from());
        to = strongo::uuid(bytes);
    }
};
template <>
struct fill<strongo::decimal128> {
    static void in(strongo::decimal128& to, source& from, int) { to = strongo::decimal128(static_cast<std::int64_t>(from())); }
};
template <>
struct fill<strongo::date> {
    static void in(strongo::date& to, source& from, int) {
        to = strongo::date(std::chrono::milliseconds(static_cast<std::int64_t>(from())));
    }
};
template <>
struct fill<std::chrono::seconds> {
    static void in(std::chrono::seconds& to, source& from, int) { to = std::chrono::seconds(static_cast<std::int32_t>(from())); }
};
template <>
struct fill<std::chrono::year_month_day> {
    static void in(std::chrono::year_month_day& to, source& from, int) {
        to = std::chrono::sys_days(std::chrono::days(static_cast<std::int16_t>(from())));
    }
};
template <>
struct fill<strongo::bson::timestamp> {
    static void in(strongo::bson::timestamp& to, source& from, int) {
        to = {static_cast<std::uint32_t>(from()), static_cast<std::uint32_t>(from())};
    }
};
template <class T>
struct fill<std::optional<T>> {
    static void in(std::optional<T>& to, source& from, int depth) {
        to.reset();
        if (below(from, 2) == 0) make(to.emplace(), from, depth);
    }
};
template <class Pointer, class T>
void fill_pointer(Pointer& to, std::unique_ptr<T> value, source& from, int depth) {
    to.reset();
    if (depth > 0 && below(from, 2) == 0) {
        make(*value, from, depth - 1);
        to = std::move(value);
    }
}
template <class T>
struct fill<std::unique_ptr<T>> {
    static void in(std::unique_ptr<T>& to, source& from, int depth) { fill_pointer(to, std::make_unique<T>(), from, depth); }
};
template <class T>
struct fill<std::shared_ptr<T>> {
    static void in(std::shared_ptr<T>& to, source& from, int depth) { fill_pointer(to, std::make_unique<T>(), from, depth); }
};
template <class T, std::size_t N>
struct fill<std::array<T, N>> {
    static void in(std::array<T, N>& to, source& from, int depth) {
        for (auto& one : to) make(one, from, depth);
    }
};
template <class... T>
struct fill<std::tuple<T...>> {
    static void in(std::tuple<T...>& to, source& from, int depth) { (make(std::get<T>(to), from, depth), ...); }
};
template <class C>
    requires requires(C& c) {
        typename C::value_type;
        c.push_back(typename C::value_type());
    } && (!std::is_same_v<C, std::string>)
struct fill<C> {
    static void in(C& to, source& from, int depth) {
        to.clear();
        for (std::size_t i = depth <= 0 ? 0 : below(from, 4); i > 0; --i) {
            typename C::value_type one{};
            make(one, from, depth - 1);
            to.push_back(std::move(one));
        }
    }
};
template <class T>
struct fill<std::set<T>> {
    static void in(std::set<T>& to, source& from, int depth) {
        to.clear();
        for (std::size_t i = below(from, 4); i > 0; --i) {
            T one{};
            make(one, from, depth);
            to.insert(one);
        }
    }
};
template <class M>
    requires requires { typename M::mapped_type; }
struct fill<M> {
    static void in(M& to, source& from, int depth) {
        to.clear();
        for (std::size_t i = below(from, 4); i > 0; --i) {
            typename M::key_type key{};
            make(key, from, depth);
            make(to[key], from, depth - 1);
        }
    }
};
template <class... A>
struct fill<std::variant<A...>> {
    static void in(std::variant<A...>& to, source& from, int depth) {
        const std::size_t index = below(from, sizeof...(A));
        std::size_t i = 0;
        ((i++ == index ? make(to.template emplace<A>(), from, depth - 1) : void()), ...);
    }
};
template <class T>
    requires(std::is_class_v<T> && std::is_aggregate_v<T>)
struct fill<T> {
    static void in(T& to, source& from, int depth) {
        strongo::reflect::bind(to, [&](auto&... member) { (make(member, from, depth), ...); });
    }
};

} // namespace strongo_test::random
