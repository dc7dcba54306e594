#include <strongo/codec/encode.hpp>

#include <strongo/codec/types.hpp>

#include "entities.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace {

using word_or_person = std::variant<strongo_test::person, std::string>;

} // namespace

template <>
struct strongo::mapping<word_or_person> {
    static constexpr bool untagged = true;
};

namespace {

using strongo::append_to;
using strongo_test::bob;
using strongo_test::check_bytes;
using strongo_test::person;

constexpr auto bob_bytes = strongo_test::samples::person.hex;

std::span<const std::byte> bytes_of(const std::string& text) {
    return std::as_bytes(std::span(text));
}

// A person who cannot be encoded: found out in the last member, when everything else is written.
person unwritable() {
    person p = bob();
    p.address.zip = "\xff";
    return p;
}

TEST_CASE("a value becomes a document of its own in one exact allocation") {
    const auto d = strongo::encode(bob()).value();
    check_bytes(d.bytes(), bob_bytes);
}

TEST_CASE("the size is known before anything is written") {
    CHECK(strongo::encoded_size(bob()) == 147);
    const auto blank = strongo::encode(person{}).value();
    CHECK(strongo::encoded_size(person{}) == blank.bytes().size());
}

TEST_CASE("values are appended behind what a buffer holds") {
    strongo::bson::buffer buffer;
    append_to(buffer, bob()).value();
    append_to(buffer, bob()).value();
    CHECK(buffer.size() == 2 * 147);
    check_bytes(buffer.bytes().first(147), bob_bytes);
    check_bytes(buffer.bytes().last(147), bob_bytes);

    std::vector<std::byte> vector(3, std::byte{7});
    append_to(vector, bob()).value();
    CHECK(vector.size() == 3 + 147);
    check_bytes(std::span(vector).first(3), "070707");
    check_bytes(std::span(vector).last(147), bob_bytes);

    std::string text = "abc";
    append_to(text, bob()).value();
    CHECK(text.size() == 3 + 147);
    CHECK(text.starts_with("abc"));
    check_bytes(bytes_of(text).last(147), bob_bytes);
}

TEST_CASE("a warm buffer does not move") {
    strongo::bson::buffer buffer;
    append_to(buffer, bob()).value();
    CHECK(buffer.capacity() == 147);
    const auto* const before = buffer.data();
    for (int i = 0; i < 3; ++i) {
        buffer.clear();
        append_to(buffer, bob()).value();
        CHECK(buffer.data() == before);
        check_bytes(buffer.bytes(), bob_bytes);
    }
}

TEST_CASE("a value that cannot be encoded leaves every buffer as it was") {
    strongo::bson::buffer buffer;
    append_to(buffer, bob()).value();
    CHECK_FALSE(append_to(buffer, unwritable()));
    check_bytes(buffer.bytes(), bob_bytes);

    std::vector<std::byte> vector(3, std::byte{7});
    CHECK_FALSE(append_to(vector, unwritable()));
    check_bytes(vector, "070707");

    std::string text = "abc";
    CHECK_FALSE(append_to(text, unwritable()));
    CHECK(text == "abc");
}

TEST_CASE("a value that is too large leaves every buffer as it was and reserves nothing") {
    const strongo::codec_limits small{.max_size = 146};
    strongo::bson::buffer buffer;
    const auto r = append_to(buffer, bob(), small);
    REQUIRE_FALSE(r);
    CHECK(r.error().message() == "cannot encode person: 147 bytes are over the limit of 146");
    CHECK(buffer.capacity() == 0);
    std::vector<std::byte> vector;
    CHECK_FALSE(append_to(vector, bob(), small));
    CHECK(vector.capacity() == 0);
    std::string text = "abc";
    CHECK_FALSE(append_to(text, bob(), small));
    CHECK(text == "abc");
    CHECK_FALSE(strongo::encode(bob(), small));
    CHECK(append_to(buffer, bob(), {.max_size = 147}));
}

TEST_CASE("an encode error names the path and the type") {
    const auto r = strongo::encode(unwritable());
    REQUIRE_FALSE(r);
    CHECK(r.error().message() == "cannot encode person: address.zip: the string is not valid UTF-8");
    CHECK(to_string(r.error().kind()) == "encode");
    CHECK(to_string(r.error().origin()) == "codec");
    CHECK(r.error().codec()->path == "address.zip");
    CHECK(r.error().codec()->type == "person");
    person tagged = bob();
    tagged.tags[1] = "\xc3";
    CHECK(strongo::encode(tagged).error().codec()->path == "tags[1]");
}

TEST_CASE("a value is written to the front of a span that has room for it") {
    std::vector<std::byte> exact(147);
    CHECK(strongo::encode_into(std::span(exact), bob()).value() == 147);
    check_bytes(exact, bob_bytes);
    std::vector<std::byte> larger(150, std::byte{7});
    CHECK(strongo::encode_into(std::span(larger), bob()).value() == 147);
    check_bytes(std::span(larger).first(147), bob_bytes);
    check_bytes(std::span(larger).last(3), "070707");
}

TEST_CASE("a span that is too small is refused with both sizes") {
    std::vector<std::byte> small(146, std::byte{7});
    const auto r = strongo::encode_into(std::span(small), bob());
    REQUIRE_FALSE(r);
    CHECK(r.error().message() == "cannot encode person: 147 bytes do not fit into 146");
    CHECK(to_string(r.error().codec()->what) == "no_space");
    CHECK(small == std::vector<std::byte>(146, std::byte{7}));
    CHECK(to_string(strongo::encode_into({}, person{}).error().codec()->what) == "no_space");
    CHECK(strongo::encode_into(std::span(small), unwritable()).error().codec()->path == "address.zip");
    CHECK(to_string(strongo::encode_into(std::span(small), bob(), {.max_size = 100}).error().codec()->what) == "too_large");
}

TEST_CASE("only what is an object is a whole document") {
    const auto nothing = strongo::encode(std::optional<person>());
    REQUIRE_FALSE(nothing);
    CHECK(nothing.error().codec()->reason == "a whole document is an object, not null");
    CHECK(to_string(nothing.error().codec()->what) == "type");
    CHECK_FALSE(strongo::encode(std::unique_ptr<person>()));
    check_bytes(strongo::encode(std::optional(bob())).value(), bob_bytes);
    CHECK(strongo::encode(word_or_person("x")).error().codec()->reason == "a whole document is an object, not string");
    check_bytes(strongo::encode(word_or_person(bob())).value(), bob_bytes);
    std::string text = "abc";
    CHECK_FALSE(append_to(text, word_or_person("x")));
    CHECK(text == "abc");
    std::vector<std::byte> room(200);
    CHECK_FALSE(strongo::encode_into(std::span(room), word_or_person("x")));
}

} // namespace
