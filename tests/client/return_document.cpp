#include <strongo/client/return_document.hpp>

#include "support/catch.hpp"

TEST_CASE("a state of a document has a name") {
    CHECK(to_string(strongo::return_document::after) == "after");
    CHECK(to_string(strongo::return_document::before) == "before");
}
