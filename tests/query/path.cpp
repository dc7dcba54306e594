#include <strongo/query/path.hpp>

#include <strongo/bson/oid.hpp>

#include "support/catch.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace query_path {

struct point {
    int lat = 0;
    int lng = 0;
};

struct stop {
    std::string stopName{};
    std::optional<point> placedAt{};
};

struct route {
    strongo::oid _id{};
    std::string firstName{};
    std::optional<std::string> nickName{};
    std::vector<stop> allStops{};
    std::optional<std::vector<stop>> sideStops{};
    std::vector<std::optional<stop>> maybeStops{};
    std::unique_ptr<stop> lastStop{};
    std::vector<std::vector<int>> matrix{};
    point origin{};
};

// No aggregate: a path needs nothing but the pointer.
class sealed {
public:
    sealed() : hidden_(1) {}
    int shown = 0;
    [[nodiscard]] int hidden() const { return hidden_; }

private:
    int hidden_;
};

struct names_of_every_length {
    int a = 0;
    int a_name_of_thirty_characters_xx = 0;
    int a_name_of_thirty_one_characters = 0;
    int a_name_that_is_much_longer_than_sixty_four_characters_as_generated_code_has_them = 0;
};

struct renamed {
    int someNumber = 0;
    int otherNumber = 0;
};

struct in_capitals {
    int someNumber = 0;
    renamed innerPart{};
};

template <class T>
struct generic {
    T someValue{};
};

} // namespace query_path

template <>
struct strongo::mapping<query_path::route> {
    static constexpr auto naming = strongo::snake_case;
};

template <>
struct strongo::mapping<query_path::renamed> {
    static constexpr auto naming = strongo::snake_case;
    static constexpr auto members = strongo::members(strongo::named<&query_path::renamed::otherNumber>("другое"));
};

template <>
struct strongo::mapping<query_path::in_capitals> {
    static constexpr auto naming = [](std::string_view name) {
        strongo::name_text stored;
        for (const char c : name) {
            stored.push_back(c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
        }
        return stored;
    };
};

namespace query_path {
namespace {

using strongo::field;

template <class Path>
using value_of = typename std::remove_const_t<Path>::value;

TEST_CASE("a path is the stored names joined by dots") {
    CHECK(field<&point::lat>.name == "lat");
    CHECK(field<&stop::placedAt, &point::lng>.name == "placedAt.lng");
    CHECK(field<&sealed::shown>.name == "shown");
    CHECK(field<&generic<std::vector<int>>::someValue>.name == "someValue");
}

TEST_CASE("a path knows its name at compile time and its entity and value as types") {
    static_assert(field<&route::origin, &point::lat>.name == "origin.lat");
    static_assert(std::is_same_v<decltype(field<&route::origin, &point::lat>)::root, route>);
    static_assert(std::is_same_v<value_of<decltype(field<&route::origin, &point::lat>)>, int>);
    static_assert(std::is_same_v<value_of<decltype(field<&route::nickName>)>, std::optional<std::string>>);
    static_assert(std::is_same_v<decltype(field<&route::origin>), const strongo::path<&route::origin>>);
    static_assert(std::is_empty_v<strongo::path<&route::origin>>);
}

TEST_CASE("lists, optionals and unique_ptrs are looked through") {
    static_assert(std::is_same_v<value_of<decltype(field<&route::allStops, &stop::placedAt, &point::lat>)>, int>);
    CHECK(field<&route::allStops, &stop::placedAt, &point::lat>.name == "all_stops.placedAt.lat");
    CHECK(field<&route::sideStops, &stop::stopName>.name == "side_stops.stopName");
    CHECK(field<&route::maybeStops, &stop::stopName>.name == "maybe_stops.stopName");
    CHECK(field<&route::lastStop, &stop::stopName>.name == "last_stop.stopName");
}

TEST_CASE("each segment follows the naming of the type it belongs to") {
    CHECK(field<&route::_id>.name == "_id");
    CHECK(field<&route::firstName>.name == "first_name");
    CHECK(field<&in_capitals::someNumber>.name == "SOMENUMBER");
    CHECK(field<&in_capitals::innerPart, &renamed::someNumber>.name == "INNERPART.some_number");
    CHECK(field<&in_capitals::innerPart, &renamed::otherNumber>.name == "INNERPART.другое");
}

TEST_CASE("a name of any length is whole and ends with a NUL") {
    using names = names_of_every_length;
    const auto is_whole = [](std::string_view name, std::string_view expected) {
        return name == expected && name.data()[name.size()] == '\0';
    };
    CHECK(is_whole(field<&names::a>.name, "a"));
    CHECK(is_whole(field<&names::a_name_of_thirty_characters_xx>.name, "a_name_of_thirty_characters_xx"));
    CHECK(is_whole(field<&names::a_name_of_thirty_one_characters>.name, "a_name_of_thirty_one_characters"));
    CHECK(is_whole(field<&names::a_name_that_is_much_longer_than_sixty_four_characters_as_generated_code_has_them>.name,
                   "a_name_that_is_much_longer_than_sixty_four_characters_as_generated_code_has_them"));
    CHECK(is_whole(field<&route::allStops, &stop::placedAt, &point::lat>.name, "all_stops.placedAt.lat"));
}

} // namespace
} // namespace query_path
