// Every stage and accumulator of a pipeline against a real server: what it makes of documents chosen to tell right from wrong.

#include <strongo/client/native.hpp>
#include <strongo/codec/bson_t.hpp>
#include <strongo/query/expr.hpp>
#include <strongo/query/satisfies.hpp>
#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/live.hpp"
#include "support/skip.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

using namespace std::chrono_literals;
using strongo::ascending;
using strongo::computed;
using strongo::descending;
using strongo::field;
using strongo::key;
using strongo::pipeline;
using strongo::sort;
using strongo::expr::lit;
using strongo::expr::ref;

namespace live_stages {

struct sale {
    int _id = 0;
    std::string city{};
    std::optional<int> amount{};
    double price = 0;
    std::vector<std::string> tags{};
    strongo::date day{};
    bool operator==(const sale&) const = default;
};

struct sums {
    std::string _id{};
    std::int64_t n = 0;
    int total = 0;
    std::optional<double> mean{};
    std::optional<int> least{};
    std::optional<int> most{};
    bool operator==(const sums&) const = default;
};

struct ends {
    std::string city{};
    int first_id = 0;
    int last_id = 0;
    std::vector<int> ids{};
    std::vector<double> prices{};
    bool operator==(const ends&) const = default;
};

struct picks {
    std::string _id{};
    int cheapest = 0;
    int dearest = 0;
    std::vector<int> two_cheapest{};
    std::vector<int> two_dearest{};
    std::vector<int> first_two{};
    std::vector<int> last_two{};
    std::vector<double> two_least{};
    std::vector<double> two_most{};
    bool operator==(const picks&) const = default;
};

struct spread {
    std::optional<double> population{};
    std::optional<double> sample{};
};

struct middle {
    std::vector<double> quarters{};
    double half = 0;
};

struct merged_info {
    std::optional<int> a{};
    std::optional<int> b{};
    bool operator==(const merged_info&) const = default;
};

struct info {
    int _id = 0;
    merged_info part{};
};

struct merged {
    merged_info whole{};
};

struct number {
    std::int64_t n = 0;
};

struct one_tag {
    int _id = 0;
    std::string tags{};
    std::optional<std::int64_t> at{};
    bool operator==(const one_tag&) const = default;
};

struct maybe_tag {
    int _id = 0;
    std::optional<std::string> tags{};
    bool operator==(const maybe_tag&) const = default;
};

struct bucketed {
    double _id = 0;
    std::int64_t n = 0;
    bool operator==(const bucketed&) const = default;
};

struct frequency {
    std::string _id{};
    int count = 0;
    bool operator==(const frequency&) const = default;
};

struct with_double_price {
    int _id = 0;
    double price = 0;
    double twice = 0;
    bool operator==(const with_double_price&) const = default;
};

struct trimmed {
    int _id = 0;
    std::string city{};
    double twice = 0;
    bool operator==(const trimmed&) const = default;
};

struct place {
    std::string name{};
    std::string country{};
    bool operator==(const place&) const = default;
};

struct city {
    std::string _id{};
    place where{};
    std::optional<std::string> capital{};
};

struct sale_and_cities {
    int _id = 0;
    std::string city{};
    std::vector<live_stages::city> found{};
};

struct city_names {
    std::string _id{};
};

struct sale_and_names {
    int _id = 0;
    std::vector<city_names> found{};
};

struct reach {
    std::string _id{};
    std::vector<city> reached{};
};

struct branches {
    std::vector<sums> by_city{};
    std::vector<number> all{};
};

struct ranked {
    int _id = 0;
    std::string city{};
    double price = 0;
    double running = 0;
    int place = 0;
    int dense = 0;
    int position = 0;
    std::optional<double> before{};
    bool operator==(const ranked&) const = default;
};

struct gap {
    int _id = 0;
    std::optional<int> level{};
    bool operator==(const gap&) const = default;
};

struct range_bounds {
    double min = 0;
    double max = 0;
    bool operator==(const range_bounds&) const = default;
};

struct sum_nearby {
    int _id = 0;
    double price = 0;
    double sum = 0;
    bool operator==(const sum_nearby&) const = default;
};

struct spot {
    int _id = 0;
    strongo::geo::point where{};
};

struct spot_at {
    int _id = 0;
    strongo::geo::point where{};
    double metres = 0;
};

struct search_count {
    std::int64_t lowerBound = 0;
};

struct search_facts {
    search_count count{};
};

struct vectors {
    int _id = 0;
    std::vector<double> v{};
};

struct change {
    std::string operationType{};
    std::optional<sale> fullDocument{};
};

struct auto_bucket {
    range_bounds _id{};
    int count = 0;
    bool operator==(const auto_bucket&) const = default;
};

namespace {

strongo::database somewhere() {
    return strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database());
}

// Missing amounts, equal prices, empty and repeated tags.
strongo::collection<sale> five(const strongo::database& db) {
    const auto sales = db.collection<sale>("sales");
    const strongo::date day = std::chrono::sys_days(std::chrono::year(2024) / 2 / 28);
    REQUIRE(sales.insert_many({sale{1, "Rome", 10, 2.5, {"a", "b"}, day}, sale{2, "Rome", std::nullopt, 1.5, {}, day + 24h},
                               sale{3, "Oslo", 7, 2.5, {"b"}, day + 48h}, sale{4, "Oslo", -3, 4.0, {"a", "a"}, day + 72h},
                               sale{5, "Bern", std::nullopt, 0.5, {"c"}, day + 96h}}));
    return sales;
}

template <class T>
std::vector<int> ids(const std::vector<T>& found) {
    std::vector<int> all;
    for (const auto& one : found) {
        all.push_back(one._id);
    }
    return all;
}

template <class Out>
std::vector<Out> run(const strongo::collection<sale>& sales, const pipeline<sale, Out>& stages) {
    auto found = sales.aggregate(stages).collect();
    INFO((found ? std::string() : std::string(found.error().message())));
    REQUIRE(found);
    return std::move(*found);
}

using ints = std::vector<int>;

// The results of a search, for which no server is there by itself.
template <class In, class Out>
std::vector<Out> searched(const strongo::collection<In>& in, const pipeline<In, Out>& stages) {
    constexpr int not_enabled = 31082;
    constexpr int not_supported = 115;
    auto found = in.aggregate(stages).collect();
    if (!found && (found.error().code() == not_enabled || found.error().code() == not_supported)) {
        strongo_test::skip("needs a deployment with a search server");
    }
    INFO((found ? std::string() : std::string(found.error().message())));
    REQUIRE(found);
    return std::move(*found);
}

// How many cities are above Monza.
std::size_t reached_from_monza(const strongo::collection<city>& cities, const strongo::graph_lookup_options& options) {
    return cities
        .aggregate(pipeline<city>()
                       .match(field<&city::_id> == "Monza")
                       .graph_lookup<reach>("cities", field<&city::capital>, field<&city::capital>, field<&city::_id>,
                                            field<&reach::reached>, options))
        .first()
        .value()
        .value()
        .reached.size();
}

// Where the changes of a collection are, from now on.
strongo::document resume_token(const strongo::client& client, const std::string& database, const char* collection) {
    mongoc_client_t* const driver = mongoc_client_pool_pop(strongo::native(client));
    mongoc_collection_t* const native = mongoc_client_get_collection(driver, database.c_str(), collection);
    bson_t all = BSON_INITIALIZER;
    mongoc_change_stream_t* const stream = mongoc_collection_watch(native, &all, nullptr);
    const bson_t* change = nullptr;
    CHECK_FALSE(mongoc_change_stream_next(stream, &change));
    const bson_t* const token = mongoc_change_stream_get_resume_token(stream);
    REQUIRE(token != nullptr);
    strongo::document copy(strongo::view_of(*token));
    mongoc_change_stream_destroy(stream);
    mongoc_collection_destroy(native);
    mongoc_client_pool_push(strongo::native(client), driver);
    return copy;
}

} // namespace

