#include "fuzz/support/entry_points.hpp"

#include "fuzz/support/decode_target.hpp"
#include "support/allocations/allocations.hpp"

#include <strongo/bson/array.hpp>
#include <strongo/bson/array_view.hpp>
#include <strongo/bson/compare.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/validate.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/edit.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace strongo_fuzz {
namespace {

using strongo::document_view;
using strongo::element_view;
using strongo::fault;

template <class Result>
std::optional<fault> fault_of(const Result& done) {
    return done ? std::nullopt : std::optional(done.error().codec() != nullptr ? done.error().codec()->what : fault::custom);
}

bool is_valid(std::span<const std::byte> bytes) {
    return strongo::validate(bytes).has_value();
}

// A sum of what was read, so that nothing is left out.
std::size_t touch(std::span<const std::byte> bytes) {
    std::size_t sum = 0;
    for (const std::byte b : bytes) sum += std::to_integer<std::size_t>(b);
    return sum;
}

// Refusing is slow beside reading, as an error is made each time: only one in so many is.
constexpr std::size_t refusals = 7;

struct walked {
    bool is_valid;
    std::size_t turn;
    observer& to;
};

template <class T>
void get_as(element_view e, bool must_work, strongo::bson::type own, walked& how) {
    if (e.type() != own && ++how.turn % refusals != 0) return;
    const auto got = e.get<T>();
    if (got) return;
    if (got.error().codec() == nullptr) how.to.broken("view", "an error of get without details");
    if (must_work && e.type() == own) how.to.broken("view", "a valid element cannot be read as its own type");
}

void walk(document_view document, int depth, walked& how) {
    using strongo::bson::type;
    namespace bson = strongo::bson;
    const bool is_valid = how.is_valid;
    observer& to = how.to;
    std::size_t count = 0;
    for (const element_view e : document) {
        if (++count > document.bytes().size() + 1) return to.broken("view", "an iteration without an end");
        if (e.is_malformed()) {
            if (is_valid) to.broken("view", "a malformed element in a valid document");
            if (e.get<int>()) to.broken("view", "a value of a malformed element");
            continue;
        }
        (void)touch(e.element_bytes());
        get_as<bool>(e, is_valid, type::boolean, how);
        get_as<std::int32_t>(e, is_valid, type::int32, how);
        get_as<std::int64_t>(e, is_valid, type::int64, how);
        get_as<std::uint8_t>(e, false, type::int32, how);
        get_as<double>(e, is_valid, type::float64, how);
        get_as<std::string>(e, is_valid, type::string, how);
        get_as<std::string_view>(e, is_valid, type::string, how);
        get_as<strongo::oid>(e, is_valid, type::oid, how);
        get_as<strongo::date>(e, is_valid, type::date, how);
        get_as<strongo::decimal128>(e, is_valid, type::decimal128, how);
        get_as<strongo::uuid>(e, false, type::binary, how);
        get_as<std::span<const std::byte>>(e, false, type::binary, how);
        get_as<bson::binary>(e, is_valid, type::binary, how);
        get_as<bson::code>(e, is_valid, type::code, how);
        get_as<bson::code_with_scope>(e, is_valid, type::code_with_scope, how);
        get_as<bson::dbpointer>(e, is_valid, type::dbpointer, how);
        get_as<bson::regex>(e, is_valid, type::regex, how);
        get_as<bson::symbol>(e, is_valid, type::symbol, how);
        get_as<bson::timestamp>(e, is_valid, type::timestamp, how);
        get_as<bson::null>(e, false, type::null, how); // a null is an error of null for all others
        get_as<bson::undefined>(e, is_valid, type::undefined, how);
        get_as<bson::min_key>(e, is_valid, type::min_key, how);
        get_as<bson::max_key>(e, is_valid, type::max_key, how);
        get_as<bson::vector<float>>(e, false, type::binary, how);
        get_as<bson::vector<std::int8_t>>(e, false, type::binary, how);
        get_as<bson::packed_bits>(e, false, type::binary, how);
        get_as<document_view>(e, is_valid, type::document, how);
        get_as<strongo::array_view>(e, is_valid, type::array, how);
        if (depth > 0 && (e.type() == type::document || e.type() == type::array)) {
            walk(document_view(e.value_bytes()), depth - 1, how);
        }
    }
    if (count != document.size()) to.broken("view", "size is not the number of elements");
}

// A path that is made of the document's own keys and positions, or nearly so.
std::string path_in(document_view document, random& next) {
    std::string path;
    bool is_array = false;
    for (int steps = 0; steps < 6; ++steps) {
        const std::size_t count = std::min<std::size_t>(document.size(), 64);
        const std::size_t chosen = next.below(count + (next.one_in(4) ? 2 : 0));
        element_view found;
        std::size_t at = 0;
        for (const element_view e : document) {
            if (at++ == chosen) {
                found = e;
                break;
            }
        }
        const bool is_there = found.exists() && !found.is_malformed();
        if (is_array) {
            path += std::to_string(chosen);
        } else {
            path += is_there ? std::string(found.key()) : "new";
        }
        if (!is_there || next.one_in(3)) break;
        is_array = found.type() == strongo::bson::type::array;
        if (!is_array && found.type() != strongo::bson::type::document && !next.one_in(6)) break;
        document = document_view(found.value_bytes());
        path += '.';
    }
    return path;
}

template <class T>
void field_as(document_view document, std::string_view path, observer& to) {
    const auto read = strongo::decode_field<T>(document, path);
    to.outcome("decode_field", fault_of(read));
    if (!read) check_error("decode_field", read.error(), document.bytes().size(), to);
}

template <class Done>
void check_edited(const Done& done, std::span<const std::byte> before, std::span<const std::byte> after, observer& to) {
    to.outcome("edit", fault_of(done));
    if (!done) {
        if (done.error().codec() == nullptr) to.broken("edit", "an error without details");
        if (!std::ranges::equal(before, after)) to.broken("edit", "an edit that failed has changed the bytes");
    } else if (is_valid(before)) {
        const auto valid = strongo::validate(after);
        // Deeper nesting comes from a document that was put in at the limit.
        if (!valid && valid.error().codec()->what != fault::depth) to.broken("edit", "a valid document is not valid after an edit");
    }
}

template <class T>
void edit_with(std::span<const std::byte> bytes, std::string_view path, const T& value, observer& to) {
    {
        std::vector<std::byte> poked(bytes.begin(), bytes.end());
        poked.shrink_to_fit();
        const auto done = strongo::poke(std::span(poked), path, value);
        check_edited(done, bytes, poked, to);
        if (poked.size() != bytes.size()) to.broken("edit", "poke changes the size");
    }
    strongo::bson::buffer spliced;
    spliced.append(bytes);
    const auto done = strongo::splice(spliced, path, value);
    check_edited(done, bytes, spliced.bytes(), to);
    if (done) {
        if (const auto back = strongo::decode_field<T>(document_view(spliced.bytes()), path); !back || *back != value) {
            to.broken("edit", "what was spliced in is not found there");
        }
    }
}

} // namespace

