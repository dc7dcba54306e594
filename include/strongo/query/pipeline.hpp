#pragma once
// Aggregation pipelines whose documents change their type from stage to stage:
//
//   pipeline<person>()
//       .match(field<&person::age> >= 18)
//       .group<by_city>(key<&by_city::city>(field<&person::home, &address::city>), count<&by_city::people>())
//       .sort(descending<&by_city::people>)
//
// is a pipeline<person, by_city>: `match` is checked against person, `sort` against by_city.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/codec/geo.hpp>
#include <strongo/query/accumulators.hpp>
#include <strongo/query/computed.hpp>
#include <strongo/query/detail/members.hpp>
#include <strongo/query/detail/pipeline_bytes.hpp>
#include <strongo/query/detail/stages.hpp>
#include <strongo/query/expression.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/sort.hpp>
#include <strongo/query/stage_options.hpp>
#include <strongo/query/window.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

/// A member of a `facet` with the pipeline that fills it; made by `branch`.
template <class T, auto Member>
struct facet_branch {
    static constexpr auto member = Member;
    using entity = T;
    detail::pipeline_bytes stages;
};

/// Stages over documents of In, whose results are documents of Out. It owns its bytes. Each stage takes the pipeline as an rvalue and
/// returns the longer one; to go on from one that is kept, write `kept.copy()`.
///
/// A stage that is given a bad value keeps the first such fault, which every operation returns before anything is sent.
template <class In, class Out = In>
class pipeline : public detail::pipeline_bytes {
public:
    using input = In;
    using output = Out;

    pipeline() = default;
    explicit pipeline(detail::pipeline_bytes stages) : pipeline_bytes(std::move(stages)) {}

    /// A copy to go on from.
    [[nodiscard]] pipeline copy() const { return *this; }

    /// `$match`
    [[nodiscard]] pipeline match(filter<Out> f) && {
        detail::add_match(*this, f);
        return std::move(*this);
    }

    /// `$sort`
    template <class... Key>
        requires(sizeof...(Key) > 0)
    [[nodiscard]] pipeline sort(const Key&... key) && {
        detail::add_sort(*this, sort_order<Out>(key...).rendered_bytes());
        return std::move(*this);
    }

    /// `$sort` by an order that was made before.
    [[nodiscard]] pipeline sort(const sort_order<Out>& order) && {
        detail::add_sort(*this, order.rendered_bytes());
        return std::move(*this);
    }

    /// `$limit`: 1 or more. `$skip`: 0 or more. `$sample`: that many at random, 1 or more.
    [[nodiscard]] pipeline limit(std::int64_t count) && {
        detail::add_count(*this, "$limit", count);
        return std::move(*this);
    }
    [[nodiscard]] pipeline skip(std::int64_t count) && {
        detail::add_count(*this, "$skip", count);
        return std::move(*this);
    }
    [[nodiscard]] pipeline sample(std::int64_t count) && {
        detail::add_count(*this, "$sample", count);
        return std::move(*this);
    }

    /// `$count`: one document with the number, or none when there are no documents.
    template <auto Member>
    [[nodiscard]] auto count() && {
        using next = typename detail::member_traits<decltype(Member)>::owner;
        static_assert(detail::number_value<typename detail::peel<detail::pointed_value<Member>>::type>,
                      "strongo: count gives a number: the member is none");
        static_assert(detail::check_filled<next, void, Member>());
        detail::add_text(*this, "$count", detail::segment<Member>::block.name());
        return go_on<next>();
    }

    /// `$unwind`: one document for each element of a list. Next is the struct whose member is then one element; without it the type stays,
    /// for paths through the list mean the element as well.
    template <class Next = Out, class Path>
    [[nodiscard]] pipeline<In, Next> unwind(const Path& list, const unwind_options& options = {}) && {
        check_path<Path>();
        static_assert(detail::list_value<typename Path::value> || std::is_same_v<typename Path::value, detail::unknown_value>,
                      "strongo: unwind takes a list: this field is none");
        detail::add_unwind(*this, detail::block_of(list), options);
        return go_on<Next>();
    }

