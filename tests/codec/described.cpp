#include <strongo/codec/described.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/catch.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace described_test {

// Getters and setters.
class account {
public:
    [[nodiscard]] const std::string& name() const { return name_; }
    void set_name(std::string name) { name_ = std::move(name); }
    [[nodiscard]] int visits() const { return visits_; }
    void set_visits(int visits) { visits_ = visits; }
    std::optional<int> limit{};

    bool operator==(const account&) const = default;

private:
    std::string name_ = "nobody";
    int visits_ = 7;
};

// A constructor from the values of the getters, some of them made on the way.
class range {
public:
    range(int from, int to) : from_(from), to_(to) {}
    [[nodiscard]] int from() const { return from_; }
    [[nodiscard]] std::optional<int> to() const { return to_ == 0 ? std::nullopt : std::optional(to_); }
    range(int from, std::optional<int> to) : from_(from), to_(to.value_or(0)) {}

    bool operator==(const range&) const = default;

private:
    int from_;
    int to_;
};

// All private, and a mapping in the class.
class secret {
public:
    static secret of(std::string text) { return secret(std::move(text), 3); }
    bool operator==(const secret&) const = default;

private:
    friend struct strongo::access;
    secret(std::string text, int level) : text_(std::move(text)), level_(level) {}
    std::string text_;
    int level_;
    static constexpr auto strongo_mapping = strongo::mapped(
        strongo::members(strongo::member<&secret::text_>("text"), strongo::member<&secret::level_>("level")), strongo::tag("hush"));
};

// Private data members that are set, and a private default constructor.
class hidden {
public:
    static hidden of(int n) {
        hidden made;
        made.n_ = n;
        return made;
    }
    bool operator==(const hidden&) const = default;

private:
    friend struct strongo::access;
    hidden() = default;
    int n_ = 5;
    static constexpr auto strongo_mapping = strongo::mapped(strongo::members(strongo::member<&hidden::n_, &hidden::n_>("n")));
};

// Free functions.
class gauge {
public:
    double value = 0;
    bool operator==(const gauge&) const = default;
    gauge() {}
};
double percent_of(const gauge& g) {
    return g.value * 100;
}
void set_percent(gauge& g, double percent) {
    g.value = percent / 100;
}

// Only movable.
class owner {
public:
    explicit owner(std::unique_ptr<int> what) : what_(std::move(what)) {}
    [[nodiscard]] const std::unique_ptr<int>& what() const { return what_; }

private:
    std::unique_ptr<int> what_;
};

// Refuses what is out of order.
class ordered {
public:
    ordered(int low, int high) : low_(low), high_(high) {}
    [[nodiscard]] int low() const { return low_; }
    [[nodiscard]] int high() const { return high_; }

private:
    int low_;
    int high_;
};

} // namespace described_test

template <>
struct strongo::mapping<described_test::account> {
    using account = described_test::account;
    static constexpr auto members = strongo::members(strongo::member<&account::name, &account::set_name>("name"),
                                                     strongo::member<&account::visits, &account::set_visits>("visits"),
                                                     strongo::member<&account::limit, &account::limit>("limit"));
};
template <>
struct strongo::mapping<described_test::range> {
    static constexpr auto members =
        strongo::members(strongo::member<&described_test::range::from>("from"), strongo::member<&described_test::range::to>("to"));
};
template <>
struct strongo::mapping<described_test::gauge> {
    static constexpr auto members = strongo::members(strongo::member<&described_test::percent_of, &described_test::set_percent>("percent"));
};
template <>
struct strongo::mapping<described_test::owner> {
    static constexpr auto members = strongo::members(strongo::member<&described_test::owner::what>("what"));
};
template <>
struct strongo::mapping<described_test::ordered> {
    static constexpr auto members =
        strongo::members(strongo::member<&described_test::ordered::low>("low"), strongo::member<&described_test::ordered::high>("high"));
    static std::string validate(const described_test::ordered& value) {
        return value.low() <= value.high() ? "" : fmt::format("{} is above {}", value.low(), value.high());
    }
};

namespace {

using described_test::account;
using described_test::gauge;
using described_test::hidden;
using described_test::ordered;
using described_test::owner;
using described_test::range;
using described_test::secret;
using strongo_test::check_both_ways;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::parsed;
using strongo_test::refusal;
using strongo_test::write_refusal;

account eve() {
    account a;
    a.set_name("eve");
    a.set_visits(3);
    a.limit = 9;
    return a;
}

// A value of a type without a default constructor as a member.
template <class T>
struct around {
    T v;
    int n = 0;

