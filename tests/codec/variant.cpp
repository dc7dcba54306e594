#include <strongo/codec/variant.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace variant_test {

struct circle {
    double r = 0;
    bool operator==(const circle&) const = default;
};
struct square {
    double side = 0;
    std::string name{};
    bool operator==(const square&) const = default;
};
struct active {
    bool operator==(const active&) const = default;
};
struct Suspended {
    bool operator==(const Suspended&) const = default;
};
struct HTTPError {
    int code = 0;
    bool operator==(const HTTPError&) const = default;
};
struct renamed {
    int n = 0;
    bool operator==(const renamed&) const = default;
};
struct tagged_inside {
    int n = 0;
    static constexpr auto strongo_mapping = strongo::mapped(strongo::tag("inside"));
    bool operator==(const tagged_inside&) const = default;
};
template <class T>
struct boxed {
    T content{};
    bool operator==(const boxed&) const = default;
};
struct click {
    int x = 0;
    bool operator==(const click&) const = default;
};
struct scroll {
    int lines = 0;
    bool operator==(const scroll&) const = default;
};
struct with_other_fields {
    int n = 0;
    strongo::document rest{};
    bool operator==(const with_other_fields& other) const { return n == other.n && rest == other.rest; }
};
// Has no default constructor.
struct sealed {
    explicit sealed(int n) : number(n) {}
    int number;
    bool operator==(const sealed&) const = default;
};

struct sum;
struct number {
    int n = 0;
};
using node = std::variant<number, std::unique_ptr<sum>>;
struct sum {
    std::vector<node> of{};
};

struct leaf {
    int n = 0;
};
struct tree;
struct branch {
    std::vector<tree> children;
};
struct tree {
    std::variant<leaf, branch> is;
};

using shape = std::variant<circle, square>;
using status = std::variant<active, Suspended, HTTPError>;
using short_status = std::variant<std::monostate, active, circle>;
using renamed_tags = std::variant<HTTPError, renamed, tagged_inside, boxed<int>>;
using other_discriminator = std::variant<circle, int>;
using event = std::variant<click, scroll>;
using untagged_optional = std::variant<int, std::optional<std::string>>;
using untagged_by_mapping = std::variant<std::string, int, std::vector<int>, circle>;

} // namespace variant_test

template <>
struct strongo::mapping<variant_test::short_status> {
    static constexpr bool empty_as_string = true;
};
template <>
struct strongo::mapping<variant_test::renamed_tags> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<variant_test::renamed> {
    static constexpr auto tag = "Of My Own";
};
template <class T>
struct strongo::mapping<variant_test::boxed<T>> {
    static constexpr auto tag = "box";
};
template <>
struct strongo::mapping<variant_test::other_discriminator> {
    static constexpr auto discriminator = "kind";
};
template <>
struct strongo::mapping<variant_test::click> {
    static constexpr auto discriminator = "event";
};
template <>
struct strongo::mapping<variant_test::scroll> {
    static constexpr auto discriminator = "event";
};
template <>
struct strongo::mapping<variant_test::with_other_fields> {
    static constexpr auto members = strongo::members(strongo::other_fields<&variant_test::with_other_fields::rest>);
};
template <>
struct strongo::mapping<variant_test::sealed> {
    static constexpr auto members = strongo::members(strongo::member<&variant_test::sealed::number>("number"));
};
template <>
struct strongo::mapping<variant_test::untagged_optional> {
    static constexpr bool untagged = true;
};
template <>
struct strongo::mapping<variant_test::untagged_by_mapping> {
    static constexpr bool untagged = true;
};

