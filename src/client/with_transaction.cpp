// The retry loop of transactions, as the specification of the convenient API for transactions has it: what failed for a moment is begun
// anew, a commit whose outcome is unknown is repeated, and between the attempts there is a growing, random pause.

#include <strongo/client/detail/with_transaction.hpp>

#include <strongo/error/error_info.hpp>

#include "client/session_core.hpp"
#include "client/transaction_scope.hpp"

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>
#include <utility>

namespace strongo::detail {
namespace {

using clock = std::chrono::steady_clock;

constexpr double first_pause_ms = 5;
constexpr double longest_pause_ms = 500;
constexpr double pause_growth = 1.5;

// The time that attempts may be repeated in, and the pauses between them.
class attempts {
public:
    explicit attempts(std::chrono::milliseconds time) : end_(clock::now() + time) {}

    [[nodiscard]] bool is_over() const { return clock::now() >= end_; }

    /// Waits before the next attempt; false when there is no time for that.
    [[nodiscard]] bool pause() {
        const auto time = std::chrono::duration_cast<clock::duration>(
            std::chrono::duration<double, std::milli>(next_ms_ * std::uniform_real_distribution<double>(0, 1)(random_)));
        next_ms_ = std::min(next_ms_ * pause_growth, longest_pause_ms);
        if (clock::now() + time >= end_) {
            return false;
        }
        std::this_thread::sleep_for(time);
        return true;
    }

private:
    clock::time_point end_;
    double next_ms_ = first_pause_ms;
    std::minstd_rand random_{std::random_device()()};
};

error with_suppressed(const error& why, error besides) {
    auto info = why.info();
    info.suppressed.push_back(std::move(besides));
    return error(std::move(info));
}

constexpr int max_time_expired = 50;

} // namespace

result<void> with_transaction(const std::shared_ptr<client_core>& core, const with_transaction_options& options, transaction_body body) {
    constexpr std::string_view operation = "with_transaction";
    if (options.timeout.count() < 0) {
        return error(error_info{.kind = error_kind::usage, .text = "a timeout below 0", .operation = std::string(operation)});
    }
    std::shared_ptr<session_core> session;
    if (options.session) {
        session = session_access::core_of(*options.session);
        if (session->core() != core) {
            return error(error_info{
                .kind = error_kind::usage, .text = "this session belongs to another client", .operation = std::string(operation)});
        }
    } else {
        auto started = session_core::start(core, {});
        if (!started) {
            return started.error();
        }
        session = std::move(*started);
    }
    attempts time(options.timeout);
    for (;;) {
        const auto number = session->start_transaction(options.transaction);
        if (!number) {
            return number.error();
        }
        transaction tx = session_access::make(session, *number); // aborts when the body throws
        std::optional<error> failed;
        {
            const transaction_scope inside(core.get());
            failed = body(tx);
        }
        if (failed) {
            error why = std::move(*failed);
            if (tx.is_open()) {
                if (auto aborted = tx.abort(); !aborted) {
                    why = with_suppressed(why, aborted.error());
                }
            }
            if (why.has_label("TransientTransactionError") && !time.is_over() && time.pause()) {
                continue;
            }
            return why;
        }
        if (!tx.is_open()) { // the body has ended it by itself
            return {};
        }
        result<void> committed = tx.commit();
        while (!committed && committed.error().has_label("UnknownTransactionCommitResult") &&
               committed.error().code() != max_time_expired && !time.is_over() && time.pause()) {
            committed = tx.commit();
        }
        if (committed) {
            return {};
        }
        if (!committed.error().has_label("TransientTransactionError") || time.is_over() || !time.pause()) {
            return committed;
        }
    }
}

} // namespace strongo::detail
