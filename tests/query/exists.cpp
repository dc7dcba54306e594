#include <strongo/query/exists.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <string>
#include <vector>

namespace query_exists {
namespace {

struct person {
    std::string name{};
    std::vector<int> scores{};
};

using strongo::exists;
using strongo::field;
using strongo::has_type;
using strongo::make_array;
using strongo::make_document;
using strongo::bson::type;
using filter = strongo::filter<person>;

TEST_CASE("a field is there or not") {
    strongo_test::check_rendered(filter(exists(field<&person::name>)), R"({"name": {"$exists": true}})");
    strongo_test::check_rendered(filter(exists(field<&person::name>, false)), R"({"name": {"$exists": false}})");
    strongo_test::check_rendered(filter(exists(field<&person::scores>.at(3))), R"({"scores.3": {"$exists": true}})");
}

TEST_CASE("a field has a type, or one of several") {
    strongo_test::check_rendered(filter(has_type(field<&person::name>, type::int32)), R"({"name": {"$type": "int"}})");
    strongo_test::check_rendered(filter(has_type(field<&person::name>, type::string, type::null, type::min_key)),
                                 make_document("name", make_document("$type", make_array("string", "null", "minKey"))));
}

TEST_CASE("up to sixteen types, all with their aliases") {
    strongo_test::check_rendered(
        filter(has_type(field<&person::name>, type::float64, type::string, type::document, type::array, type::binary, type::undefined,
                        type::oid, type::boolean, type::date, type::null, type::regex, type::dbpointer, type::code, type::symbol,
                        type::code_with_scope, type::decimal128)),
        make_document("name", make_document("$type", make_array("double", "string", "object", "array", "binData", "undefined", "objectId",
                                                                "bool", "date", "null", "regex", "dbPointer", "javascript", "symbol",
                                                                "javascriptWithScope", "decimal"))));
}

TEST_CASE("a number that is no type is refused") {
    strongo_test::check_usage(filter(has_type(field<&person::name>, static_cast<type>(99))), "query: name: 99: this is no BSON type");
    strongo_test::check_usage(filter(has_type(field<&person::name>, type::null, static_cast<type>(0))),
                              "query: name: 0: this is no BSON type");
}

} // namespace
} // namespace query_exists
