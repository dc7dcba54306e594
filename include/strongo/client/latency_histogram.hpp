#pragma once
// How long something took, many times, in a fixed amount of memory.

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace strongo {

/// Counts durations in buckets. 0 to 3 µs have a bucket each; from there on each power of two is divided into four buckets of the same
/// width: 4, 5, 6, 7, 8–9, 10–11, 12–13, 14–15, 16–19 µs, … up to 2^32 µs (71 minutes), with all that is longer in the last. A bucket is
/// at most a quarter as wide as its least duration.
class latency_histogram {
public:
    static constexpr std::size_t bucket_count = 124;

    /// The bucket of a duration; a negative one is in the first.
    [[nodiscard]] static std::size_t bucket_of(std::chrono::microseconds duration) noexcept;

    /// The longest duration of a bucket below `bucket_count`.
    [[nodiscard]] static std::chrono::microseconds longest_of(std::size_t bucket) noexcept;

    /// Counts a duration `times` times.
    void add(std::chrono::microseconds duration, std::uint64_t times = 1) noexcept;

    /// Counts what another one has counted.
    void add(const latency_histogram& other) noexcept;

    /// How many durations were counted.
    [[nodiscard]] std::uint64_t count() const noexcept;

    /// A duration that `percent` of those counted do not pass: the longest of its bucket, thus at most a quarter too long. `percent` is
    /// from 0 to 100; what is outside is taken as the nearer of both. Zero when nothing was counted.
    [[nodiscard]] std::chrono::microseconds percentile(double percent) const noexcept;

    /// How many durations are in each bucket.
    [[nodiscard]] const std::array<std::uint64_t, bucket_count>& buckets() const noexcept { return buckets_; }

private:
    std::array<std::uint64_t, bucket_count> buckets_{};
};

} // namespace strongo
