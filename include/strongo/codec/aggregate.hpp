#pragma once
// The codec of structs: a document with a field for each member, in declared order.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/fields.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/policies.hpp>
#include <strongo/reflect/bind.hpp>
#include <strongo/reflect/count.hpp>

#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

template <class T>
concept aggregate_struct = std::is_class_v<T> && std::is_aggregate_v<T> && !described<T> && !transparent<T>;

// Places for the members of a T that cannot be made from nothing.
template <std::size_t I, class Member>
struct slot_leaf {
    slot<Member> place;
};

template <class T, class Leaves>
struct slots_of;

template <class T, std::size_t... I, class... Member>
struct slots_of<T, reflect::detail::leaves<std::index_sequence<I...>, Member...>> : slot_leaf<I, Member>... {
    bool read(reader body, decode_context& context) {
        return field_reader<T>::all(body, context, std::index_sequence<I...>(), static_cast<slot_leaf<I, Member>&>(*this).place...);
    }
    // With `collect_errors` a place may have stayed empty.
    [[nodiscard]] bool are_full() const { return (static_cast<const slot_leaf<I, Member>&>(*this).place.value.has_value() && ...); }
    T take() { return T{std::move(*static_cast<slot_leaf<I, Member>&>(*this).place.value)...}; }
};

template <class T>
using member_slots = slots_of<T, std::remove_const_t<decltype(reflect::detail::addresses<T>::of_members)>>;

} // namespace detail

template <detail::aggregate_struct T>
struct codec<T> {
    static_assert(reflect::is_reflectable<T>);
    static_assert(detail::fields_of<T>::are_distinct(),
                  "strongo: two members of this struct have the same stored name: give one of them another with named<&T::member>(\"…\")");

    using shape = detail::shapes::aggregate;
    static constexpr bson::type type = bson::type::document;
    static constexpr bool can_fail = true;

    static std::size_t size(const T& value) { return bson::detail::min_document_size + fields_size(value); }

    static std::byte* write(std::byte* to, const T& value, encode_context& context) {
        if (!context.enter()) [[unlikely]] {
            return nullptr;
        }
        std::byte* const start = to;
        to = write_fields(to + 4, value, context);
        if (to == nullptr) [[unlikely]] {
            return nullptr;
        }
        *to++ = std::byte{0};
        bson::detail::put(start, static_cast<std::uint32_t>(to - start));
        context.leave();
        return to;
    }

    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        if (actual != type) [[unlikely]] {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body)) [[unlikely]] {
            return false;
        }
        const bool done = read_fields(body, out, context);
        context.leave();
        return done;
    }

    /// Reads a T that has no default constructor.
    static bool make(reader& in, bson::type actual, std::optional<T>& out, decode_context& context)
        requires(!std::is_default_constructible_v<T>)
    {
        if (actual != type) {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body)) {
            return false;
        }
        const bool done = make_from_fields(body, out, context);
        context.leave();
        return done;
    }

    /// The fields alone, without the length before them and the NUL behind them.
    static std::size_t fields_size(const T& value) { return reflect::bind(value, detail::field_sizes<T>{}); }
    static std::byte* write_fields(std::byte* to, const T& value, encode_context& context) {
        return reflect::bind(value, detail::field_writer<T>{to, context});
    }
    static bool read_fields(reader body, T& out, decode_context& context) {
        [[maybe_unused]] const detail::adopted_policies<T> policies(context);
        return reflect::bind(out, detail::field_reader<T>{body, context}) && detail::check_valid(out, context);
    }
    static bool make_from_fields(reader body, std::optional<T>& out, decode_context& context) {
        [[maybe_unused]] const detail::adopted_policies<T> policies(context);
        detail::member_slots<T> slots;
        bool done = slots.read(body, context);
        if (done && slots.are_full()) {
            out.emplace(slots.take());
            done = detail::check_valid(*out, context);
        }
        return done && (out.has_value() || context.has_collected());
    }

    /// How many fields there are; none can be written as its name alone when it is the alternative of a variant.
    static constexpr std::size_t field_count = detail::members_of<T>;

    /// Gives a value to those members of a default-initialised T that have none.
    static void zero_plain_members(T& value)
        requires std::is_default_constructible_v<T>
    {
        if constexpr (detail::has_ignored<T>) { // whose initialisers count
            detail::initialise(value);
        } else {
            reflect::bind(value, detail::zero_members<T>{});
        }
    }
};

} // namespace strongo
