#include <strongo/bson/oid.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace {

using strongo::oid;

std::string_view part(const std::string& hex, std::size_t from, std::size_t size) {
    return std::string_view(hex).substr(2 * from, 2 * size);
}

TEST_CASE("a default oid is nil") {
    CHECK(oid().is_nil());
    CHECK(oid().hex() == "000000000000000000000000");
    STATIC_REQUIRE(oid().is_nil());
    STATIC_REQUIRE(sizeof(oid) == 12);
}

TEST_CASE("an oid is read from hex of either case and written in lower case") {
    const auto id = oid::from_hex("65E07a70000000000000aBcD").value();
    CHECK(id.hex() == "65e07a70000000000000abcd");
    strongo_test::check_bytes(id.bytes(), "65e07a70000000000000abcd");
    CHECK_FALSE(id.is_nil());
}

TEST_CASE("every byte survives the way through hex") {
    for (int value = 0; value < 256; ++value) {
        std::array<std::byte, oid::size> bytes{};
        bytes.fill(static_cast<std::byte>(value));
        CHECK(oid::from_hex(oid(bytes).hex()).value() == oid(bytes));
    }
}

TEST_CASE("text that is not 24 hexadecimal digits is refused") {
    for (const std::string_view text : {"", "65e07a70000000000000000", "65e07a7000000000000000010", "65e07a70000000000000000g",
                                        "65e07a70 00000000000000", "0x65e07a7000000000000001", "ObjectId"}) {
        INFO(text);
        const auto r = oid::from_hex(text);
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().kind()) == "decode");
        CHECK(to_string(r.error().origin()) == "codec");
        CHECK(r.error().message() == "an oid is 24 hexadecimal digits, not \"" + std::string(text) + "\"");
        REQUIRE(r.error().codec() != nullptr);
        CHECK(to_string(r.error().codec()->what) == "malformed");
    }
}

TEST_CASE("a long text is not repeated in full by its error") {
    const auto r = oid::from_hex(std::string(100000, 'x'));
    CHECK(r.error().message().size() < 200);
}

TEST_CASE("oids are ordered byte by byte without a sign") {
    const auto low = oid::from_hex("7f0000000000000000000000").value();
    const auto high = oid::from_hex("800000000000000000000000").value();
    const auto last = oid::from_hex("800000000000000000000001").value();
    CHECK(oid() < low);
    CHECK(low < high);
    CHECK(high < last);
    CHECK(low != high);
    CHECK(high == oid::from_hex("800000000000000000000000").value());
    std::vector ids = {last, low, high};
    std::ranges::sort(ids);
    CHECK(ids == std::vector{low, high, last});
}

TEST_CASE("oids that differ in one byte have different hashes") {
    std::set<std::size_t> hashes;
    for (std::size_t i = 0; i < oid::size; ++i) {
        std::array<std::byte, oid::size> bytes{};
        bytes[i] = std::byte{1};
        hashes.insert(std::hash<oid>()(oid(bytes)));
    }
    CHECK(hashes.size() == oid::size);
}

TEST_CASE("the time of an oid is its first four bytes without a sign") {
    using std::chrono::sys_seconds;
    CHECK(oid().time() == sys_seconds{});
    CHECK(oid::from_hex("65e07a700000000000000001").value().time().time_since_epoch().count() == 1709210224);
    CHECK(oid::from_hex("ffffffff0000000000000000").value().time().time_since_epoch().count() == 4294967295);
}

TEST_CASE("a generated oid bears the time of its making") {
    using namespace std::chrono;
    const auto before = floor<seconds>(system_clock::now());
    const auto id = oid::generate();
    const auto after = floor<seconds>(system_clock::now());
    CHECK_FALSE(id.is_nil());
    CHECK(id.time() >= before);
    CHECK(id.time() <= after);
}

TEST_CASE("oids of one process share their random bytes and count upwards") {
    const auto count = [](const std::string& hex) { return std::stoul(std::string(part(hex, 9, 3)), nullptr, 16); };
    const std::string first = oid::generate().hex();
    const std::string second = oid::generate().hex();
    CHECK(part(first, 4, 5) == part(second, 4, 5));
    CHECK(count(second) == (count(first) + 1) % 0x1000000);
}

TEST_CASE("oids made in several threads at once are all different") {
    constexpr std::size_t threads = 4;
    constexpr std::size_t each = 5000;
    std::array<std::vector<oid>, threads> made;
    std::vector<std::thread> running;
    for (auto& mine : made) {
        running.emplace_back([&mine] {
            mine.reserve(each);
            for (std::size_t i = 0; i < each; ++i) mine.push_back(oid::generate());
        });
    }
    for (auto& thread : running) thread.join();
    std::set<oid> all;
    for (const auto& mine : made) all.insert(mine.begin(), mine.end());
    CHECK(all.size() == threads * each);
}

TEST_CASE("a forked child has random bytes of its own") {
    const std::string mine = oid::generate().hex();
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const std::string hex = oid::generate().hex();
        const auto written = ::write(ends[1], hex.data(), hex.size());
        ::_exit(written == 24 ? 0 : 1);
    }
    std::string theirs(24, ' ');
    const auto got = ::read(ends[0], theirs.data(), theirs.size());
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(ends[0]);
    ::close(ends[1]);
    CHECK(status == 0);
    REQUIRE(got == 24);
    CHECK(part(mine, 4, 5) != part(theirs, 4, 5));
}

TEST_CASE("streaming an oid writes its hex") {
    std::ostringstream out;
    out << oid::from_hex("65e07a700000000000000001").value();
    CHECK(out.str() == "65e07a700000000000000001");
}

} // namespace
