#pragma once
// BSON documents and arrays that own their bytes.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/error/result.hpp>

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string_view>
#include <utility>

namespace strongo {

/// A document that owns its bytes: one allocation, none when empty.
class document {
public:
    /// The empty document.
    document() noexcept = default;

    /// A copy of the bytes of `view`.
    explicit document(document_view view) { bytes_.append(view.bytes()); }

    /// Takes over bytes that hold one document and nothing else.
    explicit document(bson::buffer bytes) noexcept : bytes_(std::move(bytes)) {}

    /// Reads one document from extended JSON (canonical, relaxed or plain JSON).
    /// Error: `decode` with `fault::json`; `error::codec()->offset` is the byte at which the text stops making sense.
    [[nodiscard]] static result<document> from_json(std::string_view text);

    /// A view that lives as long as this document stays unchanged.
    [[nodiscard]] document_view view() const& noexcept { return bytes_.empty() ? document_view() : document_view(bytes_.bytes()); }
    void view() const&& = delete;
    operator document_view() const& noexcept { return view(); }
    operator document_view() const&& = delete;

    /// The bytes. Live as long as this document stays unchanged.
    [[nodiscard]] std::span<const std::byte> bytes() const& noexcept { return view().bytes(); }
    void bytes() const&& = delete;

    /// The first element with this key, or an absent one. Lives as long as this document stays unchanged.
    [[nodiscard]] element_view operator[](std::string_view key) const& noexcept { return view()[key]; }
    void operator[](std::string_view key) const&& = delete;

    /// The element at the end of a dotted path, as `document_view::find`. Lives as long as this document stays unchanged.
    [[nodiscard]] element_view find(std::string_view path) const& noexcept { return view().find(path); }
    void find(std::string_view path) const&& = delete;

    [[nodiscard]] element_iterator begin() const& noexcept { return view().begin(); }
    [[nodiscard]] element_iterator end() const& noexcept { return view().end(); }
    void begin() const&& = delete;
    void end() const&& = delete;

    /// How many elements there are. It counts: it takes time linear in the size.
    [[nodiscard]] std::size_t size() const noexcept { return view().size(); }

    /// The bytes, given away; this document is empty afterwards. Never without bytes: the empty one has five.
    [[nodiscard]] bson::buffer release() &&;

    /// Whether there is no element.
    [[nodiscard]] bool empty() const noexcept { return view().empty(); }

    /// Whether both have the same bytes.
    friend bool operator==(const document& a, const document& b) noexcept { return a.view() == b.view(); }

    /// Writes relaxed extended JSON.
    friend std::ostream& operator<<(std::ostream& out, const document& d);

private:
    bson::buffer bytes_;
};

} // namespace strongo
