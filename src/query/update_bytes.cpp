#include <strongo/query/detail/update_bytes.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/render.hpp>

namespace strongo::detail {

update_bytes::update_bytes(const entry* entries, std::size_t count, const update_step* steps) {
    error why;
    if (!render_update(rendered_.bytes(), {entries, count}, steps, why)) {
        rendered_.fail(why);
    }
}

document_view update_bytes::view() const noexcept {
    return rendered_.view();
}

} // namespace strongo::detail
