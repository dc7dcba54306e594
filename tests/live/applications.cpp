// Two pipelines of real applications, typed from end to end, with results worked out by hand.

#include <strongo/strongo.hpp>

#include "support/articles.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/live.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace live_applications {

using strongo_test::article;
using strongo_test::summary_of_articles;
using strongo_test::title_summary;

struct order_line {
    std::string product{};
    int quantity = 0;
    strongo::decimal128 price{};
};

struct order {
    int _id = 0;
    std::string customer{};
    strongo::date placed{};
    std::vector<order_line> items{};
};

struct product {
    std::string _id{};
    std::string category{};
};

// An order of one line.
struct sale {
    int _id = 0;
    std::string customer{};
    strongo::date placed{};
    order_line items{};
};

struct sale_and_products {
    int _id = 0;
    std::string customer{};
    strongo::date placed{};
    order_line items{};
    std::vector<live_applications::product> product{};
};

struct sale_of_product {
    int _id = 0;
    std::string customer{};
    strongo::date placed{};
    order_line items{};
    std::optional<live_applications::product> product{};
};

struct month_of_category {
    std::string category{};
    strongo::date month{};
    strongo::decimal128 revenue{};
    std::vector<int> orders{};
    std::vector<std::string> customers{};
};

struct month_summary {
    std::string category{};
    strongo::date month{};
    strongo::decimal128 revenue{};
    int orders = 0;
    int customers = 0;
};

struct total {
    strongo::decimal128 revenue{};
    int months = 0;
};

struct report {
    std::vector<month_summary> best{};
    std::vector<live_applications::total> total{};
};

namespace {

namespace expr = strongo::expr;
using strongo::ascending;
using strongo::branch;
using strongo::computed;
using strongo::count;
using strongo::descending;
using strongo::field;
using strongo::key;
using strongo::pipeline;
using strongo::sum;

strongo::decimal128 decimal(std::string_view text) {
    return strongo::decimal128::from_string(text).value();
}

strongo::date day(int year, unsigned month, unsigned day_of_month) {
    return std::chrono::sys_days(std::chrono::year(year) / std::chrono::month(month) / std::chrono::day(day_of_month));
}

constexpr std::chrono::milliseconds instant(1);

// "fruit 2023-12 1.50 3 2": category, month, revenue, orders, customers.
std::string line_of(const month_summary& of) {
    const std::chrono::year_month_day month(std::chrono::floor<std::chrono::days>(of.month));
    return of.category + " " + std::to_string(int{month.year()}) + "-" + std::to_string(unsigned{month.month()}) + " " +
           of.revenue.to_string() + " " + std::to_string(of.orders) + " " + std::to_string(of.customers);
}

auto report_of_orders(strongo::date from, strongo::date to) {
    const auto revenue =
        expr::multiply(field<&sale_of_product::items, &order_line::price>, field<&sale_of_product::items, &order_line::quantity>);
    return pipeline<order>()
        .match(field<&order::placed> >= from && field<&order::placed> < to)
        .unwind<sale>(field<&order::items>)
        .lookup<sale_and_products>("products", field<&sale::items, &order_line::product>, field<&product::_id>,
                                   field<&sale_and_products::product>)
        .unwind<sale_of_product>(field<&sale_and_products::product>, {.preserve_null_and_empty = true})
        .group<month_of_category>(
            key<&month_of_category::category>(expr::if_null(field<&sale_of_product::product, &product::category>, "unknown")),
            key<&month_of_category::month>(expr::date_trunc(field<&sale_of_product::placed>, strongo::time_unit::month)),
            sum<&month_of_category::revenue>(revenue), strongo::add_to_set<&month_of_category::orders>(field<&sale_of_product::_id>),
            strongo::add_to_set<&month_of_category::customers>(field<&sale_of_product::customer>))
        .project<month_summary>(computed<&month_summary::orders>(expr::size(field<&month_of_category::orders>)),
                                computed<&month_summary::customers>(expr::size(field<&month_of_category::customers>)))
        .sort(descending<&month_summary::revenue>, ascending<&month_summary::category>)
        .facet<report>(branch<&report::best>(pipeline<month_summary>().limit(5)),
                       branch<&report::total>(pipeline<month_summary>().group_all<total>(
                           sum<&total::revenue>(field<&month_summary::revenue>), count<&total::months>())));
}

} // namespace

