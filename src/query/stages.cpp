#include <strongo/query/detail/stages.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/filter_bytes.hpp>
#include <strongo/query/detail/render.hpp>

#include "query/stage_writing.hpp"

#include <algorithm>
#include <string>

namespace strongo::detail {
namespace {

bool is_among(std::string_view name, std::span<const std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
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

} // namespace strongo::detail
