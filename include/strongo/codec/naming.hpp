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

namespace detail {

constexpr bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr char to_small(char c) {
    return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_capital(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// Whether a word starts at `at`: behind an underscore, at a capital behind anything else, or at the last one of several capitals when a
// small letter follows it: "userID" is user ID, "HTTPServer" is HTTP Server, "first_name" is first name.
constexpr bool starts_word(std::string_view name, std::size_t at) {
    if (at == 0 || name[at - 1] == '_') {
        return true;
    }
    return is_capital(name[at]) &&
           (!is_capital(name[at - 1]) || (at + 1 < name.size() && !is_capital(name[at + 1]) && name[at + 1] != '_'));
}

// The words of a name in small letters with `between` between them; leading underscores stay.
constexpr name_text join_words(std::string_view name, char between) {
    name_text stored;
    bool has_word = false;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (name[at] == '_') {
            if (!has_word) {
                stored.push_back('_');
            }
            continue;
        }
        if (has_word && starts_word(name, at)) {
            stored.push_back(between);
        }
        has_word = true;
        stored.push_back(to_small(name[at]));
    }
    return stored;
}

// The words of a name put together, each with a capital first; the first word as `first_is_capital` says. Leading underscores stay.
constexpr name_text join_capitals(std::string_view name, bool first_is_capital) {
    name_text stored;
    bool has_word = false;
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (name[at] == '_') {
            if (!has_word) {
                stored.push_back('_');
            }
            continue;
        }
        const bool starts = starts_word(name, at);
        stored.push_back(starts && (has_word || first_is_capital) ? to_capital(name[at]) : to_small(name[at]));
        has_word = true;
    }
    return stored;
}

} // namespace detail

/// Words in small letters with underscores between them: `firstName` is stored as "first_name", `userID` as "user_id".
struct snake_case_words_naming {
    constexpr name_text operator()(std::string_view name) const { return detail::join_words(name, '_'); }
};

/// Words in small letters with hyphens between them: `userID` is stored as "user-id".
struct kebab_case_naming {
    constexpr name_text operator()(std::string_view name) const { return detail::join_words(name, '-'); }
};

/// Words put together, each but the first with a capital: `first_name` is stored as "firstName", `userID` as "userId".
struct camel_case_naming {
    constexpr name_text operator()(std::string_view name) const { return detail::join_capitals(name, false); }
};

/// Words put together, each with a capital: `first_name` is stored as "FirstName".
struct pascal_case_naming {
    constexpr name_text operator()(std::string_view name) const { return detail::join_capitals(name, true); }
};

/// The namings to choose from in `mapping<T>::naming`; any constexpr function from std::string_view to name_text is one too.
inline constexpr identity_naming identity{};
inline constexpr snake_case_naming snake_case{};
inline constexpr snake_case_words_naming snake_case_words{};
inline constexpr kebab_case_naming kebab_case{};
inline constexpr camel_case_naming camel_case{};
inline constexpr pascal_case_naming pascal_case{};

} // namespace strongo
