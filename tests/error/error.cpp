#include <strongo/error/error.hpp>
#include <strongo/error/error_info.hpp>

#include "support/catch.hpp"

#include <sstream>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

using strongo::error;
using strongo::error_info;
using strongo::error_kind;
using strongo::error_origin;

error taken() {
    return error(error_info{.kind = error_kind::duplicate_key,
                            .origin = error_origin::server,
                            .code = 11000,
                            .text = "E11000 duplicate key error",
                            .operation = "insert",
                            .where = "demo.people",
                            .labels = {"RetryableWriteError", "TransientTransactionError"}});
}

TEST_CASE("an error is as large as one pointer") {
    STATIC_REQUIRE(sizeof(error) == sizeof(void*));
    STATIC_REQUIRE(std::is_nothrow_move_constructible_v<error>);
    STATIC_REQUIRE(std::is_nothrow_default_constructible_v<error>);
}

TEST_CASE("a default error says that there is none and has no details") {
    const error none;
    CHECK(to_string(none.kind()) == "other");
    CHECK(to_string(none.origin()) == "usage");
    CHECK(none.code() == 0);
    CHECK(none.message() == "no error");
    CHECK(none.where().empty());
    CHECK(none.operation().empty());
    CHECK(none.labels().empty());
    CHECK_FALSE(none.has_label("RetryableWriteError"));
    CHECK(none.server() == nullptr);
    CHECK(none.codec() == nullptr);
    CHECK(none.failures().empty());
    CHECK(none.applied<int>() == nullptr);
}

TEST_CASE("an error tells what it was made from") {
    const error e = taken();
    CHECK(to_string(e.kind()) == "duplicate_key");
    CHECK(to_string(e.origin()) == "server");
    CHECK(e.code() == 11000);
    CHECK(e.where() == "demo.people");
    CHECK(e.operation() == "insert");
    CHECK(e.codec() == nullptr);
}

TEST_CASE("the message puts the namespace and the operation in front of the text") {
    CHECK(taken().message() == "demo.people: insert: E11000 duplicate key error");
    CHECK(error(error_info{.text = "text"}).message() == "text");
    CHECK(error(error_info{.text = "text", .where = "demo"}).message() == "demo: text");
    CHECK(error(error_info{.text = "text", .operation = "find"}).message() == "find: text");
}

TEST_CASE("labels are found by their exact name") {
    const error e = taken();
    CHECK(e.labels().size() == 2);
    CHECK(e.has_label("RetryableWriteError"));
    CHECK(e.has_label("TransientTransactionError"));
    CHECK_FALSE(e.has_label("Retryable"));
    CHECK_FALSE(e.has_label(""));
}

TEST_CASE("copies share the details and outlive the original") {
    error original = taken();
    const error copy = original;
    CHECK(copy.message().data() == original.message().data());
    original = error();
    CHECK(original.message() == "no error");
    CHECK(copy.message() == "demo.people: insert: E11000 duplicate key error");
}

TEST_CASE("a moved-from error is no error") {
    error original = taken();
    const error moved = std::move(original);
    CHECK(moved.code() == 11000);
    CHECK(original.message() == "no error"); // NOLINT(bugprone-use-after-move): that is what is tested
}

TEST_CASE("an error may be assigned to itself") {
    error e = taken();
    const error& alias = e;
    e = alias;
    CHECK(e.code() == 11000);
}

TEST_CASE("copies may be made and dropped in several threads at once") {
    const error shared = taken();
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&shared] {
            for (int i = 0; i < 2000; ++i) {
                error mine = shared;
                const error again = std::move(mine);
                if (again.code() != 11000) std::abort();
            }
        });
    }
    for (auto& thread : threads) thread.join();
    CHECK(shared.code() == 11000);
}

TEST_CASE("an error gets the operation and the namespace of the call around it") {
    const error e = error(error_info{.text = "text"}).within("insert", "demo.people");
    CHECK(e.operation() == "insert");
    CHECK(e.where() == "demo.people");
    CHECK(e.message() == "demo.people: insert: text");
}

TEST_CASE("what an error says already of its place is kept") {
    CHECK(taken().within("find", "other.place").message() == "demo.people: insert: E11000 duplicate key error");
    CHECK(error(error_info{.text = "text", .operation = "insert"}).within("find", "demo.people").message() == "demo.people: insert: text");
}

TEST_CASE("placing an error keeps everything else and leaves the original alone") {
    auto info = error_info{.kind = error_kind::decode, .code = 7, .text = "text", .labels = {"label"}};
    info.codec = strongo::codec_fault{.path = "a.b", .offset = 9};
    info.failures.push_back({.index = 3, .error = taken()});
    info.set_applied(42);
    const error bare(std::move(info));
    const error placed = bare.within("find", "demo.people");
    CHECK(bare.message() == "text");
    CHECK(to_string(placed.kind()) == "decode");
    CHECK(placed.code() == 7);
    CHECK(placed.has_label("label"));
    REQUIRE(placed.codec() != nullptr);
    CHECK(placed.codec()->path == "a.b");
    CHECK(placed.codec()->offset == 9);
    REQUIRE(placed.failures().size() == 1);
    CHECK(placed.failures()[0].index == 3);
    REQUIRE(placed.applied<int>() != nullptr);
    CHECK(*placed.applied<int>() == 42);
}

TEST_CASE("placing no error makes an error with a place") {
    CHECK(error().within("find", "demo.people").where() == "demo.people");
}

TEST_CASE("streaming an error writes its message") {
    std::ostringstream out;
    out << taken() << "; " << error();
    CHECK(out.str() == "demo.people: insert: E11000 duplicate key error; no error");
}

} // namespace
