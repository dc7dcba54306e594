#include <strongo/codec/variant.hpp>

#include <strongo/codec/text.hpp>

#include <fmt/format.h>

#include <string>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

std::size_t find_tag(std::string_view tag, const variant_shape& shape, decode_context& context) {
    for (std::size_t i = 0; i < shape.tags.size(); ++i) {
        if (shape.tags[i] == tag) {
            return i;
        }
    }
    std::string known;
    for (const std::string_view one : shape.tags) {
        known.append(known.empty() ? "" : ", ").append(one);
    }
    context.fail(fault::unknown_tag, fmt::format("unknown tag \"{}\" for variant: expected {}", tag, known));
    return wire::npos;
}

bool is_named(reader element, std::string_view name) {
    const auto* const key = reinterpret_cast<const char*>(element.at) + 1;
    return element.size() > name.size() + 1 && std::memcmp(key, name.data(), name.size()) == 0 && key[name.size()] == 0;
}

// The element with this name, or one whose `at` is null: after a failure, or when there is none.
reader find_element(reader body, std::string_view name, decode_context& context) {
    while (body.at != body.end) {
        if (is_named(body, name)) {
            return body;
        }
        body.at = skip_field(body, context);
        if (body.at == nullptr) {
            return {};
        }
    }
    return {};
}

} // namespace

std::size_t read_tag(reader body, const std::byte*& tag, reader& rest, const variant_shape& shape, decode_context& context) {
    const reader element = find_element(body, shape.discriminator, context);
    if (element.at == nullptr) {
        if (!context.failed()) {
            context.fail_missing(shape.discriminator);
        }
        return wire::npos;
    }
    reader in{element.at + shape.discriminator.size() + 2, element.end};
    std::string_view name;
    if (!read_view(in, static_cast<bson::type>(*element.at), name, context)) {
        context.in_field(shape.discriminator, element.at);
        return wire::npos;
    }
    tag = element.at;
    rest = element.at == body.at ? in : body;
    return find_tag(name, shape, context);
}

std::size_t read_bare_tag(reader& in, const variant_shape& shape, decode_context& context) {
    std::string_view tag;
    return read_view(in, bson::type::string, tag, context) ? find_tag(tag, shape, context) : wire::npos;
}

bool fail_alternative_with_fields(std::string_view tag, decode_context& context) {
    return context.fail(fault::type, fmt::format("the alternative \"{}\" has fields: expected object but got string", tag));
}

bool fail_untagged(std::span<const bson::type> expected, bson::type actual, decode_context& context) {
    std::string names;
    for (const bson::type one : expected) {
        names.append(names.empty() ? "" : " or ").append(bson::alias(one));
    }
    return context.fail_type(names, actual);
}

std::byte* fail_valueless(encode_context& context) {
    return context.fail(fault::custom, "the variant has lost its value to an exception");
}

reader find_nested(reader body, decode_context& context) {
    const reader element = find_element(body, "value", context);
    if (element.at == nullptr && !context.failed()) {
        context.fail_missing("value");
    }
    return element;
}

bool check_nothing_but(std::string_view name, reader body, decode_context& context) {
    if (context.options().unknown_fields != unknown_fields::reject) {
        return true;
    }
    while (body.at != body.end) {
        const reader element = body;
        body.at = !name.empty() && is_named(element, name) ? skip_field(element, context) : skip_unknown(element, context);
        if (body.at == nullptr) {
            body.at = context.recover_skipped(element);
            if (body.at == nullptr) {
                return false;
            }
        }
    }
    return true;
}

} // namespace strongo::detail
