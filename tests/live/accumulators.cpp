// What accumulators make of missing and null values, lists, texts and numbers of all widths, on a real server.

#include <strongo/strongo.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/live.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace live_accumulators {

struct sample {
    int _id = 0;
    std::string g{};
};

// The same documents as they are.
struct bare {
    int _id = 0;
    strongo::document rest{};
};

struct numbers {
    std::string _id{};
    double sum = 0;
    std::optional<double> mean{};
    std::int64_t count = 0;
};

struct picked {
    std::string _id{};
    strongo::bson::value least{};
    strongo::bson::value most{};
    strongo::bson::value first{};
    strongo::bson::value last{};
    strongo::bson::value top{};
    strongo::bson::value bottom{};
};

struct lists {
    std::string _id{};
    std::vector<strongo::bson::value> all{};
    std::vector<strongo::bson::value> first_two{};
    std::vector<strongo::bson::value> last_two{};
    std::vector<strongo::bson::value> least_two{};
    std::vector<strongo::bson::value> most_two{};
    std::vector<strongo::bson::value> top_two{};
    std::vector<strongo::bson::value> bottom_two{};
};

struct sets {
    std::string _id{};
    std::vector<strongo::bson::value> all{};
};

struct spreads {
    std::string _id{};
    std::optional<double> population{};
    std::optional<double> sample{};
    std::optional<double> middle{};
    std::vector<std::optional<double>> ends{};
};

struct merged {
    std::string _id{};
    strongo::document whole{};
};

} // namespace live_accumulators

template <>
struct strongo::mapping<live_accumulators::bare> {
    static constexpr auto members = strongo::members(strongo::other_fields<&live_accumulators::bare::rest>);
};

namespace live_accumulators {
namespace {

using strongo::ascending;
using strongo::field;
using strongo::key;
using strongo::pipeline;

constexpr auto g = field<&sample::g>;

class groups {
public:
    groups() : database_(strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database())) {
        constexpr std::string_view all[] = {R"({"g": "decimal", "v": {"$numberDecimal": "0.1"}})",
                                            R"({"g": "decimal", "v": {"$numberDecimal": "0.2"}})",
                                            R"({"g": "decimal", "v": {"$numberDecimal": "1"}})",
                                            R"({"g": "equal", "v": 2})",
                                            R"({"g": "equal", "v": 2.0})",
                                            R"({"g": "equal", "v": {"$numberLong": "3"}})",
                                            R"({"g": "mixed", "v": null})",
                                            R"({"g": "mixed"})",
                                            R"({"g": "mixed", "v": 3})",
                                            R"({"g": "mixed", "v": {"$numberLong": "4"}})",
                                            R"({"g": "mixed", "v": 2.5})",
                                            R"({"g": "mixed", "v": "x"})",
                                            R"({"g": "mixed", "v": [7, 1]})",
                                            R"({"g": "mixed", "v": true})",
                                            R"({"g": "none"})",
                                            R"({"g": "none", "v": null})",
                                            R"({"g": "wide", "v": 2147483647})",
                                            R"({"g": "wide", "v": 1})"};
        int id = 0;
        for (const std::string_view json : all) {
            REQUIRE(database_.collection<bare>("samples").insert_one({++id, strongo::document::from_json(json).value()}));
        }
    }
    groups(const groups&) = delete;
    groups& operator=(const groups&) = delete;
    ~groups() { (void)samples().drop(); }

    [[nodiscard]] strongo::collection<sample> samples() const { return database_.collection<sample>("samples"); }

    // The groups in the order of their keys, as they come.
    template <class Out>
    void check(pipeline<sample, Out> stages, std::string_view expected,
               std::source_location where = std::source_location::current()) const {
        INFO(where.file_name() << ":" << where.line());
        const auto nothing = strongo::document::from_json(R"({"$match": {}})").value();
        const auto found =
            samples().aggregate(std::move(stages).sort(ascending<&Out::_id>).template raw<strongo::document>(nothing.view())).collect();
        REQUIRE(found);
        const auto all = strongo::array::from_json(expected).value();
        REQUIRE(found->size() == all.size());
        for (std::size_t i = 0; i < found->size(); ++i) {
            INFO(strongo::to_json((*found)[i]).value());
            strongo_test::check_bytes((*found)[i], all[i].get<strongo::document_view>().value().bytes(), where);
        }
    }

private:
    strongo::database database_;
};

// The field that everything is in.
auto v() {
    return strongo::stored<sample>("v");
}

pipeline<sample> by_id() {
    return pipeline<sample>().sort(ascending<&sample::_id>);
}

} // namespace

