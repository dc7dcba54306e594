// Golden samples: documents whose exact bytes the codec must write and read. Where only the digest is written down, the rule of
// the content stands beside it.
#pragma once

#include "bytes.hpp"
#include "catch.hpp"
#include "sha256.hpp"

#include <cstddef>
#include <source_location>
#include <span>
#include <string_view>

namespace strongo_test {

struct golden {
    std::size_t size;
    std::string_view sha256;
    std::string_view hex{}; // empty when the bytes are known by their digest alone
};

// The bytes are those of the sample.
inline void check_golden(std::span<const std::byte> actual, const golden& expected,
                         std::source_location where = std::source_location::current()) {
    if (!expected.hex.empty()) check_bytes(actual, expected.hex, where);
    INFO(where.file_name() << ":" << where.line());
    CHECK(actual.size() == expected.size);
    CHECK(sha256(actual) == expected.sha256);
}

namespace samples {

inline constexpr golden article{.size = 152,
                                .sha256 = "58f67f051d5a3e7cdfe76ee990119357144b0924f66deb2833a79408af363da3",
                                .hex = "98000000075f69640065e07a700000000000000033027469746c65000c000000576f726c6420576172205a0002617574"
                                       "686f72000b0000004d61782042726f6f6b73000474616773003000000002300007000000686f72726f72000231000600"
                                       "00007669727573000232000900000070616e64656d696300000964617465009554dcf48d01000010636f756e74000100"
                                       "0000086f6b000100"};

inline constexpr golden friend_alone{.size = 95,
                                     .sha256 = "4f1e7d75feae0b81ef27e709cd1f0710aeed71dcfed7c270114812e001ce3bb0",
                                     .hex =
                                         "5f000000075f696400507480ff3004983e1fe5ed55026e616d6500060000004a6f686e30000261646472657373000900"
                                         "000041646472657373300003636f6f7264696e6174650017000000106c61740001000000106c6e6700000000000000"};

inline constexpr golden friend_with_buddies{
    .size = 437,
    .sha256 = "3c59007698e99a271c0b13845082ce540487c6335624c9dc6b31a6ee2195908f",
    .hex = "b5010000075f696400507480ff3004983e1fe5ed55026e616d6500060000004a6f686e30000261646472657373000900"
           "000041646472657373300003636f6f7264696e6174650017000000106c61740001000000106c6e670000000000000462"
           "756464696573004d0100000330004f000000026e616d6500070000004a6f686e30310002616464726573730009000000"
           "41646472657373300003636f6f7264696e6174650017000000106c61740001000000106c6e6700000000000000033100"
           "4f000000026e616d6500070000004a6f686e3032000261646472657373000900000041646472657373300003636f6f72"
           "64696e6174650017000000106c61740001000000106c6e67000000000000000332004f000000026e616d650007000000"
           "4a6f686e3033000261646472657373000900000041646472657373300003636f6f7264696e6174650017000000106c61"
           "740001000000106c6e67000000000000000333004f000000026e616d6500070000004a6f686e30340002616464726573"
           "73000900000041646472657373300003636f6f7264696e6174650017000000106c61740001000000106c6e6700000000"
           "0000000000"};

inline constexpr golden person{.size = 147,
                               .sha256 = "cded27eaaf9cba9100f623b86b8ae97dfb98ea6cd81b37ced9ef74db7f9b79ba",
                               .hex = "9300000002696400060000006576742d3100026e616d650004000000626f620010616765001e0000000173636f726500"
                                      "000000000000234008616374697665000104746167730020000000023000020000006100023100020000006200023200"
                                      "0200000063000003616464726573730022000000026369747900040000004e594300027a697000060000003130303031"
                                      "000000"};

inline constexpr golden small_map{.size = 70,
                                  .sha256 = "6ce5870f6ea3d932597fdec80f9079752f2af9cb672b96454c7173db26079f99",
                                  .hex = "46000000026e616d650006000000416c6963650004746167730020000000023000020000006100023100020000006200"
                                         "023200020000006300001073636f7265002a00000000"};

inline constexpr golden mixed{.size = 59,
                              .sha256 = "911f5a1e801a79b0c6a5eed5d24acfaa6b3502dd95266b806e6dae2c6190d48b",
                              .hex = "3b0000001069640007000000126e00351cdcdf020000000164006e861bf0f92109400273000c00000068656c6c6f2077"
                                     "6f726c6400086f6b000100"};

// r: [0 .. 999] (int32)
inline constexpr golden long_vec_1k{.size = 8903, .sha256 = "93c7a3de372c71292bbabd161b6414c38ff5150548cdb27c52e89dd68f368bba"};

// r: for i in 0..199: {e: 100+i, a: "user/name", v: "person-<i>", tx: 536870912+i, added: true} (int32)
inline constexpr golden datom_maps_200{.size = 13393, .sha256 = "f79f32927c1a569a3cd6aac9dce4f94163fadc5e400007daa6408804e3ce232b"};

// r: for i in 0..199: {id: 100+i, kind: "person", name: "person-<i>", seq: 536870912+i, live: true} (int32)
inline constexpr golden str_maps_200{.size = 14193, .sha256 = "b7b9f9edbdbbda65368829bd877867f29c49476460555d7d3dc0e992e7e4946b"};

} // namespace samples
} // namespace strongo_test
