#pragma once
// An aggregation expression as the value it is rendered to: "$a.b", 7, {$add: ["$a", 1]}. Compiled once, whatever its types are.

#include <strongo/bson/type.hpp>
#include <strongo/fwd.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace strongo::detail {

struct held_value;

class expression_bytes {
public:
    /// The BSON type of the value, and its bytes. Live as long as this expression.
    [[nodiscard]] bson::type type() const noexcept { return type_; }
    [[nodiscard]] std::span<const std::byte> value() const noexcept { return rendered_.bytes().bytes(); }

    /// Why it cannot be used, or null when it can: the first fault of what it is made of. Lives as long as this expression.
    [[nodiscard]] const error* fault() const noexcept { return rendered_.fault(); }

    expression_bytes() = default;

    /// "$a.b", or with two dollars a variable.
    [[nodiscard]] static expression_bytes reference(std::string_view dollars, const path_block& path);

    /// A value as an entry holds it; with `is_literal` inside `{$literal: …}`.
    [[nodiscard]] static expression_bytes literal(const held_value& value, bool is_literal);

    /// A text of an option, as it is; inside `{$literal: …}` when it could be taken for a field.
    [[nodiscard]] static expression_bytes text(std::string_view value);

    /// A value as it stands on the wire.
    [[nodiscard]] static expression_bytes whole(bson::type type, std::span<const std::byte> value);

    /// The value of an element; an absent one is a fault.
    [[nodiscard]] static expression_bytes whole(const element_view& value);

    /// "$$name"
    [[nodiscard]] static expression_bytes variable(std::string_view name);

    /// A member of the value of `of`, at the end of a path: "$a.b" of "$a".
    [[nodiscard]] static expression_bytes member(const expression_bytes& of, const path_block& path);

    /// `{op: of}`
    [[nodiscard]] static expression_bytes operation(std::string_view op, const expression_bytes& of);

    /// The same for an operator of one operand that takes a list in its place: `{op: [of]}` when `of` is a list.
    [[nodiscard]] static expression_bytes unary(std::string_view op, const expression_bytes& of);

    /// `{op: [of, …]}`
    [[nodiscard]] static expression_bytes operation(std::string_view op, std::initializer_list<const expression_bytes*> of);
    [[nodiscard]] static expression_bytes operation(std::string_view op, std::span<const expression_bytes* const> of);

    /// `{op: {name: of, …}}`; those that are null are left out.
    struct argument {
        std::string_view name;
        const expression_bytes* of;
    };
    [[nodiscard]] static expression_bytes operation(std::string_view op, std::initializer_list<argument> of);

    /// `[of, …]`
    [[nodiscard]] static expression_bytes list(std::span<const expression_bytes* const> of);
    [[nodiscard]] static expression_bytes list(std::initializer_list<const expression_bytes*> of) {
        return list(std::span<const expression_bytes* const>(of.begin(), of.size()));
    }

    /// `{$zip: {inputs: [of, …]}}`, with `useLongestLength: true`.
    [[nodiscard]] static expression_bytes zip(std::initializer_list<const expression_bytes*> of, bool is_longest);

    /// `{name: of, …}`
    [[nodiscard]] static expression_bytes object(std::span<const argument> of);

    /// `{$switch: {branches: [of, …], default: last}}`; with `has_default` the last of them is that.
    [[nodiscard]] static expression_bytes switch_of(std::initializer_list<const expression_bytes*> of, bool has_default);

    /// `{op: {input: of, regex: pattern, options: options}}`, the options sorted and left out when there are none.
    [[nodiscard]] static expression_bytes regex(std::string_view op, const expression_bytes& of, std::string_view pattern,
                                                std::string_view options);

    /// `{op: {input: list, as: name, what: body}}`, a function of each element with a variable.
    [[nodiscard]] static expression_bytes each(std::string_view op, const expression_bytes& list, std::string_view name,
                                               std::string_view what, const expression_bytes& body);

    /// `{$reduce: {input: list, initialValue: initial, in: body}}`, whose variables have the names `value` and `item` in the body.
    [[nodiscard]] static expression_bytes reduce(const expression_bytes& list, const expression_bytes& initial, std::string_view value,
                                                 std::string_view item, const expression_bytes& body);

    /// `{$let: {vars: {name: of, …}, in: body}}`
    [[nodiscard]] static expression_bytes let(std::span<const argument> variables, const expression_bytes& body);
    [[nodiscard]] static expression_bytes let(std::initializer_list<argument> variables, const expression_bytes& body) {
        return let(std::span<const argument>(variables.begin(), variables.size()), body);
    }

    /// The same with the body as the last of them.
    [[nodiscard]] static expression_bytes let(std::initializer_list<argument> variables_and_body);

    /// `{name: of, …}` where the names are a user's.
    [[nodiscard]] static expression_bytes named_object(std::initializer_list<argument> members);

    /// `{$getField: {field: name, input: of}}`
    [[nodiscard]] static expression_bytes get_field(const expression_bytes& of, std::string_view name);

    /// `{op: of}`, with a time zone `{op: {date: of, timezone: zone}}`.
    [[nodiscard]] static expression_bytes date_part(std::string_view op, const expression_bytes& of, const expression_bytes* zone);

    /// Does not change anything when there is a fault already.
    void fail(const error& why) { rendered_.fail(why); }
    void refuse(const char* rule) { rendered_.refuse(rule); }

    /// The bytes, to take from an expression that is no longer used.
    [[nodiscard]] rendered&& release() noexcept { return std::move(rendered_); }

    /// How many functions with a variable of their own stand inside of each other. A variable is named by that number, so that it hides
    /// none that the function inside of it uses.
    [[nodiscard]] unsigned depth() const noexcept { return depth_; }
    void set_depth(unsigned depth) noexcept { depth_ = depth; }

private:
    bson::type type_ = bson::type::null;
    unsigned depth_ = 0;
    rendered rendered_;
};

/// The name of a variable of a function that has `depth` functions inside of it: "this", "this_1".
[[nodiscard]] std::string variable_name(std::string_view stem, unsigned depth);

/// As relaxed extended JSON, or the fault in angle brackets.
[[nodiscard]] std::string to_string(const expression_bytes& of);

/// Whether this is a name that a user may give to a variable: it starts with a lower-case letter and has letters, digits and '_'.
[[nodiscard]] bool is_variable_name(std::string_view name);

} // namespace strongo::detail
