#include <strongo/codec/context.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace strongo {
namespace {

namespace wire = bson::detail;

void put_in_front(std::string& path, std::string_view part) {
    if (!path.empty() && path.front() != '[') {
        path.insert(0, 1, '.');
    }
    path.insert(0, part);
}

std::string with_path(const detail::codec_failure& failure, std::string_view verb, std::string_view type) {
    return failure.fault.path.empty() ? fmt::format("cannot {} {}: {}", verb, type, failure.fault.reason)
                                      : fmt::format("cannot {} {}: {}: {}", verb, type, failure.fault.path, failure.fault.reason);
}

} // namespace

bool decode_context::fail(fault what, std::string text) {
    failure_ = std::make_unique<detail::codec_failure>();
    failure_->fault.what = what;
    failure_->fault.reason = std::move(text);
    return false;
}

void decode_context::note_type(std::string_view expected, bson::type actual) {
    fail(actual == bson::type::null ? fault::null : fault::type, wire::expected_but_got(expected, actual));
    failure_->fault.expected = expected;
    failure_->fault.actual = bson::alias(actual);
}

void decode_context::note_malformed(std::string_view what) {
    fail(fault::malformed, fmt::format("malformed BSON: {}", what));
}

void decode_context::note_missing(std::string_view name) {
    fail(fault::missing, "missing field");
    failure_->fault.path = name;
}

void decode_context::note_field(std::string_view name, const std::byte* at) {
    put_in_front(failure_->fault.path, name);
    if (failure_->at == nullptr) {
        failure_->at = at;
    }
}

void decode_context::note_element(std::size_t index, const std::byte* at) {
    note_field(fmt::format("[{}]", index), at);
}

void decode_context::note_unenterable(reader in) {
    if (wire::is_document(in.at, in.size())) {
        fail(fault::depth, "nested deeper than the limit");
    } else {
        note_malformed("a document does not end where its length says");
    }
}

error decode_context::take_error(std::string_view type) const {
    codec_fault details = failure_->fault;
    details.type = type;
    details.size = document_.size();
    details.offset = failure_->at == nullptr ? 0 : static_cast<std::size_t>(failure_->at - document_.data());
    std::string text = fmt::format("{} (byte {} of {})", with_path(*failure_, "decode", type), details.offset, details.size);
    return wire::decode_error(std::move(details), std::move(text));
}

std::byte* encode_context::fail(fault what, std::string text) {
    failure_ = std::make_unique<detail::codec_failure>();
    failure_->fault.what = what;
    failure_->fault.reason = std::move(text);
    return nullptr;
}

void encode_context::note_depth() {
    fail(fault::depth, "nested deeper than the limit");
}

std::byte* encode_context::in_field(std::string_view name) {
    put_in_front(failure_->fault.path, name);
    return nullptr;
}

std::byte* encode_context::in_element(std::size_t index) {
    put_in_front(failure_->fault.path, fmt::format("[{}]", index));
    return nullptr;
}

bool encode_context::check_size(std::size_t size) {
    constexpr std::size_t largest = std::numeric_limits<std::int32_t>::max(); // the length of a document is an int32
    const std::size_t limit = std::min(limits_.max_size, largest);
    if (size <= limit) {
        return true;
    }
    fail(fault::too_large, fmt::format("{} bytes are over the limit of {}", size, limit));
    return false;
}

error encode_context::take_error(std::string_view type) const {
    codec_fault details = failure_->fault;
    details.type = type;
    return wire::encode_error(std::move(details), with_path(*failure_, "encode", type));
}

} // namespace strongo
