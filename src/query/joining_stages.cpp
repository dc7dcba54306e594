// Stages that bring in other documents: of another collection, or of other pipelines over the same ones.

#include "query/stage_writing.hpp"

#include <string>

namespace strongo::detail {

void add_lookup(pipeline_bytes& to, const lookup_parts& parts) {
    to.add([&](query_writer& out) {
        check_name(out, "$lookup", parts.from);
        for (const auto& variable : parts.let) {
            if (!is_variable_name(variable.name)) {
                out.fail(
                    query_error(variable.name, "the name of a variable starts with a lower-case letter and has letters, digits and '_'"));
            }
        }
        const inside lookup(out, "$lookup");
        out.put("from", parts.from);
        if (parts.local != nullptr) {
            put_path(out, "localField", "", *parts.local);
            put_path(out, "foreignField", "", *parts.foreign);
        }
        if (!parts.let.empty()) {
            const inside let(out, "let");
            for (const auto& variable : parts.let) {
                out.put(variable.name, *variable.of);
            }
        }
        if (parts.stages != nullptr) {
            put_stages(out, "pipeline", *parts.stages);
        }
        out.put("as", parts.as);
    });
}

void add_graph_lookup(pipeline_bytes& to, std::string_view from, const expression_bytes& start, const path_block& connect_from,
                      const path_block& connect_to, std::string_view as, const graph_lookup_options& options) {
    to.add([&](query_writer& out) {
        if (options.max_depth && *options.max_depth < 0) {
            out.fail(query_error("$graphLookup", std::to_string(*options.max_depth) + ": the depth must be 0 or more"));
        }
        check_name(out, "$graphLookup", from);
        const inside lookup(out, "$graphLookup");
        out.put("from", from);
        out.put("startWith", start);
        put_path(out, "connectFromField", "", connect_from);
        put_path(out, "connectToField", "", connect_to);
        out.put("as", as);
        if (options.max_depth) {
            out.put("maxDepth", *options.max_depth);
        }
        put_if(out, "depthField", std::string_view(options.depth_field));
        put_if(out, "restrictSearchWithMatch", options.restrict_with.view());
    });
}

void add_union_with(pipeline_bytes& to, std::string_view from, const pipeline_bytes* stages) {
    to.add([&](query_writer& out) {
        check_name(out, "$unionWith", from);
        const inside with(out, "$unionWith");
        out.put("coll", from);
        if (stages != nullptr) {
            put_stages(out, "pipeline", *stages);
        }
    });
}

void add_facet(pipeline_bytes& to, std::span<const facet_part> parts) {
    to.add([&](query_writer& out) {
        const inside facet(out, "$facet");
        for (const facet_part& part : parts) {
            put_stages(out, part.name, *part.stages);
        }
    });
}

} // namespace strongo::detail
