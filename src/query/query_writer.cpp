#include <strongo/query/detail/query_writer.hpp>

#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/detail/render.hpp>

#include <cstring>

namespace strongo::detail {

namespace wire = bson::detail;

// Room for an element; null when there is a fault.
std::byte* query_writer::element(bson::type type, std::string_view name, std::size_t size) {
    if (to_->fault() != nullptr) {
        return nullptr;
    }
    if (name.find('\0') != std::string_view::npos || !wire::is_utf8(name)) {
        refuse("a name in a query is valid UTF-8 and has no NUL");
        return nullptr;
    }
    std::byte* at = to_->bytes().grow(2 + name.size() + size);
    *at++ = static_cast<std::byte>(type);
    at = wire::put(at, name.data(), name.size());
    *at++ = std::byte{0};
    return at;
}

std::size_t query_writer::open() {
    if (to_->fault() != nullptr) {
        return 0;
    }
    const std::size_t start = to_->bytes().size();
    wire::put(to_->bytes().grow(4), std::uint32_t{0});
    return start;
}

void query_writer::reopen() {
    if (to_->bytes().empty()) {
        (void)open();
    } else if (to_->fault() == nullptr) {
        to_->bytes().shrink(to_->bytes().size() - 1);
    }
}

std::size_t query_writer::open_document(std::string_view name) {
    element(bson::type::document, name, 0);
    return open();
}

std::size_t query_writer::open_array(std::string_view name) {
    element(bson::type::array, name, 0);
    return open();
}

void query_writer::close(std::size_t start) {
    if (to_->fault() == nullptr) {
        bson::buffer& bytes = to_->bytes();
        *bytes.grow(1) = std::byte{0};
        wire::put(bytes.data() + start, static_cast<std::uint32_t>(bytes.size() - start));
    }
}

void query_writer::put(std::string_view name, std::string_view text) {
    if (!wire::is_utf8(text)) {
        refuse("a text in a query is valid UTF-8");
    } else if (std::byte* const at = element(bson::type::string, name, text.size() + 5)) {
        wire::put_string(at, text);
    }
}

void query_writer::put_reference(std::string_view name, std::string_view dollars, std::string_view path) {
    const std::size_t length = dollars.size() + path.size() + 1;
    if (std::byte* at = element(bson::type::string, name, length + 4)) {
        at = wire::put(at, static_cast<std::uint32_t>(length));
        at = wire::put(at, dollars.data(), dollars.size());
        at = wire::put(at, path.data(), path.size());
        *at = std::byte{0};
    }
}

void query_writer::put(std::string_view name, std::int32_t value) {
    if (std::byte* const at = element(bson::type::int32, name, sizeof value)) {
        wire::put(at, value);
    }
}

void query_writer::put(std::string_view name, std::int64_t value) {
    if (std::byte* const at = element(bson::type::int64, name, sizeof value)) {
        wire::put(at, value);
    }
}

void query_writer::put(std::string_view name, double value) {
    if (std::byte* const at = element(bson::type::float64, name, sizeof value)) {
        wire::put(at, value);
    }
}

void query_writer::put(std::string_view name, bool value) {
    if (std::byte* const at = element(bson::type::boolean, name, 1)) {
        *at = static_cast<std::byte>(value);
    }
}

void query_writer::put(std::string_view name, document_view value) {
    if (std::byte* const at = element(bson::type::document, name, value.bytes().size())) {
        wire::put(at, value.bytes().data(), value.bytes().size());
    }
}

void query_writer::put_array(std::string_view name, std::span<const std::byte> array) {
    if (std::byte* const at = element(bson::type::array, name, array.size())) {
        wire::put(at, array.data(), array.size());
    }
}

void query_writer::put(std::string_view name, const expression_bytes& value) {
    if (value.fault() != nullptr) {
        fail(*value.fault());
    } else if (std::byte* const at = element(value.type(), name, value.value().size()); at != nullptr && !value.value().empty()) {
        wire::put(at, value.value().data(), value.value().size());
    }
}

void query_writer::put_computed(std::string_view name, const expression_bytes& value) {
    const bool is_plain = value.type() == bson::type::boolean || value.type() == bson::type::int32 || value.type() == bson::type::int64 ||
                          value.type() == bson::type::float64 || value.type() == bson::type::decimal128;
    if (is_plain && value.fault() == nullptr) {
        const std::size_t literal = open_document(name);
        put("$literal", value);
        close(literal);
    } else {
        put(name, value);
    }
}

void query_writer::put_null(std::string_view name) {
    element(bson::type::null, name, 0);
}

array_key::array_key(std::size_t index) noexcept {
    std::byte* const start = reinterpret_cast<std::byte*>(text_);
    size_ = static_cast<std::size_t>(wire::put_array_key(start, index) - start) - 1; // without the NUL
}

} // namespace strongo::detail
