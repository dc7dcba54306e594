#include <strongo/client/server_reply.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"

using strongo::make_document;
using strongo::server_reply;

TEST_CASE("a reply gives what the server said, part by part") {
    const auto raw =
        make_document("index", 0, "code", 11000, "codeName", "DuplicateKey", "errmsg",
                      "E11000 duplicate key error collection: demo.people index: email_1 dup key: { email: \"a@b\" }", "keyPattern",
                      make_document("email", 1), "keyValue", make_document("email", "a@b"), "errInfo", make_document("more", true));
    const server_reply reply(raw);
    CHECK(reply.raw() == raw);
    CHECK(reply.code_name() == "DuplicateKey");
    CHECK(reply.errmsg().starts_with("E11000"));
    CHECK(reply.index_name() == "email_1");
    CHECK(reply.key_pattern()["email"].get<int>().value() == 1);
    CHECK(reply.key_value()["email"].get<std::string_view>().value() == "a@b");
    CHECK(reply.err_info()["more"].get<bool>().value());
}

TEST_CASE("what the server did not say is empty") {
    const server_reply reply(make_document("ok", 0.0));
    CHECK(reply.code_name().empty());
    CHECK(reply.errmsg().empty());
    CHECK(reply.index_name().empty());
    CHECK(reply.key_pattern().empty());
    CHECK(reply.key_value().empty());
    CHECK(reply.err_info().empty());
}
