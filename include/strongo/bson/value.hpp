#pragma once
// A tree of BSON values: for code that takes documents apart, changes them freely and puts them together again.
//
// A scalar is kept as the bytes that it has on the wire (type byte, NUL, value), up to 21 bytes of value in place; a document is a vector
// of its members in their order, an array a vector of its values.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/error/result.hpp>
#include <strongo/fwd.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace strongo::bson {

/// A view of a value where it stands in its document: an element view knows its key too.
using value_view = element_view;

/// How deep and how large a tree may be that is parsed or written.
struct tree_limits {
    int max_depth = 100;                                  ///< documents and arrays inside each other, the outermost counted; at most 1000
    std::size_t max_size = std::size_t{16} * 1024 * 1024; ///< bytes of the whole document
};

namespace detail {

// What make_document takes and is no document, array or element.
template <class T>
concept scalar_literal =
    std::constructible_from<strongo::detail::literal_value, const T&> && !std::convertible_to<const T&, document_view> &&
    !std::convertible_to<const T&, array_view> && !std::same_as<T, element_view>;

} // namespace detail

class value;

namespace detail {

// The way into a value for codecs.
struct value_access {
    /// Room for a scalar of `size` bytes; returns where they go.
    static std::byte* make_scalar(value& v, type t, std::size_t size);

    /// The bytes of a scalar, without type and key.
    static std::span<const std::byte> scalar_bytes(const value& v) noexcept;

    /// Writes `encoded_size()` bytes and returns where they end; null when something is wrong, which is then told in `why`.
    static std::byte* write(std::byte* to, const value& v, int depth_left, codec_fault& why);

    /// Reads the bytes of a value of type `t`; false when they are not BSON.
    static bool read(value& out, type t, std::span<const std::byte> content, int depth_left);
};

} // namespace detail

/// One value of any BSON type; documents and arrays own what is inside them. Cheap to move. Distinct objects may be used from different
/// threads. The scope of a code with scope stays bytes.
class value {
public:
    struct member;
    using array_type = std::vector<value>;
    using object_type = std::vector<member>;

    /// Null.
    value() noexcept;
    value(const value& other);
    value(value&& other) noexcept; // leaves a scalar as it was, and an array or document empty
    value& operator=(const value& other);
    value& operator=(value&& other) noexcept;
    ~value();

    /// A scalar: whatever `make_document` takes as a value, but for documents, arrays and elements, which `parse` reads.
    template <detail::scalar_literal T>
    value(const T& scalar) : value(strongo::detail::literal_value(scalar), from_literal()) {}

    /// An array of these values.
    value(array_type values) noexcept;

    /// A document of these members, in their order.
    value(object_type members) noexcept;

    /// The tree of a document, an array, or a value of any type.
    ///
    /// Error: `decode` exactly as from `validate`; the offset counts from the start of what is parsed. `usage` when `element` is absent.
    [[nodiscard]] static result<value> parse(document_view document, const tree_limits& limits = {});
    [[nodiscard]] static result<value> parse(array_view array, const tree_limits& limits = {});
    [[nodiscard]] static result<value> parse(element_view element, const tree_limits& limits = {});

    /// Reads any value from extended JSON. Error: `decode` with `fault::json`, as from `document::from_json`.
    [[nodiscard]] static result<value> from_json(std::string_view text);

    /// The document that this is, as bytes: its size is counted first, then it is written into one allocation.
    ///
    /// Error: `encode`, with the path: `type` when this is no document, `utf8`, `nul_in_key`, `too_large`, `depth`, or `malformed`
    /// for a value that its type does not allow (a regular expression with a NUL).
    [[nodiscard]] result<document> to_document(const tree_limits& limits = {}) const;

    /// The same, appended to `buffer`, which an error leaves as it was.
    [[nodiscard]] result<void> append_to(buffer& to, const tree_limits& limits = {}) const;

    /// Bytes of the value on the wire, without type and key.
    [[nodiscard]] std::size_t encoded_size() const noexcept;

    [[nodiscard]] bson::type type() const noexcept;
    [[nodiscard]] bool is_null() const noexcept { return type() == bson::type::null; }
    [[nodiscard]] bool is_array() const noexcept { return as_array() != nullptr; }
    [[nodiscard]] bool is_object() const noexcept { return as_object() != nullptr; }

