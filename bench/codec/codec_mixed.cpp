// codec-mixed: friends, the smaller struct out of the larger bytes, the golden samples, and all models in rotation.

#include <codec/audit.hpp>
#include <codec/audit_libbson.hpp>
#include <codec/friends.hpp>
#include <codec/friends_libbson.hpp>
#include <codec/golden_samples.hpp>
#include <codec/model.hpp>
#include <codec/person.hpp>
#include <codec/person_libbson.hpp>
#include <codec/wide.hpp>
#include <codec/wide_libbson.hpp>
#include <support/table.hpp>

#include <strongo/codec/bridge.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include <cstddef>
#include <string>
#include <tuple>
#include <utility>

namespace {

using bench::model;
using bench::role;

struct by_libbson {
    template <class T>
    static bool append(bson_t& to, const T& from) {
        return bench::libbson::append(to, from);
    }
    template <bench::libbson::arrays Arrays, class T>
    static bool read(const bson_t& from, T& out) {
        return bench::libbson::read<Arrays>(from, out);
    }
};

// The cost of the fields that the struct has: what the document has beyond them is skipped.
void smaller_out_of_larger(bench::table& table, const model<bench::friend_alone>& alone, const model<bench::friend_with_buddies>& all) {
    using bench::fresh;
    using bench::friend_alone;
    using bench::libbson::arrays;
    const auto is_alone = [&alone](const auto& out) { return out && *out == alone.value; };

    table.group("Decode a friend out of a larger document into a fresh object");
    table.row("libbson loop, out of 437 bytes with buddies",
              fresh<friend_alone>([&all](friend_alone& out) { return by_libbson::read<arrays::as_they_come>(all.document, out); }),
              is_alone, role::rival);
    table.row("strongo, out of 437 bytes with buddies", [&] { return strongo::decode<friend_alone>(all.view()); }, is_alone);
    table.row("strongo, out of its own 95 bytes", [&] { return strongo::decode<friend_alone>(alone.view()); }, is_alone, role::floor);

    table.group("Decode a friend out of a larger document into a warm object");
    table.row("libbson loop, out of 437 bytes with buddies",
              bench::warm<friend_alone>([&all](friend_alone& out) { return by_libbson::read<arrays::as_they_come>(all.document, out); }),
              is_alone, role::rival);
    table.row("strongo, out of 437 bytes with buddies",
              bench::warm<friend_alone>([&all](friend_alone& out) { return strongo::decode_into(out, all.view()).has_value(); }), is_alone);
    table.row("strongo, out of its own 95 bytes",
              bench::warm<friend_alone>([&alone](friend_alone& out) { return strongo::decode_into(out, alone.view()).has_value(); }),
              is_alone, role::floor);
}

template <class... T>
using models = std::tuple<const model<T>&...>;

// What was made in place for one model.
template <class Made>
struct holder {
    Made made;

    template <class Make>
    explicit holder(Make make) : made(make()) {}
};

// What `make` makes of each model, without a move.
template <class Make, class... T>
auto make_each(const models<T...>& all, Make make) {
    return std::apply(
        [&](const model<T>&... one) { return std::tuple<holder<decltype(make(one))>...>([&make, &one] { return make(one); }...); }, all);
}

template <class IsRight, class Made, class... T>
bool all_are(const models<T...>& all, const Made& made, IsRight is_right) {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
        return (is_right(std::get<I>(all), std::get<I>(made).made) && ...);
    }(std::index_sequence_for<T...>());
}

// A row that encodes all models.
template <class Encode, class... T>
void encode_row(bench::table& table, std::string name, const models<T...>& all, Encode encode, role as) {
    table.row(
        std::move(name), [&all, encode] { return make_each(all, encode); },
        [&all](const auto& made) {
            return all_are(all, made, [](const auto& one, const auto& document) { return document && one.is_golden(document->bytes()); });
        },
        as);
}

// A row that decodes all models.
template <class Decode, class... T>
void decode_row(bench::table& table, std::string name, const models<T...>& all, Decode decode, role as) {
    table.row(
        std::move(name), [&all, decode] { return make_each(all, decode); },
        [&all](const auto& made) { return all_are(all, made, [](const auto& one, const auto& out) { return out && *out == one.value; }); },
        as);
}

