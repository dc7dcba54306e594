// A value has the bytes of a golden sample, and the bytes have the value: directly, over a tree, and as libbson reads and writes them.
#pragma once

#include <strongo/bson/json.hpp>
#include <strongo/codec/bridge.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "support/catch.hpp"
#include "support/golden.hpp"

#include <source_location>

namespace strongo_test {

template <class T>
void check_both_ways(const T& value, const golden& sample, std::source_location where = std::source_location::current()) {
    const auto written = strongo::encode(value).value();
    check_golden(written.bytes(), sample, where);
    INFO(where.file_name() << ":" << where.line());
    CHECK(strongo::encoded_size(value) == sample.size);
    CHECK(strongo::decode<T>(written.view()).value() == value);
    const auto bridged = strongo::bridge::encode(value).value();
    check_golden(bridged.bytes(), sample, where);
    CHECK(strongo::bridge::decode<T>(written.view()).value() == value);
    const auto json = strongo::to_json(written.view(), strongo::json_mode::canonical).value();
    const auto again = strongo::document::from_json(json).value();
    check_golden(again.bytes(), sample, where);
}

} // namespace strongo_test
