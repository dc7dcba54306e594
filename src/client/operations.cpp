// The synchronous way to run an operation: on the driver client of a session or of the pool, on the calling thread.

#include <strongo/client/detail/operations.hpp>

#include "client/call.hpp"
#include "client/ops/ops.hpp"
#include "client/session_core.hpp"

#include <strongo/error/error_info.hpp>

namespace strongo::detail {
namespace {

template <class Options, class Run>
auto with_client(const target& at, std::string_view operation, const Options& options, Run run)
    -> decltype(run(std::declval<const ops::context&>())) {
    const auto how = call_of(options);
    if (!how) {
        return how.error().within(operation, at.where);
    }
    const auto held = borrowed_client::take(at, how->session, operation, how->deadline);
    if (!held) {
        return held.error();
    }
    const session_core::use mine(held->session());
    if (!mine.is_alone()) {
        return session_is_busy(operation, at.where);
    }
    return run(ops::context{.client = held->client(),
                            .session = held->session() != nullptr ? held->session()->driver() : nullptr,
                            .at = at,
                            .how = *how,
                            .operation = operation});
}

std::string_view name_of(modify_kind kind) noexcept {
    switch (kind) {
    case modify_kind::update: return "find_one_and_update";
    case modify_kind::replace: return "find_one_and_replace";
    case modify_kind::remove: return "find_one_and_delete";
    }
    return "find_one_and_update";
}

// The same options as the server's findAndModify names them.
template <class Options>
result<void> find_and_modify_with(const target& at, document_view filter, document_view change, modify_kind kind, document_view fields,
                                  const Options& options, document& reply) {
    return with_client(at, name_of(kind), options,
                       [&](const ops::context& c) { return ops::find_and_modify(c, filter, change, kind, fields, reply); });
}

} // namespace

result<void> insert_one(const target& at, document_view document, const insert_one_options& options) {
    return with_client(at, "insert", options, [&](const ops::context& c) { return ops::insert_one(c, document); });
}

result<void> insert_many(const target& at, const document_batch& documents, const insert_many_options& options, insert_progress& progress) {
    return with_client(at, "insert", options,
                       [&](const ops::context& c) { return ops::insert_many(c, documents, options.ordered, progress); });
}

result<void> bulk_write(const target& at, const bulk_models& all, const bulk_write_options& options, bulk_counts& counts) {
    return with_client(at, "bulk_write", options,
                       [&](const ops::context& c) { return ops::bulk_write(c, all, options.ordered, options.bypass_validation, counts); });
}

result<void> update(const target& at, document_view filter, document_view update, bool many, const update_options& options,
                    update_counts& counts) {
    return with_client(at, "update", options, [&](const ops::context& c) { return ops::update(c, filter, update, many, counts); });
}

result<void> replace(const target& at, document_view filter, document_view replacement, const replace_options& options,
                     update_counts& counts) {
    return with_client(at, "replace", options, [&](const ops::context& c) { return ops::replace(c, filter, replacement, counts); });
}

result<void> remove(const target& at, document_view filter, bool many, const delete_options& options,
                    std::optional<std::int64_t>& deleted) {
    return with_client(at, "delete", options, [&](const ops::context& c) { return ops::remove(c, filter, many, deleted); });
}

result<void> find_and_modify(const target& at, document_view filter, document_view update, document_view fields,
                             const find_one_and_update_options& options, document& reply) {
    return find_and_modify_with(at, filter, update, modify_kind::update, fields, options, reply);
}

result<void> find_and_modify(const target& at, document_view filter, document_view replacement, document_view fields,
                             const find_one_and_replace_options& options, document& reply) {
    return find_and_modify_with(at, filter, replacement, modify_kind::replace, fields, options, reply);
}

result<void> find_and_modify(const target& at, document_view filter, document_view fields, const find_one_and_delete_options& options,
                             document& reply) {
    return find_and_modify_with(at, filter, document_view(), modify_kind::remove, fields, options, reply);
}

result<std::int64_t> count(const target& at, document_view filter, const count_options& options) {
    return with_client(at, "count", options, [&](const ops::context& c) { return ops::count(c, filter); });
}

result<std::int64_t> estimated_count(const target& at, const estimated_count_options& options) {
    return with_client(at, "estimated_count", options, [&](const ops::context& c) { return ops::estimated_count(c); });
}

result<document> distinct(const target& at, std::string_view field, document_view filter, const distinct_options& options) {
    return with_client(at, "distinct", options, [&](const ops::context& c) { return ops::distinct(c, field, filter); });
}

result<void> create_index(const target& at, document_view index, const create_index_options& options) {
    return with_client(at, "create_index", options, [&](const ops::context& c) { return ops::create_index(c, index); });
}

result<void> drop(const target& at, const drop_options& options) {
    return with_client(at, "drop", options, [&](const ops::context& c) { return ops::drop(c); });
}

} // namespace strongo::detail
