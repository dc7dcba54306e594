#pragma once
// Updates: update(set(field<&person::name>, "Ada"), inc(field<&person::age>, 1)).
//
// Like conditions, operators view their values and are used in the expression they are written in; `update_of<T>` owns.

#include <strongo/bson/detail/integers.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/fwd.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>
#include <strongo/query/detail/update_bytes.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>
#include <strongo/reflect/bind.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

/// One update operator; made by `set`, `inc` and the others. It is an update by itself.
template <detail::update_kind Kind, class Where>
struct update_operator {
    static constexpr detail::update_kind kind = Kind;
    using where = Where; // a path, or what else it touches

    detail::entry entry;
};

/// N update operators on an entity; made by `update`.
template <class Root, std::size_t N>
struct update_operators {
    detail::entry entries[N];
    const detail::update_step* steps;
    detail::update_form form;
};

namespace detail {

struct any_entity;

constexpr entry update_entry(const path_block& path, update_kind kind, const held_value& value) noexcept {
    return {&path, value.first, value.second, value.third, value.size, value.kind, static_cast<std::uint8_t>(kind), value.type, 0};
}

// Whether one path is the other or a part of it. Both end with a NUL. Character by character: for names that differ early this is a
// few steps for the compiler, where string_view would take many.
constexpr bool overlap(std::string_view a, std::string_view b) {
    const char* x = a.data();
    const char* y = b.data();
    while (*x == *y && *x != '\0') {
        ++x;
        ++y;
    }
    return *x == *y || (*x == '\0' && *y == '.') || (*x == '.' && *y == '\0');
}

template <class A, class B>
struct two_paths {
    static_assert(!overlap(A::name, B::name),
                  "strongo: two operators of this update touch the same field, or a field and a part of it: keep one of the two paths");
};

// How the operators are rendered: equal ones together, in the order of their first mention.
template <std::size_t N>
consteval auto plan_update(const update_kind (&kind)[N]) {
    struct plan {
        update_step steps[N];
    } made{};
    bool used[N]{};
    std::size_t k = 0;
    for (std::size_t i = 0; i < N; ++i) {
        for (std::size_t j = i; j < N; ++j) {
            if (!used[j] && kind[j] == kind[i]) {
                made.steps[k++] = {static_cast<std::uint16_t>(j), j == i, kind[i]};
                used[j] = true;
            }
        }
    }
    return made;
}

template <update_kind... Kind>
inline constexpr auto update_plan = plan_update<sizeof...(Kind)>({Kind...});

struct conflict {
    std::size_t a = 0;
    std::size_t b = 0; // 0: none
};

template <std::size_t N>
consteval conflict find_conflict(const std::string_view (&name)[N]) {
    for (std::size_t b = 1; b < N; ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            if (overlap(name[a], name[b])) {
                return {a, b};
            }
        }
    }
    return {};
}

template <std::size_t I, class First, class... Rest>
struct nth : nth<I - 1, Rest...> {};
template <class First, class... Rest>
struct nth<0, First, Rest...> {
    using type = First;
};

template <class... Path>
consteval void check_conflicts() {
    constexpr conflict found = find_conflict<sizeof...(Path)>({Path::name...});
    if constexpr (found.b != 0) {
        (void)sizeof(two_paths<typename nth<found.a, Path...>::type, typename nth<found.b, Path...>::type>);
    }
}

// What `rename` touches.
template <class From, class To>
struct renamed {
    using root = typename From::root;
};

// What a raw update touches.
struct raw_update_paths {
    using root = any_entity;
};

template <class Where>
inline constexpr bool is_known_path = false;
template <auto... Member>
inline constexpr bool is_known_path<path<Member...>> = true;

// What an operator needs in an update with others: all whose paths the compiler knows are compared by it.
template <class Where>
inline constexpr update_form form_needed = is_known_path<Where> ? update_form::checked : update_form::unchecked;
template <class From, class To>
inline constexpr update_form form_needed<renamed<From, To>> =
    is_known_path<From> && is_known_path<To> ? update_form::checked : update_form::unchecked;