// parity: accumulator $sum $avg $count
TEST_CASE("accumulators: sum and avg are of numbers alone") {
    const groups in;
    in.check(pipeline<sample>().group<numbers>(key<&numbers::_id>(g), strongo::sum<&numbers::sum>(v()), strongo::avg<&numbers::mean>(v()),
                                               strongo::count<&numbers::count>()),
             R"([{"_id": "decimal", "sum": {"$numberDecimal": "1.3"},
                  "mean": {"$numberDecimal": "0.4333333333333333333333333333333333"}, "count": 3},
                 {"_id": "equal", "sum": 7.0, "mean": 2.3333333333333335, "count": 3},
                 {"_id": "mixed", "sum": 9.5, "mean": 3.1666666666666665, "count": 8},
                 {"_id": "none", "sum": 0, "mean": null, "count": 2},
                 {"_id": "wide", "sum": {"$numberLong": "2147483648"}, "mean": 1073741824.0, "count": 2}])");
}

// parity: accumulator $min $max $first $last $top $bottom
TEST_CASE("accumulators: min and max pass over null, first and last do not") {
    const groups in;
    const auto order = strongo::sort(ascending<&sample::_id>);
    in.check(by_id().group<picked>(key<&picked::_id>(g), strongo::min<&picked::least>(v()), strongo::max<&picked::most>(v()),
                                   strongo::first<&picked::first>(v()), strongo::last<&picked::last>(v()),
                                   strongo::top<&picked::top>(order, v()), strongo::bottom<&picked::bottom>(order, v())),
             R"([{"_id": "decimal", "least": {"$numberDecimal": "0.1"}, "most": {"$numberDecimal": "1"}, "first": {"$numberDecimal": "0.1"},
                  "last": {"$numberDecimal": "1"}, "top": {"$numberDecimal": "0.1"}, "bottom": {"$numberDecimal": "1"}},
                 {"_id": "equal", "least": 2, "most": {"$numberLong": "3"}, "first": 2, "last": {"$numberLong": "3"},
                  "top": 2, "bottom": {"$numberLong": "3"}},
                 {"_id": "mixed", "least": 2.5, "most": true, "first": null, "last": true, "top": null, "bottom": true},
                 {"_id": "none", "least": null, "most": null, "first": null, "last": null, "top": null, "bottom": null},
                 {"_id": "wide", "least": 1, "most": 2147483647, "first": 2147483647, "last": 1, "top": 2147483647, "bottom": 1}])");
}

// parity: accumulator $push $firstN $lastN $minN $maxN $topN $bottomN
TEST_CASE("accumulators: push leaves out what is missing, the first and the last of n do not") {
    const groups in;
    const auto order = strongo::sort(ascending<&sample::_id>);
    in.check(by_id()
                 .match(g != "equal")
                 .group<lists>(key<&lists::_id>(g), strongo::push<&lists::all>(v()), strongo::first_n<&lists::first_two>(2, v()),
                               strongo::last_n<&lists::last_two>(2, v()), strongo::min_n<&lists::least_two>(2, v()),
                               strongo::max_n<&lists::most_two>(2, v()), strongo::top_n<&lists::top_two>(2, order, v()),
                               strongo::bottom_n<&lists::bottom_two>(2, order, v())),
             R"([{"_id": "decimal", "all": [{"$numberDecimal": "0.1"}, {"$numberDecimal": "0.2"}, {"$numberDecimal": "1"}],
                  "first_two": [{"$numberDecimal": "0.1"}, {"$numberDecimal": "0.2"}],
                  "last_two": [{"$numberDecimal": "0.2"}, {"$numberDecimal": "1"}],
                  "least_two": [{"$numberDecimal": "0.1"}, {"$numberDecimal": "0.2"}],
                  "most_two": [{"$numberDecimal": "1"}, {"$numberDecimal": "0.2"}],
                  "top_two": [{"$numberDecimal": "0.1"}, {"$numberDecimal": "0.2"}],
                  "bottom_two": [{"$numberDecimal": "0.2"}, {"$numberDecimal": "1"}]},
                 {"_id": "mixed", "all": [null, 3, {"$numberLong": "4"}, 2.5, "x", [7, 1], true], "first_two": [null, null],
                  "last_two": [[7, 1], true], "least_two": [2.5, 3], "most_two": [true, [7, 1]], "top_two": [null, null],
                  "bottom_two": [[7, 1], true]},
                 {"_id": "none", "all": [null], "first_two": [null, null], "last_two": [null, null], "least_two": [], "most_two": [],
                  "top_two": [null, null], "bottom_two": [null, null]},
                 {"_id": "wide", "all": [2147483647, 1], "first_two": [2147483647, 1], "last_two": [2147483647, 1],
                  "least_two": [1, 2147483647], "most_two": [2147483647, 1], "top_two": [2147483647, 1],
                  "bottom_two": [2147483647, 1]}])");
}

