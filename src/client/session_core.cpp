#include "client/session_core.hpp"

#include "client/concerns.hpp"
#include "client/driver_bson.hpp"
#include "client/transaction_scope.hpp"
#include "client/translate.hpp"

#include <strongo/error/error_info.hpp>

#include <string>
#include <utility>

namespace strongo::detail {
namespace {

struct session_options_destroy {
    void operator()(mongoc_session_opt_t* o) const noexcept { mongoc_session_opts_destroy(o); }
};
struct transaction_options_destroy {
    void operator()(mongoc_transaction_opt_t* o) const noexcept { mongoc_transaction_opts_destroy(o); }
};

error refused(error_kind kind, std::string_view why, std::string_view operation, std::string_view where = {}) {
    return error(error_info{.kind = kind, .text = std::string(why), .operation = std::string(operation), .where = std::string(where)});
}

result<std::unique_ptr<mongoc_transaction_opt_t, transaction_options_destroy>> driver_options_of(const transaction_options& options) {
    std::unique_ptr<mongoc_transaction_opt_t, transaction_options_destroy> made(mongoc_transaction_opts_new());
    if (options.read_concern) {
        mongoc_transaction_opts_set_read_concern(made.get(), to_driver(*options.read_concern).get());
    }
    if (options.write_concern) {
        if (const auto good = check(*options.write_concern); !good) {
            return good.error();
        }
        mongoc_transaction_opts_set_write_concern(made.get(), to_driver(*options.write_concern).get());
    }
    if (options.read_preference) {
        if (const auto good = check(*options.read_preference); !good) {
            return good.error();
        }
        mongoc_transaction_opts_set_read_prefs(made.get(), to_driver(*options.read_preference).get());
    }
    if (options.max_commit_time) {
        if (const auto good = check_time("max_commit_time", *options.max_commit_time); !good) {
            return good.error();
        }
        mongoc_transaction_opts_set_max_commit_time_ms(made.get(), options.max_commit_time->count());
    }
    return made;
}

} // namespace

result<std::shared_ptr<session_core>> session_core::start(const std::shared_ptr<client_core>& core, const session_options& options) {
    constexpr std::string_view operation = "start_session";
    if (options.snapshot && options.causal_consistency == true) {
        return refused(error_kind::usage, "a session has snapshot reads or causal consistency, not both", operation);
    }
    target whole;
    whole.core = core;
    auto held = lease::take(whole, operation);
    if (!held) {
        return held.error();
    }
    const std::unique_ptr<mongoc_session_opt_t, session_options_destroy> made(mongoc_session_opts_new());
    if (options.snapshot) {
        mongoc_session_opts_set_snapshot(made.get(), true);
    } else {
        mongoc_session_opts_set_causal_consistency(made.get(), options.causal_consistency.value_or(true));
    }
    bson_error_t failure{};
    mongoc_client_session_t* const driver = mongoc_client_start_session(held->client(), made.get(), &failure);
    if (driver == nullptr) {
        return translate(failure, document_view(), operation, "");
    }
    return std::make_shared<session_core>(core, std::move(*held), driver, options.snapshot);
}

session_core::session_core(std::shared_ptr<client_core> core, lease held, mongoc_client_session_t* driver, bool is_snapshot) noexcept
    : core_(std::move(core)),
      held_(std::move(held)),
      driver_(driver),
      is_snapshot_(is_snapshot) {}

session_core::~session_core() {
    if (core_->is_own_process()) { // after a fork the connection is the parent's
        mongoc_client_session_destroy(driver_);
    }
}

result<void> session_core::usable(std::string_view operation) const {
    return core_->usable(operation, "");
}

result<std::uint64_t> session_core::start_transaction(const transaction_options& options) {
    constexpr std::string_view operation = "start_transaction";
    if (const auto good = usable(operation); !good) {
        return good.error();
    }
    const use mine(this);
    if (!mine.is_alone()) {
        return session_is_busy(operation, "");
    }
    if (is_snapshot_) {
        return refused(error_kind::usage, "a session with snapshot reads has no transactions", operation);
    }
    if (is_open_) {
        return refused(error_kind::transaction_state, "this session has an open transaction: commit or abort it first", operation);
    }
    const auto made = driver_options_of(options);
    if (!made) {
        return made.error().within(operation, "");
    }
    bson_error_t failure{};
    if (!mongoc_client_session_start_transaction(driver_, made->get(), &failure)) {
        error why = translate(failure, document_view(), operation, "");
        if (failure.domain != MONGOC_ERROR_TRANSACTION) {
            return why;
        }
        auto info = why.info(); // an option that transactions refuse, such as a write concern that is not acknowledged
        info.kind = error_kind::usage;
        info.origin = error_origin::client;
        return error(std::move(info));
    }
    is_open_ = true;
    may_commit_again_ = false;
    return ++number_;
}

result<void> session_core::commit(std::uint64_t number) {
    constexpr std::string_view operation = "commit";
    if (const auto good = usable(operation); !good) {
        return good.error();
    }
    const use mine(this);
    if (!mine.is_alone()) {
        return session_is_busy(operation, "");
    }
    if (number == 0 || number != number_ || !(is_open_ || may_commit_again_)) {
        return refused(error_kind::transaction_state, "this transaction has ended", operation);
    }
    is_open_ = false;
    may_commit_again_ = false;
    reply_bson reply;
    bson_error_t failure{};
    if (mongoc_client_session_commit_transaction(driver_, reply.out(), &failure)) {
        return {};
    }
    error why = translate(failure, reply.view(), operation, "");
    may_commit_again_ = why.has_label("UnknownTransactionCommitResult");
    return why;
}

result<void> session_core::abort(std::uint64_t number) {
    constexpr std::string_view operation = "abort";
    if (const auto good = usable(operation); !good) {
        return good.error();
    }
    const use mine(this);
    if (!mine.is_alone()) {
        return session_is_busy(operation, "");
    }
    if (number == 0 || number != number_ || !is_open_) {
        return refused(error_kind::transaction_state, "this transaction has ended", operation);
    }
    is_open_ = false;
    bson_error_t failure{};
    if (!mongoc_client_session_abort_transaction(driver_, &failure)) {
        return translate(failure, document_view(), operation, "");
    }
    return {};
}

session_core::use::use(session_core* session) noexcept
    : session_(session),
      is_alone_(session == nullptr || !session->is_used_.exchange(true, std::memory_order_acquire)) {}

session_core::use::~use() {
    if (session_ != nullptr && is_alone_) {
        session_->is_used_.store(false, std::memory_order_release);
    }
}

error session_is_busy(std::string_view operation, std::string_view where) {
    return refused(error_kind::usage, "this session is in use by another operation: a session does one thing at a time", operation, where);
}

result<borrowed_client> borrowed_client::take(const target& at, const std::shared_ptr<session_core>& session, std::string_view operation,
                                              std::optional<std::chrono::steady_clock::time_point> deadline) {
    const auto wrong = [&](std::string_view why) { return refused(error_kind::usage, why, operation, at.where); };
    if (at.has_fault) {
        return at.fault.within(operation, at.where);
    }
    if (session && at.session && session != at.session) {
        return wrong("this handle is bound to another session than the one in the options");
    }
    const auto& in = at.session ? at.session : session;
    if (in && in->core() != at.core) {
        return wrong("this session belongs to another client: a session is used with handles of the client that started it");
    }
    if (at.transaction != 0) {
        if (in->open_transaction() != at.transaction) {
            return refused(error_kind::transaction_state, "the transaction of this handle has ended", operation, at.where);
        }
    } else if (in && in->open_transaction() != 0) {
        return wrong("this session has an open transaction: reach the collection by transaction::in");
    } else if (!at.outside_transaction && transaction_scope::is_open(at.core.get())) {
        return wrong("a transaction of this client is running on this thread: reach the collection by transaction::in, or use "
                     "outside_transaction() to leave it out on purpose");
    }
    if (in) {
        if (const auto good = at.core->usable(operation, at.where); !good) {
            return good.error();
        }
        return borrowed_client(in);
    }
    auto held = lease::take(at, operation, deadline);
    if (!held) {
        return held.error();
    }
    return borrowed_client(std::move(*held));
}

} // namespace strongo::detail