template <>
inline constexpr update_form form_needed<raw_update_paths> = update_form::merged;

template <class... Where>
inline constexpr update_form form_needed_by_all =
    static_cast<update_form>((std::uint8_t{0} | ... | static_cast<std::uint8_t>(form_needed<Where>)));

// One path alone has none to be compared with.
template <class Where>
inline constexpr update_form form_alone = is_path<Where> ? update_form::checked : form_needed<Where>;

template <class... Path>
struct path_list {};

// The paths among what is left that the compiler knows.
template <class Known, class... Where>
struct known_paths {
    using type = Known;
};
template <class... Known, class Where, class... Rest>
struct known_paths<path_list<Known...>, Where, Rest...> : known_paths<path_list<Known...>, Rest...> {};
template <class... Known, auto... Member, class... Rest>
struct known_paths<path_list<Known...>, path<Member...>, Rest...> : known_paths<path_list<Known..., path<Member...>>, Rest...> {};
template <class... Known, class From, class To, class... Rest>
struct known_paths<path_list<Known...>, renamed<From, To>, Rest...> : known_paths<path_list<Known...>, From, To, Rest...> {};

template <class... Path>
consteval void check_listed(path_list<Path...>) {
    if constexpr (sizeof...(Path) > 1) {
        check_conflicts<Path...>();
    }
}

template <class... Where>
consteval void check_all() {
    if constexpr ((is_known_path<Where> && ...)) {
        check_conflicts<Where...>();
    } else {
        check_listed(typename known_paths<path_list<>, Where...>::type());
    }
}

// The entity of operators of which raw ones are about every entity.
template <class First, class... Rest>
struct root_of {
    using type = typename First::root;
};
template <class... Rest>
    requires(sizeof...(Rest) > 0)
struct root_of<raw_update_paths, Rest...> : root_of<Rest...> {};

template <class Root, class Other>
inline constexpr bool goes_with = std::is_same_v<Root, Other> || std::is_same_v<Other, any_entity>;

template <class T>
concept update_operator_like = requires {
    T::kind;
    typename T::where;
};

template <class P>
concept field_path = is_path<P>;

// A type, or inside of transparent ones, what is stored.
template <class T>
struct scalar {
    using type = T;
};
template <class T>
    requires(transparent<T> && !described<T>)
struct scalar<T> : scalar<typename peel<typename decltype(reflect::bind(std::declval<const T&>(), only_type()))::type>::type> {};

// What the values of a field are, without its optional.
template <class Path>
using whole_value = typename peel<typename Path::value>::type;
template <class Path>
using scalar_value = typename scalar<whole_value<Path>>::type;

template <class Path>
inline constexpr bool is_unknown = std::is_same_v<typename Path::value, unknown_value>;

template <class T>
inline constexpr bool is_number = number_value<T> || std::is_same_v<T, decimal128>;

// How the values of a field are stored, when its representation says so.
template <class Path>
consteval bool is_represented_as(bson::type a, bson::type b, bson::type c, bson::type d) {
    if constexpr (std::is_same_v<typename Path::representation, no_representation>) {
        return true;
    } else {
        constexpr bson::type stored = query_codec<whole_value<Path>, typename Path::representation>::type::type;
        return stored == a || stored == b || stored == c || stored == d;
    }
}

template <class Path>
consteval bool is_number_field() {
    using bson::type;
    return is_unknown<Path> ||
           (is_number<scalar_value<Path>> && is_represented_as<Path>(type::int32, type::int64, type::float64, type::decimal128));
}

template <class Path>
consteval bool is_integer_field() {
    using bson::type;
    return is_unknown<Path> || (integer<scalar_value<Path>> && is_represented_as<Path>(type::int32, type::int64, type::int32, type::int64));
}

template <class Path>
consteval bool is_date_field() {
    using bson::type;
    return is_unknown<Path> ||
           (requires { typename scalar_value<Path>::clock; } && is_represented_as<Path>(type::date, type::date, type::date, type::date));
}

