#pragma once
// A member of a stage's result with the expression that gives its value: computed<&summary::year>(expr::year(field<&article::date>)).

#include <strongo/query/detail/members.hpp>
#include <strongo/query/expression.hpp>

#include <utility>

namespace strongo {

/// A member with its value, computed from a T; made by `computed`.
template <class T, auto Member>
struct computed_member {
    static constexpr auto member = Member;
    using entity = T;
    detail::expression_bytes value;
};

/// `Member` gets the value of an expression, of a field, or a constant; it must be able to hold it.
template <auto Member, class E>
[[nodiscard]] auto computed(const E& e) {
    using made = detail::expression_of<E>;
    static_assert(detail::receives<typename detail::member_traits<decltype(Member)>::value, typename made::result>(),
                  "strongo: computed<&T::member>(e): the member has another type than the expression");
    return computed_member<typename made::entity, Member>{detail::as_expression(e)};
}

} // namespace strongo
