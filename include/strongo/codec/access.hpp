#pragma once
// The way into private members of a user's type.

#include <type_traits>
#include <utility>

namespace strongo {

/// A class that declares `friend struct strongo::access;` may keep private what its `strongo_mapping` names: getters, setters, data
/// members, constructors, and `strongo_mapping` itself.
struct access {
    /// Whether T carries its mapping itself.
    template <class T>
    static consteval bool has_mapping() {
        return requires { T::strongo_mapping; };
    }

    /// The mapping that T carries.
    template <class T>
    static consteval auto mapping() {
        return T::strongo_mapping;
    }

    /// What the getter or data member `Get` gives.
    template <auto Get, class T>
    static decltype(auto) get(T& from) {
        if constexpr (std::is_member_object_pointer_v<decltype(Get)>) {
            return (from.*Get);
        } else if constexpr (std::is_member_function_pointer_v<decltype(Get)>) {
            return (from.*Get)();
        } else {
            return Get(from);
        }
    }

    /// Calls the setter `Set`.
    template <auto Set, class T, class Value>
    static void set(T& to, Value&& value) {
        if constexpr (std::is_member_object_pointer_v<decltype(Set)>) {
            to.*Set = std::forward<Value>(value);
        } else if constexpr (std::is_member_function_pointer_v<decltype(Set)>) {
            (to.*Set)(std::forward<Value>(value));
        } else {
            Set(to, std::forward<Value>(value));
        }
    }

    /// Whether a T can be constructed from these, privately or not.
    template <class T, class... Value>
    static consteval bool can_make() {
        return requires(Value&&... value) { T(std::forward<Value>(value)...); };
    }

    /// A T constructed from these.
    template <class T, class... Value>
    static T make(Value&&... value) {
        return T(std::forward<Value>(value)...);
    }
};

} // namespace strongo
