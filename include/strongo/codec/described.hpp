#pragma once
// Codecs of classes that are no aggregates, whose fields `mapping<T>::members` describes, and of classes that are stored as the value of
// their only member.
//
//   class account {
//       friend struct strongo::access;
//       std::string name_;
//       static constexpr auto strongo_mapping = strongo::mapped(strongo::members(strongo::member<&account::name_>("name")));
//   public:
//       explicit account(std::string name);
//   };

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/access.hpp>
#include <strongo/codec/aggregate.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/fields.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/codec/policies.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

template <class T, auto Get>
using described_value = std::remove_cvref_t<decltype(access::get<Get>(std::declval<const T&>()))>;

template <class T, class List, class Indices>
struct description;

template <class T, auto... Get, auto... Set, std::size_t... I>
struct description<T, member_list<described_member<Get, Set>...>, std::index_sequence<I...>> {
    static constexpr bool has_setters = (!std::is_null_pointer_v<std::remove_const_t<decltype(Set)>> && ...);
    static_assert(has_setters || (std::is_null_pointer_v<std::remove_const_t<decltype(Set)>> && ...),
                  "strongo: mapping<T>::members describes setters for some members and not for others: give each one, or none and a "
                  "constructor that takes all values");
    static_assert(!has_setters || access::can_make<T>(),
                  "strongo: a class with setters in mapping<T>::members needs a default constructor");
    static_assert(
        has_setters || access::can_make<T, described_value<T, Get>...>(),
        "strongo: a class without setters in mapping<T>::members needs a constructor from the values of its getters, in their order");

    static std::size_t size(const T& value) { return field_sizes<T>::sum(std::index_sequence<I...>(), access::get<Get>(value)...); }
    static std::byte* write(std::byte* to, const T& value, encode_context& context) {
        return field_writer<T>::all(to, context, std::index_sequence<I...>(), access::get<Get>(value)...);
    }

    struct places : slot_leaf<I, described_value<T, Get>>... {
        bool read(reader body, decode_context& context) {
            return field_reader<T>::all(body, context, std::index_sequence<I...>(), place<I, described_value<T, Get>>()...);
        }
        [[nodiscard]] bool are_full() const {
            return (static_cast<const slot_leaf<I, described_value<T, Get>>&>(*this).place.value.has_value() && ...);
        }
        T make() { return access::make<T>(std::move(*place<I, described_value<T, Get>>().value)...); }
        void set(T& to) { (set_one<Set>(to, place<I, described_value<T, Get>>().value), ...); }

        template <std::size_t At, class Value>
        slot<Value>& place() {
            return static_cast<slot_leaf<At, Value>&>(*this).place;
        }
        template <auto One, class Value>
        static void set_one(T& to, std::optional<Value>& value) {
            if (value) {
                access::set<One>(to, std::move(*value));
            }
        }
    };
};

template <class T>
using description_of = description<T, std::remove_cvref_t<decltype(mapping_of<T>.members)>, std::make_index_sequence<members_of<T>>>;

template <class T>
concept described_class = described<T> && !transparent<T>;

} // namespace detail

template <detail::described_class T>
struct codec<T> {
    static_assert(detail::fields_of<T>::are_distinct(),
                  "strongo: two members of this class have the same stored name in mapping<T>::members");

    static constexpr bson::type type = bson::type::document;
    static constexpr bool can_fail = true;
    static constexpr std::size_t field_count = detail::members_of<T>;

    static std::size_t size(const T& value) { return bson::detail::min_document_size + fields_size(value); }

    static std::byte* write(std::byte* to, const T& value, encode_context& context) {
        if (!context.enter()) {
            return nullptr;
        }
        std::byte* const start = to;
        to = write_fields(to + 4, value, context);
        if (to == nullptr) {
            return nullptr;
        }
        *to++ = std::byte{0};
        bson::detail::put(start, static_cast<std::uint32_t>(to - start));
        context.leave();
        return to;
    }

