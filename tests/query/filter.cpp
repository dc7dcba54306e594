#include <strongo/query/filter.hpp>

#include <strongo/query/detail/render.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/make_document.hpp>

#include "query/check.hpp"
#include "support/allocations/allocations.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace query_filter {
namespace {

using strongo::field;
using strongo::filter;
using strongo::make_document;
using strongo_test::allocations;
using strongo_test::check_bytes;
using strongo_test::check_fault;
using strongo_test::check_rendered;

struct address {
    std::string city{};
    std::string zip{};
};

struct person {
    std::string name{};
    int age = 0;
    std::optional<std::string> email{};
    std::vector<std::string> tags{};
    address home{};
};

// Longer than any string holds in place.
constexpr auto long_name = "Augusta Ada King, Countess of Lovelace, born Byron";

filter<person> named(const std::string& first, const std::string& last) {
    return field<&person::name> == first + " " + last && field<&person::age> >= 18;
}

TEST_CASE("a default-constructed filter matches everything without saying so") {
    const filter<person> f;
    check_rendered(f, "{}");
    CHECK(f.is_empty());
    CHECK_FALSE(f.is_everything());
}

TEST_CASE("a filter of braces matches everything too") {
    const auto is_empty = [](const filter<person>& f) { return f.is_empty() && !f.is_everything(); };
    CHECK(is_empty({}));
}

TEST_CASE("everything says so") {
    const filter<person> f = strongo::everything;
    check_rendered(f, "{}");
    CHECK(f.is_empty());
    CHECK(f.is_everything());
}

TEST_CASE("a filter with a condition is not empty") {
    const filter<person> f = field<&person::age> == 1;
    CHECK_FALSE(f.is_empty());
    CHECK_FALSE(f.is_everything());
}

TEST_CASE("a filter that cannot be used is not taken for one that matches everything") {
    const filter<person> f = field<&person::name> == "\xff";
    check_fault(f, strongo::fault::utf8, "name", "cannot encode query: name: the string is not valid UTF-8");
    CHECK_FALSE(f.is_empty());
    CHECK_FALSE(f.is_everything());
}

TEST_CASE("a filter owns what its expression viewed") {
    const auto expected = make_document("$and", strongo::make_array(make_document("name", "Augusta Ada King, Countess of Lovelace"),
                                                                    make_document("age", make_document("$gte", 18))));
    check_rendered(named("Augusta Ada King,", "Countess of Lovelace"), expected);

    std::optional<filter<person>> kept;
    {
        const std::string name = std::string("Augusta Ada King,") + " Countess of Lovelace";
        kept = field<&person::name> == name && field<&person::age> >= 18;
    }
    check_rendered(*kept, expected);
}

TEST_CASE("temporaries in an expression live until it is rendered") {
    const auto long_text = [](const char* end) { return std::string(long_name) + end; };
    const filter<person> f =
        (field<&person::name> == long_text(" 1") || field<&person::email> == std::string(long_text(" 2")).append("!")) &&
        (field<&person::home> == address{long_text(" 3"), long_text(" 4")} ||
         field<&person::tags> == std::vector<std::string>{long_text(" 5"), long_text(" 6")});
    check_rendered(
        f,
        make_document(
            "$and",
            strongo::make_array(
                make_document("$or", strongo::make_array(make_document("name", long_text(" 1")), make_document("email", long_text(" 2!")))),
                make_document("$or",
                              strongo::make_array(make_document("home", make_document("city", long_text(" 3"), "zip", long_text(" 4"))),
                                                  make_document("tags", strongo::make_array(long_text(" 5"), long_text(" 6"))))))));
}

TEST_CASE("a copied filter has bytes of its own") {
    std::optional<filter<person>> original = filter<person>(field<&person::name> == long_name);
    const filter<person> copy = *original;
    CHECK(copy.view().bytes().data() != original->view().bytes().data());
    original.reset();
    check_rendered(copy, make_document("name", long_name));
}

TEST_CASE("a moved filter takes its bytes along") {
    filter<person> original = field<&person::name> == long_name;
    const std::byte* const bytes = original.view().bytes().data();
    const std::size_t before = allocations();
    filter<person> moved = std::move(original);
    filter<person> assigned;
    assigned = std::move(moved);
    CHECK(allocations() == before);
    CHECK(assigned.view().bytes().data() == bytes);
    check_rendered(assigned, make_document("name", long_name));
}

TEST_CASE("a copy keeps what the filter says of itself") {
    const filter<person> all = strongo::everything;
    const filter<person> bad = field<&person::age> == 5'000'000'000;
    filter<person> copy = all;
    CHECK(copy.is_everything());
    copy = bad;
    CHECK_FALSE(copy.is_everything());
    check_fault(copy, strongo::fault::range, "age", "cannot encode query: age: 5000000000 is out of range for int32");
    copy = field<&person::age> == 5;
    check_rendered(copy, R"({"age": 5})");
}

TEST_CASE("a filter of one entity does not convert to another's") {
    static_assert(!std::is_convertible_v<filter<address>, filter<person>>);
    static_assert(!std::is_constructible_v<filter<person>, const filter<address>&>);
    static_assert(!std::is_convertible_v<strongo::document, filter<person>>);
    static_assert(std::is_nothrow_move_constructible_v<filter<person>>);
}

TEST_CASE("an empty filter allocates nothing and any other once") {
    const std::string name = long_name;
    const address home{name, name};
    const std::vector<std::string> tags(20, name);

    std::size_t before = allocations();
    const filter<person> none;
    const filter<person> all = strongo::everything;
    CHECK(allocations() == before);

    before = allocations();
    const filter<person> one = field<&person::age> == 1;
    CHECK(allocations() == before + 1);

    before = allocations();
    const filter<person> many = (field<&person::name> == name || field<&person::home> == home) && field<&person::tags> == tags &&
                                field<&person::email> != std::nullopt;
    CHECK(allocations() == before + 1);
    CHECK(many.fault() == nullptr);
}

TEST_CASE("rendering into a buffer appends and allocates nothing once it is warm") {
    strongo::bson::buffer to;
    strongo::error why;
    const auto render = [&] {
        return strongo::detail::render_filter(to, (field<&person::name> == long_name && field<&person::age> < 4), why);
    };
    REQUIRE(render());
    const auto first = strongo::document(strongo::document_view(to.bytes()));
    REQUIRE(render());
    REQUIRE(to.size() == 2 * first.bytes().size());
    check_bytes(to.bytes().first(first.bytes().size()), first.bytes());
    check_bytes(to.bytes().subspan(first.bytes().size()), first.bytes());

    to.clear();
    const std::size_t before = allocations();
    const bool rendered = render();
    CHECK(allocations() == before);
    CHECK(rendered);
}

TEST_CASE("a failed rendering leaves the buffer as it was") {
    strongo::bson::buffer to;
    const auto kept = make_document("kept", 1);
    to.append(kept.bytes());
    strongo::error why;
    CHECK_FALSE(
        strongo::detail::render_filter(to, (field<&person::name> == long_name && field<&person::home> == address{"London", "\xff"}), why));
    CHECK(why.message() == "cannot encode query: home.zip: the string is not valid UTF-8");
    check_bytes(to.bytes(), kept.bytes());
}

// ---- joining

TEST_CASE("filters are joined at run time, into the same $and") {
    filter<person> f;
    f &= field<&person::age> > 1;
    check_rendered(f, R"({"age": {"$gt": 1}})");
    f &= field<&person::age> < 9;
    check_rendered(f, R"({"$and": [{"age": {"$gt": 1}}, {"age": {"$lt": 9}}]})");
    f &= field<&person::name> == "a";
    check_rendered(f, R"({"$and": [{"age": {"$gt": 1}}, {"age": {"$lt": 9}}, {"name": "a"}]})");
    f &= field<&person::name> == "a" || field<&person::name> == "b";
    check_rendered(f, R"({"$and": [{"age": {"$gt": 1}}, {"age": {"$lt": 9}}, {"name": "a"}, {"$or": [{"name": "a"}, {"name": "b"}]}]})");
    f |= field<&person::age> == 5;
    f |= field<&person::age> == 6;
    check_rendered(f, R"({"$or": [{"$and": [{"age": {"$gt": 1}}, {"age": {"$lt": 9}}, {"name": "a"}, {"$or": [{"name": "a"},
                          {"name": "b"}]}]}, {"age": 5}, {"age": 6}]})");
}

