#pragma once
// A BSON array looked at where it stands: a document whose keys are positions.

#include <strongo/bson/document_view.hpp>

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string_view>

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
    [[nodiscard]] element_view at(std::size_t position) const noexcept { return (*this)[position]; }

    /// The element at the end of a dotted path that starts with a position: "3.zip". Otherwise as `document_view::find`.
    [[nodiscard]] element_view find(std::string_view path) const noexcept;

    [[nodiscard]] element_iterator begin() const noexcept { return document_.begin(); }
    [[nodiscard]] element_iterator end() const noexcept { return document_.end(); }

    /// How many elements there are, the malformed one at which a walk stops included. It counts: it takes time linear in the size.
    [[nodiscard]] std::size_t size() const noexcept { return document_.size(); }

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
