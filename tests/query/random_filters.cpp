// Random filters made of every operator, each rendered twice: from an expression, and from documents put together by hand. Both have
// the same bytes.
#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/query/bits.hpp>
#include <strongo/query/elem_match.hpp>
#include <strongo/query/exists.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/has_size.hpp>
#include <strongo/query/is.hpp>
#include <strongo/query/matches.hpp>
#include <strongo/query/membership.hpp>
#include <strongo/query/mod.hpp>
#include <strongo/query/raw.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <variant>
#include <vector>

namespace query_random_filters {
namespace {

struct card {
    std::string number{};
};

struct item {
    std::string sku{};
    std::int64_t quantity = 0;
};

struct order {
    std::string name{};
    int total = 0;
    std::vector<int> scores{};
    std::vector<item> items{};
    std::map<std::string, double> rates{};
    std::variant<std::monostate, card> method{};
};

using strongo::document;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using filter = strongo::filter<order>;

document with(const char* path, const char* op, const auto& value) {
    return make_document(path, make_document(op, value));
}

struct both {
    filter made;
    document expected;
};

class random_filters {
public:
    explicit random_filters(unsigned seed) : random_(seed) {}

    both filter_of(int depth) { return depth == 0 || below(3) == 0 ? leaf() : tree(depth); }

private:
    std::size_t below(std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_); }
    int number() { return static_cast<int>(below(2000)) - 1000; }

    std::string text() {
        static constexpr const char* letters[] = {"a", "Z", "0", " ", "$", ".", "é", "世"};
        std::string made;
        for (std::size_t left = below(40); left != 0; --left) {
            made += letters[below(std::size(letters))];
        }
        return made;
    }

    template <class T, class Next>
    std::vector<T> some(Next next) {
        std::vector<T> made;
        for (std::size_t left = 1 + below(left_most_); left != 0; --left) {
            made.push_back(next());
        }
        return made;
    }

    template <class T>
    static strongo::array array_of(const std::vector<T>& values) {
        strongo::array_builder made;
        for (const T& value : values) {
            made.append(value);
        }
        return made.extract().value();
    }

    both leaf() {
        const int n = number();
        const std::string s = text();
        switch (below(18)) {
        case 0: return {field<&order::total> == n, make_document("total", n)};
        case 1: return {field<&order::name> >= s, with("name", "$gte", s)};
        case 2: {
            const auto names = some<std::string>([&] { return text(); });
            return {strongo::in(field<&order::name>, names), with("name", "$in", array_of(names))};
        }
        case 3: {
            const auto numbers = some<int>([&] { return number(); });
            return {strongo::not_in(field<&order::scores>, numbers), with("scores", "$nin", array_of(numbers))};
        }
        case 4: {
            const auto numbers = some<int>([&] { return number(); });
            return {strongo::contains_all(field<&order::scores>, numbers), with("scores", "$all", array_of(numbers))};
        }
        case 5: return {strongo::exists(field<&order::items>, n > 0), with("items", "$exists", n > 0)};
        case 6: return {strongo::has_type(field<&order::total>, strongo::bson::type::int64), with("total", "$type", "long")};
        case 7: return {strongo::has_size(field<&order::items>, n & 7), with("items", "$size", n & 7)};
        case 8:
            return {strongo::mod(field<&order::total>, n | 1, 3),
                    with("total", "$mod", make_array(static_cast<std::int64_t>(n | 1), std::int64_t{3}))};
        case 9:
            return {strongo::bits_any_set(field<&order::total>, n & 0xff),
                    with("total", "$bitsAnySet", static_cast<std::int64_t>(n & 0xff))};
        case 10: return {strongo::matches(field<&order::name>, s, "xi"), make_document("name", strongo::bson::regex{s, "ix"})};
        case 11: return {strongo::is<card>(field<&order::method>), make_document("method._type", "card")};
        case 12: {
            const std::string key = "k" + std::to_string(n);
            return {field<&order::rates>.at(key) < n, with(("rates." + key).c_str(), "$lt", static_cast<double>(n))};
        }
        case 13: return {field<&order::scores>.at(2) != n, with("scores.2", "$ne", n)};
        case 14:
            return {strongo::elem_match(field<&order::items>, field<&item::sku> == s, field<&item::quantity> > n),
                    with("items", "$elemMatch", make_document("sku", s, "quantity", make_document("$gt", std::int64_t{n})))};
        case 15:
            return {
                strongo::elem_match(field<&order::items>, field<&item::sku> != s || field<&item::sku> == "", field<&item::sku> < s),
                with("items", "$elemMatch",
                     make_document("$or", make_array(with("sku", "$ne", s), make_document("sku", "")), "sku", make_document("$lt", s)))};
        case 16:
            return {strongo::elem_match(field<&order::scores>, strongo::element >= n, strongo::element != 3),
                    with("scores", "$elemMatch", make_document("$gte", n, "$ne", 3))};
        default: return {strongo::raw(make_document("raw", n, "more", s)), make_document("raw", n, "more", s)};
        }
    }

    // No leaf matches everything or nothing, so each tree has all of its children.
    both tree(int depth) {
        const both a = filter_of(depth - 1);
        const both b = filter_of(depth - 1);
        const auto pair = make_array(a.expected, b.expected);
        switch (below(7)) {
        case 0: return {a.made && b.made, make_document("$and", pair)};
        case 1: return {a.made || b.made, make_document("$or", pair)};
        case 2: return {!a.made, make_document("$nor", make_array(a.expected))};
        case 3: return {strongo::none_of(a.made, b.made), make_document("$nor", pair)};
        case 4:
            return {strongo::all_of(a.made, field<&order::total> == 1, b.made),
                    make_document("$and", make_array(a.expected, make_document("total", 1), b.expected))};
        case 5: {
            const both c = leaf();
            filter made = strongo::any_of(a.made, b.made);
            made |= c.made;
            return {made, make_document("$or", make_array(a.expected, b.expected, c.expected))};
        }
        default:
            return {strongo::all_of(a.made, strongo::all_of(), strongo::any_of(b.made, strongo::any_of())), make_document("$and", pair)};
        }
    }

    static constexpr std::size_t left_most_ = 30;
    std::mt19937 random_;
};

TEST_CASE("random filters of every operator have the bytes of the documents they stand for") {
    for (unsigned seed = 0; seed < 1500; ++seed) {
        const auto [made, expected] = random_filters(seed).filter_of(static_cast<int>(seed % 5));
        INFO("seed " << seed << ": " << expected);
        REQUIRE(made.fault() == nullptr);
        REQUIRE(document(made.view()) == expected);
    }
}

} // namespace
} // namespace query_random_filters
