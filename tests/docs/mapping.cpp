// The snippets of docs/mapping.md, between markers, and that they do what the page says.
#include <strongo/bson/json.hpp>
#include <strongo/codec/bridge.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/edit.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "support/catch.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// docs: names
struct account {
    std::string userId;
    int loginCount = 0;
};

template <>
struct strongo::mapping<account> {
    static constexpr auto naming = strongo::snake_case;                                        // login_count
    static constexpr auto members = strongo::members(strongo::named<&account::userId>("uid")); // uid
};
// end

// docs: parts
struct session {
    strongo::uuid token;
    int cached = 0;
    int version = 1;
    std::vector<int> seen;
    std::optional<int> limit;
    strongo::document rest;
};

template <>
struct strongo::mapping<session> {
    static constexpr auto members = strongo::members(strongo::stored_as<&session::token, strongo::uuid_string>, //
                                                     strongo::ignored<&session::cached>,                        //
                                                     strongo::defaulted<&session::version>,                     //
                                                     strongo::omit_empty<&session::seen>,                       //
                                                     strongo::written_null<&session::limit>,                    //
                                                     strongo::other_fields<&session::rest>);
};
// end

// docs: class
class ticket {
public:
    explicit ticket(std::string text) : text_(std::move(text)) {}
    const std::string& text() const { return text_; }

private:
    friend struct strongo::access;
    std::string text_;
    static constexpr auto strongo_mapping = strongo::mapped(strongo::members(strongo::member<&ticket::text_>("text")));
};
// end

// docs: transparent
struct percent {
    int value = 0;
};

template <>
struct strongo::mapping<percent> {
    static constexpr bool transparent = true;
    static std::string validate(int value) { return value >= 0 && value <= 100 ? "" : "not a percentage"; }
};

struct task {
    percent done; // {done: 40}
};
// end

// docs: enum
enum class color { red, darkBlue };

template <>
struct strongo::mapping<color> {
    static constexpr auto naming = strongo::snake_case;
};

struct palette {
    color main = color::red;
    std::map<color, int> count; // {main: "dark_blue", count: {red: 2}}
};
// end

// docs: variant
struct circle {
    double r = 0;
};
struct nothing {};

struct drawing {
    std::vector<std::variant<circle, nothing>> shapes; // [{_type: "circle", r: 1.5}, {_type: "nothing"}]
};
// end

// docs: recursive
struct tree {
    int n = 0;
    std::unique_ptr<tree> left; // move-only as well
    std::vector<tree> others;
};
// end

// docs: policies
struct strict {
    int n = 0;
};

template <>
struct strongo::mapping<strict> {
    static constexpr auto unknown_fields = strongo::unknown_fields::reject;
};
// end

namespace {

strongo::document parsed(std::string_view json) {
    return strongo::document::from_json(json).value();
}

template <class T>
strongo::result<T> decoded(std::string_view json) {
    const auto bytes = parsed(json);
    return strongo::decode<T>(bytes.view());
}

} // namespace

TEST_CASE("names") {
    CHECK(strongo::encode(account{"ada", 3}).value() == parsed(R"({"uid": "ada", "login_count": 3})"));
}

TEST_CASE("parts of members") {
    const auto s = decoded<session>(R"({"token": "00112233-4455-6677-8899-aabbccddeeff", "more": 1})").value();
    CHECK(s.version == 1);
    CHECK(s.seen.empty());
    CHECK(s.rest == parsed(R"({"more": 1})"));
    CHECK(strongo::encode(s).value() ==
          parsed(R"({"token": "00112233-4455-6677-8899-aabbccddeeff", "version": 1, "limit": null, "more": 1})"));
}

TEST_CASE("a class that is no aggregate") {
    const auto d = strongo::encode(ticket("x")).value();
    CHECK(d == parsed(R"({"text": "x"})"));
    CHECK(strongo::decode<ticket>(d.view()).value().text() == "x");
}

TEST_CASE("a transparent type") {
    CHECK(strongo::encode(task{{40}}).value() == parsed(R"({"done": 40})"));
    CHECK_FALSE(decoded<task>(R"({"done": 101})").has_value());
}

TEST_CASE("enums and keys") {
    CHECK(strongo::encode(palette{color::darkBlue, {{color::red, 2}}}).value() == parsed(R"({"main": "dark_blue", "count": {"red": 2}})"));
}

TEST_CASE("variants") {
    const auto d = parsed(R"({"shapes": [{"_type": "circle", "r": 1.5}, {"_type": "nothing"}]})");
    CHECK(strongo::encode(drawing{{circle{1.5}, nothing{}}}).value() == d);
    CHECK(decoded<drawing>(R"({"shapes": ["nothing"]})").value().shapes[0].index() == 1);
}

TEST_CASE("recursive types") {
    const auto d = parsed(R"({"n": 1, "left": {"n": 2, "others": []}, "others": []})");
    CHECK(strongo::encode(strongo::decode<tree>(d.view()).value()).value() == d);
}

TEST_CASE("policies") {
    CHECK_FALSE(decoded<strict>(R"({"n": 1, "m": 2})").has_value());
    const auto bad = parsed(R"({"uid": 1, "login_count": "x"})");
    // docs: collect
    auto r = strongo::decode<account>(bad.view(), {.collect_errors = true});
    for (const auto& fault : r.error().codec_faults()) {
        CHECK(!fault.path.empty()); // "uid", "login_count"
    }
    // end
    CHECK(r.error().codec_faults().size() == 2);
}

TEST_CASE("entry points") {
    const account ada{"ada", 3};
    // docs: entry_points
    strongo::document d = strongo::encode(ada).value();
    std::vector<std::byte> stream;
    strongo::append_to(stream, ada).value();
    auto first = strongo::decode_prefix<account>(stream).value(); // first.value, first.rest
    int count = strongo::decode_field<int>(d.view(), "login_count").value();
    strongo::splice(d, "login_count", count + 1).value();
    account again = strongo::bridge::decode<account>(d.view()).value();
    // end
    CHECK(first.rest.empty());
    CHECK(again.loginCount == 4);
    CHECK(strongo::encoded_size(ada) == stream.size());
}