void check_validate(std::span<const std::byte> bytes, observer& to) {
    const auto plain = strongo::validate(bytes);
    to.outcome("validate", fault_of(plain));
    if (!plain) check_error("validate", plain.error(), bytes.size(), to);
    const auto strict = strongo::validate(bytes, {.max_depth = 5, .array_keys = true, .unique_keys = true});
    if (strict && !plain) to.broken("validate", "more options accept what none do not");
    if (!strict) check_error("validate", strict.error(), bytes.size(), to);
    if (plain) {
        // Every reader must get through a valid document.
        if (!strongo::decode<empty_one>(bytes)) to.broken("validate", "a valid document cannot be skipped through");
        const auto all = strongo::decode<anything>(bytes);
        if (!all || !std::ranges::equal(all->rest.bytes(), bytes)) to.broken("validate", "a valid document is not kept as it is");
        if (!strongo::to_json(document_view(bytes))) to.broken("validate", "a valid document has no JSON form");
    }
}

void check_value(std::span<const std::byte> bytes, observer& to) {
    using strongo::bson::value;
    const std::size_t before = strongo_test::allocated_bytes();
    const auto tree = value::parse(document_view(bytes));
    const std::size_t taken = strongo_test::allocated_bytes() - before;
    // A member for each element, its key and its bytes, and a walk over each scope; once it is refused another over everything.
    const contents of = contents_of(document_view(bytes));
    constexpr allocation_bound bound{.per_byte = 2, .per_element = sizeof(value::member), .per_scope_level = walked_level};
    const std::size_t refusal = tree ? 0 : walked_level * (of.levels + of.scope_levels) + memory_of(tree.error());
    to.allocated("value", tree.has_value(), taken, bytes.size(), bound.most(of) + refusal);
    to.outcome("value", fault_of(tree));
    if (tree.has_value() != is_valid(bytes)) to.broken("value", "parse and validate differ");
    if (!tree) return check_error("value", tree.error(), bytes.size(), to);
    const auto back = tree->to_document();
    if (!back) return to.broken("value", "a tree cannot be written: " + std::string(back.error().message()));
    // The keys of arrays are not kept.
    const auto again = value::parse(back->view());
    if (!again || *again != *tree) to.broken("value", "a tree does not survive being written");
    if (strongo::validate(bytes, {.array_keys = true}) && !std::ranges::equal(back->bytes(), bytes)) {
        to.broken("value", "a tree is written as other bytes");
    }
    if (tree->encoded_size() != back->bytes().size()) to.broken("value", "encoded_size is not the size");
    (void)strongo::bson::value::parse(strongo::array_view(bytes));
}

