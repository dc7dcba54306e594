#include <strongo/codec/aggregate.hpp>

namespace strongo::detail {

namespace wire = bson::detail;

bool find_field(reader& in, std::span<const std::string_view> names, std::size_t expected, found_field& found, decode_context& context) {
    const void* const key_end = std::memchr(in.at + 1, 0, in.size() - 1);
    if (key_end == nullptr) {
        context.fail_malformed("a field name has no end");
        return context.in_field({}, in.at);
    }
    const auto* const value = static_cast<const std::byte*>(key_end) + 1;
    const std::string_view name(reinterpret_cast<const char*>(in.at) + 1, static_cast<std::size_t>(value - in.at) - 2);
    found.at = in.at;
    found.type = static_cast<bson::type>(*in.at);
    found.index = names.size();
    in.at = value;
    const auto is = [&](std::size_t i) {
        return names[i].size() == name.size() && std::memcmp(names[i].data(), name.data(), name.size()) == 0;
    };
    for (std::size_t i = expected; i < names.size(); ++i) {
        if (is(i)) {
            found.index = i;
            return true;
        }
    }
    for (std::size_t i = 0; i < expected && i < names.size(); ++i) {
        if (is(i)) {
            found.index = i;
            return true;
        }
    }
    return true;
}

bool skip_value(reader& in, const found_field& field, decode_context& context) {
    const std::size_t size = wire::value_size(field.type, in.at, in.size());
    if (size == wire::npos) {
        context.fail_malformed("a value is longer than its document, or has no known type");
        return context.in_field({reinterpret_cast<const char*>(field.at) + 1}, field.at); // find_field has found the name's NUL
    }
    in.at += size;
    return true;
}

} // namespace strongo::detail
