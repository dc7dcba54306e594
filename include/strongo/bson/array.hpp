#pragma once
// A BSON array that owns its bytes.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/buffer.hpp>
#include <strongo/error/result.hpp>

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string_view>
#include <utility>

namespace strongo {

/// An array that owns its bytes: one allocation, none when empty.
class array {
public:
    /// The empty array.
    array() noexcept = default;

    /// A copy of the bytes of `view`.
    explicit array(array_view view) { bytes_.append(view.bytes()); }

    /// Takes over bytes that hold one array and nothing else.
    explicit array(bson::buffer bytes) noexcept : bytes_(std::move(bytes)) {}

    /// Reads one array from extended JSON (canonical, relaxed or plain JSON). Error: as from `document::from_json`.
    [[nodiscard]] static result<array> from_json(std::string_view text);

    /// A view that lives as long as this array stays unchanged.
    [[nodiscard]] array_view view() const& noexcept { return bytes_.empty() ? array_view() : array_view(bytes_.bytes()); }
    void view() const&& = delete;
    operator array_view() const& noexcept { return view(); }
    operator array_view() const&& = delete;

    /// The bytes. Live as long as this array stays unchanged.
    [[nodiscard]] std::span<const std::byte> bytes() const& noexcept { return view().bytes(); }
    void bytes() const&& = delete;

    /// The element at this position, or an absent one. Lives as long as this array stays unchanged.
    [[nodiscard]] element_view operator[](std::size_t position) const& noexcept { return view()[position]; }
    void operator[](std::size_t position) const&& = delete;
    [[nodiscard]] element_view at(std::size_t position) const& noexcept { return view()[position]; }
    void at(std::size_t position) const&& = delete;

    /// The element at the end of a dotted path, as `array_view::find`. Lives as long as this array stays unchanged.
    [[nodiscard]] element_view find(std::string_view path) const& noexcept { return view().find(path); }
    void find(std::string_view path) const&& = delete;

    [[nodiscard]] element_iterator begin() const& noexcept { return view().begin(); }
    [[nodiscard]] element_iterator end() const& noexcept { return view().end(); }
    void begin() const&& = delete;
    void end() const&& = delete;

    /// How many elements there are. It counts: it takes time linear in the size.
    [[nodiscard]] std::size_t size() const noexcept { return view().size(); }

    /// The bytes, given away; this array is empty afterwards. Never without bytes: the empty one has five.
    [[nodiscard]] bson::buffer release() &&;

    /// Whether there is no element.
    [[nodiscard]] bool empty() const noexcept { return view().empty(); }

    /// Whether both have the same bytes.
    friend bool operator==(const array& a, const array& b) noexcept { return a.view() == b.view(); }

    /// Writes relaxed extended JSON.
    friend std::ostream& operator<<(std::ostream& out, const array& a);

private:
    bson::buffer bytes_;
};

} // namespace strongo
