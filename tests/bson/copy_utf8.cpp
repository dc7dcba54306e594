// Copying and checking in one go: the same verdict as checking alone, every byte copied, none written beside them.
#include <strongo/bson/detail/utf8.hpp>

#include "support/catch.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::bson::detail::copy_utf8;
using strongo::bson::detail::is_utf8;

// Whether `text`, copied from an allocation of its own between two guards, arrives as it is and is judged as `is_utf8` judges it.
bool copies(std::string_view text) {
    const std::vector<char> from(text.begin(), text.end());
    std::vector<char> to(text.size() + 2, '#');
    const bool verdict = copy_utf8(to.data() + 1, from.data(), from.size());
    return verdict == is_utf8(text) && to.front() == '#' && to.back() == '#' && std::string_view(to.data() + 1, text.size()) == text;
}

TEST_CASE("text of every size is copied whole") {
    std::string text;
    for (std::size_t size = 0; size <= 70; ++size) {
        if (!copies(text)) FAIL(size << " bytes");
        text += static_cast<char>('0' + size);
    }
}

TEST_CASE("a byte that is not ASCII is noticed wherever it stands") {
    for (std::size_t size = 1; size <= 40; ++size) {
        for (std::size_t at = 0; at < size; ++at) {
            std::string text(size, 'x');
            text[at] = '\xff';
            std::vector<char> to(size);
            if (!copies(text) || copy_utf8(to.data(), text.data(), size)) FAIL("byte " << at << " of " << size);
        }
    }
}

TEST_CASE("text beyond ASCII is copied and valid") {
    const std::string_view text = "gr\xc3\xbc\xc3\x9f dich, \xe4\xb8\x96\xe7\x95\x8c \xf0\x9f\x8c\x8d";
    CHECK(is_utf8(text));
    CHECK(copies(text));
}

} // namespace
