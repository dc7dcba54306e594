#include <strongo/query/detail/projection_bytes.hpp>

#include <strongo/error/error.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/detail/filter_bytes.hpp>
#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/render.hpp>

#include <string>

namespace strongo::detail {

template <class Fill>
void projection_bytes::append(const path_block* p, Fill fill) {
    query_writer out(rendered_);
    if (p != nullptr && p->rule != nullptr) {
        out.fail(query_error(p->name(), p->rule));
    }
    if (rendered_.fault() != nullptr) {
        return;
    }
    out.reopen();
    fill(out);
    out.close(0);
}

void projection_bytes::add(std::string_view name, std::int32_t value) {
    append(nullptr, [&](query_writer& out) { out.put(name, value); });
}

void projection_bytes::add(const path_block& p, std::int32_t value) {
    append(&p, [&](query_writer& out) { out.put(p.name(), value); });
}

void projection_bytes::add(std::string_view name, const expression_bytes& e) {
    append(nullptr, [&](query_writer& out) { out.put_computed(name, e); });
}

void projection_bytes::add_slice(const path_block& p, const std::int32_t* skip, std::int32_t count) {
    append(&p, [&](query_writer& out) {
        if (skip != nullptr && count < 1) {
            out.fail(query_error(p.name(), std::to_string(count) + ": the count of a slice with a position must be 1 or more"));
        }
        const std::size_t field = out.open_document(p.name());
        if (skip == nullptr) {
            out.put("$slice", count);
        } else {
            const std::size_t list = out.open_array("$slice");
            out.put("0", *skip);
            out.put("1", count);
            out.close(list);
        }
        out.close(field);
    });
}

void projection_bytes::add_elem_match(const path_block& p, const filter_bytes& f) {
    append(&p, [&](query_writer& out) {
        if (f.fault() != nullptr) {
            out.fail(*f.fault());
            return;
        }
        const std::size_t field = out.open_document(p.name());
        out.put("$elemMatch", f.view());
        out.close(field);
    });
}

void projection_bytes::add_meta(std::string_view name, std::string_view what) {
    append(nullptr, [&](query_writer& out) {
        const std::size_t field = out.open_document(name);
        out.put("$meta", what);
        out.close(field);
    });
}

} // namespace strongo::detail
