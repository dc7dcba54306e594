#pragma once
// A projection made of a smaller struct: find(f).project(project_as<name_and_age>()) asks for just its members and yields it.

#include <strongo/codec/types.hpp>
#include <strongo/query/detail/members.hpp>
#include <strongo/query/projection.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

template <printed_name Member, bool IsStored>
struct member_of_the_projection {
    static_assert(IsStored, "strongo: project_as<Small>(): the entity stores no field with the name of this member of Small");
};

template <class T, class Small, std::size_t I>
consteval bool check_projected() {
    if constexpr (is_field<Small, I>) {
        constexpr std::string_view spelled = reflect::member_names<Small>[I];
        (void)sizeof(member_of_the_projection < printed_name<spelled.size()>(spelled),
                     field_index<T>(field_name<Small, I>) != members_of < T >>);
    }
    return true;
}

template <class T, class Small, std::size_t... I>
consteval bool check_projection(std::index_sequence<I...>) {
    return (check_projected<T, Small, I>() && ...);
}

// What is inside of a member is named field by field when it is an aggregate that is not inside of itself.
template <class T, class... Around>
inline constexpr bool is_taken_apart = std::is_aggregate_v<T> && !described<T> && !transparent<T> && !(std::is_same_v<T, Around> || ...) &&
                                       !has_other_fields<T> && members_of<T> != 0;

template <class Small, class... Around>
void project_members(projection_bytes& to, const std::string& before);

template <class Small, std::size_t I, class... Around>
void project_member(projection_bytes& to, const std::string& before) {
    if constexpr (is_field<Small, I>) {
        using inner = typename step<member_type<Small, I>>::type;
        std::string name = before + std::string(field_name<Small, I>);
        if constexpr (is_plain_struct<inner>) {
            if constexpr (is_taken_apart<inner, Small, Around...>) {
                project_members<inner, Small, Around...>(to, name + ".");
                return;
            }
        }
        to.add(name, 1);
    }
}

template <class Small, class... Around>
void project_members(projection_bytes& to, const std::string& before) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (project_member<Small, I, Around...>(to, before), ...);
    }(std::make_index_sequence<members_of<Small>>());
}

} // namespace detail

/// The projection to a Small, of whatever entity it is used with; made by `project_as`.
template <class Small>
struct projection_as {
    /// The projection of documents of T.
    template <class T>
    [[nodiscard]] projection<T, Small, detail::projects::included> of() const {
        static_assert(std::is_aggregate_v<Small> && !detail::described<Small>,
                      "strongo: project_as<Small>(): Small is an aggregate struct");
        if constexpr (std::is_aggregate_v<T> && !detail::described<T> && !detail::has_other_fields<T>) {
            static_assert(detail::check_projection<T, Small>(std::make_index_sequence<detail::members_of<Small>>()));
        }
        detail::projection_bytes bytes;
        detail::project_members<Small>(bytes, {});
        if (!detail::is_among("_id", detail::fields_of<Small>::names)) {
            bytes.add_id(0);
        }
        return projection<T, Small, detail::projects::included>(std::move(bytes));
    }
};

/// Includes just the members of Small, nested ones as well, and leaves out `_id` unless Small has it. What is found is read as Small.
template <class Small>
[[nodiscard]] projection_as<Small> project_as() {
    return {};
}

} // namespace strongo
