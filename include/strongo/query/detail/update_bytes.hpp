#pragma once
// What every update has in common, compiled once.

#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstddef>
#include <utility>

namespace strongo::detail {

class update_bytes {
public:
    /// The rendered update; `{}` when there is a fault. Lives as long as this object. (Needs <strongo/bson/document_view.hpp>.)
    [[nodiscard]] document_view view() const noexcept;

    /// Why it cannot be used, or null when it can. An update without operators cannot. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept;

    /// Whether it has no operator yet. One that cannot be used is not empty.
    [[nodiscard]] bool is_empty() const noexcept { return rendered_.is_empty(); }

    /// Whether `view()` is an array of pipeline stages.
    [[nodiscard]] bool is_pipeline() const noexcept { return is_pipeline_; }

    update_bytes() = default;

    /// The stages of a pipeline, or a fault.
    explicit update_bytes(rendered stages) noexcept : rendered_(std::move(stages)), is_pipeline_(true) {}

protected:
    update_bytes(const entry* entries, std::size_t count, const update_step* steps, update_form form);
    void join(const update_bytes& more);

private:
    rendered rendered_;
    bool is_pipeline_ = false;
};

} // namespace strongo::detail