void check_views(std::span<const std::byte> bytes, random& next, observer& to) {
    const document_view document(bytes);
    const bool valid = is_valid(bytes);
    walked how{.is_valid = valid, .turn = next.below(refusals), .to = to};
    walk(document, 120, how);
    walk(document_view(strongo::array_view(bytes).bytes()), 1, how);
    for (int i = 0; i < 3; ++i) {
        const std::string path = path_in(document, next);
        const element_view found = document.find(path);
        if (found.exists() && !found.is_malformed()) (void)touch(found.element_bytes());
        (void)touch(document[path].value_bytes());
        (void)touch(strongo::array_view(bytes).find(path).value_bytes());
        (void)touch(strongo::array_view(bytes)[next.below(8)].value_bytes());
    }
    if (!document.empty()) { // values of their own
        const element_view first = *document.begin();
        (void)strongo::bson::value::parse(first);
        (void)strongo::to_json(first);
    }
}

void check_json(std::span<const std::byte> bytes, observer& to) {
    const document_view document(bytes);
    const std::size_t before = strongo_test::allocated_bytes();
    const auto relaxed = strongo::to_json(document);
    const std::size_t taken = strongo_test::allocated_bytes() - before;
    // Each byte is six at most, each element what stands around it; the text doubles while it grows.
    constexpr allocation_bound bound{.fixed = 1024, .per_byte = 4 * 6, .per_element = 4 * 40};
    to.allocated("json", relaxed.has_value(), taken, bytes.size(),
                 bound.most(contents_of(document)) + (relaxed ? 0 : memory_of(relaxed.error())));
    const auto canonical = strongo::to_json(document, strongo::json_mode::canonical);
    to.outcome("json", fault_of(relaxed));
    if (relaxed.has_value() != canonical.has_value()) to.broken("json", "relaxed and canonical JSON differ");
    if (!relaxed) return check_error("json", relaxed.error(), bytes.size(), to);
    if (!is_valid(bytes)) return;
    if (!strongo::bson::detail::is_utf8(*relaxed) || !strongo::bson::detail::is_utf8(*canonical)) to.broken("json", "JSON is not UTF-8");
    (void)strongo::document::from_json(*canonical);
    (void)strongo::to_json(strongo::array_view(bytes));
}

