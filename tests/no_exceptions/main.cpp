// Encodes and decodes in a program that knows neither exceptions nor run-time type information. With an argument it takes the value of
// an error, which prints the error and aborts.
#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/bson_t.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/error/fmt.hpp>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#if defined(__cpp_exceptions) || defined(__cpp_rtti)
#error "this program is about a build without exceptions and run-time type information"
#endif

namespace {

struct address {
    std::string city{};
    std::string zip{};
};

struct person {
    strongo::oid _id{};
    std::string firstName{};
    int age = 0;
    std::optional<std::string> email{};
    std::vector<std::string> tags{};
    ::address address{};
};

} // namespace

template <>
struct strongo::mapping<person> {
    static constexpr auto naming = strongo::snake_case;
    static constexpr auto members = strongo::members(strongo::named<&person::age>("years"));
};

namespace {

void expect(bool good, std::string_view what) {
    if (!good) {
        fmt::print(stderr, "failed: {}\n", what);
        std::exit(1);
    }
}

} // namespace

int main(int argc, char**) {
    const person ada{
        ._id = strongo::oid::generate(), .firstName = "Ada", .age = 36, .tags = {"poet"}, .address = {.city = "London", .zip = "NW1"}};
    const auto written = strongo::encode(ada);
    expect(written.has_value(), "encode");
    expect((*written)["first_name"].get<std::string_view>().value() == "Ada", "look up");
    const auto read = strongo::decode<person>(written->view());
    expect(read && read->age == 36 && read->_id == ada._id && !read->email, "decode");

    bson_t native;
    bson_init(&native);
    expect(strongo::encode_to(native, ada).has_value() && strongo::view_of(native) == written->view(), "encode_to");
    bson_destroy(&native);

    const auto json = strongo::document::from_json(R"({"first_name": "Ada", "address": {"city": "London", "zip": 1}})");
    expect(json.has_value() && fmt::format("{}", (*json)["address"].get<strongo::document_view>().value()).size() > 10, "JSON");
    expect(!strongo::document::from_json("{"), "JSON that ends early");

    const auto wrong = strongo::decode<person>(json->view());
    expect(!wrong && wrong.error().message() == "cannot decode person: address.zip: expected string but got int (byte 54 of 65)", "error");
    expect(fmt::format("{}", wrong.error().kind()) == "decode", "kind");
    if (argc > 1) {
        std::signal(SIGABRT, [](int) { std::_Exit(0); }); // CTest takes every signal for a failure
        (void)wrong.value();
    }
    return 0;
}
