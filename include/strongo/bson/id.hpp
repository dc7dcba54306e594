#pragma once
// An oid that says whose it is: id<person> and id<order> do not mix.

#include <strongo/bson/element_view.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/fwd.hpp>

#include <compare>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <type_traits>

namespace strongo {

/// The oid of a T, which may be incomplete. Stored as an oid. A default-constructed one is nil.
template <class T>
class id {
public:
    /// Nil.
    constexpr id() noexcept = default;

    /// The id with this oid.
    constexpr explicit id(const oid& value) noexcept : value_(value) {}

    /// A new id: see `oid::generate`.
    [[nodiscard]] static id generate() noexcept { return id(oid::generate()); }

    /// The oid. Lives as long as this id.
    [[nodiscard]] constexpr const oid& value() const noexcept { return value_; }

    /// Whether all bytes are zero.
    [[nodiscard]] constexpr bool is_nil() const noexcept { return value_.is_nil(); }

    /// Byte by byte, as the server orders oids.
    friend constexpr auto operator<=>(const id&, const id&) noexcept = default;

    /// Writes 24 hexadecimal digits.
    friend std::ostream& operator<<(std::ostream& out, const id& i) { return out << i.value_; }

private:
    oid value_;
};

namespace detail {

template <class T>
result<id<T>> read(element_view e, std::type_identity<id<T>>) {
    const auto value = read(e, std::type_identity<oid>());
    if (!value) {
        return value.error();
    }
    return id<T>(*value);
}

} // namespace detail
} // namespace strongo

template <class T>
struct std::hash<strongo::id<T>> {
    [[nodiscard]] std::size_t operator()(const strongo::id<T>& i) const noexcept { return std::hash<strongo::oid>()(i.value()); }
};
