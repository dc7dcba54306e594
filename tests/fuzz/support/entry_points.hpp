// Every entry point that reads bytes but does not decode them as a type of the user's. Each tells `to` what does not hold.
#pragma once

#include "fuzz/support/observer.hpp"
#include "fuzz/support/random.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strongo_fuzz {

// validate, with and without its options.
void check_validate(std::span<const std::byte> bytes, observer& to);

// bson::value::parse: accepts what validate accepts, and gives the same bytes back.
void check_value(std::span<const std::byte> bytes, observer& to);

// Iteration, [], find, size, get<T> of each element's own type and of a seventh of all others, and values of their own.
void check_views(std::span<const std::byte> bytes, random& next, observer& to);

// to_json in both modes, and back.
void check_json(std::span<const std::byte> bytes, observer& to);

// from_json of a document, an array and a value.
void check_json_text(std::string_view text, observer& to);

// compare, of two documents.
void check_compare(std::span<const std::byte> bytes, std::span<const std::byte> others, observer& to);

// decode_field, at paths that lead somewhere and nowhere.
void check_decode_field(std::span<const std::byte> bytes, random& next, observer& to);

// poke, splice and erase.
void check_edit(std::span<const std::byte> bytes, random& next, observer& to);

// What is worth doing with every input: validate, the views, the tree, and decoding as type `own` in every way.
void check_each(std::span<const std::byte> bytes, std::size_t own, random& next, observer& to);

// One part of the rest, `turn` by turn: JSON, comparing, fields, edits; and decoding as one of the types that are not `own`.
void check_some(std::span<const std::byte> bytes, std::size_t own, std::span<const std::byte> others, std::uint64_t turn, random& next,
                observer& to);

} // namespace strongo_fuzz
