#pragma once
// A condition on which alternative a variant holds: is<card>(field<&order::method>).

#include <strongo/codec/variant.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/filter.hpp>

#include <string_view>
#include <type_traits>
#include <variant>

namespace strongo {
namespace detail {

template <class T>
struct variant_tags {
    static constexpr bool is_variant = false;
};
template <class... A>
struct variant_tags<std::variant<A...>> {
    using variant = std::variant<A...>;
    static constexpr bool is_variant = true;
    static constexpr name_text discriminator = discriminator_of<variant, A...>();

    template <class Alternative>
    struct tag {
        static constexpr name_text name = tag_in<variant, Alternative>();
        static constexpr fixed_text<name.size()> text{name.view()};
    };

    // Whether the alternative is stored as its name alone.
    template <class Alternative>
    static consteval bool is_bare() {
        if constexpr (requires { mapping_of<variant>.empty_as_string; } && inline_alternative<Alternative>) {
            return mapping_of<variant>.empty_as_string && codec<Alternative>::field_count == 0;
        } else {
            return false;
        }
    }
};

// The path of a variant's discriminator.
template <class Tags, auto... Member>
struct discriminator_path {
    static constexpr std::size_t size = segments<Member...>::block.name().size() + 1 + Tags::discriminator.size();
    static constexpr block_bytes<size> text{[] {
        joined_text<size + 1> joined;
        joined.add(segments<Member...>::block.name());
        joined.add(Tags::discriminator.view());
        return joined;
    }()
                                                .text};
    static constexpr path_block block{text.bytes, size + 2};
};

template <class Tags, class Root, auto... Member>
conditions<Root, 1> tag_condition(path<Member...>, std::string_view tag) {
    return {{condition_entry(discriminator_path<Tags, Member...>::block, filter_operator::eq, hold_text(tag))}};
}
template <class Tags, class Root, class Value, class Representation>
filter<Root> tag_condition(const runtime_path<Root, Value, Representation>& p, std::string_view tag) {
    path_text text = p.text();
    text.add(Tags::discriminator.view());
    return conditions<Root, 1>{{condition_entry(text.block(), filter_operator::eq, hold_text(tag))}};
}

template <class Path, class Alternative>
consteval bool check_alternative() {
    using value = typename step<typename Path::value>::type;
    static_assert(variant_tags<value>::is_variant, "strongo: is<A>(field) is for variants: this field is none");
    if constexpr (variant_tags<value>::is_variant) {
        static_assert(has_alternative<value, Alternative>, "strongo: is<A>(field): A is no alternative of this variant");
        constexpr bool is_tagged = !is_untagged<value> && !std::is_same_v<typename Path::representation, untagged>;
        static_assert(is_tagged, "strongo: is<A>(field): this variant is stored without a tag: write has_type(field, …)");
        return has_alternative<value, Alternative> && is_tagged;
    }
    return false;
}

} // namespace detail

/// `{"p._type": "card"}`: the variant, or an element of a list of them, holds an Alternative. The names of the discriminator and the tag
/// are those that the variant is stored with. Of a path that is known at run time, this owns its bytes.
template <class Alternative, class Path>
    requires detail::is_path<Path>
[[nodiscard]] auto is(const Path& p) {
    if constexpr (detail::check_alternative<Path, Alternative>()) {
        using tags = detail::variant_tags<typename detail::step<typename Path::value>::type>;
        constexpr std::string_view tag = tags::template tag<Alternative>::text.view();
        if constexpr (tags::template is_bare<Alternative>()) {
            return conditions<typename Path::root, 1>{
                {detail::condition_entry(detail::block_of(p), detail::filter_operator::eq, detail::hold_text(tag))}};
        } else {
            return detail::tag_condition<tags, typename Path::root>(p, tag);
        }
    }
}

} // namespace strongo
