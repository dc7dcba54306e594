#pragma once
// Update operators on lists that take several elements or conditions: push and add_to_set of a range, pull_all, and
// pull(field<&order::items>, field<&item::price> > 10).

#include <strongo/bson/buffer.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/detail/held_range.hpp>
#include <strongo/query/detail/push_modifiers.hpp>
#include <strongo/query/element.hpp>
#include <strongo/query/sort.hpp>
#include <strongo/query/update.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

// Several elements for a list: what is itself an element is none.
template <class Path, class Range>
concept elements_for = value_range<Range> && is_path<Path> && !is_unknown<Path> && is_list_field<Path> &&
                       !takes_one<typename peel<listed_value<Path>>::type, const Range&>();

// Without this many bytes more `{$each: []}` has no room beside the elements.
inline constexpr std::uint32_t each_size = 16;

// Of a list of optionals.
template <class Optional, class Representation>
struct optional_writer {
    using codec = typename stored_as_codec<Optional, Representation>::type;

    static std::size_t size(const Optional& value) { return codec::size(value); }
    static std::byte* write(std::byte* to, std::byte& type, const Optional& value, encode_context& context) {
        type = static_cast<std::byte>(value ? codec::type : bson::type::null);
        return codec::write(to, value, context);
    }
};

template <class Path, class Element>
consteval auto find_listed_writer() {
    using value = typename peel<listed_value<Path>>::type;
    if constexpr (std::is_same_v<value, unknown_value>) {
        return std::type_identity<element_writer<typename natural<Element>::type, no_representation>>();
    } else if constexpr (is_optional<Element> && std::is_same_v<Element, listed_value<Path>>) {
        return std::type_identity<optional_writer<Element, typename Path::representation>>();
    } else if constexpr (check_value<value, Element>()) {
        return std::type_identity<element_writer<value, typename Path::representation>>();
    } else {
        return std::type_identity<void>();
    }
}

// An array of elements of a list field.
template <class Path, class Range>
held_value hold_elements(const Range& range) {
    using writer = typename decltype(find_listed_writer<Path, range_element<Range>>())::type;
    if constexpr (std::is_void_v<writer>) {
        return {};
    } else {
        std::size_t count = 0;
        return hold_range<writer>(range, count);
    }
}

inline held_value hold_each(const held_value& elements, const push_modifiers& modifiers) noexcept {
    return {elements.first,
            elements.second,
            std::bit_cast<std::uint64_t>(&modifiers),
            clamp_size(std::size_t{elements.size} + each_size + push_modifiers_size),
            held::each,
            bson::type::document};
}

// Holds what its entry points to, so it stays where it was made.
template <update_kind Kind, class Path>
struct each_operator : update_operator<Kind, Path> {
    each_operator(const Path& p, const held_value& elements) noexcept : update_operator<Kind, Path>{} {
        this->entry = update_entry(block_of(p), Kind, hold_each(elements, modifiers_));
        modifiers_.codec = std::bit_cast<const erased_codec*>(elements.third);
    }
    each_operator(const each_operator&) = delete;
    each_operator& operator=(const each_operator&) = delete;

protected:
    push_modifiers modifiers_{};

    void refuse(const char* rule) noexcept { modifiers_.rule = modifiers_.rule == nullptr ? rule : modifiers_.rule; }

    std::int32_t as_int32(std::int64_t number, const char* rule) noexcept {
        if (!std::in_range<std::int32_t>(number)) {
            refuse(rule);
        }
        return static_cast<std::int32_t>(number);
    }
};

} // namespace detail

/// `$push` with `$each` and its modifiers; made by `push` of a range. A modifier that is given twice counts as it was given last.
template <class Path>
struct push_operator : detail::each_operator<detail::update_kind::push, Path> {
    using detail::each_operator<detail::update_kind::push, Path>::each_operator;

    /// `$position`: puts the elements before the one at `index`; a negative one counts from the end.
    push_operator&& position(std::int64_t index) && {
        this->modifiers_.position = this->as_int32(index, "$position takes an int32");
        this->modifiers_.has_position = true;
        return std::move(*this);
    }

