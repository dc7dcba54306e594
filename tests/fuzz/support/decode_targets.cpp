// The types that mutants are decoded as, each with the memory that its containers justify: what operator new gives in all, at worst.
//
//   std::string, bytes     2 for each byte: once its size, or twice its capacity when it grows
//   std::vector<T>         4 * sizeof(T) for each element: exactly the room that the array needs, or less when all such room would be more
//                          than 16 times the document, or none when the field stands twice; what is missing doubles
//   std::deque<T>          sizeof(T) for each element, and 576 bytes when it is made: 64 for the list of its blocks, a block of 512
//   std::list<T>           16 + sizeof(T) for each element
//   std::set<T>            32 + sizeof(T) for each element
//   std::map<K, V>         32 + sizeof(pair) for each element
//   std::unordered_...     16 + sizeof(value) for each element, and 32 for the buckets, which double from 13: 104 bytes
//   std::unique_ptr<T>     sizeof(T) for each element
//   std::shared_ptr<T>     16 + sizeof(T) for each element
//   document, array        1 for each byte; 4 for other fields, which are gathered one by one
//
// An element is in one container: the largest of a type's numbers counts, not their sum.
#include "fuzz/support/decode_target.hpp"

#include <strongo/bson/detail/wire.hpp>
#include <strongo/error/error_info.hpp>

#include <algorithm>
#include <array>

namespace strongo_fuzz {

namespace {

template <class T>
constexpr std::size_t in_vector = 4 * sizeof(T);
template <class T>
constexpr std::size_t in_tree = 32 + sizeof(T);
template <class T>
constexpr std::size_t in_table = 16 + sizeof(T) + 32;

constexpr std::size_t deque_start = 64 + 512;
constexpr std::size_t table_start = 104;

} // namespace

std::span<const decode_target> decode_targets() {
    using text = std::string;
    static const std::array targets{
        decode_target{"scalars", {0, 2, 0}, feed<scalars>, sample_bytes<scalars>},
        decode_target{"times", {0, 0, 0}, feed<times>, sample_bytes<times>},
        // oids; pairs have 40 bytes, and so has no other vector's element
        decode_target{"represented",
                      {0, 2, std::max(in_vector<std::pair<text, int>>, in_tree<std::pair<const text, strongo::oid>>)},
                      feed<represented>,
                      sample_bytes<represented>},
        // only_when_full
        decode_target{"optionals", {0, 2, in_vector<text>}, feed<optionals>, sample_bytes<optionals>},
        // places; reals are made once more with the object whose initialisers stand in for what is missing
        decode_target{"containers", {2 * deque_start, 2, in_vector<place>}, feed<containers>, sample_bytes<containers>},
        // lists, places
        decode_target{"maps", {0, 2, std::max(in_vector<text>, in_tree<std::pair<const text, place>>)}, feed<maps>, sample_bytes<maps>},
        // by_number
        decode_target{
            "unordered", {4 * table_start, 2, in_table<std::pair<const std::int32_t, place>>}, feed<unordered>, sample_bytes<unordered>},
        // anything, shapes
        decode_target{"variants", {0, 2, std::max(in_vector<loose>, in_vector<shape>)}, feed<variants>, sample_bytes<variants>},
        // children
        decode_target{"large_node", {0, 2, in_vector<large_node>}, feed<large_node>, sample_bytes<large_node>},
        // made_by_name, holders
        decode_target{
            "classes", {0, 2, std::max(in_vector<holder>, in_tree<std::pair<const text, made>>)}, feed<classes>, sample_bytes<classes>},
        // value: a member for each element, and a walk over each scope
        decode_target{
            "bson_values", {0, 2, sizeof(strongo::bson::value::member), walked_level}, feed<bson_values>, sample_bytes<bson_values>},
        decode_target{"anything", {0, 4, 0}, feed<anything>, sample_bytes<anything>},
        // exacts
        decode_target{"policies", {0, 4, in_vector<strict>}, feed<policies>, sample_bytes<policies>},
    };
    return targets;
}

contents contents_of(strongo::document_view document, int depth) {
    using strongo::bson::type;
    contents of{.bytes = document.bytes().size()};
    if (depth == 0) return of;
    for (const strongo::element_view e : document) {
        ++of.elements;
        if (e.is_malformed()) break;
        const auto value = e.value_bytes();
        if (e.type() == type::document || e.type() == type::array) {
            const contents inner = contents_of(strongo::document_view(value), depth - 1);
            of.elements += inner.elements;
            of.levels = std::max(of.levels, 1 + inner.levels);
            of.scope_levels += inner.scope_levels;
        } else if (e.type() == type::code_with_scope) { // the size of it all, the size of the code, the code, the scope
            const std::size_t code = strongo::bson::detail::get_size(value.data() + 4);
            const contents scope = contents_of(strongo::document_view(value.subspan(8 + code)), depth - 1);
            of.scope_levels += scope.levels + scope.scope_levels;
        }
    }
    return of;
}

std::size_t memory_of(const strongo::error& e) {
    std::size_t texts = e.message().size();
    for (const strongo::codec_fault& one : e.codec_faults()) {
        texts += one.path.size() + one.expected.size() + one.actual.size() + one.type.size() + one.reason.size();
    }
    return 2 * sizeof(strongo::error_info) + 7 * sizeof(strongo::codec_fault) * e.codec_faults().size() + 7 * texts;
}

} // namespace strongo_fuzz