    bool operator==(const around&) const = default;
};

TEST_CASE("a class with getters and setters is a document of its described fields") {
    check_both_ways(eve(), R"({"name": "eve", "visits": 3, "limit": 9})");
    check_both_ways(holder<account>{eve()}, R"({"v": {"name": "eve", "visits": 3, "limit": 9}})");
    account unlimited = eve();
    unlimited.limit.reset();
    check_both_ways(unlimited, R"({"name": "eve", "visits": 3})");
    CHECK(decoded<account>(R"({"x": 1, "limit": 9, "visits": 3, "y": 2, "name": "eve"})") == eve());
}

TEST_CASE("a class without setters is constructed from the values of its getters") {
    check_both_ways(range(1, 5), R"({"from": 1, "to": 5})");
    check_both_ways(range(1, 0), R"({"from": 1})");
    CHECK(decoded<range>(R"({"to": 5, "from": 1})") == range(1, 5));
    check_both_ways(around<range>{range(1, 5), 2}, R"({"v": {"from": 1, "to": 5}, "n": 2})");
}

TEST_CASE("a class may keep private what its mapping names") {
    check_both_ways(secret::of("x"), R"({"text": "x", "level": 3})");
    check_both_ways(around<secret>{secret::of("x"), 1}, R"({"v": {"text": "x", "level": 3}, "n": 1})");
    check_both_ways(hidden::of(4), R"({"n": 4})");
    check_both_ways(around<hidden>{hidden::of(4), 1}, R"({"v": {"n": 4}, "n": 1})");
}

TEST_CASE("functions of the object get and set a field") {
    gauge g;
    g.value = 0.5;
    check_both_ways(g, R"({"percent": 50.0})");
}

TEST_CASE("described classes stand in optionals, containers, maps and variants") {
    check_both_ways(holder<std::optional<secret>>{secret::of("x")}, R"({"v": {"text": "x", "level": 3}})");
    check_both_ways(holder<std::optional<secret>>{}, "{}");
    check_both_ways(holder<std::vector<range>>{{range(1, 2), range(3, 0)}}, R"({"v": [{"from": 1, "to": 2}, {"from": 3}]})");
    check_both_ways(holder<std::map<std::string, secret>>{{{"a", secret::of("x")}}}, R"({"v": {"a": {"text": "x", "level": 3}}})");
    check_both_ways(holder<std::variant<account, secret, range>>{secret::of("x")}, R"({"v": {"_type": "hush", "text": "x", "level": 3}})");
    check_both_ways(holder<std::variant<account, secret, range>>{eve()},
                    R"({"v": {"_type": "account", "name": "eve", "visits": 3, "limit": 9}})");
    CHECK(decoded<holder<std::unique_ptr<range>>>(R"({"v": {"from": 1}})").v->from() == 1);
}

TEST_CASE("a class that can only be moved is written and read") {
    check_written(owner(std::make_unique<int>(5)), R"({"what": 5})");
    CHECK(*decoded<owner>(R"({"what": 5})").what() == 5);
    CHECK(decoded<owner>("{}").what() == nullptr);
}

TEST_CASE("a class is read into an object that is there") {
    const auto d = parsed(R"({"from": 3})");
    range reused(1, 5);
    strongo::decode_into(reused, d.view()).value();
    CHECK(reused == range(3, 0));
    const auto e = parsed(R"({"name": "ada", "visits": 1})");
    account a = eve();
    strongo::decode_into(a, e.view()).value();
    CHECK(a.name() == "ada");
    CHECK(a.visits() == 1);
    CHECK_FALSE(a.limit);
}

TEST_CASE("the errors of a described class name its fields") {
    CHECK(refusal<account>(R"({"name": "eve"})") == "missing at visits, byte 0 of 19: missing field");
    CHECK(refusal<range>(R"({"from": "x"})") == "type at from, byte 4 of 17: expected int but got string");
    CHECK(refusal<around<secret>>(R"({"v": {"text": "x"}, "n": 1})") == "missing at v.level, byte 4 of 32: missing field");
    CHECK(refusal<around<secret>>(R"({"v": {"level": 3, "text": 5}, "n": 1})") ==
          "type at v.text, byte 22 of 41: expected string but got int");
    CHECK(refusal<holder<account>>(R"({"v": []})") == "type at v, byte 4 of 13: expected object but got array");
    CHECK(refusal<around<range>>(R"({"v": null, "n": 1})") == "null at v, byte 4 of 15: expected object but got null");
    account bad = eve();
    bad.set_name("\xff");
    CHECK(write_refusal(bad) == "utf8 at name: the string is not valid UTF-8");
    CHECK(write_refusal(holder<std::vector<account>>{{bad}}) == "utf8 at v[0].name: the string is not valid UTF-8");
}

TEST_CASE("the error of a described class knows its type") {
    CHECK(strongo::decode<range>(strongo::document_view()).error().message() == "cannot decode range: from: missing field (byte 0 of 5)");
}

TEST_CASE("a described class is valid only if its mapping says so") {
    CHECK(decoded<ordered>(R"({"low": 1, "high": 2})").high() == 2);
    CHECK(refusal<ordered>(R"({"low": 2, "high": 1})") == "custom at -, byte 0 of 24: 2 is above 1");
    CHECK(refusal<around<ordered>>(R"({"v": {"low": 2, "high": 1}, "n": 1})") == "custom at v, byte 4 of 39: 2 is above 1");
}

TEST_CASE("the errors of described classes are collected") {
    const auto d = parsed(R"({"v": [{"from": "a"}, {"to": 1}, {"from": 1, "to": "b"}]})");
    const auto r = strongo::decode<holder<std::vector<range>>>(d.view(), {.collect_errors = true});
    REQUIRE_FALSE(r);
    const auto faults = r.error().codec_faults();
    REQUIRE(faults.size() == 3);
    CHECK(faults[0].path == "v[0].from");
    CHECK(faults[1].path == "v[1].from");
    CHECK(faults[2].path == "v[2].to");
}

TEST_CASE("a setter is not called for a field that is missing where initialisers are used") {
    const auto d = parsed(R"({"name": "eve"})");
    const auto read = strongo::decode<account>(d.view(), {.missing = strongo::missing::use_member_initialisers}).value();
    CHECK(read.name() == "eve");
    CHECK(read.visits() == 7);
    const auto e = parsed("{}");
    CHECK(strongo::decode<hidden>(e.view(), {.missing = strongo::missing::use_member_initialisers}).value() == hidden::of(5));
}

} // namespace
