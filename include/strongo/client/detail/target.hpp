#pragma once
// What every operation is about: a client and a namespace, checked when it was made, and what a handle says of all its operations.

#include <strongo/client/read_concern.hpp>
#include <strongo/client/read_preference.hpp>
#include <strongo/client/write_concern.hpp>
#include <strongo/error/error.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace strongo::detail {

class client_core;
class session_core;

struct target {
    std::shared_ptr<client_core> core;
    std::string database;
    std::string collection; // empty: the database as a whole
    std::string where;      // "demo.people"

    // What is not set is as in the connection string.
    std::optional<strongo::read_concern> read_concern{};
    std::optional<strongo::write_concern> write_concern{};
    std::optional<strongo::read_preference> read_preference{};

    std::shared_ptr<session_core> session{}; // null: none
    std::uint64_t transaction = 0;           // of the session's; 0: none
    bool outside_transaction = false;        // used on purpose while a transaction is open

    error fault{}; // why nothing can be done with it
    bool has_fault = false;
};

using target_ptr = std::shared_ptr<const target>;

/// The database, or what is wrong with its name.
[[nodiscard]] target_ptr make_target(std::shared_ptr<client_core> core, std::string database);

/// The collection, or what is wrong with its name or that of its database.
[[nodiscard]] target_ptr make_target(const target& database, std::string collection);

/// The same with another setting, or what is wrong with that.
[[nodiscard]] target_ptr with(const target& at, strongo::read_concern level);
[[nodiscard]] target_ptr with(const target& at, strongo::write_concern concern);
[[nodiscard]] target_ptr with(const target& at, strongo::read_preference preference);
[[nodiscard]] target_ptr outside_transaction(const target& at);

struct session_access; // the way into sessions and transactions

/// The way into handles: collections and databases.
struct handle_access {
    template <class Handle>
    static const target_ptr& target_of(const Handle& handle) noexcept {
        return handle.at_;
    }
    template <class Handle>
    static Handle make(target_ptr at) {
        return Handle(std::move(at));
    }
};

} // namespace strongo::detail