namespace {

using namespace variant_test;
using strongo_test::check_both_ways;
using strongo_test::check_bytes;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::parsed;

// ---- structs

TEST_CASE("a variant is a document with its tag first and the fields of its alternative behind it") {
    check_bytes(strongo::encode(holder<shape>{circle{1.5}}).value(),
                "2a000000 037600 22000000 025f7479706500 07000000 636972636c6500 017200 000000000000f83f 00 00");
    check_both_ways(holder<shape>{circle{1.5}}, R"({"v": {"_type": "circle", "r": 1.5}})");
    check_both_ways(holder<shape>{square{2.5, "x"}}, R"({"v": {"_type": "square", "side": 2.5, "name": "x"}})");
}

TEST_CASE("a variant can be a whole document") {
    check_both_ways(shape{circle{1.5}}, R"({"_type": "circle", "r": 1.5})");
}

TEST_CASE("the tag is found wherever it stands") {
    const holder<shape> value{square{2.5, "x"}};
    CHECK(decoded<holder<shape>>(R"({"v": {"side": 2.5, "_type": "square", "name": "x"}})") == value);
    CHECK(decoded<holder<shape>>(R"({"v": {"name": "x", "side": 2.5, "_type": "square"}})") == value);
    CHECK(decoded<shape>(R"({"_id": {"$oid": "65e07a700000000000000001"}, "_type": "circle", "r": 1.5})") == shape{circle{1.5}});
    CHECK(decoded<shape>(R"({"_id": {"_type": "square"}, "r": 1.5, "_type": "circle"})") == shape{circle{1.5}});
}

TEST_CASE("fields beside the tag that the alternative lacks are ignored") {
    CHECK(decoded<shape>(R"({"_type": "circle", "r": 1.5, "side": "x", "name": 7})") == shape{circle{1.5}});
    CHECK(decoded<holder<status>>(R"({"v": {"_type": "active", "code": 7}})").v == status{active{}});
}

TEST_CASE("an alternative without fields is its tag alone and is read from a bare string too") {
    check_both_ways(holder<status>{active{}}, R"({"v": {"_type": "active"}})");
    check_both_ways(holder<status>{Suspended{}}, R"({"v": {"_type": "Suspended"}})");
    CHECK(decoded<holder<status>>(R"({"v": "Suspended"})").v == status{Suspended{}});
}

TEST_CASE("monostate has the tag none") {
    using maybe = holder<std::variant<std::monostate, circle>>;
    check_both_ways(maybe{}, R"({"v": {"_type": "none"}})");
    CHECK(decoded<maybe>(R"({"v": "none"})") == maybe{});
    maybe reused{circle{1}};
    const auto d = parsed(R"({"v": {"x": 1, "_type": "none", "r": 2}})");
    strongo::decode_into(reused, d.view()).value();
    CHECK(reused == maybe{});
}

TEST_CASE("alternatives without fields are written as bare strings where the mapping says so") {
    check_both_ways(holder<short_status>{}, R"({"v": "none"})");
    check_both_ways(holder<short_status>{active{}}, R"({"v": "active"})");
    check_both_ways(holder<short_status>{circle{2.5}}, R"({"v": {"_type": "circle", "r": 2.5}})");
    check_both_ways(holder<std::vector<short_status>>{{active{}, circle{2.5}, {}}},
                    R"({"v": ["active", {"_type": "circle", "r": 2.5}, "none"]})");
    check_both_ways(holder<std::map<std::string, short_status>>{{{"a", active{}}, {"b", circle{2.5}}}},
                    R"({"v": {"a": "active", "b": {"_type": "circle", "r": 2.5}}})");
    check_both_ways(holder<std::optional<short_status>>{active{}}, R"({"v": "active"})");
    check_both_ways(holder<std::optional<short_status>>{}, "{}");
    CHECK(decoded<holder<short_status>>(R"({"v": {"_type": "active"}})").v == short_status{active{}});
}

// ---- tags and discriminators

TEST_CASE("the naming of a variant names its tags but those that are given") {
    check_both_ways(holder<renamed_tags>{HTTPError{404}}, R"({"v": {"_type": "_h_t_t_p_error", "code": 404}})");
    check_both_ways(holder<renamed_tags>{renamed{1}}, R"({"v": {"_type": "Of My Own", "n": 1}})");
    check_both_ways(holder<renamed_tags>{tagged_inside{1}}, R"({"v": {"_type": "inside", "n": 1}})");
    check_both_ways(holder<renamed_tags>{boxed<int>{1}}, R"({"v": {"_type": "box", "content": 1}})");
}

TEST_CASE("a variant may name its discriminator") {
    check_both_ways(holder<other_discriminator>{circle{1.5}}, R"({"v": {"kind": "circle", "r": 1.5}})");
    check_both_ways(holder<other_discriminator>{7}, R"({"v": {"kind": "int", "value": 7}})");
}

TEST_CASE("the alternatives may name their discriminator") {
    check_both_ways(holder<event>{click{1}}, R"({"v": {"event": "click", "x": 1}})");
    check_both_ways(holder<event>{scroll{2}}, R"({"v": {"event": "scroll", "lines": 2}})");
}

// ---- other alternatives

TEST_CASE("a scalar nests under value with its type as tag") {
    using any = holder<std::variant<bool, int, std::int64_t, double, std::string, strongo::oid, strongo::date>>;
    check_both_ways(any{true}, R"({"v": {"_type": "bool", "value": true}})");
    check_both_ways(any{7}, R"({"v": {"_type": "int", "value": 7}})");
    check_both_ways(any{std::int64_t{7}}, R"({"v": {"_type": "long", "value": {"$numberLong": "7"}}})");
    check_both_ways(any{1.5}, R"({"v": {"_type": "double", "value": 1.5}})");
    check_both_ways(any{std::string("x")}, R"({"v": {"_type": "string", "value": "x"}})");
    check_both_ways(any{strongo::oid{}}, R"({"v": {"_type": "objectId", "value": {"$oid": "000000000000000000000000"}}})");
    check_both_ways(any{strongo::date{}}, R"({"v": {"_type": "date", "value": {"$date": {"$numberLong": "0"}}}})");
    CHECK(decoded<any>(R"({"v": {"x": 1, "value": 7, "y": 2, "_type": "int"}})") == any{7});
}

TEST_CASE("an array and a map nest under value") {
    using lists = holder<std::variant<std::vector<int>, std::map<std::string, int>>>;
    check_both_ways(lists{std::vector{1, 2}}, R"({"v": {"_type": "array", "value": [1, 2]}})");
    check_both_ways(lists{std::map<std::string, int>{{"a", 1}}}, R"({"v": {"_type": "object", "value": {"a": 1}}})");
}

TEST_CASE("an empty optional alternative is null under value") {
    using maybe = holder<std::variant<circle, std::optional<int>>>;
    check_both_ways(maybe{std::optional<int>(7)}, R"({"v": {"_type": "int", "value": 7}})");
    check_both_ways(maybe{std::optional<int>()}, R"({"v": {"_type": "int", "value": null}})");
}

TEST_CASE("a variant in a variant nests under value") {
    using inner = std::variant<int, std::string>;
    using outer = holder<std::variant<circle, inner>>;
    check_both_ways(outer{inner{7}}, R"({"v": {"_type": "object", "value": {"_type": "int", "value": 7}}})");
    check_both_ways(outer{circle{1.5}}, R"({"v": {"_type": "circle", "r": 1.5}})");
}

TEST_CASE("variants stand in optionals, containers and maps") {
    check_both_ways(holder<std::optional<shape>>{circle{1.5}}, R"({"v": {"_type": "circle", "r": 1.5}})");
    check_both_ways(holder<std::optional<shape>>{}, "{}");
    check_both_ways(holder<std::vector<shape>>{{circle{1.5}, square{2.5, "x"}}},
                    R"({"v": [{"_type": "circle", "r": 1.5}, {"_type": "square", "side": 2.5, "name": "x"}]})");
    check_both_ways(holder<std::map<std::string, shape>>{{{"a", circle{1.5}}}}, R"({"v": {"a": {"_type": "circle", "r": 1.5}}})");
}

TEST_CASE("a variant that holds itself in a pointer or a list is written and read") {
    node inner{std::make_unique<sum>()};
    std::get<1>(inner)->of.emplace_back(number{2});
    node outer{std::make_unique<sum>()};
    std::get<1>(outer)->of.emplace_back(number{1});
    std::get<1>(outer)->of.push_back(std::move(inner));
    const auto* const json = R"({"v": {"_type": "object", "value": {"of": [{"_type": "number", "n": 1}, {"_type": "object", "value":
                                 {"of": [{"_type": "number", "n": 2}]}}]}}})";
    check_written(holder<node>{std::move(outer)}, json);
    const auto read = decoded<holder<node>>(json);
    CHECK(std::get<number>(std::get<1>(std::get<1>(read.v)->of[1])->of[0]).n == 2);

    const auto* const tree_json =
        R"({"is": {"_type": "branch", "children": [{"is": {"_type": "leaf", "n": 1}}, {"is": {"_type": "branch", "children": []}}]}})";
    const auto t = decoded<tree>(tree_json);
    CHECK(std::get<leaf>(std::get<branch>(t.is).children[0].is).n == 1);
    check_written(t, tree_json);
}