template <class... T>
void encode_rows_of_strongo(bench::table& table, const models<T...>& all) {
    encode_row(table, "strongo, UTF-8 checked", all, [](const auto& one) { return strongo::encode(one.value); }, role::floor);
    encode_row(
        table, "strongo over a tree, UTF-8 checked", all, [](const auto& one) { return strongo::bridge::encode(one.value); }, role::plain);
}

template <class... T>
void decode_rows_of_strongo(bench::table& table, const models<T...>& all) {
    decode_row(
        table, "strongo, UTF-8 checked", all, []<class M>(const model<M>& one) { return strongo::decode<M>(one.view()); }, role::floor);
    decode_row(
        table, "strongo over a tree, UTF-8 checked", all,
        []<class M>(const model<M>& one) { return strongo::bridge::decode<M>(one.view()); }, role::plain);
}

template <class... T>
void rotation(bench::table& table, const models<T...>& all) {
    table.group("Encode all models in rotation, each into a fresh document");
    encode_row(
        table, "libbson calls, UTF-8 unchecked", all, [](const auto& one) { return bench::fresh_bson<by_libbson>(one.value); },
        role::rival);
    encode_rows_of_strongo(table, all);

    table.group("Decode all models in rotation, each into a fresh object");
    decode_row(
        table, "libbson loops, UTF-8 unchecked", all,
        []<class M>(const model<M>& one) {
            bench::outcome<M> out;
            out.done = by_libbson::read<bench::libbson::arrays::as_they_come>(one.document, out.value);
            return out;
        },
        role::rival);
    decode_rows_of_strongo(table, all);
}

template <class... T>
void golden_samples(bench::table& table, const models<T...>& all) {
    table.group("Encode the golden samples, each into a fresh document");
    encode_rows_of_strongo(table, all);
    table.group("Decode the golden samples, each into a fresh object");
    decode_rows_of_strongo(table, all);
}

} // namespace

int main(int argc, char** argv) {
    bench::table table(
        argc, argv, "codec-mixed",
        "Friends with and without buddies, a smaller struct out of larger bytes, every kind of entity in one process. In an\n"
        "application the code and the data of many models share the caches: the rows in rotation are the reference for its\n"
        "speed. A call to a server for a single document takes a hundred times as long as all of them.");
    const model<bench::friend_alone> alone("a friend", bench::john(), bench::john_bytes());
    const model<bench::friend_with_buddies> with_buddies("a friend with buddies", bench::john_with_buddies(),
                                                         bench::john_with_buddies_bytes());
    const model<bench::person> person("a person", bench::bob(), bench::bob_bytes());
    const model<bench::audit> audit("audit", bench::charge(), bench::charge_bytes());
    const model<bench::wide> wide("wide", bench::match(), bench::match_bytes());
    bench::encode_rows<by_libbson>(table, alone);
    bench::decode_rows<by_libbson>(table, alone);
    bench::encode_rows<by_libbson>(table, with_buddies);
    bench::decode_rows<by_libbson>(table, with_buddies);
    smaller_out_of_larger(table, alone, with_buddies);
    const auto all = std::tie(alone, with_buddies, person, audit, wide);
    rotation(table, all);

    const model<bench::ids> ids("ids", bench::sample_ids(), bench::sample_ids_bytes());
    const model<bench::enums> enums("enums", bench::sample_enums(), bench::sample_enums_bytes());
    const model<bench::collections> collections("collections", bench::sample_collections(), bench::sample_collections_bytes());
    const model<bench::dates> dates("dates", bench::sample_dates(), bench::sample_dates_bytes());
    const model<bench::scalars> scalars("scalars", bench::sample_scalars(), bench::sample_scalars_bytes());
    const model<bench::article> article("article", bench::sample_article(), bench::sample_article_bytes());
    const model<bench::drawing> drawing("drawing", bench::sample_drawing(), bench::sample_drawing_bytes());
    const auto samples = std::tie(ids, enums, collections, dates, scalars, article, drawing);
    golden_samples(table, samples);
    return table.run();
}