// parity: stage $match $sort $skip $limit $sample, sort ascending descending
TEST_CASE("match, sort, skip, limit and sample") {
    const auto db = somewhere();
    const auto sales = five(db);
    CHECK(ids(run(sales, pipeline<sale>().match(field<&sale::price> > 2).sort(descending<&sale::price>, ascending<&sale::_id>))) ==
          ints{4, 1, 3});
    CHECK(ids(run(sales, pipeline<sale>().sort(ascending<&sale::_id>).skip(1).limit(2))) == ints{2, 3});
    CHECK(run(sales, pipeline<sale>().sample(2)).size() == 2);
    CHECK(run(sales, pipeline<sale>().match(field<&sale::price> > 100)).empty());
    CHECK(run(sales, pipeline<sale>()).size() == 5);
    REQUIRE(sales.drop());
}

// parity: stage $count
TEST_CASE("count") {
    const auto sales = five(somewhere());
    CHECK(run(sales, pipeline<sale>().count<&number::n>()).front().n == 5);
    REQUIRE(sales.drop());
}

// parity: stage $count
TEST_CASE("count of no documents") {
    strongo_test::not_on_secantus("SecantusDB gives a document with 0 where MongoDB gives none");
    const auto sales = five(somewhere());
    CHECK(run(sales, pipeline<sale>().match(field<&sale::price> > 100).count<&number::n>()).empty());
    REQUIRE(sales.drop());
}