TEST_CASE("an alternative without a default constructor is read") {
    using any = holder<std::variant<circle, sealed>>;
    check_both_ways(any{sealed(5)}, R"({"v": {"_type": "sealed", "number": 5}})");
    check_both_ways(any{circle{5}}, R"({"v": {"_type": "circle", "r": 5.0}})");
}

TEST_CASE("the tag is none of the other fields that an alternative keeps") {
    using any = std::variant<with_other_fields, circle>;
    const auto kept = parsed(R"({"x": 1, "y": 2})");
    for (const auto* const json :
         {R"({"_type": "with_other_fields", "n": 1, "x": 1, "y": 2})", R"({"x": 1, "n": 1, "_type": "with_other_fields", "y": 2})"}) {
        const auto read = decoded<any>(json);
        CHECK(std::get<0>(read).n == 1);
        check_bytes(std::get<0>(read).rest, kept.bytes());
        check_written(read, R"({"_type": "with_other_fields", "n": 1, "x": 1, "y": 2})");
    }
}

TEST_CASE("reading keeps the alternative that is there when it is the right one") {
    holder<shape> reused{square{1, std::string(100, 'x')}};
    const auto* const text = std::get<square>(reused.v).name.data();
    const auto d = parsed(R"({"v": {"_type": "square", "side": 2.5, "name": "short"}})");
    strongo::decode_into(reused, d.view()).value();
    CHECK(std::get<square>(reused.v) == square{2.5, "short"});
    CHECK(std::get<square>(reused.v).name.data() == text);
    const auto other = parsed(R"({"v": {"_type": "circle", "r": 1.5}})");
    strongo::decode_into(reused, other.view()).value();
    CHECK(reused.v == shape{circle{1.5}});
}