template <class Path>
consteval bool is_ordered_field() {
    using value = scalar_value<Path>;
    return is_unknown<Path> || std::is_same_v<value, decimal128> || (!is_list<value> && !map_value<value> && std::totally_ordered<value>);
}

// A value for a field of a plain type: its own type, or what a transparent type holds.
template <class Path, class Argument>
held_value hold_scalar(const Argument& argument) {
    if constexpr (std::is_same_v<Argument, whole_value<Path>>) {
        return hold<whole_value<Path>, typename Path::representation>(argument);
    } else {
        return hold_checked<scalar_value<Path>, typename Path::representation>(argument);
    }
}

// A value that a field is set to.
template <class Path, class Argument>
held_value hold_assigned(const Argument& argument) {
    if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(is_optional<typename Path::value> || is_unknown<Path>, "strongo: only an optional field is set to std::nullopt");
        return hold_null();
    } else {
        return hold_checked<whole_value<Path>, typename Path::representation>(argument);
    }
}

template <class Path>
inline constexpr bool is_list_field = is_unknown<Path> || is_list<scalar_value<Path>>;

template <class List>
struct find_listed {
    using type = List;
};
template <class List>
    requires is_list<List>
struct find_listed<List> {
    using type = typename List::value_type;
};
// What a list field holds.
template <class Path>
using listed_value = typename find_listed<scalar_value<Path>>::type;

// An element of a list field.
template <class Path, class Argument>
held_value hold_listed(const Argument& argument) {
    if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(is_optional<listed_value<Path>> || is_unknown<Path>, "strongo: only a list of optionals holds std::nullopt");
        return hold_null();
    } else {
        return hold_checked<typename peel<listed_value<Path>>::type, typename Path::representation>(argument);
    }
}

template <update_kind Kind, class Path>
update_operator<Kind, Path> operate(const Path& p, const held_value& value) noexcept {
    return {update_entry(block_of(p), Kind, value)};
}

// {$type: "timestamp"}
inline constexpr char timestamp_type[] = "\x1a\0\0\0\x02$type\0\x0a\0\0\0timestamp\0";

inline held_value hold_timestamp_type() noexcept {
    return {std::bit_cast<std::uint64_t>(&timestamp_type[0]),
            sizeof timestamp_type,
            0,
            sizeof timestamp_type,
            held::bytes,
            bson::type::document};
}

// A mask as `{and: mask}`; one that does not fit stays as it is.
inline held_value hold_bits(held_value mask) noexcept {
    if (mask.kind == held::word || mask.kind == held::twin) {
        mask.kind = held::bits;
        mask.type = bson::type::document;
        mask.size = 4 + 3 * 14 + 1;
    }
    return mask;
}

} // namespace detail

/// `$set`: gives the field this value. An optional field takes `std::nullopt`, which writes null.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::set, Path> set(const Path& p, const Argument& argument) {
    return detail::operate<detail::update_kind::set>(p, detail::hold_assigned<Path>(argument));
}

/// `$setOnInsert`: gives the field this value when an upsert inserts the document. Values as for `set`.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::set_on_insert, Path> set_on_insert(const Path& p, const Argument& argument) {
    return detail::operate<detail::update_kind::set_on_insert>(p, detail::hold_assigned<Path>(argument));
}

/// `$unset`: removes the field.
template <detail::field_path Path>
[[nodiscard]] update_operator<detail::update_kind::unset, Path> unset(const Path& p) {
    return detail::operate<detail::update_kind::unset>(p, detail::hold_text(""));
}

/// `$rename`: moves the value of the field to the field `to`, which has the same type.
template <detail::field_path Path, detail::field_path To>
[[nodiscard]] update_operator<detail::update_kind::rename, detail::renamed<Path, To>> rename(const Path& p, const To& to) {
    static_assert(std::is_same_v<typename Path::root, typename To::root>, "strongo: a field is renamed to a field of the same entity");
    static_assert(std::is_same_v<detail::whole_value<Path>, detail::whole_value<To>> || detail::is_unknown<Path> || detail::is_unknown<To>,
                  "strongo: a field is renamed to a field of the same type, for its value stays what it is");
    if constexpr (detail::is_known_path<Path> && detail::is_known_path<To>) {
        detail::check_conflicts<Path, To>();
    }
    const detail::path_block& target = detail::block_of(to);
    return {detail::update_entry(detail::block_of(p), detail::update_kind::rename,
                                 target.rule == nullptr ? detail::hold_text(target.name()) : detail::hold_refused(target.rule))};
}

