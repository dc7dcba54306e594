#include <strongo/client/compressor.hpp>

#include "support/catch.hpp"

using strongo::compressor;

TEST_CASE("a compressor has the name that the wire protocol has for it") {
    CHECK(to_string(compressor::zstd) == "zstd");
    CHECK(to_string(compressor::snappy) == "snappy");
    CHECK(to_string(compressor::zlib) == "zlib");
}
