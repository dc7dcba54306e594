#pragma once
// How the names of members become the names of stored fields, at compile time.

#include <cstddef>
#include <string_view>

namespace strongo {

/// A name being made at compile time: up to 255 characters; a mapping to a longer one does not compile.
class name_text {
public:
    constexpr name_text() noexcept = default;
    constexpr explicit name_text(std::string_view text) {
        for (const char c : text) {
            push_back(c);
        }
    }
    constexpr void push_back(char c) {
        if (size_ < sizeof text_) {
            text_[size_++] = c;
        }
    }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {text_, size_}; }

    /// Whether it has not become longer than a name may be.
    [[nodiscard]] constexpr bool fits() const noexcept { return size_ < sizeof text_; }

private:
    char text_[256]{};
    std::size_t size_ = 0;
};

/// Names are stored as they are.
struct identity_naming {
    constexpr name_text operator()(std::string_view name) const { return name_text(name); }
};

/// Every capital becomes an underscore and the small letter: `firstName` is stored as "first_name", `userID` as "user_i_d".
struct snake_case_naming {
    constexpr name_text operator()(std::string_view name) const {
        name_text stored;
        for (const char c : name) {
            const bool is_capital = c >= 'A' && c <= 'Z';
            if (is_capital) {
                stored.push_back('_');
            }
            stored.push_back(is_capital ? static_cast<char>(c - 'A' + 'a') : c);
        }
        return stored;
    }
};

/// The namings to choose from in `mapping<T>::naming`; any constexpr function from std::string_view to name_text is one too.
inline constexpr identity_naming identity{};
inline constexpr snake_case_naming snake_case{};

} // namespace strongo
