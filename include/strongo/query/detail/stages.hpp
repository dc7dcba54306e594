#pragma once
// Writes the stages of a pipeline; compiled once, whatever their types are.

#include <strongo/codec/geo.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/detail/members.hpp>
#include <strongo/query/detail/path_block.hpp>
#include <strongo/query/detail/pipeline_bytes.hpp>
#include <strongo/query/expression.hpp>
#include <strongo/query/stage_options.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace strongo {

/// A variable of `lookup`: `{"name", e}` with an expression over the documents of T, a path as its reference, or a constant.
template <class T>
struct let_variable {
    std::string_view name;
    detail::expression_bytes value;

    template <class E>
    let_variable(std::string_view called, const E& e) : name(called),
                                                        value(detail::as_expression(e)) {
        using entity = typename detail::expression_of<E>::entity;
        static_assert(std::is_same_v<entity, T> || std::is_same_v<entity, detail::any_entity>,
                      "strongo: this stage is about the documents of the stage before it: name a field of that type");
    }
};

/// What `fill` does with a missing member; made by `fill_with`, `fill_linear` and `fill_from_last`.
template <class T, auto Member>
struct fill_member {
    std::string_view method; // empty: the value
    detail::expression_bytes value;
};

namespace detail {

class filter_bytes;

template <class Part>
inline constexpr bool is_group_key = requires { typename Part::is_key; };

// A member of the result with its value.
struct group_part {
    std::string_view name{};
    const expression_bytes* value = nullptr;
    bool is_key = false;
};

struct facet_part {
    std::string_view name;
    const pipeline_bytes* stages;
};

struct fill_part {
    std::string_view name;
    std::string_view method;
    const expression_bytes* value;
};

struct lookup_parts {
    std::string_view from;
    const path_block* local;
    const path_block* foreign;
    std::string_view as;
    const pipeline_bytes* stages = nullptr;
    std::vector<expression_bytes::argument> let{};
};

template <class T>
std::vector<expression_bytes::argument> arguments_of(std::initializer_list<let_variable<T>> let) {
    std::vector<expression_bytes::argument> made;
    for (const auto& variable : let) {
        made.push_back({variable.name, &variable.value});
    }
    return made;
}

// A list of constants, each by itself.
template <class V>
expression_bytes constants(std::initializer_list<V> values) {
    std::vector<expression_bytes> made;
    std::vector<const expression_bytes*> parts;
    made.reserve(values.size());
    for (const V& value : values) {
        parts.push_back(&made.emplace_back(expr::lit(value)));
    }
    return expression_bytes::list(parts);
}

void add_match(pipeline_bytes& to, const filter_bytes& f);
void add_sort(pipeline_bytes& to, const rendered& order);
void add_count(pipeline_bytes& to, std::string_view op, std::int64_t count);
void add_text(pipeline_bytes& to, std::string_view op, std::string_view text);
void add_expression(pipeline_bytes& to, std::string_view op, const expression_bytes& e);
void add_document(pipeline_bytes& to, std::string_view op, document_view value);
void add_raw(pipeline_bytes& to, document_view stage);
void add_unwind(pipeline_bytes& to, const path_block& list, const unwind_options& options);
void add_group(pipeline_bytes& to, std::span<const group_part> parts);
void add_bucket(pipeline_bytes& to, const expression_bytes& by, const expression_bytes& boundaries, const expression_bytes* fallback,
                std::span<const group_part> output);
void add_bucket_auto(pipeline_bytes& to, const expression_bytes& by, std::int64_t count, std::string_view granularity,
                     std::span<const group_part> output);
void add_fields(pipeline_bytes& to, std::string_view op, std::span<const group_part> parts);
void add_project(pipeline_bytes& to, std::span<const std::string_view> wanted, std::span<const std::string_view> current,
                 std::span<const group_part> computed);
void add_replace_root(pipeline_bytes& to, const expression_bytes& e);
void add_unset(pipeline_bytes& to, std::span<const path_block* const> paths);
void add_lookup(pipeline_bytes& to, const lookup_parts& parts);
void add_graph_lookup(pipeline_bytes& to, std::string_view from, const expression_bytes& start, const path_block& connect_from,
                      const path_block& connect_to, std::string_view as, const graph_lookup_options& options);
void add_union_with(pipeline_bytes& to, std::string_view from, const pipeline_bytes* stages);
void add_facet(pipeline_bytes& to, std::span<const facet_part> parts);
void add_densify(pipeline_bytes& to, const path_block& p, const densify_options& options);
void add_fill(pipeline_bytes& to, const rendered& order, std::span<const fill_part> parts);
void add_window_fields(pipeline_bytes& to, const expression_bytes& partition_by, const rendered& order, std::span<const group_part> parts);
void add_geo_near(pipeline_bytes& to, const geo::point& near, const geo_near_options& options);
void add_geo_near(pipeline_bytes& to, document_view near, const geo_near_options& options);
void add_vector_search(pipeline_bytes& to, const path_block& p, std::span<const double> query, const vector_search_options& options);
void add_change_stream(pipeline_bytes& to, const change_stream_options& options);
void add_out(pipeline_bytes& to, std::string_view database, std::string_view collection);
void add_merge(pipeline_bytes& to, std::string_view into, const merge_options& options);

} // namespace detail

/// `Member` gets this value where it is missing or null.
template <auto Member, class E>
[[nodiscard]] auto fill_with(const E& e) {
    static_assert(detail::receives<typename detail::member_traits<decltype(Member)>::value, typename detail::expression_of<E>::result>(),
                  "strongo: fill_with<&T::member>(e): the member has another type than the expression");
    return fill_member<typename detail::member_traits<decltype(Member)>::owner, Member>{{}, detail::as_expression(e)};
}

/// `Member`, a number, is interpolated where it is missing or null.
template <auto Member>
[[nodiscard]] auto fill_linear() {
    return fill_member<typename detail::member_traits<decltype(Member)>::owner, Member>{"linear", {}};
}

/// `Member` gets the last value before it where it is missing or null.
template <auto Member>
[[nodiscard]] auto fill_from_last() {
    return fill_member<typename detail::member_traits<decltype(Member)>::owner, Member>{"locf", {}};
}

} // namespace strongo
