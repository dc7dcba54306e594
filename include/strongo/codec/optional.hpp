#pragma once
// Codecs of what holds a value or nothing: std::optional, std::unique_ptr and std::shared_ptr. Nothing is no field at all (in an array:
// null); missing and null are read as nothing.

#include <strongo/codec/codec.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/representation.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace strongo {
namespace detail {

// How each of them gets a value.
struct optional_holder {
    template <class T>
    static void emplace(std::optional<T>& to) {
        to.emplace();
    }
    template <class T>
    static void emplace(std::optional<T>& to, T&& value) {
        to.emplace(std::forward<T>(value));
    }
};
struct unique_holder {
    template <class T>
    static void emplace(std::unique_ptr<T>& to) {
        to = std::make_unique<T>();
    }
    template <class T>
    static void emplace(std::unique_ptr<T>& to, T&& value) {
        to = std::make_unique<T>(std::forward<T>(value));
    }
};
struct shared_holder {
    template <class T>
    static void emplace(std::shared_ptr<T>& to) {
        to = std::make_shared<T>();
    }
    template <class T>
    static void emplace(std::shared_ptr<T>& to, T&& value) {
        to = std::make_shared<T>(std::forward<T>(value));
    }
};

// Base is the codec of the T inside of Optional. A value is never read into one that somebody else may see: KeepsValue is false for
// std::shared_ptr.
template <class Optional, class T, class Base, class Holder, bool KeepsValue>
struct optional_codec {
    using shape = shapes::optional<T, Base, Holder, KeepsValue>;
    static_assert(!absence_codec<Base, T>, "strongo: an optional of an optional cannot be stored: write std::optional<T> once");
    static constexpr bson::type type = Base::type;
    static constexpr bool can_fail = Base::can_fail;
    static bool is_absent(const Optional& value) noexcept { return !value; }
    static void make_absent(Optional& value) noexcept { value.reset(); }
    static bson::type type_of(const Optional& value)
        requires dynamic_codec<Base, T>
    {
        return value ? Base::type_of(*value) : bson::type::null;
    }
    static std::size_t size(const Optional& value) { return value ? Base::size(*value) : 0; }
    static std::byte* write(std::byte* to, const Optional& value, encode_context& context) {
        return value ? Base::write(to, *value, context) : to;
    }
    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, Optional& out, decode_context& context) {
        if (actual == bson::type::null) {
            out.reset();
            return true;
        }
        if constexpr (makes_values<Base, T>) {
            std::optional<T> made;
            if (!Base::make(in, actual, made, context)) {
                return false;
            }
            if (made) {
                Holder::emplace(out, std::move(*made));
            }
            return true;
        } else {
            check_default_constructible<T>();
            if (!KeepsValue || !out) {
                Holder::emplace(out);
            }
            return Base::read(in, actual, *out, context);
        }
    }
};

} // namespace detail

/// The value, or no field at all when empty; in an array, null. Missing and null are read as empty.
template <class T>
struct codec<std::optional<T>> : detail::optional_codec<std::optional<T>, T, codec<T>, detail::optional_holder, true> {};
template <class T>
struct codec<std::unique_ptr<T>> : detail::optional_codec<std::unique_ptr<T>, T, codec<T>, detail::unique_holder, true> {};
template <class T>
struct codec<std::shared_ptr<T>> : detail::optional_codec<std::shared_ptr<T>, T, codec<T>, detail::shared_holder, false> {};

template <class T, class R>
struct codec<detail::represented<std::optional<T>, R>>
    : detail::optional_codec<std::optional<T>, T, codec<detail::represented<T, R>>, detail::optional_holder, true> {};
template <class T, class R>
struct codec<detail::represented<std::unique_ptr<T>, R>>
    : detail::optional_codec<std::unique_ptr<T>, T, codec<detail::represented<T, R>>, detail::unique_holder, true> {};
template <class T, class R>
struct codec<detail::represented<std::shared_ptr<T>, R>>
    : detail::optional_codec<std::shared_ptr<T>, T, codec<detail::represented<T, R>>, detail::shared_holder, false> {};

} // namespace strongo
