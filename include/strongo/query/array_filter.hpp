#pragma once
// Array filters: which elements of a list `$[identifier]` stands for in an update.
//
//   people.update_one(f, set(field<&person::grades>.where("g") / field<&grade::passed>, true),
//                     {.array_filters = {filtered("g") / field<&grade::points> >= 50}});

#include <strongo/query/condition.hpp>
#include <strongo/query/detail/filter_bytes.hpp>
#include <strongo/query/path.hpp>
#include <strongo/query/runtime_path.hpp>

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace strongo {

/// What the conditions of array filters are about: the elements that identifiers stand for.
struct array_element {};

/// The elements that `$[identifier]` stands for: a path for conditions of array filters. It starts with a lower-case letter and has only
/// letters and digits; what does not is a `usage` fault of the array filter.
///
/// `filtered("g") / field<&grade::points>` goes on to a field; `filtered("n") >= 85` compares an element that is a plain value,
/// `filtered<int>("n") >= 85` one of this type.
[[nodiscard]] inline runtime_path<array_element, detail::unknown_value> filtered(std::string_view identifier) {
    return runtime_path<array_element, detail::unknown_value>(detail::path_text::of_filtered(identifier));
}
template <class Value>
[[nodiscard]] runtime_path<array_element, Value> filtered(std::string_view identifier) {
    return runtime_path<array_element, Value>(detail::path_text::of_filtered(identifier));
}

/// Goes on to a field of the elements, whose type is that of the member.
template <auto... Member>
[[nodiscard]] auto operator/(runtime_path<array_element, detail::unknown_value> before, path<Member...>) {
    using next = path<Member...>;
    return runtime_path<array_element, typename next::value, typename next::representation>(before.release().add(next::name));
}

/// A condition on the elements that one identifier stands for, rendered; made of a condition on `filtered(identifier)` paths. What it
/// has against a condition is a fault that the operation returns before anything is sent.
class array_filter : public detail::filter_bytes {
public:
    using filtered = array_element;

    /// Renders `expression`.
    template <class Root, std::size_t N>
    array_filter(conditions<Root, N>&& expression) {
        static_assert(std::is_same_v<Root, array_element>,
                      "strongo: an array filter has conditions on elements: filtered(\"id\") / field<&T::a> == value");
        render(expression.entries, N);
    }

    /// Does not compile: an expression that was kept may view what is gone.
    template <class Root, std::size_t N>
    array_filter(const conditions<Root, N>&) {
        static_assert(N == 0, "strongo: an expression views what it compares with: to keep one, write array_filter f = … in its place");
    }
};

} // namespace strongo
