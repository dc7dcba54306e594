#pragma once
// Updates: update(set(field<&person::name>, "Ada"), inc(field<&person::age>, 1)).
//
// Like conditions, operators view their values and are used in the expression they are written in; `update_of<T>` owns.

#include <strongo/fwd.hpp>
#include <strongo/query/detail/update_bytes.hpp>
#include <strongo/query/detail/update_operators.hpp>
#include <strongo/query/path.hpp>

#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

namespace strongo {

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
