#include <strongo/query/sort.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/render.hpp>

namespace strongo::detail {

void render_sort(rendered& to, std::span<const erased_sort_key> keys) {
    query_writer out(to);
    const std::size_t start = out.open();
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const erased_sort_key& key = keys[i];
        bool is_last = true;
        for (std::size_t later = i + 1; later < keys.size(); ++later) {
            is_last = is_last && keys[later].name != key.name;
        }
        if (key.rule != nullptr) {
            out.fail(query_error(key.name, key.rule));
        } else if (is_last && key.direction == 0) {
            const std::size_t meta = out.open_document(key.name);
            out.put("$meta", "textScore");
            out.close(meta);
        } else if (is_last) {
            out.put(key.name, key.direction);
        }
    }
    out.close(start);
}

} // namespace strongo::detail
