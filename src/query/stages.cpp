#include <strongo/query/detail/stages.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/filter_bytes.hpp>
#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/render.hpp>

#include <algorithm>
#include <string>

namespace strongo::detail {
namespace {

// A document inside of another, closed at the end of the scope.
class inside {
public:
    inside(query_writer& out, std::string_view name, bool is_array = false)
        : out_(&out),
          start_(is_array ? out.open_array(name) : out.open_document(name)) {}
    inside(const inside&) = delete;
    inside& operator=(const inside&) = delete;
    ~inside() { out_->close(start_); }

private:
    query_writer* out_;
    std::size_t start_;
};

void put_parts(query_writer& out, std::span<const group_part> parts) {
    for (const group_part& part : parts) {
        if (!part.is_key) {
            out.put(part.name, *part.value);
        }
    }
}

// "$a.b", or the fault of the path.
void put_path(query_writer& out, std::string_view name, std::string_view dollars, const path_block& path) {
    if (path.rule != nullptr) {
        out.fail(query_error(path.name(), path.rule));
    } else {
        out.put_reference(name, dollars, path.name());
    }
}

void put_rendered(query_writer& out, std::string_view name, const rendered& value) {
    if (value.fault() != nullptr) {
        out.fail(*value.fault());
    } else {
        out.put(name, value.view());
    }
}

void put_stages(query_writer& out, std::string_view name, const pipeline_bytes& stages) {
    if (stages.fault() != nullptr) {
        out.fail(*stages.fault());
    } else {
        out.put_array(name, stages.bytes());
    }
}

void put_texts(query_writer& out, std::string_view name, std::span<const std::string> texts) {
    const inside list(out, name, true);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        out.put(array_key(i), texts[i]);
    }
}

void put_if(query_writer& out, std::string_view name, std::string_view text) {
    if (!text.empty()) {
        out.put(name, text);
    }
}

void put_if(query_writer& out, std::string_view name, document_view value) {
    if (!value.empty()) {
        out.put(name, value);
    }
}

void check_name(query_writer& out, std::string_view op, std::string_view name) {
    if (name.empty()) {
        out.fail(query_error(op, "the name is empty"));
    }
}

bool is_among(std::string_view name, std::span<const std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr std::string_view text_of(when_matched what) {
    switch (what) {
    case when_matched::merge: return "merge";
    case when_matched::replace: return "replace";
    case when_matched::keep_existing: return "keepExisting";
    case when_matched::fail: break;
    }
    return "fail";
}

constexpr std::string_view text_of(when_not_matched what) {
    switch (what) {
    case when_not_matched::insert: return "insert";
    case when_not_matched::discard: return "discard";
    case when_not_matched::fail: break;
    }
    return "fail";
}

} // namespace

void add_match(pipeline_bytes& to, const filter_bytes& f) {
    to.add([&](query_writer& out) {
        if (f.fault() != nullptr) {
            out.fail(*f.fault());
        } else {
            out.put("$match", f.view());
        }
    });
}

void add_sort(pipeline_bytes& to, const rendered& order) {
    to.add([&](query_writer& out) { put_rendered(out, "$sort", order); });
}

void add_count(pipeline_bytes& to, std::string_view op, std::int64_t count) {
    to.add([&](query_writer& out) {
        if (op == "$skip") {
            if (count < 0) {
                out.fail(query_error("$skip", std::to_string(count) + ": it must be 0 or more"));
            }
            out.put(op, count);
            return;
        }
        if (count < 1) {
            out.fail(query_error(op, std::to_string(count) + ": it must be 1 or more"));
        }
        if (op == "$sample") {
            const inside sample(out, op);
            out.put("size", count);
        } else {
            out.put(op, count);
        }
    });
}

void add_text(pipeline_bytes& to, std::string_view op, std::string_view text) {
    to.add([&](query_writer& out) {
        check_name(out, op, text);
        out.put(op, text);
    });
}

void add_expression(pipeline_bytes& to, std::string_view op, const expression_bytes& e) {
    to.add([&](query_writer& out) { out.put(op, e); });
}

void add_document(pipeline_bytes& to, std::string_view op, document_view value) {
    to.add([&](query_writer& out) { out.put(op, value); });
}

void add_raw(pipeline_bytes& to, document_view stage) {
    to.add([&](query_writer& out) {
        std::size_t count = 0;
        for (const element_view e : stage) {
            ++count;
            if (e.is_malformed() || count > 1 || !e.key().starts_with('$')) {
                count = 2;
                break;
            }
            const auto bytes = e.value_bytes();
            expression_bytes value = expression_bytes::literal(hold_bytes(e.type(), bytes.data(), bytes.size()), false);
            out.put(e.key(), value);
        }
        if (count != 1) {
            out.refuse("a raw stage is a document with one field, whose name starts with '$'");
        }
    });
}

void add_unwind(pipeline_bytes& to, const path_block& list, const unwind_options& options) {
    to.add([&](query_writer& out) {
        const inside unwind(out, "$unwind");
        put_path(out, "path", "$", list);
        if (!options.index.empty()) {
            out.put("includeArrayIndex", options.index);
        }
        out.put("preserveNullAndEmptyArrays", options.preserve_null_and_empty);
    });
}

void add_group(pipeline_bytes& to, std::span<const group_part> parts) {
    const auto is_key = [](const group_part& part) { return part.is_key; };
    const auto keys = std::count_if(parts.begin(), parts.end(), is_key);
    const auto first = std::find_if(parts.begin(), parts.end(), is_key);
    to.add([&](query_writer& out) {
        const inside group(out, "$group");
        if (keys == 0) {
            out.put_null("_id");
        } else if (keys == 1) {
            out.put("_id", *first->value);
        } else {
            const inside id(out, "_id");
            for (const group_part& part : parts) {
                if (part.is_key) {
                    out.put(part.name, *part.value);
                }
            }
        }
        put_parts(out, parts);
    });
    if (keys == 0 || first->name == "_id") {
        return;
    }
    to.add([&](query_writer& out) {
        const inside project(out, "$project");
        for (const group_part& part : parts) {
            if (!part.is_key) {
                out.put(part.name, std::int32_t{1});
            } else if (keys == 1) {
                out.put_reference(part.name, "$", "_id");
            } else {
                out.put_reference(part.name, "$_id.", part.name);
            }
        }
        out.put("_id", std::int32_t{0});
    });
}

void add_bucket(pipeline_bytes& to, const expression_bytes& by, const expression_bytes& boundaries, const expression_bytes* fallback,
                std::span<const group_part> output) {
    to.add([&](query_writer& out) {
        const inside bucket(out, "$bucket");
        out.put("groupBy", by);
        out.put("boundaries", boundaries);
        if (fallback != nullptr) {
            out.put("default", *fallback);
        }
        if (!output.empty()) {
            const inside fields(out, "output");
            put_parts(out, output);
        }
    });
}

void add_bucket_auto(pipeline_bytes& to, const expression_bytes& by, std::int64_t count, std::string_view granularity,
                     std::span<const group_part> output) {
    to.add([&](query_writer& out) {
        if (count < 1) {
            out.fail(query_error("$bucketAuto", std::to_string(count) + ": the number of buckets must be 1 or more"));
        }
        const inside bucket(out, "$bucketAuto");
        out.put("groupBy", by);
        out.put("buckets", count);
        if (!output.empty()) {
            const inside fields(out, "output");
            put_parts(out, output);
        }
        put_if(out, "granularity", granularity);
    });
}

void add_fields(pipeline_bytes& to, std::string_view op, std::span<const group_part> parts) {
    to.add([&](query_writer& out) {
        const inside fields(out, op);
        put_parts(out, parts);
    });
}

void add_project(pipeline_bytes& to, std::span<const std::string_view> wanted, std::span<const std::string_view> current,
                 std::span<const group_part> computed) {
    to.add([&](query_writer& out) {
        const inside project(out, "$project");
        bool is_empty = true;
        for (const std::string_view name : wanted) {
            const auto given = std::find_if(computed.begin(), computed.end(), [&](const group_part& part) { return part.name == name; });
            if (given != computed.end()) {
                out.put_computed(name, *given->value);
                is_empty = false;
            } else if (name != "_id" && is_among(name, current)) {
                out.put_reference(name, "$", name);
                is_empty = false;
            }
        }
        if (is_empty) { // a projection of nothing is refused by the server
            out.put("_id", std::int32_t{1});
        }
    });
}

void add_replace_root(pipeline_bytes& to, const expression_bytes& e) {
    to.add([&](query_writer& out) {
        const inside replace(out, "$replaceRoot");
        out.put("newRoot", e);
    });
}

void add_unset(pipeline_bytes& to, std::span<const path_block* const> paths) {
    to.add([&](query_writer& out) {
        const inside list(out, "$unset", true);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            put_path(out, array_key(i), "", *paths[i]);
        }
    });
}