    /// `$slice`: keeps the first `count` elements of the result, or the last -`count`; 0 keeps none.
    push_operator&& slice(std::int64_t count) && {
        this->modifiers_.slice = this->as_int32(count, "$slice takes an int32");
        this->modifiers_.has_slice = true;
        return std::move(*this);
    }

    /// `$sort` of all elements, smallest first with 1, largest first with -1.
    push_operator&& sort(int direction) && {
        if (direction != 1 && direction != -1) {
            this->refuse("$sort takes 1 or -1");
        }
        this->modifiers_.order = direction;
        this->modifiers_.keys.clear();
        return std::move(*this);
    }

    /// `$sort` of all elements by these fields of theirs: `sort(descending<&score::points>)`.
    template <detail::sort_key_like... Key>
        requires(sizeof...(Key) > 0)
    push_operator&& sort(const Key&... key) && {
        using element = typename detail::peel<detail::listed_value<Path>>::type;
        static_assert(((std::is_same_v<typename detail::entity_of_key<Key>::type, element> || detail::is_unknown<Path>) && ...),
                      "strongo: the elements that push sorts are of another type: sort by their fields");
        const detail::erased_sort_key keys[] = {detail::erase(key)...};
        for (const detail::erased_sort_key& one : keys) {
            if (one.rule != nullptr) {
                this->refuse(one.rule);
            }
        }
        detail::rendered order;
        detail::render_sort(order, keys);
        this->modifiers_.keys = order.bytes();
        this->modifiers_.order = 0;
        this->entry.size = static_cast<std::uint32_t>(this->entry.size + this->modifiers_.keys.size());
        return std::move(*this);
    }
};

/// `$push` with `$each`: appends several elements: `push(field<&person::tags>, tags).slice(-10)`. `elements` is any range that can be
/// walked over while it is const; it is viewed.
template <detail::field_path Path, class Range>
    requires detail::elements_for<Path, Range>
[[nodiscard]] push_operator<Path> push(const Path& p, const Range& elements) {
    return push_operator<Path>(p, detail::hold_elements<Path>(elements));
}
template <detail::field_path Path, class Element>
[[nodiscard]] push_operator<Path> push(const Path& p, const std::initializer_list<Element>& elements) {
    static_assert(detail::is_list_field<Path>, "strongo: push appends to a list: this field is none");
    return push_operator<Path>(p, detail::hold_elements<Path>(elements));
}

/// `$addToSet` with `$each`: appends each element that the array does not hold. A range as for `push`.
template <detail::field_path Path, class Range>
    requires detail::elements_for<Path, Range>
[[nodiscard]] auto add_to_set(const Path& p, const Range& elements) {
    return detail::each_operator<detail::update_kind::add_to_set, Path>(p, detail::hold_elements<Path>(elements));
}
template <detail::field_path Path, class Element>
[[nodiscard]] auto add_to_set(const Path& p, const std::initializer_list<Element>& elements) {
    static_assert(detail::is_list_field<Path>, "strongo: add_to_set adds to a list: this field is none");
    return detail::each_operator<detail::update_kind::add_to_set, Path>(p, detail::hold_elements<Path>(elements));
}

/// `$pullAll`: removes all elements that are one of these. A range as for `push`.
template <detail::field_path Path, class Range>
[[nodiscard]] update_operator<detail::update_kind::pull_all, Path> pull_all(const Path& p, const Range& elements) {
    static_assert(detail::is_list_field<Path>, "strongo: pull_all removes from a list: this field is none");
    static_assert(detail::value_range<Range>, "strongo: pull_all takes a range of elements: of one element write pull(field, element)");
    if constexpr (detail::value_range<Range>) {
        return detail::operate<detail::update_kind::pull_all>(p, detail::hold_elements<Path>(elements));
    }
}
template <detail::field_path Path, class Element>
[[nodiscard]] update_operator<detail::update_kind::pull_all, Path> pull_all(const Path& p, const std::initializer_list<Element>& elements) {
    static_assert(detail::is_list_field<Path>, "strongo: pull_all removes from a list: this field is none");
    return detail::operate<detail::update_kind::pull_all>(p, detail::hold_elements<Path>(elements));
}

