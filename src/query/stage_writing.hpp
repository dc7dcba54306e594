#pragma once
// How the stages of a pipeline are written.

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/render.hpp>
#include <strongo/query/detail/stages.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace strongo::detail {

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

inline void put_parts(query_writer& out, std::span<const group_part> parts) {
    for (const group_part& part : parts) {
        if (!part.is_key) {
            out.put(part.name, *part.value);
        }
    }
}

// "$a.b", or the fault of the path.
inline void put_path(query_writer& out, std::string_view name, std::string_view dollars, const path_block& path) {
    if (path.rule != nullptr) {
        out.fail(query_error(path.name(), path.rule));
    } else {
        out.put_reference(name, dollars, path.name());
    }
}

inline void put_rendered(query_writer& out, std::string_view name, const rendered& value) {
    if (value.fault() != nullptr) {
        out.fail(*value.fault());
    } else {
        out.put(name, value.view());
    }
}

inline void put_stages(query_writer& out, std::string_view name, const pipeline_bytes& stages) {
    if (stages.fault() != nullptr) {
        out.fail(*stages.fault());
    } else {
        out.put_array(name, stages.bytes());
    }
}

inline void put_texts(query_writer& out, std::string_view name, std::span<const std::string> texts) {
    const inside list(out, name, true);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        out.put(array_key(i), texts[i]);
    }
}

inline void put_if(query_writer& out, std::string_view name, std::string_view text) {
    if (!text.empty()) {
        out.put(name, text);
    }
}

inline void put_if(query_writer& out, std::string_view name, document_view value) {
    if (!value.empty()) {
        out.put(name, value);
    }
}

inline void check_name(query_writer& out, std::string_view op, std::string_view name) {
    if (name.empty()) {
        out.fail(query_error(op, "the name is empty"));
    }
}

} // namespace strongo::detail