TEST_CASE("joining many conditions numbers them all") {
    filter<person> f = field<&person::age> == 0;
    strongo::array_builder expected;
    expected.append(make_document("age", 0));
    for (int i = 1; i < 120; ++i) {
        f |= field<&person::age> == i;
        expected.append(make_document("age", i));
    }
    check_rendered(f, make_document("$or", expected.extract().value()));
}

TEST_CASE("joining what matches everything or nothing") {
    const filter<person> all;
    const filter<person> none = strongo::match_none<person>();
    const filter<person> some = field<&person::age> == 1;
    const auto joined = [](filter<person> a, bool with_and, const filter<person>& b) {
        with_and ? a &= b : a |= b;
        return a;
    };
    constexpr auto some_json = R"({"age": 1})";
    constexpr auto none_json = R"({"$nor": [{}]})";
    check_rendered(joined(some, true, all), some_json);
    check_rendered(joined(all, true, some), some_json);
    check_rendered(joined(some, true, none), none_json);
    check_rendered(joined(none, true, some), none_json);
    check_rendered(joined(some, false, all), "{}");
    check_rendered(joined(all, false, some), "{}");
    check_rendered(joined(some, false, none), some_json);
    check_rendered(joined(none, false, some), some_json);
    check_rendered(joined(all, true, all), "{}");
    check_rendered(joined(none, false, none), none_json);
    CHECK(joined(all, true, all).is_empty());
    CHECK(joined(some, false, all).is_empty());
}

