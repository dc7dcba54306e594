#include <strongo/query/computed.hpp>

#include <strongo/codec/types.hpp>
#include <strongo/query/expr/arithmetic.hpp>

#include "query/check_part.hpp"

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace query_computed {

struct article {
    std::string title{};
    int votes = 0;
    std::vector<int> marks{};
};

struct summary {
    std::string text{};
    double score = 0;
    std::optional<int> votes{};
    std::vector<double> marks{};
};

namespace {

using strongo::computed;
using strongo::field;
using strongo_test::check_part;

TEST_CASE("a member gets the value of a field, an expression or a constant") {
    check_part(computed<&summary::text>(field<&article::title>), R"("$title")");
    check_part(computed<&summary::score>(strongo::ref(field<&article::votes>) * 2), R"({"$multiply": ["$votes", 2]})");
    check_part(computed<&summary::text>("a"), R"({"$literal": "a"})");
    static_assert(std::is_same_v<decltype(computed<&summary::text>(field<&article::title>))::entity, article>);
    static_assert(std::is_same_v<decltype(computed<&summary::text>("a"))::entity, strongo::detail::any_entity>);
}

TEST_CASE("a member holds numbers of other types when none is lost, and what is inside of optionals and lists") {
    check_part(computed<&summary::score>(3), "3");
    check_part(computed<&summary::votes>(field<&article::votes>), R"("$votes")");
    check_part(computed<&summary::marks>(field<&article::marks>), R"("$marks")");
    check_part(computed<&summary::score>(strongo::stored<article>("x.y")), R"("$x.y")");
}

TEST_CASE("a bad value is the fault of the member") {
    const auto part = computed<&summary::text>("\xff");
    REQUIRE(part.value.fault() != nullptr);
    CHECK(part.value.fault()->kind() == strongo::error_kind::encode);
}

} // namespace
} // namespace query_computed