// parity: stage $unwind
TEST_CASE("unwind drops what has no elements, or keeps it") {
    const auto sales = five(somewhere());
    CHECK(run(sales, pipeline<sale>().sort(ascending<&sale::_id>).unwind<one_tag>(field<&sale::tags>, {.index = "at"})) ==
          std::vector<one_tag>{{1, "a", 0}, {1, "b", 1}, {3, "b", 0}, {4, "a", 0}, {4, "a", 1}, {5, "c", 0}});
    CHECK(run(sales, pipeline<sale>()
                         .match(field<&sale::_id> < 3)
                         .sort(ascending<&sale::_id>)
                         .unwind<maybe_tag>(field<&sale::tags>, {.preserve_null_and_empty = true})) ==
          std::vector<maybe_tag>{{1, "a"}, {1, "b"}, {2, std::nullopt}});
    REQUIRE(sales.drop());
}

// parity: stage $group, accumulator $sum $count $avg $min $max
TEST_CASE("group: sum, count, avg, min and max pass over what is missing") {
    const auto sales = five(somewhere());
    const auto found =
        run(sales, pipeline<sale>()
                       .group<sums>(key<&sums::_id>(field<&sale::city>), strongo::count<&sums::n>(),
                                    strongo::sum<&sums::total>(field<&sale::amount>), strongo::avg<&sums::mean>(field<&sale::amount>),
                                    strongo::min<&sums::least>(field<&sale::amount>), strongo::max<&sums::most>(field<&sale::amount>))
                       .sort(ascending<&sums::_id>));
    CHECK(found == std::vector<sums>{{"Bern", 1, 0, std::nullopt, std::nullopt, std::nullopt},
                                     {"Oslo", 2, 4, 2.0, -3, 7},
                                     {"Rome", 2, 10, 10.0, 10, 10}});
    REQUIRE(sales.drop());
}

// parity: stage $group, accumulator $first $last $push $addToSet
TEST_CASE("group: first, last, push and add_to_set, with a key that is moved to its member") {
    const auto sales = five(somewhere());
    auto found = run(sales, pipeline<sale>()
                                .sort(ascending<&sale::_id>)
                                .group<ends>(key<&ends::city>(field<&sale::city>), strongo::first<&ends::first_id>(field<&sale::_id>),
                                             strongo::last<&ends::last_id>(field<&sale::_id>), strongo::push<&ends::ids>(field<&sale::_id>),
                                             strongo::add_to_set<&ends::prices>(field<&sale::price>))
                                .sort(ascending<&ends::city>));
    for (auto& group : found) {
        std::sort(group.prices.begin(), group.prices.end());
    }
    CHECK(found == std::vector<ends>{{"Bern", 5, 5, {5}, {0.5}}, {"Oslo", 3, 4, {3, 4}, {2.5, 4.0}}, {"Rome", 1, 2, {1, 2}, {1.5, 2.5}}});
    REQUIRE(sales.drop());
}

// parity: accumulator $top $bottom $topN $bottomN $firstN $lastN $minN $maxN
TEST_CASE("group: top, bottom and their kin of n") {
    const auto sales = five(somewhere());
    const auto by_price = sort(ascending<&sale::price>, ascending<&sale::_id>);
    const auto found =
        run(sales, pipeline<sale>()
                       .match(field<&sale::city> == "Rome")
                       .sort(ascending<&sale::_id>)
                       .group<picks>(key<&picks::_id>(field<&sale::city>), strongo::top<&picks::cheapest>(by_price, field<&sale::_id>),
                                     strongo::bottom<&picks::dearest>(by_price, field<&sale::_id>),
                                     strongo::top_n<&picks::two_cheapest>(2, by_price, field<&sale::_id>),
                                     strongo::bottom_n<&picks::two_dearest>(2, by_price, field<&sale::_id>),
                                     strongo::first_n<&picks::first_two>(2, field<&sale::_id>),
                                     strongo::last_n<&picks::last_two>(1, field<&sale::_id>),
                                     strongo::min_n<&picks::two_least>(2, field<&sale::price>),
                                     strongo::max_n<&picks::two_most>(2, field<&sale::price>)));
    CHECK(found == std::vector<picks>{{"Rome", 2, 1, {2, 1}, {2, 1}, {1, 2}, {2}, {1.5, 2.5}, {2.5, 1.5}}});
    REQUIRE(sales.drop());
}

// parity: stage group_all, accumulator $stdDevPop $stdDevSamp
TEST_CASE("group_all: standard deviations, and nothing of no documents") {
    const auto sales = five(somewhere());
    const auto found = run(sales, pipeline<sale>()
                                      .match(field<&sale::_id> <= 2)
                                      .group_all<spread>(strongo::std_dev_pop<&spread::population>(field<&sale::price>),
                                                         strongo::std_dev_samp<&spread::sample>(field<&sale::amount>)));
    REQUIRE(found.size() == 1);
    CHECK(found.front().population == 0.5);
    CHECK(found.front().sample == std::nullopt); // of one number
    CHECK(run(sales, pipeline<sale>().match(field<&sale::_id> > 9).group_all<number>(strongo::count<&number::n>())).empty());
    REQUIRE(sales.drop());
}

