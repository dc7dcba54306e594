#pragma once
// What every projection has in common, compiled once.

#include <strongo/bson/document_view.hpp>
#include <strongo/query/detail/path_block.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstdint>
#include <string_view>

namespace strongo::detail {

class expression_bytes;
class filter_bytes;

class projection_bytes {
public:
    /// The rendered projection; `{}` when there is a fault. Lives as long as this projection.
    [[nodiscard]] document_view view() const noexcept { return rendered_.view(); }

    /// Why it cannot be used, or null when it can. Lives as long as this projection.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

    void add(std::string_view name, std::int32_t value);
    void add(std::string_view name, const expression_bytes& e);
    void add(const path_block& p, std::int32_t value);
    void add_id(std::int32_t value) { add("_id", value); }
    void add_slice(const path_block& p, const std::int32_t* skip, std::int32_t count);
    void add_elem_match(const path_block& p, const filter_bytes& f);
    void add_meta(std::string_view name, std::string_view what);

private:
    // Appends what `fill` writes.
    template <class Fill>
    void append(const path_block* p, Fill fill);

    rendered rendered_;
};

} // namespace strongo::detail
