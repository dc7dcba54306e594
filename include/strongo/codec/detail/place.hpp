#pragma once
// Where a dotted path leads to in the bytes of a document, and the errors about places.

#include <strongo/bson/type.hpp>
#include <strongo/error/codec_fault.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/result.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strongo::detail {

// How far a path leads: made only when there is an error to report.
struct trail {
    std::string found{};                // the steps that lead somewhere, as errors show them: "orders[3]"
    const std::byte* element = nullptr; // where they lead, or null when that is the document itself
    std::string rest{};                 // the steps behind them: "address.zip"
};

[[nodiscard]] trail follow(std::span<const std::byte> document, std::string_view path);

// All offsets count from the start of the outermost document.
struct place {
    std::size_t element = 0; // the type byte; where it would be when there is none
    std::size_t value = 0;   // where the value starts
    std::size_t end = 0;     // where it ends
    bool exists = false;
    bool is_in_array = false;
    std::size_t position = 0;          // in that array
    std::string_view step{};           // the last step of the path
    std::vector<std::size_t> around{}; // the documents and arrays around it, outermost first
};

// Error: `decode`: `missing` when a step before the last leads nowhere or the last is no position within the array or right behind it;
// `malformed`.
[[nodiscard]] result<place> find_place(std::span<const std::byte> document, std::string_view path);

// An error of kind `decode` about the element at the end of the path, or about the way to it.
[[nodiscard]] error place_error(std::span<const std::byte> document, std::string_view path, fault what, std::string reason);

} // namespace strongo::detail