    static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        if (actual != type) {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body)) {
            return false;
        }
        const bool done = read_fields(body, out, context);
        context.leave();
        return done;
    }

    static bool make(reader& in, bson::type actual, std::optional<T>& out, decode_context& context)
        requires(!detail::description_of<T>::has_setters || !std::is_default_constructible_v<T>)
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

    static std::size_t fields_size(const T& value) { return detail::description_of<T>::size(value); }
    static std::byte* write_fields(std::byte* to, const T& value, encode_context& context) {
        return detail::description_of<T>::write(to, value, context);
    }
    static bool read_fields(reader body, T& out, decode_context& context) {
        if constexpr (detail::description_of<T>::has_setters) {
            [[maybe_unused]] const detail::adopted_policies<T> policies(context);
            typename detail::description_of<T>::places places;
            bool done = places.read(body, context);
            if (done) {
                places.set(out);
                done = detail::check_valid(out, context);
            }
            return done;
        } else {
            std::optional<T> made;
            const bool done = make_from_fields(body, made, context);
            if (made) {
                out = std::move(*made);
            }
            return done;
        }
    }
    static bool make_from_fields(reader body, std::optional<T>& out, decode_context& context) {
        if constexpr (detail::description_of<T>::has_setters) {
            T made = access::make<T>();
            const bool done = read_fields(body, made, context);
            out.emplace(std::move(made));
            return done;
        } else {
            [[maybe_unused]] const detail::adopted_policies<T> policies(context);
            typename detail::description_of<T>::places places;
            bool done = places.read(body, context);
            if (done && places.are_full()) {
                out.emplace(places.make());
                done = detail::check_valid(*out, context);
            }
            return done && (out.has_value() || context.has_collected());
        }
    }
};

namespace detail {

struct only_member {
    template <class... Member>
    constexpr auto& operator()(Member&... member) const {
        static_assert(sizeof...(Member) == 1, "strongo: mapping<T>::transparent is for a struct with one member");
        return only(member...);
    }
    template <class Member, class... Rest>
    static constexpr Member& only(Member& member, Rest&...) {
        return member;
    }
};

// How to get at the value inside of a transparent type, and how to make one from it.
template <class T>
struct inner_of {
    static decltype(auto) get(const T& value) { return reflect::bind(value, only_member()); }
    static decltype(auto) get(T& value) { return reflect::bind(value, only_member()); }
    using value = std::remove_cvref_t<decltype(get(std::declval<const T&>()))>;
    static constexpr bool is_in_place = true;
    static T make(value&& inner) { return T{std::move(inner)}; }
};

template <class List>
struct first_described;
template <auto Get, auto Set>
struct first_described<member_list<described_member<Get, Set>>> {
    static constexpr auto getter = Get;
};

template <described T>
struct inner_of<T> {
    using list = first_described<std::remove_cvref_t<decltype(mapping_of<T>.members)>>;
    using value = described_value<T, list::getter>;
    static constexpr bool is_in_place = false;
    static decltype(auto) get(const T& from) { return access::get<list::getter>(from); }
    static T make(value&& inner) { return access::make<T>(std::move(inner)); }
};

} // namespace detail

template <detail::transparent T>
struct codec<T> {
    using inner = detail::inner_of<T>;
    using value = typename inner::value;
    using base = detail::field_codec<T, 0, value>; // a member of an aggregate may have a representation

    static constexpr bson::type type = base::type;
    static constexpr bool can_fail = base::can_fail;
    static bson::type type_of(const T& from)
        requires detail::dynamic_codec<base, value>
    {
        return base::type_of(inner::get(from));
    }
    static bool is_absent(const T& from)
        requires detail::absence_codec<base, value>
    {
        return base::is_absent(inner::get(from));
    }
    static void make_absent(T& to)
        requires detail::absence_codec<base, value>
    {
        value empty{};
        base::make_absent(empty);
        to = inner::make(std::move(empty));
    }
    static std::size_t size(const T& from) { return base::size(inner::get(from)); }
    static std::byte* write(std::byte* to, const T& from, encode_context& context) { return base::write(to, inner::get(from), context); }

    static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        [[maybe_unused]] const detail::adopted_policies<T> policies(context);
        if constexpr (inner::is_in_place && !detail::makes_values<base, value>) {
            return base::read(in, actual, inner::get(out), context) && is_valid(inner::get(out), context);
        } else {
            std::optional<T> made;
            const bool done = make(in, actual, made, context);
            if (made) {
                out = std::move(*made);
            }
            return done;
        }
    }

    static bool make(reader& in, bson::type actual, std::optional<T>& out, decode_context& context)
        requires(!inner::is_in_place || !std::is_default_constructible_v<T> || detail::makes_values<base, value>)
    {
        [[maybe_unused]] const detail::adopted_policies<T> policies(context);
        std::optional<value> made;
        if (!detail::read_new<base>(in, actual, made, context) || (made && !is_valid(*made, context))) {
            return false;
        }
        if (made) {
            out.emplace(inner::make(std::move(*made)));
        }
        return true;
    }

private:
    static bool is_valid([[maybe_unused]] const value& from, [[maybe_unused]] decode_context& context) {
        if constexpr (requires { detail::mapping_of<T>.validate(from); }) {
            std::string text(detail::mapping_of<T>.validate(from));
            if (!text.empty()) {
                return context.fail(fault::custom, std::move(text));
            }
        }
        return true;
    }
};

} // namespace strongo
