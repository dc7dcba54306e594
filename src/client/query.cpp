#include <strongo/client/query.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/collection.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/error/write_failure.hpp>
#include <strongo/query/sort.hpp>

#include "client/concerns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace strongo::detail {

void find_options::sort(const rendered& order) {
    if (order.fault() != nullptr) {
        keep(*order.fault());
    } else {
        sort_ = document(order.view());
    }
}

void find_options::project(const projection_bytes& projection) {
    if (projection.fault() != nullptr) {
        keep(*projection.fault());
    } else {
        projection_ = document(projection.view());
    }
}

void find_options::keep(const error& why) {
    if (!has_fault_) {
        has_fault_ = true;
        fault_ = why;
    }
}

void find_options::skip(std::int64_t count, const target& at) {
    if (count < 0) {
        refuse(at, "skip", count, "it must be 0 or more");
    }
    skip_ = count;
}

void find_options::limit(std::int64_t count, const target& at) {
    if (count < 1) {
        refuse(at, "limit", count, "it must be 1 or more");
    }
    limit_ = count;
}

void find_options::refuse(const target& at, const char* what, std::int64_t count, const char* rule) {
    keep(error(error_info{
        .kind = error_kind::usage, .text = fmt::format("{} of {}: {}", what, count, rule), .operation = "find", .where = at.where}));
}

void find_options::tail(std::chrono::milliseconds await, const target& at) {
    if (const auto good = check_time("await", await); !good) {
        keep(good.error().within("find", at.where));
    }
    await_ = await;
}

prepared_query find_options::prepare(const target_ptr& at, const filter_bytes& filter, std::int64_t limit,
                                     const cursor_settings& settings) const {
    prepared_query made{.at = at};
    for (const error* const bad : {filter.fault(), has_fault_ ? &fault_ : nullptr}) {
        if (bad != nullptr) {
            made.fault = bad->within("find", at->where);
            return made;
        }
    }
    const std::int64_t most = limit == 0 ? limit_ : limit_ == 0 ? limit : std::min(limit, limit_);
    literal_element parts[8];
    std::size_t count = 0;
    if (!sort_.empty()) {
        parts[count++] = {"sort", sort_};
    }
    if (!projection_.empty()) {
        parts[count++] = {"projection", projection_};
    }
    if (skip_ != 0) {
        parts[count++] = {"skip", skip_};
    }
    if (most != 0) {
        parts[count++] = {"limit", most};
    }
    if (await_) {
        parts[count++] = {"tailable", true};
        parts[count++] = {"awaitData", true};
        parts[count++] = {"maxAwaitTimeMS", static_cast<std::int64_t>(await_->count())};
    }
    if (no_cursor_timeout_) {
        parts[count++] = {"noCursorTimeout", true};
    }
    made.query = document(filter.view());
    const document options(write_document({parts, count}));
    settings.add_to(made, options.view());
    return made;
}

error not_one(const prepared_query& query, bool is_none) {
    return error(error_info{.origin = error_origin::client,
                            .text = is_none ? "there is no such document" : "there is more than one such document",
                            .operation = query.what == cursor_request::command::find ? "find" : "aggregate",
                            .where = query.at->where});
}

error at_position(const error& why, std::size_t index) {
    auto info = why.info();
    info.text.insert(0, fmt::format("document {}: ", index));
    info.failures = {write_failure{index, why}};
    return error(std::move(info));
}

result<void> check_sort(const std::optional<any_sort_order>& sort, const void* entity, std::string_view operation, const target& at) {
    if (!sort || sort->entity() == entity) {
        return {};
    }
    return error(error_info{.kind = error_kind::usage,
                            .text = "this sort order is about another entity: sort by fields of the collection's own",
                            .operation = std::string(operation),
                            .where = at.where});
}

std::optional<document_view> found_in(const document& reply) {
    const auto value = reply.view()["value"].get<document_view>();
    return value ? std::optional(*value) : std::nullopt;
}

error refuse_empty_filter(const target& at, std::string_view operation) {
    return error(error_info{.kind = error_kind::usage,
                            .text = "a filter without a condition means every document: pass strongo::everything to say so",
                            .operation = std::string(operation),
                            .where = at.where});
}

} // namespace strongo::detail
