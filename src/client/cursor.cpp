#include <strongo/client/detail/operations.hpp>

#include "client/call.hpp"
#include "client/driver_bson.hpp"
#include "client/ops/ops.hpp"
#include "client/session_core.hpp"
#include "client/translate.hpp"

#include <optional>
#include <utility>

namespace strongo::detail {

// Destroyed in reverse order: the cursor before its client goes back to the pool.
struct cursor::state {
    struct cursor_destroy {
        void operator()(mongoc_cursor_t* c) const noexcept { mongoc_cursor_destroy(c); }
    };
    borrowed_client held;
    std::unique_ptr<mongoc_cursor_t, cursor_destroy> driver;
};

cursor::cursor(target_ptr at, const cursor_request& request)
    : at_(std::move(at)),
      operation_(request.what == cursor_request::command::find ? "find" : "aggregate") {
    auto held = borrowed_client::take(*at_, nullptr, operation_);
    if (!held) {
        fail(held.error());
        return;
    }
    const session_core::use mine(held->session());
    if (!mine.is_alone()) {
        fail(session_is_busy(operation_, at_->where));
        return;
    }
    const call how{.options = document(request.options)};
    ops::driver_options options(ops::context{.client = held->client(),
                                             .session = held->session() != nullptr ? held->session()->driver() : nullptr,
                                             .at = *at_,
                                             .how = how,
                                             .operation = operation_});
    if (!options.good()) {
        fail(options.good().error());
        return;
    }
    const auto collection = ops::open_collection(held->client(), *at_);
    const borrowed_bson query(request.query);
    mongoc_cursor_t* const driver =
        request.what == cursor_request::command::find
            ? mongoc_collection_find_with_opts(collection.get(), query.get(), options.get(), nullptr)
            : mongoc_collection_aggregate(collection.get(), MONGOC_QUERY_NONE, query.get(), options.get(), nullptr);
    state_.reset(new state{.held = std::move(*held), .driver = decltype(state::driver)(driver)});
}

cursor::~cursor() = default;

void cursor::fail(error why) noexcept {
    fault_ = std::move(why);
    has_fault_ = true;
    state_.reset();
}

bool cursor::next(document_view& document) {
    if (!state_) {
        return false;
    }
    if (const auto usable = at_->core->usable(operation_, at_->where); !usable) {
        fail(usable.error());
        return false;
    }
    const session_core::use mine(state_->held.session());
    if (!mine.is_alone()) {
        fail(session_is_busy(operation_, at_->where));
        return false;
    }
    const bson_t* found = nullptr;
    if (mongoc_cursor_next(state_->driver.get(), &found)) {
        document = view_of(*found);
        return true;
    }
    bson_error_t failure{};
    const bson_t* reply = nullptr;
    if (mongoc_cursor_error_document(state_->driver.get(), &failure, &reply)) {
        fail(translate(failure, reply != nullptr ? view_of(*reply) : document_view(), operation_, at_->where));
    } else {
        state_.reset();
    }
    return false;
}

} // namespace strongo::detail