/// `$rename` to a name that no member has: the literal is a path as it is stored.
template <detail::field_path Path>
[[nodiscard]] auto rename(const Path& p, stored_literal to) {
    using target = runtime_path<typename Path::root, detail::unknown_value>;
    return update_operator<detail::update_kind::rename, detail::renamed<Path, target>>{
        detail::update_entry(detail::block_of(p), detail::update_kind::rename, detail::hold_text(to.text))};
}

/// `$inc`: adds `amount`, which has the field's type. Only for numbers; a field that is missing is set to `amount`.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::inc, Path> inc(const Path& p, const Argument& amount) {
    static_assert(detail::is_number_field<Path>(), "strongo: inc adds to a number: this field is none");
    return detail::operate<detail::update_kind::inc>(p, detail::hold_scalar<Path>(amount));
}

/// `$mul`: multiplies by `factor`, which has the field's type. Only for numbers; a field that is missing is set to 0.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::mul, Path> mul(const Path& p, const Argument& factor) {
    static_assert(detail::is_number_field<Path>(), "strongo: mul multiplies a number: this field is none");
    return detail::operate<detail::update_kind::mul>(p, detail::hold_scalar<Path>(factor));
}

/// `$min`: gives the field this value when it is less than what is there, or nothing is there. Only for types with an order.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::min, Path> min(const Path& p, const Argument& value) {
    static_assert(detail::is_ordered_field<Path>(), "strongo: min and max compare values: the type of this field has no order");
    return detail::operate<detail::update_kind::min>(p, detail::hold_scalar<Path>(value));
}

/// `$max`: gives the field this value when it is greater than what is there, or nothing is there. Only for types with an order.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::max, Path> max(const Path& p, const Argument& value) {
    static_assert(detail::is_ordered_field<Path>(), "strongo: min and max compare values: the type of this field has no order");
    return detail::operate<detail::update_kind::max>(p, detail::hold_scalar<Path>(value));
}

/// `$currentDate`: sets a date field to the server's time.
template <detail::field_path Path>
[[nodiscard]] update_operator<detail::update_kind::current_date, Path> current_date(const Path& p) {
    static_assert(detail::is_date_field<Path>(), "strongo: current_date sets a date: this field is none");
    return detail::operate<detail::update_kind::current_date>(p, {1, 0, 0, 1, detail::held::byte, bson::type::boolean});
}

/// `$currentDate` with `{$type: "timestamp"}`: sets a timestamp field to the server's time.
template <detail::field_path Path>
[[nodiscard]] update_operator<detail::update_kind::current_date, Path> current_timestamp(const Path& p) {
    static_assert(detail::is_unknown<Path> || std::is_same_v<detail::whole_value<Path>, bson::timestamp>,
                  "strongo: current_timestamp sets a bson::timestamp: this field is none");
    return detail::operate<detail::update_kind::current_date>(p, detail::hold_timestamp_type());
}

/// `$bit` on one field; made by `bit_and`, `bit_or` and `bit_xor`. Up to three follow each other: `bit_and(p, 12).bit_or(1)`.
template <class Path>
struct bit_operator : update_operator<detail::update_kind::bit, Path> {
    template <class Argument>
    [[nodiscard]] bit_operator bit_and(const Argument& mask) const {
        return followed_by(detail::and_bits, detail::hold_scalar<Path>(mask));
    }
    template <class Argument>
    [[nodiscard]] bit_operator bit_or(const Argument& mask) const {
        return followed_by(detail::or_bits, detail::hold_scalar<Path>(mask));
    }
    template <class Argument>
    [[nodiscard]] bit_operator bit_xor(const Argument& mask) const {
        return followed_by(detail::xor_bits, detail::hold_scalar<Path>(mask));
    }

