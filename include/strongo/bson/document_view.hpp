#pragma once
// BSON documents and arrays looked at where they stand: no copy, no allocation, nothing read before it is asked for.

#include <strongo/bson/element_view.hpp>
#include <strongo/fwd.hpp>

#include <compare>
#include <cstddef>
#include <iosfwd>
#include <iterator>
#include <span>
#include <string_view>

namespace strongo {

/// Walks over the elements of a document or array. When the bytes are not BSON it stops at one malformed element, then ends.
class element_iterator {
public:
    using value_type = element_view;
    using difference_type = std::ptrdiff_t;
    using iterator_concept = std::forward_iterator_tag;

    element_iterator() noexcept = default;

    [[nodiscard]] const element_view& operator*() const noexcept { return element_; }
    [[nodiscard]] const element_view* operator->() const noexcept { return &element_; }
    element_iterator& operator++() noexcept;
    element_iterator operator++(int) noexcept {
        auto before = *this;
        ++*this;
        return before;
    }
    [[nodiscard]] bool operator==(const element_iterator& other) const noexcept { return element_.at_ == other.element_.at_; }

private:
    friend class document_view;
    element_iterator(const std::byte* at, const std::byte* end) noexcept;

    element_view element_;
    const std::byte* end_ = nullptr; // the document's final NUL
};

/// A view of a document: two words, cheap to copy, safe to share between threads, valid as long as the bytes.
///
/// The bytes need not be BSON: every access checks what it needs.
class document_view {
public:
    /// The empty document.
    document_view() noexcept;

    /// A view of `bytes`, which should hold one document and nothing behind it.
    explicit document_view(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}

    /// Exactly the bytes that the view was made from.
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return bytes_; }

    /// The first element with this key, or an absent one. Takes time linear in the number of elements before it.
    [[nodiscard]] element_view operator[](std::string_view key) const noexcept;

    /// The element at the end of a dotted path: "home.city", or "orders.3.zip", where digits are a position in an array. A key that
    /// holds a dot is not found in this way. Absent when there is none; malformed when the bytes on the way to it are not BSON.
    [[nodiscard]] element_view find(std::string_view path) const noexcept;

    [[nodiscard]] element_iterator begin() const noexcept;
    [[nodiscard]] element_iterator end() const noexcept { return {}; }

    /// How many elements there are, the malformed one at which a walk stops included. It counts: it takes time linear in the size.
    [[nodiscard]] std::size_t size() const noexcept;

    /// Whether there is no element.
    [[nodiscard]] bool empty() const noexcept { return begin() == end(); }

    /// Whether both have the same bytes; `{a: 1}` and `{a: NumberLong(1)}` differ.
    friend bool operator==(document_view a, document_view b) noexcept;

    /// Writes relaxed extended JSON.
    friend std::ostream& operator<<(std::ostream& out, document_view d);

private:
    std::span<const std::byte> bytes_;
};

} // namespace strongo