    /// `$group`: documents of Next, one for each value of the keys. A key whose member is stored as `_id` is the `_id` of the group; any
    /// other, or several, are moved to their members by a `$project` behind it.
    template <class Next, class... Part>
    [[nodiscard]] pipeline<In, Next> group(const Part&... part) && {
        static_assert((detail::is_group_key<Part> || ...),
                      "strongo: group needs a key<&Out::member>(…): without one, write group_all<Out>(…)");
        constexpr std::size_t keys = (std::size_t{0} + ... + (detail::is_group_key<Part> ? 1u : 0u));
        constexpr bool has_id = ((detail::is_group_key<Part> && detail::segment<Part::member>::block.name() == "_id") || ...);
        static_assert(!has_id || keys == 1,
                      "strongo: a group with several keys has none that is stored as _id: give that member another name");
        static_assert(((detail::is_group_key<Part> || detail::segment<Part::member>::block.name() != "_id") && ...),
                      "strongo: a member that is stored as _id is a key of the group: write key<&Out::member>(…)");
        check_parts<Next, void, Part...>();
        const detail::group_part parts[] = {{detail::segment<Part::member>::block.name(), &part.value, detail::is_group_key<Part>}...};
        detail::add_group(*this, parts);
        return go_on<Next>();
    }

    /// `$group` of all documents: one document of Next, or none when there are no documents.
    template <class Next, class... Part>
    [[nodiscard]] pipeline<In, Next> group_all(const Part&... part) && {
        static_assert((!detail::is_group_key<Part> && ...), "strongo: group_all has no key: write group<Out>(key<&Out::member>(…), …)");
        check_parts<Next, void, Part...>();
        const detail::group_part parts[] = {{detail::segment<Part::member>::block.name(), &part.value, false}...};
        detail::add_group(*this, parts);
        return go_on<Next>();
    }

    /// `$bucket`: documents of Next, whose `_id` is the lower boundary, for the ranges between ascending boundaries. What lies outside is
    /// an error of the server, unless `fallback`, a constant, is the `_id` of a bucket for it. Without accumulators Next has `count`.
    template <class Next, class E, class Boundary, class... Part>
    [[nodiscard]] pipeline<In, Next> bucket(const E& by, std::initializer_list<Boundary> boundaries, const Part&... part) && {
        return std::move(*this).template bucket_into<Next>(by, detail::constants(boundaries), nullptr, part...);
    }
    template <class Next, class E, class Boundary, class Fallback, class... Part>
    [[nodiscard]] pipeline<In, Next> bucket_or(const E& by, std::initializer_list<Boundary> boundaries, const Fallback& fallback,
                                               const Part&... part) && {
        const auto other = expr::lit(fallback);
        return std::move(*this).template bucket_into<Next>(by, detail::constants(boundaries), &other, part...);
    }

    /// `$bucketAuto`: `count` buckets of about the same size, 1 or more; the `_id` of each is {min, max}. `granularity` is a series of
    /// preferred numbers ("R20", "1-2-5", "POWERSOF2") or empty.
    template <class Next, class E, class... Part>
    [[nodiscard]] pipeline<In, Next> bucket_auto(const E& by, std::int64_t count, std::string_view granularity, const Part&... part) && {
        check_entities<Part...>();
        const detail::group_part parts[] = {{detail::segment<Part::member>::block.name(), &part.value, false}..., {}};
        detail::add_bucket_auto(*this, checked(by), count, granularity, {parts, sizeof...(Part)});
        return go_on<Next>();
    }

    /// `$sortByCount`: the different values of an expression in the `_id` of Next, how often each comes in its `count`, most frequent
    /// first.
    template <class Next, class E>
    [[nodiscard]] pipeline<In, Next> sort_by_count(const E& e) && {
        detail::add_expression(*this, "$sortByCount", checked(e));
        return go_on<Next>();
    }

    /// `$addFields`: members of Next, which has those of Out besides, get computed values.
    template <class Next = Out, class... Part>
    [[nodiscard]] pipeline<In, Next> add_fields(const Part&... part) && {
        static_assert(sizeof...(Part) > 0, "strongo: add_fields needs a computed<&T::member>(…)");
        check_parts<Next, Out, Part...>();
        const detail::group_part parts[] = {{detail::segment<Part::member>::block.name(), &part.value, false}...};
        detail::add_fields(*this, "$addFields", parts);
        return go_on<Next>();
    }

