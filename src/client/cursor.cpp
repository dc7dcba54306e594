#include <strongo/client/detail/operations.hpp>

#include <strongo/error/error_info.hpp>

#include "client/call.hpp"
#include "client/driver_bson.hpp"
#include "client/ops/ops.hpp"
#include "client/session_core.hpp"
#include "client/translate.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>

namespace strongo::detail {

// Destroyed in reverse order: the cursor before its client goes back to the pool.
struct cursor::state {
    struct cursor_destroy {
        void operator()(mongoc_cursor_t* c) const noexcept { mongoc_cursor_destroy(c); }
    };
    borrowed_client held;
    std::unique_ptr<mongoc_cursor_t, cursor_destroy> driver;
    std::optional<std::chrono::steady_clock::time_point> deadline;

    [[nodiscard]] bool is_late() const { return deadline && std::chrono::steady_clock::now() >= *deadline; }
};

cursor::cursor(target_ptr at, const cursor_request& request)
    : at_(std::move(at)),
      operation_(request.what == cursor_request::command::find ? "find" : "aggregate") {
    std::optional<std::chrono::steady_clock::time_point> deadline;
    if (request.timeout) {
        deadline = std::chrono::steady_clock::now() + *request.timeout;
    }
    auto held = borrowed_client::take(*at_, request.session, operation_, deadline);
    if (!held) {
        fail(held.error());
        return;
    }
    const session_core::use mine(held->session());
    if (!mine.is_alone()) {
        fail(session_is_busy(operation_, at_->where));
        return;
    }
    const call how{.options = document(request.options), .deadline = deadline};
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
    state_.reset(new state{.held = std::move(*held), .driver = decltype(state::driver)(driver), .deadline = deadline});
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
    if (state_->is_late()) {
        fail(error(error_info{.kind = error_kind::deadline_exceeded,
                              .origin = error_origin::client,
                              .text = "the timeout passed before the last document",
                              .operation = std::string(operation_),
                              .where = at_->where}));
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
        error why = translate(failure, reply != nullptr ? view_of(*reply) : document_view(), operation_, at_->where);
        if (state_->is_late() && (why.kind() == error_kind::execution_timeout || why.origin() == error_origin::network)) {
            auto info = why.info();
            info.kind = error_kind::deadline_exceeded;
            why = error(std::move(info));
        }
        fail(std::move(why));
    } else {
        state_.reset();
    }
    return false;
}

bool open_cursor::start() {
    if (is_closed_ || query_.fault || !query_.at) {
        return false;
    }
    cursor_ = std::make_unique<cursor>(query_.at, cursor_request{.what = query_.what,
                                                                 .query = query_.query.view(),
                                                                 .options = query_.options.view(),
                                                                 .session = query_.session,
                                                                 .timeout = query_.timeout});
    return true;
}

void open_cursor::close() noexcept {
    cursor_.reset();
    query_.fault.reset();
    is_closed_ = true;
}

} // namespace strongo::detail
