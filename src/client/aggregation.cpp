#include <strongo/client/aggregation.hpp>

namespace strongo {
namespace detail {

prepared_query prepare_aggregation(const target_ptr& at, const pipeline_bytes& stages, const cursor_settings& settings) {
    prepared_query made{.at = at, .what = cursor_request::command::aggregate};
    if (const error* const bad = stages.fault()) {
        made.fault = bad->within("aggregate", at->where);
        return made;
    }
    made.query = document(document_view(stages.bytes()));
    settings.add_to(made, document_view());
    return made;
}

} // namespace detail

result<void> aggregation<void>::run() const {
    if (const error* const bad = stages_.fault()) {
        return bad->within("aggregate", at_->where);
    }
    detail::cursor source(at_, {.what = detail::cursor_request::command::aggregate, .query = document_view(stages_.bytes())});
    for (document_view next; source.next(next);) {}
    if (const error* const failed = source.fault()) {
        return *failed;
    }
    return {};
}

} // namespace strongo
