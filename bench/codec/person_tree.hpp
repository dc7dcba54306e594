#pragma once
// Makes a tree of values from a person and reads one, by hand: what a program does that works on documents and not on bytes.

#include <codec/person.hpp>

#include <strongo/bson/type.hpp>
#include <strongo/bson/value.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench::tree {

using strongo::bson::value;

inline void add(value::object_type& to, std::string_view key, value of) {
    to.push_back({std::string(key), std::move(of)});
}

/// The tree of the person.
[[nodiscard]] inline value make(const person& from) {
    value::array_type tags;
    tags.reserve(from.tags.size());
    for (const std::string& tag : from.tags) {
        tags.emplace_back(tag);
    }
    value::object_type address;
    address.reserve(2);
    add(address, "city", from.address.city);
    add(address, "zip", from.address.zip);
    value::object_type fields;
    fields.reserve(7);
    add(fields, "id", from.id);
    add(fields, "name", from.name);
    add(fields, "age", from.age);
    add(fields, "score", from.score);
    add(fields, "active", from.active);
    add(fields, "tags", std::move(tags));
    add(fields, "address", std::move(address));
    return value(std::move(fields));
}

template <class As, class Out>
[[nodiscard]] bool take(const value& from, Out& out) {
    const auto found = from.get<As>();
    if (!found) {
        return false;
    }
    out = *found;
    return true;
}

/// Reads the fields in whatever order they come.
[[nodiscard]] inline bool read(const value& from, person& out) {
    const auto* const fields = from.as_object();
    if (fields == nullptr) {
        return false;
    }
    unsigned seen = 0;
    for (const auto& [key, field] : *fields) {
        bool done = true;
        if (key == "id") {
            done = take<std::string_view>(field, out.id);
            seen |= 1;
        } else if (key == "name") {
            done = take<std::string_view>(field, out.name);
            seen |= 2;
        } else if (key == "age") {
            done = take<std::int32_t>(field, out.age);
            seen |= 4;
        } else if (key == "score") {
            done = take<double>(field, out.score);
            seen |= 8;
        } else if (key == "active") {
            done = take<bool>(field, out.active);
            seen |= 16;
        } else if (key == "tags") {
            const auto* const tags = field.as_array();
            done = tags != nullptr;
            out.tags.resize(done ? tags->size() : 0);
            for (std::size_t i = 0; done && i < tags->size(); ++i) {
                done = take<std::string_view>((*tags)[i], out.tags[i]);
            }
            seen |= 32;
        } else if (key == "address") {
            const value* const city = field.find("city");
            const value* const zip = field.find("zip");
            done = city != nullptr && zip != nullptr && take<std::string_view>(*city, out.address.city) &&
                   take<std::string_view>(*zip, out.address.zip);
            seen |= 64;
        }
        if (!done) {
            return false;
        }
    }
    return seen == 127;
}

} // namespace bench::tree
