#pragma once
// Writes documents field by field into what a query was rendered to.

#include <strongo/fwd.hpp>
#include <strongo/query/detail/rendered.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strongo::detail {

class expression_bytes;

/// Appends elements. What is opened must be closed, with what `open` returned. Once there is a fault nothing is written any more.
class query_writer {
public:
    explicit query_writer(rendered& to) noexcept : to_(&to) {}

    /// Opens a document without a name, as a whole.
    [[nodiscard]] std::size_t open();

    /// Goes on with the one document that has been written, or opens it: `close(0)` closes it again.
    void reopen();

    [[nodiscard]] std::size_t open_document(std::string_view name);
    [[nodiscard]] std::size_t open_array(std::string_view name);
    void close(std::size_t start);

    void put(std::string_view name, std::string_view text);
    void put(std::string_view name, const char* text) { put(name, std::string_view(text)); }
    void put(std::string_view name, std::int32_t value);
    void put(std::string_view name, std::int64_t value);
    void put(std::string_view name, double value);
    void put(std::string_view name, bool value);
    void put(std::string_view name, document_view value);
    void put(std::string_view name, const expression_bytes& value);
    /// A computed field of a projection, where a plain number or bool would mean whether the field is included: `{$literal: 7}`.
    void put_computed(std::string_view name, const expression_bytes& value);

    void put_null(std::string_view name);
    void put_array(std::string_view name, std::span<const std::byte> array);

    /// Text behind dollars: "$name".
    void put_reference(std::string_view name, std::string_view dollars, std::string_view path);

    /// Keeps the first fault.
    void fail(const error& why) { to_->fail(why); }
    void refuse(const char* rule) { to_->refuse(rule); }

private:
    std::byte* element(bson::type type, std::string_view name, std::size_t size);

    rendered* to_;
};

/// The name of element `index` of an array.
class array_key {
public:
    explicit array_key(std::size_t index) noexcept;
    [[nodiscard]] operator std::string_view() const noexcept { return {text_, size_}; }

private:
    char text_[24];
    std::size_t size_;
};

} // namespace strongo::detail
