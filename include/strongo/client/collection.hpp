#pragma once
// A collection of typed documents.

#include <strongo/client/aggregation.hpp>
#include <strongo/client/delete_result.hpp>
#include <strongo/client/detail/id.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/insert_many_options.hpp>
#include <strongo/client/insert_many_result.hpp>
#include <strongo/client/insert_one_result.hpp>
#include <strongo/client/query.hpp>
#include <strongo/client/update_options.hpp>
#include <strongo/client/update_result.hpp>
#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/index.hpp>
#include <strongo/query/pipeline.hpp>
#include <strongo/query/update.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace strongo {
namespace detail {

[[nodiscard]] error refuse_empty_filter(const target& at, std::string_view operation);

/// `why` with the position of the document in the caller's input.
[[nodiscard]] error at_position(const error& why, std::size_t index);

} // namespace detail

/// A handle on a collection whose documents are T: a value, cheap to copy, that keeps its client alive. Distinct and equal handles
/// may be used from different threads.
///
/// Every operation can fail with: `usage` (a bad name of the database or the collection, a client used after a fork), `unavailable`
/// (no server, a broken connection, no free client), `authentication_failed`, `unauthorized`, and any other kind that the server's
/// code stands for. Errors name the operation and the collection.
template <class T>
class collection {
    static_assert(detail::document_shaped<T>, "strongo: a collection holds documents: its type must be a struct");

public:
    using entity = T;
    using id = detail::id_type<T>; ///< of the member stored as `_id`, or oid

    /// Stores `value`. Its `_id` is written first wherever it is declared; when it is absent, nil or empty, a new oid is stored, as text
    /// where the member is `stored_as` oid_string.
    ///
    /// Errors: `encode` (invalid UTF-8, a number without BSON form, over 16 MiB) with nothing sent; `duplicate_key`;
    /// `write_concern_failed` with `applied<insert_one_result<id>>()`.
    [[nodiscard]] result<insert_one_result<id>> insert_one(const T& value) const {
        bson::buffer bytes;
        auto stored = prepare(bytes, value);
        if (!stored) {
            return stored.error();
        }
        if (auto done = detail::insert_one(*at_, document_view(bytes.bytes())); !done) {
            return with_applied_if_done(done.error(), *stored);
        }
        return stored;
    }

    /// Stores each document of `values`, in as few batches as the server's limits allow. Nothing is sent when there are none.
    ///
    /// Errors: `encode` of one document, with nothing sent, and `bulk_write_failed` when the server refused documents:
    /// `error::failures()` has the position of each. For every error after something was sent, `applied<insert_many_result<id>>()` has the
    /// ids of what is known to be stored.
    template <std::ranges::input_range Range>
        requires std::same_as<std::ranges::range_value_t<Range>, T>
    [[nodiscard]] result<insert_many_result<id>> insert_many(const Range& values, insert_many_options options = {}) const {
        detail::document_batch batch;
        insert_many_result<id> stored;
        for (const T& value : values) {
            auto one = prepare(batch.bytes, value);
            if (!one) {
                return detail::at_position(one.error(), batch.ends.size());
            }
            batch.ends.push_back(batch.bytes.size());
            stored.inserted_ids.push_back(std::move(one->inserted_id));
        }
        if (batch.ends.empty()) {
            return stored;
        }
        detail::insert_progress progress;
        if (auto done = detail::insert_many(*at_, batch, options.ordered, progress); !done) {
            insert_many_result<id> applied;
            auto refused = progress.refused.begin();
            for (std::size_t i = 0; i < progress.attempted; ++i) {
                if (refused != progress.refused.end() && *refused == i) {
                    ++refused;
                } else {
                    applied.inserted_ids.push_back(std::move(stored.inserted_ids[i]));
                }
            }
            return with_applied(done.error(), std::move(applied));
        }
        return stored;
    }
    [[nodiscard]] result<insert_many_result<id>> insert_many(std::initializer_list<T> values, insert_many_options options = {}) const {
        return insert_many<std::initializer_list<T>>(values, options);
    }

    /// The documents that `f` matches, to be sorted, limited and read. Nothing is sent yet.
    [[nodiscard]] query<T> find(filter<T> f = {}) const { return query<T>(at_, std::move(f)); }

    /// The first document that `f` matches, or nothing. Errors: `decode`, and those of every operation.
    [[nodiscard]] result<std::optional<T>> find_one(filter<T> f = {}) const { return find(std::move(f)).first(); }

    /// How many documents `f` matches, counted by looking at them.
    [[nodiscard]] result<std::int64_t> count(const filter<T>& f = {}) const {
        if (const error* const bad = f.fault()) {
            return bad->within("count", at_->where);
        }
        return detail::count(*at_, f.view());
    }

    /// What a pipeline makes of the documents, to be read. Nothing is sent yet.
    template <class Out>
    [[nodiscard]] aggregation<Out> aggregate(const pipeline<T, Out>& stages) const {
        return aggregation<Out>(at_, stages);
    }

