#include <strongo/codec/bridge.hpp>

#include <strongo/bson/detail/wire.hpp>

#include <algorithm>

namespace strongo::detail {

reader tree_bytes(const tree& node, bson::buffer& store) {
    if (!node.is_object() && !node.is_array()) {
        const auto bytes = tree_access::scalar_bytes(node);
        return {bytes.data(), bytes.data() + bytes.size()};
    }
    constexpr int deepest = 1000;
    codec_fault why;
    const std::size_t size = node.encoded_size();
    std::byte* const to = store.grow(size);
    if (tree_access::write(to, node, deepest, why) == nullptr) {
        return {to, to}; // a tree that has no bytes: nothing can be read from it
    }
    return {to, to + size};
}

bool tree_from_bytes(tree& node, bson::type type, std::span<const std::byte> bytes, encode_context& context) {
    if (!tree_access::read(node, type, bytes, context.depth_left())) {
        context.fail(fault::malformed, "the bytes of a document or array are not BSON");
        return false;
    }
    return true;
}

bool fail_tree_type(std::string_view expected, const tree& node, decode_context& context) {
    return context.fail_type(expected, node.type());
}

const tree* find_in_tree(const tree::object_type& members, std::string_view name) noexcept {
    const auto found = std::ranges::find(members, name, &tree::member::key);
    return found != members.end() ? &found->content : nullptr;
}

std::size_t read_tree_tag(const tree& node, const variant_shape& shape, decode_context& context) {
    const tree* const tag = find_in_tree(*node.as_object(), shape.discriminator);
    if (tag == nullptr) {
        context.fail_missing(shape.discriminator);
        return bson::detail::npos;
    }
    bson::buffer store;
    reader in = tree_bytes(*tag, store);
    if (tag->type() != bson::type::string) {
        context.fail_type("string", tag->type());
        context.in_field(shape.discriminator, nullptr);
        return bson::detail::npos;
    }
    return read_bare_tag(in, shape, context);
}

bool refuses_unknown(const tree::member& field, decode_context& context) {
    if (context.options().unknown_fields != unknown_fields::reject || context.tolerates(tree_address(field.content))) {
        return false;
    }
    context.fail(fault::unknown_field, "unknown field");
    context.in_field(field.key, nullptr);
    return true;
}

} // namespace strongo::detail
