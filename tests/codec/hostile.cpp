// Documents made to break limits. Each entry point gives the right fault or the right answer, quickly and with no more memory than the
// bytes justify.
#include <strongo/bson/array_view.hpp>
#include <strongo/bson/compare.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/validate.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/edit.hpp>
#include <strongo/codec/encode.hpp>

#include "support/allocations/allocations.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace {

using strongo::bson::buffer;
using strongo::bson::type;
namespace wire = strongo::bson::detail;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::chrono::seconds limit(30);
#else
constexpr std::chrono::seconds limit(10); // nothing here takes a second: only what grows with the square of the input takes ten
#endif

// Fails when `work` takes far too long, or more than `most` bytes of memory.
template <class Work>
void quickly(std::string_view what, std::size_t most, Work work) {
    const auto start = std::chrono::steady_clock::now();
    const std::size_t before = strongo_test::allocated_bytes();
    work();
    const std::size_t taken = strongo_test::allocated_bytes() - before;
    const auto time = std::chrono::steady_clock::now() - start;
    if (time > limit) {
        FAIL_CHECK(what << " took " << std::chrono::duration_cast<std::chrono::milliseconds>(time).count() << " ms");
    }
    if (taken > most) FAIL_CHECK(what << " took " << taken << " bytes of memory, more than " << most);
}

template <class Result>
std::string fault_of(const Result& done) {
    return done ? "none" : std::string(to_string(done.error().codec()->what));
}

constexpr std::size_t small = 16384; // for an error and the first steps of growth

struct nothing {};
struct chain {
    std::vector<chain> a;
};
struct anything {
    strongo::document a{};
};

// {a: {a: {a: … {}}}}, or with arrays
buffer nested(std::size_t levels, type inner) {
    buffer made;
    for (std::size_t level = 0; level < levels; ++level) {
        wire::put(made.grow(4), static_cast<std::uint32_t>(5 + 8 * (levels - level)));
        std::byte* const element = made.grow(3);
        element[0] = static_cast<std::byte>(inner);
        element[1] = std::byte{'a'};
        element[2] = std::byte{0};
    }
    wire::put(made.grow(4), std::uint32_t{5});
    std::memset(made.grow(levels + 1), 0, levels + 1);
    return made;
}

TEST_CASE("a hundred thousand levels of nesting are refused or passed over, without a level of the stack for each") {
    const type inner = GENERATE(type::document, type::array);
    constexpr std::size_t levels = 100000;
    const buffer whole = nested(levels, inner);
    const strongo::document_view document(whole.bytes());
    quickly("validate", 4 * small, [&] { CHECK(fault_of(strongo::validate(document)) == "depth"); });
    quickly("validate to the end", 512 * levels, [&] { CHECK(fault_of(strongo::validate(document, {.max_depth = 1000000})) == "none"); });
    quickly("value::parse", 64 * small, [&] { CHECK(fault_of(strongo::bson::value::parse(document)) == "depth"); });
    quickly("value::parse with every level allowed", 1000 * small,
            [&] { CHECK(fault_of(strongo::bson::value::parse(document, {.max_depth = 1000000})) == "depth"); });
    quickly("to_json", small, [&] { CHECK(fault_of(strongo::to_json(document)) == "depth"); });
    quickly("decode past it", small, [&] { CHECK(fault_of(strongo::decode<nothing>(document)) == "none"); });
    quickly("decode_prefix", small, [&] { CHECK(fault_of(strongo::decode_prefix<nothing>(whole.bytes())) == "none"); });
    quickly("decode into a recursive type", 16 * small,
            [&] { CHECK(fault_of(strongo::decode<chain>(document)) == (inner == type::array ? "type" : "type")); });
    quickly("compare", 256 * levels, [&] { CHECK((strongo::compare(document, document) == 0)); });
    quickly("find and count", 0, [&] {
        CHECK(document.size() == 1);
        CHECK(document.find(inner == type::array ? "a.0.0.0" : "a.a.a.a").exists());
    });
    quickly("decode_field", 2 * whole.size(), [&] {
        if (inner == type::document) CHECK(strongo::decode_field<anything>(document, "a")->a.bytes().size() == whole.size() - 16);
    });
    buffer edited = whole;
    quickly("splice and erase", 8 * whole.size(), [&] {
        CHECK(fault_of(strongo::splice(edited, inner == type::array ? "a.1" : "a.b", 1)) == "none");
        CHECK(edited.size() == whole.size() + 7);
        CHECK(fault_of(strongo::erase(edited, "a")) == "none");
        CHECK(edited.size() == 5);
    });
}

