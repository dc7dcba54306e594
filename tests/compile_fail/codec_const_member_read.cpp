// expect: strongo: a member of this struct is const, so nothing can be read into it: make it a plain member
#include <strongo/codec/decode.hpp>

struct account {
#ifdef STRONGO_MISTAKE
    const int number = 0;
#else
    int number = 0;
#endif
};

bool decoded = strongo::decode<account>(strongo::document_view()).has_value();
