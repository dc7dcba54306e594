#include <strongo/client/detail/bulk_models.hpp>

#include "client/call.hpp"

#include <strongo/error/error_info.hpp>
#include <strongo/error/write_failure.hpp>

#include <fmt/format.h>

#include <cstring>
#include <string>

namespace strongo::detail {

void bulk_models::fail(const error& why) {
    if (fault_) {
        return;
    }
    auto info = why.info();
    info.text.insert(0, fmt::format("model {}: ", models_.size()));
    info.failures = {write_failure{models_.size(), why}};
    fault_ = error(std::move(info));
}

void bulk_models::append(document_view document) {
    const auto from = document.bytes();
    std::memcpy(bytes_.grow(from.size()), from.data(), from.size());
}

void bulk_models::finish(bulk_kind kind, std::size_t start, std::size_t change, const result<document>& options) {
    if (!options) {
        fail(options.error());
        return;
    }
    const std::size_t at = bytes_.size();
    append(options->view());
    models_.push_back({.kind = kind, .start = start, .change = change, .options = at, .end = bytes_.size()});
}

void bulk_models::add_insert(std::size_t start) {
    const std::size_t end = bytes_.size();
    models_.push_back({.kind = bulk_kind::insert, .start = start, .change = end, .options = end, .end = end});
}

namespace {

const error* first_of(const error* one, const error* two) noexcept {
    return one != nullptr ? one : two;
}

error empty_filter() {
    return error(error_info{.kind = error_kind::usage,
                            .text = "a filter without a condition means every document: pass strongo::everything to say so"});
}

} // namespace

void bulk_models::add_update(bool many, const filter_bytes& filter, document_view update, const error* fault,
                             const bulk_update_options& options) {
    if (const error* const bad = first_of(filter.fault(), fault)) {
        fail(*bad);
        return;
    }
    if (many && filter.is_empty() && !filter.is_everything()) {
        fail(empty_filter());
        return;
    }
    const std::size_t start = bytes_.size();
    append(filter.view());
    const std::size_t change = bytes_.size();
    append(update);
    finish(many ? bulk_kind::update_many : bulk_kind::update_one, start, change, options_of(options));
}

void bulk_models::add_replace(const filter_bytes& filter, document_view replacement, const bulk_replace_options& options) {
    if (const error* const bad = filter.fault()) {
        fail(*bad);
        return;
    }
    const std::size_t start = bytes_.size();
    append(filter.view());
    const std::size_t change = bytes_.size();
    append(replacement);
    finish(bulk_kind::replace_one, start, change, options_of(options));
}

void bulk_models::add_delete(bool many, const filter_bytes& filter, const bulk_delete_options& options) {
    if (const error* const bad = filter.fault()) {
        fail(*bad);
        return;
    }
    if (many && filter.is_empty() && !filter.is_everything()) {
        fail(empty_filter());
        return;
    }
    const std::size_t start = bytes_.size();
    append(filter.view());
    finish(many ? bulk_kind::delete_many : bulk_kind::delete_one, start, bytes_.size(), options_of(options));
}

} // namespace strongo::detail
