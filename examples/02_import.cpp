// From a file of JSON lines to answers: each line becomes a struct, the structs are stored in batches, and three typed queries ask
// about them.
//
//   02_import [--kind stations|flat|tweets] FILE [mongodb://…]
//
//   --kind        what a line is; without it stations, such as examples/data/stations.jsonl
//   FILE          one document of (extended) JSON on each line; blank lines do not count
//   mongodb://…   the server; STRONGO_URI when no argument names one
//
// The documents go to the collection of the database demo that is called like the kind; what it held before is dropped.
//
// A line that is no JSON, does not fit the struct, or is refused by the server is reported on stderr as `file:line: path: reason` and
// left out. A line that is no JSON has no path: its first bad byte takes that place.
//
// Exit status: 0 every line is stored, 1 some lines were refused, 2 it could not run (no such file, no server, wrong arguments).

#include <strongo/strongo.hpp>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

using strongo::ascending;
using strongo::descending;
using strongo::field;

// ---- The first kind: weather stations. Each has an id of its own, a string.

struct position {
    double latitude = 0;
    double longitude = 0;
    int height = 0; // in metres, and so stored as height_m
};

template <>
struct strongo::mapping<position> {
    static constexpr auto members = strongo::members(strongo::named<&position::height>("height_m"));
};

struct temperature_range {
    double highest_c = 0;
    double lowest_c = 0;
};

struct station {
    std::string _id{};
    std::string name{};
    std::string region{};
    position where{};
    strongo::date opened{};
    std::optional<strongo::date> closed{}; // missing and null are the same: it is in use
    std::vector<std::string> sensors{};
    std::optional<temperature_range> extremes{};
};

void ask(const strongo::collection<station>& stations) {
    auto high = stations.count(field<&station::closed> == std::nullopt && field<&station::where, &position::height> >= 1000).value();
    fmt::print("How many stations in use are 1000 m high or higher? {}\n", high);

    fmt::print("Which three have been the coldest?\n");
    auto coldest = stations.find(field<&station::extremes> != std::nullopt)
                       .sort(ascending<&station::extremes, &temperature_range::lowest_c>, ascending<&station::_id>)
                       .limit(3);
    for (auto& found : coldest.each()) {
        const station& s = found.value();
        fmt::print("  {:.1f} °C at {}, {} m\n", s.extremes->lowest_c, s.name, s.where.height);
    }

    auto on_isles = stations.find(field<&station::sensors> == "snow" && field<&station::region> == "Isles"); // one of the sensors
    auto oldest = on_isles.sort(ascending<&station::opened>).first().value();
    fmt::print("Which is the oldest on the Isles that measures snow?\n");
    if (oldest) {
        fmt::print("  {}, opened {:%Y-%m-%d}\n", oldest->name, oldest->opened);
    }
}

// ---- The second kind: thirteen flat fields. A line that has no id gets its number as one.

struct flat {
    std::optional<std::int64_t> _id{};
    std::string field1{};
    std::string field2{};
    std::string field3{};
    std::string field4{};
    std::string field5{};
    std::string field6{};
    std::string field7{};
    int field8 = 0;
    int field9 = 0;
    int field10 = 0;
    int field11 = 0;
    int field12 = 0;
    int field13 = 0;
};

void give_id(flat& record, std::int64_t line) {
    if (!record._id) {
        record._id = line;
    }
}

void ask(const strongo::collection<flat>& records) {
    auto large = records.count(field<&flat::field8> > 50'000'000 && field<&flat::field12> < 10'000'000).value();
    fmt::print("How many have a field8 over 50,000,000 and a field12 under 10,000,000? {}\n", large);

    auto last = records.find(field<&flat::field1> == "miNVpaKW").sort(descending<&flat::_id>).limit(3).collect().value();
    fmt::print("Which are the last three with miNVpaKW in field1?\n");
    for (const flat& record : last) {
        fmt::print("  {} with {} in field13\n", record._id.value(), record.field13);
    }

    auto negative = records.find_one(field<&flat::field8> < 0 || field<&flat::field13> < 0).value();
    fmt::print("Is there one with a negative number? {}\n", negative ? "yes" : "no");
}

// ---- The third kind: tweets, with documents and lists inside. None has an _id: the insert makes one.

struct mention {
    std::int64_t id = 0;
    std::string screen_name{};
    std::string name{};
    std::vector<int> indices{};
};

struct hashtag {
    std::string text{};
    std::vector<int> indices{};
};

struct web_link {
    std::string url{};
    std::optional<std::string> expanded_url{};
    std::vector<int> indices{};
};

struct tweet_entities {
    std::vector<mention> user_mentions{};
    std::vector<web_link> urls{};
    std::vector<hashtag> hashtags{};
};

struct point {
    std::string type{};
    std::vector<double> coordinates{};
};

struct tweet_user { // some of its fields; the others are passed over
    std::int64_t id = 0;
    std::string screen_name{};
    std::string name{};
    std::optional<std::string> location{};
    std::optional<std::string> description{};
    std::optional<std::string> url{};
    std::optional<int> utc_offset{};
    int followers_count = 0;
    int friends_count = 0;
    int statuses_count = 0;
    bool verified = false;
    std::string created_at{};
};

struct tweet {
    std::int64_t id = 0;
    std::string text{};
    std::string created_at{};
    std::string source{};
    bool truncated = false;
    bool favorited = false;
    bool retweeted = false;
    std::optional<int> retweet_count{};
    std::optional<std::int64_t> in_reply_to_status_id{};
    std::optional<std::int64_t> in_reply_to_user_id{};
    std::optional<std::string> in_reply_to_screen_name{};
    std::optional<point> coordinates{};
    std::optional<std::vector<std::int64_t>> contributors{};
    tweet_entities entities{};
    tweet_user user{};
};

