#pragma once
// What queries and aggregations have in common: how they are run, and how their results are read.

#include <strongo/bson/document.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/cursor_range.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/hint.hpp>
#include <strongo/client/into_range.hpp>
#include <strongo/client/on_decode_error.hpp>
#include <strongo/client/session.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/row.hpp>

#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace strongo::detail {

/// The settings of a cursor; what is not set is as the server has it.
struct cursor_settings {
    std::optional<std::int32_t> batch_size{};
    std::optional<std::chrono::milliseconds> max_time{};
    std::optional<bson::value> comment{};
    std::optional<strongo::collation> collation{};
    std::optional<strongo::hint> hint{};
    document let{};
    std::optional<bool> allow_disk_use{};
    std::optional<strongo::session> session{};
    std::optional<std::chrono::milliseconds> timeout{};

    /// Adds them to the query; the first that is out of its range becomes its fault.
    void add_to(prepared_query& query, document_view more) const;
};

[[nodiscard]] error not_one(const prepared_query& query, bool is_none);

/// Setters change a query in place, and return a new one when called on a temporary.
template <class Derived, class Row>
class terminal_calls {
public:
    using value = row_value<Row>; ///< what a found document is read as

    /// Documents that the server sends at a time; 1 or more.
    Derived& batch_size(std::int32_t count) & { return set(&cursor_settings::batch_size, count); }
    [[nodiscard]] Derived batch_size(std::int32_t count) && { return std::move(set(&cursor_settings::batch_size, count)); }

    /// For how long the server may work on it, 1 ms or more.
    Derived& max_time(std::chrono::milliseconds time) & { return set(&cursor_settings::max_time, time); }
    [[nodiscard]] Derived max_time(std::chrono::milliseconds time) && { return std::move(set(&cursor_settings::max_time, time)); }

    /// Shown in the server's log and profiler.
    Derived& comment(bson::value text) & { return set(&cursor_settings::comment, std::move(text)); }
    [[nodiscard]] Derived comment(bson::value text) && { return std::move(set(&cursor_settings::comment, std::move(text))); }

    /// How strings are compared.
    Derived& collation(strongo::collation rules) & { return set(&cursor_settings::collation, std::move(rules)); }
    [[nodiscard]] Derived collation(strongo::collation rules) && { return std::move(set(&cursor_settings::collation, std::move(rules))); }

    /// The index to use.
    Derived& hint(strongo::hint index) & { return set(&cursor_settings::hint, std::move(index)); }
    [[nodiscard]] Derived hint(strongo::hint index) && { return std::move(set(&cursor_settings::hint, std::move(index))); }

    /// Variables, `$$name` in expressions.
    Derived& let(document variables) & { return set(&cursor_settings::let, std::move(variables)); }
    [[nodiscard]] Derived let(document variables) && { return std::move(set(&cursor_settings::let, std::move(variables))); }

    /// Whether the server may use files when memory is not enough.
    Derived& allow_disk_use(bool allow = true) & { return set(&cursor_settings::allow_disk_use, allow); }
    [[nodiscard]] Derived allow_disk_use(bool allow = true) && { return std::move(set(&cursor_settings::allow_disk_use, allow)); }

    /// The session that it is a part of.
    Derived& session(strongo::session in) & { return set(&cursor_settings::session, std::move(in)); }
    [[nodiscard]] Derived session(strongo::session in) && { return std::move(set(&cursor_settings::session, std::move(in))); }

    /// For how long it may take until the last document, 1 ms or more; then `deadline_exceeded`. A batch that is on its way is waited for
    /// as `max_time` and the socket timeout say.
    Derived& timeout(std::chrono::milliseconds time) & { return set(&cursor_settings::timeout, time); }
    [[nodiscard]] Derived timeout(std::chrono::milliseconds time) && { return std::move(set(&cursor_settings::timeout, time)); }

    /// The documents one at a time; see `cursor_range`. Keeps nothing of this query.
    [[nodiscard]] cursor_range<Row> each(on_decode_error policy = on_decode_error::go_on) const {
        return cursor_range<Row>(self().prepare(0), policy);
    }

    /// The documents one at a time, each read into `out`, whose capacity is used again; see `into_range`. Keeps nothing of this query.
    [[nodiscard]] into_range<Row> each_into(value& out, on_decode_error policy = on_decode_error::go_on) const {
        return into_range<Row>(self().prepare(0), out, policy);
    }

    /// All documents, or the first error: of the server, or of a document that does not decode.
    [[nodiscard]] result<std::vector<value>> collect() const {
        result<std::vector<value>> all(boost::system::in_place_value);
        open_cursor source(self().prepare(0));
        for (document_view next; source.next(next);) {
            if (auto done = row<Row>::read(all->emplace_back(), next); !done) {
                all = done.error().within({}, source.where());
                return all;
            }
        }
        if (const error* const failed = source.fault()) {
            all = *failed;
        }
        return all;
    }

    /// All documents, each of them or why it does not decode; a failure of the server is the last element.
    [[nodiscard]] std::vector<result<value>> collect_each() const {
        std::vector<result<value>> all;
        for (auto& next : each()) {
            all.push_back(std::move(next));
        }
        return all;
    }

    /// Calls `act(value&)` for each document, in one object that is used again; `act` returns nothing, or false to end it there.
    /// Errors: the first, of the server or of a document that does not decode.
    template <std::invocable<value&> Act>
    [[nodiscard]] result<void> for_each(Act&& act) const {
        value current{};
        open_cursor source(self().prepare(0));
        for (document_view next; source.next(next);) {
            if (auto done = row<Row>::read(current, next); !done) {
                return done.error().within({}, source.where());
            }
            if constexpr (std::is_void_v<std::invoke_result_t<Act&, value&>>) {
                act(current);
            } else if (!act(current)) {
                return {};
            }
        }
        const error* const failed = source.fault();
        return failed != nullptr ? result<void>(*failed) : result<void>();
    }

    /// The first document, or nothing when there is none; no more than one is asked for, or read.
    [[nodiscard]] result<std::optional<value>> first() const {
        open_cursor source(self().prepare(1));
        document_view found;
        if (source.next(found)) {
            auto one = row<Row>::read(found);
            if (!one) {
                return one.error().within({}, source.where());
            }
            return std::optional<value>(std::move(*one));
        }
        if (const error* const failed = source.fault()) {
            return *failed;
        }
        return std::optional<value>();
    }

    /// The only document. Errors: kind `other` when there is none, or another one.
    [[nodiscard]] result<value> one() const {
        const prepared_query query = self().prepare(2);
        open_cursor source(query);
        result<value> found = error();
        document_view next;
        if (source.next(next)) {
            found = row<Row>::read(next);
            if (!found) {
                return found.error().within({}, source.where());
            }
            if (source.next(next)) {
                return not_one(query, false);
            }
        } else if (source.fault() == nullptr) {
            return not_one(query, true);
        }
        if (const error* const failed = source.fault()) {
            return *failed;
        }
        return found;
    }

protected:
    terminal_calls() = default;
    explicit terminal_calls(cursor_settings settings) : settings_(std::move(settings)) {}

    [[nodiscard]] const cursor_settings& settings() const noexcept { return settings_; }

private:
    template <class Member, class Value>
    Derived& set(Member cursor_settings::* which, Value to) {
        settings_.*which = std::move(to);
        return static_cast<Derived&>(*this);
    }
    [[nodiscard]] const Derived& self() const noexcept { return static_cast<const Derived&>(*this); }

    cursor_settings settings_;
};

} // namespace strongo::detail
