#pragma once
// The stages of an update that is a pipeline, compiled once.

#include <strongo/fwd.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/detail/path_block.hpp>
#include <strongo/query/detail/pipeline_bytes.hpp>
#include <strongo/query/detail/update_bytes.hpp>

namespace strongo::detail {

class pipeline_update_bytes {
public:
    /// The stages, `[]` when there is a fault. Lives as long as this object. (Needs <strongo/bson/document_view.hpp>.)
    [[nodiscard]] document_view view() const noexcept;

    /// Why it cannot be used, or null when it can. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept { return stages_.fault(); }

    /// `{$set: {path: value}}`
    void add_set(const path_block& path, const expression_bytes& value);

    /// `{$unset: path}`
    void add_unset(const path_block& path);

    /// `{$replaceWith: value}`
    void add_replacement(const expression_bytes& value);

    [[nodiscard]] update_bytes as_update() const { return update_bytes(stages_.as_rendered()); }

private:
    bool check(const path_block& path);

    pipeline_bytes stages_;
};

} // namespace strongo::detail
