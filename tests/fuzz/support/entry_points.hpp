// Every entry point that reads bytes but does not decode them as a type of the user's. Each tells `to` what does not hold.
#pragma once

#include "fuzz/support/observer.hpp"
#include "fuzz/support/random.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace strongo_fuzz {

// validate, with and without its options.
void check_validate(std::span<const std::byte> bytes, observer& to);

// bson::value::parse: accepts what validate accepts, and gives the same bytes back.
void check_value(std::span<const std::byte> bytes, observer& to);

// Iteration, [], find, size, every get<T>, and the text of elements.
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

// All of them but from_json, and all types.
void check_all(std::span<const std::byte> bytes, std::span<const std::byte> others, random& next, observer& to);

} // namespace strongo_fuzz
