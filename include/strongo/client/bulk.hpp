#pragma once
// Several writes on one collection, to be sent together.

#include <strongo/client/bulk_delete_options.hpp>
#include <strongo/client/bulk_replace_options.hpp>
#include <strongo/client/bulk_update_options.hpp>
#include <strongo/client/detail/bulk_models.hpp>
#include <strongo/client/detail/id.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/update.hpp>

#include <cstddef>
#include <utility>
#include <vector>

namespace strongo {

/// Writes of mixed kinds on documents of T, in the order in which they are called, for `collection<T>::bulk_write`. What is given is
/// encoded at once. A write that cannot be sent makes the whole bulk one: `bulk_write` returns the first such error, with its index, and
/// sends nothing.
///
/// The calls change the bulk in place, and return a new one when called on a temporary.
template <class T>
class bulk {
public:
    using id = detail::id_type<T>; ///< of the member stored as `_id`, or oid

    /// Inserts `value`, with a new `_id` as `collection::insert_one` makes it.
    bulk& insert_one(const T& value) & {
        const std::size_t start = models_.bytes().size();
        if (auto done = append_to(models_.bytes(), value); !done) {
            models_.fail(done.error());
            return *this;
        }
        if (auto done = detail::put_id_first(models_.bytes(), start, detail::id_form_of<T>); !done) {
            models_.fail(done.error());
            return *this;
        }
        auto stored = detail::read_id<T>(document_view(models_.bytes().bytes().subspan(start)));
        if (!stored) {
            models_.fail(stored.error());
            return *this;
        }
        ids_.emplace_back(models_.models().size(), std::move(*stored));
        models_.add_insert(start);
        return *this;
    }
    [[nodiscard]] bulk insert_one(const T& value) && { return std::move(insert_one(value)); }

    /// Changes one document that `f` matches.
    bulk& update_one(const filter<T>& f, const update_of<T>& u, const bulk_update_options& options = {}) & {
        models_.add_update(false, f, u.view(), u.fault(), options);
        return *this;
    }
    [[nodiscard]] bulk update_one(const filter<T>& f, const update_of<T>& u, const bulk_update_options& options = {}) && {
        return std::move(update_one(f, u, options));
    }

    /// Changes all documents that `f` matches; a filter without a condition must be `everything`.
    bulk& update_many(const filter<T>& f, const update_of<T>& u, const bulk_update_options& options = {}) & {
        models_.add_update(true, f, u.view(), u.fault(), options);
        return *this;
    }
    [[nodiscard]] bulk update_many(const filter<T>& f, const update_of<T>& u, const bulk_update_options& options = {}) && {
        return std::move(update_many(f, u, options));
    }

    /// Puts `value` in the place of one document that `f` matches; `_id` as in `collection::replace_one`.
    bulk& replace_one(const filter<T>& f, const T& value, const bulk_replace_options& options = {}) & {
        bson::buffer replacement;
        if (auto done = append_to(replacement, value); !done) {
            models_.fail(done.error());
            return *this;
        }
        detail::drop_empty_id(replacement, detail::id_form_of<T>);
        models_.add_replace(f, document_view(replacement.bytes()), options);
        return *this;
    }
    [[nodiscard]] bulk replace_one(const filter<T>& f, const T& value, const bulk_replace_options& options = {}) && {
        return std::move(replace_one(f, value, options));
    }

    /// Deletes one document that `f` matches.
    bulk& delete_one(const filter<T>& f, const bulk_delete_options& options = {}) & {
        models_.add_delete(false, f, options);
        return *this;
    }
    [[nodiscard]] bulk delete_one(const filter<T>& f, const bulk_delete_options& options = {}) && {
        return std::move(delete_one(f, options));
    }

    /// Deletes all documents that `f` matches; a filter without a condition must be `everything`.
    bulk& delete_many(const filter<T>& f, const bulk_delete_options& options = {}) & {
        models_.add_delete(true, f, options);
        return *this;
    }
    [[nodiscard]] bulk delete_many(const filter<T>& f, const bulk_delete_options& options = {}) && {
        return std::move(delete_many(f, options));
    }

    /// How many writes there are.
    [[nodiscard]] std::size_t size() const noexcept { return models_.models().size(); }
    [[nodiscard]] bool empty() const noexcept { return size() == 0; }

    /// Why it cannot be sent, or null when it can. Lives as long as this object stays unchanged.
    [[nodiscard]] const error* fault() const noexcept { return models_.fault(); }

private:
    template <class>
    friend class collection;

    detail::bulk_models models_;
    std::vector<std::pair<std::size_t, id>> ids_; // of the inserts, by their indexes
};

} // namespace strongo
