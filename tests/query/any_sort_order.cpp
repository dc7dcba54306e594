#include <strongo/query/any_sort_order.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"

#include <string>

namespace {

struct person {
    std::string name{};
    int age = 0;
};
struct city {
    std::string name{};
};

} // namespace

TEST_CASE("an erased sort order has the bytes of the order it was made of, and knows its entity") {
    using strongo::make_document;
    const strongo::any_sort_order one = strongo::descending<&person::age>;
    CHECK(strongo::document(one.view()) == make_document("age", -1));
    CHECK(one.is_about<person>());
    CHECK_FALSE(one.is_about<city>());
    CHECK(one.fault() == nullptr);
    const strongo::any_sort_order two = strongo::sort(strongo::ascending<&person::name>, strongo::descending<&person::age>);
    CHECK(strongo::document(two.view()) == make_document("name", 1, "age", -1));
}
