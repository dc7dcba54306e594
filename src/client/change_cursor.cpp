#include <strongo/client/detail/change_cursor.hpp>

#include "client/collation.hpp"
#include "client/concerns.hpp"
#include "client/driver_bson.hpp"
#include "client/get_or.hpp"
#include "client/ops/ops.hpp"
#include "client/session_core.hpp"
#include "client/translate.hpp"

#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

namespace strongo::detail {
namespace {

using clock = std::chrono::steady_clock;

constexpr std::string_view operation = "watch";
constexpr std::chrono::milliseconds first_pause(20);
constexpr std::chrono::milliseconds longest_pause(1000);

struct stream_destroy {
    void operator()(mongoc_change_stream_t* s) const noexcept { mongoc_change_stream_destroy(s); }
};
using stream_handle = std::unique_ptr<mongoc_change_stream_t, stream_destroy>;

std::string_view name_of(full_document which) noexcept {
    switch (which) {
    case full_document::none: return "default";
    case full_document::update_lookup: return "updateLookup";
    case full_document::when_available: return "whenAvailable";
    case full_document::required: return "required";
    }
    return "default";
}

// Whether a stream that ended with it may go on behind its last event
// (https://github.com/mongodb/specifications/blob/master/source/change-streams/change-streams.md#resumable-error).
bool is_resumable(const error& why) {
    return why.kind() != error_kind::change_stream_lost &&
           (why.origin() == error_origin::network || why.kind() == error_kind::unavailable || why.kind() == error_kind::cursor_not_found ||
            why.has_label("ResumableChangeStreamError"));
}

// What the driver takes as options, but for where to start. Error: `usage` about the first value that is out of its range.
result<document> options_of(const watch_settings& s) {
    const auto refused = [](std::string text) { return error(error_info{.kind = error_kind::usage, .text = std::move(text)}); };
    document_builder to;
    if (s.full_document != full_document::none) {
        to.append("fullDocument", name_of(s.full_document));
    }
    if (s.full_document_before == full_document::update_lookup) {
        return refused("full_document_before of update_lookup: what was before cannot be looked up");
    }
    if (s.full_document_before != full_document::none) {
        to.append("fullDocumentBeforeChange", name_of(s.full_document_before));
    }
    if (s.batch_size) {
        if (*s.batch_size < 1) {
            return refused(fmt::format("batch_size of {}: it must be 1 or more", *s.batch_size));
        }
        to.append("batchSize", *s.batch_size);
    }
    if (s.max_await) {
        if (const auto good = check_time("max_await", *s.max_await); !good) {
            return good.error();
        }
        to.append("maxAwaitTimeMS", static_cast<std::int64_t>(s.max_await->count()));
    }
    if (s.resume_timeout.count() < 0) {
        return refused(fmt::format("resume_timeout of {} ms: it must be 0 or more", s.resume_timeout.count()));
    }
    if (s.show_expanded_events) {
#if MONGOC_CHECK_VERSION(1, 24, 0)
        to.append("showExpandedEvents", true);
#else // this driver would put it where the server does not read it
        return refused("show_expanded_events: mongo-c-driver " MONGOC_VERSION_S " does not know it, 1.24 does");
#endif
    }
    document wrapped;
    if (s.comment) {
        auto made = bson::value(bson::value::object_type{{"comment", *s.comment}}).to_document();
        if (!made) {
            return made.error();
        }
        wrapped = std::move(*made);
        to.append("comment", wrapped["comment"]);
    }
    document rules;
    if (s.collation) {
        auto made = to_document(*s.collation);
        if (!made) {
            return made.error();
        }
        rules = std::move(*made);
        to.append("collation", rules);
    }
    return to.extract();
}

} // namespace

struct change_cursor::state {
    target_ptr at;
    watch_settings settings;
    document options{};
    std::optional<borrowed_client> held{};
    stream_handle stream{}; // destroyed before its client goes back
    document token{};
    std::optional<error> why{};
    std::optional<clock::time_point> broken_since{};
    std::chrono::milliseconds pause = first_pause;
    bool was_open = false;
    bool is_last = false; // invalidated: what was delivered is the last event
    bool is_done = false;

    void fail(error with) {
        why = with.within(operation, at->where);
        end();
    }
    void end() noexcept {
        stream.reset();
        held.reset();
        is_done = true;
    }

    // Takes the token that the driver has now.
    void note_token() {
        if (const bson_t* const now = mongoc_change_stream_get_resume_token(stream.get())) {
            if (view_of(*now).bytes().size() != token.bytes().size() || !(token.view() == view_of(*now))) {
                token = document(view_of(*now));
            }
        }
    }

    [[nodiscard]] document start_options() const {
        if (!token.empty()) {
            return make_document("resumeAfter", token);
        }
        if (const auto* const resumed = std::get_if<resume_after>(&settings.start)) {
            return make_document("resumeAfter", resumed->token);
        }
        if (const auto* const started = std::get_if<start_after>(&settings.start)) {
            return make_document("startAfter", started->token);
        }
        if (const auto* const time = std::get_if<bson::timestamp>(&settings.start)) {
            return make_document("startAtOperationTime", *time);
        }
        return document();
    }

