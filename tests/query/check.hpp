// What the tests of filters and updates check of a rendered query.
#pragma once

#include <strongo/bson/document.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/codec_fault.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <source_location>
#include <string_view>

namespace strongo_test {

// The filter or update has these bytes.
template <class Query>
void check_rendered(const Query& query, const strongo::document& expected, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(query.fault() == nullptr);
    check_bytes(query.view().bytes(), expected.bytes(), where);
}

// The same, as extended JSON.
template <class Query>
void check_rendered(const Query& query, std::string_view json, std::source_location where = std::source_location::current()) {
    check_rendered(query, strongo::document::from_json(json).value(), where);
}

// The filter or update cannot be used: an encode error about the field at `path`.
template <class Query>
void check_fault(const Query& query, strongo::fault what, std::string_view path, std::string_view message,
                 std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(query.fault() != nullptr);
    CHECK(query.fault()->kind() == strongo::error_kind::encode);
    CHECK(query.fault()->message() == message);
    REQUIRE(query.fault()->codec() != nullptr);
    CHECK(query.fault()->codec()->what == what);
    CHECK(query.fault()->codec()->path == path);
    CHECK(query.view().empty());
}

// The filter or update breaks a rule: a usage error with this message.
template <class Query>
void check_usage(const Query& query, std::string_view message, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(query.fault() != nullptr);
    CHECK(query.fault()->kind() == strongo::error_kind::usage);
    CHECK(query.fault()->message() == message);
    CHECK(query.view().empty());
}

} // namespace strongo_test
