#include <strongo/client/detail/target.hpp>

#include <strongo/error/error_info.hpp>

#include "client/concerns.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace strongo::detail {
namespace {

// https://www.mongodb.com/docs/manual/reference/limits/#naming-restrictions
constexpr std::size_t longest_database = 63;
constexpr std::size_t longest_namespace = 255;

std::string_view fault_of_database(std::string_view name) {
    using namespace std::string_view_literals;
    if (name.empty()) {
        return "it is empty";
    }
    if (name.size() > longest_database) {
        return "it has more than 63 bytes";
    }
    return name.find_first_of("/\\. \"$\0"sv) != std::string_view::npos ? "it has a character of / \\ . \" $, a space or a NUL" : "";
}

std::string_view fault_of_collection(std::string_view name, std::size_t database_size) {
    if (name.empty()) {
        return "it is empty";
    }
    if (name.find('\0') != std::string_view::npos) {
        return "it has a NUL";
    }
    if (name.find('$') != std::string_view::npos) {
        return "it has a $";
    }
    if (name.front() == '.' || name.back() == '.' || name.find("..") != std::string_view::npos) {
        return "it has a dot at an end or two in a row";
    }
    return database_size + 1 + name.size() > longest_namespace ? "it has, with its database, more than 255 bytes" : "";
}

void refuse(target& made, std::string_view what, std::string_view name, std::string_view why) {
    std::string shown(name.substr(0, 64));
    for (char& c : shown) {
        if (c == '\0') {
            c = '?';
        }
    }
    made.has_fault = true;
    made.fault = error(error_info{.kind = error_kind::usage, .text = fmt::format("\"{}\" is no {} name: {}", shown, what, why)});
}

} // namespace

target_ptr make_target(std::shared_ptr<client_core> core, std::string database) {
    auto made = std::make_shared<target>();
    made->core = std::move(core);
    if (const auto why = fault_of_database(database); !why.empty()) {
        refuse(*made, "database", database, why);
    }
    if (!made->has_fault) {
        made->where = database;
    }
    made->database = std::move(database);
    return made;
}

target_ptr make_target(const target& database, std::string collection) {
    auto made = std::make_shared<target>(database);
    if (const auto why = fault_of_collection(collection, database.database.size()); !made->has_fault && !why.empty()) {
        refuse(*made, "collection", collection, why);
    }
    if (!made->has_fault) {
        made->where = database.database + "." + collection;
    }
    made->collection = std::move(collection);
    return made;
}

namespace {

template <class Value>
target_ptr changed(const target& at, std::optional<Value> target::* what, Value value, const result<void>& good) {
    auto made = std::make_shared<target>(at);
    if (!good && !made->has_fault) {
        made->has_fault = true;
        made->fault = good.error();
    }
    (*made).*what = std::move(value);
    return made;
}

} // namespace

target_ptr with(const target& at, strongo::read_concern level) {
    return changed(at, &target::read_concern, level, {});
}

target_ptr with(const target& at, strongo::write_concern concern) {
    const auto good = check(concern);
    return changed(at, &target::write_concern, std::move(concern), good);
}

target_ptr with(const target& at, strongo::read_preference preference) {
    const auto good = check(preference);
    return changed(at, &target::read_preference, std::move(preference), good);
}

target_ptr outside_transaction(const target& at) {
    auto made = std::make_shared<target>(at);
    made->outside_transaction = true;
    return made;
}

} // namespace strongo::detail
