#pragma once
// An application's pipeline and its golden bytes: how many articles about a virus are right, by title.

#include <strongo/query/expr.hpp>
#include <strongo/query/pipeline.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strongo_test {

struct article {
    strongo::oid _id{};
    std::string title{};
    std::string author{};
    std::vector<std::string> tags{};
    strongo::date date{};
    std::int64_t count = 0;
    bool ok = false;
};

struct article_year {
    std::string title{};
    int ok = 0;
    int averageYear = 0;
};

struct title_summary {
    std::string _id{};
    int count = 0;
    double averageYear = 0;
    bool operator==(const title_summary&) const = default;
};

/// Match, project, group and sort.
inline auto summary_of_articles() {
    using strongo::field;
    return strongo::pipeline<article>()
        .match(field<&article::tags> == "virus")
        .project<article_year>(strongo::computed<&article_year::ok>(strongo::expr::cond(field<&article::ok>, 1, 0)),
                               strongo::computed<&article_year::averageYear>(strongo::expr::year(field<&article::date>)))
        .group<title_summary>(strongo::key<&title_summary::_id>(field<&article_year::title>),
                              strongo::sum<&title_summary::count>(field<&article_year::ok>),
                              strongo::avg<&title_summary::averageYear>(field<&article_year::averageYear>))
        .sort(strongo::ascending<&title_summary::_id>);
}

/// Golden vector D9: the stages as the field `p` of a document.
inline constexpr std::string_view golden_d9 =
    "31010000047000290100000330002200000003246d61746368001500000002746167730006000000766972757300000003310077000000032470726f6a65637400"
    "68000000027469746c650007000000247469746c6500036f6b002a0000000424636f6e64001e00000002300004000000246f6b0010310001000000103200000000"
    "0000000361766572616765596561720016000000022479656172000600000024646174650000000003320065000000032467726f75700058000000025f69640007"
    "000000247469746c650003636f756e740013000000022473756d0004000000246f6b0000036176657261676559656172001c0000000224617667000d0000002461"
    "76657261676559656172000000000333001a0000000324736f7274000e000000105f6964000100000000000000";

} // namespace strongo_test