TEST_CASE("a recursive type is read up to the limit of depth") {
    // {a: [{a: [ … ]}]}
    buffer made;
    constexpr std::size_t levels = 50000;
    for (std::size_t level = 0; level < levels; ++level) {
        const std::size_t behind = 2 * (levels - level);
        wire::put(made.grow(4), static_cast<std::uint32_t>(5 + 8 * behind));
        const char array[]{4, 'a', 0};
        std::memcpy(made.grow(3), array, 3);
        wire::put(made.grow(4), static_cast<std::uint32_t>(5 + 8 * (behind - 1)));
        const char element[]{3, '0', 0};
        std::memcpy(made.grow(3), element, 3);
    }
    wire::put(made.grow(4), std::uint32_t{5});
    std::memset(made.grow(2 * levels + 1), 0, 2 * levels + 1);
    REQUIRE(strongo::validate(made.bytes(), {.max_depth = 1000000}));
    quickly("decode", 16 * small, [&] { CHECK(fault_of(strongo::decode<chain>(made.bytes())) == "depth"); });
    quickly("decode and collect", 16 * small,
            [&] { CHECK(fault_of(strongo::decode<chain>(made.bytes(), {.collect_errors = true})) == "depth"); });
}

TEST_CASE("text of a hundred thousand brackets is refused") {
    const std::string arrays(100000, '[');
    quickly("array::from_json", 64 * arrays.size(), [&] { CHECK(fault_of(strongo::array::from_json(arrays)) == "json"); });
    std::string documents;
    for (int i = 0; i < 100000; ++i) documents += "{\"a\":";
    quickly("document::from_json", 64 * documents.size(), [&] { CHECK(fault_of(strongo::document::from_json(documents)) == "json"); });
    quickly("value::from_json", 64 * documents.size(), [&] { CHECK(fault_of(strongo::bson::value::from_json(documents)) == "json"); });
}

struct lengths {
    std::optional<std::string> text{};
    std::optional<strongo::bson::binary> binary{};
    std::optional<strongo::document> document{};
    std::optional<std::vector<int>> array{};
    std::optional<strongo::bson::code_with_scope> code{};
};

TEST_CASE("lengths that overflow are refused by everything that reads them") {
    const lengths value{.text = "text",
                        .binary = strongo::bson::binary{{std::byte{1}}},
                        .document = strongo::make_document("a", 1),
                        .array = std::vector{1, 2},
                        .code = strongo::bson::code_with_scope{"f()", strongo::make_document("x", 1)}};
    const auto whole = strongo::encode(value).value();
    for (const std::string_view key : {"", "text", "binary", "document", "array", "code"}) {
        const std::size_t at = key.empty() ? 0 : static_cast<std::size_t>(whole.find(key).value_bytes().data() - whole.bytes().data());
        for (const std::uint32_t length : {0u, 1u, 2u, 3u, 4u, 0x7fffffffu, 0x80000000u, 0xfffffff8u, 0xfffffffbu, 0xffffffffu}) {
            if ((key == "binary" && length < 5) || (key == "text" && length == 5)) continue; // no lie, or one that shows elsewhere
            strongo_test::exact_bytes changed(whole.bytes());
            std::memcpy(changed.span().data() + at, &length, 4);
            const std::span<const std::byte> bytes = changed.span();
            const strongo::document_view document(bytes);
            INFO(key << " has the length " << length);
            quickly("all of them", 64 * small, [&] {
                CHECK(fault_of(strongo::decode<lengths>(document)) == "malformed");
                CHECK(fault_of(strongo::decode<nothing>(document)) == "malformed");
                CHECK(fault_of(strongo::validate(document)) == "malformed");
                CHECK(fault_of(strongo::bson::value::parse(document)) == "malformed");
                CHECK(fault_of(strongo::to_json(document)) == "malformed");
                CHECK(fault_of(strongo::decode_prefix<nothing>(bytes)) == "malformed");
                CHECK(fault_of(strongo::decode_field<strongo::document>(document, key.empty() ? "text" : key)) == "malformed");
                buffer edited;
                edited.append(bytes);
                CHECK(fault_of(strongo::splice(edited, "new", 1)) == "malformed");
                CHECK(fault_of(strongo::erase(edited, key.empty() ? "text" : key)) == "malformed");
                CHECK(fault_of(strongo::poke(changed.span(), key.empty() ? "text" : key, 1)) == "malformed");
                CHECK(document.size() <= 6);
                CHECK((strongo::compare(document, document) == 0));
            });
        }
    }
}

