#pragma once
// What the values of expressions are, and what the operators make of them.

#include <strongo/bson/array.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/expression.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace strongo::detail {

// A value that goes with every type: that of a path given as text, null, or what REMOVE stands for.
template <class R>
concept any_result = std::same_as<R, unknown_value> || std::same_as<R, std::nullopt_t>;

// How a value is stored; minus one when its codec does not say.
template <class R>
consteval int stored_type() {
    if constexpr (any_result<R>) {
        return -1;
    } else if constexpr (requires { codec<R>::type; }) {
        if constexpr (requires(const R& value) { codec<R>::type_of(value); }) {
            return -1;
        } else {
            return static_cast<int>(codec<R>::type);
        }
    } else {
        return -1;
    }
}
template <class R, bson::type... T>
concept stored_as = ((stored_type<R>() == static_cast<int>(T)) || ...);

template <class R>
concept decimal_result = stored_as<R, bson::type::decimal128>;
template <class R>
concept floating_result = std::floating_point<R> || stored_as<R, bson::type::float64>;

template <class R>
concept number_operand =
    any_result<R> || number_value<R> || stored_as<R, bson::type::int32, bson::type::int64, bson::type::float64, bson::type::decimal128>;
template <class R>
concept text_operand = any_result<R> || std::same_as<R, std::string> || stored_as<R, bson::type::string>;
template <class R>
concept bool_operand = any_result<R> || std::same_as<R, bool> || stored_as<R, bson::type::boolean>;
template <class R>
concept date_operand = any_result<R> || date_value<R> || stored_as<R, bson::type::date>;
// The date operators take what has a time in it.
template <class R>
concept time_operand = date_operand<R> || stored_as<R, bson::type::timestamp, bson::type::oid>;
template <class R>
concept list_operand = any_result<R> || is_list<R> || std::same_as<R, array>;
template <class R>
concept object_operand = any_result<R> || std::same_as<R, document> || map_value<R> || (!is_list<R> && stored_as<R, bson::type::document>);

// What a list holds, without its optional.
template <class R>
struct element_result {
    using type = unknown_value;
};
template <class R>
    requires is_list<R>
struct element_result<R> : peel<typename R::value_type> {};
template <class R>
using element_result_t = typename element_result<R>::type;

// What is made of lists holds their elements once more: a std::vector.
template <class R>
struct made_list {
    using type = R;
};
template <class R>
    requires is_list<R>
struct made_list<R> {
    using type = std::vector<element_result_t<R>>;
};
template <class R>
using made_list_t = typename made_list<R>::type;

// The type of a sum. An integer stays what the server makes of it: an int of ints, else a long. (A sum of ints that does not fit the
// server stores as a long, which an int does not take over: read it as an std::int64_t.)
template <class A, class B>
consteval auto sum_type() {
    if constexpr (any_result<A> && any_result<B>) {
        return std::type_identity<unknown_value>();
    } else if constexpr (any_result<A>) {
        return sum_type<B, B>();
    } else if constexpr (any_result<B>) {
        return sum_type<A, A>();
    } else if constexpr (decimal_result<A> || decimal_result<B>) {
        return std::type_identity<decimal128>();
    } else if constexpr (floating_result<A> || floating_result<B>) {
        return std::type_identity<double>();
    } else if constexpr (stored_as<A, bson::type::int32> && stored_as<B, bson::type::int32>) {
        return std::type_identity<std::int32_t>();
    } else {
        return std::type_identity<std::int64_t>();
    }
}
template <class First, class... Rest>
struct sum_of_types {
    using type = typename decltype(sum_type<First, First>())::type;
};
template <class A, class B, class... Rest>
struct sum_of_types<A, B, Rest...> : sum_of_types<typename decltype(sum_type<A, B>())::type, Rest...> {};
template <class... R>
using sum_result = typename sum_of_types<R...>::type;

// Of a quotient, a root, an average.
template <class... R>
using real_result = std::conditional_t<(decimal_result<R> || ...), decimal128, double>;

