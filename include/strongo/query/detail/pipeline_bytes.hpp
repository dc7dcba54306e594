#pragma once
// The stages of a pipeline as they are rendered, one behind the other; compiled once.

#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstddef>
#include <span>

namespace strongo::detail {

class pipeline_bytes {
public:
    /// The stages as a BSON array. Lives as long as this pipeline, and changes with it.
    [[nodiscard]] array_view view() const noexcept;

    /// The same, as a document whose keys are "0", "1", …
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept;

    /// How many stages there are.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// Why it cannot be used, or null when it can: the first fault of a stage. Lives as long as this pipeline.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

    /// The stages as they are held.
    [[nodiscard]] const rendered& as_rendered() const noexcept { return rendered_; }

    /// Keeps `why`, unless there is a fault already.
    void fail(const error& why) { rendered_.fail(why); }

    /// Appends a stage: `fill` writes its only field.
    template <class Fill>
    void add(Fill fill) {
        const std::size_t start = begin();
        query_writer out(rendered_);
        fill(out);
        end(start);
    }

private:
    std::size_t begin();
    void end(std::size_t start);

    rendered rendered_;
    std::size_t size_ = 0;
};

} // namespace strongo::detail
