#include <strongo/bson/value.hpp>

#include "bson/validation.hpp"
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/path.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <algorithm>
#include <cstring>
#include <string>

namespace strongo::bson {
namespace {

constexpr std::array<std::byte, 7> empty_object{std::byte{3}, std::byte{0}, std::byte{5}};
constexpr std::array<std::byte, 7> empty_array{std::byte{4}, std::byte{0}, std::byte{5}};

error no_way(std::string path) {
    auto text = path + ": missing field";
    return detail::decode_error({.what = fault::missing, .path = std::move(path), .reason = "missing field"}, std::move(text));
}

// One step down; null when it leads nowhere.
template <class Value>
Value* step_into(Value& from, std::string_view step) noexcept {
    if (auto* const members = from.as_object()) {
        const auto found = std::ranges::find(*members, step, &value::member::key);
        return found == members->end() ? nullptr : &found->content;
    }
    if (auto* const values = from.as_array()) {
        const std::size_t position = detail::array_position(step);
        return position < values->size() ? &(*values)[position] : nullptr;
    }
    return nullptr;
}

template <class Value>
Value* follow(Value& root, std::string_view path) noexcept {
    detail::path_steps steps(path);
    Value* at = &root;
    while (at != nullptr && !steps.done()) {
        at = step_into(*at, steps.next());
    }
    return at;
}

} // namespace

value::value() noexcept : data_(small_scalar{{static_cast<std::byte>(type::null)}, 2}) {}

value::value(const strongo::detail::literal_value& literal, from_literal) {
    (void)strongo::detail::put_literal(make_scalar(literal.type, literal.size), literal);
}

std::byte* value::make_scalar(bson::type t, std::size_t size) {
    std::byte* to = nullptr;
    if (size + 2 <= small_scalar().bytes.size()) {
        auto& small = data_.emplace<small_scalar>();
        small.size = static_cast<std::uint8_t>(size + 2);
        to = small.bytes.data();
    } else {
        to = data_.emplace<buffer>().grow(size + 2);
    }
    to[0] = static_cast<std::byte>(t);
    to[1] = std::byte{0};
    return to + 2;
}

std::span<const std::byte> value::scalar_bytes() const noexcept {
    if (const auto* const small = std::get_if<small_scalar>(&data_)) {
        return {small->bytes.data(), small->size};
    }
    if (const auto* const large = std::get_if<buffer>(&data_)) {
        return large->bytes();
    }
    return is_array() ? std::span<const std::byte>(empty_array) : std::span<const std::byte>(empty_object);
}

std::byte* detail::value_access::make_scalar(value& v, type t, std::size_t size) {
    return v.make_scalar(t, size);
}

std::span<const std::byte> detail::value_access::scalar_bytes(const value& v) noexcept {
    return v.scalar_bytes().subspan(2);
}

value_view value::scalar() const noexcept {
    const auto bytes = scalar_bytes();
    return value_view::parse(bytes.data(), bytes.size());
}

type value::type() const noexcept {
    return static_cast<bson::type>(scalar_bytes().front());
}

std::size_t value::size() const noexcept {
    if (const auto* const members = as_object()) {
        return members->size();
    }
    const auto* const values = as_array();
    return values != nullptr ? values->size() : 0;
}

const value* value::find(std::string_view path) const& noexcept {
    return follow(*this, path);
}

value* value::find(std::string_view path) & noexcept {
    return follow(*this, path);
}

value& value::operator[](std::string_view key) & {
    auto* members = as_object();
    if (members == nullptr) {
        members = &data_.emplace<object_type>();
    }
    const auto found = std::ranges::find(*members, key, &member::key);
    return found != members->end() ? found->content : members->emplace_back(member{std::string(key), {}}).content;
}

value& value::push_back(value v) & {
    auto* values = as_array();
    if (values == nullptr) {
        values = &data_.emplace<array_type>();
    }
    return values->emplace_back(std::move(v));
}

result<void> value::set(std::string_view path, value v) {
    detail::path_steps steps(path);
    value* at = this;
    std::string text;
    while (true) {
        const auto step = steps.next();
        detail::append_step(text, step, at->is_array());
        if (value* const found = step_into(*at, step)) {
            at = found;
            if (!steps.done()) {
                continue;
            }
            *found = std::move(v);
            return {};
        }
        if (steps.done() && at->is_object()) {
            at->as_object()->push_back({std::string(step), std::move(v)});
            return {};
        }
        if (steps.done() && at->is_array() && detail::array_position(step) == at->size()) {
            at->as_array()->push_back(std::move(v));
            return {};
        }
        return no_way(std::move(text));
    }
}

bool value::erase(std::string_view path) {
    const auto dot = path.rfind('.');
    value* const parent = dot == std::string_view::npos ? this : find(path.substr(0, dot));
    const auto step = dot == std::string_view::npos ? path : path.substr(dot + 1);
    if (parent == nullptr) {
        return false;
    }
    if (auto* const members = parent->as_object()) {
        const auto found = std::ranges::find(*members, step, &member::key);
        if (found == members->end()) {
            return false;
        }
        members->erase(found);
        return true;
    }
    auto* const values = parent->as_array();
    const std::size_t position = detail::array_position(step);
    if (values == nullptr || position >= values->size()) {
        return false;
    }
    values->erase(values->begin() + static_cast<std::ptrdiff_t>(position));
    return true;
}

bool operator==(const value& a, const value& b) noexcept {
    if (a.is_array() || b.is_array()) {
        return a.is_array() && b.is_array() && *a.as_array() == *b.as_array();
    }
    if (a.is_object() || b.is_object()) {
        return a.is_object() && b.is_object() && *a.as_object() == *b.as_object();
    }
    return std::ranges::equal(a.scalar_bytes(), b.scalar_bytes());
}

} // namespace strongo::bson