// parity: stage group_all, accumulator $percentile $median
TEST_CASE("group_all: percentile and median") {
    const auto sales = five(somewhere());
    const auto found =
        run(sales, pipeline<sale>().group_all<middle>(strongo::percentile<&middle::quarters>({0.0, 1.0}, field<&sale::price>),
                                                      strongo::median<&middle::half>(field<&sale::price>)));
    REQUIRE(found.size() == 1);
    CHECK(found.front().quarters == std::vector<double>{0.5, 4.0});
    CHECK(found.front().half == 2.5);
    REQUIRE(sales.drop());
}

// parity: accumulator $mergeObjects
TEST_CASE("group_all: merge_objects") {
    const auto db = somewhere();
    const auto infos = db.collection<info>("infos");
    REQUIRE(infos.insert_many({info{1, {1, std::nullopt}}, info{2, {std::nullopt, 2}}, info{3, {3, std::nullopt}}}));
    const auto found =
        infos
            .aggregate(
                pipeline<info>().sort(ascending<&info::_id>).group_all<merged>(strongo::merge_objects<&merged::whole>(field<&info::part>)))
            .collect()
            .value();
    REQUIRE(found.size() == 1);
    CHECK(found.front().whole == merged_info{3, 2});
    REQUIRE(infos.drop());
}

// parity: stage $bucket bucket_or $bucketAuto
TEST_CASE("bucket, with and without one for the rest, and bucket_auto") {
    const auto sales = five(somewhere());
    CHECK(run(sales, pipeline<sale>().bucket<bucketed>(field<&sale::price>, {0.0, 2.0, 5.0}, strongo::count<&bucketed::n>())) ==
          std::vector<bucketed>{{0.0, 2}, {2.0, 3}});
    CHECK(run(sales, pipeline<sale>().bucket_or<bucketed>(field<&sale::price>, {0.0, 2.0}, 99.0, strongo::count<&bucketed::n>())) ==
          std::vector<bucketed>{{0.0, 2}, {99.0, 3}});
    const auto outside =
        sales.aggregate(pipeline<sale>().bucket<bucketed>(field<&sale::price>, {0.0, 2.0}, strongo::count<&bucketed::n>())).collect();
    CHECK(outside.has_error());
    const auto halves = run(sales, pipeline<sale>().bucket_auto<auto_bucket>(field<&sale::price>, 2, ""));
    REQUIRE(halves.size() == 2);
    CHECK(halves.front()._id.min == 0.5);
    CHECK(halves.back()._id.max == 4.0);
    CHECK(halves.front().count + halves.back().count == 5);
    REQUIRE(sales.drop());
}

// parity: stage $sortByCount
TEST_CASE("sort_by_count") {
    const auto sales = five(somewhere());
    const auto found =
        run(sales,
            pipeline<sale>().match(field<&sale::city> != "Bern").unwind(field<&sale::tags>).sort_by_count<frequency>(field<&sale::tags>));
    CHECK(found == std::vector<frequency>{{"a", 3}, {"b", 2}});
    REQUIRE(sales.drop());
}

// parity: stage $addFields $project $unset $replaceRoot
TEST_CASE("add_fields, project, unset and replace_root") {
    const auto db = somewhere();
    const auto sales = five(db);
    const auto twice = strongo::expr::multiply(field<&sale::price>, 2);
    CHECK(run(sales,
              pipeline<sale>().match(field<&sale::_id> == 4).add_fields<with_double_price>(computed<&with_double_price::twice>(twice))) ==
          std::vector<with_double_price>{{4, 4.0, 8.0}});
    CHECK(run(sales, pipeline<sale>().match(field<&sale::_id> == 4).project<trimmed>(computed<&trimmed::twice>(twice))) ==
          std::vector<trimmed>{{4, "Oslo", 8.0}});
    const auto left = run(sales, pipeline<sale>().match(field<&sale::_id> == 4).unset<maybe_tag>(field<&sale::tags>));
    CHECK(left == std::vector<maybe_tag>{{4, std::nullopt}});
    const auto cities = db.collection<city>("cities");
    REQUIRE(cities.insert_one(city{"Rome", {"Roma", "it"}, {}}));
    const auto roots = cities.aggregate(pipeline<city>().replace_root<place>(field<&city::where>)).collect().value();
    CHECK(roots == std::vector<place>{{"Roma", "it"}});
    REQUIRE(sales.drop());
    REQUIRE(cities.drop());
}

