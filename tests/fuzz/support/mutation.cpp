#include "fuzz/support/mutation.hpp"

#include "fuzz/support/random.hpp"

#include <strongo/bson/detail/wire.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace strongo_fuzz {
namespace {

namespace wire = strongo::bson::detail;

// Where the documents and arrays that hold the byte at `position` start, outermost first; as far as the bytes are BSON.
std::vector<std::size_t> around(std::span<const std::byte> document, std::size_t position) {
    std::vector<std::size_t> starts;
    std::size_t start = 0;
    while (wire::is_document(document.data() + start, document.size() - start)) {
        starts.push_back(start);
        const std::size_t end = start + wire::get_size(document.data() + start) - 1;
        std::size_t inner = 0;
        for (std::size_t at = start + 4; at < end;) {
            const void* const key_end = std::memchr(document.data() + at + 1, 0, end - at - 1);
            if (key_end == nullptr) break;
            const auto value = static_cast<std::size_t>(static_cast<const std::byte*>(key_end) - document.data()) + 1;
            const auto type = static_cast<strongo::bson::type>(document[at]);
            const std::size_t size = wire::value_size(type, document.data() + value, end - value);
            if (size == wire::npos) break;
            if (position >= value && position < value + size) {
                if (type == strongo::bson::type::document || type == strongo::bson::type::array) inner = value;
                break;
            }
            at = value + size;
        }
        if (inner == 0) break;
        start = inner;
    }
    return starts;
}

// Where all lengths of documents, arrays, strings and binaries stand.
void find_lengths(std::span<const std::byte> document, std::size_t start, std::vector<std::size_t>& found) {
    if (!wire::is_document(document.data() + start, document.size() - start)) return;
    found.push_back(start);
    const std::size_t end = start + wire::get_size(document.data() + start) - 1;
    for (std::size_t at = start + 4; at < end;) {
        const void* const key_end = std::memchr(document.data() + at + 1, 0, end - at - 1);
        if (key_end == nullptr) return;
        const auto value = static_cast<std::size_t>(static_cast<const std::byte*>(key_end) - document.data()) + 1;
        const auto type = static_cast<strongo::bson::type>(document[at]);
        const std::size_t size = wire::value_size(type, document.data() + value, end - value);
        if (size == wire::npos) return;
        using t = strongo::bson::type;
        if (type == t::document || type == t::array) {
            find_lengths(document, value, found);
        } else if (type == t::string || type == t::binary || type == t::code || type == t::symbol || type == t::dbpointer ||
                   type == t::code_with_scope) {
            found.push_back(value);
        }
        at = value + size;
    }
}

std::byte interesting(random& next) {
    static constexpr std::array<unsigned char, 32> values{0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0a,
                                                          0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10, 0x11, 0x12, 0x13, 0x7f, 0x80,
                                                          0xbf, 0xc0, 0xed, 0xf4, 0xfe, 0xff, '0',  '_',  'a',  '.'};
    return next.one_in(2) ? static_cast<std::byte>(values[next.below(values.size())]) : static_cast<std::byte>(next.below(256));
}

void put_length(bytes& document, std::size_t at, std::uint32_t length) {
    if (at + 4 <= document.size()) std::memcpy(document.data() + at, &length, 4);
}

std::uint32_t get_length(const bytes& document, std::size_t at) {
    return at + 4 <= document.size() ? static_cast<std::uint32_t>(wire::get_size(document.data() + at)) : 0;
}

void change_length(bytes& document, random& next) {
    std::vector<std::size_t> places;
    find_lengths(document, 0, places);
    if (places.empty() || next.one_in(4)) places.push_back(next.below(document.size()));
    const std::size_t at = places[next.below(places.size())];
    static constexpr std::array<std::uint32_t, 12> lengths{0,      1,          2,          3,          4,           5,
                                                           0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffbu, 0x01000000};
    const std::uint32_t before = get_length(document, at);
    switch (next.below(4)) {
    case 0: put_length(document, at, lengths[next.below(lengths.size())]); break;
    case 1: put_length(document, at, before + 1); break;
    case 2: put_length(document, at, before - 1); break;
    default: put_length(document, at, before + static_cast<std::uint32_t>(next.below(32)) - 16); break;
    }
}

// Makes the lengths around a place right after `difference` bytes came in, or went out, there.
void mend(bytes& document, std::span<const std::size_t> starts, std::ptrdiff_t difference) {
    for (const std::size_t start : starts) {
        put_length(document, start, static_cast<std::uint32_t>(static_cast<std::ptrdiff_t>(get_length(document, start)) + difference));
    }
}

void change(bytes& document, std::span<const bytes> documents, random& next) {
    if (document.empty()) document.push_back(std::byte{5});
    const std::size_t at = next.below(document.size());
    const auto place = document.begin() + static_cast<std::ptrdiff_t>(at);
    const bool mends = !next.one_in(4);
    switch (next.below(10)) {
    case 0:
    case 1:
    case 2: document[at] = interesting(next); break;
    case 3: document[at] ^= std::byte{1} << static_cast<int>(next.below(8)); break;
    case 4: {
        const auto starts = mends ? around(document, at) : std::vector<std::size_t>();
        const std::size_t count = 1 + next.below(4);
        for (std::size_t i = 0; i < count; ++i) {
            document.insert(document.begin() + static_cast<std::ptrdiff_t>(at), interesting(next));
        }
        mend(document, starts, static_cast<std::ptrdiff_t>(count));
        break;
    }
    case 5: {
        const auto starts = mends ? around(document, at) : std::vector<std::size_t>();
        const std::size_t count = std::min(1 + next.below(4), document.size() - at);
        document.erase(place, place + static_cast<std::ptrdiff_t>(count));
        mend(document, starts, -static_cast<std::ptrdiff_t>(count));
        break;
    }
    case 6: std::swap(document[at], document[next.below(document.size())]); break;
    case 7: change_length(document, next); break;
    case 8: { // the end of another document, or bytes of this one once more
        const bytes other = next.one_in(2) ? document : documents[next.below(documents.size())];
        const std::size_t from = next.below(other.size());
        const auto rest = other.begin() + static_cast<std::ptrdiff_t>(from);
        if (next.one_in(2)) {
            document.resize(at);
            document.insert(document.end(), rest, other.end());
        } else {
            const auto starts = mends ? around(document, at) : std::vector<std::size_t>();
            const std::size_t count = std::min(other.size() - from, 1 + next.below(64));
            document.insert(place, rest, rest + static_cast<std::ptrdiff_t>(count));
            mend(document, starts, static_cast<std::ptrdiff_t>(count));
        }
        break;
    }
    default: document.resize(at); break;
    }
}

} // namespace

mutant make_mutant(std::span<const bytes> documents, std::uint64_t seed, std::uint64_t index) {
    random next(seed * 0x2545f4914f6cdd1du + index);
    mutant made{.origin = next.below(documents.size())};
    bytes& document = made.document = documents[made.origin];
    for (std::size_t left = 1 + std::min(next.below(4), next.below(4)); left > 0; --left) {
        change(document, documents, next);
    }
    if (!next.one_in(4) && document.size() >= wire::min_document_size) {
        put_length(document, 0, static_cast<std::uint32_t>(document.size()));
        if (!next.one_in(8)) document.back() = std::byte{0};
    }
    return made;
}

} // namespace strongo_fuzz
