#include <strongo/query/is.hpp>

#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace query_is {

struct card {
    std::string number{};
};
struct bank_transfer {
    std::string iban{};
};
struct active {};
struct banned {
    std::string reason{};
};

using method_of_payment = std::variant<std::monostate, card, bank_transfer, int>;
using status = std::variant<active, banned>;

struct order {
    method_of_payment method{};
    std::optional<method_of_payment> other{};
    std::vector<method_of_payment> tried{};
    std::map<std::string, method_of_payment> named{};
    status now{};
};

struct payment {
    order first{};
};

} // namespace query_is

template <>
struct strongo::mapping<query_is::status> {
    static constexpr auto discriminator = "kind";
    static constexpr bool empty_as_string = true;
};
template <>
struct strongo::mapping<query_is::bank_transfer> {
    static constexpr auto tag = "transfer";
};

namespace query_is {
namespace {

using strongo::field;
using strongo::is;
using filter = strongo::filter<order>;

TEST_CASE("the alternative of a variant is told by its tag") {
    strongo_test::check_rendered(filter(is<card>(field<&order::method>)), R"({"method._type": "card"})");
    strongo_test::check_rendered(filter(is<bank_transfer>(field<&order::method>)), R"({"method._type": "transfer"})");
    strongo_test::check_rendered(filter(is<int>(field<&order::method>)), R"({"method._type": "int"})");
    strongo_test::check_rendered(filter(is<std::monostate>(field<&order::method>)), R"({"method._type": "none"})");
    strongo_test::check_rendered(filter(is<card>(field<&order::other>)), R"({"other._type": "card"})");
    strongo_test::check_rendered(filter(is<card>(field<&order::tried>)), R"({"tried._type": "card"})");
    strongo_test::check_rendered(strongo::filter<payment>(is<card>(field<&payment::first, &order::method>)),
                                 R"({"first.method._type": "card"})");
}

TEST_CASE("a variant with a discriminator of its own") {
    strongo_test::check_rendered(filter(is<banned>(field<&order::now>)), R"({"now.kind": "banned"})");
}

TEST_CASE("an alternative that is stored as its name alone is compared with it") {
    strongo_test::check_rendered(filter(is<active>(field<&order::now>)), R"({"now": "active"})");
}

TEST_CASE("the alternative of a variant whose path is known at run time") {
    strongo_test::check_rendered(is<card>(field<&order::tried>.at(2)), R"({"tried.2._type": "card"})");
    strongo_test::check_rendered(filter(is<card>(field<&order::named>.at("x")) && is<card>(field<&order::method>)),
                                 R"({"$and": [{"named.x._type": "card"}, {"method._type": "card"}]})");
    strongo_test::check_usage(is<card>(field<&order::named>.at("a.b")),
                              "query: named.a.b._type: a key of a map can be named in a path when it is not empty, has no dot and no NUL, "
                              "and does not start with '$'");
}

TEST_CASE("a field of an alternative stands beside the tag") {
    const auto number = field<&order::method>.as<card>() / field<&card::number>;
    CHECK(number.name() == "method.number");
    strongo_test::check_rendered(filter(number == "1" && is<card>(field<&order::method>)),
                                 R"({"$and": [{"method.number": "1"}, {"method._type": "card"}]})");
    strongo_test::check_rendered(filter((field<&order::tried>.at(0).as<card>() / field<&card::number>) == "1"),
                                 R"({"tried.0.number": "1"})");
}

} // namespace
} // namespace query_is
