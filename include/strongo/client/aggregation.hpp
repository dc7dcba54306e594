#pragma once
// An aggregation that has not been sent yet: people.aggregate(pipeline<person>()…).collect().

#include <strongo/bson/document_view.hpp>
#include <strongo/client/cursor_range.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/detail/terminal_calls.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/pipeline.hpp>

#include <cstdint>
#include <utility>

namespace strongo {

namespace detail {

[[nodiscard]] prepared_query prepare_aggregation(const target_ptr& at, const pipeline_bytes& stages, const cursor_settings& settings);

} // namespace detail

/// The results of a pipeline, documents of Out. Nothing is sent before a terminal call; each of them sends the pipeline anew.
///
/// Every terminal call returns the first fault of the pipeline without sending anything. Other errors: `decode`, and those of every
/// operation.
template <class Out>
class aggregation : public detail::terminal_calls<aggregation<Out>, Out> {
    template <class>
    friend class collection;
    template <class, class>
    friend class detail::terminal_calls;

    aggregation(detail::target_ptr at, detail::pipeline_bytes stages) : at_(std::move(at)), stages_(std::move(stages)) {}

    // The server is not told how many results are wanted.
    [[nodiscard]] detail::prepared_query prepare(std::int64_t /*limit*/) const {
        return detail::prepare_aggregation(at_, stages_, this->settings());
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
