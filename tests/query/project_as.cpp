#include <strongo/query/project_as.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace query_project_as {

struct street {
    std::string name{};
    int number = 0;
};

struct address {
    std::string city{};
    std::string zip{};
    street road{};
};

struct person {
    strongo::oid _id{};
    std::string firstName{};
    int age = 0;
    address home{};
    std::vector<address> others{};
    std::optional<std::string> email{};
};

struct only_road {
    std::string name{};
};

struct small_address {
    std::string city{};
    only_road road{};
};

struct small_person {
    std::string firstName{};
    small_address home{};
    std::optional<std::vector<small_address>> others{};
};

struct with_id {
    strongo::oid _id{};
    int age = 0;
};

struct comment {
    std::string text{};
    std::vector<comment> answers{};
};

struct other_order {
    strongo::document rest{};
    int age = 0;
};

} // namespace query_project_as

template <>
struct strongo::mapping<query_project_as::person> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<query_project_as::small_person> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<query_project_as::other_order> {
    static constexpr auto members = strongo::members(strongo::ignored<&query_project_as::other_order::rest>);
};

namespace query_project_as {
namespace {

using strongo::project_as;
using strongo_test::check_rendered;

TEST_CASE("the members of the small struct are included, nested ones one by one, without _id") {
    check_rendered(project_as<small_person>().of<person>(),
                   R"({"first_name": 1, "home.city": 1, "home.road.name": 1, "others.city": 1, "others.road.name": 1, "_id": 0})");
}

TEST_CASE("_id is left in when the small struct has it") {
    check_rendered(project_as<with_id>().of<person>(), R"({"_id": 1, "age": 1})");
}

TEST_CASE("a struct inside of itself is included whole") {
    check_rendered(project_as<comment>().of<comment>(), R"({"text": 1, "answers": 1, "_id": 0})");
}

TEST_CASE("an ignored member is not asked for") {
    check_rendered(project_as<other_order>().of<person>(), R"({"age": 1, "_id": 0})");
}

} // namespace
} // namespace query_project_as
