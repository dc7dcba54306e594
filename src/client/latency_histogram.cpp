#include <strongo/client/latency_histogram.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

namespace strongo {

std::size_t latency_histogram::bucket_of(std::chrono::microseconds duration) noexcept {
    const auto micros = static_cast<std::uint32_t>(
        std::clamp<std::chrono::microseconds::rep>(duration.count(), 0, std::numeric_limits<std::uint32_t>::max()));
    if (micros < 4) {
        return micros;
    }
    const auto shift = static_cast<unsigned>(std::bit_width(micros)) - 3U; // leaves three bits: 4 to 7
    return std::size_t{4} * shift + (micros >> shift);
}

std::chrono::microseconds latency_histogram::longest_of(std::size_t bucket) noexcept {
    if (bucket < 8) {
        return std::chrono::microseconds(bucket);
    }
    const std::size_t shift = bucket / 4 - 1;
    const std::uint64_t leading = 4 + bucket % 4;
    return std::chrono::microseconds(((leading + 1) << shift) - 1);
}

void latency_histogram::add(std::chrono::microseconds duration, std::uint64_t times) noexcept {
    buckets_[bucket_of(duration)] += times;
}

void latency_histogram::add(const latency_histogram& other) noexcept {
    for (std::size_t i = 0; i < bucket_count; ++i) {
        buckets_[i] += other.buckets_[i];
    }
}

std::uint64_t latency_histogram::count() const noexcept {
    return std::accumulate(buckets_.begin(), buckets_.end(), std::uint64_t{0});
}

std::chrono::microseconds latency_histogram::percentile(double percent) const noexcept {
    const std::uint64_t all = count();
    if (all == 0) {
        return {};
    }
    const double share = percent > 0 ? std::min(percent, 100.0) / 100.0 : 0.0; // a NaN is none of both
    const auto rank = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(all))));
    std::uint64_t seen = 0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < bucket_count; ++i) {
        seen += buckets_[i];
        last = buckets_[i] != 0 ? i : last;
        if (seen >= rank) {
            break;
        }
    }
    return longest_of(last);
}

} // namespace strongo
