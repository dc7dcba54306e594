// Stages that come first, for they say where the documents come from.

#include <strongo/codec/encode.hpp>

#include "query/stage_writing.hpp"

#include <string>
#include <utility>

namespace strongo::detail {

void add_geo_near(pipeline_bytes& to, const geo::point& near, const geo_near_options& options) {
    const auto shape = encode(near);
    if (const char* const rule = broken_geo_rule(near)) {
        to.fail(query_error("$geoNear", rule));
    }
    add_geo_near(to, shape ? shape->view() : document_view(), options);
}

void add_geo_near(pipeline_bytes& to, document_view near, const geo_near_options& options) {
    to.add([&](query_writer& out) {
        if (options.distance_field.empty()) {
            out.fail(query_error("$geoNear", "it needs a field for the distance"));
        }
        const inside stage(out, "$geoNear");
        out.put("near", near);
        out.put("distanceField", options.distance_field);
        out.put("spherical", options.spherical);
        for (const auto& [name, value] : {std::pair("minDistance", options.min_distance), std::pair("maxDistance", options.max_distance),
                                          std::pair("distanceMultiplier", options.distance_multiplier)}) {
            if (value) {
                out.put(name, *value);
            }
        }
        put_if(out, "query", options.query.view());
        put_if(out, "includeLocs", std::string_view(options.include_locations));
        put_if(out, "key", std::string_view(options.key));
    });
}

void add_vector_search(pipeline_bytes& to, const path_block& p, std::span<const double> query, const vector_search_options& options) {
    to.add([&](query_writer& out) {
        if (options.index.empty()) {
            out.fail(query_error("$vectorSearch", "it needs the name of an index"));
        }
        if (options.limit < 1) {
            out.fail(query_error("$vectorSearch", std::to_string(options.limit) + ": the limit must be 1 or more"));
        }
        const inside stage(out, "$vectorSearch");
        out.put("index", options.index);
        put_path(out, "path", "", p);
        {
            const inside list(out, "queryVector", true);
            for (std::size_t i = 0; i < query.size(); ++i) {
                out.put(array_key(i), query[i]);
            }
        }
        if (options.candidates) {
            out.put("numCandidates", *options.candidates);
        } else {
            out.put("exact", true);
        }
        out.put("limit", options.limit);
        put_if(out, "filter", options.filter.view());
    });
}

void add_change_stream(pipeline_bytes& to, const change_stream_options& options) {
    to.add([&](query_writer& out) {
        const inside stage(out, "$changeStream");
        put_if(out, "fullDocument", std::string_view(options.full_document));
        put_if(out, "fullDocumentBeforeChange", std::string_view(options.full_document_before_change));
        put_if(out, "resumeAfter", options.resume_after.view());
        put_if(out, "startAfter", options.start_after.view());
        if (options.all_changes_for_cluster) {
            out.put("allChangesForCluster", true);
        }
        if (options.show_expanded_events) {
            out.put("showExpandedEvents", true);
        }
    });
}

} // namespace strongo::detail