TEST_CASE("a string of 16 MiB is read with once its memory") {
    struct text {
        std::string s{};
    };
    constexpr std::size_t size = std::size_t{16} * 1024 * 1024;
    const auto whole = strongo::encode(text{std::string(size, 'x')}, {.max_size = 2 * size}).value();
    quickly("decode", size + small, [&] { CHECK(strongo::decode<text>(whole.view())->s.size() == size); });
    quickly("decode past it", small, [&] { CHECK(fault_of(strongo::decode<nothing>(whole.view())) == "none"); });
    quickly("decode as another type", small, [&] {
        struct number {
            int s = 0;
        };
        CHECK(fault_of(strongo::decode<number>(whole.view())) == "type");
    });
    quickly("validate", small, [&] { CHECK(fault_of(strongo::validate(whole.view())) == "too_large"); });
    quickly("validate", small, [&] { CHECK(fault_of(strongo::validate(whole.view(), {.max_size = 2 * size})) == "none"); });
    quickly("value::parse", 2 * size + small,
            [&] { CHECK(fault_of(strongo::bson::value::parse(whole.view(), {.max_size = 2 * size})) == "none"); });
    quickly("decode_field", size + small, [&] { CHECK(strongo::decode_field<std::string>(whole.view(), "s")->size() == size); });
    quickly("compare", small, [&] { CHECK((strongo::compare(whole, whole) == 0)); });
}

// A document, or the inside of an array, of a million elements.
buffer million(type t, std::size_t value_size, bool is_array) {
    constexpr std::size_t count = 1000000;
    buffer made;
    (void)made.grow(4);
    if (is_array) {
        std::byte* const head = made.grow(3);
        head[0] = static_cast<std::byte>(type::array);
        head[1] = std::byte{'a'};
        head[2] = std::byte{0};
        (void)made.grow(4);
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::byte key[24];
        const auto key_size = static_cast<std::size_t>(wire::put_array_key(key, i) - key);
        std::byte* const element = made.grow(1 + key_size + value_size);
        element[0] = static_cast<std::byte>(t);
        std::memcpy(element + 1, key, key_size);
        std::memset(element + 1 + key_size, 0, value_size);
        if (value_size >= 4) wire::put(element + 1 + key_size, static_cast<std::uint32_t>(i));
    }
    *made.grow(1) = std::byte{0};
    if (is_array) {
        *made.grow(1) = std::byte{0};
        wire::put(made.data() + 7, static_cast<std::uint32_t>(made.size() - 8));
    }
    wire::put(made.data(), static_cast<std::uint32_t>(made.size()));
    return made;
}

TEST_CASE("a million fields are read or passed over") {
    const buffer whole = million(type::int32, 4, false);
    const strongo::document_view document(whole.bytes());
    const std::size_t size = whole.size();
    struct last {
        int none = 0;
    };
    using map = std::map<std::string, int>;
    quickly("decode past them", small, [&] { CHECK(fault_of(strongo::decode<nothing>(document)) == "none"); });
    quickly("decode what is not there", small, [&] { CHECK(fault_of(strongo::decode<last>(document)) == "missing"); });
    quickly("refuse all of them", 100 * small, [&] {
        const auto r = strongo::decode<nothing>(document, {.unknown_fields = strongo::unknown_fields::reject, .collect_errors = true});
        CHECK(fault_of(r) == "unknown_field");
    });
    quickly("validate", small, [&] { CHECK(fault_of(strongo::validate(document)) == "none"); });
    quickly("validate for unique keys", 8 * size, [&] { CHECK(fault_of(strongo::validate(document, {.unique_keys = true})) == "none"); });
    quickly("value::parse", 35 * size, [&] { CHECK(fault_of(strongo::bson::value::parse(document)) == "none"); });
    quickly("size and find", 0, [&] {
        CHECK(document.size() == 1000000);
        CHECK(document["999999"].exists());
    });
    quickly("compare", small, [&] { CHECK((strongo::compare(document, document) == 0)); });
    quickly("to_json", 4 * size, [&] { CHECK(fault_of(strongo::to_json(document)) == "none"); });
    buffer edited = whole;
    quickly("edit", 4 * size, [&] {
        CHECK(fault_of(strongo::splice(edited, "999998", "text")) == "none");
        CHECK(fault_of(strongo::erase(edited, "0")) == "none");
    });
    (void)sizeof(map);
}

struct maps {
    std::map<std::string, int> a{};
};
struct hashed {
    std::unordered_map<std::string, int> a{};
};

