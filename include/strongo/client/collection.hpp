#pragma once
// A collection of typed documents.

#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/aggregation.hpp>
#include <strongo/client/bulk.hpp>
#include <strongo/client/bulk_write_options.hpp>
#include <strongo/client/bulk_write_result.hpp>
#include <strongo/client/change_fields.hpp>
#include <strongo/client/change_query.hpp>
#include <strongo/client/count_options.hpp>
#include <strongo/client/create_index_options.hpp>
#include <strongo/client/delete_options.hpp>
#include <strongo/client/delete_result.hpp>
#include <strongo/client/detail/id.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/distinct_options.hpp>
#include <strongo/client/drop_options.hpp>
#include <strongo/client/estimated_count_options.hpp>
#include <strongo/client/find_one_and_delete_options.hpp>
#include <strongo/client/find_one_and_replace_options.hpp>
#include <strongo/client/find_one_and_update_options.hpp>
#include <strongo/client/insert_many_options.hpp>
#include <strongo/client/insert_many_result.hpp>
#include <strongo/client/insert_one_options.hpp>
#include <strongo/client/insert_one_result.hpp>
#include <strongo/client/query.hpp>
#include <strongo/client/read_concern.hpp>
#include <strongo/client/read_preference.hpp>
#include <strongo/client/replace_options.hpp>
#include <strongo/client/update_options.hpp>
#include <strongo/client/update_result.hpp>
#include <strongo/client/write_concern.hpp>
#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/any_sort_order.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/index.hpp>
#include <strongo/query/pipeline.hpp>
#include <strongo/query/project_as.hpp>
#include <strongo/query/projection.hpp>
#include <strongo/query/raw.hpp>
#include <strongo/query/update.hpp>
#include <strongo/reflect/bind.hpp>

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

/// A sort order of another entity than `entity`, as a `usage` error.
[[nodiscard]] result<void> check_sort(const std::optional<any_sort_order>& sort, const void* entity, std::string_view operation,
                                      const target& at);

