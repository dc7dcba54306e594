#pragma once
// A BSON array looked at where it stands: a document whose keys are positions.

#include <strongo/bson/document_view.hpp>

#include <cstddef>
#include <iosfwd>
#include <span>

namespace strongo {

/// A view of an array: two words, cheap to copy, safe to share between threads, valid as long as the bytes.
class array_view {
public:
    /// The empty array.
    array_view() noexcept = default; // its document is empty, and so are the bytes of an empty array

    /// A view of `bytes`, which should hold one array and nothing behind it.
    explicit array_view(std::span<const std::byte> bytes) noexcept : document_(bytes) {}

    /// Exactly the bytes that the view was made from.
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return document_.bytes(); }

    /// The element at this position, counted from 0 whatever the keys say, or an absent one. Takes time linear in `position`.
    [[nodiscard]] element_view operator[](std::size_t position) const noexcept;

    [[nodiscard]] element_iterator begin() const noexcept { return document_.begin(); }
    [[nodiscard]] element_iterator end() const noexcept { return document_.end(); }

    /// Whether there is no element.
    [[nodiscard]] bool empty() const noexcept { return document_.empty(); }

    /// Whether both have the same bytes.
    friend bool operator==(array_view a, array_view b) noexcept { return a.document_ == b.document_; }

    /// Writes relaxed extended JSON.
    friend std::ostream& operator<<(std::ostream& out, array_view a);

private:
    document_view document_;
};

} // namespace strongo
