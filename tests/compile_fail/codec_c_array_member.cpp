// expect: strongo: a member of this struct is a C array: use std::vector or std::array instead
#include <strongo/codec/decode.hpp>

#include <vector>

struct matrix {
    int before = 0;
#ifdef STRONGO_MISTAKE
    double values[4]{};
#else
    std::vector<double> values{};
#endif
};

bool written = strongo::encode(matrix{}).has_value();
