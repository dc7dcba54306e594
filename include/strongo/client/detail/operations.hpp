#pragma once
// The client's operations as the templates call them: bytes in, plain values out. Each takes a client from the pool, runs the
// function of the same name of src/client/ops, and gives the client back.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/client/bulk_write_options.hpp>
#include <strongo/client/count_options.hpp>
#include <strongo/client/create_index_options.hpp>
#include <strongo/client/delete_options.hpp>
#include <strongo/client/detail/bulk_models.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/distinct_options.hpp>
#include <strongo/client/drop_options.hpp>
#include <strongo/client/estimated_count_options.hpp>
#include <strongo/client/find_one_and_delete_options.hpp>
#include <strongo/client/find_one_and_replace_options.hpp>
#include <strongo/client/find_one_and_update_options.hpp>
#include <strongo/client/insert_many_options.hpp>
#include <strongo/client/insert_one_options.hpp>
#include <strongo/client/replace_options.hpp>
#include <strongo/client/update_options.hpp>
#include <strongo/error/result.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace strongo::detail {

/// Several documents one behind the other.
struct document_batch {
    bson::buffer bytes;
    std::vector<std::size_t> ends; // of each document in `bytes`

    [[nodiscard]] document_view operator[](std::size_t i) const noexcept {
        const std::size_t start = i == 0 ? 0 : ends[i - 1];
        return document_view(bytes.bytes().subspan(start, ends[i] - start));
    }
};

/// How far an insert_many came.
struct insert_progress {
    std::vector<std::size_t> refused{}; // indexes of documents that are known not to be stored, ascending
    std::size_t attempted = 0;          // documents before this one were stored or refused
};

// Absent when the write was not to be acknowledged.
struct update_counts {
    std::optional<std::int64_t> matched{};
    std::optional<std::int64_t> modified{};
    document upserted{}; // {_id: …} or empty
};

enum class modify_kind : std::uint8_t { update, replace, remove };

// The counts are filled in for a failure too: with write_concern_failed they say what was done.
[[nodiscard]] result<void> insert_one(const target& at, document_view document, const insert_one_options& options);
[[nodiscard]] result<void> insert_many(const target& at, const document_batch& documents, const insert_many_options& options,
                                       insert_progress& progress);
[[nodiscard]] result<void> bulk_write(const target& at, const bulk_models& all, const bulk_write_options& options, bulk_counts& counts);
[[nodiscard]] result<void> update(const target& at, document_view filter, document_view update, bool many, const update_options& options,
                                  update_counts& counts);
[[nodiscard]] result<void> replace(const target& at, document_view filter, document_view replacement, const replace_options& options,
                                   update_counts& counts);
[[nodiscard]] result<void> remove(const target& at, document_view filter, bool many, const delete_options& options,
                                  std::optional<std::int64_t>& deleted);
[[nodiscard]] result<std::int64_t> count(const target& at, document_view filter, const count_options& options);
[[nodiscard]] result<std::int64_t> estimated_count(const target& at, const estimated_count_options& options);
[[nodiscard]] result<void> drop(const target& at, const drop_options& options);

// One document found and changed; `fields` is a projection or empty. The reply's `value` is the document, or null; it is filled in for
// `write_concern_failed` too.
[[nodiscard]] result<void> find_and_modify(const target& at, document_view filter, document_view update, document_view fields,
                                           const find_one_and_update_options& options, document& reply);
[[nodiscard]] result<void> find_and_modify(const target& at, document_view filter, document_view replacement, document_view fields,
                                           const find_one_and_replace_options& options, document& reply);
[[nodiscard]] result<void> find_and_modify(const target& at, document_view filter, document_view fields,
                                           const find_one_and_delete_options& options, document& reply);

/// The different values of a field, as the array `values` of the reply.
[[nodiscard]] result<document> distinct(const target& at, std::string_view field, document_view filter, const distinct_options& options);

/// Makes one index, `{key: …, name: …}`.
[[nodiscard]] result<void> create_index(const target& at, document_view index, const create_index_options& options);

/// What a cursor asks for.
struct cursor_request {
    enum class command : std::uint8_t { find, aggregate } what = command::find;
    document_view query{};   // the filter, or the stages as a document with the keys "0", "1", …
    document_view options{}; // of the driver's call
    std::shared_ptr<session_core> session{};
    std::optional<std::chrono::milliseconds> timeout{}; // of all steps together
};

/// A server cursor with the driver client it runs on. Destroying it kills the server's cursor and gives the client back.
class cursor {
public:
    /// Takes a client and prepares the query, whose parts are copied; the first `next` sends it.
    cursor(target_ptr at, const cursor_request& request);
    cursor(const cursor&) = delete;
    cursor& operator=(const cursor&) = delete;
    ~cursor();

    /// The next document, valid until the next call; false at the end and after a failure.
    [[nodiscard]] bool next(document_view& document);

    /// Why it ended, or null at a regular end.
    [[nodiscard]] const error* fault() const noexcept { return has_fault_ ? &fault_ : nullptr; }

private:
    struct state;

    void fail(error why) noexcept;

    target_ptr at_;
    std::string_view operation_;
    std::unique_ptr<state> state_;
    error fault_;
    bool has_fault_ = false;
};

/// A query that is ready to be sent, or why it cannot be.
struct prepared_query {
    target_ptr at;
    cursor_request::command what = cursor_request::command::find;
    document query{};
    document options{};
    std::shared_ptr<session_core> session{};
    std::optional<std::chrono::milliseconds> timeout{};
    std::optional<error> fault{};
};

/// A cursor that is opened by its first step. Movable.
class open_cursor {
public:
    explicit open_cursor(prepared_query query) noexcept : query_(std::move(query)) {}

    /// As `cursor::next`.
    [[nodiscard]] bool next(document_view& document) {
        if (!cursor_ && !start()) {
            return false;
        }
        return cursor_->next(document);
    }
    [[nodiscard]] const error* fault() const noexcept { return query_.fault ? &*query_.fault : cursor_ ? cursor_->fault() : nullptr; }
    [[nodiscard]] std::string_view where() const noexcept { return query_.at ? std::string_view(query_.at->where) : std::string_view(); }

    /// Gives everything back; it is not opened again.
    void close() noexcept;

private:
    [[nodiscard]] bool start();

    prepared_query query_;
    std::unique_ptr<cursor> cursor_;
    bool is_closed_ = false;
};

template <class Derived, class Row>
class terminal_calls; // what can be asked of a query

} // namespace strongo::detail
