#pragma once
// Options of the stages of a pipeline.

#include <strongo/bson/array.hpp>
#include <strongo/bson/document.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strongo {

struct unwind_options {
    bool preserve_null_and_empty = false; ///< keep documents whose list is missing, null or empty
    std::string index{};                  ///< the field for the position in the list; empty: none
};

struct graph_lookup_options {
    std::optional<std::int64_t> max_depth{}; ///< 0 or more: how many further steps; empty: no limit
    std::string depth_field{};               ///< the field for the number of steps; empty: none
    document restrict_with{};                ///< a filter on the documents that are found; empty: none
};

/// What `merge` does with a document that is there already.
enum class when_matched : std::uint8_t { merge, replace, keep_existing, fail };

/// What `merge` does with a document that is not there.
enum class when_not_matched : std::uint8_t { insert, discard, fail };

struct merge_options {
    std::string database{};        ///< empty: that of the collection
    std::vector<std::string> on{}; ///< the stored paths that identify a document; empty: _id
    strongo::when_matched when_matched = when_matched::merge;
    strongo::when_not_matched when_not_matched = when_not_matched::insert;
    std::optional<document> let{};   ///< variables for `pipeline`: {name: expression}
    std::optional<array> pipeline{}; ///< stages that make the new document, in place of `when_matched`
};

struct densify_options {
    double step = 1;
    std::string unit{};                      ///< of dates: "hour", "day", …; empty: numbers
    std::string bounds = "full";             ///< "full" or "partition"
    std::vector<std::string> partition_by{}; ///< stored paths
};

struct geo_near_options {
    std::string distance_field{}; ///< must be given: where the distance goes
    bool spherical = true;
    std::optional<double> min_distance{}; ///< metres
    std::optional<double> max_distance{}; ///< metres
    std::optional<double> distance_multiplier{};
    document query{};                ///< a filter; empty: none
    std::string include_locations{}; ///< where the place goes; empty: nowhere
    std::string key{};               ///< the indexed field, when there are several
};

struct vector_search_options {
    std::string index{};                      ///< must be given
    std::int64_t limit = 10;                  ///< 1 or more
    std::optional<std::int64_t> candidates{}; ///< how many neighbours are looked at; empty: an exact search
    document filter{};                        ///< on indexed fields; empty: none
};

struct change_stream_options {
    std::string full_document{};               ///< "updateLookup", "whenAvailable", "required"; empty: default
    std::string full_document_before_change{}; ///< "whenAvailable", "required", "off"; empty: default
    document resume_after{};                   ///< a resume token; empty: none
    document start_after{};                    ///< a resume token; empty: none
    bool all_changes_for_cluster = false;
    bool show_expanded_events = false;
};

} // namespace strongo
