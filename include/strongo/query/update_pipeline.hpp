#pragma once
// Updates that compute with the document: update_pipeline<order>().set(field<&order::total>, ref(field<&order::price>)).

#include <strongo/query/detail/pipeline_update_bytes.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/expression.hpp>
#include <strongo/query/path.hpp>
#include <strongo/query/update.hpp>

#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

// Whether a field takes the values of an expression: of its own type, or numbers for a number.
template <class Field, class Result>
inline constexpr bool takes_result =
    std::is_same_v<Field, Result> || std::is_same_v<Field, unknown_value> || std::is_same_v<Result, unknown_value> ||
    std::is_same_v<Result, std::nullopt_t> || (is_number<Field> && is_number<Result>);

} // namespace detail

/// An update of documents of T as an aggregation pipeline: each stage sees what the one before it has made. It owns its bytes and converts
/// to an `update_of<T>`; one without stages is a `usage` fault, and so is a bad value, which every operation returns before
/// anything is sent.
///
/// Calls change a pipeline in place, and return a new one when called on a temporary.
template <class T>
class update_pipeline : public detail::pipeline_update_bytes {
public:
    using entity = T;

    /// `{$set: {p: e}}`: gives the field the value of an expression, of another field, or this value.
    template <class Path, class E>
    update_pipeline& set(const Path& p, const E& e) & {
        check<Path>();
        if constexpr (detail::is_expression<E> || detail::is_path<E>) {
            using expression = detail::expression_of<E>;
            check_entity<typename expression::entity>();
            static_assert(detail::takes_result<detail::scalar_value<Path>, typename detail::scalar<typename expression::result>::type> ||
                              std::is_same_v<detail::whole_value<Path>, typename expression::result>,
                          "strongo: the value of this expression is of another type than the field");
            add_set(detail::block_of(p), detail::as_expression(e));
        } else {
            using stored = detail::whole_value<Path>;
            add_set(detail::block_of(p), detail::expression_bytes::literal(detail::hold_assigned<Path>(e), detail::needs_literal<stored>));
        }
        return *this;
    }
    template <class Path, class E>
    [[nodiscard]] update_pipeline set(const Path& p, const E& e) && {
        return std::move(set(p, e));
    }

    /// `{$unset: "p"}`: removes the field.
    template <class Path>
    update_pipeline& unset(const Path& p) & {
        check<Path>();
        add_unset(detail::block_of(p));
        return *this;
    }
    template <class Path>
    [[nodiscard]] update_pipeline unset(const Path& p) && {
        return std::move(unset(p));
    }

    /// `{$replaceWith: e}`: puts the value of `e`, a document, in the place of the whole document; its `_id` must stay.
    template <class E>
    update_pipeline& replace_with(const E& e) & {
        using expression = detail::expression_of<E>;
        check_entity<typename expression::entity>();
        add_replacement(detail::as_expression(e));
        return *this;
    }
    template <class E>
    [[nodiscard]] update_pipeline replace_with(const E& e) && {
        return std::move(replace_with(e));
    }

    operator update_of<T>() const { return update_of<T>(as_update()); }

private:
    template <class Path>
    static consteval void check() {
        static_assert(detail::is_path<Path>, "strongo: a stage of an update sets or removes a field: field<&T::a>");
        static_assert(!detail::is_path<Path> || std::is_same_v<typename Path::root, T>,
                      "strongo: this field is of another entity: an update_pipeline<T> takes fields of T");
    }

    template <class Entity>
    static consteval void check_entity() {
        static_assert(detail::goes_with<T, Entity>,
                      "strongo: this expression is about another entity: an update_pipeline<T> takes those of T");
    }
};

} // namespace strongo
