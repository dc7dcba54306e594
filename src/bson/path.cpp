#include <strongo/bson/detail/path.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/document_view.hpp>

#include <charconv>
#include <system_error>

namespace strongo::bson::detail {

std::size_t array_position(std::string_view step) noexcept {
    std::size_t position = npos;
    const auto [end, outcome] = std::from_chars(step.data(), step.data() + step.size(), position);
    const bool is_number = outcome == std::errc() && end == step.data() + step.size();
    return is_number && (step.size() == 1 || step.front() != '0') ? position : npos;
}

element_view take_step(std::span<const std::byte> document, bool is_array, std::string_view step) noexcept {
    if (!is_array) {
        return document_view(document)[step];
    }
    const std::size_t position = array_position(step);
    return position == npos ? element_view() : array_view(document)[position];
}

element_view find(std::span<const std::byte> document, bool is_array, std::string_view path) noexcept {
    path_steps steps(path);
    while (true) {
        const element_view found = take_step(document, is_array, steps.next());
        if (steps.done() || !found.exists() || found.is_malformed()) {
            return found;
        }
        if (found.type() != type::document && found.type() != type::array) {
            return {};
        }
        document = found.value_bytes();
        is_array = found.type() == type::array;
    }
}

void append_step(std::string& text, std::string_view step, bool into_array) {
    if (!is_utf8(step)) { // it must not make the text invalid
        step = "?";
    }
    if (into_array) {
        text.append("[").append(step).append("]");
        return;
    }
    if (!text.empty()) {
        text += '.';
    }
    text += step;
}

} // namespace strongo::bson::detail
