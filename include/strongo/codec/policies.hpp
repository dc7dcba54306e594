#pragma once
// What a `mapping<T>` says about how a T is read.

#include <strongo/codec/context.hpp>
#include <strongo/codec/mapping.hpp>

#include <string>
#include <utility>

namespace strongo::detail {

template <class T>
inline constexpr bool has_policies = requires { mapping_of<T>.numbers; } || requires { mapping_of<T>.exact_floating; } || requires {
    mapping_of<T>.lenient_dates;
} || requires { mapping_of<T>.unknown_fields; } || requires { mapping_of<T>.duplicates; };

/// Whether T's mapping says that a member without a field gets the value that it has in T{}; unlike the other policies this holds for
/// T alone, not for what is inside of it.
template <class T>
inline constexpr bool uses_initialisers = [] {
    if constexpr (requires { mapping_of<T>.missing; }) {
        return mapping_of<T>.missing == missing::use_member_initialisers;
    } else {
        return false;
    }
}();

/// While it lives, what is read is read as T's mapping says.
template <class T>
class adopted_policies {
public:
    explicit adopted_policies(decode_context& context) : context_(context), outside_(context.options()), inside_(with_policies(outside_)) {
        context_.set_options(inside_);
    }
    adopted_policies(const adopted_policies&) = delete;
    adopted_policies& operator=(const adopted_policies&) = delete;
    ~adopted_policies() { context_.set_options(outside_); }

private:
    static decode_options with_policies(decode_options inside) {
        if constexpr (requires { mapping_of<T>.numbers; }) {
            inside.numbers = mapping_of<T>.numbers;
        }
        if constexpr (requires { mapping_of<T>.exact_floating; }) {
            inside.exact_floating = mapping_of<T>.exact_floating;
        }
        if constexpr (requires { mapping_of<T>.lenient_dates; }) {
            inside.lenient_dates = mapping_of<T>.lenient_dates;
        }
        if constexpr (requires { mapping_of<T>.unknown_fields; }) {
            inside.unknown_fields = mapping_of<T>.unknown_fields;
        }
        if constexpr (requires { mapping_of<T>.duplicates; }) {
            inside.duplicates = mapping_of<T>.duplicates;
        }
        return inside;
    }

    decode_context& context_;
    const decode_options& outside_;
    const decode_options inside_;
};

template <class T>
    requires(!has_policies<T>)
class adopted_policies<T> {
public:
    explicit adopted_policies(decode_context&) noexcept {}
};

/// Whether the `validate` of T's mapping, if there is one, accepts the value.
template <class T>
bool check_valid([[maybe_unused]] const T& value, [[maybe_unused]] decode_context& context) {
    if constexpr (requires { mapping_of<T>.validate(value); }) {
        std::string text(mapping_of<T>.validate(value));
        if (!text.empty()) {
            return context.fail(fault::custom, std::move(text));
        }
    }
    return true;
}

} // namespace strongo::detail
