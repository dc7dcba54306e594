#pragma once
// How strictly documents are read. The defaults take what a server stores; each choice here is stricter or more lenient.

#include <strongo/codec/limits.hpp>

#include <cstdint>

namespace strongo {

/// Which numbers a number is read from.
enum class numbers : std::uint8_t {
    widening,    ///< from every number that is whole and in range (a floating-point member: from every number)
    exact_types, ///< only from the type that it is written as
};

/// What becomes of a field that no member has.
enum class unknown_fields : std::uint8_t {
    ignore,
    reject, ///< an error: `fault::unknown_field`
};

/// What becomes of two fields with one name.
enum class duplicates : std::uint8_t {
    last_wins,
    first_wins,
    reject, ///< an error: `fault::duplicate`
};

/// What becomes of a member that is not optional and has no field.
enum class missing : std::uint8_t {
    error,                   ///< `fault::missing`
    use_member_initialisers, ///< the member gets the value that it has in T{}
};

/// Options of `decode` and its relatives. A type whose `mapping` says something about one of them is always read in that way.
struct decode_options {
    ::strongo::numbers numbers = ::strongo::numbers::widening;
    bool exact_floating = false; ///< refuse a number that a floating-point member could only hold rounded
    bool lenient_dates = false;  ///< read dates from int, long, double and decimal too: milliseconds since 1970
    ::strongo::unknown_fields unknown_fields = ::strongo::unknown_fields::ignore;
    ::strongo::duplicates duplicates = ::strongo::duplicates::last_wins;
    ::strongo::missing missing = ::strongo::missing::error;
    bool collect_errors = false;              ///< go on after a field that cannot be read, and report all of them: `error::codec_faults()`
    int max_depth = codec_limits().max_depth; ///< documents and arrays inside each other, the outermost one counted
};

} // namespace strongo
