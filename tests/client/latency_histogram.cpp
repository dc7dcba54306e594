#include <strongo/client/latency_histogram.hpp>

#include "support/catch.hpp"

#include <cmath>
#include <limits>

using std::chrono::microseconds;
using strongo::latency_histogram;

TEST_CASE("the buckets of latencies follow each other without a gap") {
    std::int64_t next = 0;
    for (std::size_t bucket = 0; bucket < latency_histogram::bucket_count; ++bucket) {
        INFO(bucket);
        const auto longest = latency_histogram::longest_of(bucket);
        CHECK(latency_histogram::bucket_of(microseconds(next)) == bucket);
        CHECK(latency_histogram::bucket_of(longest) == bucket);
        CHECK(4 * (longest.count() - next + 1) <= std::max<std::int64_t>(next, 4));
        next = longest.count() + 1;
    }
    CHECK(next == std::int64_t{1} << 32);
}

TEST_CASE("a latency outside the buckets is in the first or the last") {
    CHECK(latency_histogram::bucket_of(microseconds(-1)) == 0);
    CHECK(latency_histogram::bucket_of(microseconds::max()) == latency_histogram::bucket_count - 1);
}

TEST_CASE("a percentile is at most a quarter too long") {
    latency_histogram seen;
    for (int i = 1; i <= 1000; ++i) {
        seen.add(microseconds(i));
    }
    CHECK(seen.count() == 1000);
    for (const auto& [percent, exact] : {std::pair{1.0, 10.0}, {50.0, 500.0}, {90.0, 900.0}, {99.0, 990.0}, {100.0, 1000.0}}) {
        INFO(percent);
        const auto value = static_cast<double>(seen.percentile(percent).count());
        CHECK(value >= exact);
        CHECK(value <= 1.25 * exact);
    }
}

TEST_CASE("a percentile outside of 0 to 100 is the nearer of both") {
    latency_histogram seen;
    seen.add(microseconds(2));
    seen.add(microseconds(7), 3);
    CHECK(seen.percentile(-1) == microseconds(2));
    CHECK(seen.percentile(0) == microseconds(2));
    CHECK(seen.percentile(25) == microseconds(2));
    CHECK(seen.percentile(26) == microseconds(7));
    CHECK(seen.percentile(1e9) == microseconds(7));
    CHECK(seen.percentile(std::numeric_limits<double>::quiet_NaN()) == microseconds(2));
    CHECK(latency_histogram().percentile(50) == microseconds(0));
}

TEST_CASE("histograms are added bucket by bucket") {
    latency_histogram a;
    a.add(microseconds(2));
    latency_histogram b;
    b.add(microseconds(2), 2);
    b.add(microseconds(100));
    a.add(b);
    CHECK(a.count() == 4);
    CHECK(a.buckets()[2] == 3);
}
