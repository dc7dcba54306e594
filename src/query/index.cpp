#include <strongo/query/index.hpp>

#include <strongo/error/error.hpp>
#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/render.hpp>

#include <string>

namespace strongo::detail {

index_bytes::index_bytes(std::span<const erased_index_key> keys) {
    query_writer out(keys_);
    const std::size_t start = out.open();
    for (const erased_index_key& key : keys) {
        if (key.rule != nullptr && !key.name.ends_with("$**")) {
            out.fail(query_error(key.name, key.rule));
        }
        const std::string kind = key.kind.empty() ? std::to_string(key.direction) : std::string(key.kind);
        name_ += (name_.empty() ? "" : "_") + std::string(key.name) + "_" + kind;
        if (key.kind.empty()) {
            out.put(key.name, key.direction);
        } else {
            out.put(key.name, key.kind);
        }
    }
    out.close(start);
    render();
}

// The whole, of what is known so far.
void index_bytes::render() {
    rendered made;
    query_writer out(made);
    for (const rendered* const part : {&keys_, &options_}) {
        if (part->fault() != nullptr) {
            out.fail(*part->fault());
        }
    }
    const std::size_t start = out.open();
    out.put("key", keys_.view());
    out.put("name", std::string_view(name_));
    if (made.fault() == nullptr) {
        made.bytes().append(options_.bytes().bytes());
    }
    out.close(start);
    rendered_ = std::move(made);
}

template <class Fill>
void index_bytes::append(Fill fill) {
    query_writer out(options_);
    fill(out);
    render();
}

void index_bytes::set_name(std::string_view name) {
    if (name.empty()) {
        options_.refuse("the name of an index is not empty");
    }
    name_ = name;
    render();
}

void index_bytes::add(std::string_view option, bool value) {
    append([&](query_writer& out) { out.put(option, value); });
}

void index_bytes::add(std::string_view option, std::string_view value) {
    append([&](query_writer& out) { out.put(option, value); });
}

void index_bytes::add(std::string_view option, document_view value) {
    append([&](query_writer& out) { out.put(option, value); });
}

void index_bytes::add_expiry(std::int64_t seconds) {
    append([&](query_writer& out) {
        if (seconds < 1) {
            out.fail(query_error("expire_after", std::to_string(seconds) + " s: documents expire after a second or more"));
        }
        if (seconds > 2'147'483'647) {
            out.fail(query_error("expire_after", std::to_string(seconds) + " s: documents expire after at most 2147483647 s"));
        }
        out.put("expireAfterSeconds", seconds);
    });
}

void index_bytes::add_filter(const filter_bytes& f) {
    append([&](query_writer& out) {
        if (f.fault() != nullptr) {
            out.fail(*f.fault());
        } else {
            out.put("partialFilterExpression", f.view());
        }
    });
}

void index_bytes::add_projection(const projection_bytes& p) {
    append([&](query_writer& out) {
        if (p.fault() != nullptr) {
            out.fail(*p.fault());
        } else {
            out.put("wildcardProjection", p.view());
        }
    });
}

void index_bytes::add_weights(std::span<const std::pair<const path_block*, std::int32_t>> weights) {
    append([&](query_writer& out) {
        const std::size_t start = out.open_document("weights");
        for (const auto& [path, weight] : weights) {
            const std::string_view name = path->name();
            if (path->rule != nullptr) {
                out.fail(query_error(name, path->rule));
            }
            if (weight < 1 || weight > 99'999) {
                out.fail(query_error(name, std::to_string(weight) + ": a weight is 1 to 99999"));
            }
            out.put(name, weight);
        }
        out.close(start);
    });
}

} // namespace strongo::detail