    /// `$project`: documents of Next. A member that is not computed is taken over from the field of its name, or needs no value. `_id`
    /// stays as it is, unless it is computed.
    template <class Next, class... Part>
    [[nodiscard]] pipeline<In, Next> project(const Part&... part) && {
        check_parts<Next, Out, Part...>();
        const detail::group_part parts[] = {{detail::segment<Part::member>::block.name(), &part.value, false}..., {}};
        detail::add_project(*this, detail::fields_of<Next>::names, detail::fields_of<Out>::names, {parts, sizeof...(Part)});
        return go_on<Next>();
    }

    /// `$replaceRoot`: documents of Next, which are the values of an expression. A document where it is missing is an error of the server.
    template <class Next, class E>
    [[nodiscard]] pipeline<In, Next> replace_root(const E& e) && {
        static_assert(detail::receives<Next, typename detail::expression_of<E>::result>(),
                      "strongo: replace_root<T>(e): the expression gives values of another type than T");
        detail::add_replace_root(*this, checked(e));
        return go_on<Next>();
    }

    /// `$unset`: drops fields; Next is the type of what is left.
    template <class Next, class... Path>
    [[nodiscard]] pipeline<In, Next> unset(const Path&... p) && {
        (check_path<Path>(), ...);
        const detail::path_block* const paths[] = {&detail::block_of(p)...};
        detail::add_unset(*this, paths);
        return go_on<Next>();
    }

    /// `$lookup` of the documents of another collection whose `foreign` field equals the `local` one: `as`, a list of them in Next, holds
    /// those found.
    template <class Next, class Local, class Foreign, class As>
    [[nodiscard]] pipeline<In, Next> lookup(std::string_view from, const Local& local, const Foreign& foreign, const As& as) && {
        check_path<Local>();
        check_as<Next, As, typename Foreign::root>();
        static_assert(detail::receives<typename detail::step<typename detail::peel<typename Local::value>::type>::type,
                                       typename detail::step<typename detail::peel<typename Foreign::value>::type>::type>(),
                      "strongo: lookup compares two fields of different types");
        detail::add_lookup(*this, {from, &detail::block_of(local), &detail::block_of(foreign), detail::block_of(as).name()});
        return go_on<Next>();
    }

    /// The same, with a pipeline over the documents found; `let` gives it variables: {name: expression}.
    template <class Next, class Local, class Foreign, class Foreigner, class Found, class As>
    [[nodiscard]] pipeline<In, Next> lookup(std::string_view from, const Local& local, const Foreign& foreign,
                                            const pipeline<Foreigner, Found>& stages, const As& as,
                                            std::initializer_list<let_variable<Out>> let = {}) && {
        check_path<Local>();
        check_as<Next, As, Found>();
        static_assert(std::is_same_v<typename Foreign::root, Foreigner>,
                      "strongo: lookup: the pipeline and the foreign field are about different entities");
        detail::add_lookup(*this, {from, &detail::block_of(local), &detail::block_of(foreign), detail::block_of(as).name(), &stages,
                                   detail::arguments_of(let)});
        return go_on<Next>();
    }

    /// `$lookup` by a pipeline over the other collection alone; `let` gives it variables: {name: expression}.
    template <class Next, class Foreigner, class Found, class As>
    [[nodiscard]] pipeline<In, Next> lookup(std::string_view from, const pipeline<Foreigner, Found>& stages, const As& as,
                                            std::initializer_list<let_variable<Out>> let = {}) && {
        check_as<Next, As, Found>();
        detail::add_lookup(*this, {from, nullptr, nullptr, detail::block_of(as).name(), &stages, detail::arguments_of(let)});
        return go_on<Next>();
    }

    /// `$graphLookup`: follows `connect_from` to `connect_to` from the value of `start` on; `as`, a list in Next, holds all that is
    /// reached.
    template <class Next, class E, class From, class To, class As>
    [[nodiscard]] pipeline<In, Next> graph_lookup(std::string_view from, const E& start, const From& connect_from, const To& connect_to,
                                                  const As& as, const graph_lookup_options& options = {}) && {
        static_assert(std::is_same_v<typename From::root, typename To::root>,
                      "strongo: graph_lookup connects two fields of the other collection");
        check_as<Next, As, typename From::root>();
        detail::add_graph_lookup(*this, from, checked(start), detail::block_of(connect_from), detail::block_of(connect_to),
                                 detail::block_of(as).name(), options);
        return go_on<Next>();
    }

