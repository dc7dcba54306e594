#include <strongo/query/expr/string.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::ref;
using texts = std::vector<std::string>;

TEST_CASE("texts are joined, cut and changed") {
    check<std::string>(expr::concat(name, " ", nick), R"({"$concat": ["$name", {"$literal": " "}, "$nickName"]})");
    check<std::string>(expr::substr(name, 1, age), R"({"$substrCP": ["$name", 1, "$age"]})");
    check<std::string>(expr::lower(name), R"({"$toLower": "$name"})");
    check<std::string>(expr::upper(name), R"({"$toUpper": "$name"})");
    check<std::string>(expr::trim(name), R"({"$trim": {"input": "$name"}})");
    check<std::string>(expr::trim(name, " x"), R"({"$trim": {"input": "$name", "chars": " x"}})");
    check<std::string>(expr::ltrim(name, "$"), R"({"$ltrim": {"input": "$name", "chars": {"$literal": "$"}}})");
    check<std::string>(expr::rtrim(name, nick), R"({"$rtrim": {"input": "$name", "chars": "$nickName"}})");
    check<texts>(expr::split(name, ","), R"({"$split": ["$name", {"$literal": ","}]})");
    check<std::int32_t>(expr::length(name), R"({"$strLenCP": "$name"})");
    check<std::string>(expr::replace_one(name, "a", "b"),
                       R"({"$replaceOne": {"input": "$name", "find": {"$literal": "a"}, "replacement": {"$literal": "b"}}})");
    check<std::string>(expr::replace_all(name, nick, "$"),
                       R"({"$replaceAll": {"input": "$name", "find": "$nickName", "replacement": {"$literal": "$"}}})");
}

TEST_CASE("index_of searches texts and lists") {
    check<std::int32_t>(expr::index_of(name, "x"), R"({"$indexOfCP": ["$name", {"$literal": "x"}]})");
    check<std::int32_t>(expr::index_of(name, "x", 1, 4), R"({"$indexOfCP": ["$name", {"$literal": "x"}, 1, 4]})");
    check<std::int32_t>(expr::index_of(marks, 3), R"({"$indexOfArray": ["$marks", 3]})");
    check<std::int32_t>(expr::index_of(tags, name, 1), R"({"$indexOfArray": ["$tags", "$name", 1]})");
}

TEST_CASE("regular expressions have sorted options") {
    check<bool>(expr::regex_match(name, "^a"), R"({"$regexMatch": {"input": "$name", "regex": "^a"}})");
    check<bool>(expr::regex_match(name, "$", "xi"), R"({"$regexMatch": {"input": "$name", "regex": {"$literal": "$"}, "options": "ix"}})");
    check<expr::regex_found>(expr::regex_find(name, "a+"), R"({"$regexFind": {"input": "$name", "regex": "a+"}})");
    check<std::vector<expr::regex_found>>(expr::regex_find_all(name, "a", "i"),
                                          R"({"$regexFindAll": {"input": "$name", "regex": "a", "options": "i"}})");
    check_carries_fault(expr::regex_match(name, std::string_view("a\0b", 3)), "no NUL");
    check_carries_fault(expr::regex_match(name, "a", "g"), "options of a regular expression");
    check_carries_fault(expr::regex_match(name, not_text), "UTF-8");
}

TEST_CASE("a text that is no UTF-8 is a fault wherever it stands") {
    check_carries_fault(expr::concat(name, not_text), "UTF-8");
    check_carries_fault(expr::trim(name, not_text), "UTF-8");
    check_carries_fault(expr::replace_all(name, "a", not_text), "UTF-8");
}

} // namespace
} // namespace query_expr