/// The document of a reply to findAndModify, or nothing.
[[nodiscard]] std::optional<document_view> found_in(const document& reply);

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
    [[nodiscard]] result<insert_one_result<id>> insert_one(const T& value, const insert_one_options& options = {}) const {
        bson::buffer bytes;
        auto stored = prepare(bytes, value);
        if (!stored) {
            return stored.error();
        }
        if (auto done = detail::insert_one(*at_, document_view(bytes.bytes()), options); !done) {
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
    [[nodiscard]] result<insert_many_result<id>> insert_many(const Range& values, const insert_many_options& options = {}) const {
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
        if (auto done = detail::insert_many(*at_, batch, options, progress); !done) {
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
    [[nodiscard]] result<insert_many_result<id>> insert_many(std::initializer_list<T> values,
                                                             const insert_many_options& options = {}) const {
        return insert_many<std::initializer_list<T>>(values, options);
    }

    /// Sends all writes of `writes`, in as few messages as the server's limits allow. Nothing is sent when there are none.
    ///
    /// Errors: the fault of the bulk, with nothing sent, and `bulk_write_failed` when the server refused writes: `error::failures()` has
    /// the index of each. For every error after something was sent, `applied<bulk_write_result<id>>()` has what is known to be done.
    [[nodiscard]] result<bulk_write_result<id>> bulk_write(const bulk<T>& writes, const bulk_write_options& options = {}) const {
        if (const error* const bad = writes.fault()) {
            return bad->within("bulk_write", at_->where);
        }
        if (writes.empty()) {
            return bulk_write_result<id>{.inserted = 0, .matched = 0, .modified = 0, .deleted = 0, .upserted = 0};
        }
        detail::bulk_counts counts;
        const auto done = detail::bulk_write(*at_, writes.models_, options, counts);
        bulk_write_result<id> outcome{.inserted = counts.inserted,
                                      .matched = counts.matched,
                                      .modified = counts.modified,
                                      .deleted = counts.deleted,
                                      .upserted = counts.upserted};
        auto stored = counts.stored_inserts.begin();
        for (const auto& [index, made] : writes.ids_) {
            const bool is_known = stored != counts.stored_inserts.end() && *stored == index;
            stored += is_known ? 1 : 0;
            if (is_known || (done && !counts.inserted)) { // without counts, all that was sent
                outcome.inserted_ids.emplace(index, made);
            }
        }
        for (const auto& each : counts.upserts) {
            auto upserted = detail::read_id<T>(each.id.view());
            if (!upserted) { // the upsert was done, with an _id that T cannot hold
                return with_applied(upserted.error().within("bulk_write", at_->where), std::move(outcome));
            }
            outcome.upserted_ids.emplace(each.index, std::move(*upserted));
        }
        if (!done) {
            return with_applied(done.error(), std::move(outcome));
        }
        return outcome;
    }

    /// The documents that `f` matches, to be sorted, limited and read. Nothing is sent yet.
    [[nodiscard]] query<T> find(filter<T> f = {}) const { return query<T>(at_, std::move(f)); }

    /// The first document that `f` matches, or nothing. Errors: `decode`, and those of every operation.
    [[nodiscard]] result<std::optional<T>> find_one(filter<T> f = {}) const { return find(std::move(f)).first(); }

    /// The document with this `_id`, or nothing. Errors: `decode`, and those of every operation.
    [[nodiscard]] result<std::optional<T>> find_by_id(const id& value) const {
        const auto filter = detail::id_filter<T>(value);
        if (!filter) {
            return filter.error().within("find", at_->where);
        }
        return find(raw(*filter)).first();
    }

    /// How many documents `f` matches, counted by looking at them.
    [[nodiscard]] result<std::int64_t> count(const filter<T>& f = {}, const count_options& options = {}) const {
        if (const error* const bad = f.fault()) {
            return bad->within("count", at_->where);
        }
        return detail::count(*at_, f.view(), options);
    }

    /// How many documents there are, by the collection's metadata: fast, and after an unclean shutdown or on a sharded cluster perhaps
    /// wrong. Not in transactions.
    [[nodiscard]] result<std::int64_t> estimated_count(const estimated_count_options& options = {}) const {
        return detail::estimated_count(*at_, options);
    }

    /// What a pipeline makes of the documents, to be read. Nothing is sent yet.
    template <class Out>
    [[nodiscard]] aggregation<Out> aggregate(const pipeline<T, Out>& stages) const {
        return aggregation<Out>(at_, stages);
    }

    /// The different values that a field has in the documents that `f` matches; of a list those of its elements. Missing and null are none,
    /// unless the field is optional: then null is an empty one.
    template <auto... Member>
    [[nodiscard]] auto distinct(path<Member...>, const filter<T>& f = {}, const distinct_options& options = {}) const {
        using element = typename detail::step<typename path<Member...>::value>::type;
        using field_value =
            std::conditional_t<detail::list_value<typename path<Member...>::value>, element, typename path<Member...>::value>;
        static_assert(std::is_same_v<typename path<Member...>::root, T>,
                      "strongo: this field belongs to another entity: a collection of T has fields of T");
        using outcome = result<std::vector<field_value>>;
        if (const error* const bad = f.fault()) {
            return outcome(bad->within("distinct", at_->where));
        }
        const auto reply = detail::distinct(*at_, path<Member...>::name, f.view(), options);
        if (!reply) {
            return outcome(reply.error());
        }
        using values = std::vector<field_value>;
        using codec = typename detail::codec_in<values, typename path<Member...>::representation>::type;
        const decode_options reading;
        decode_context context(reply->view().bytes(), reading);
        outcome found(boost::system::in_place_value);
        if (!detail::decode_element<values, codec>(*found, reply->view(), "values", context)) {
            found = context.take_error(reflect::type_name<field_value>).within("distinct", at_->where);
        }
        return found;
    }

    /// Makes an index, unless there is the same one, and returns its name.
    /// Errors: a fault of the index, with nothing sent; `duplicate_key` for a unique index over documents that are not; those of every
    /// operation.
    [[nodiscard]] result<std::string> create_index(const index_model<T>& index, const create_index_options& options = {}) const {
        if (const error* const bad = index.fault()) {
            return bad->within("create_index", at_->where);
        }
        if (auto done = detail::create_index(*at_, index.view(), options); !done) {
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

    /// Changes the document with this `_id`. Errors as for `update_one`.
    [[nodiscard]] result<update_result<id>> update_by_id(const id& value, const update_of<T>& u, const update_options& options = {}) const {
        const auto filter = detail::id_filter<T>(value);
        if (!filter) {
            return filter.error().within("update", at_->where);
        }
        return update(filter->view(), nullptr, u, false, options);
    }

    /// Puts `value` in the place of one document that `f` matches. Its `_id` is left out when it is nil or absent: the document keeps the
    /// one it has, and an upsert is given a new one by the server.
    /// Errors: `encode`, with nothing sent; `duplicate_key`; `write_concern_failed` with `applied<update_result<id>>()`; an `_id` that
    /// differs from the document's is `other`, code 66.
    [[nodiscard]] result<update_result<id>> replace_one(const filter<T>& f, const T& value, const replace_options& options = {}) const {
        if (const error* const bad = f.fault()) {
            return bad->within("replace", at_->where);
        }
        bson::buffer bytes;
        if (auto done = append_to(bytes, value); !done) {
            return done.error().within("replace", at_->where);
        }
        detail::drop_empty_id(bytes, detail::id_form_of<T>);
        return replace(f.view(), document_view(bytes.bytes()), options);
    }

    /// Stores `value`: as a new document when its `_id` is nil or absent, which is then given the new one, else in the place of the
    /// document with that `_id`, or as a new one when there is none. Errors as for `insert_one` and `replace_one`.
    [[nodiscard]] result<void> save(T& value, const insert_one_options& options = {}) const {
        constexpr bool has_id_member = detail::has_id_member<T>();
        static_assert(has_id_member,
                      "strongo: save needs to know which document is meant: give this struct a member that is stored as _id");
        bson::buffer bytes;
        if (auto done = append_to(bytes, value); !done) {
            return done.error().within("save", at_->where);
        }
        if (detail::has_id(document_view(bytes.bytes()), detail::id_form_of<T>)) {
            const document same = make_document("_id", document_view(bytes.bytes())["_id"]);
            const auto done = replace(same.view(), document_view(bytes.bytes()),
                                      {.upsert = true,
                                       .bypass_validation = options.bypass_validation,
                                       .comment = options.comment,
                                       .write_concern = options.write_concern,
                                       .session = options.session,
                                       .timeout = options.timeout});
            return done ? result<void>() : result<void>(done.error());
        }
        const auto stored = insert_one(value, options);
        const auto* const made = stored ? &*stored : stored.error().template applied<insert_one_result<id>>();
        if constexpr (has_id_member) {
            if (made != nullptr) {
                reflect::bind(value, detail::assign_id<T>{made->inserted_id});
            }
        }
        return stored ? result<void>() : result<void>(stored.error());
    }

    /// Changes one document that `f` matches and returns it, as it is then or as it was; nothing when there is none.
    /// Errors: as for `update_one`, and `decode` when the document was changed and does not fit T; `write_concern_failed` has
    /// `applied<std::optional<T>>()`.
    [[nodiscard]] result<std::optional<T>> find_one_and_update(const filter<T>& f, const update_of<T>& u,
                                                               const find_one_and_update_options& options = {}) const {
        return modify<T>(f, u.fault(), options, "find_one_and_update", [&](document& reply) {
            return detail::find_and_modify(*at_, f.view(), u.view(), document_view(), options, reply);
        });
    }
    /// The same; of the document just what the projection says.
    template <class Row, detail::projects What>
    [[nodiscard]] result<std::optional<detail::row_value<Row>>> find_one_and_update(const filter<T>& f, const update_of<T>& u,
                                                                                    const projection<T, Row, What>& p,
                                                                                    const find_one_and_update_options& options = {}) const {
        const detail::projection_bytes& fields = p;
        return modify<Row>(f, u.fault() != nullptr ? u.fault() : fields.fault(), options, "find_one_and_update", [&](document& reply) {
            return detail::find_and_modify(*at_, f.view(), u.view(), fields.view(), options, reply);
        });
    }

    template <class Small>
    [[nodiscard]] result<std::optional<Small>> find_one_and_update(const filter<T>& f, const update_of<T>& u, projection_as<Small> small,
                                                                   const find_one_and_update_options& options = {}) const {
        return find_one_and_update(f, u, small.template of<T>(), options);
    }

    /// Puts `value` in the place of one document that `f` matches and returns that one, as it is then or as it was; nothing when there is
    /// none. `_id` and errors as for `replace_one`.
    [[nodiscard]] result<std::optional<T>> find_one_and_replace(const filter<T>& f, const T& value,
                                                                const find_one_and_replace_options& options = {}) const {
        bson::buffer bytes;
        if (auto done = append_to(bytes, value); !done) {
            return done.error().within("find_one_and_replace", at_->where);
        }
        detail::drop_empty_id(bytes, detail::id_form_of<T>);
        return modify<T>(f, nullptr, options, "find_one_and_replace", [&](document& reply) {
            return detail::find_and_modify(*at_, f.view(), document_view(bytes.bytes()), document_view(), options, reply);
        });
    }

    /// Deletes one document that `f` matches and returns it; nothing when there is none. Errors: `decode` when the document was deleted
    /// and does not fit T, and those of every operation.
    [[nodiscard]] result<std::optional<T>> find_one_and_delete(const filter<T>& f, const find_one_and_delete_options& options = {}) const {
        return modify<T>(f, nullptr, options, "find_one_and_delete",
                         [&](document& reply) { return detail::find_and_modify(*at_, f.view(), document_view(), options, reply); });
    }

    /// Deletes one document that `f` matches.
    [[nodiscard]] result<delete_result> delete_one(const filter<T>& f, const delete_options& options = {}) const {
        return remove(f, false, options);
    }

    /// Deletes the document with this `_id`.
    [[nodiscard]] result<delete_result> delete_by_id(const id& value, const delete_options& options = {}) const {
        const auto filter = detail::id_filter<T>(value);
        if (!filter) {
            return filter.error().within("delete", at_->where);
        }
        return remove(filter->view(), false, options);
    }

    /// Deletes all documents that `f` matches; a filter without a condition must be `everything`.
    [[nodiscard]] result<delete_result> delete_many(const filter<T>& f, const delete_options& options = {}) const {
        if (f.is_empty() && !f.is_everything()) {
            return detail::refuse_empty_filter(*at_, "delete_many");
        }
        return remove(f, true, options);
    }

    /// The changes of the documents, from now on; nothing is sent yet. Needs a replica set or a sharded cluster.
    [[nodiscard]] change_query<T> watch() const { return change_query<T>(at_); }

    /// Those that the stages let through: `watch(pipeline<change_fields<T>>().match(…))`.
    [[nodiscard]] change_query<T> watch(const pipeline<change_fields<T>>& stages) const {
        return change_query<T>(at_, document(document_view(stages.bytes())), stages.fault());
    }

    /// Deletes the collection with its indexes. Succeeds when there is none.
    [[nodiscard]] result<void> drop(const drop_options& options = {}) const { return detail::drop(*at_, options); }

    /// The same collection with another read concern, write concern or read preference. A bad value is an error of its first operation.
    [[nodiscard]] collection with(read_concern level) const { return collection(detail::with(*at_, level)); }
    [[nodiscard]] collection with(write_concern concern) const { return collection(detail::with(*at_, std::move(concern))); }
    [[nodiscard]] collection with(read_preference preference) const { return collection(detail::with(*at_, std::move(preference))); }

    /// The same collection, used on purpose while a transaction is open, and not in it.
    [[nodiscard]] collection outside_transaction() const { return collection(detail::outside_transaction(*at_)); }

    /// The same collection, its documents read and written as Other.
    template <class Other>
    [[nodiscard]] collection<Other> as() const {
        return detail::handle_access::make<collection<Other>>(at_);
    }

private:
    friend class database;
    friend struct detail::handle_access;

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
        return update(f.view(), f.fault(), u, many, options);
    }
    result<update_result<id>> update(document_view filter, const error* fault, const update_of<T>& u, bool many,
                                     const update_options& options) const {
        for (const error* const bad : {fault, u.fault()}) {
            if (bad != nullptr) {
                return bad->within("update", at_->where);
            }
        }
        if (const auto good = detail::check_sort(options.sort, &detail::type_tag<T>, "update", *at_); !good) {
            return good.error();
        }
        detail::update_counts counts;
        const auto done = detail::update(*at_, filter, u.view(), many, options, counts);
        return outcome_of(done, counts, "update");
    }

    result<update_result<id>> replace(document_view filter, document_view replacement, const replace_options& options) const {
        if (const auto good = detail::check_sort(options.sort, &detail::type_tag<T>, "replace", *at_); !good) {
            return good.error();
        }
        detail::update_counts counts;
        const auto done = detail::replace(*at_, filter, replacement, options, counts);
        return outcome_of(done, counts, "replace");
    }

    result<update_result<id>> outcome_of(const result<void>& done, const detail::update_counts& counts, std::string_view operation) const {
        update_result<id> outcome{.matched = counts.matched, .modified = counts.modified};
        if (!counts.upserted.empty()) {
            auto upserted = detail::read_id<T>(counts.upserted.view());
            if (!upserted) { // the upsert was done, with an _id that T cannot hold
                return with_applied(upserted.error().within(operation, at_->where), std::move(outcome));
            }
            outcome.upserted_id = std::move(*upserted);
        }
        if (!done) {
            return with_applied_if_done(done.error(), std::move(outcome));
        }
        return outcome;
    }

    // What find_one_and_… return: `run` sends the command and fills in its reply.
    template <class Row, class Options, class Run>
    result<std::optional<detail::row_value<Row>>> modify(const filter<T>& f, const error* fault, const Options& options,
                                                         std::string_view operation, const Run& run) const {
        for (const error* const bad : {f.fault(), fault}) {
            if (bad != nullptr) {
                return bad->within(operation, at_->where);
            }
        }
        if (const auto good = detail::check_sort(options.sort, &detail::type_tag<T>, operation, *at_); !good) {
            return good.error();
        }
        document reply;
        const auto done = run(reply);
        std::optional<detail::row_value<Row>> found;
        if (const auto value = detail::found_in(reply); value && (done || done.error().kind() == error_kind::write_concern_failed)) {
            auto read = detail::row<Row>::read(*value);
            if (!read) {
                return read.error().within(operation, at_->where);
            }
            found = std::move(*read);
        }
        if (!done) {
            return with_applied_if_done(done.error(), std::move(found));
        }
        return found;
    }

    result<delete_result> remove(const filter<T>& f, bool many, const delete_options& options) const {
        if (const error* const bad = f.fault()) {
            return bad->within("delete", at_->where);
        }
        return remove(f.view(), many, options);
    }
    result<delete_result> remove(document_view filter, bool many, const delete_options& options) const {
        delete_result outcome;
        if (const auto done = detail::remove(*at_, filter, many, options, outcome.deleted); !done) {
            return with_applied_if_done(done.error(), outcome);
        }
        return outcome;
    }

    detail::target_ptr at_;
};

} // namespace strongo
