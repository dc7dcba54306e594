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
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strongo::ops {
namespace {

// The documents are our encoder's: valid UTF-8, no NUL in a name. The driver would walk over each of them once more.
constexpr bool validate = false;

// Where the slice that starts with document `first` ends: before the document that does not fit any more.
std::size_t end_of_slice(const detail::document_batch& documents, std::size_t first, const message_limits& limits) {
    const std::size_t start = first == 0 ? 0 : documents.ends[first - 1];
    std::size_t end = first + 1;
    while (end < documents.ends.size() && end - first < limits.documents && documents.ends[end] - start <= limits.bytes) {
        ++end;
    }
    return end;
}

// The outcome of several driver calls, one for each slice of the documents.
struct bulk_outcome {
    std::vector<write_failure> failures{};
    std::optional<error> first{}; // of the driver
};

// Takes what the reply for the slice [begin, end) says.
void add(bulk_outcome& outcome, const context& c, const bson_error_t& failure, document_view reply, std::size_t begin, std::size_t end,
         bool ordered, detail::insert_progress& progress) {
    const std::size_t refused_before = progress.refused.size();
    if (const auto refused = reply["writeErrors"].get<array_view>()) {
        for (const element_view e : *refused) {
            const auto entry = detail::get_or(e, document_view());
            const auto index = begin + static_cast<std::size_t>(detail::get_or<std::int64_t>(entry["index"], 0));
            outcome.failures.push_back(write_failure{index, detail::translate_write_error(entry, c.operation, c.at.where)});
            progress.refused.push_back(index);
        }
    }
    std::sort(progress.refused.begin() + static_cast<std::ptrdiff_t>(refused_before), progress.refused.end());
    const std::size_t refused_here = progress.refused.size() - refused_before;
    const auto stored = static_cast<std::size_t>(detail::get_or<std::int64_t>(reply["insertedCount"], 0));
    progress.attempted = std::min(begin + stored + refused_here, end);
    if (ordered && refused_here != 0) { // everything behind the refused one was left alone
        progress.attempted = std::min(progress.attempted, progress.refused[refused_before] + 1);
    }
    if (!outcome.first) {
        outcome.first = failed(c, failure, reply);
    }
}

error to_error(bulk_outcome outcome, std::size_t documents) {
    if (outcome.failures.empty()) {
        return *outcome.first;
    }
    auto info = outcome.first->info();
    info.kind = error_kind::bulk_write_failed;
    info.text = std::to_string(outcome.failures.size()) + " of " + std::to_string(documents) + " documents refused, the first at " +
                std::to_string(outcome.failures.front().index) + ": " + std::string(outcome.failures.front().error.info().text);
    info.failures = std::move(outcome.failures);
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
    // The driver splits what is too much for one message, and goes on with the next one even when documents of an ordered insert were
    // refused: it is given no more than one message then.
    const bool is_split = ordered && pointers.size() > 1;
    const message_limits limits = is_split ? limits_of(c.client) : message_limits();
    bulk_outcome outcome;
    for (std::size_t begin = 0; begin < pointers.size() && !outcome.first;) {
        const std::size_t end = is_split ? end_of_slice(documents, begin, limits) : pointers.size();
        detail::reply_bson reply;
        bson_error_t failure{};
        if (mongoc_collection_insert_many(collection.get(), pointers.data() + begin, end - begin, options.get(), reply.out(), &failure)) {
            progress.attempted = end;
        } else {
            add(outcome, c, failure, reply.view(), begin, end, ordered, progress);
        }
        begin = end;
    }
    return outcome.first ? result<void>(to_error(std::move(outcome), documents.ends.size())) : result<void>();
}

} // namespace strongo::ops