// parity: stage $lookup $graphLookup
TEST_CASE("lookup by equality, by a pipeline, and graph_lookup") {
    const auto db = somewhere();
    const auto sales = five(db);
    const auto cities = db.collection<city>("cities");
    REQUIRE(cities.insert_many(
        {city{"Rome", {"Roma", "it"}, {}}, city{"Milan", {"Milano", "it"}, "Rome"}, city{"Monza", {"Monza", "it"}, "Milan"}}));
    const auto joined =
        run(sales, pipeline<sale>()
                       .match(field<&sale::_id> <= 3)
                       .sort(ascending<&sale::_id>)
                       .lookup<sale_and_cities>("cities", field<&sale::city>, field<&city::_id>, field<&sale_and_cities::found>));
    REQUIRE(joined.size() == 3);
    REQUIRE(joined[0].found.size() == 1);
    CHECK(joined[0].found[0].where == place{"Roma", "it"});
    CHECK(joined[2].found.empty());

    const auto by_pipeline =
        run(sales, pipeline<sale>()
                       .match(field<&sale::_id> == 1)
                       .lookup<sale_and_names>(
                           "cities",
                           pipeline<city>()
                               .match(strongo::satisfies(ref(field<&city::_id>) == strongo::expr::variable<std::string>("sold_in")))
                               .project<city_names>(),
                           field<&sale_and_names::found>, {{"sold_in", ref(field<&sale::city>)}}));
    REQUIRE(by_pipeline.size() == 1);
    REQUIRE(by_pipeline[0].found.size() == 1);
    CHECK(by_pipeline[0].found[0]._id == "Rome");

    const auto reached = cities
                             .aggregate(pipeline<city>()
                                            .match(field<&city::_id> == "Monza")
                                            .graph_lookup<reach>("cities", field<&city::capital>, field<&city::capital>, field<&city::_id>,
                                                                 field<&reach::reached>, {.max_depth = 5}))
                             .collect()
                             .value();
    REQUIRE(reached.size() == 1);
    CHECK(reached[0].reached.size() == 2);
    REQUIRE(sales.drop());
    REQUIRE(cities.drop());
}

// parity: stage $unionWith $facet
TEST_CASE("union_with and facet") {
    const auto db = somewhere();
    const auto sales = five(db);
    const auto more = db.collection<sale>("more");
    REQUIRE(more.insert_one(sale{6, "Bonn", 1, 1.0, {}, {}}));
    CHECK(ids(run(
              sales,
              pipeline<sale>().union_with("more", pipeline<sale>().match(field<&sale::_id> == 6)).sort(descending<&sale::_id>).limit(2))) ==
          ints{6, 5});
    CHECK(run(sales, pipeline<sale>().union_with("more")).size() == 6);
    const auto found =
        run(sales, pipeline<sale>().facet<branches>(
                       strongo::branch<&branches::by_city>(pipeline<sale>()
                                                               .group<sums>(key<&sums::_id>(field<&sale::city>), strongo::count<&sums::n>(),
                                                                            strongo::sum<&sums::total>(field<&sale::amount>))
                                                               .sort(ascending<&sums::_id>)
                                                               .limit(1)),
                       strongo::branch<&branches::all>(pipeline<sale>().count<&number::n>())));
    REQUIRE(found.size() == 1);
    CHECK(found[0].by_city == std::vector<sums>{{"Bern", 1, 0, {}, {}, {}}});
    REQUIRE(found[0].all.size() == 1);
    CHECK(found[0].all[0].n == 5);
    REQUIRE(sales.drop());
    REQUIRE(more.drop());
}

// parity: stage $setWindowFields, window documents $rank $denseRank $documentNumber $shift
TEST_CASE("set_window_fields: running sums, ranks and shifts") {
    const auto sales = five(somewhere());
    const auto found = run(sales, pipeline<sale>()
                                      .match(field<&sale::city> != "Bern")
                                      .set_window_fields<ranked>(field<&sale::city>, sort(ascending<&sale::price>),
                                                                 strongo::windowed(strongo::sum<&ranked::running>(field<&sale::price>),
                                                                                   strongo::documents(strongo::unbounded, 0)),
                                                                 strongo::rank<&ranked::place>(), strongo::dense_rank<&ranked::dense>(),
                                                                 strongo::document_number<&ranked::position>(),
                                                                 strongo::shift<&ranked::before>(field<&sale::price>, -1))
                                      .sort(ascending<&ranked::_id>));
    CHECK(found == std::vector<ranked>{{1, "Rome", 2.5, 4.0, 2, 2, 2, 1.5},
                                       {2, "Rome", 1.5, 1.5, 1, 1, 1, std::nullopt},
                                       {3, "Oslo", 2.5, 2.5, 1, 1, 1, std::nullopt},
                                       {4, "Oslo", 4.0, 6.5, 2, 2, 2, 2.5}});
    REQUIRE(sales.drop());
}

