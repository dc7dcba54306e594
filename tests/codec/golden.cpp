// The bytes of every golden sample that is made of bool, integers, double, string, oid, date, optional, vector and structs.
#include "support/golden.hpp"
#include "both_ways.hpp"
#include "entities.hpp"
#include "support/catch.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <source_location>
#include <string>
#include <vector>

namespace {

namespace samples = strongo_test::samples;
using strongo_test::check_both_ways;

struct article {
    strongo::oid _id{};
    std::string title{};
    std::string author{};
    std::vector<std::string> tags{};
    strongo::date date{};
    int count = 0;
    bool ok = false;

    bool operator==(const article&) const = default;
};

struct coordinate {
    int lat = 0;
    int lng = 0;

    bool operator==(const coordinate&) const = default;
};

struct buddy {
    std::string name{};
    std::string address{};
    ::coordinate coordinate{};

    bool operator==(const buddy&) const = default;
};

struct friend_with_buddies {
    strongo::oid _id{};
    std::string name{};
    std::string address{};
    ::coordinate coordinate{};
    std::optional<std::vector<buddy>> buddies{};

    bool operator==(const friend_with_buddies&) const = default;
};

struct small_map {
    std::string name{};
    std::vector<std::string> tags{};
    int score = 0;

    bool operator==(const small_map&) const = default;
};

struct mixed {
    int id = 0;
    std::int64_t n = 0;
    double d = 0;
    std::string s{};
    bool ok = false;

    bool operator==(const mixed&) const = default;
};

template <class Element>
struct list {
    std::vector<Element> r{};

    bool operator==(const list&) const = default;
};

struct datom {
    int e = 0;
    std::string a{};
    std::string v{};
    int tx = 0;
    bool added = false;

    bool operator==(const datom&) const = default;
};

struct labelled {
    int id = 0;
    std::string kind{};
    std::string name{};
    int seq = 0;
    bool live = false;

    bool operator==(const labelled&) const = default;
};

friend_with_buddies john() {
    return {._id = strongo::oid::from_hex("507480ff3004983e1fe5ed55").value(),
            .name = "John0",
            .address = "Address0",
            .coordinate = {.lat = 1, .lng = 0}};
}

TEST_CASE("the digest of the golden samples is SHA-256") {
    CHECK(strongo_test::sha256({}) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(strongo_test::sha256(strongo_test::from_hex("616263")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(strongo_test::sha256(std::vector<std::byte>(64)) == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
}

TEST_CASE("an article has its golden bytes") {
    check_both_ways(article{._id = strongo::oid::from_hex("65e07a700000000000000033").value(),
                            .title = "World War Z",
                            .author = "Max Brooks",
                            .tags = {"horror", "virus", "pandemic"},
                            .date = strongo::date(std::chrono::milliseconds(1709210096789)),
                            .count = 1,
                            .ok = true},
                    samples::article);
}

TEST_CASE("a friend without buddies has its golden bytes") {
    check_both_ways(john(), samples::friend_alone);
}

TEST_CASE("a friend with buddies has its golden bytes") {
    auto john_and_friends = john();
    john_and_friends.buddies.emplace();
    for (int i = 1; i <= 4; ++i) {
        john_and_friends.buddies->push_back(
            {.name = "John0" + std::to_string(i), .address = "Address0", .coordinate = {.lat = 1, .lng = 0}});
    }
    check_both_ways(john_and_friends, samples::friend_with_buddies);
}

TEST_CASE("a person has its golden bytes") {
    check_both_ways(strongo_test::bob(), samples::person);
}

TEST_CASE("a small map has its golden bytes") {
    check_both_ways(small_map{.name = "Alice", .tags = {"a", "b", "c"}, .score = 42}, samples::small_map);
}

TEST_CASE("a mixed document has its golden bytes") {
    check_both_ways(mixed{.id = 7, .n = 12345678901, .d = 3.14159, .s = "hello world", .ok = true}, samples::mixed);
}

TEST_CASE("a thousand integers have their golden bytes") {
    list<int> numbers;
    for (int i = 0; i < 1000; ++i) numbers.r.push_back(i);
    check_both_ways(numbers, samples::long_vec_1k);
}

TEST_CASE("two hundred datoms have their golden bytes") {
    list<datom> datoms;
    for (int i = 0; i < 200; ++i) {
        datoms.r.push_back({.e = 100 + i, .a = "user/name", .v = "person-" + std::to_string(i), .tx = 536870912 + i, .added = true});
    }
    check_both_ways(datoms, samples::datom_maps_200);
}

TEST_CASE("two hundred labelled maps have their golden bytes") {
    list<labelled> maps;
    for (int i = 0; i < 200; ++i) {
        maps.r.push_back({.id = 100 + i, .kind = "person", .name = "person-" + std::to_string(i), .seq = 536870912 + i, .live = true});
    }
    check_both_ways(maps, samples::str_maps_200);
}

} // namespace
