#pragma once
// What every update has in common, compiled once.

#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstddef>

namespace strongo::detail {

class update_bytes {
public:
    /// The rendered update; `{}` when there is a fault. Lives as long as this object. (Needs <strongo/bson/document_view.hpp>.)
    [[nodiscard]] document_view view() const noexcept;

    /// Why it cannot be used, or null when it can. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

protected:
    update_bytes() = default;
    update_bytes(const entry* entries, std::size_t count, const update_step* steps);

private:
    rendered rendered_;
};

} // namespace strongo::detail
