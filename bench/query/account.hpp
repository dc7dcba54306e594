#pragma once
// What the queries of the table render are about.

#include <strongo/bson/date.hpp>
#include <strongo/codec/mapping.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace bench {

struct account {
    std::string firstName{};
    std::string lastName{};
    std::optional<std::string> middleName{};
    int age = 0;
    bool isActive = false;
    strongo::date createdAt{};
    std::string countryCode{};
    int loginCount = 0;
    double creditScore = 0;
    double lowestPrice = 0;
    double highestPrice = 0;
    std::vector<std::string> recentTags{};
    std::vector<std::string> allTags{};
};

/// A number of a stored text, as a type of its own.
struct account_id {
    std::string text{};
};

struct keyed {
    account_id id{};
    std::string name{};
};

/// What the queries compare with and set: variables, so that nothing of them is known at compile time.
struct query_values {
    std::string first = "bob";
    std::string last = "smith";
    std::string tag = "x";
    std::string other_tag = "y";
    int age = 18;
    bool active = true;
    strongo::date created{std::chrono::milliseconds(1733000000123)};
    std::vector<std::string> countries{"DE", "FR", "NL"};
    int logins = 1;
    double factor = 1.5;
    double lowest = 9.5;
    double highest = 99.5;
};

} // namespace bench

template <>
struct strongo::mapping<bench::account> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<bench::account_id> {
    static constexpr bool transparent = true;
};
