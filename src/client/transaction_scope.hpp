#pragma once
// The transactions whose bodies run on this thread.

namespace strongo::detail {

class client_core;

/// While it lives, plain handles of the client are refused on this thread. Scopes end in the reverse order of their beginning.
class transaction_scope {
public:
    explicit transaction_scope(const client_core* client) noexcept;
    transaction_scope(const transaction_scope&) = delete;
    transaction_scope& operator=(const transaction_scope&) = delete;
    ~transaction_scope();

    /// Whether a scope of the client is open on this thread.
    [[nodiscard]] static bool is_open(const client_core* client) noexcept;

private:
    const client_core* client_;
    transaction_scope* outer_;
};

} // namespace strongo::detail
