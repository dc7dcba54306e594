#pragma once
// Dotted paths: "orders.3.zip". A step into an array is a position in decimal digits; a step into a document is a key.

#include <strongo/bson/element_view.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace strongo::bson::detail {

/// The steps of a path, one after the other. Every path has at least one; an empty one looks for the empty key.
class path_steps {
public:
    explicit path_steps(std::string_view path) noexcept : rest_(path) {}

    /// Whether all steps have been taken.
    [[nodiscard]] bool done() const noexcept { return done_; }

    /// Takes the next step. Only before all have been taken.
    [[nodiscard]] std::string_view next() noexcept {
        const auto dot = rest_.find('.');
        const auto step = rest_.substr(0, dot);
        done_ = dot == std::string_view::npos;
        rest_.remove_prefix(done_ ? rest_.size() : dot + 1);
        return step;
    }

private:
    std::string_view rest_;
    bool done_ = false;
};

/// The position that a step into an array names ("0", "17", never "01"), or npos when it names none.
[[nodiscard]] std::size_t array_position(std::string_view step) noexcept;

/// The element that one step into a document or array leads to: absent when there is none, malformed when the way to it is.
[[nodiscard]] element_view take_step(std::span<const std::byte> document, bool is_array, std::string_view step) noexcept;

/// The element at the end of a path through a document or array: absent or malformed as for `take_step`.
[[nodiscard]] element_view find(std::span<const std::byte> document, bool is_array, std::string_view path) noexcept;

/// Appends a step to the text of a path as errors show it: "orders", "orders[3]", "orders[3].zip".
void append_step(std::string& text, std::string_view step, bool into_array);

} // namespace strongo::bson::detail