    /// `$unionWith`: the documents of another collection as well, through a pipeline that makes an Out of them.
    [[nodiscard]] pipeline union_with(std::string_view from) && {
        detail::add_union_with(*this, from, nullptr);
        return std::move(*this);
    }
    template <class Other>
    [[nodiscard]] pipeline union_with(std::string_view from, const pipeline<Other, Out>& stages) && {
        detail::add_union_with(*this, from, &stages);
        return std::move(*this);
    }

    /// `$facet`: one document of Next, each member of which is the list that its branch gives.
    template <class Next, class... T, auto... Member>
    [[nodiscard]] pipeline<In, Next> facet(const facet_branch<T, Member>&... part) && {
        static_assert((std::is_same_v<T, Out> && ...), "strongo: facet: a branch is a pipeline over the documents of this stage");
        static_assert(detail::check_filled<Next, void, Member...>());
        const detail::facet_part parts[] = {{detail::segment<Member>::block.name(), &part.stages}...};
        detail::add_facet(*this, parts);
        return go_on<Next>();
    }

    /// `$densify`: adds documents so that a number or a date has no gaps wider than the step. Servers from 5.1 on.
    template <class Path>
    [[nodiscard]] pipeline densify(const Path& p, const densify_options& options) && {
        check_path<Path>();
        using filled = typename detail::peel<typename Path::value>::type;
        static_assert(detail::number_value<filled> || detail::date_value<filled> || std::is_same_v<filled, detail::unknown_value>,
                      "strongo: densify takes a number or a date: this field is neither");
        detail::add_densify(*this, detail::block_of(p), options);
        return std::move(*this);
    }

    /// `$fill`: gives missing and null members a value. Servers from 5.3 on.
    template <auto... Member>
    [[nodiscard]] pipeline fill(const sort_order<Out>& order, const fill_member<Out, Member>&... member) && {
        const detail::fill_part parts[] = {{detail::segment<Member>::block.name(), member.method, &member.value}...};
        detail::add_fill(*this, order.rendered_bytes(), parts);
        return std::move(*this);
    }

    /// `$setWindowFields`: members of Next, which has those of Out besides, computed over the documents around each one.
    template <class Next, class E, class... Part>
    [[nodiscard]] pipeline<In, Next> set_window_fields(const E& partition_by, const sort_order<Out>& order, const Part&... part) && {
        check_parts<Next, Out, Part...>();
        const detail::group_part parts[] = {{detail::segment<Part::member>::block.name(), &part.value, false}...};
        detail::add_window_fields(*this, checked(partition_by), order.rendered_bytes(), parts);
        return go_on<Next>();
    }

    /// `$geoNear`: nearest first; must be the first stage. A point that is not on the earth is a fault.
    template <class Next = Out>
    [[nodiscard]] pipeline<In, Next> geo_near(const geo::point& near, const geo_near_options& options) && {
        detail::add_geo_near(*this, near, options);
        return go_on<Next>();
    }

    /// The same around a GeoJSON point, or a pair of coordinates on a plane, as a document.
    template <class Next = Out>
    [[nodiscard]] pipeline<In, Next> geo_near(document_view near, const geo_near_options& options) && {
        detail::add_geo_near(*this, near, options);
        return go_on<Next>();
    }

    /// `$redact`: `e` gives `variable("KEEP")`, `variable("PRUNE")` or `variable("DESCEND")` for each level of each document.
    template <class E>
    [[nodiscard]] pipeline redact(const E& e) && {
        detail::add_expression(*this, "$redact", checked(e));
        return std::move(*this);
    }

    /// `$search`, `$searchMeta`: an Atlas search, as a document; must be the first stage.
    [[nodiscard]] pipeline search(document_view operators) && {
        detail::add_document(*this, "$search", operators);
        return std::move(*this);
    }
    template <class Next>
    [[nodiscard]] pipeline<In, Next> search_meta(document_view operators) && {
        detail::add_document(*this, "$searchMeta", operators);
        return go_on<Next>();
    }

    /// `$vectorSearch`: those nearest to `query`; must be the first stage.
    template <class Path>
    [[nodiscard]] pipeline vector_search(const Path& p, std::span<const double> query, const vector_search_options& options) && {
        check_path<Path>();
        detail::add_vector_search(*this, detail::block_of(p), query, options);
        return std::move(*this);
    }

