#include <strongo/query/detail/path_text.hpp>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace strongo::detail {
namespace {

constexpr std::size_t largest_path = 16 * 1024 * 1024;
constexpr char positional_brackets[] = "$[";

bool is_identifier(std::string_view text) noexcept {
    const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto is_letter_or_digit = [&](char c) { return is_lower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
    return !text.empty() && is_lower(text.front()) && std::all_of(text.begin(), text.end(), is_letter_or_digit);
}

} // namespace

path_text::path_text(const path_text& other) {
    append(other.block_.name());
    block_.rule = other.block_.rule;
}

path_text::path_text(path_text&& other) noexcept {
    take(other);
}

path_text& path_text::operator=(path_text other) noexcept {
    if (block_.bytes != here_) {
        delete[] block_.bytes;
    }
    take(other);
    return *this;
}

// `other` is left without a name.
void path_text::take(path_text& other) noexcept {
    block_ = other.block_;
    capacity_ = other.capacity_;
    if (other.block_.bytes == other.here_) {
        std::memcpy(here_, other.here_, sizeof here_);
        block_.bytes = here_;
    }
    other.block_ = {other.here_, 2, nullptr};
    other.capacity_ = sizeof other.here_;
    other.here_[0] = other.here_[1] = '\0';
}

void path_text::append(std::string_view text) {
    const std::size_t used = block_.size - 1; // without the NUL
    if (text.size() > largest_path - used) {
        refuse("a path is no longer than a document can be");
        return;
    }
    if (const std::size_t needed = padded(used + text.size() + 1); needed > capacity_) {
        const std::size_t capacity = std::max(needed, 2 * capacity_);
        char* const moved = new char[capacity]{};
        std::memcpy(moved, block_.bytes, used);
        if (block_.bytes != here_) {
            delete[] block_.bytes;
        }
        block_.bytes = moved;
        capacity_ = capacity;
    }
    char* const to = const_cast<char*>(block_.bytes) + used; // always bytes of its own
    if (!text.empty()) {
        std::memcpy(to, text.data(), text.size());
    }
    to[text.size()] = '\0';
    block_.size = static_cast<std::uint32_t>(used + text.size() + 1);
}

path_text& path_text::add(std::string_view segment) {
    append(".");
    append(segment);
    return *this;
}

path_text& path_text::add(std::uint64_t index) {
    char digits[20];
    const auto end = std::to_chars(digits, digits + sizeof digits, index).ptr;
    return add(std::string_view(digits, static_cast<std::size_t>(end - digits)));
}

path_text& path_text::add_key(std::string_view key) {
    if (key.empty() || key.front() == '$' || key.find('.') != std::string_view::npos || key.find('\0') != std::string_view::npos) {
        refuse("a key of a map can be named in a path when it is not empty, has no dot and no NUL, and does not start with '$'");
    }
    return add(key.substr(0, key.find('\0')));
}

path_text& path_text::check_identifier(std::string_view& identifier) {
    if (!is_identifier(identifier)) {
        refuse("the identifier of an array filter starts with a lower-case letter and has only letters and digits");
        identifier = identifier.substr(0, identifier.find('\0'));
    }
    return *this;
}

path_text path_text::of_filtered(std::string_view identifier) {
    path_text made{std::string_view()};
    made.check_identifier(identifier).append(identifier);
    return made;
}

path_text& path_text::add_filtered(std::string_view identifier) {
    check_identifier(identifier);
    append(".");
    append(positional_brackets);
    append(identifier);
    append("]");
    return *this;
}

} // namespace strongo::detail
