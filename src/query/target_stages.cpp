// Stages that come last, for they write the documents into a collection.

#include <strongo/bson/array.hpp>

#include "query/stage_writing.hpp"

#include <string_view>

namespace strongo::detail {

namespace {

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