void ask(const strongo::collection<tweet>& tweets) {
    auto replies = tweets.count(field<&tweet::in_reply_to_status_id> != std::nullopt).value();
    fmt::print("How many are replies? {}\n", replies);

    fmt::print("Which three have the most followed authors?\n");
    auto followed = tweets.find().sort(descending<&tweet::user, &tweet_user::followers_count>, ascending<&tweet::id>).limit(3);
    for (auto& found : followed.each()) {
        const tweet& t = found.value();
        fmt::print("  {} by {}, with {} followers\n", t.id, t.user.screen_name, t.user.followers_count);
    }

    fmt::print("Who speaks to wildfits?\n");
    auto speaking = tweets.find(field<&tweet::entities, &tweet_entities::user_mentions, &mention::screen_name> == "wildfits")
                        .sort(ascending<&tweet::id>)
                        .limit(3);
    for (auto& found : speaking.each()) {
        fmt::print("  {}: {}\n", found.value().user.name, found.value().text);
    }
}

// ---- The import, the same for every kind.

constexpr std::size_t batch_size = 200;

template <class T>
void give_id(T&, std::int64_t) {} // it has one, or the insert makes one

// The records to be stored next, and the line of each.
template <class T>
struct batch {
    std::vector<T> records{};
    std::vector<std::size_t> lines{};
};

struct tally {
    std::size_t stored = 0;
    std::size_t refused = 0;
};

template <class T>
strongo::result<T> parse(std::string_view line) {
    auto json = strongo::document::from_json(line);
    if (!json) {
        return json.error();
    }
    return strongo::decode<T>(json->view());
}

void report(const std::string& file, std::size_t line, const strongo::error& why) {
    std::string path;
    std::string reason(why.message());
    if (const strongo::codec_fault* const fault = why.codec()) {
        path = fault->what == strongo::fault::json ? fmt::format("byte {}", fault->offset) : fault->path;
        reason = fault->reason;
    } else if (why.kind() == strongo::error_kind::duplicate_key) {
        for (const strongo::element_view& key : why.server()->key_value()) {
            path.append(path.empty() ? "" : ", ").append(key.key());
        }
        reason = "the value is stored already";
    }
    fmt::print(stderr, "{}:{}: {}{}{}\n", file, line, path, path.empty() ? "" : ": ", reason);
}

// Stores the batch and empties it. Documents that the server refuses are reported; with any other failure the import ends.
template <class T>
void store(const strongo::collection<T>& to, batch<T>& next, const std::string& file, tally& counts) {
    std::size_t refused = 0;
    if (auto stored = to.insert_many(next.records, {.ordered = false}); !stored) { // false: go on behind a document that is refused
        const strongo::error why = stored.error();
        if (why.kind() != strongo::error_kind::bulk_write_failed) {
            throw strongo::exception(why);
        }
        for (const strongo::write_failure& failure : why.failures()) {
            report(file, next.lines[failure.index], failure.error);
            ++refused;
        }
    }
    counts.refused += refused;
    counts.stored += next.records.size() - refused;
    next = {};
}

template <class T>
int import_file(const strongo::collection<T>& to, std::string_view kind, const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    in.peek(); // a folder can be opened, but not read
    if (!in.is_open() || in.bad()) {
        throw std::system_error(errno, std::generic_category(), file);
    }
    to.drop().value();
    fmt::print("demo.{}: emptied\n", kind);

    tally counts;
    batch<T> next;
    std::size_t number = 0;
    const auto flush = [&] {
        store(to, next, file, counts);
        fmt::print("line {}: {} stored, {} refused\n", number, counts.stored, counts.refused);
    };
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string::npos) {
            continue;
        }
        auto record = parse<T>(line);
        if (!record) {
            report(file, number, record.error());
            ++counts.refused;
            continue;
        }
        give_id(*record, static_cast<std::int64_t>(number));
        next.records.push_back(std::move(*record));
        next.lines.push_back(number);
        if (next.records.size() == batch_size) {
            flush();
        }
    }
    if (in.bad()) {
        throw std::system_error(std::make_error_code(std::errc::io_error), file);
    }
    if (!next.records.empty()) {
        flush();
    }
    fmt::print("demo.{}: {} of {} lines stored\n\n", kind, counts.stored, counts.stored + counts.refused);
    ask(to);
    return counts.refused == 0 ? 0 : 1;
}

int usage() {
    fmt::print(stderr, "usage: 02_import [--kind stations|flat|tweets] FILE [mongodb://…]\n");
    return 2;
}

int main(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    std::string kind = "stations";
    if (arguments.size() >= 2 && arguments[0] == "--kind") {
        kind = arguments[1];
        arguments.erase(arguments.begin(), arguments.begin() + 2);
    }
    if (arguments.empty() || arguments.size() > 2 || arguments[0].starts_with("--")) {
        return usage();
    }
    const std::string& file = arguments[0];
    const char* const set_uri = std::getenv("STRONGO_URI");
    const std::string uri = arguments.size() == 2 ? arguments[1] : set_uri != nullptr ? set_uri : "mongodb://localhost";

    try {
        auto database = strongo::client::open(uri).value().database("demo");
        if (kind == "stations") {
            return import_file(database.collection<station>(kind), kind, file);
        }
        if (kind == "flat") {
            return import_file(database.collection<flat>(kind), kind, file);
        }
        if (kind == "tweets") {
            return import_file(database.collection<tweet>(kind), kind, file);
        }
        return usage();
    } catch (const std::exception& e) { // of .value(), and of a file that cannot be read
        fmt::print(stderr, "02_import: {}\n", e.what());
        return 2;
    }
}
