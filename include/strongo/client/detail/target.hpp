#pragma once
// What every operation is about: a client and a namespace, checked when it was made.

#include <strongo/error/error.hpp>

#include <memory>
#include <string>

namespace strongo::detail {

class client_core;

struct target {
    std::shared_ptr<client_core> core;
    std::string database;
    std::string collection; // empty: the database as a whole
    std::string where;      // "demo.people"
    error fault{};          // why nothing can be done with it
    bool has_fault = false;
};

using target_ptr = std::shared_ptr<const target>;

/// The database, or what is wrong with its name.
[[nodiscard]] target_ptr make_target(std::shared_ptr<client_core> core, std::string database);

/// The collection, or what is wrong with its name or that of its database.
[[nodiscard]] target_ptr make_target(const target& database, std::string collection);

} // namespace strongo::detail
