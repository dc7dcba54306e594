// Stages on documents whose fields are missing, null, lists, or numbers of other widths, and on none at all, on a real server.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/live.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace live_mixed_data {

struct thing {
    int _id = 0;
};

// The same documents as they are.
struct bare {
    int _id = 0;
    strongo::document rest{};
};

struct by_k {
    strongo::bson::value _id{};
    std::int64_t n = 0;
};

struct of_element {
    int _id = 0;
    std::optional<std::int64_t> at{};
    bool operator==(const of_element&) const = default;
};

struct with_found {
    int _id = 0;
    std::vector<thing> found{};
};

struct parts {
    std::vector<thing> all{};
    std::vector<by_k> groups{};
};

struct reading {
    std::optional<int> _id{};
    std::string sensor{};
    strongo::date at{};
    std::optional<int> value{};
};

struct bounds {
    double min = 0;
    double max = 0;
    bool operator==(const bounds&) const = default;
};

struct bucket_of_ids {
    bounds _id{};
    std::vector<int> ids{};
    bool operator==(const bucket_of_ids&) const = default;
};

} // namespace live_mixed_data

template <>
struct strongo::mapping<live_mixed_data::bare> {
    static constexpr auto members = strongo::members(strongo::other_fields<&live_mixed_data::bare::rest>);
};

namespace live_mixed_data {
namespace {

using strongo::ascending;
using strongo::field;
using strongo::key;
using strongo::pipeline;
using strongo::stored;
using ints = std::vector<int>;

constexpr std::string_view things[] = {"{}",                              // 1
                                       R"({"k": null})",                  // 2
                                       R"({"k": "a"})",                   // 3
                                       R"({"k": ["a", "b"]})",            // 4
                                       R"({"k": []})",                    // 5
                                       R"({"k": [null]})",                // 6
                                       R"({"k": 1})",                     // 7
                                       R"({"k": 1.0})",                   // 8
                                       R"({"k": {"$numberLong": "1"}})"}; // 9

constexpr std::string_view others[] = {R"({"f": "a"})", R"({"f": 1})", R"({"f": null})", "{}", R"({"f": ["b"]})"};

// Two collections of these documents, dropped at the end.
class place {
public:
    place() : database_(strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database())) {
        fill("things", things);
        fill("others", others);
    }
    place(const place&) = delete;
    place& operator=(const place&) = delete;
    ~place() {
        (void)all().drop();
        (void)database_.collection<thing>("others").drop();
    }

    [[nodiscard]] strongo::collection<thing> all() const { return database_.collection<thing>("things"); }

    template <class Out>
    [[nodiscard]] std::vector<Out> run(const pipeline<thing, Out>& stages) const {
        return all().aggregate(stages).collect().value();
    }

private:
    void fill(std::string_view collection, std::span<const std::string_view> documents) const {
        int id = 0;
        for (const std::string_view json : documents) {
            REQUIRE(database_.collection<bare>(collection).insert_one({++id, strongo::document::from_json(json).value()}));
        }
    }

    strongo::database database_;
};

template <class T>
ints ids(const std::vector<T>& found) {
    ints all;
    for (const auto& one : found) {
        all.push_back(one._id);
    }
    return all;
}

auto k() {
    return stored<thing>("k");
}

} // namespace

// parity: stage $sort, sort ascending_by descending_by
TEST_CASE("mixed data: sort has an order of types, and of a list takes the least or the greatest element") {
    const place at;
    CHECK(ids(at.run(pipeline<thing>().sort(strongo::ascending_by(k()), ascending<&thing::_id>))) == ints{5, 1, 2, 6, 7, 8, 9, 3, 4});
    CHECK(ids(at.run(pipeline<thing>().sort(strongo::descending_by(k()), ascending<&thing::_id>))) == ints{4, 3, 7, 8, 9, 1, 2, 6, 5});
}

