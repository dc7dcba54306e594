// codec-wire: a person to BSON bytes and back, by strongo, by hand-written code and by libbson calls.

#include <codec/person.hpp>
#include <codec/person_libbson.hpp>
#include <codec/person_raw.hpp>
#include <support/table.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/codec/bson_t.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace {

using bench::person;
using bench::role;
using strongo::bson::buffer;

// A bson_t of its own.
struct fresh_bson {
    bson_t bytes;
    bool done;

    explicit fresh_bson(const person& from) {
        bson_init(&bytes);
        done = bench::libbson::append(bytes, from);
    }
    fresh_bson(const fresh_bson&) = delete;
    fresh_bson& operator=(const fresh_bson&) = delete;
    ~fresh_bson() { bson_destroy(&bytes); }
};

// bob, but a document may lack the score.
struct unscored {
    std::string id;
    std::string name;
    int age = 0;
    std::optional<double> score;
    bool active = false;
    std::vector<std::string> tags;
    bench::address address;

    bool operator==(const unscored&) const = default;
};

std::span<const std::byte> bytes_of(const bson_t& document) {
    return strongo::view_of(document).bytes();
}

void encode_warm(bench::table& table, const person& bob, std::span<const std::byte> golden) {
    using bench::raw::utf8;
    const auto is_golden = [golden](std::span<const std::byte> bytes) { return std::ranges::equal(bytes, golden); };
    static buffer bytes;
    static std::vector<std::byte> vector;
    static std::string string;
    static bson_t document = BSON_INITIALIZER;

    table.group("Encode into a warm buffer");
    table.row(
        "hand-written, UTF-8 unchecked",
        [&] {
            bytes.clear();
            return bench::raw::append<utf8::unchecked>(bytes, bob) ? bytes.bytes() : std::span<const std::byte>();
        },
        is_golden, role::floor);
    table.row(
        "hand-written, UTF-8 checked",
        [&] {
            bytes.clear();
            return bench::raw::append<utf8::checked>(bytes, bob) ? bytes.bytes() : std::span<const std::byte>();
        },
        is_golden);
    table.row(
        "libbson calls into a bson_t, UTF-8 unchecked",
        [&] {
            bson_reinit(&document);
            return bench::libbson::append(document, bob) ? bytes_of(document) : std::span<const std::byte>();
        },
        is_golden, role::rival);
    table.row(
        "strongo into a bson::buffer, UTF-8 checked",
        [&] {
            bytes.clear();
            return strongo::append_to(bytes, bob) ? bytes.bytes() : std::span<const std::byte>();
        },
        is_golden);
    table.row(
        "strongo into a std::vector, UTF-8 checked",
        [&] {
            vector.clear();
            return strongo::append_to(vector, bob) ? std::span<const std::byte>(vector) : std::span<const std::byte>();
        },
        is_golden);
    table.row(
        "strongo into a std::string, UTF-8 checked",
        [&] {
            string.clear();
            return strongo::append_to(string, bob) ? std::as_bytes(std::span(string)) : std::span<const std::byte>();
        },
        is_golden);
    table.row(
        "strongo into a bson_t, UTF-8 checked",
        [&] { return strongo::encode_to(document, bob) ? bytes_of(document) : std::span<const std::byte>(); }, is_golden);
}

void encode_fresh(bench::table& table, const person& bob, std::span<const std::byte> golden) {
    const auto is_golden = [golden](std::span<const std::byte> bytes) { return std::ranges::equal(bytes, golden); };
    table.group("Encode into a fresh document");
    table.row(
        "hand-written, UTF-8 checked",
        [&] {
            std::optional<buffer> bytes(std::in_place);
            if (!bench::raw::append<bench::raw::utf8::checked>(*bytes, bob)) {
                bytes.reset();
            }
            return bytes;
        },
        [=](const std::optional<buffer>& bytes) { return bytes && is_golden(bytes->bytes()); }, role::floor);
    table.row(
        "libbson calls, UTF-8 unchecked", [&] { return fresh_bson(bob); },
        [=](const fresh_bson& document) { return document.done && is_golden(bytes_of(document.bytes)); }, role::rival);
    table.row(
        "strongo, UTF-8 checked", [&] { return strongo::encode(bob); },
        [=](const strongo::result<strongo::document>& document) { return document && is_golden(document->bytes()); });
}

// What a reading came to. The value has no initialiser, because none of the readers needs one.
template <class T>
struct outcome {
    bool done;
    T value;

    explicit operator bool() const { return done; }
    const T& operator*() const { return value; }
};

// Reads into an object of its own.
template <class T, class Read>
auto fresh(Read read) {
    return [read] {
        outcome<T> out;
        out.done = read(out.value);
        return out;
    };
}

// Reads into the same object again and again.
template <class T, class Read>
auto warm(Read read) {
    return [read]() -> const T* {
        static T out;
        return read(out) ? &out : nullptr;
    };
}