TEST_CASE("articles about a virus by title: golden vector D9") {
    const auto summary = summary_of_articles();
    static_assert(std::is_same_v<decltype(summary), const pipeline<article, title_summary>>);
    REQUIRE(summary.fault() == nullptr);
    strongo_test::check_bytes(strongo::make_document("p", summary.view()), strongo_test::golden_d9);

    const auto articles =
        strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database()).collection<article>("articles");
    CHECK(articles.aggregate(summary).collect().value().empty());
    REQUIRE(articles.insert_many(
        {article{.title = "masks", .author = "a", .tags = {"virus", "health"}, .date = day(2020, 1, 1) - instant, .count = 1, .ok = true},
         article{.title = "masks", .author = "b", .tags = {"virus"}, .date = day(2020, 1, 1), .count = 2},
         article{.title = "masks", .author = "a", .tags = {"health", "virus"}, .date = day(2024, 2, 29), .count = 3, .ok = true},
         article{.title = "computers", .author = "c", .tags = {"virus", "virus"}, .date = day(1999, 12, 31), .count = 4},
         article{.title = "masks", .author = "a", .tags = {"theatre"}, .date = day(1990, 1, 1), .count = 5, .ok = true},
         article{.title = "nothing", .author = "d", .date = day(2020, 1, 1), .ok = true},
         article{.title = "viruses", .author = "d", .tags = {"viruses", "Virus"}, .date = day(2020, 1, 1), .ok = true}}));
    // 2019, 2020 and 2024 are 2021 on average.
    CHECK(articles.aggregate(summary).collect().value() == std::vector<title_summary>{{"computers", 0, 1999.0}, {"masks", 2, 2021.0}});
    REQUIRE(articles.drop());
}

TEST_CASE("orders by category and month, the best five and the total") {
    const auto database = strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database());
    const auto products = database.collection<product>("products");
    REQUIRE(products.insert_many({product{"apple", "fruit"}, product{"pear", "fruit"}, product{"leek", "vegetable"},
                                  product{"rye", "bread"}, product{"figs", "never sold"}}));
    const auto orders = database.collection<order>("orders");
    const auto begin = day(2023, 12, 1);
    const auto new_year = day(2024, 1, 1);
    const auto end = day(2024, 2, 1);
    REQUIRE(orders.insert_many({
        order{1, "ann", begin, {{"apple", 2, decimal("0.10")}, {"pear", 1, decimal("0.30")}}}, // one order of two lines
        order{2, "bob", new_year - instant, {{"apple", 3, decimal("0.10")}}},
        order{3, "ann", new_year, {{"apple", 1, decimal("0.10")}, {"leek", 2, decimal("1.25")}}},
        order{4, "ann", day(2023, 12, 20), {{"apple", 10, decimal("0.07")}}}, // the second order of a customer
        order{5, "cid", day(2024, 1, 10), {{"gone", 1, decimal("5.00")}}},    // no such product
        order{6, "dan", begin - instant, {{"leek", 100, decimal("1.25")}}},   // too early
        order{7, "dan", end, {{"leek", 100, decimal("1.25")}}},               // too late
        order{8, "eve", day(2024, 1, 15), {}},                                // nothing in it
        order{9, "bob", end - instant, {{"rye", 1, decimal("2.50")}}},
        order{10, "bob", day(2023, 12, 7), {{"leek", 1, decimal("0.01")}}},
    }));

    const auto stages = report_of_orders(begin, end);
    static_assert(std::is_same_v<decltype(stages), const pipeline<order, report>>);
    const auto found = orders.aggregate(stages).collect().value();
    REQUIRE(found.size() == 1);
    std::vector<std::string> best;
    for (const auto& month : found[0].best) {
        best.push_back(line_of(month));
    }
    CHECK(best == std::vector<std::string>{"unknown 2024-1 5.00 1 1", "bread 2024-1 2.50 1 1", "vegetable 2024-1 2.50 1 1",
                                           "fruit 2023-12 1.50 3 2", "fruit 2024-1 0.10 1 1"});
    REQUIRE(found[0].total.size() == 1);
    CHECK(found[0].total[0].revenue.to_string() == "11.61"); // with 0.01 for leeks in December
    CHECK(found[0].total[0].months == 6);

    const auto none = orders.aggregate(report_of_orders(day(2025, 1, 1), day(2026, 1, 1))).collect().value();
    REQUIRE(none.size() == 1);
    CHECK(none[0].best.empty());
    CHECK(none[0].total.empty());
    REQUIRE(orders.drop());
    REQUIRE(products.drop());
}

} // namespace live_applications
