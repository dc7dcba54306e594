#pragma once
// What every filter has in common, compiled once.

#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstddef>
#include <utility>

namespace strongo::detail {

class filter_bytes {
public:
    /// The rendered filter; `{}` when there is a fault. Lives as long as this filter. (Needs <strongo/bson/document_view.hpp>.)
    [[nodiscard]] document_view view() const noexcept;

    /// Whether it has no condition: `{}`. One that cannot be used is not empty.
    [[nodiscard]] bool is_empty() const noexcept { return rendered_.is_empty(); }

    /// Whether it was made from `everything`.
    [[nodiscard]] bool is_everything() const noexcept { return is_everything_; }

    /// Why it cannot be used, or null when it can. Lives as long as this filter.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

    /// This filter as an operand; views it.
    [[nodiscard]] entry as_entry() const noexcept;

    filter_bytes() = default;

    /// A whole filter as bytes, or a fault.
    explicit filter_bytes(rendered bytes) noexcept : rendered_(std::move(bytes)) {}

    /// Renders conditions; changes the marks of `entries`.
    filter_bytes(entry* entries, std::size_t count) { render(entries, count); }

protected:
    void render(entry* entries, std::size_t count);
    void join(tree_kind how, const filter_bytes& more);
    void mark_everything() noexcept { is_everything_ = true; }

private:
    rendered rendered_;
    bool is_everything_ = false;
};

} // namespace strongo::detail
