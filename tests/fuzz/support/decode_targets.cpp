// The types that mutants are decoded as, each with the memory that its containers justify. "Per byte" is what operator new gives in all for
// each byte of the document, at worst:
//
//   std::string, bytes     2: once its size, or twice its capacity when a field stands twice
//   std::vector<T>         each reserves at most 16 times its own bytes; when the smallest element has m bytes (null, and true with an
//                          empty key: 2 and 3; a string, an object: 7), growing gives up to 4 * sizeof(T) / m more
//   std::deque<T>          sizeof(T) / m, and 576 bytes when it is made
//   std::list<T>           (16 + sizeof(T)) / m
//   std::set<T>            (32 + sizeof(T)) / m: a node each
//   std::map<K, V>         (32 + sizeof(pair)) / m with a key of one byte: a node each
//   std::unordered_…       (16 + sizeof(value)) / m, and 32 / m for the buckets, which double
//   std::shared_ptr<T>     (16 + sizeof(T)) for each field read
//   document, array        1; other fields 4, as they are gathered one by one
//
// A document is one thing or the other at each of its bytes: the largest of its members counts, not their sum.
#include "fuzz/support/decode_target.hpp"

#include <array>

namespace strongo_fuzz {

namespace {

// The default constructors of all members, of those of the initialisers' objects, and the first steps of growth.
constexpr std::size_t start = 8192;

} // namespace

std::span<const decode_target> decode_targets() {
    static const std::array targets{
        decode_target{"scalars", {start, 2}, feed<scalars>, sample_bytes<scalars>},
        decode_target{"times", {start, 0}, feed<times>, sample_bytes<times>},
        // pairs: 4 * 40 / 6
        decode_target{"represented", {start, 27}, feed<represented>, sample_bytes<represented>},
        // shared: (16 + 64) / 13
        decode_target{"optionals", {start, 7}, feed<optionals>, sample_bytes<optionals>},
        // holes: 16, and 4 * 40 / 2 for nulls
        decode_target{"containers", {start, 96}, feed<containers>, sample_bytes<containers>},
        // holes: (32 + 40) / 3
        decode_target{"maps", {start, 24}, feed<maps>, sample_bytes<maps>},
        // by_number: (16 + 72) / 8 and 4
        decode_target{"unordered", {start, 15}, feed<unordered>, sample_bytes<unordered>},
        // anything: 16, and 4 * 72 / 3 for bools
        decode_target{"variants", {start, 112}, feed<variants>, sample_bytes<variants>},
        // children: 16, and 4 * 208 / 7 for empty objects
        decode_target{"large_node", {start, 135}, feed<large_node>, sample_bytes<large_node>},
        // all_made: 16, and 4 * 40 / 18
        decode_target{"classes", {start, 25}, feed<classes>, sample_bytes<classes>},
        // value: a member of 64 bytes for each element of two
        decode_target{"bson_values", {start, 34}, feed<bson_values>, sample_bytes<bson_values>},
        decode_target{"anything", {start, 4}, feed<anything>, sample_bytes<anything>},
        // exacts: 16, and 4 * 80 / 33
        decode_target{"policies", {start, 26}, feed<policies>, sample_bytes<policies>},
    };
    return targets;
}

} // namespace strongo_fuzz
