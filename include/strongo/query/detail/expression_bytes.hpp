#pragma once
// An aggregation expression as the value it is rendered to: "$a.b", 7, {$add: ["$a", 1]}. Compiled once, whatever its types are.

#include <strongo/bson/type.hpp>
#include <strongo/fwd.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstddef>
#include <initializer_list>
#include <span>
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

    /// `{op: of}`
    [[nodiscard]] static expression_bytes operation(std::string_view op, const expression_bytes& of);

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

    /// `{name: of, …}`
    [[nodiscard]] static expression_bytes object(std::span<const argument> of);

    /// Does not change anything when there is a fault already.
    void fail(const error& why) { rendered_.fail(why); }
    void refuse(const char* rule) { rendered_.refuse(rule); }

private:
    bson::type type_ = bson::type::null;
    rendered rendered_;
};

/// Appends `[type] name 00 value`; the fault of `value` is that of `to`.
void append_element(rendered& to, std::string_view name, const expression_bytes& value);

} // namespace strongo::detail
