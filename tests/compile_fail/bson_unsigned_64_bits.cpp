// expect: strongo: BSON has no unsigned 64-bit integer: cast the value to std::int64_t
#include <strongo/bson/make_document.hpp>

#include <cstdint>

bool empty = strongo::make_document("a", std::uint32_t{1}).empty();

#ifdef STRONGO_MISTAKE
bool large = strongo::make_document("a", std::uint64_t{1}).empty();
#endif
