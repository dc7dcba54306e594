#include <strongo/bson/document_builder.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace strongo {

namespace wire = bson::detail;

namespace detail {

void build_state::start(bool is_array) {
    if (levels_.empty() && !failure_) {
        push_level(0, is_array ? bson::type::array : bson::type::document);
    }
}

void build_state::append(std::size_t depth, std::string_view key, const literal_value& value) {
    if (check(depth, key) && check_size(key, value)) {
        std::byte* const to = put_header(depth, key, value.type, value.size);
        (void)put_literal(to, value);
        check_written(key, value.type, {to, value.size});
    }
}

void build_state::append(std::size_t depth, const literal_value& value) {
    if (check(depth, {}) && check_size({}, value)) {
        std::byte* const to = put_header(depth, value.type, value.size);
        (void)put_literal(to, value);
        check_written({}, value.type, {to, value.size});
    }
}

bool build_state::open(std::size_t depth, std::string_view key, bson::type t) {
    const std::size_t element = bytes_.size();
    if (!check(depth, key)) {
        return false;
    }
    (void)put_header(depth, key, t, 0);
    push_level(element, t);
    return true;
}

bool build_state::open(std::size_t depth, bson::type t) {
    const std::size_t element = bytes_.size();
    if (!check(depth, {})) {
        return false;
    }
    (void)put_header(depth, t, 0);
    push_level(element, t);
    return true;
}

void build_state::close(std::size_t depth) {
    if (failure_ || levels_.size() != depth + 1) {
        return;
    }
    *bytes_.grow(1) = std::byte{0};
    const level& closed = levels_.back();
    (void)wire::put(bytes_.data() + closed.start, static_cast<std::uint32_t>(bytes_.size() - closed.start));
    levels_.pop_back();
}

result<bson::buffer> build_state::extract() {
    result<bson::buffer> made(boost::system::in_place_value);
    if (!failure_ && levels_.size() > 1) {
        fail(fault::custom, {}, "the document was taken while one inside it was being made");
    }
    if (!failure_) {
        close(0);
    }
    if (!failure_ && bytes_.size() > std::size_t{std::numeric_limits<std::int32_t>::max()}) {
        fail(fault::too_large, {}, fmt::format("{} bytes are more than a document can have", bytes_.size()));
    }
    if (failure_) {
        made = *failure_;
    } else {
        *made = std::move(bytes_);
    }
    bytes_ = {};
    levels_.clear();
    failure_.reset();
    return made;
}

std::byte* build_state::put_header(std::size_t depth, std::string_view key, bson::type t, std::size_t value_size) {
    ++levels_[depth].count;
    std::byte* to = bytes_.grow(2 + key.size() + value_size);
    *to++ = static_cast<std::byte>(t);
    if (!key.empty()) {
        to = wire::put(to, key.data(), key.size());
    }
    *to++ = std::byte{0};
    return to;
}

std::byte* build_state::put_header(std::size_t depth, bson::type t, std::size_t value_size) {
    std::byte key[24];
    const std::byte* const end = wire::put_array_key(key, levels_[depth].count);
    return put_header(depth, {reinterpret_cast<const char*>(key), static_cast<std::size_t>(end - key) - 1}, t, value_size);
}

bool build_state::check(std::size_t depth, std::string_view key) {
    if (failure_) {
        return false;
    }
    if (levels_.size() != depth + 1) {
        return fail(fault::custom, key, "a builder was used while one inside it, or after it, was at work");
    }
    if (key.find('\0') != std::string_view::npos) {
        return fail(fault::nul_in_key, key.substr(0, key.find('\0')), "a field name holds a NUL");
    }
    return wire::is_utf8(key) || fail(fault::utf8, {}, "a field name is not valid UTF-8");
}

bool build_state::check_size(std::string_view key, const literal_value& value) {
    constexpr std::size_t most = std::numeric_limits<std::int32_t>::max();
    return value.size <= most - std::min(most, bytes_.size()) ||
           fail(fault::too_large, key, "the value makes the document larger than one can be");
}

// A failure stays: what it is about may have been written already.
void build_state::check_written(std::string_view key, bson::type t, std::span<const std::byte> value) {
    switch (t) {
    case bson::type::int32:
    case bson::type::int64:
    case bson::type::float64:
    case bson::type::boolean:
    case bson::type::date:
    case bson::type::oid:
    case bson::type::null: return;
    default: break;
    }
    if (wire::value_size(t, value.data(), value.size()) != value.size()) {
        fail_last(fault::malformed, key, "the value is not BSON");
        return;
    }
    const auto* const text = reinterpret_cast<const char*>(value.data());
    bool is_text = true;
    switch (t) {
    case bson::type::string:
    case bson::type::code:
    case bson::type::symbol:
    case bson::type::dbpointer: is_text = wire::is_utf8(wire::string_at(value.data())); break;
    case bson::type::code_with_scope: is_text = wire::is_utf8(wire::string_at(value.data() + 4)); break;
    case bson::type::regex: is_text = wire::is_utf8(text, value.size()); break;
    default: break;
    }
    if (!is_text) {
        fail_last(fault::utf8, key, "the string is not valid UTF-8");
    }
}

// The same about the element that was appended last.
void build_state::fail_last(fault what, std::string_view key, std::string reason) {
    --levels_.back().count;
    fail(what, key, std::move(reason));
}

void build_state::push_level(std::size_t element, bson::type t) {
    levels_.push_back({.start = bytes_.size(), .element = element, .is_array = t == bson::type::array});
    (void)bytes_.grow(4);
}

bool build_state::fail(fault what, std::string_view key, std::string reason) {
    codec_fault details{.what = what, .reason = std::move(reason)};
    const auto add = [&details](std::string_view step, bool into_array) {
        if (into_array) {
            details.path += '[';
        } else if (!details.path.empty()) {
            details.path += '.';
        }
        details.path += step;
        if (into_array) {
            details.path += ']';
        }
    };
    for (std::size_t i = 1; i < levels_.size(); ++i) {
        add(reinterpret_cast<const char*>(bytes_.data()) + levels_[i].element + 1, levels_[i - 1].is_array);
    }
    if (!levels_.empty() && levels_.back().is_array) {
        add(std::to_string(levels_.back().count), true);
    } else if (!key.empty()) {
        add(key, false);
    }
    auto text = details.path.empty() ? details.reason : fmt::format("{}: {}", details.path, details.reason);
    failure_ = wire::encode_error(std::move(details), std::move(text));
    return false;
}

} // namespace detail

namespace {

error not_outermost() {
    return error(error_info{.kind = error_kind::usage, .text = "only the outermost builder can be extracted"});
}

} // namespace

result<document> document_builder::extract() {
    if (depth_ != 0) {
        return not_outermost();
    }
    start();
    auto made = own_.extract();
    return made ? result<document>(document(std::move(*made))) : result<document>(made.error());
}

result<array> array_builder::extract() {
    if (depth_ != 0) {
        return not_outermost();
    }
    start();
    auto made = own_.extract();
    return made ? result<array>(array(std::move(*made))) : result<array>(made.error());
}

} // namespace strongo