// parity: stage $densify $fill
TEST_CASE("densify and fill") {
    const auto db = somewhere();
    const auto gaps = db.collection<gap>("gaps");
    REQUIRE(gaps.insert_many({gap{1, 10}, gap{4, 40}}));
    const auto dense = gaps.aggregate(pipeline<gap>().densify(field<&gap::_id>, {.step = 1}).sort(ascending<&gap::_id>)).collect().value();
    CHECK(dense == std::vector<gap>{{1, 10}, {2, {}}, {3, {}}, {4, 40}});
    const auto filled = gaps.aggregate(pipeline<gap>()
                                           .densify(field<&gap::_id>, {.step = 1})
                                           .fill(sort(ascending<&gap::_id>), strongo::fill_from_last<&gap::level>())
                                           .sort(ascending<&gap::_id>))
                            .collect()
                            .value();
    CHECK(filled == std::vector<gap>{{1, 10}, {2, 10}, {3, 10}, {4, 40}});
    const auto with_value = gaps.aggregate(pipeline<gap>()
                                               .densify(field<&gap::_id>, {.step = 1})
                                               .fill(sort(ascending<&gap::_id>), strongo::fill_with<&gap::level>(7))
                                               .match(field<&gap::_id> == 2))
                                .collect()
                                .value();
    CHECK(with_value == std::vector<gap>{{2, 7}});
    const auto linear = gaps.aggregate(pipeline<gap>()
                                           .densify(field<&gap::_id>, {.step = 1})
                                           .fill(sort(ascending<&gap::_id>), strongo::fill_linear<&gap::level>())
                                           .match(field<&gap::_id> == 2))
                            .collect()
                            .value();
    CHECK(linear == std::vector<gap>{{2, 20}});
    REQUIRE(gaps.drop());
}

// parity: stage $redact raw
TEST_CASE("redact and raw") {
    const auto sales = five(somewhere());
    const auto kept = run(sales, pipeline<sale>()
                                     .redact(strongo::expr::cond(ref(field<&sale::price>) > 2, strongo::expr::variable<std::string>("KEEP"),
                                                                 strongo::expr::variable<std::string>("PRUNE")))
                                     .sort(ascending<&sale::_id>));
    CHECK(ids(kept) == ints{1, 3, 4});
    const auto stage = strongo::make_document("$match", strongo::make_document("_id", 3));
    CHECK(ids(run(sales, pipeline<sale>().raw(stage.view()))) == ints{3});
    REQUIRE(sales.drop());
}

// parity: stage $out $merge
TEST_CASE("out and merge write the results") {
    const auto db = somewhere();
    const auto sales = five(db);
    const auto archive = db.collection<sale>("archive");
    REQUIRE(sales.aggregate(pipeline<sale>().match(field<&sale::_id> <= 2).out("archive")).run());
    CHECK(archive.count().value() == 2);
    REQUIRE(sales.aggregate(pipeline<sale>().match(field<&sale::_id> > 1).merge("archive")).run());
    CHECK(archive.count().value() == 5);
    REQUIRE(sales
                .aggregate(pipeline<sale>()
                               .add_fields(computed<&sale::price>(lit(9.0)))
                               .merge("archive", {.when_matched = strongo::when_matched::keep_existing,
                                                  .when_not_matched = strongo::when_not_matched::discard}))
                .run());
    CHECK(archive.count(field<&sale::price> == 9.0).value() == 0);
    const auto failed = sales.aggregate(pipeline<sale>().merge("archive", {.when_matched = strongo::when_matched::fail})).run();
    CHECK(failed.has_error());
    REQUIRE(sales.drop());
    REQUIRE(archive.drop());
}

// parity: stage $setWindowFields, window range documents
TEST_CASE("set_window_fields: windows by position, value and date") {
    const auto sales = five(somewhere());
    const auto sums_in = [&sales](const strongo::sort_order<sale>& order, const strongo::window_bounds& window) {
        return run(sales, pipeline<sale>()
                              .set_window_fields<sum_nearby>(lit(1), order,
                                                             strongo::windowed(strongo::sum<&sum_nearby::sum>(field<&sale::price>), window))
                              .sort(ascending<&sum_nearby::_id>));
    };
    CHECK(sums_in(sort(ascending<&sale::_id>), strongo::documents(-1, 1)) ==
          std::vector<sum_nearby>{{1, 2.5, 4.0}, {2, 1.5, 6.5}, {3, 2.5, 8.0}, {4, 4.0, 7.0}, {5, 0.5, 4.5}});
    CHECK(sums_in(sort(ascending<&sale::price>), strongo::range_of(-1, 0)) ==
          std::vector<sum_nearby>{{1, 2.5, 6.5}, {2, 1.5, 2.0}, {3, 2.5, 6.5}, {4, 4.0, 4.0}, {5, 0.5, 0.5}});
    CHECK(sums_in(sort(ascending<&sale::day>), strongo::range_of(-1, 0, "day")) ==
          std::vector<sum_nearby>{{1, 2.5, 2.5}, {2, 1.5, 4.0}, {3, 2.5, 4.0}, {4, 4.0, 6.5}, {5, 0.5, 4.5}});
    REQUIRE(sales.drop());
}

