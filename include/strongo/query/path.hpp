#pragma once
// Paths of fields, made of member pointers and checked by the compiler: field<&person::home, &address::city> is "home.city". A part
// that is only known at run time makes a runtime_path: field<&person::orders>.at(2) is "orders.2".

#include <strongo/codec/mapping.hpp>
#include <strongo/fwd.hpp>
#include <strongo/query/detail/path_block.hpp>
#include <strongo/query/detail/steps.hpp>
#include <strongo/query/runtime_path.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

template <class Before, class Owner>
struct check_step {
    static_assert(!map_value<typename step<Before>::type>,
                  "strongo: field<…>: a map is entered by a key: field<&T::map>.at(key), then / field<&V::member>");
    static_assert(map_value<typename step<Before>::type> || !std::is_base_of_v<Owner, typename step<Before>::type> ||
                      std::is_same_v<Owner, typename step<Before>::type>,
                  "strongo: field<…>: this member is inherited: a stored type has no base class with members, make the base a member");
    static_assert(map_value<typename step<Before>::type> || std::is_base_of_v<Owner, typename step<Before>::type>,
                  "strongo: field<…>: this member does not belong to the type of the member before it: name a member of that type");
    static constexpr bool ok = true;
};

template <class Before, auto... Member>
struct walk {
    using value = Before;
};
template <class Before, auto Member, auto... Rest>
struct walk<Before, Member, Rest...> {
    using traits = member_traits<decltype(Member)>;
    static_assert(check_step<Before, typename traits::owner>::ok);
    using value = typename walk<typename traits::value, Rest...>::value;
};

// The stored name of one member, one object for each whatever uses it.
template <auto Member>
struct segment {
    static constexpr name_text name = stored_name<typename member_traits<decltype(Member)>::owner>(reflect::member_pointer_name<Member>);
    static constexpr block_bytes<name.size()> text{name.view()};
    static constexpr path_block block{text.bytes, name.size() + 2};
};

template <std::size_t Size>
struct joined_text {
    char text[Size]{};
    std::size_t used = 0;

    constexpr void add(std::string_view part) {
        if (used != 0) {
            text[used++] = '.';
        }
        for (const char c : part) {
            text[used++] = c;
        }
    }
};

template <auto... Member>
struct segments {
    static constexpr std::size_t size = (segment<Member>::name.size() + ...) + sizeof...(Member) - 1;
    static constexpr block_bytes<size> text{[] {
        joined_text<size + 1> joined;
        (joined.add(segment<Member>::name.view()), ...);
        return joined;
    }()
                                                .text};
    static constexpr path_block block{text.bytes, size + 2};
};
template <auto Member>
struct segments<Member> : segment<Member> {};

template <auto First, auto... Rest>
struct path_end {
    using representation = typename path_end<Rest...>::representation;
};
template <auto Last>
struct path_end<Last> {
    using representation = representation_of<Last>;
};

} // namespace detail

/// A path of stored fields, known at compile time: a value without content, written `field<&T::a, &A::b>`.
///
/// Each member belongs to the type of the member before it, where a list stands for its elements, and an optional or a transparent
/// type for its value; anything else does not compile. Its operators make conditions, see <strongo/query/condition.hpp>.
template <auto First, auto... Rest>
struct path<First, Rest...> {
    static_assert(std::is_member_object_pointer_v<decltype(First)> && (std::is_member_object_pointer_v<decltype(Rest)> && ...),
                  "strongo: field<…> takes pointers to data members: field<&person::home, &address::city>");

    using root = typename detail::member_traits<decltype(First)>::owner;                                         ///< the entity
    using value = typename detail::walk<typename detail::member_traits<decltype(First)>::value, Rest...>::value; ///< the last member's type

    /// How the last member is stored, when its mapping says so.
    using representation = typename detail::path_end<First, Rest...>::representation;

    /// The stored names joined by dots: "home.city". Ends with a NUL.
    static constexpr std::string_view name = detail::segments<First, Rest...>::block.name();

