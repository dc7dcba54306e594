#pragma once
// Paths with a part that is only known at run time: a position, a key of a map, a positional operator, or text.

#include <strongo/query/detail/path_text.hpp>
#include <strongo/query/detail/steps.hpp>

#include <cstddef>
#include <string_view>
#include <utility>

namespace strongo {
namespace detail {

struct no_representation;

template <class K>
struct key_codec;

} // namespace detail

/// A path in a Root to a Value, whose name is made at run time. It takes the operators of `path`, owns its text, and holds up to 64
/// bytes of it in place. A condition views the path that it is made of.
template <class Root, class Value, class Representation = detail::no_representation>
class runtime_path {
public:
    using root = Root;
    using value = Value;
    using representation = Representation;

    explicit runtime_path(detail::path_text text) : text_(std::move(text)) {}

    /// The names joined by dots: "totals.EUR". Lives as long as this path.
    [[nodiscard]] std::string_view name() const noexcept { return text_.block().name(); }

    /// Element `index` of a list: "orders.2".
    [[nodiscard]] auto at(std::size_t index) const
        requires detail::list_value<Value>
    {
        return next<typename detail::peel<Value>::type::value_type>(copy().add(std::uint64_t{index}));
    }

    /// The value of a map under `key`, in the key's stored form: "totals.EUR". A key that is empty, holds a dot or a NUL or starts with
    /// '$' makes a path that every use refuses.
    template <class Key>
        requires detail::map_value<Value>
    [[nodiscard]] auto at(const Key& key) const {
        using map = typename detail::peel<Value>::type;
        using codec = detail::key_codec<typename map::key_type>;
        static_assert(
            requires { sizeof(codec); },
            "strongo: the codec of this map's keys is not known here: include <strongo/codec/types.hpp>, or <strongo/strongo.hpp>");
        typename codec::store store{};
        return next<typename map::mapped_type>(copy().add_key(codec::text(key, store)));
    }

    /// The element that the filter has matched: "grades.$".
    [[nodiscard]] auto first_match() const { return element("$"); }

    /// All elements: "grades.$[]".
    [[nodiscard]] auto all() const { return element("$[]"); }

    /// The elements that the array filter on `filtered(identifier)` selects: "grades.$[identifier]".
    [[nodiscard]] auto where(std::string_view identifier) const { return next<detail::element_of<Value>>(copy().add_filtered(identifier)); }

    /// The same path, to go on with a member of `Alternative`, which a variant holds beside its tag.
    template <class Alternative>
    [[nodiscard]] runtime_path<Root, Alternative> as() const {
        static_assert(detail::has_alternative<typename detail::step<Value>::type, Alternative>,
                      "strongo: as<A>(): this field is no variant with an alternative A");
        return runtime_path<Root, Alternative>(text_);
    }

    [[nodiscard]] const detail::path_text& text() const noexcept { return text_; }

    /// The text, which this path then no longer needs.
    [[nodiscard]] detail::path_text release() { return std::move(text_); }

private:
    [[nodiscard]] detail::path_text copy() const { return text_; }

    [[nodiscard]] auto element(std::string_view segment) const { return next<detail::element_of<Value>>(copy().add(segment)); }

    // What is inside of a list or a map is in the same representation as the whole.
    template <class Inner>
    static runtime_path<Root, Inner, Representation> next(detail::path_text& text) {
        return runtime_path<Root, Inner, Representation>(std::move(text));
    }

    detail::path_text text_;
};

namespace detail {

// Never defined: what calls it while compiling does not compile, and the compiler shows the call. Of a call, clang shows the first
// line alone: the sentence stands on it.
void refuse_literal(const char* sentence);

} // namespace detail

/// The literal that `stored` takes.
struct stored_literal {
    std::string_view text;

    /// Does not compile when a segment is empty, has a NUL, or starts with a '$' that is not positional.
    template <std::size_t Size>
    consteval stored_literal(const char (&literal)[Size]) : text(literal, Size - 1) {
        if (detail::rule_of_path(text) == nullptr) {
            return;
        }
        detail::refuse_literal("strongo: a segment of a stored path is empty, has a NUL, or starts with a '$' that is not positional");
    }
};

/// A path that is given as it is stored, nothing renamed: `stored<person>("home.city")`. It takes every value, for nothing is known of
/// the field. For text that is only known at run time see `stored_path<T>::parse`.
template <class Root>
[[nodiscard]] runtime_path<Root, detail::unknown_value> stored(stored_literal path) {
    return runtime_path<Root, detail::unknown_value>(detail::path_text(path.text));
}

/// The same to a field that is a Value: `stored<std::int64_t, person>("home.number")`.
template <class Value, class Root>
[[nodiscard]] runtime_path<Root, Value> stored(stored_literal path) {
    return runtime_path<Root, Value>(detail::path_text(path.text));
}

} // namespace strongo