// parity: stage $group
TEST_CASE("mixed data: group has one key for missing and null, and one for equal numbers") {
    const place at;
    auto groups = at.run(pipeline<thing>().group<by_k>(key<&by_k::_id>(k()), strongo::count<&by_k::n>()));
    ints counts;
    for (const auto& group : groups) {
        counts.push_back(static_cast<int>(group.n));
    }
    std::ranges::sort(counts);
    CHECK(counts == ints{1, 1, 1, 1, 2, 3});
    const auto frequent =
        at.run(pipeline<thing>()
                   .match(strongo::has_type(k(), strongo::bson::type::int32, strongo::bson::type::int64, strongo::bson::type::float64))
                   .group<by_k>(key<&by_k::_id>(k()), strongo::count<&by_k::n>()));
    REQUIRE(frequent.size() == 1);
    CHECK(frequent[0].n == 3);
}

// parity: stage $unwind
TEST_CASE("mixed data: unwind takes what is no list for its only element") {
    const place at;
    CHECK(ids(at.run(pipeline<thing>().sort(ascending<&thing::_id>).unwind(k()))) == ints{3, 4, 4, 6, 7, 8, 9});
    CHECK(ids(at.run(pipeline<thing>().sort(ascending<&thing::_id>).unwind(k(), {.preserve_null_and_empty = true}))) ==
          ints{1, 2, 3, 4, 4, 5, 6, 7, 8, 9});
    CHECK(at.run(pipeline<thing>()
                     .match(field<&thing::_id> <= 4)
                     .sort(ascending<&thing::_id>)
                     .unwind<of_element>(k(), {.preserve_null_and_empty = true, .index = "at"})) ==
          std::vector<of_element>{{1, {}}, {2, {}}, {3, {}}, {4, 0}, {4, 1}});
}

// parity: stage $lookup
TEST_CASE("mixed data: lookup compares null with missing, elements of lists, and numbers whatever their width") {
    const place at;
    std::string found;
    for (auto& one : at.run(pipeline<thing>()
                                .match(field<&thing::_id> != 5)
                                .sort(ascending<&thing::_id>)
                                .lookup<with_found>("others", k(), stored<thing>("f"), field<&with_found::found>))) {
        found += std::to_string(one._id) + ":";
        auto joined = ids(one.found);
        std::ranges::sort(joined);
        for (const int id : joined) {
            found += std::to_string(id);
        }
        found += " ";
    }
    CHECK(found == "1:34 2:34 3:1 4:15 6:34 7:2 8:2 9:2 ");
}

// parity: stage $lookup $unionWith $facet $sample $skip
TEST_CASE("mixed data: collections that are not there, and no documents") {
    const place at;
    const auto joined = at.run(pipeline<thing>().lookup<with_found>("nowhere", k(), stored<thing>("f"), field<&with_found::found>));
    REQUIRE(joined.size() == 9);
    CHECK(std::ranges::all_of(joined, [](const auto& one) { return one.found.empty(); }));
    CHECK(at.run(pipeline<thing>().union_with("nowhere")).size() == 9);
    CHECK(at.run(pipeline<thing>().sample(100)).size() == 9);
    CHECK(at.run(pipeline<thing>().skip(9)).empty());
    const auto nothing = at.run(pipeline<thing>()
                                    .match(field<&thing::_id> > 99)
                                    .facet<parts>(strongo::branch<&parts::all>(pipeline<thing>()),
                                                  strongo::branch<&parts::groups>(
                                                      pipeline<thing>().group<by_k>(key<&by_k::_id>(k()), strongo::count<&by_k::n>()))));
    REQUIRE(nothing.size() == 1);
    CHECK(nothing[0].all.empty());
    CHECK(nothing[0].groups.empty());
}

// parity: stage $replaceRoot
TEST_CASE("mixed data: replace_root of what is no document is an error") {
    constexpr int no_document = 40228;
    const place at;
    const auto missing = at.all().aggregate(pipeline<thing>().replace_root<thing>(k())).collect();
    REQUIRE(missing.has_error());
    CHECK(missing.error().code() == no_document);
    const auto text = at.all().aggregate(pipeline<thing>().match(field<&thing::_id> == 3).replace_root<thing>(k())).collect();
    REQUIRE(text.has_error());
    CHECK(text.error().code() == no_document);
}