    // The first mask.
    bit_operator(detail::bit_marks which, const Path& p, const detail::held_value& mask) noexcept
        : update_operator<detail::update_kind::bit, Path>{
              detail::update_entry(detail::block_of(p), detail::update_kind::bit, detail::hold_bits(mask))} {
        this->entry.mark = static_cast<std::uint8_t>(which | (mask.kind == detail::held::twin ? detail::is_int64 : 0));
    }

private:
    [[nodiscard]] bit_operator followed_by(detail::bit_marks which, const detail::held_value& mask) const {
        bit_operator next = *this;
        detail::entry& to = next.entry;
        if (to.kind != detail::held::bits) {
            return next; // the first fault stays
        }
        const int at = (to.mark & 0x0c) == 0 ? 1 : (to.mark & 0x30) == 0 ? 2 : 3;
        if (at == 3 || (mask.kind != detail::held::word && mask.kind != detail::held::twin)) {
            const detail::held_value fault =
                at == 3 ? detail::hold_refused("a field takes at most three bit operators in one update") : mask;
            to = detail::update_entry(*to.path, detail::update_kind::bit, fault);
            return next;
        }
        (at == 1 ? to.second : to.third) = mask.first;
        to.mark = static_cast<std::uint8_t>(to.mark | which << 2 * at);
        return next;
    }
};

/// `$bit`: keeps those bits of an integer that `mask` has, too. The mask has the field's type.
template <detail::field_path Path, class Argument>
[[nodiscard]] bit_operator<Path> bit_and(const Path& p, const Argument& mask) {
    static_assert(detail::is_integer_field<Path>(), "strongo: bit_and, bit_or and bit_xor change an integer: this field is none");
    return {detail::and_bits, p, detail::hold_scalar<Path>(mask)};
}

/// `$bit`: sets the bits that `mask` has.
template <detail::field_path Path, class Argument>
[[nodiscard]] bit_operator<Path> bit_or(const Path& p, const Argument& mask) {
    static_assert(detail::is_integer_field<Path>(), "strongo: bit_and, bit_or and bit_xor change an integer: this field is none");
    return {detail::or_bits, p, detail::hold_scalar<Path>(mask)};
}

/// `$bit`: inverts the bits that `mask` has.
template <detail::field_path Path, class Argument>
[[nodiscard]] bit_operator<Path> bit_xor(const Path& p, const Argument& mask) {
    static_assert(detail::is_integer_field<Path>(), "strongo: bit_and, bit_or and bit_xor change an integer: this field is none");
    return {detail::xor_bits, p, detail::hold_scalar<Path>(mask)};
}

/// `$push`: appends one element to an array. Several, and modifiers: <strongo/query/list_update.hpp>.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::push, Path> push(const Path& p, const Argument& element) {
    static_assert(detail::is_list_field<Path>, "strongo: push appends to a list: this field is none");
    return detail::operate<detail::update_kind::push>(p, detail::hold_listed<Path>(element));
}

/// `$addToSet`: appends one element to an array that does not hold it. Several: <strongo/query/list_update.hpp>.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::add_to_set, Path> add_to_set(const Path& p, const Argument& element) {
    static_assert(detail::is_list_field<Path>, "strongo: add_to_set adds to a list: this field is none");
    return detail::operate<detail::update_kind::add_to_set>(p, detail::hold_listed<Path>(element));
}

/// `$pull`: removes all elements that are `element`; of documents, those that have its fields. Conditions: <strongo/query/list_update.hpp>.
template <detail::field_path Path, class Argument>
[[nodiscard]] update_operator<detail::update_kind::pull, Path> pull(const Path& p, const Argument& element) {
    static_assert(detail::is_list_field<Path>, "strongo: pull removes from a list: this field is none");
    return detail::operate<detail::update_kind::pull>(p, detail::hold_listed<Path>(element));
}

