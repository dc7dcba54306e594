#include "client/ops/ops.hpp"

#include "client/get_or.hpp"
#include "client/translate.hpp"

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/error/write_failure.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace strongo::ops {
namespace {

// The documents are our encoder's: valid UTF-8, no NUL in a name. The driver would walk over each of them once more.
constexpr bool validate = false;

error translate_bulk(const context& c, const bson_error_t& failure, document_view reply, const detail::document_batch& documents,
                     bool ordered, detail::insert_progress& progress) {
    const error first = failed(c, failure, reply);
    std::vector<write_failure> failures;
    if (const auto refused = reply["writeErrors"].get<array_view>()) {
        for (const element_view e : *refused) {
            const auto entry = detail::get_or(e, document_view());
            const auto index = static_cast<std::size_t>(detail::get_or<std::int64_t>(entry["index"], 0));
            failures.push_back(write_failure{index, detail::translate_write_error(entry, c.operation, c.at.where)});
            progress.refused.push_back(index);
        }
    }
    std::ranges::sort(progress.refused);
    const auto stored = static_cast<std::size_t>(detail::get_or<std::int64_t>(reply["insertedCount"], 0));
    progress.attempted = std::min(stored + progress.refused.size(), documents.ends.size());
    if (ordered && !progress.refused.empty()) { // everything behind the refused one was left alone
        progress.attempted = std::min(progress.attempted, progress.refused.front() + 1);
    }
    if (failures.empty()) {
        return first;
    }
    auto info = first.info();
    info.kind = error_kind::bulk_write_failed;
    info.text = std::to_string(failures.size()) + " of " + std::to_string(documents.ends.size()) + " documents refused, the first at " +
                std::to_string(failures.front().index) + ": " + std::string(failures.front().error.info().text);
    info.failures = std::move(failures);
    return error(std::move(info));
}

} // namespace

result<void> insert_one(const context& c, document_view document) {
    const auto collection = open_collection(c.client, c.at);
    driver_options options(c);
    if (!options.good()) {
        return options.good();
    }
    BSON_APPEND_BOOL(options.get(), "validate", validate);
    detail::reply_bson reply;
    bson_error_t failure{};
    if (!mongoc_collection_insert_one(collection.get(), detail::borrowed_bson(document).get(), options.get(), reply.out(), &failure)) {
        return failed(c, failure, reply.view());
    }
    return {};
}

result<void> insert_many(const context& c, const detail::document_batch& documents, bool ordered, detail::insert_progress& progress) {
    const auto collection = open_collection(c.client, c.at);
    driver_options options(c); // with `ordered`
    if (!options.good()) {
        return options.good();
    }
    BSON_APPEND_BOOL(options.get(), "validate", validate);
    std::vector<detail::borrowed_bson> borrowed;
    borrowed.reserve(documents.ends.size());
    std::vector<const struct _bson_t*> pointers; // bson_t is a typedef with an alignment, which a template argument loses
    pointers.reserve(documents.ends.size());
    for (std::size_t i = 0; i < documents.ends.size(); ++i) {
        pointers.push_back(borrowed.emplace_back(documents[i]).get());
    }
    detail::reply_bson reply;
    bson_error_t failure{};
    if (!mongoc_collection_insert_many(collection.get(), pointers.data(), pointers.size(), options.get(), reply.out(), &failure)) {
        return translate_bulk(c, failure, reply.view(), documents, ordered, progress);
    }
    return {};
}

} // namespace strongo::ops
