// expect: strongo: no enumerator of this enum was found: widen mapping<E>::range, or list mapping<E>::values
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

enum class status { found = 40000, lost = 40001 };

#ifndef STRONGO_MISTAKE
template <>
struct strongo::mapping<status> {
    static constexpr auto values = strongo::enum_values(status::found, status::lost);
};
#endif

struct item {
    status now = status::found;
};

bool written = strongo::encode(item()).has_value();
