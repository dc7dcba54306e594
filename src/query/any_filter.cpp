#include <strongo/bson/code.hpp>
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document_builder.hpp>
#include <strongo/query/javascript.hpp>
#include <strongo/query/json_schema.hpp>
#include <strongo/query/raw.hpp>
#include <strongo/query/text.hpp>

#include <string>
#include <utility>

namespace strongo {
namespace {

any_filter take(result<document> made) {
    detail::rendered bytes;
    if (!made) {
        bytes.fail(made.error());
    } else if (!made->empty()) {
        bytes.bytes() = std::move(*made).release();
    }
    return any_filter(detail::filter_bytes(std::move(bytes)));
}

result<document> copy(document_view from) {
    const auto bytes = from.bytes();
    if (!bson::detail::is_document(bytes.data(), bytes.size()) || bson::detail::get_size(bytes.data()) != bytes.size()) {
        return bson::detail::encode_error({.what = fault::malformed}, "cannot encode query: the bytes are no document");
    }
    return document(from);
}

} // namespace

any_filter text(std::string_view words, const text_options& options) {
    document_builder made;
    made.append_document("$text", [&](document_builder& search) {
        search.append("$search", words);
        if (!options.language.empty()) {
            search.append("$language", options.language);
        }
        if (options.case_sensitive) {
            search.append("$caseSensitive", true);
        }
        if (options.diacritic_sensitive) {
            search.append("$diacriticSensitive", true);
        }
    });
    return take(made.extract());
}

any_filter javascript(std::string_view code) {
    document_builder made;
    made.append("$where", bson::code{std::string(code)});
    return take(made.extract());
}

any_filter json_schema(document_view schema) {
    const result<document> checked = copy(schema);
    if (!checked) {
        return take(checked);
    }
    document_builder made;
    made.append("$jsonSchema", *checked);
    return take(made.extract());
}

any_filter json_schema(const document& schema) {
    return json_schema(schema.view());
}

any_filter raw(const document& filter) {
    return raw(filter.view());
}

any_filter raw(document_view filter) {
    return take(copy(filter));
}

result<any_filter> raw(std::string_view json) {
    result<document> read = document::from_json(json);
    if (!read) {
        return read.error();
    }
    return take(std::move(read));
}

} // namespace strongo