void decode_fresh_and_warm(bench::table& table, const person& bob, std::span<const std::byte> golden, const bson_t& document) {
    using bench::libbson::arrays;
    using bench::raw::utf8;
    const auto by_hand = [golden](person& out) { return bench::raw::read<utf8::checked>(golden, out); };
    const auto by_hand_unchecked = [golden](person& out) { return bench::raw::read<utf8::unchecked>(golden, out); };
    const auto by_libbson = [&document](person& out) { return bench::libbson::read<arrays::as_they_come>(document, out); };
    const auto by_libbson_counting = [&document](person& out) { return bench::libbson::read<arrays::counted>(document, out); };
    const auto is_bob = [&bob](const auto& out) { return out && *out == bob; };

    table.group("Decode into a fresh object");
    table.row("hand-written, UTF-8 unchecked", fresh<person>(by_hand_unchecked), is_bob);
    table.row("hand-written, UTF-8 checked", fresh<person>(by_hand), is_bob, role::floor);
    table.row("libbson loop, UTF-8 unchecked", fresh<person>(by_libbson), is_bob, role::rival);
    table.row("libbson loop that counts, UTF-8 unchecked", fresh<person>(by_libbson_counting), is_bob);
    table.row("strongo, UTF-8 checked", [golden] { return strongo::decode<person>(strongo::document_view(golden)); }, is_bob);

    table.group("Decode into a warm object");
    table.row("hand-written, UTF-8 unchecked", warm<person>(by_hand_unchecked), is_bob);
    table.row("hand-written, UTF-8 checked", warm<person>(by_hand), is_bob, role::floor);
    table.row("libbson loop, UTF-8 unchecked", warm<person>(by_libbson), is_bob, role::rival);
    table.row("strongo, UTF-8 checked",
              warm<person>([golden](person& out) { return strongo::decode_into(out, strongo::document_view(golden)).has_value(); }),
              is_bob);
}

// What it costs when a document is not as the struct expects it.
void decode_other_orders(bench::table& table, const unscored& bob, strongo::document_view in_order) {
    using strongo::make_array;
    using strongo::make_document;
    static const auto tags = make_array("a", "b", "c");
    static const auto address = make_document("city", "NYC", "zip", "10001");
    static const auto without_score =
        make_document("id", "evt-1", "name", "bob", "age", 30, "active", true, "tags", tags, "address", address);
    static const auto exchanged =
        make_document("id", "evt-1", "active", true, "age", 30, "score", 9.5, "name", "bob", "tags", tags, "address", address);
    static const auto unknown = make_document("_id", strongo::oid(), "id", "evt-1", "name", "bob", "age", 30, "score", 9.5, "active", true,
                                              "tags", tags, "address", address);
    const auto read = [](strongo::document_view from) {
        return [from](unscored& out) { return strongo::decode_into(out, from).has_value(); };
    };
    const auto is_bob = [&bob](const auto& out) { return out && *out == bob; };
    auto without = bob;
    without.score.reset();
    const auto is_bob_without_score = [without](const auto& out) { return out && *out == without; };

    table.group("strongo: decode what is not in order, into a fresh object");
    table.row("in order", fresh<unscored>(read(in_order)), is_bob, role::floor);
    table.row("an optional field is missing", fresh<unscored>(read(without_score)), is_bob_without_score);
    table.row("two fields are exchanged", fresh<unscored>(read(exchanged)), is_bob);
    table.row("an unknown field stands first", fresh<unscored>(read(unknown)), is_bob);

    table.group("strongo: decode what is not in order, into a warm object");
    table.row("in order", warm<unscored>(read(in_order)), is_bob, role::floor);
    table.row("an optional field is missing", warm<unscored>(read(without_score)), is_bob_without_score);
    table.row("two fields are exchanged", warm<unscored>(read(exchanged)), is_bob);
    table.row("an unknown field stands first", warm<unscored>(read(unknown)), is_bob);
}

} // namespace

int main(int argc, char** argv) {
    bench::table table(argc, argv, "codec-wire",
                       "A person of seven fields (147 bytes) to BSON bytes and back. The work per document that strongo adds to what the\n"
                       "driver does anyway; a call to a server for a single document takes a thousand times as long.");
    const person bob = bench::bob();
    const std::vector<std::byte> golden = bench::bob_bytes();
    bson_t document;
    bson_init_static(&document, reinterpret_cast<const std::uint8_t*>(golden.data()), golden.size());

    encode_warm(table, bob, golden);
    encode_fresh(table, bob, golden);
    decode_fresh_and_warm(table, bob, golden, document);
    const unscored optional_score{bob.id, bob.name, bob.age, bob.score, bob.active, bob.tags, bob.address};
    decode_other_orders(table, optional_score, strongo::document_view(golden));
    return table.run();
}