// ---- untagged

TEST_CASE("an untagged variant is its value alone") {
    using any = holder<untagged_by_mapping>;
    check_both_ways(any{std::string("x")}, R"({"v": "x"})");
    check_both_ways(any{7}, R"({"v": 7})");
    check_both_ways(any{std::vector{1, 2}}, R"({"v": [1, 2]})");
    check_both_ways(any{circle{1.5}}, R"({"v": {"r": 1.5}})");
    check_both_ways(holder<std::vector<untagged_by_mapping>>{{7, std::string("x"), circle{1.5}}}, R"({"v": [7, "x", {"r": 1.5}]})");
    check_both_ways(holder<std::optional<untagged_by_mapping>>{7}, R"({"v": 7})");
    check_both_ways(holder<std::map<std::string, untagged_by_mapping>>{{{"a", 7}, {"b", std::string("x")}}},
                    R"({"v": {"a": 7, "b": "x"}})");
}

TEST_CASE("an empty optional in an untagged variant is null") {
    using maybe = holder<untagged_optional>;
    check_both_ways(maybe{std::optional<std::string>("x")}, R"({"v": "x"})");
    check_both_ways(maybe{std::optional<std::string>()}, R"({"v": null})");
    check_both_ways(maybe{7}, R"({"v": 7})");
}

TEST_CASE("an untagged variant reads a number into the first alternative that is one") {
    CHECK(decoded<holder<untagged_by_mapping>>(R"({"v": 7.0})").v == untagged_by_mapping{7});
    CHECK(decoded<holder<untagged_by_mapping>>(R"({"v": {"$numberLong": "7"}})").v == untagged_by_mapping{7});
}

} // namespace