TEST_CASE("a million entries are read into a map, with a node for each") {
    const buffer inside = million(type::int32, 4, false);
    const auto whole = strongo::make_document("a", strongo::document_view(inside.bytes()));
    quickly("map", 8 * inside.size() + small, [&] { CHECK(strongo::decode<maps>(whole.view())->a.size() == 1000000); });
    quickly("unordered_map", 12 * inside.size() + small, [&] { CHECK(strongo::decode<hashed>(whole.view())->a.size() == 1000000); });
}

template <class T>
struct holder {
    T a{};
};

TEST_CASE("a million elements are read into every container, or refused") {
    const buffer whole = million(type::int32, 4, true);
    const strongo::document_view document(whole.bytes());
    const std::size_t size = whole.size();
    constexpr std::size_t count = 1000000;
    REQUIRE(strongo::validate(document));
    quickly("vector", 4 * count + small, [&] { CHECK(strongo::decode<holder<std::vector<int>>>(document)->a.size() == count); });
    quickly("vector of long", 8 * count + small,
            [&] { CHECK(strongo::decode<holder<std::vector<std::int64_t>>>(document)->a.size() == count); });
    quickly("set", 40 * count + small, [&] { CHECK(strongo::decode<holder<std::set<int>>>(document)->a.size() == count); });
    quickly("array of three", small, [&] { CHECK(fault_of(strongo::decode<holder<std::array<int, 3>>>(document)) == "range"); });
    quickly("tuple", small, [&] { CHECK(fault_of(strongo::decode<holder<std::tuple<int, int>>>(document)) == "range"); });
    quickly("map", small, [&] { CHECK(fault_of(strongo::decode<maps>(document)) == "type"); });
    quickly("vector of string", 16 * size + small,
            [&] { CHECK(fault_of(strongo::decode<holder<std::vector<std::string>>>(document)) == "type"); });
    quickly("vector of string, all errors", 16 * size + 200 * small, [&] {
        const auto r = strongo::decode<holder<std::vector<std::string>>>(document, {.collect_errors = true});
        CHECK(r.error().codec_faults().size() == 101);
    });
    quickly("position in an array", small, [&] { CHECK(strongo::decode_field<int>(document, "a.999999").value() == 999999); });
    buffer edited = whole;
    quickly("erase in an array", 8 * size, [&] { CHECK(fault_of(strongo::erase(edited, "a.0")) == "none"); });
}

TEST_CASE("a million nulls, two bytes each, take the memory of what holds them") {
    const buffer whole = million(type::null, 0, true);
    using large = std::optional<std::array<std::int64_t, 8>>; // 72 bytes
    quickly("vector of optionals", 4 * 72 * std::size_t{1000000} + 16 * whole.size(),
            [&] { CHECK(strongo::decode<holder<std::vector<large>>>(whole.bytes())->a.size() == 1000000); });
    // What cannot be null is refused at its first element.
    quickly("vector of what cannot be null", 16 * whole.size() + small,
            [&] { CHECK(fault_of(strongo::decode<holder<std::vector<std::array<std::int64_t, 8>>>>(whole.bytes())) == "null"); });
}

struct wide_node {
    std::array<std::int64_t, 200> numbers{};
    std::vector<wide_node> children{};
};

TEST_CASE("arrays inside each other reserve at most 16 times the document together") {
    // children: [ {children: [ …, null, null, … ]}, null, null, … ], 45 levels of it, all refused at their first null
    buffer inside;
    wire::put(inside.grow(4), std::uint32_t{5});
    *inside.grow(1) = std::byte{0};
    for (int level = 0; level < 45; ++level) {
        buffer elements; // the array: the document so far, and nulls with empty keys
        (void)elements.grow(4);
        *elements.grow(1) = static_cast<std::byte>(type::document);
        *elements.grow(1) = std::byte{0};
        elements.append(inside.bytes());
        for (int i = 0; i < 2000; ++i) {
            *elements.grow(1) = static_cast<std::byte>(type::null);
            *elements.grow(1) = std::byte{0};
        }
        *elements.grow(1) = std::byte{0};
        wire::put(elements.data(), static_cast<std::uint32_t>(elements.size()));
        buffer around;
        (void)around.grow(4);
        const char head[]{4, 'c', 'h', 'i', 'l', 'd', 'r', 'e', 'n', 0};
        std::memcpy(around.grow(10), head, 10);
        around.append(elements.bytes());
        *around.grow(1) = std::byte{0};
        wire::put(around.data(), static_cast<std::uint32_t>(around.size()));
        inside = std::move(around);
    }
    REQUIRE(strongo::validate(inside.bytes()));
    quickly("decode", 17 * inside.size(), [&] { CHECK_FALSE(strongo::decode<wide_node>(inside.bytes())); });
}

} // namespace
