#include <strongo/error/error.hpp>

#include <strongo/error/error_info.hpp>
#include <strongo/error/write_failure.hpp>

#include <algorithm>
#include <atomic>
#include <ostream>
#include <utility>

namespace strongo {
namespace detail {

struct error_state {
    explicit error_state(error_info given) : info(std::move(given)) {
        for (const std::string* part : {&info.where, &info.operation}) {
            if (!part->empty()) {
                message.append(*part).append(": ");
            }
        }
        message.append(info.text);
    }

    error_info info;
    std::string message;
    mutable std::atomic<std::size_t> references{0};
};

void intrusive_ptr_add_ref(const error_state* state) noexcept {
    state->references.fetch_add(1, std::memory_order_relaxed);
}

void intrusive_ptr_release(const error_state* state) noexcept {
    if (state->references.fetch_sub(1, std::memory_order_acq_rel) == 1) {
        delete state;
    }
}

} // namespace detail

error::error(error_info info) : state_(new detail::error_state(std::move(info))) {}

error_kind error::kind() const noexcept {
    return state_ ? state_->info.kind : error_kind::other;
}

error_origin error::origin() const noexcept {
    return state_ ? state_->info.origin : error_origin::usage;
}

int error::code() const noexcept {
    return state_ ? state_->info.code : 0;
}

std::string_view error::message() const noexcept {
    return state_ ? std::string_view(state_->message) : std::string_view("no error");
}

std::string_view error::where() const noexcept {
    return state_ ? std::string_view(state_->info.where) : std::string_view();
}

std::string_view error::operation() const noexcept {
    return state_ ? std::string_view(state_->info.operation) : std::string_view();
}

std::span<const std::string> error::labels() const noexcept {
    return state_ ? std::span<const std::string>(state_->info.labels) : std::span<const std::string>();
}

bool error::has_label(std::string_view label) const noexcept {
    return std::ranges::find(labels(), label) != labels().end();
}

const server_reply* error::server() const noexcept {
    return state_ ? state_->info.server.get() : nullptr;
}

const codec_fault* error::codec() const noexcept {
    return state_ && state_->info.codec ? &*state_->info.codec : nullptr;
}

std::span<const codec_fault> error::codec_faults() const noexcept {
    if (state_ && !state_->info.codec_faults.empty()) {
        return state_->info.codec_faults;
    }
    const codec_fault* const only = codec();
    return only != nullptr ? std::span(only, 1) : std::span<const codec_fault>();
}

std::span<const write_failure> error::failures() const noexcept {
    return state_ ? std::span<const write_failure>(state_->info.failures) : std::span<const write_failure>();
}

std::span<const error> error::suppressed() const noexcept {
    return state_ ? std::span<const error>(state_->info.suppressed) : std::span<const error>();
}

const void* error::applied_as(const void* tag) const noexcept {
    return state_ && state_->info.applied_type == tag ? state_->info.applied.get() : nullptr;
}

error_info error::info() const {
    return state_ ? state_->info : error_info{};
}

error error::within(std::string_view operation, std::string_view where) const {
    error_info details = info();
    if (details.operation.empty()) {
        details.operation = operation;
    }
    if (details.where.empty()) {
        details.where = where;
    }
    return error(std::move(details));
}

std::ostream& operator<<(std::ostream& out, const error& e) {
    return out << e.message();
}

} // namespace strongo
