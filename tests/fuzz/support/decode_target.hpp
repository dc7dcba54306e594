// One type that mutants are decoded as, in every way that a document can be.
#pragma once

#include "fuzz/support/observer.hpp"
#include "fuzz/support/samples.hpp"
#include "support/allocations/allocations.hpp"

#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/codec/bson_t.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strongo_fuzz {

// A target, without its type.
struct decode_target {
    std::string_view name;
    allocation_bound bound;
    void (*feed)(const decode_target& target, std::span<const std::byte> bytes, observer& to);
    std::vector<std::byte> (*sample_bytes)();
};

contents contents_of(strongo::document_view document, int depth = 200);

// A level of the walk that checks a document: 112 bytes, in a vector that grows.
inline constexpr std::size_t walked_level = 4 * std::size_t{112};

// What an error may take beyond: its state; its faults, first kept in a vector that grows (4 for each), then copied into one that may grow
// once more (3); their texts, which are copied as often, and of which a path grows with each level that it leads through.
std::size_t memory_of(const strongo::error& e);

inline void check_error(std::string_view target, const strongo::error& e, std::size_t size, observer& to) {
    const auto* const details = e.codec();
    if (e.kind() != strongo::error_kind::decode || details == nullptr) return to.broken(target, "an error that is none of decoding");
    for (const strongo::codec_fault& one : e.codec_faults()) {
        if (one.size != size || (one.offset != 0 && one.offset >= size)) to.broken(target, "a fault outside of the document");
        if (one.reason.empty()) to.broken(target, "a fault without a reason");
    }
    if (!strongo::bson::detail::is_utf8(e.message())) to.broken(target, "the text of an error is not UTF-8");
}

template <class T>
bool same(const T& a, const T& b, std::span<const std::byte> bytes_of_a, std::span<const std::byte> bytes_of_b) {
    if constexpr (std::equality_comparable<T>) {
        return a == b && bytes_of_a.size() == bytes_of_b.size();
    } else {
        return std::ranges::equal(bytes_of_a, bytes_of_b);
    }
}

// What was read must be writable, and must be the same when it is read again.
template <class T>
void check_round_trip(std::string_view target, const T& value, const strongo::decode_options& options, observer& to) {
    const auto once = strongo::encode(value);
    if (!once) return to.broken(target, "what was decoded cannot be encoded: " + std::string(once.error().message()));
    if (strongo::encoded_size(value) != once->bytes().size()) to.broken(target, "encoded_size is not the size");
    const auto again = strongo::decode<T>(once->view(), options);
    if (!again) return to.broken(target, "what was encoded cannot be decoded: " + std::string(again.error().message()));
    const auto twice = strongo::encode(*again);
    if (!twice || !same(value, *again, once->bytes(), twice->bytes())) to.broken(target, "the second encoding differs from the first");
}

template <class T>
void feed(const decode_target& target, std::span<const std::byte> bytes, observer& to) {
    const strongo::document_view view(bytes);
    const std::string_view name = target.name;

    const strongo::decode_options plain;
    const strongo::decode_options collecting{.unknown_fields = strongo::unknown_fields::reject, .collect_errors = true};
    const strongo::decode_options strict{.numbers = strongo::numbers::exact_types,
                                         .exact_floating = true,
                                         .unknown_fields = strongo::unknown_fields::reject,
                                         .duplicates = strongo::duplicates::reject,
                                         .max_depth = 20};
    const strongo::decode_options lenient{.lenient_dates = true,
                                          .duplicates = strongo::duplicates::first_wins,
                                          .missing = strongo::missing::use_member_initialisers,
                                          .collect_errors = true};
    const std::size_t most = target.bound.most(contents_of(view));
    bool is_read = false;
    for (const auto* const options : {&plain, &collecting, &strict, &lenient}) {
        const std::size_t before = strongo_test::allocated_bytes();
        const auto read = strongo::decode<T>(view, *options);
        const std::size_t taken = strongo_test::allocated_bytes() - before;
        to.allocated(name, read.has_value(), taken, bytes.size(), most + (read ? 0 : memory_of(read.error())));
        if (read) {
            check_round_trip(name, *read, *options, to);
        } else {
            check_error(name, read.error(), bytes.size(), to);
        }
        if (options == &plain) {
            is_read = read.has_value();
            to.outcome(name, is_read ? std::nullopt : std::optional(read.error().codec()->what));
        } else if (options == &strict && read && !is_read) {
            to.broken(name, "strict options accept what plain ones do not");
        } else if (options == &lenient && !read && is_read) {
            to.broken(name, "lenient options refuse what plain ones do not");
        } else if (options == &collecting && read && !is_read) {
            to.broken(name, "collecting errors loses them");
        }
    }

    // Into an object that holds something.
    T warm = sample<T>();
    const auto done = strongo::decode_into(warm, bytes);
    if (done.has_value() != is_read) to.broken(name, "decode_into and decode differ");
    if (done) {
        const auto fresh = strongo::decode<T>(bytes);
        const auto a = strongo::encode(warm);
        const auto b = strongo::encode(*fresh);
        if (!a || !b || !same(warm, *fresh, a->bytes(), b->bytes())) to.broken(name, "what was there before shows in what is read");
    }

    // As the first of several.
    const auto prefix = strongo::decode_prefix<T>(bytes);
    if (is_read && (!prefix || !prefix->rest.empty())) to.broken(name, "decode_prefix and decode differ");
    if (prefix && prefix->rest.size() >= bytes.size()) to.broken(name, "decode_prefix does not move");
    if (!prefix) check_error(name, prefix.error(), prefix.error().codec()->size, to);
}

template <class T>
std::vector<std::byte> sample_bytes() {
    const auto encoded = strongo::encode(sample<T>()).value();
    return {encoded.bytes().begin(), encoded.bytes().end()};
}

// All of them.
std::span<const decode_target> decode_targets();

} // namespace strongo_fuzz
