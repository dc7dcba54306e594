#pragma once
// The rows that every entity has in a codec table: encode into a warm buffer and into a fresh document, decode into a fresh and into a
// warm object, each by libbson calls, by strongo, and by strongo over a tree of values. Strongo's direct row is the floor: "times floor"
// says how much longer another row takes, "faster than rival" how much less than the libbson calls.

#include <codec/libbson.hpp>
#include <support/table.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/codec/bridge.hpp>
#include <strongo/codec/bson_t.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {

/// An entity, the bytes it must have, and the same bytes as the C driver shows them.
template <class T>
struct model {
    std::string name; // "audit"
    T value;
    std::vector<std::byte> golden;
    bson_t document{};

    model(std::string name_of, T value_of, std::vector<std::byte> bytes)
        : name(std::move(name_of)),
          value(std::move(value_of)),
          golden(std::move(bytes)) {
        bson_init_static(&document, reinterpret_cast<const std::uint8_t*>(golden.data()), golden.size());
    }
    model(const model&) = delete;
    model& operator=(const model&) = delete;

    [[nodiscard]] strongo::document_view view() const { return strongo::document_view(golden); }
    [[nodiscard]] bool is_golden(std::span<const std::byte> bytes) const { return std::ranges::equal(bytes, golden); }
};

/// A bson_t of its own, initialised.
struct own_bson {
    bson_t data;

    own_bson() { bson_init(&data); }
    own_bson(const own_bson&) = delete;
    own_bson& operator=(const own_bson&) = delete;
    ~own_bson() { bson_destroy(&data); }

    [[nodiscard]] std::span<const std::byte> bytes() const { return strongo::view_of(data).bytes(); }
};

/// A document made by libbson calls.
template <class Calls>
struct fresh_bson {
    own_bson document;
    bool done;

    template <class T>
    explicit fresh_bson(const T& from) : done(Calls::append(document.data, from)) {}

    explicit operator bool() const { return done; }
    const own_bson* operator->() const { return &document; }
};

/// What a reading came to. The value has no initialiser, because none of the readers needs one.
template <class T>
struct outcome {
    bool done;
    T value;

    explicit operator bool() const { return done; }
    const T& operator*() const { return value; }
};

/// Reads into an object of its own.
template <class T, class Read>
auto fresh(Read read) {
    return [read] {
        outcome<T> out;
        out.done = read(out.value);
        return out;
    };
}

/// Reads into the same object again and again.
template <class T, class Read>
auto warm(Read read) {
    return [read]() -> const T* {
        static T out;
        return read(out) ? &out : nullptr;
    };
}

/// `Calls::append(bson_t&, const T&)` is the hand-written encoding.
template <class Calls, class T>
void encode_rows(table& to, const model<T>& of) {
    static strongo::bson::buffer buffer;
    static own_bson warm_document;
    const auto is_golden = [&of](std::span<const std::byte> bytes) { return of.is_golden(bytes); };

    to.group("Encode " + of.name + " into a warm buffer");
    to.row(
        "libbson calls into a bson_t, UTF-8 unchecked",
        [&of] {
            bson_reinit(&warm_document.data);
            return Calls::append(warm_document.data, of.value) ? warm_document.bytes() : std::span<const std::byte>();
        },
        is_golden, role::rival);
    to.row(
        "strongo into a bson_t, UTF-8 checked",
        [&of] { return strongo::encode_to(warm_document.data, of.value) ? warm_document.bytes() : std::span<const std::byte>(); },
        is_golden);
    to.row(
        "strongo into a bson::buffer, UTF-8 checked",
        [&of] {
            buffer.clear();
            return strongo::append_to(buffer, of.value) ? buffer.bytes() : std::span<const std::byte>();
        },
        is_golden, role::floor);

    to.group("Encode " + of.name + " into a fresh document");
    const auto is_golden_document = [&of](const strongo::result<strongo::document>& document) {
        return document && of.is_golden(document->bytes());
    };
    to.row(
        "libbson calls, UTF-8 unchecked", [&of] { return fresh_bson<Calls>(of.value); },
        [&of](const fresh_bson<Calls>& made) { return made && of.is_golden(made->bytes()); }, role::rival);
    to.row("strongo, UTF-8 checked", [&of] { return strongo::encode(of.value); }, is_golden_document, role::floor);
    to.row("strongo over a tree, UTF-8 checked", [&of] { return strongo::bridge::encode(of.value); }, is_golden_document);
}

/// `Calls::read<arrays>(const bson_t&, T&)` is the hand-written decoding.
template <class Calls, class T>
void decode_rows(table& to, const model<T>& of) {
    using libbson::arrays;
    const auto is_value = [&of](const auto& out) { return out && *out == of.value; };
    const auto by_libbson = [&of](T& out) { return Calls::template read<arrays::as_they_come>(of.document, out); };

    to.group("Decode " + of.name + " into a fresh object");
    to.row("libbson loop, UTF-8 unchecked", fresh<T>(by_libbson), is_value, role::rival);
    to.row("libbson loop that counts, UTF-8 unchecked",
           fresh<T>([&of](T& out) { return Calls::template read<arrays::counted>(of.document, out); }), is_value);
    to.row("strongo, UTF-8 checked", [&of] { return strongo::decode<T>(of.view()); }, is_value, role::floor);
    to.row("strongo over a tree, UTF-8 checked", [&of] { return strongo::bridge::decode<T>(of.view()); }, is_value);

    to.group("Decode " + of.name + " into a warm object");
    to.row("libbson loop, UTF-8 unchecked", warm<T>(by_libbson), is_value, role::rival);
    to.row("strongo, UTF-8 checked", warm<T>([&of](T& out) { return strongo::decode_into(out, of.view()).has_value(); }), is_value,
           role::floor);
}

} // namespace bench
