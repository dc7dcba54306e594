#include <strongo/client/change_namespace.hpp>

#include "support/catch.hpp"

TEST_CASE("places are equal when both names are") {
    using strongo::change_namespace;
    CHECK(change_namespace{"demo", "people"} == change_namespace{"demo", "people"});
    CHECK_FALSE(change_namespace{"demo", "people"} == change_namespace{"demo", ""});
    CHECK_FALSE(change_namespace{"demo", "people"} == change_namespace{"test", "people"});
}