void add_lookup(pipeline_bytes& to, const lookup_parts& parts) {
    to.add([&](query_writer& out) {
        check_name(out, "$lookup", parts.from);
        for (const auto& variable : parts.let) {
            if (variable.name.empty() || variable.name.front() == '$' || (variable.name.front() >= 'A' && variable.name.front() <= 'Z')) {
                out.fail(query_error("$lookup", "the name of a variable starts with a lower-case letter"));
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

void add_densify(pipeline_bytes& to, const path_block& p, const densify_options& options) {
    to.add([&](query_writer& out) {
        if (!(options.step > 0)) {
            out.fail(query_error("$densify", "the step must be above 0"));
        }
        const inside densify(out, "$densify");
        put_path(out, "field", "", p);
        if (!options.partition_by.empty()) {
            put_texts(out, "partitionByFields", options.partition_by);
        }
        const inside range(out, "range");
        constexpr double largest = 1e15; // up to which a double has every integer
        const std::int64_t whole = options.step > 0 && options.step < largest ? static_cast<std::int64_t>(options.step) : 0;
        if (static_cast<double>(whole) == options.step) {
            out.put("step", whole); // so that integers stay integers
        } else {
            out.put("step", options.step);
        }
        put_if(out, "unit", std::string_view(options.unit));
        out.put("bounds", options.bounds);
    });
}

void add_fill(pipeline_bytes& to, const rendered& order, std::span<const fill_part> parts) {
    to.add([&](query_writer& out) {
        const inside fill(out, "$fill");
        put_rendered(out, "sortBy", order);
        const inside output(out, "output");
        for (const fill_part& part : parts) {
            const inside field(out, part.name);
            if (part.method.empty()) {
                out.put("value", *part.value);
            } else {
                out.put("method", part.method);
            }
        }
    });
}

void add_window_fields(pipeline_bytes& to, const expression_bytes& partition_by, const rendered& order, std::span<const group_part> parts) {
    to.add([&](query_writer& out) {
        const inside fields(out, "$setWindowFields");
        out.put("partitionBy", partition_by);
        put_rendered(out, "sortBy", order);
        const inside output(out, "output");
        put_parts(out, parts);
    });
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

void add_out(pipeline_bytes& to, std::string_view database, std::string_view collection) {
    to.add([&](query_writer& out) {
        check_name(out, "$out", database);
        check_name(out, "$out", collection);
        const inside stage(out, "$out");
        out.put("db", database);
        out.put("coll", collection);
    });
}

void add_merge(pipeline_bytes& to, std::string_view into, const merge_options& options) {
    const merge_options standard;
    to.add([&](query_writer& out) {
        check_name(out, "$merge", into);
        const inside merge(out, "$merge");
        if (options.database.empty()) {
            out.put("into", into);
        } else {
            const inside target(out, "into");
            out.put("db", options.database);
            out.put("coll", into);
        }
        if (options.on.size() == 1) {
            out.put("on", options.on.front());
        } else if (!options.on.empty()) {
            put_texts(out, "on", options.on);
        }
        if (options.let) {
            out.put("let", options.let->view());
        }
        if (options.pipeline) {
            const array& stages = *options.pipeline;
            out.put_array("whenMatched", stages.bytes());
        } else if (options.when_matched != standard.when_matched) {
            out.put("whenMatched", text_of(options.when_matched));
        }
        if (options.when_not_matched != standard.when_not_matched) {
            out.put("whenNotMatched", text_of(options.when_not_matched));
        }
    });
}

} // namespace strongo::detail