TEST_CASE("a filter that was joined with another is not everything on purpose") {
    filter<person> f = strongo::everything;
    f &= filter<person>();
    CHECK(f.is_empty());
    CHECK_FALSE(f.is_everything());
}

TEST_CASE("a filter joined with itself stands there twice") {
    filter<person> f = field<&person::age> == 1;
    const auto& itself = f;
    f &= itself;
    check_rendered(f, R"({"$and": [{"age": 1}, {"age": 1}]})");
    f &= itself;
    check_rendered(f, R"({"$and": [{"$and": [{"age": 1}, {"age": 1}]}, {"$and": [{"age": 1}, {"age": 1}]}]})");
}

TEST_CASE("the first fault of joined filters stays") {
    filter<person> f = field<&person::age> == 1;
    f &= field<&person::age> == 5'000'000'000;
    f |= field<&person::name> == "\xff";
    f &= filter<person>();
    check_fault(f, strongo::fault::range, "age", "cannot encode query: age: 5000000000 is out of range for int32");
    const filter<person> in_a_tree = !f;
    CHECK(in_a_tree.fault()->message() == f.fault()->message());
}

// ---- trees with what matches everything or nothing

// What a side of a tree may be: 0 everything, 1 nothing, 2 `{age: 1}`; each as an expression or as a filter.
filter<person> side(int what) {
    switch (what) {
    case 0: return strongo::all_of();
    case 1: return strongo::any_of();
    default: return field<&person::age> == 1;
    }
}
std::string json(int what) {
    return what == 0 ? "{}" : what == 1 ? R"({"$nor": [{}]})" : R"({"age": 1})";
}

