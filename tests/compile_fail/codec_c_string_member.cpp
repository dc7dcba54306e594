// expect: strongo: a member of this struct is a C array: use std::vector or std::array instead
#include <strongo/codec/decode.hpp>

#include <string>

struct country {
#ifdef STRONGO_MISTAKE
    char code[3]{};
#else
    std::string code{};
#endif
    std::string name{};
};

bool decoded = strongo::decode<country>(strongo::document_view()).has_value();
