#include <strongo/error/error_info.hpp>

#include "support/catch.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace {

using strongo::error;
using strongo::error_info;

struct inserted {
    std::vector<int> ids{};
};

struct updated {
    int count = 0;
};

TEST_CASE("error details start out as nothing known") {
    const error_info info;
    CHECK(to_string(info.kind) == "other");
    CHECK(to_string(info.origin) == "usage");
    CHECK(info.code == 0);
    CHECK(info.text.empty());
    CHECK(info.operation.empty());
    CHECK(info.where.empty());
    CHECK(info.labels.empty());
    CHECK(info.server == nullptr);
    CHECK_FALSE(info.codec.has_value());
    CHECK(info.failures.empty());
    CHECK(info.applied == nullptr);
}

TEST_CASE("what was done before a failure is given back as the type it was attached as") {
    error_info info;
    info.set_applied(inserted{{1, 2, 3}});
    const error e(std::move(info));
    REQUIRE(e.applied<inserted>() != nullptr);
    CHECK(e.applied<inserted>()->ids == std::vector{1, 2, 3});
}

TEST_CASE("what was done before a failure is not given back as another type") {
    error_info info;
    info.set_applied(inserted{{1}});
    const error e(std::move(info));
    CHECK(e.applied<updated>() == nullptr);
    CHECK(e.applied<std::vector<int>>() == nullptr);
}

TEST_CASE("attaching a second result replaces the first") {
    error_info info;
    info.set_applied(inserted{{1}});
    info.set_applied(updated{7});
    const error e(std::move(info));
    CHECK(e.applied<inserted>() == nullptr);
    REQUIRE(e.applied<updated>() != nullptr);
    CHECK(e.applied<updated>()->count == 7);
}

TEST_CASE("an attached result lives as long as the last copy of the error") {
    const auto watched = std::make_shared<int>(1);
    error_info info;
    info.set_applied(watched);
    {
        error first(std::move(info));
        const error second = first;
        first = error();
        CHECK(watched.use_count() == 2);
        CHECK(**second.applied<std::shared_ptr<int>>() == 1);
    }
    CHECK(watched.use_count() == 1);
}

} // namespace