    // Opens the driver's stream; false when it failed and `why` or `broken_since` says how to go on.
    bool open() {
        if (!held) {
            auto taken = borrowed_client::take(*at, settings.session ? session_access::core_of(*settings.session) : nullptr, operation);
            if (!taken) {
                fail(taken.error());
                return false;
            }
            held = std::move(*taken);
        }
        bson_error_t failure{};
        reply_bson all;
        bson_concat(all.out(), borrowed_bson(options.view()).get());
        const document start = start_options();
        bson_concat(all.out(), borrowed_bson(start.view()).get());
        if (held->session() != nullptr && !mongoc_client_session_append(held->session()->driver(), all.out(), &failure)) {
            fail(translate(failure, document_view(), operation, at->where));
            return false;
        }
        const borrowed_bson stages(settings.stages.view());
        if (!at->collection.empty()) {
            stream.reset(mongoc_collection_watch(ops::open_collection(held->client(), *at).get(), stages.get(), all.get()));
        } else if (!at->database.empty()) {
            stream.reset(mongoc_database_watch(ops::open_database(held->client(), *at).get(), stages.get(), all.get()));
        } else {
            stream.reset(mongoc_client_watch(held->client(), stages.get(), all.get()));
        }
        return !broke();
    }

    // Whether the driver's stream has an error; takes it.
    bool broke() {
        bson_error_t failure{};
        const bson_t* reply = nullptr;
        if (!mongoc_change_stream_error_document(stream.get(), &failure, &reply)) {
            return false;
        }
        const error found = translate(failure, reply != nullptr ? view_of(*reply) : document_view(), operation, at->where);
        stream.reset();
        if (!broken_since) {
            broken_since = clock::now();
        }
        if (!was_open || !is_resumable(found) || clock::now() - *broken_since >= settings.resume_timeout) {
            fail(found);
        }
        return true;
    }

    // Between two attempts to open it again; not longer than `until`.
    void rest(std::optional<clock::time_point> until) {
        auto end = clock::now() + pause;
        if (until) {
            end = std::min(end, *until);
        }
        std::this_thread::sleep_until(end);
        pause = std::min(pause * 2, longest_pause);
    }

    bool next(document_view& event, std::optional<clock::time_point> until) {
        if (is_last && !is_done) {
            end();
        }
        while (!is_done) {
            if (const auto usable = at->core->usable(operation, at->where); !usable) {
                fail(usable.error());
                return false;
            }
            const session_core::use mine(held ? held->session() : nullptr);
            if (!mine.is_alone()) {
                fail(session_is_busy(operation, at->where));
                return false;
            }
            const bool is_open = stream != nullptr || open();
            if (is_open) {
                was_open = true;
                const bson_t* found = nullptr;
                if (mongoc_change_stream_next(stream.get(), &found)) {
                    healed();
                    note_token();
                    event = view_of(*found);
                    is_last = get_or<std::string_view>(event["operationType"], "") == "invalidate";
                    return true;
                }
                if (!broke()) {
                    healed();
                    note_token();
                }
            }
            if (is_done || (until && clock::now() >= *until)) {
                return false;
            }
            if (stream == nullptr) {
                rest(until);
            }
        }
        return false;
    }

    void healed() noexcept {
        broken_since.reset();
        pause = first_pause;
    }
};

change_cursor::change_cursor(target_ptr at, watch_settings settings)
    : state_(std::make_unique<state>(state{.at = std::move(at), .settings = std::move(settings)})) {
    if (state_->settings.fault) {
        state_->fail(*state_->settings.fault);
        return;
    }
    if (state_->at->transaction != 0) {
        state_->fail(error(error_info{.kind = error_kind::usage, .text = "a change stream is not part of a transaction"}));
        return;
    }
    auto options = options_of(state_->settings);
    if (!options) {
        state_->fail(options.error());
        return;
    }
    state_->options = std::move(*options);
}

change_cursor::change_cursor(change_cursor&& other) noexcept = default;
change_cursor& change_cursor::operator=(change_cursor&& other) noexcept = default;
change_cursor::~change_cursor() = default;

bool change_cursor::next(document_view& event, std::optional<clock::time_point> until) {
    return state_ && state_->next(event, until);
}

const error* change_cursor::fault() const noexcept {
    return state_ && state_->why ? &*state_->why : nullptr;
}

bool change_cursor::is_open() const noexcept {
    return state_ && !state_->is_done && !state_->is_last;
}

const document& change_cursor::resume_token() const noexcept {
    static const document none;
    return state_ ? state_->token : none;
}

std::string_view change_cursor::where() const noexcept {
    return state_ ? std::string_view(state_->at->where) : std::string_view();
}

} // namespace strongo::detail
