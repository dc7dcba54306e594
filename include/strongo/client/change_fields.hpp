#pragma once
// The fields of change events, for the stages of a change stream.

#include <strongo/bson/date.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/timestamp.hpp>

#include <string>

namespace strongo {

/// A change event of documents of T as the server stores it, to name its fields in a pipeline:
/// `pipeline<change_fields<person>>().match(field<&change_fields<person>::fullDocument, &person::age> >= 18)`.
template <class T>
struct change_fields {
    struct place {
        std::string db{};
        std::string coll{};
    };

    std::string operationType{};
    place ns{};
    place to{};
    document documentKey{};
    T fullDocument{};
    T fullDocumentBeforeChange{};
    document updateDescription{};
    bson::timestamp clusterTime{};
    date wallTime{};
};

} // namespace strongo
