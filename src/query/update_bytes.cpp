#include <strongo/query/detail/update_bytes.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/render.hpp>

namespace strongo::detail {

update_bytes::update_bytes(const entry* entries, std::size_t count, const update_step* steps, update_form form) {
    error why;
    if (!render_update(rendered_.bytes(), {entries, count}, steps, why, form)) {
        rendered_.fail(why);
    }
}

document_view update_bytes::view() const noexcept {
    return rendered_.view();
}

const error* update_bytes::fault() const noexcept {
    if (rendered_.is_empty()) {
        static const error empty = query_error({}, "an update needs an operator");
        return &empty;
    }
    return rendered_.fault();
}

void update_bytes::join(const update_bytes& more) {
    if (rendered_.fault() != nullptr || more.is_empty()) {
        return;
    }
    error why;
    if (more.rendered_.fault() != nullptr) {
        rendered_.fail(*more.rendered_.fault());
    } else if (is_empty()) {
        *this = more;
    } else if (is_pipeline_ || more.is_pipeline_) {
        rendered_.refuse("an update is made of operators or of the stages of a pipeline: nothing is added to, or from, a pipeline");
    } else if (!merge_update(rendered_.bytes(), this == &more ? document_view(rendered(rendered_).bytes().bytes()) : more.view(), why)) {
        rendered_.fail(why);
    }
}

} // namespace strongo::detail
