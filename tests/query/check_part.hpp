// What the tests of accumulators, window functions and computed members check: the value that a stage gives a member.
#pragma once

#include <strongo/bson/document.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>
#include <strongo/query/detail/expression_bytes.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <source_location>
#include <string>
#include <string_view>

namespace strongo_test {

// The member gets this value, as extended JSON, byte for byte.
template <class Part>
void check_part(const Part& part, std::string_view json, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(part.value.fault() == nullptr);
    const strongo::detail::expression_bytes::argument argument[] = {{"e", &part.value}};
    const auto actual = strongo::detail::expression_bytes::object(argument);
    const auto expected = strongo::document::from_json("{\"e\": " + std::string(json) + "}").value();
    check_bytes(actual.value(), expected.bytes(), where);
}

// The value breaks a rule: a usage error whose message has these words.
template <class Part>
void check_part_refused(const Part& part, std::string_view words, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(part.value.fault() != nullptr);
    INFO(part.value.fault()->message());
    CHECK(part.value.fault()->kind() == strongo::error_kind::usage);
    CHECK(part.value.fault()->message().find(words) != std::string_view::npos);
}

} // namespace strongo_test