// parity: accumulator $addToSet
TEST_CASE("accumulators: add_to_set takes equal numbers once, whatever their width") {
    const groups in;
    const auto found =
        in.samples()
            .aggregate(pipeline<sample>().group<sets>(key<&sets::_id>(g), strongo::add_to_set<&sets::all>(v())).sort(ascending<&sets::_id>))
            .collect()
            .value();
    std::string sizes;
    for (const auto& set : found) {
        sizes += set._id + " " + std::to_string(set.all.size()) + " ";
    }
    CHECK(sizes == "decimal 3 equal 2 mixed 7 none 1 wide 2 ");
}

// parity: accumulator $stdDevPop $stdDevSamp $median $percentile
TEST_CASE("accumulators: deviations and percentiles are of numbers alone") {
    const groups in;
    const auto found =
        in.samples()
            .aggregate(pipeline<sample>()
                           .match(strongo::in(g, {"equal", "mixed", "none"}))
                           .group<spreads>(key<&spreads::_id>(g), strongo::std_dev_pop<&spreads::population>(v()),
                                           strongo::std_dev_samp<&spreads::sample>(v()), strongo::median<&spreads::middle>(v()),
                                           strongo::percentile<&spreads::ends>({0.0, 1.0}, v()))
                           .sort(ascending<&spreads::_id>))
            .collect()
            .value();
    REQUIRE(found.size() == 3);
    const auto is_near = [](const std::optional<double>& value, double expected) { return value && std::abs(*value - expected) < 1e-9; };
    CHECK(is_near(found[0].population, 0.4714045207910317)); // of 2, 2 and 3
    CHECK(is_near(found[0].sample, 0.5773502691896258));
    CHECK(found[0].middle == 2.0);
    CHECK(found[0].ends == std::vector<std::optional<double>>{2.0, 3.0});
    CHECK(is_near(found[1].population, 0.6236095644623235)); // of 3, 4 and 2.5
    CHECK(is_near(found[1].sample, 0.7637626158259734));
    CHECK(found[1].middle == 3.0);
    CHECK(found[1].ends == std::vector<std::optional<double>>{2.5, 4.0});
    CHECK_FALSE(found[2].population);
    CHECK_FALSE(found[2].sample);
    CHECK_FALSE(found[2].middle);
    CHECK(found[2].ends == std::vector<std::optional<double>>{std::nullopt, std::nullopt});
}

// parity: accumulator $mergeObjects
TEST_CASE("accumulators: merge_objects passes over null and missing documents") {
    const auto database = strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database());
    const auto samples = database.collection<sample>("samples");
    int id = 0;
    for (const std::string_view json : {R"({"g": "a", "v": {"x": 1, "y": 1}})", R"({"g": "a", "v": null})",
                                        R"({"g": "a", "v": {"y": {"$numberLong": "2"}}})", R"({"g": "a"})", R"({"g": "b"})"}) {
        REQUIRE(database.collection<bare>("samples").insert_one({++id, strongo::document::from_json(json).value()}));
    }
    const auto found =
        samples
            .aggregate(
                by_id().group<merged>(key<&merged::_id>(g), strongo::merge_objects<&merged::whole>(v())).sort(ascending<&merged::_id>))
            .collect()
            .value();
    REQUIRE(found.size() == 2);
    const auto whole = strongo::document::from_json(R"({"x": 1, "y": {"$numberLong": "2"}})").value();
    strongo_test::check_bytes(found[0].whole, whole.bytes());
    CHECK(found[1].whole.view().empty());
    REQUIRE(samples.drop());
}

} // namespace live_accumulators
