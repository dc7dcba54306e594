#include <strongo/query/detail/expression_bytes.hpp>

#include <strongo/bson/detail/wire.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/render.hpp>
#include <strongo/query/detail/value.hpp>

#include <cstdint>
#include <cstring>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

void put_element(bson::buffer& to, bson::type type, std::string_view name, std::span<const std::byte> value) {
    std::byte* at = to.grow(2 + name.size() + value.size());
    *at++ = static_cast<std::byte>(type);
    at = wire::put(at, name.data(), name.size());
    *at++ = std::byte{0};
    if (!value.empty()) {
        wire::put(at, value.data(), value.size());
    }
}

// Opens a document; `close` needs where.
std::size_t open(bson::buffer& to) {
    const std::size_t start = to.size();
    wire::put(to.grow(4), std::uint32_t{0});
    return start;
}

void close(bson::buffer& to, std::size_t start) {
    *to.grow(1) = std::byte{0};
    wire::put(to.data() + start, static_cast<std::uint32_t>(to.size() - start));
}

template <class Parts>
const error* first_fault(const Parts& parts, auto get) {
    for (const auto& part : parts) {
        if (const expression_bytes* const of = get(part); of != nullptr && of->fault() != nullptr) {
            return of->fault();
        }
    }
    return nullptr;
}

constexpr auto itself = [](const expression_bytes* of) { return of; };
constexpr auto its_value = [](const expression_bytes::argument& of) { return of.of; };

void put_list(bson::buffer& to, std::span<const expression_bytes* const> of) {
    char key[24];
    for (std::size_t i = 0; i < of.size(); ++i) {
        const std::byte* const end = wire::put_array_key(reinterpret_cast<std::byte*>(key), i);
        put_element(to, of[i]->type(), {key, static_cast<std::size_t>(end - reinterpret_cast<const std::byte*>(key)) - 1}, of[i]->value());
    }
}

void put_object(bson::buffer& to, std::span<const expression_bytes::argument> of) {
    for (const auto& [name, value] : of) {
        if (value != nullptr) {
            put_element(to, value->type(), name, value->value());
        }
    }
}

} // namespace

expression_bytes expression_bytes::reference(std::string_view dollars, const path_block& path) {
    expression_bytes made;
    if (path.rule != nullptr) {
        made.fail(query_error(path.name(), path.rule));
        return made;
    }
    const std::size_t length = dollars.size() + path.name().size() + 1;
    std::byte* at = wire::put(made.rendered_.bytes().grow(4 + length), static_cast<std::uint32_t>(length));
    at = wire::put(at, dollars.data(), dollars.size());
    at = wire::put(at, path.name().data(), path.name().size());
    *at = std::byte{0};
    made.type_ = bson::type::string;
    return made;
}

expression_bytes expression_bytes::literal(const held_value& value, bool is_literal) {
    expression_bytes made;
    bson::buffer& to = made.rendered_.bytes();
    const entry e{nullptr, value.first, value.second, value.third, value.size, value.kind, 0, value.type, 0};
    error why;
    const std::size_t start = is_literal ? open(to) : 0;
    if (!render_element(to, is_literal ? "$literal" : "", e, why)) {
        made.fail(why);
        return made;
    }
    if (is_literal) {
        close(to, start);
        made.type_ = bson::type::document;
    } else { // the value alone: without the type byte and the NUL of an empty name
        const std::size_t size = to.size() - 2;
        std::memmove(to.data(), to.data() + 2, size);
        to.shrink(size);
        made.type_ = value.type;
    }
    return made;
}

expression_bytes expression_bytes::operation(std::string_view op, const expression_bytes& of) {
    expression_bytes made;
    if (of.fault() != nullptr) {
        made.fail(*of.fault());
        return made;
    }
    bson::buffer& to = made.rendered_.bytes();
    const std::size_t start = open(to);
    put_element(to, of.type(), op, of.value());
    close(to, start);
    made.type_ = bson::type::document;
    return made;
}

expression_bytes expression_bytes::operation(std::string_view op, std::initializer_list<const expression_bytes*> of) {
    return operation(op, std::span<const expression_bytes* const>(of.begin(), of.size()));
}

expression_bytes expression_bytes::operation(std::string_view op, std::span<const expression_bytes* const> of) {
    return operation(op, list(of));
}

expression_bytes expression_bytes::operation(std::string_view op, std::initializer_list<argument> of) {
    return operation(op, object(std::span<const argument>(of.begin(), of.size())));
}

expression_bytes expression_bytes::list(std::span<const expression_bytes* const> of) {
    expression_bytes made;
    if (const error* const why = first_fault(of, itself); why != nullptr) {
        made.fail(*why);
        return made;
    }
    bson::buffer& to = made.rendered_.bytes();
    const std::size_t start = open(to);
    put_list(to, of);
    close(to, start);
    made.type_ = bson::type::array;
    return made;
}

expression_bytes expression_bytes::object(std::span<const argument> of) {
    expression_bytes made;
    if (const error* const why = first_fault(of, its_value); why != nullptr) {
        made.fail(*why);
        return made;
    }
    bson::buffer& to = made.rendered_.bytes();
    const std::size_t start = open(to);
    put_object(to, of);
    close(to, start);
    made.type_ = bson::type::document;
    return made;
}

void append_element(rendered& to, std::string_view name, const expression_bytes& value) {
    if (value.fault() != nullptr) {
        to.fail(*value.fault());
    } else if (to.fault() == nullptr) {
        put_element(to.bytes(), value.type(), name, value.value());
    }
}

} // namespace strongo::detail