    /// The different values that a field has in the documents that `f` matches; of a list those of its elements. Missing and null are none,
    /// unless the field is optional: then null is an empty one.
    template <auto... Member>
    [[nodiscard]] auto distinct(path<Member...>, const filter<T>& f = {}) const {
        using element = typename detail::step<typename path<Member...>::value>::type;
        using field_value =
            std::conditional_t<detail::list_value<typename path<Member...>::value>, element, typename path<Member...>::value>;
        static_assert(std::is_same_v<typename path<Member...>::root, T>,
                      "strongo: this field belongs to another entity: a collection of T has fields of T");
        using outcome = result<std::vector<field_value>>;
        if (const error* const bad = f.fault()) {
            return outcome(bad->within("distinct", at_->where));
        }
        const auto reply = detail::distinct(*at_, path<Member...>::name, f.view());
        if (!reply) {
            return outcome(reply.error());
        }
        using values = std::vector<field_value>;
        using codec = typename detail::codec_in<values, typename path<Member...>::representation>::type;
        const decode_options options;
        decode_context context(reply->view().bytes(), options);
        outcome found(boost::system::in_place_value);
        if (!detail::decode_element<values, codec>(*found, reply->view(), "values", context)) {
            found = context.take_error(reflect::type_name<field_value>).within("distinct", at_->where);
        }
        return found;
    }

    /// Makes an index, unless there is the same one, and returns its name.
    /// Errors: a fault of the index, with nothing sent; `duplicate_key` for a unique index over documents that are not; those of every
    /// operation.
    [[nodiscard]] result<std::string> create_index(const index_model<T>& index) const {
        if (const error* const bad = index.fault()) {
            return bad->within("create_index", at_->where);
        }
        if (auto done = detail::create_index(*at_, index.view()); !done) {
            return done.error();
        }
        return std::string(index.name());
    }

    /// Changes one document that `f` matches; `u` is made of operators or, as an `update_pipeline<T>`, of stages.
    /// Errors: `duplicate_key`, `write_concern_failed` with `applied<update_result<id>>()`, and those of every operation.
    [[nodiscard]] result<update_result<id>> update_one(const filter<T>& f, const update_of<T>& u,
                                                       const update_options& options = {}) const {
        return update(f, u, false, options);
    }

    /// Changes all documents that `f` matches; a filter without a condition must be `everything`. Errors as for `update_one`.
    [[nodiscard]] result<update_result<id>> update_many(const filter<T>& f, const update_of<T>& u,
                                                        const update_options& options = {}) const {
        if (f.is_empty() && !f.is_everything()) {
            return detail::refuse_empty_filter(*at_, "update_many");
        }
        return update(f, u, true, options);
    }

    /// Deletes one document that `f` matches.
    [[nodiscard]] result<delete_result> delete_one(const filter<T>& f) const { return remove(f, false); }

    /// Deletes all documents that `f` matches; a filter without a condition must be `everything`.
    [[nodiscard]] result<delete_result> delete_many(const filter<T>& f) const {
        if (f.is_empty() && !f.is_everything()) {
            return detail::refuse_empty_filter(*at_, "delete_many");
        }
        return remove(f, true);
    }

    /// Deletes the collection with its indexes. Succeeds when there is none.
    [[nodiscard]] result<void> drop() const { return detail::drop(*at_); }

private:
    friend class database;

    explicit collection(detail::target_ptr at) : at_(std::move(at)) {}

    // Appends the document as it is inserted.
    result<insert_one_result<id>> prepare(bson::buffer& bytes, const T& value) const {
        const std::size_t start = bytes.size();
        if (auto done = append_to(bytes, value); !done) {
            return done.error().within("insert", at_->where);
        }
        if (auto done = detail::put_id_first(bytes, start, detail::id_form_of<T>); !done) {
            return done.error().within("insert", at_->where);
        }
        auto stored = detail::read_id<T>(document_view(bytes.bytes().subspan(start)));
        if (!stored) {
            return stored.error().within("insert", at_->where);
        }
        return insert_one_result<id>{std::move(*stored)};
    }

    template <class Applied>
    static error with_applied(const error& why, Applied applied) {
        auto info = why.info();
        info.set_applied(std::move(applied));
        return error(std::move(info));
    }

    template <class Applied>
    static error with_applied_if_done(const error& why, Applied applied) {
        return why.kind() == error_kind::write_concern_failed ? with_applied(why, std::move(applied)) : why;
    }

    result<update_result<id>> update(const filter<T>& f, const update_of<T>& u, bool many, const update_options& options) const {
        for (const error* const bad : {f.fault(), u.fault()}) {
            if (bad != nullptr) {
                return bad->within("update", at_->where);
            }
        }
        for (const array_filter& of : options.array_filters) {
            if (const error* const bad = of.fault()) {
                return bad->within("update", at_->where);
            }
        }
        detail::update_counts counts;
        const auto done = detail::update(*at_, f.view(), u.view(), many, options, counts);
        update_result<id> outcome{.matched = counts.matched, .modified = counts.modified};
        if (!counts.upserted.empty()) {
            auto upserted = detail::read_id<T>(counts.upserted.view());
            if (!upserted) { // the upsert was done, with an _id that T cannot hold
                return with_applied(upserted.error().within("update", at_->where), std::move(outcome));
            }
            outcome.upserted_id = std::move(*upserted);
        }
        if (!done) {
            return with_applied_if_done(done.error(), std::move(outcome));
        }
        return outcome;
    }

    result<delete_result> remove(const filter<T>& f, bool many) const {
        if (const error* const bad = f.fault()) {
            return bad->within("delete", at_->where);
        }
        delete_result outcome;
        if (const auto done = detail::remove(*at_, f.view(), many, outcome.deleted); !done) {
            return with_applied_if_done(done.error(), outcome);
        }
        return outcome;
    }

    detail::target_ptr at_;
};

} // namespace strongo