// parity: stage $lookup
TEST_CASE("lookup by equality with a pipeline, and how far graph_lookup goes") {
    const auto db = somewhere();
    const auto sales = five(db);
    const auto cities = db.collection<city>("cities");
    REQUIRE(cities.insert_many(
        {city{"Rome", {"Roma", "it"}, {}}, city{"Milan", {"Milano", "it"}, "Rome"}, city{"Monza", {"Monza", "it"}, "Milan"}}));
    const auto in_country = [&](std::string_view country) {
        return run(sales,
                   pipeline<sale>()
                       .match(field<&sale::_id> <= 3)
                       .sort(ascending<&sale::_id>)
                       .lookup<sale_and_cities>("cities", field<&sale::city>, field<&city::_id>,
                                                pipeline<city>().match(strongo::satisfies(ref(field<&city::where, &place::country>) ==
                                                                                          strongo::expr::variable<std::string>("country"))),
                                                field<&sale_and_cities::found>, {{"country", country}}));
    };
    const auto italian = in_country("it");
    REQUIRE(italian.size() == 3);
    CHECK(italian[0].found.size() == 1);
    CHECK(italian[1].found.size() == 1);
    CHECK(italian[2].found.empty());
    CHECK(in_country("no")[0].found.empty());

    CHECK(reached_from_monza(cities, {}) == 2);
    CHECK(reached_from_monza(cities, {.max_depth = 0}) == 1);
    REQUIRE(sales.drop());
    REQUIRE(cities.drop());
}

TEST_CASE("graph_lookup goes only over what a filter lets through") {
    strongo_test::not_on_secantus("SecantusDB does not look at restrictSearchWithMatch");
    const auto cities = somewhere().collection<city>("cities");
    REQUIRE(cities.insert_many(
        {city{"Rome", {"Roma", "it"}, {}}, city{"Milan", {"Milano", "it"}, "Rome"}, city{"Monza", {"Monza", "it"}, "Milan"}}));
    CHECK(reached_from_monza(cities, {.restrict_with = strongo::make_document("capital", "Rome")}) == 1);
    CHECK(reached_from_monza(cities, {.restrict_with = strongo::make_document("_id", "Rome")}) == 0); // the way there leads over Milan
    REQUIRE(cities.drop());
}

// parity: stage $out $merge
TEST_CASE("out into another database, and merge by another key with a pipeline") {
    const auto db = somewhere();
    const auto sales = five(db);
    const std::string elsewhere = strongo_test::unique_database();
    REQUIRE(sales.aggregate(pipeline<sale>().match(field<&sale::_id> == 5).out(elsewhere, "archive")).run());
    const auto archive = strongo::client::open(strongo_test::uri()).value().database(elsewhere).collection<sale>("archive");
    CHECK(ids(archive.find().collect().value()) == ints{5});
    REQUIRE(archive.create_index(strongo::index(ascending<&sale::city>).unique()));
    REQUIRE(sales
                .aggregate(pipeline<sale>()
                               .match(strongo::in(field<&sale::_id>, {1, 5}))
                               .add_fields(computed<&sale::_id>(ref(field<&sale::_id>) + 100), computed<&sale::price>(lit(9.0)))
                               .merge("archive", {.database = elsewhere,
                                                  .on = {"city"},
                                                  .let = strongo::document::from_json(R"({"dearer": "$price"})").value(),
                                                  .pipeline = strongo::array::from_json(R"([{"$set": {"price": "$$dearer"}}])").value()}))
                .run());
    const auto after = archive.find().sort(ascending<&sale::_id>).collect().value();
    CHECK(ids(after) == ints{5, 101}); // Bern keeps its id, Rome is new
    CHECK(after[0].price == 9.0);
    REQUIRE(sales.drop());
    REQUIRE(archive.drop());
}

