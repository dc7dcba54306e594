#include <strongo/codec/types.hpp>

#include "support/catch.hpp"

#include <array>
#include <chrono>
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

namespace {

using strongo::bson::type;

struct point {
    int x = 0;
};
enum class colour { red };

template <class T, type Expected>
inline constexpr bool is_stored_as = strongo::codec<T>::type == Expected;

TEST_CASE("one header knows the codec of every type") {
    STATIC_REQUIRE(is_stored_as<bool, type::boolean>);
    STATIC_REQUIRE(is_stored_as<std::int8_t, type::int32>);
    STATIC_REQUIRE(is_stored_as<std::int32_t, type::int32>);
    STATIC_REQUIRE(is_stored_as<std::int64_t, type::int64>);
    STATIC_REQUIRE(is_stored_as<float, type::float64>);
    STATIC_REQUIRE(is_stored_as<double, type::float64>);
    STATIC_REQUIRE(is_stored_as<std::string, type::string>);
    STATIC_REQUIRE(is_stored_as<std::string_view, type::string>);
    STATIC_REQUIRE(is_stored_as<colour, type::string>);
    STATIC_REQUIRE(is_stored_as<strongo::oid, type::oid>);
    STATIC_REQUIRE(is_stored_as<strongo::id<point>, type::oid>);
    STATIC_REQUIRE(is_stored_as<strongo::uuid, type::binary>);
    STATIC_REQUIRE(is_stored_as<strongo::decimal128, type::decimal128>);
    STATIC_REQUIRE(is_stored_as<strongo::bson::binary, type::binary>);
    STATIC_REQUIRE(is_stored_as<std::vector<std::byte>, type::binary>);
    STATIC_REQUIRE(is_stored_as<std::chrono::system_clock::time_point, type::date>);
    STATIC_REQUIRE(is_stored_as<strongo::document, type::document>);
}

TEST_CASE("one header knows the codec of every template of types") {
    STATIC_REQUIRE(is_stored_as<point, type::document>);
    STATIC_REQUIRE(is_stored_as<std::map<std::string, point>, type::document>);
    STATIC_REQUIRE(is_stored_as<std::unordered_map<std::string, int>, type::document>);
    STATIC_REQUIRE(is_stored_as<std::variant<point, std::string>, type::document>);
    STATIC_REQUIRE(is_stored_as<std::vector<point>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::deque<int>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::list<int>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::set<int>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::unordered_set<int>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::array<int, 2>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::pair<int, std::string>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::tuple<int, double, point>, type::array>);
    STATIC_REQUIRE(is_stored_as<std::optional<int>, type::int32>);
    STATIC_REQUIRE(is_stored_as<std::unique_ptr<point>, type::document>);
    STATIC_REQUIRE(is_stored_as<std::shared_ptr<point>, type::document>);
}

} // namespace
