#pragma once
// Codecs of arrays with a fixed length: std::array, std::pair and std::tuple. The array read must have exactly that length.

#include <strongo/codec/codec.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/sequence.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <tuple>
#include <utility>

namespace strongo {
namespace detail {

// Whether the array has so many elements; if not, that is the failure.
bool check_count(reader body, std::size_t expected, decode_context& context);

template <class Array, class T, class Element>
struct fixed_array_codec : array_writer<Array, T, Element>, array_reader<fixed_array_codec<Array, T, Element>, Array> {
    static bool read_elements(reader body, Array& out, decode_context& context) {
        std::size_t index = 0;
        return check_count(body, out.size(), context) &&
               for_each_element(body, context, index,
                                [&](reader& in, bson::type actual, std::size_t at) { return Element::read(in, actual, out[at], context); });
    }
};

template <class Tuple, class Indices, class... T>
struct tuple_codec;

template <class Tuple, std::size_t... I, class... T>
struct tuple_codec<Tuple, std::index_sequence<I...>, T...> : array_reader<tuple_codec<Tuple, std::index_sequence<I...>, T...>, Tuple> {
    static constexpr bson::type type = bson::type::array;
    static constexpr bool can_fail = true;

    static std::size_t size([[maybe_unused]] const Tuple& value) {
        constexpr std::size_t around = bson::detail::min_document_size + sizeof...(T) + bson::detail::array_keys_size(sizeof...(T));
        return (around + ... + codec<T>::size(std::get<I>(value)));
    }

    static std::byte* write(std::byte* to, [[maybe_unused]] const Tuple& value, encode_context& context) {
        if (!context.enter()) {
            return nullptr;
        }
        std::byte* const start = to;
        to += 4;
        if (!(write_one<I, T>(to, std::get<I>(value), context) && ...)) {
            return nullptr;
        }
        *to++ = std::byte{0};
        bson::detail::put(start, static_cast<std::uint32_t>(to - start));
        context.leave();
        return to;
    }

    static bool read_elements(reader body, [[maybe_unused]] Tuple& out, decode_context& context) {
        std::size_t index = 0;
        return check_count(body, sizeof...(T), context) &&
               for_each_element(body, context, index,
                                [&]([[maybe_unused]] reader& in, [[maybe_unused]] bson::type actual, [[maybe_unused]] std::size_t at) {
                                    bool done = true;
                                    (void)((at == I && (done = codec<T>::read(in, actual, std::get<I>(out), context), true)) || ...);
                                    return done;
                                });
    }

private:
    template <std::size_t At, class Value>
    static bool write_one(std::byte*& to, const Value& value, encode_context& context) {
        *to++ = static_cast<std::byte>(type_in_array<codec<Value>, Value>(value));
        to = codec<Value>::write(bson::detail::put_array_key(to, At), value, context);
        if (to == nullptr) {
            context.in_element(At);
            return false;
        }
        return true;
    }
};

} // namespace detail

template <class T, std::size_t N>
struct codec<std::array<T, N>> : detail::fixed_array_codec<std::array<T, N>, T, codec<T>> {};
template <class T, std::size_t N, class R>
struct codec<detail::represented<std::array<T, N>, R>> : detail::fixed_array_codec<std::array<T, N>, T, codec<detail::represented<T, R>>> {
};

template <class A, class B>
struct codec<std::pair<A, B>> : detail::tuple_codec<std::pair<A, B>, std::index_sequence<0, 1>, A, B> {};
template <class... T>
struct codec<std::tuple<T...>> : detail::tuple_codec<std::tuple<T...>, std::index_sequence_for<T...>, T...> {};

} // namespace strongo
