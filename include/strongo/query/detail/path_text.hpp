#pragma once
// The name of a path that is made at run time: up to 64 bytes are held in place.

#include <strongo/query/detail/path_block.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strongo::detail {

class path_text {
public:
    explicit path_text(std::string_view start) { append(start); }
    path_text(const path_text& other);
    path_text(path_text&& other) noexcept;
    path_text& operator=(path_text other) noexcept;
    ~path_text() {
        if (block_.bytes != here_) {
            delete[] block_.bytes;
        }
    }

    /// Appends a dot and a segment.
    path_text& add(std::string_view segment);

    /// Appends a dot and a position in an array.
    path_text& add(std::uint64_t index);

    /// Appends a key of a map: one that is empty, holds a dot or a NUL or starts with '$' makes the path unusable.
    path_text& add_key(std::string_view key);

    /// Appends `.$[identifier]`; what is no identifier makes the path unusable.
    path_text& add_filtered(std::string_view identifier);

    /// Makes the path unusable for this reason, which must live for ever; the first one counts.
    path_text& refuse(const char* rule) noexcept {
        block_.rule = block_.rule == nullptr ? rule : block_.rule;
        return *this;
    }

    /// Lives as long as this object, and changes with it.
    [[nodiscard]] const path_block& block() const noexcept { return block_; }

    /// The path of what `$[identifier]` stands for, in an array filter.
    [[nodiscard]] static path_text of_filtered(std::string_view identifier);

private:
    void append(std::string_view text);
    void take(path_text& other) noexcept;

    // Cuts off what no path can hold.
    path_text& check_identifier(std::string_view& identifier);

    path_block block_{here_, 2, nullptr};
    std::size_t capacity_ = sizeof here_;
    char here_[padded(64 + 2)]{};
};

/// Why `text` is no path, or null: a segment is empty, holds a NUL, or starts with a '$' that is none of `$`, `$[]` and `$[id]`.
[[nodiscard]] constexpr const char* rule_of_path(std::string_view text) noexcept {
    std::size_t start = 0;
    while (true) {
        std::size_t end = start;
        while (end < text.size() && text[end] != '.') {
            if (text[end] == '\0') {
                return "a path has no NUL";
            }
            ++end;
        }
        const std::string_view segment = text.substr(start, end - start);
        if (segment.empty()) {
            return "a segment of a path is not empty";
        }
        const bool is_positional = segment == "$" || (segment.size() >= 3 && segment[1] == '[' && segment[segment.size() - 1] == ']');
        if (segment[0] == '$' && (!is_positional || start == 0)) {
            return "a segment of a path starts with '$' only when it is $, $[] or $[identifier], and then it is not the first";
        }
        if (end == text.size()) {
            return nullptr;
        }
        start = end + 1;
    }
}

} // namespace strongo::detail