// parity: stage $bucketAuto
TEST_CASE("mixed data: bucket_auto with accumulators and preferred numbers") {
    const place at;
    const auto run = [&at](std::string_view granularity) {
        return at.run(
            pipeline<thing>()
                .match(field<&thing::_id> <= 5)
                .sort(ascending<&thing::_id>)
                .bucket_auto<bucket_of_ids>(field<&thing::_id>, 2, granularity, strongo::push<&bucket_of_ids::ids>(field<&thing::_id>)));
    };
    CHECK(run("POWERSOF2") == std::vector<bucket_of_ids>{{{0.5, 4}, {1, 2, 3}}, {{4, 8}, {4, 5}}});
}

// Two sensors with gaps, from 0 to 3 and from 1 to 2 hours.
class sensors {
public:
    sensors()
        : readings_(strongo::client::open(strongo_test::uri())
                        .value()
                        .database(strongo_test::unique_database())
                        .collection<reading>("readings")) {
        const auto hour = [](int n) { return midnight + std::chrono::hours(n); };
        REQUIRE(readings_.insert_many(
            {reading{1, "a", hour(0), {}}, reading{2, "a", hour(3), 30}, reading{3, "b", hour(1), 10}, reading{4, "b", hour(2), 20}}));
    }
    sensors(const sensors&) = delete;
    sensors& operator=(const sensors&) = delete;
    ~sensors() { (void)readings_.drop(); }

    // "a0 - a3 30": sensors, hours and values.
    [[nodiscard]] std::string run(pipeline<reading> stages) const {
        std::string all;
        for (const auto& one :
             readings_.aggregate(std::move(stages).sort(ascending<&reading::sensor>, ascending<&reading::at>)).collect().value()) {
            all += one.sensor + std::to_string(std::chrono::floor<std::chrono::hours>(one.at - midnight).count()) + " ";
            all += one.value ? std::to_string(*one.value) + " " : "- ";
        }
        return all;
    }

private:
    static constexpr strongo::date midnight = std::chrono::sys_days(std::chrono::year(2024) / 1 / 1);
    strongo::collection<reading> readings_;
};

// parity: stage $densify $fill
TEST_CASE("mixed data: densify of dates in partitions, and fill of what has nothing before it") {
    const sensors in;
    const strongo::densify_options hours{.step = 1, .unit = "hour", .bounds = "partition", .partition_by = {"sensor"}};
    CHECK(in.run(pipeline<reading>().densify(field<&reading::at>, hours)) == "a0 - a1 - a2 - a3 30 b1 10 b2 20 ");
    CHECK(in.run(pipeline<reading>()
                     .match(field<&reading::sensor> == "a")
                     .densify(field<&reading::at>, hours)
                     .fill(strongo::sort(ascending<&reading::at>), strongo::fill_from_last<&reading::value>())) == "a0 - a1 - a2 - a3 30 ");
    CHECK(in.run(pipeline<reading>()
                     .match(field<&reading::sensor> == "a")
                     .densify(field<&reading::at>, hours)
                     .fill(strongo::sort(ascending<&reading::at>), strongo::fill_with<&reading::value>(7))) == "a0 7 a1 7 a2 7 a3 30 ");
}

// parity: stage $densify
TEST_CASE("mixed data: densify of every partition over the whole range") {
    strongo_test::not_on_secantus("SecantusDB fills a partition only from its own least to its own greatest value");
    const sensors in;
    CHECK(in.run(pipeline<reading>().densify(field<&reading::at>,
                                             {.step = 1, .unit = "hour", .bounds = "full", .partition_by = {"sensor"}})) ==
          "a0 - a1 - a2 - a3 30 b0 - b1 10 b2 20 b3 - ");
}

} // namespace live_mixed_data
