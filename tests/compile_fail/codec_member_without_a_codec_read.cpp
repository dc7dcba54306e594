// expect: strongo: this type has no codec: use a type of docs/mapping.md, an aggregate struct, or specialise strongo::codec for it
#include <strongo/codec/decode.hpp>

#include <complex>

struct signal_sample {
    int value = 0;
#ifdef STRONGO_MISTAKE
    std::complex<double> amplitude{};
#endif
};

bool decoded = strongo::decode<signal_sample>(strongo::document_view()).has_value();