// The type of two values of which one is taken; void when there is none.
template <class A, class B>
consteval auto either_type() {
    if constexpr (std::same_as<A, B> || std::same_as<B, std::nullopt_t>) {
        return std::type_identity<A>();
    } else if constexpr (std::same_as<A, std::nullopt_t>) {
        return std::type_identity<B>();
    } else if constexpr (any_result<A> || any_result<B>) {
        return std::type_identity<unknown_value>();
    } else if constexpr ((number_value<A> || std::same_as<A, decimal128>) && (number_value<B> || std::same_as<B, decimal128>)) {
        return sum_type<A, B>();
    } else if constexpr (is_list<A> && is_list<B>) {
        using element = typename decltype(either_type<element_result_t<A>, element_result_t<B>>())::type;
        if constexpr (std::is_void_v<element>) {
            return std::type_identity<void>();
        } else {
            return std::type_identity<std::vector<element>>();
        }
    } else if constexpr (list_operand<A> && list_operand<B>) {
        return std::type_identity<array>();
    } else if constexpr (date_operand<A> && date_operand<B>) {
        return std::type_identity<date>();
    } else {
        return std::type_identity<void>();
    }
}
template <class First, class... Rest>
struct either_of {
    using type = First;
};
template <class A, class B, class... Rest>
struct either_of<A, B, Rest...> : either_of<typename decltype(either_type<A, B>())::type, Rest...> {};
template <class B, class... Rest>
struct either_of<void, B, Rest...> {
    using type = void;
};
template <class... R>
using either_result = typename either_of<R...>::type;

template <class A, class B>
concept comparable = !std::is_void_v<either_result<A, B>>;

// The void of a refused operand would be an error of its own.
template <class R>
using result_or_unknown = std::conditional_t<std::is_void_v<R>, unknown_value, R>;

// The entity of several expressions.
template <class... Entity>
struct entity_of_all : entities_of<Entity...> {
    static_assert(entities_of<Entity...>::are_one,
                  "strongo: these expressions are about different entities: an expression is about the documents of one");
};

// As `as_expression`, but an expression is not copied.
template <class E>
decltype(auto) as_operand(const E& e) {
    if constexpr (is_expression<E>) {
        return (e);
    } else {
        return as_expression(e);
    }
}
template <class E>
using result_of = typename expression_of<E>::result;
template <class... E>
using entity_of_operands = typename entity_of_all<any_entity, typename expression_of<E>::entity...>::type;

template <class R, class... E>
using expression_over = expression<entity_of_operands<E...>, R>;

inline const expression_bytes* address(const expression_bytes& of) noexcept {
    return &of;
}

// `{op: [of, …]}`
template <class R, class... E>
auto make_operation(std::string_view op, const E&... of) {
    return expression_over<R, E...>(expression_bytes::operation(op, {address(as_operand(of))...}));
}

// `{op: of}`
template <class R, class E>
auto make_unary(std::string_view op, const E& of) {
    return expression_over<R, E>(expression_bytes::unary(op, as_operand(of)));
}

// An option that is not there.
struct no_argument {};

// An argument that may be left out, and whose text is written as it is, unlike that of `lit`: a time zone.
template <class E>
class optional_argument {
public:
    explicit optional_argument(const E& e) : of_(make(e)) {}
    [[nodiscard]] const expression_bytes* get() const noexcept { return std::same_as<E, no_argument> ? nullptr : &of_; }

private:
    static expression_bytes make(const E& e) {
        if constexpr (std::same_as<E, no_argument>) {
            return {};
        } else if constexpr (std::is_convertible_v<const E&, std::string_view>) {
            return expression_bytes::text(e);
        } else {
            return as_expression(e);
        }
    }

    expression_bytes of_;
};

template <class E>
struct result_of_argument {
    using type = typename expression_of<E>::result;
    using entity = typename expression_of<E>::entity;
};
template <>
struct result_of_argument<no_argument> {
    using type = std::nullopt_t;
    using entity = any_entity;
};

// The same as expression_over where some operands may be left out.
template <class R, class... E>
using expression_with = expression<typename entity_of_all<any_entity, typename result_of_argument<E>::entity...>::type, R>;

// Why an operand is refused stands at the function, where its name is.
template <class... E>
inline constexpr bool are_numbers = (number_operand<result_of<E>> && ...);
template <class... E>
inline constexpr bool are_texts = (text_operand<result_of<E>> && ...);
template <class... E>
inline constexpr bool are_bools = (bool_operand<result_of<E>> && ...);
template <class... E>
inline constexpr bool are_lists = (list_operand<result_of<E>> && ...);
template <class... E>
inline constexpr bool are_objects = (object_operand<result_of<E>> && ...);

} // namespace strongo::detail