/// `$pop`: removes the first element of an array.
template <detail::field_path Path>
[[nodiscard]] update_operator<detail::update_kind::pop, Path> pop_first(const Path& p) {
    static_assert(detail::is_list_field<Path>, "strongo: pop_first and pop_last remove from a list: this field is none");
    return detail::operate<detail::update_kind::pop>(p, detail::hold_int32(-1));
}

/// `$pop`: removes the last element of an array.
template <detail::field_path Path>
[[nodiscard]] update_operator<detail::update_kind::pop, Path> pop_last(const Path& p) {
    static_assert(detail::is_list_field<Path>, "strongo: pop_first and pop_last remove from a list: this field is none");
    return detail::operate<detail::update_kind::pop>(p, detail::hold_int32(1));
}

/// All of these operators as one update: equal ones are merged, in the order of their first mention.
///
/// Two operators on one path, or on a path and a part of it, do not compile when the compiler knows both paths. Otherwise they are a
/// `usage` fault of the rendered update that names both paths; so they are when the paths differ in that one has `$[]` or
/// `$[identifier]` where the other has none of these.
template <class... Operator>
[[nodiscard]] auto update(Operator&&... operators) {
    static_assert(sizeof...(Operator) != 0, "strongo: an update needs an operator: update(set(field<&T::a>, value))");
    static_assert((detail::update_operator_like<Operator> && ...),
                  "strongo: update takes operators made in its own parentheses, for they view their values: update(set(…), inc(…))");
    if constexpr (sizeof...(Operator) != 0 && (detail::update_operator_like<Operator> && ...)) {
        using root = typename detail::root_of<typename Operator::where...>::type;
        static_assert((detail::goes_with<root, typename Operator::where::root> && ...),
                      "strongo: the operators of this update are about different entities: write one update for each");
        detail::check_all<typename Operator::where...>();
        return update_operators<root, sizeof...(Operator)>{{detail::copy_of(operators.entry)...},
                                                           detail::update_plan<Operator::kind...>.steps,
                                                           detail::form_needed_by_all<typename Operator::where...>};
    }
}

/// An update of documents of T, rendered: what the client takes. A value that has no BSON form is a fault that every operation
/// returns before anything is sent; so is an update without operators.
///
/// One that is made without any collects operators at run time: `update_of<person> u; u.add(inc(field<&person::age>, 1));`
template <class T>
class update_of : public detail::update_bytes {
public:
    using entity = T;

    /// No operators yet.
    update_of() = default;

    /// What a pipeline was rendered to.
    explicit update_of(detail::update_bytes bytes) : update_bytes(std::move(bytes)) {}

    /// Renders several operators.
    template <class Root, std::size_t N>
    update_of(update_operators<Root, N>&& operators) : update_bytes(operators.entries, N, operators.steps, operators.form) {
        static_assert(detail::goes_with<T, Root>, "strongo: this update is about another entity: an update_of<T> takes fields of T");
    }

    /// Renders one operator.
    template <detail::update_kind Kind, class Where>
    update_of(update_operator<Kind, Where>&& one)
        : update_bytes(&one.entry, 1, detail::update_plan<Kind>.steps, detail::form_alone<Where>) {
        static_assert(detail::goes_with<T, typename Where::root>,
                      "strongo: this update is about another entity: an update_of<T> takes fields of T");
    }

    /// Do not compile: an expression that was kept may view what is gone.
    template <class Root, std::size_t N>
    update_of(const update_operators<Root, N>&) {
        static_assert(N == 0, "strongo: an update views its values: to keep one, write update_of<T> u = … in its place");
    }
    template <detail::update_kind Kind, class Where>
    update_of(const update_operator<Kind, Where>&) {
        static_assert(!std::is_same_v<Where, Where>,
                      "strongo: an update views its values: to keep one, write update_of<T> u = … in its place");
    }

    /// Adds operators: those that this update has go behind its own. The first fault stays. Paths that overlap are one, and it names both;
    /// nothing is added to a pipeline.
    update_of& add(const update_of& more) {
        join(more);
        return *this;
    }
};

} // namespace strongo