TEST_CASE("what matches everything or nothing has no place in a tree") {
    for (int a = 0; a < 3; ++a) {
        check_rendered(filter<person>(!side(a)), a == 0 ? R"({"$nor": [{}]})" : a == 1 ? "{}" : R"({"$nor": [{"age": 1}]})");
        for (int b = 0; b < 3; ++b) {
            INFO(a << " " << b);
            const int both = a == 1 || b == 1 ? 1 : a == 0 ? b : b == 0 ? a : 3;
            const int either = a == 0 || b == 0 ? 0 : a == 1 ? b : b == 1 ? a : 3;
            const std::string list = R"(": [{"age": 1}, {"age": 1}]})";
            check_rendered(filter<person>(side(a) && side(b)), both == 3 ? "{\"$and" + list : json(both));
            check_rendered(filter<person>(side(a) || side(b)), either == 3 ? "{\"$or" + list : json(either));
            check_rendered(filter<person>(strongo::none_of(side(a), side(b))), either == 3   ? "{\"$nor" + list
                                                                               : either == 0 ? json(1)
                                                                               : either == 1 ? json(0)
                                                                                             : R"({"$nor": [{"age": 1}]})");
        }
    }
}

TEST_CASE("trees are simplified from the inside") {
    const auto some = [] { return field<&person::age> == 1; };
    check_rendered(filter<person>((some() && strongo::any_of()) || some()), R"({"age": 1})");
    check_rendered(filter<person>((some() || strongo::all_of()) && some()), R"({"age": 1})");
    check_rendered(filter<person>(!(some() && strongo::any_of()) && some()), R"({"age": 1})");
    check_rendered(filter<person>(!!(some() || strongo::all_of())), "{}");
    check_rendered(filter<person>(!!some()), R"({"$nor": [{"$nor": [{"age": 1}]}]})");
    check_rendered(filter<person>(strongo::all_of(strongo::all_of(strongo::all_of(some())))), R"({"age": 1})");
    check_rendered(filter<person>((some() && some()) && strongo::all_of()), R"({"$and": [{"age": 1}, {"age": 1}]})");
    check_rendered(filter<person>(strongo::all_of(some(), strongo::any_of(strongo::any_of(), some()), strongo::all_of())),
                   R"({"$and": [{"age": 1}, {"age": 1}]})");
}

TEST_CASE("no condition, one, and several") {
    const auto some = [] { return field<&person::age> == 1; };
    check_rendered(filter<person>(strongo::all_of()), "{}");
    check_rendered(filter<person>(strongo::any_of()), R"({"$nor": [{}]})");
    check_rendered(filter<person>(strongo::none_of()), "{}");
    check_rendered(filter<person>(strongo::all_of(some())), R"({"age": 1})");
    check_rendered(filter<person>(strongo::any_of(some())), R"({"age": 1})");
    check_rendered(filter<person>(strongo::none_of(some())), R"({"$nor": [{"age": 1}]})");
    check_rendered(filter<person>(!(field<&person::age> > 18)), R"({"$nor": [{"age": {"$gt": 18}}]})");
    check_rendered(strongo::match_none<person>(), R"({"$nor": [{}]})");
    CHECK_FALSE(strongo::match_none<person>().is_empty());
}

TEST_CASE("filters are operands beside conditions, and are not changed by that") {
    const filter<person> kept = field<&person::age> == 1 || field<&person::age> == 2;
    const filter<person> f = kept && field<&person::name> == "a" && kept;
    check_rendered(f, R"({"$and": [{"$and": [{"$or": [{"age": 1}, {"age": 2}]}, {"name": "a"}]}, {"$or": [{"age": 1}, {"age": 2}]}]})");
    check_rendered(kept, R"({"$or": [{"age": 1}, {"age": 2}]})");
    const filter<person> other = field<&person::name> == "b" && kept;
    check_rendered(other, R"({"$and": [{"name": "b"}, {"$or": [{"age": 1}, {"age": 2}]}]})");
}

TEST_CASE("a filter about no fields joins the conditions of every entity") {
    const strongo::any_filter any;
    check_rendered(filter<person>(any && field<&person::age> == 1), R"({"age": 1})");
    check_rendered(filter<person>(field<&person::age> == 1 || any), "{}");
    check_rendered(filter<address>(any), "{}");
    check_rendered(filter<address>(any && any), "{}");
    check_rendered(filter<address>(strongo::all_of(any, field<&address::city> == "x", strongo::none_of())), R"({"city": "x"})");
}

} // namespace
} // namespace query_filter