namespace detail {

template <class Path, class Root>
consteval void check_pulled() {
    static_assert(is_list_field<Path>, "strongo: pull removes from a list: this field is none");
    static_assert(is_unknown<Path> || std::is_same_v<Root, any_entity> || std::is_same_v<Root, typename peel<listed_value<Path>>::type>,
                  "strongo: pull takes conditions on the elements of the list: these are about another type");
}

inline held_value hold_conditions(const entry* entries, std::size_t count) noexcept {
    std::size_t size = 0;
    for (std::size_t i = 0; i < count; ++i) {
        size += entries[i].size;
    }
    return {std::bit_cast<std::uint64_t>(entries), count, 0, clamp_size(size + 5), held::matching, bson::type::document};
}

// The same for conditions on several fields.
template <class Path, class Conditions>
struct pull_together : update_operator<update_kind::pull, Path> {
    pull_together(const Path& p, const Conditions& all) noexcept : update_operator<update_kind::pull, Path>{}, all_(all) {
        this->entry = update_entry(block_of(p), update_kind::pull, hold_conditions(all_.entries, Conditions::count));
    }
    pull_together(const pull_together&) = delete;
    pull_together& operator=(const pull_together&) = delete;

private:
    Conditions all_;
};

// Holds what its entry points to, so it stays where it was made.
template <class Path, std::size_t N>
struct pull_operator : update_operator<update_kind::pull, Path> {
    template <class... Condition>
    pull_operator(const Path& p, const Condition&... condition)
        : update_operator<update_kind::pull, Path>{},
          conditions_{
              tree_entry(tree_kind::elem_match, N, N + 1),
              condition.operation.template entry_for<element_subject<scalar_value<Path>, typename Path::representation>>(nullptr)...} {
        this->entry = update_entry(block_of(p), update_kind::pull, hold_conditions(conditions_, N + 1));
    }
    pull_operator(const pull_operator&) = delete;
    pull_operator& operator=(const pull_operator&) = delete;

private:
    detail::entry conditions_[N + 1];
};

} // namespace detail

/// `$pull`: removes all elements for which this condition on their fields holds; of several, all of them:
/// `pull(field<&order::items>, field<&item::sku> == "a", field<&item::quantity> > 2)`.
template <detail::field_path Path, class Root, std::size_t N>
[[nodiscard]] update_operator<detail::update_kind::pull, Path> pull(const Path& p, conditions<Root, N>&& condition) {
    detail::check_pulled<Path, Root>();
    return detail::operate<detail::update_kind::pull>(p, detail::hold_conditions(condition.entries, N));
}
template <detail::field_path Path, class Root, std::size_t N>
void pull(const Path&, const conditions<Root, N>&) {
    static_assert(N == 0, "strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place");
}
template <detail::field_path Path, class First, class Second, class... Rest>
    requires(detail::operand<std::remove_cvref_t<First>>)
[[nodiscard]] auto pull(const Path& p, First&& first, Second&& second, Rest&&... rest) {
    if constexpr (detail::check_operand<First>() && detail::check_operand<Second>() && (detail::check_operand<Rest>() && ...)) {
        auto all = detail::make_tree<detail::tree_kind::elem_match>(nullptr, first, second, rest...);
        detail::check_pulled<Path, typename detail::entity_of<decltype(all)>::type>();
        return detail::pull_together<Path, decltype(all)>(p, all);
    }
}
template <detail::field_path Path, detail::filter_operand Filter>
[[nodiscard]] update_operator<detail::update_kind::pull, Path> pull(const Path& p, const Filter& condition) {
    detail::check_pulled<Path, typename Filter::filtered>();
    const detail::entry e = condition.as_entry();
    return detail::operate<detail::update_kind::pull>(p, {e.first, e.second, e.third, e.size, e.kind, bson::type::document});
}

/// `$pull`: removes all elements for which these conditions hold: `pull(field<&player::scores>, element >= 3, element < 9)`.
template <detail::field_path Path, class First, class... Rest>
[[nodiscard]] auto pull(const Path& p, const detail::element_condition<First>& first, const detail::element_condition<Rest>&... rest) {
    static_assert(detail::is_list_field<Path>, "strongo: pull removes from a list: this field is none");
    return detail::pull_operator<Path, 1 + sizeof...(Rest)>(p, first, rest...);
}

} // namespace strongo
