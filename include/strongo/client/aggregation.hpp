#pragma once
// An aggregation that has not been sent yet: people.aggregate(pipeline<person>()…).collect().

#include <strongo/bson/document_view.hpp>
#include <strongo/client/cursor_range.hpp>
#include <strongo/client/detail/collect.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/pipeline.hpp>

#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace strongo {

/// The results of a pipeline, documents of Out. Nothing is sent before a terminal call; each of them sends the pipeline anew.
///
/// Every terminal call returns the first fault of the pipeline without sending anything. Other errors: `decode`, and those of every
/// operation.
template <class Out>
class aggregation {
public:
    using value = Out;

    /// The results one at a time; see `cursor_range`. Keeps nothing of this aggregation.
    [[nodiscard]] cursor_range<Out> each() const {
        if (const error* const bad = stages_.fault()) {
            return cursor_range<Out>(at_, bad->within("aggregate", at_->where));
        }
        return cursor_range<Out>(at_, request());
    }

    /// All results, or the first error: of the server, or of a document that does not decode.
    [[nodiscard]] result<std::vector<Out>> collect() const {
        if (const error* const bad = stages_.fault()) {
            return bad->within("aggregate", at_->where);
        }
        return detail::collect<Out>(at_, request());
    }

    /// The first result, or nothing when there is none; ends the server's cursor behind it.
    [[nodiscard]] result<std::optional<Out>> first() const {
        if (const error* const bad = stages_.fault()) {
            return bad->within("aggregate", at_->where);
        }
        return detail::first<Out>(at_, request());
    }

private:
    template <class>
    friend class collection;

    aggregation(detail::target_ptr at, detail::pipeline_bytes stages) : at_(std::move(at)), stages_(std::move(stages)) {}

    [[nodiscard]] detail::cursor_request request() const {
        return {.what = detail::cursor_request::command::aggregate, .query = document_view(stages_.bytes())};
    }

    detail::target_ptr at_;
    detail::pipeline_bytes stages_;
};

/// A pipeline that ends with `out` or `merge`, to be run.
template <>
class aggregation<void> {
public:
    /// Runs the pipeline. Errors: the first fault of the pipeline, with nothing sent, and those of every operation.
    [[nodiscard]] result<void> run() const;

private:
    template <class>
    friend class collection;

    aggregation(detail::target_ptr at, detail::pipeline_bytes stages) : at_(std::move(at)), stages_(std::move(stages)) {}

    detail::target_ptr at_;
    detail::pipeline_bytes stages_;
};

} // namespace strongo
