#pragma once
// Projections: which fields a find returns, and what they are read as.
//
//   include(field<&person::name>).without_id().as<name_only>()      {name: 1, _id: 0}
//   exclude(field<&person::tags>)                                   {tags: 0}
//   project_as<name_only>()                                         {name: 1, _id: 0}, read as name_only
//   select(field<&person::name>, field<&person::age>)               read as std::tuple<std::string, int>

#include <strongo/query/detail/projection_bytes.hpp>
#include <strongo/query/expression.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/path.hpp>

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

enum class projects : std::uint8_t { anything, included, others };

} // namespace detail

/// A projection of documents of T that are read as Row, rendered. Fields are either included or excluded, but for `_id`: mixing them does
/// not compile. A bad value is a fault that every operation returns before anything is sent.
template <class T, class Row = T, detail::projects What = detail::projects::anything>
class projection : public detail::projection_bytes {
public:
    using entity = T;
    using row = Row;

    projection() = default;
    explicit projection(detail::projection_bytes bytes) : projection_bytes(std::move(bytes)) {}

    /// These fields, and `_id` unless it is left out.
    template <class... Path>
    [[nodiscard]] auto include(const Path&... p) && {
        static_assert(What != detail::projects::others,
                      "strongo: a projection includes fields or excludes them, not both: only _id can be left out of what is included");
        (check<Path>(), ...);
        (add(detail::block_of(p), 1), ...);
        return turn<Row, detail::projects::included>();
    }

    /// All fields but these.
    template <class... Path>
    [[nodiscard]] auto exclude(const Path&... p) && {
        static_assert(What != detail::projects::included,
                      "strongo: a projection includes fields or excludes them, not both: only _id can be left out of what is included");
        (check<Path>(), ...);
        (add(detail::block_of(p), 0), ...);
        return turn<Row, detail::projects::others>();
    }

    /// Leaves out `_id`.
    [[nodiscard]] projection without_id() && {
        add_id(0);
        return std::move(*this);
    }

    /// `$slice`: the first `count` elements of a list, or the last for a negative count.
    template <class Path>
    [[nodiscard]] projection slice(const Path& p, std::int32_t count) && {
        check_list<Path>();
        add_slice(detail::block_of(p), nullptr, count);
        return std::move(*this);
    }

    /// `$slice`: `count` elements, 1 or more, from position `skip` on, counted from the end when that is negative.
    template <class Path>
    [[nodiscard]] projection slice(const Path& p, std::int32_t skip, std::int32_t count) && {
        check_list<Path>();
        add_slice(detail::block_of(p), &skip, count);
        return std::move(*this);
    }

    /// `$elemMatch`: of a list only the first element that a filter on elements matches.
    template <class Path>
    [[nodiscard]] auto elem_match(const Path& p, const filter<typename detail::step<typename Path::value>::type>& f) && {
        check_list<Path>();
        add_elem_match(detail::block_of(p), f);
        return turn<Row, What>();
    }

    /// The score of a text search under this name.
    [[nodiscard]] projection meta_text_score(std::string_view name) && {
        add_meta(name, "textScore");
        return std::move(*this);
    }

    /// The value of an expression over T under this name, from servers of version 4.4 on.
    template <class E>
    [[nodiscard]] auto computed(std::string_view name, const E& e) && {
        using entity_of_e = typename detail::expression_of<E>::entity;
        static_assert(std::is_same_v<entity_of_e, T> || std::is_same_v<entity_of_e, detail::any_entity>,
                      "strongo: this expression is about another entity: a projection of T takes fields of T");
        static_assert(What != detail::projects::others, "strongo: a projection that excludes fields computes none");
        add(name, detail::as_expression(e));
        return turn<Row, detail::projects::included>();
    }

    /// The same, read as Other.
    template <class Other>
    [[nodiscard]] auto as() && {
        return turn<Other, What>();
    }

private:
    template <class Other, detail::projects Now>
    projection<T, Other, Now> turn() {
        return projection<T, Other, Now>(detail::projection_bytes(std::move(*this)));
    }

    template <class Path>
    static consteval void check() {
        static_assert(detail::is_path<Path>, "strongo: a projection takes fields: field<&T::member>");
        static_assert(std::is_same_v<typename Path::root, T>,
                      "strongo: this field belongs to another entity: a projection of T takes fields of T");
    }

    template <class Path>
    static consteval void check_list() {
        check<Path>();
        static_assert(detail::list_value<typename Path::value>, "strongo: this part of a projection takes a list: this field is none");
    }
};

/// A projection of these fields, and `_id` unless it is left out.
template <class First, class... Path>
    requires detail::is_path<First>
[[nodiscard]] auto include(const First& first, const Path&... p) {
    return projection<typename First::root>().include(first, p...);
}

/// A projection of all fields but these.
template <class First, class... Path>
    requires detail::is_path<First>
[[nodiscard]] auto exclude(const First& first, const Path&... p) {
    return projection<typename First::root>().exclude(first, p...);
}

/// A projection that leaves out `_id`.
template <class T>
[[nodiscard]] projection<T> without_id() {
    return projection<T>().without_id();
}

} // namespace strongo
