#pragma once
// The way of a value over a tree: the same documents, values and errors as from <strongo/codec/encode.hpp> and
// <strongo/codec/decode.hpp>, through a bson::value. For code that wants to change the tree on the way, and to measure the direct way
// against; nothing else uses it.

#include <strongo/bson/document_view.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/detail/tree.hpp>
#include <strongo/codec/detail/tree_variant.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/limits.hpp>
#include <strongo/codec/options.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

#include <optional>
#include <type_traits>
#include <utility>

namespace strongo::bridge {

/// `value` as a tree. Error: `encode` as for `strongo::encode`.
template <class T>
[[nodiscard]] result<bson::value> to_tree(const T& value, const codec_limits& limits = {}) {
    detail::check_document_shaped<T>();
    encode_context context(limits);
    result<bson::value> tree(boost::system::in_place_value);
    if (!detail::is_document(value, context) || !detail::tree_codec<codec<T>, T>::write(*tree, value, context)) {
        tree = context.take_error(reflect::type_name<T>);
    }
    return tree;
}

/// `value` as a document, through a tree. Error: `encode` as for `strongo::encode`.
template <class T>
[[nodiscard]] result<document> encode(const T& value, const codec_limits& limits = {}) {
    auto tree = to_tree(value, limits);
    if (!tree) {
        return tree.error();
    }
    encode_context context(limits);
    if (!context.check_size(tree->encoded_size())) {
        return context.take_error(reflect::type_name<T>);
    }
    return tree->to_document({.max_depth = limits.max_depth, .max_size = limits.max_size});
}

/// The tree as a T. Error: `decode` as for `strongo::decode`, but without an offset, since a tree has none, and of several
/// faults (`collect_errors`) only the first. A T with views does not compile: they would point into the tree.
template <class T>
[[nodiscard]] result<T> from_tree(const bson::value& tree, const decode_options& options = {}) {
    detail::check_document_shaped<T>();
    decode_options first_only = options;
    first_only.collect_errors = false;
    decode_context context({}, std::as_const(first_only));
    if constexpr (detail::makes_values<codec<T>, T>) {
        std::optional<T> made;
        if (detail::tree_codec<codec<T>, T>::make(tree, made, context)) {
            return result<T>(boost::system::in_place_value, std::move(*made));
        }
        return context.take_error(reflect::type_name<T>);
    } else {
        result<T> out(boost::system::in_place_value, detail::unread_value<T>{context.options()});
        if (!detail::tree_codec<codec<T>, T>::read(tree, *out, context)) {
            out = context.take_error(reflect::type_name<T>);
        }
        return out;
    }
}

/// The document as a T, through a tree, which is parsed as a whole first: fields that T lacks have to be well-formed too. Error:
/// `decode` as for `from_tree` and for `bson::value::parse`.
template <class T>
[[nodiscard]] result<T> decode(document_view bytes, const decode_options& options = {}) {
    const auto tree = bson::value::parse(bytes, {.max_depth = options.max_depth});
    if (!tree) {
        return tree.error();
    }
    return from_tree<T>(*tree, options);
}

} // namespace strongo::bridge
