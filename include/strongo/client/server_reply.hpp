#pragma once
// What the server said about a failure.

#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/fwd.hpp>

#include <string>
#include <string_view>

namespace strongo {

/// The server's own words on an error; `error::server()` gives it. Views live as long as the error.
class server_reply {
public:
    /// From a reply, or from one entry of its `writeErrors`.
    explicit server_reply(document details);

    /// Everything, as sent.
    [[nodiscard]] document_view raw() const noexcept { return details_.view(); }

    /// The server's text ("E11000 duplicate key error collection: …"), or empty.
    [[nodiscard]] std::string_view errmsg() const noexcept;

    /// The name of the code ("DuplicateKey"), or empty.
    [[nodiscard]] std::string_view code_name() const noexcept;

    /// Details beside the text, such as the rule that a document broke, or an empty document.
    [[nodiscard]] document_view err_info() const noexcept;

    /// For `duplicate_key`: the fields of the index (`{email: 1}`), or an empty document when the server did not say.
    [[nodiscard]] document_view key_pattern() const noexcept;

    /// For `duplicate_key`: the values that exist already (`{email: "a@b"}`), or an empty document when the server did not say.
    [[nodiscard]] document_view key_value() const noexcept;

    /// For `duplicate_key`: the index ("email_1"), or empty when the server did not say.
    [[nodiscard]] std::string_view index_name() const noexcept;

private:
    document details_;
};

} // namespace strongo