// parity: stage $geoNear
TEST_CASE("geo_near: nearest first, with the distance") {
    const auto spots = somewhere().collection<spot>("spots");
    REQUIRE(spots.insert_many({spot{1, {1, 1}}, spot{2, {0, 0.01}}, spot{3, {0, 0}}}));
    REQUIRE(spots.create_index(strongo::index(strongo::geo_2dsphere_key(field<&spot::where>))));
    const auto origin = strongo::document::from_json(R"({"type": "Point", "coordinates": [0.0, 0.0]})").value();
    const auto near = [&](const strongo::geo_near_options& options) {
        return spots.aggregate(pipeline<spot>().geo_near<spot_at>(origin.view(), options)).collect().value();
    };
    // 0.01 and 1.41418 degrees of a circle with a radius of 6'378'100 metres.
    const auto all = near({.distance_field = "metres"});
    REQUIRE(ids(all) == ints{3, 2, 1});
    CHECK(all[0].metres == 0);
    CHECK(std::abs(all[1].metres - 1'113.19) < 0.1);
    CHECK(std::abs(all[2].metres - 157'425) < 10);
    CHECK(ids(near({.distance_field = "metres", .min_distance = 1, .max_distance = 2'000})) == ints{2});
    const auto kilometres = near({.distance_field = "metres", .max_distance = 2'000, .distance_multiplier = 0.001});
    REQUIRE(kilometres.size() == 2);
    CHECK(std::abs(kilometres[1].metres - 1.11319) < 0.0001);
    CHECK(ids(near({.distance_field = "metres", .query = strongo::document::from_json(R"({"_id": {"$ne": 2}})").value()})) == ints{3, 1});
    REQUIRE(spots.drop());
}

// parity: stage $search
TEST_CASE("search without an index finds nothing") {
    const auto sales = five(somewhere());
    const auto words = strongo::document::from_json(R"({"text": {"query": "Rome", "path": "city"}})").value();
    CHECK(searched(sales, pipeline<sale>().search(words.view())).empty());
    REQUIRE(sales.drop());
}

// parity: stage $searchMeta
TEST_CASE("search_meta without an index counts nothing") {
    const auto sales = five(somewhere());
    const auto words = strongo::document::from_json(R"({"text": {"query": "Rome", "path": "city"}})").value();
    for (const auto& facts : searched(sales, pipeline<sale>().search_meta<search_facts>(words.view()))) {
        CHECK(facts.count.lowerBound == 0);
    }
    REQUIRE(sales.drop());
}

// parity: stage $vectorSearch
TEST_CASE("vector_search without an index finds nothing") {
    const auto all = somewhere().collection<vectors>("vectors");
    REQUIRE(all.insert_one(vectors{1, {1.0, 0.0}}));
    const std::vector<double> query{1.0, 0.0};
    CHECK(searched(all, pipeline<vectors>().vector_search(field<&vectors::v>, query, {.index = "v", .limit = 1})).empty());
    REQUIRE(all.drop());
}

// parity: stage $changeStream
TEST_CASE("change_stream: what has changed since a token") {
    const auto client = strongo::client::open(strongo_test::uri()).value();
    const std::string name = strongo_test::unique_database();
    const auto sales = five(client.database(name));
    const auto token = resume_token(client, name, "sales");
    REQUIRE(sales.insert_one(sale{6, "Bonn", 1, 1.0, {}, {}}));
    REQUIRE(sales.update_one(field<&sale::_id> == 2, strongo::set(field<&sale::city>, "Roma")));
    REQUIRE(sales.delete_one(field<&sale::_id> == 1));
    const auto stages = pipeline<sale>()
                            .change_stream<change>({.full_document = "updateLookup", .resume_after = token})
                            .match(field<&change::operationType> != "update");
    std::vector<change> changes;
    for (auto& one : sales.aggregate(stages).each()) {
        REQUIRE(one);
        changes.push_back(std::move(*one));
        if (changes.size() == 2) {
            break;
        }
    }
    REQUIRE(changes.size() == 2);
    CHECK(changes[0].operationType == "insert");
    REQUIRE(changes[0].fullDocument);
    CHECK(changes[0].fullDocument->_id == 6);
    CHECK(changes[1].operationType == "delete");
    CHECK_FALSE(changes[1].fullDocument);
    const auto looked_up = pipeline<sale>()
                               .change_stream<change>({.full_document = "updateLookup", .resume_after = token})
                               .match(field<&change::operationType> == "update");
    auto updates = sales.aggregate(looked_up).each();
    auto first = updates.begin();
    REQUIRE(first != updates.end());
    REQUIRE(*first);
    CHECK((**first).fullDocument->city == "Roma");
    REQUIRE(sales.drop());
}

TEST_CASE("a pipeline with a fault sends nothing") {
    const auto sales = five(somewhere());
    const auto refused = sales.aggregate(pipeline<sale>().limit(0)).collect();
    REQUIRE(refused.has_error());
    CHECK(refused.error().kind() == strongo::error_kind::usage);
    CHECK(refused.error().where() == sales.aggregate(pipeline<sale>().limit(0)).first().error().where());
    REQUIRE(sales.drop());
}

} // namespace live_stages
