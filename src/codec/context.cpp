#include <strongo/codec/context.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
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

// A key that is not UTF-8 must not make the error's text invalid.
std::string_view printable(std::string_view key) {
    return wire::is_utf8(key) ? key : "?";
}

std::string with_path(const detail::codec_failure& failure, std::string_view verb, std::string_view type) {
    return failure.fault.path.empty() ? fmt::format("cannot {} {}: {}", verb, type, failure.fault.reason)
                                      : fmt::format("cannot {} {}: {}: {}", verb, type, failure.fault.path, failure.fault.reason);
}

} // namespace

detail::codec_failure::~codec_failure() = default;

bool decode_context::fail(fault what, std::string text) {
    if (failure_ == nullptr) {
        failure_ = std::make_unique<detail::codec_failure>();
    }
    failure_->fault = codec_fault{.what = what, .reason = std::move(text)};
    failure_->at = nullptr;
    failure_->is_pending = true;
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
    put_in_front(failure_->fault.path, printable(name));
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

// The path of the document or array that holds the byte at `at`, found by walking there from the outermost document; `element` is that
// document's own element, or the outermost document.
std::string decode_context::path_around(const std::byte* at, const std::byte*& element) const {
    element = document_.data();
    std::string path;
    bool is_array = false;
    const std::byte* from = document_.data();
    const std::byte* end = from + document_.size();
    for (from += 4; from < at;) { // `from` is an element in the document that holds `at`
        std::size_t index = 0;
        const std::byte* inner = nullptr;
        while (from < at) {
            const auto* const key = reinterpret_cast<const char*>(from) + 1;
            const void* const key_end = std::memchr(key, 0, static_cast<std::size_t>(end - from) - 1);
            if (key_end == nullptr) {
                return path;
            }
            const auto* const value = static_cast<const std::byte*>(key_end) + 1;
            const auto type = static_cast<bson::type>(*from);
            const std::size_t size = wire::value_size(type, value, static_cast<std::size_t>(end - value));
            if (size == wire::npos) {
                return path;
            }
            if (at < value + size) { // inside this one
                if (type != bson::type::document && type != bson::type::array) {
                    return path;
                }
                const std::string name = is_array ? fmt::format("[{}]", index) : std::string(printable(key));
                path.append(path.empty() || is_array ? "" : ".").append(name);
                is_array = type == bson::type::array;
                element = from;
                inner = value + 4;
                end = value + size;
                break;
            }
            from = value + size;
            ++index;
        }
        if (inner == nullptr) {
            break;
        }
        from = inner;
    }
    return path;
}

// Keeps the failure when the element that it is about can be skipped, and says where that ends.
const std::byte* decode_context::keep(reader element) {
    constexpr std::size_t most = 100; // further ones would cost more time than they are worth
    if (!options_->collect_errors || failure_->fault.what == fault::malformed || failure_->fault.what == fault::depth ||
        failure_->collected.size() >= most) {
        return nullptr;
    }
    const std::byte* enclosing = nullptr;
    const std::string around = path_around(element.at, enclosing);
    if (failure_->at == nullptr) {
        failure_->at = enclosing;
    }
    if (!around.empty()) {
        put_in_front(failure_->fault.path, around);
    }
    failure_->collected.push_back(details({}));
    failure_->is_pending = false;
    const void* const key_end = element.at == element.end ? nullptr : std::memchr(element.at + 1, 0, element.size() - 1);
    if (key_end == nullptr) {
        return nullptr;
    }
    const auto* const value = static_cast<const std::byte*>(key_end) + 1;
    const std::size_t size = wire::value_size(static_cast<bson::type>(*element.at), value, static_cast<std::size_t>(element.end - value));
    return size == wire::npos ? nullptr : value + size;
}

const std::byte* decode_context::recover_field(std::string_view name, reader element) {
    note_field(name, element.at);
    return keep(element);
}

const std::byte* decode_context::recover_element(std::size_t index, reader element) {
    note_element(index, element.at);
    return keep(element);
}

const std::byte* decode_context::recover_skipped(reader element) {
    return keep(element);
}

bool decode_context::recover_missing(std::string_view name, reader document) {
    note_missing(name);
    if (!options_->collect_errors) {
        return false;
    }
    keep(document);
    return !failed();
}

codec_fault decode_context::details(std::string_view type) const {
    codec_fault details = failure_->fault;
    details.type = type;
    details.size = document_.size();
    details.offset = failure_->at == nullptr ? 0 : static_cast<std::size_t>(failure_->at - document_.data());
    return details;
}

error decode_context::take_error(std::string_view type) const {
    std::vector<codec_fault> faults = failure_->collected;
    if (failure_->is_pending) {
        faults.push_back(details({}));
    }
    for (codec_fault& one : faults) {
        one.type = type;
    }
    const codec_fault& first = faults.front();
    std::string text = fmt::format("cannot decode {}: {}{}{} (byte {} of {})", type, first.path, first.path.empty() ? "" : ": ",
                                   first.reason, first.offset, first.size);
    if (faults.size() > 1) {
        text += fmt::format(", and {} more", faults.size() - 1);
    }
    error_info info{.kind = error_kind::decode, .origin = error_origin::codec, .text = std::move(text), .codec = faults.front()};
    info.codec_faults = std::move(faults);
    return error(std::move(info));
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

bool encode_context::check_document(bson::type type) {
    if (type != bson::type::document) {
        fail(fault::type, fmt::format("a whole document is an object, not {}", bson::alias(type)));
    }
    return type == bson::type::document;
}

bool encode_context::check_space(std::size_t size, std::size_t space) {
    if (size > space) {
        fail(fault::no_space, fmt::format("{} bytes do not fit into {}", size, space));
    }
    return size <= space;
}

error encode_context::take_error(std::string_view type) const {
    codec_fault details = failure_->fault;
    details.type = type;
    return wire::encode_error(std::move(details), with_path(*failure_, "encode", type));
}

} // namespace strongo