    /// Element `index` of a list: "orders.2".
    [[nodiscard]] auto at(std::size_t index) const
        requires detail::list_value<value>
    {
        return as_runtime().at(index);
    }

    /// The value of a map under `key`, in the key's stored form: "totals.EUR". A key that is empty, holds a dot or a NUL or starts with
    /// '$' makes a path that every use refuses.
    template <class Key>
        requires detail::map_value<value>
    [[nodiscard]] auto at(const Key& key) const {
        return as_runtime().at(key);
    }

    /// The element that the filter has matched: "grades.$".
    [[nodiscard]] auto first_match() const { return as_runtime().first_match(); }

    /// All elements: "grades.$[]".
    [[nodiscard]] auto all() const { return as_runtime().all(); }

    /// The elements that the array filter on `filtered(identifier)` selects: "grades.$[identifier]".
    [[nodiscard]] auto where(std::string_view identifier) const { return as_runtime().where(identifier); }

    /// The same path, to go on with a member of `Alternative`, which a variant holds beside its tag.
    template <class Alternative>
    [[nodiscard]] auto as() const {
        return as_runtime().template as<Alternative>();
    }

    /// The same path as one whose name is only known at run time.
    [[nodiscard]] runtime_path<root, value, representation> as_runtime() const {
        return runtime_path<root, value, representation>(detail::path_text(name));
    }
};

/// The path of a member, or of a member of a member: `field<&person::home, &address::city>`.
template <auto... Member>
inline constexpr path<Member...> field{};

/// Goes on: `field<&report::points> / field<&point::lat>` is `field<&report::points, &point::lat>`.
template <auto... A, auto... B>
[[nodiscard]] constexpr path<A..., B...> operator/(path<A...>, path<B...>) {
    return {};
}

/// Goes on from a path that is known at run time.
template <class Root, class Value, class Representation, auto... Member>
[[nodiscard]] auto operator/(runtime_path<Root, Value, Representation> before, path<Member...>) {
    using next = path<Member...>;
    static_assert(detail::check_step<Value, typename next::root>::ok);
    return runtime_path<Root, typename next::value, typename next::representation>(before.release().add(next::name));
}

/// Goes on with a path that is known at run time: `reports.where("r") / field<&report::points>.where("p")`.
template <class Root, class Value, class Representation, class Owner, class Inner, class InnerRepresentation>
[[nodiscard]] auto operator/(runtime_path<Root, Value, Representation> before,
                             const runtime_path<Owner, Inner, InnerRepresentation>& next) {
    static_assert(detail::check_step<Value, Owner>::ok);
    detail::path_text joined = before.release();
    joined.add(next.name());
    if (const char* const rule = next.text().block().rule; rule != nullptr) {
        joined.refuse(rule);
    }
    return runtime_path<Root, Inner, InnerRepresentation>(std::move(joined));
}
template <auto... A, class Owner, class Inner, class InnerRepresentation>
[[nodiscard]] auto operator/(path<A...> before, const runtime_path<Owner, Inner, InnerRepresentation>& next) {
    return before.as_runtime() / next;
}

namespace detail {

template <class T>
inline constexpr bool is_path = false;
template <auto... Member>
inline constexpr bool is_path<path<Member...>> = true;
template <class Root, class Value, class Representation>
inline constexpr bool is_path<runtime_path<Root, Value, Representation>> = true;

template <auto... Member>
constexpr const path_block& block_of(path<Member...>) noexcept {
    return segments<Member...>::block;
}
template <class Root, class Value, class Representation>
const path_block& block_of(const runtime_path<Root, Value, Representation>& p) noexcept {
    return p.text().block();
}

template <auto... Member>
path_text text_of_path(path<Member...>) {
    return path_text(path<Member...>::name);
}
template <class Root, class Value, class Representation>
path_text text_of_path(const runtime_path<Root, Value, Representation>& p) {
    return p.text();
}

} // namespace detail
} // namespace strongo
