#pragma once
// The queries of the table render by libbson calls: keys and texts with their lengths.

#include <codec/libbson.hpp>
#include <query/account.hpp>

#include <bson/bson.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bench::libbson {

/// A key with its length.
#define BENCH_KEY(key) key, static_cast<int>(sizeof key - 1)

inline std::int64_t milliseconds(strongo::date when) {
    return when.time_since_epoch().count();
}

inline bool append_texts(bson_t& to, const char* key, int key_size, const std::vector<std::string>& texts) {
    bson_t list;
    bool done = bson_append_array_begin(&to, key, key_size, &list);
    std::uint32_t i = 0;
    for (const auto& text : texts) {
        const array_key at(i++);
        done = done && append_text(list, at.text, at.size, text);
    }
    return done && bson_append_array_end(&to, &list);
}

inline bool append_filter(bson_t& to, const query_values& v) {
    bson_t list, child, inner;
    return bson_append_array_begin(&to, BENCH_KEY("$and"), &list) && //
           bson_append_document_begin(&list, "0", 1, &child) && append_text(child, BENCH_KEY("first_name"), v.first) &&
           bson_append_document_end(&list, &child) && //
           bson_append_document_begin(&list, "1", 1, &child) && bson_append_document_begin(&child, BENCH_KEY("age"), &inner) &&
           bson_append_int32(&inner, BENCH_KEY("$gte"), v.age) && bson_append_document_end(&child, &inner) &&
           bson_append_document_end(&list, &child) && //
           bson_append_document_begin(&list, "2", 1, &child) && bson_append_bool(&child, BENCH_KEY("is_active"), v.active) &&
           bson_append_document_end(&list, &child) && //
           bson_append_document_begin(&list, "3", 1, &child) && bson_append_document_begin(&child, BENCH_KEY("created_at"), &inner) &&
           bson_append_date_time(&inner, BENCH_KEY("$lt"), milliseconds(v.created)) && bson_append_document_end(&child, &inner) &&
           bson_append_document_end(&list, &child) && //
           bson_append_document_begin(&list, "4", 1, &child) && bson_append_document_begin(&child, BENCH_KEY("country_code"), &inner) &&
           append_texts(inner, BENCH_KEY("$in"), v.countries) && bson_append_document_end(&child, &inner) &&
           bson_append_document_end(&list, &child) && //
           bson_append_array_end(&to, &list);
}

template <class Append>
bool append_operator(bson_t& to, const char* key, int key_size, Append append) {
    bson_t inner;
    return bson_append_document_begin(&to, key, key_size, &inner) && append(inner) && bson_append_document_end(&to, &inner);
}

inline bool append_update(bson_t& to, const query_values& v) {
    return append_operator(to, BENCH_KEY("$set"),
                           [&](bson_t& in) {
                               return append_text(in, BENCH_KEY("first_name"), v.first) && append_text(in, BENCH_KEY("last_name"), v.last);
                           }) &&
           append_operator(to, BENCH_KEY("$setOnInsert"),
                           [&](bson_t& in) { return bson_append_date_time(&in, BENCH_KEY("created_at"), milliseconds(v.created)); }) &&
           append_operator(to, BENCH_KEY("$unset"), [&](bson_t& in) { return bson_append_utf8(&in, BENCH_KEY("middle_name"), "", 0); }) &&
           append_operator(to, BENCH_KEY("$inc"), [&](bson_t& in) { return bson_append_int32(&in, BENCH_KEY("login_count"), v.logins); }) &&
           append_operator(to, BENCH_KEY("$mul"),
                           [&](bson_t& in) { return bson_append_double(&in, BENCH_KEY("credit_score"), v.factor); }) &&
           append_operator(to, BENCH_KEY("$min"),
                           [&](bson_t& in) { return bson_append_double(&in, BENCH_KEY("lowest_price"), v.lowest); }) &&
           append_operator(to, BENCH_KEY("$max"),
                           [&](bson_t& in) { return bson_append_double(&in, BENCH_KEY("highest_price"), v.highest); }) &&
           append_operator(to, BENCH_KEY("$push"), [&](bson_t& in) { return append_text(in, BENCH_KEY("recent_tags"), v.tag); }) &&
           append_operator(to, BENCH_KEY("$addToSet"), [&](bson_t& in) { return append_text(in, BENCH_KEY("all_tags"), v.other_tag); });
}

inline bool append_in(bson_t& to, std::string_view key, const std::vector<std::string>& names) {
    bson_t inner;
    return bson_append_document_begin(&to, key.data(), static_cast<int>(key.size()), &inner) &&
           append_texts(inner, BENCH_KEY("$in"), names) && bson_append_document_end(&to, &inner);
}

#undef BENCH_KEY

} // namespace bench::libbson