void check_json_text(std::string_view text, observer& to) {
    const auto document = strongo::document::from_json(text);
    to.outcome("from_json", fault_of(document));
    const auto check = [&](const auto& read) {
        if (!read && (read.error().codec() == nullptr || read.error().codec()->offset > text.size())) {
            to.broken("from_json", "a fault outside of the text");
        }
    };
    check(document);
    check(strongo::array::from_json(text));
    check(strongo::bson::value::from_json(text));
    if (!document) return;
    if (const auto valid = strongo::validate(document->bytes(), {.max_depth = 1000}); !valid) {
        return to.broken("from_json", "what was read is not valid: " + std::string(valid.error().message()));
    }
    const auto canonical = strongo::to_json(document->view(), strongo::json_mode::canonical);
    if (!canonical && canonical.error().codec()->what != fault::depth) to.broken("from_json", "what was read has no JSON form");
    if (!canonical) return;
    const auto again = strongo::document::from_json(*canonical);
    if (!again) return to.broken("from_json", "canonical JSON cannot be read: " + std::string(again.error().message()));
    if (*again != *document) to.broken("from_json", "canonical JSON reads as another document");
}

void check_compare(std::span<const std::byte> bytes, std::span<const std::byte> others, observer& to) {
    const document_view a(bytes);
    const document_view b(others);
    if (strongo::compare(a, a) != 0) to.broken("compare", "a document differs from itself");
    const auto forth = strongo::compare(a, b);
    const auto back = strongo::compare(b, a);
    if ((forth < 0) != (back > 0) || (forth > 0) != (back < 0)) to.broken("compare", "the order depends on the side");
    if (forth != strongo::compare(a, b)) to.broken("compare", "the order changes");
    const auto tree_a = strongo::bson::value::parse(a);
    const auto tree_b = strongo::bson::value::parse(b);
    if (tree_a && tree_b && strongo::compare(*tree_a, *tree_b) != forth) to.broken("compare", "trees are ordered in another way");
    (void)strongo::compare(strongo::array_view(bytes), strongo::array_view(others));
}

void check_decode_field(std::span<const std::byte> bytes, random& next, observer& to) {
    const document_view document(bytes);
    for (int i = 0; i < 2; ++i) {
        const std::string path = path_in(document, next);
        field_as<std::int32_t>(document, path, to);
        field_as<std::string>(document, path, to);
        field_as<std::optional<place>>(document, path, to);
        field_as<std::vector<std::string>>(document, path, to);
        field_as<std::map<std::string, std::int32_t>>(document, path, to);
        field_as<shape>(document, path, to);
        field_as<strongo::document>(document, path, to);
        field_as<strongo::bson::code_with_scope>(document, path, to);
    }
}

void check_edit(std::span<const std::byte> bytes, random& next, observer& to) {
    const std::string path = path_in(document_view(bytes), next);
    switch (next.below(4)) {
    case 0: edit_with(bytes, path, std::int32_t{7}, to); break;
    case 1: edit_with(bytes, path, std::string("a text that is somewhat longer"), to); break;
    case 2: edit_with(bytes, path, place{"NYC", "10001"}, to); break;
    default: edit_with(bytes, path, std::vector<std::int64_t>{1, 2, 3}, to); break;
    }
    strongo::bson::buffer erased;
    erased.append(bytes);
    const auto done = strongo::erase(erased, path);
    check_edited(done, bytes, erased.bytes(), to);
    if (done && erased.size() > bytes.size() && is_valid(bytes) && strongo::validate(bytes, {.array_keys = true})) {
        to.broken("edit", "erasing makes a document longer");
    }
}

void check_each(std::span<const std::byte> bytes, std::size_t own, random& next, observer& to) {
    const decode_target& target = decode_targets()[own];
    target.feed(target, bytes, to);
    check_validate(bytes, to);
    check_value(bytes, to);
    check_views(bytes, next, to);
}

void check_some(std::span<const std::byte> bytes, std::size_t own, std::span<const std::byte> others, std::uint64_t turn, random& next,
                observer& to) {
    const auto targets = decode_targets();
    const decode_target& other = targets[(own + 1 + turn / 4 % (targets.size() - 1)) % targets.size()];
    other.feed(other, bytes, to);
    switch (turn % 4) {
    case 0: check_json(bytes, to); break;
    case 1: check_compare(bytes, others, to); break;
    case 2: check_decode_field(bytes, next, to); break;
    default: check_edit(bytes, next, to); break;
    }
}

} // namespace strongo_fuzz