    /// `$changeStream`: the changes as they happen, documents of Next; must be the first stage.
    template <class Next>
    [[nodiscard]] pipeline<In, Next> change_stream(const change_stream_options& options = {}) && {
        detail::add_change_stream(*this, options);
        return go_on<Next>();
    }

    /// A stage as it is given, `{$stage: …}`, whose results are documents of Next.
    template <class Next = Out>
    [[nodiscard]] pipeline<In, Next> raw(document_view stage) && {
        detail::add_raw(*this, stage);
        return go_on<Next>();
    }

    /// `$out`: replaces a collection by the results. Ends the pipeline: there is nothing to read.
    [[nodiscard]] pipeline<In, void> out(std::string_view collection) && {
        detail::add_text(*this, "$out", collection);
        return go_on<void>();
    }
    [[nodiscard]] pipeline<In, void> out(std::string_view database, std::string_view collection) && {
        detail::add_out(*this, database, collection);
        return go_on<void>();
    }

    /// `$merge`: writes the results into a collection. Ends the pipeline: there is nothing to read.
    [[nodiscard]] pipeline<In, void> merge(std::string_view into, const merge_options& options = {}) && {
        detail::add_merge(*this, into, options);
        return go_on<void>();
    }

private:
    template <class Next>
    pipeline<In, Next> go_on() {
        return pipeline<In, Next>(detail::pipeline_bytes(std::move(*this)));
    }

    template <class Path>
    static consteval void check_path() {
        static_assert(detail::is_path<Path>, "strongo: this stage takes a field: field<&T::member>");
        static_assert(std::is_same_v<typename Path::root, Out>,
                      "strongo: this stage is about the documents of the stage before it: name a field of that type");
    }

    // An expression over Out.
    template <class E>
    static auto checked(const E& e) {
        using entity = typename detail::expression_of<E>::entity;
        static_assert(std::is_same_v<entity, Out> || std::is_same_v<entity, detail::any_entity>,
                      "strongo: this stage is about the documents of the stage before it: name a field of that type");
        return detail::as_expression(e);
    }

    template <class... Part>
    static consteval void check_entities() {
        static_assert(((std::is_same_v<typename Part::entity, Out> || std::is_same_v<typename Part::entity, detail::any_entity>) && ...),
                      "strongo: this stage is about the documents of the stage before it: name a field of that type");
    }

    template <class Next, class Current, class... Part>
    static consteval void check_parts() {
        check_entities<Part...>();
        static_assert(detail::check_filled<Next, Current, Part::member...>());
    }

    template <class Next, class As, class Found>
    static consteval void check_as() {
        static_assert(std::is_same_v<typename As::root, Next>, "strongo: the documents found go to a field of the stage's result");
        static_assert(detail::receives<typename As::value, std::vector<Found>>(),
                      "strongo: the documents found go to a list of their type: make the member a std::vector of it");
    }

    template <class Next, class E, class Boundaries, class Fallback, class... Part>
    pipeline<In, Next> bucket_into(const E& by, const Boundaries& boundaries, const Fallback& fallback, const Part&... part) && {
        check_entities<Part...>();
        const detail::group_part parts[] = {{detail::segment<Part::member>::block.name(), &part.value, false}..., {}};
        detail::add_bucket(*this, checked(by), boundaries, fallback, {parts, sizeof...(Part)});
        return go_on<Next>();
    }
};

/// A pipeline that ends with `out` or `merge`: nothing can follow, and there is nothing to read.
template <class In>
class pipeline<In, void> : public detail::pipeline_bytes {
public:
    using input = In;
    using output = void;

    explicit pipeline(detail::pipeline_bytes stages) : pipeline_bytes(std::move(stages)) {}
};

/// A branch of `facet`: fills `Member`, a list, with the results of a pipeline.
template <auto Member, class T, class Found>
[[nodiscard]] facet_branch<T, Member> branch(const pipeline<T, Found>& stages) {
    static_assert(detail::receives<detail::pointed_value<Member>, std::vector<Found>>(),
                  "strongo: a branch fills a list of what its pipeline gives: make the member a std::vector of it");
    return {stages};
}

} // namespace strongo
