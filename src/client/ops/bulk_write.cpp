#include "client/ops/ops.hpp"

#include "client/get_or.hpp"
#include "client/ops/message_limits.hpp"
#include "client/translate.hpp"

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/error/write_failure.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strongo::ops {
namespace {

using detail::bulk_kind;
using detail::bulk_models;

struct bulk_destroy {
    void operator()(mongoc_bulk_operation_t* b) const noexcept { mongoc_bulk_operation_destroy(b); }
};
using bulk_handle = std::unique_ptr<mongoc_bulk_operation_t, bulk_destroy>;

// Writes that the driver puts into the same message.
int message_of(bulk_kind kind) noexcept {
    switch (kind) {
    case bulk_kind::insert: return 0;
    case bulk_kind::delete_one:
    case bulk_kind::delete_many: return 2;
    default: return 1;
    }
}

// Where the slice that starts with `begin` ends. The driver splits what is too much for one message, and goes on with the next one even
// when a write of an ordered bulk failed: a slice has no more of one kind in a row than fits into one.
std::size_t end_of_slice(const bulk_models& all, std::size_t begin, const message_limits& limits) {
    const auto& models = all.models();
    std::size_t count = 0;
    std::size_t bytes = 0;
    std::size_t end = begin;
    for (; end < models.size(); ++end) {
        constexpr std::size_t around = 128; // "q", "u", "multi" and the like
        const std::size_t size = models[end].end - models[end].start + around;
        if (end != begin && message_of(models[end].kind) != message_of(models[end - 1].kind)) {
            count = 0;
            bytes = 0;
        } else if (end != begin && (count == limits.documents || bytes + size > limits.bytes)) {
            break;
        }
        ++count;
        bytes += size;
    }
    return end;
}

bool add(mongoc_bulk_operation_t* bulk, const bulk_models& all, const bulk_models::model& m, bson_error_t* failure) {
    static const document unchecked = make_document("validate", false); // rendered or encoded by us: no second walk
    const detail::borrowed_bson first(all.first(m));
    if (m.kind == bulk_kind::insert) {
        return mongoc_bulk_operation_insert_with_opts(bulk, first.get(), detail::borrowed_bson(unchecked.view()).get(), failure);
    }
    const detail::borrowed_bson options(all.options(m));
    if (m.kind == bulk_kind::delete_one) {
        return mongoc_bulk_operation_remove_one_with_opts(bulk, first.get(), options.get(), failure);
    }
    if (m.kind == bulk_kind::delete_many) {
        return mongoc_bulk_operation_remove_many_with_opts(bulk, first.get(), options.get(), failure);
    }
    const detail::borrowed_bson change(all.change(m));
    const auto run = m.kind == bulk_kind::update_one    ? &mongoc_bulk_operation_update_one_with_opts
                     : m.kind == bulk_kind::update_many ? &mongoc_bulk_operation_update_many_with_opts
                                                        : &mongoc_bulk_operation_replace_one_with_opts;
    return run(bulk, first.get(), change.get(), options.get(), failure);
}

void add_count(std::optional<std::int64_t>& to, document_view reply, std::string_view name) {
    if (const auto count = detail::number_in(reply, name)) {
        to = to.value_or(0) + *count;
    }
}

// Takes what the reply to the slice [begin, end) says was written; `failures` has the refused ones.
void add_reply(detail::bulk_counts& counts, std::vector<write_failure>& failures, const context& c, const bulk_models& all,
               document_view reply, std::size_t begin, std::size_t end) {
    add_count(counts.inserted, reply, "nInserted");
    add_count(counts.matched, reply, "nMatched");
    add_count(counts.modified, reply, "nModified");
    add_count(counts.deleted, reply, "nRemoved");
    add_count(counts.upserted, reply, "nUpserted");
    const auto index_of = [begin](document_view entry) {
        return begin + static_cast<std::size_t>(detail::get_or<std::int64_t>(entry["index"], 0));
    };
    if (const auto list = reply["upserted"].get<array_view>()) {
        for (const element_view e : *list) {
            const auto entry = detail::get_or(e, document_view());
            counts.upserts.push_back({index_of(entry), make_document("_id", entry["_id"])});
        }
    }
    const std::size_t refused_before = failures.size();
    if (const auto list = reply["writeErrors"].get<array_view>()) {
        for (const element_view e : *list) {
            const auto entry = detail::get_or(e, document_view());
            failures.push_back(write_failure{index_of(entry), detail::translate_write_error(entry, c.operation, c.at.where)});
        }
    }
    std::sort(failures.begin() + static_cast<std::ptrdiff_t>(refused_before), failures.end(),
              [](const write_failure& a, const write_failure& b) { return a.index < b.index; });
    // The server takes inserts one after the other: the first so many that it did not refuse are stored.
    auto stored = static_cast<std::size_t>(detail::number_in(reply, "nInserted").value_or(0));
    auto refused = failures.begin() + static_cast<std::ptrdiff_t>(refused_before);
    for (std::size_t i = begin; i < end && stored != 0; ++i) {
        while (refused != failures.end() && refused->index < i) {
            ++refused;
        }
        if (all.models()[i].kind == bulk_kind::insert && (refused == failures.end() || refused->index != i)) {
            counts.stored_inserts.push_back(i);
            --stored;
        }
    }
}

error to_error(const error& first, std::vector<write_failure> failures, std::size_t models) {
    if (failures.empty()) {
        return first;
    }
    auto info = first.info();
    info.kind = error_kind::bulk_write_failed;
    info.text = std::to_string(failures.size()) + " of " + std::to_string(models) + " writes refused, the first at " +
                std::to_string(failures.front().index) + ": " + std::string(failures.front().error.info().text);
    info.failures = std::move(failures);
    return error(std::move(info));
}

} // namespace

result<void> bulk_write(const context& c, const bulk_models& all, bool ordered, bool bypass_validation, detail::bulk_counts& counts) {
    const auto collection = open_collection(c.client, c.at);
    driver_options options(c, time_limit::none); // the driver takes no limit for a bulk
    if (!options.good()) {
        return options.good();
    }
    const std::size_t size = all.models().size();
    const message_limits limits = ordered ? limits_of(c.client) : message_limits();
    std::vector<write_failure> failures;
    std::optional<error> first;
    for (std::size_t begin = 0; begin < size && !first;) {
        const std::size_t end = ordered ? end_of_slice(all, begin, limits) : size;
        const bulk_handle bulk(mongoc_collection_create_bulk_operation_with_opts(collection.get(), options.get()));
        if (bypass_validation) {
            mongoc_bulk_operation_set_bypass_document_validation(bulk.get(), true);
        }
        bson_error_t failure{};
        for (std::size_t i = begin; i < end; ++i) {
            if (!add(bulk.get(), all, all.models()[i], &failure)) {
                auto info = detail::translate(failure, document_view(), c.operation, c.at.where).info();
                info.text.insert(0, "model " + std::to_string(i) + ": ");
                return error(std::move(info));
            }
        }
        detail::reply_bson reply;
        const bool done = mongoc_bulk_operation_execute(bulk.get(), reply.out(), &failure) != 0;
        add_reply(counts, failures, c, all, reply.view(), begin, end);
        if (!done) {
            first = failed(c, failure, reply.view());
        }
        begin = end;
    }
    return first ? result<void>(to_error(*first, std::move(failures), size)) : result<void>();
}

} // namespace strongo::ops
