#include <strongo/bson/detail/utf8.hpp>

namespace strongo::bson::detail {

bool is_utf8_beyond_ascii(const char* text, std::size_t size) noexcept {
    const auto* at = reinterpret_cast<const unsigned char*>(text);
    const auto* const end = at + size;
    const auto continues = [end](const unsigned char* from, int count) {
        if (end - from < count) {
            return false;
        }
        for (int i = 0; i < count; ++i) {
            if ((from[i] & 0xc0u) != 0x80u) {
                return false;
            }
        }
        return true;
    };
    while (at != end) {
        const unsigned lead = *at;
        if (lead < 0x80) {
            ++at;
        } else if (lead >= 0xc2 && lead <= 0xdf) {
            if (!continues(at + 1, 1)) {
                return false;
            }
            at += 2;
        } else if (lead >= 0xe0 && lead <= 0xef) {
            if (!continues(at + 1, 2)) {
                return false;
            }
            const unsigned next = at[1];
            if ((lead == 0xe0 && next < 0xa0) || (lead == 0xed && next > 0x9f)) { // overlong; surrogates
                return false;
            }
            at += 3;
        } else if (lead >= 0xf0 && lead <= 0xf4) {
            if (!continues(at + 1, 3)) {
                return false;
            }
            const unsigned next = at[1];
            if ((lead == 0xf0 && next < 0x90) || (lead == 0xf4 && next > 0x8f)) { // overlong; above U+10FFFF
                return false;
            }
            at += 4;
        } else {
            return false;
        }
    }
    return true;
}

} // namespace strongo::bson::detail
