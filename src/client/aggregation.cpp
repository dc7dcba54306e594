#include <strongo/client/aggregation.hpp>

namespace strongo {

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