    /// The scalar as a T, with the types, rules and errors of `element_view::get`; a document or array is an error of type.
    template <class T>
    [[nodiscard]] result<T> get() const& {
        static_assert(!std::same_as<T, document_view> && !std::same_as<T, array_view>,
                      "strongo: the documents and arrays of a bson::value are no bytes to view: use as_object() and as_array()");
        return scalar().get<T>();
    }
    template <class T>
    [[nodiscard]] result<T> get() const&& {
        static_assert(!std::same_as<T, std::string_view> && !std::same_as<T, std::span<const std::byte>>,
                      "strongo: this bson::value is about to die with the bytes that a view would look at: keep it, or read std::string");
        return std::as_const(*this).template get<T>();
    }

    /// A scalar as an element with an empty key; absent for a document or array. Lives as long as this value stays unchanged.
    [[nodiscard]] value_view view() const& noexcept { return is_array() || is_object() ? value_view() : scalar(); }
    void view() const&& = delete;

    /// The values of an array, or the members of a document; null when this is none. Live as long as this value stays one.
    [[nodiscard]] array_type* as_array() & noexcept { return std::get_if<array_type>(&data_); }
    [[nodiscard]] const array_type* as_array() const& noexcept { return std::get_if<array_type>(&data_); }
    void as_array() const&& = delete;
    [[nodiscard]] object_type* as_object() & noexcept { return std::get_if<object_type>(&data_); }
    [[nodiscard]] const object_type* as_object() const& noexcept { return std::get_if<object_type>(&data_); }
    void as_object() const&& = delete;

    /// Members or values inside; 0 for a scalar. Takes constant time.
    [[nodiscard]] std::size_t size() const noexcept;

    /// The value at the end of a dotted path (digits are positions in arrays), or null. Lives as long as the tree stays unchanged.
    [[nodiscard]] const value* find(std::string_view path) const& noexcept;
    [[nodiscard]] value* find(std::string_view path) & noexcept;
    void find(std::string_view path) const&& = delete;

    /// The member with this key, made as null behind the others when there is none. What is no document becomes an empty one first.
    [[nodiscard]] value& operator[](std::string_view key) &;
    void operator[](std::string_view key) const&& = delete;

    /// Appends to an array. What is no array becomes an empty one first.
    value& push_back(value v) &;

    /// Replaces what is at the end of a dotted path, or appends it to the document or array that its last step leads into.
    /// Error: `decode` with `fault::missing` when the way there is missing or a position is beyond the end; the tree is unchanged then.
    [[nodiscard]] result<void> set(std::string_view path, value v);

    /// Takes out what is at the end of a dotted path. Returns whether there was anything.
    bool erase(std::string_view path);

    /// Whether both have the same bytes: NaN equals NaN, 0.0 and -0.0 differ, and so do 1 and NumberLong(1). `compare` orders by value.
    friend bool operator==(const value& a, const value& b) noexcept;

    /// Writes relaxed extended JSON.
    friend std::ostream& operator<<(std::ostream& out, const value& v);

private:
    struct from_literal {};
    friend class value_parser;
    friend struct detail::value_access;
    friend class value_writer;

    // A scalar of up to 21 bytes: type byte, NUL, value.
    struct small_scalar {
        std::array<std::byte, 23> bytes;
        std::uint8_t size;
    };

    value(const strongo::detail::literal_value& literal, from_literal);

    // Room for a scalar whose value has `size` bytes; returns where they go.
    std::byte* make_scalar(bson::type t, std::size_t size);

    // The bytes of a scalar with type byte and NUL; those of an empty document or array in place of one.
    [[nodiscard]] std::span<const std::byte> scalar_bytes() const noexcept;
    [[nodiscard]] value_view scalar() const noexcept;

    std::variant<small_scalar, buffer, array_type, object_type> data_;
};

/// A member of a document: its key and its value.
struct value::member {
    std::string key{};
    value content{};

    friend bool operator==(const member& a, const member& b) noexcept { return a.key == b.key && a.content == b.content; }
};

// Not before members are complete: clang looks into the vector of them.
inline value::value(const value& other) = default;
inline value::value(value&& other) noexcept = default;
// What is assigned may lie inside the value that it replaces.
inline value& value::operator=(const value& other) {
    auto taken = other.data_;
    data_ = std::move(taken);
    return *this;
}
inline value& value::operator=(value&& other) noexcept {
    auto taken = std::move(other.data_);
    data_ = std::move(taken);
    return *this;
}
inline value::~value() = default;
inline value::value(array_type values) noexcept : data_(std::move(values)) {}
inline value::value(object_type members) noexcept : data_(std::move(members)) {}

} // namespace strongo::bson
