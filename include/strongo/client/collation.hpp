#pragma once
// How strings are compared.

#include <cstdint>
#include <optional>
#include <string>

namespace strongo {

/// The rules of a language for comparing strings (https://www.mongodb.com/docs/manual/reference/collation/). What is not set is as the
/// server has it for the locale.
struct collation {
    /// Which of an upper and a lower case letter comes first when nothing else tells two strings apart.
    enum class case_order : std::uint8_t { off, upper, lower };

    /// Whether blanks and punctuation count as letters, or only when nothing else tells two strings apart.
    enum class alternate_handling : std::uint8_t { non_ignorable, shifted };

    /// What `shifted` is about.
    enum class shifted_characters : std::uint8_t { punct, space };

    std::string locale{};                             ///< "en", "de@collation=phonebook", or "simple" for bytes; must be set
    std::optional<int> strength{};                    ///< 1: letters, 2: accents too, 3: case too, 4 and 5: finer still
    std::optional<bool> case_level{};                 ///< with strength 1 or 2: case is told apart nevertheless
    std::optional<case_order> case_first{};           ///< see `case_order`
    std::optional<bool> numeric_ordering{};           ///< "10" comes after "9"
    std::optional<alternate_handling> alternate{};    ///< see `alternate_handling`
    std::optional<shifted_characters> max_variable{}; ///< see `shifted_characters`
    std::optional<bool> backwards{};                  ///< accents are compared from the end, as in Canadian French
    std::optional<bool> normalization{};              ///< letters and their accents may be stored apart

    friend bool operator==(const collation&, const collation&) = default;
};

} // namespace strongo
