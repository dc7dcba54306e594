#pragma once
// Documents and arrays put together in loops, straight into their bytes.
//
//   document_builder b;
//   b.append("name", "Ada").append_array("orders", [&](array_builder& orders) {
//       for (const auto& o : all) orders.append_document([&](document_builder& d) { d.append("zip", o.zip); });
//   });
//   result<document> made = b.extract();

#include <strongo/bson/array.hpp>
#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/error/result.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strongo {
namespace detail {

template <class T>
concept literal = std::constructible_from<literal_value, const T&>;

// The bytes that a builder and those inside it write to, with the documents and arrays that are open. What goes wrong first is kept, and
// nothing is written after it.
class build_state {
public:
    void append(std::size_t depth, std::string_view key, const literal_value& value);
    void append(std::size_t depth, const literal_value& value);
    bool open(std::size_t depth, std::string_view key, bson::type t);
    bool open(std::size_t depth, bson::type t);
    void close(std::size_t depth);
    [[nodiscard]] result<bson::buffer> extract();

    // Starts the outermost document or array, unless that has happened.
    void start(bool is_array);

private:
    struct level {
        std::size_t start;       // where its length goes
        std::size_t element = 0; // its type byte, 0 for the outermost
        std::size_t count = 0;   // elements so far
        bool is_array = false;
    };

    std::byte* put_header(std::size_t depth, std::string_view key, bson::type t, std::size_t value_size);
    std::byte* put_header(std::size_t depth, bson::type t, std::size_t value_size);
    bool check(std::size_t depth, std::string_view key);
    bool check_size(std::string_view key, const literal_value& value);
    void check_written(std::string_view key, bson::type t, std::span<const std::byte> value);
    void fail_last(fault what, std::string_view key, std::string reason);
    void push_level(std::size_t element, bson::type t);
    bool fail(fault what, std::string_view key, std::string reason);

    bson::buffer bytes_;
    std::vector<level> levels_;
    std::optional<error> failure_;
};

} // namespace detail

/// Makes a document field by field. Reusable after `extract()`, keeping nothing; neither copied nor moved.
///
/// A sub-document or sub-array is made by a function that is given a builder for it, and ends with that function: none can be left open.
/// What goes wrong first is what `extract()` returns; everything after it is ignored. A function that throws leaves a builder that has
/// failed. `append_document` and `append_array` may be nested to any depth; `validate` and the codecs have limits.
class document_builder {
public:
    document_builder() noexcept = default;
    document_builder(const document_builder&) = delete;
    document_builder& operator=(const document_builder&) = delete;
    ~document_builder() = default;

    /// Appends a field. `value` is anything `make_document` takes.
    template <detail::literal T>
    document_builder& append(std::string_view key, const T& value) {
        start();
        state_->append(depth_, key, detail::literal_value(value));
        return *this;
    }

    /// Appends a document: `fill` is called at once with a `document_builder&` for its fields, which is not to be kept.
    template <std::invocable<document_builder&> Fill>
    document_builder& append_document(std::string_view key, Fill&& fill);

    /// Appends an array: `fill` is called at once with an `array_builder&` for its elements, which is not to be kept.
    template <std::invocable<array_builder&> Fill>
    document_builder& append_array(std::string_view key, Fill&& fill);

    /// The document; this builder is empty again.
    ///
    /// Error: `encode` with the path of the first field that failed. `error::codec()->what` is `nul_in_key`, `utf8` (key or text),
    /// `malformed` for an element or view that is not BSON, `too_large` beyond 2^31-1 bytes, or `custom` when a builder was used while
    /// one inside it, or after it, was at work. `usage` when this is the builder of a sub-document.
    [[nodiscard]] result<document> extract();

private:
    friend class array_builder;
    document_builder(detail::build_state& state, std::size_t depth) noexcept : state_(&state), depth_(depth) {}

    void start() {
        if (depth_ == 0) {
            state_->start(false);
        }
    }

    detail::build_state own_;
    detail::build_state* state_ = &own_;
    std::size_t depth_ = 0; // of the documents around this one
};

/// Makes an array value by value; otherwise like `document_builder`.
class array_builder {
public:
    array_builder() noexcept = default;
    array_builder(const array_builder&) = delete;
    array_builder& operator=(const array_builder&) = delete;
    ~array_builder() = default;

    /// Appends a value: anything `make_array` takes.
    template <detail::literal T>
    array_builder& append(const T& value) {
        start();
        state_->append(depth_, detail::literal_value(value));
        return *this;
    }

    /// Appends a document or an array that `fill` makes, as for `document_builder`.
    template <std::invocable<document_builder&> Fill>
    array_builder& append_document(Fill&& fill);
    template <std::invocable<array_builder&> Fill>
    array_builder& append_array(Fill&& fill);

    /// The array; this builder is empty again. Error: as for `document_builder::extract`.
    [[nodiscard]] result<array> extract();

private:
    friend class document_builder;
    array_builder(detail::build_state& state, std::size_t depth) noexcept : state_(&state), depth_(depth) {}

    void start() {
        if (depth_ == 0) {
            state_->start(true);
        }
    }

    detail::build_state own_;
    detail::build_state* state_ = &own_;
    std::size_t depth_ = 0;
};

template <std::invocable<document_builder&> Fill>
document_builder& document_builder::append_document(std::string_view key, Fill&& fill) {
    start();
    if (state_->open(depth_, key, bson::type::document)) {
        document_builder inner(*state_, depth_ + 1);
        std::forward<Fill>(fill)(inner);
        state_->close(depth_ + 1);
    }
    return *this;
}

template <std::invocable<array_builder&> Fill>
document_builder& document_builder::append_array(std::string_view key, Fill&& fill) {
    start();
    if (state_->open(depth_, key, bson::type::array)) {
        array_builder inner(*state_, depth_ + 1);
        std::forward<Fill>(fill)(inner);
        state_->close(depth_ + 1);
    }
    return *this;
}

template <std::invocable<document_builder&> Fill>
array_builder& array_builder::append_document(Fill&& fill) {
    start();
    if (state_->open(depth_, bson::type::document)) {
        document_builder inner(*state_, depth_ + 1);
        std::forward<Fill>(fill)(inner);
        state_->close(depth_ + 1);
    }
    return *this;
}

template <std::invocable<array_builder&> Fill>
array_builder& array_builder::append_array(Fill&& fill) {
    start();
    if (state_->open(depth_, bson::type::array)) {
        array_builder inner(*state_, depth_ + 1);
        std::forward<Fill>(fill)(inner);
        state_->close(depth_ + 1);
    }
    return *this;
}

} // namespace strongo
