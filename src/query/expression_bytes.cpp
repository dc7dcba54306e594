#include <strongo/query/detail/expression_bytes.hpp>

#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/render.hpp>
#include <strongo/query/detail/value.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

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

template <class Parts>
unsigned deepest(const Parts& parts, auto get) {
    unsigned depth = 0;
    for (const auto& part : parts) {
        if (const expression_bytes* const of = get(part); of != nullptr) {
            depth = std::max(depth, of->depth());
        }
    }
    return depth;
}

bool is_system_variable(std::string_view name) {
    constexpr std::string_view names[] = {"ROOT",    "CURRENT", "NOW",  "CLUSTER_TIME", "REMOVE",
                                          "DESCEND", "PRUNE",   "KEEP", "SEARCH_META",  "USER_ROLES"};
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// The server takes a segment of a reference that starts with '$' for an error.
bool has_positional(std::string_view path) {
    return path.find(".$") != path.npos;
}

} // namespace

bool is_variable_name(std::string_view name) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (static_cast<unsigned char>(c) & 0x80) != 0; };
    const auto is_more = [&](char c) { return is_letter(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    return !name.empty() && is_letter(name[0]) && std::all_of(name.begin(), name.end(), is_more);
}

expression_bytes expression_bytes::reference(std::string_view dollars, const path_block& path) {
    expression_bytes made;
    if (path.rule != nullptr) {
        made.fail(query_error(path.name(), path.rule));
        return made;
    }
    if (has_positional(path.name())) {
        made.fail(query_error(path.name(), "an expression has no positional operator: filter or element_at select elements of a list"));
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
    query_writer out(made.rendered_);
    const std::size_t start = is_literal ? out.open() : 0;
    if (!render_element(to, is_literal ? "$literal" : "", e, why)) {
        made.fail(why);
        return made;
    }
    if (is_literal) {
        out.close(start);
        made.type_ = bson::type::document;
    } else { // the value alone: without the type byte and the NUL of an empty name
        const std::size_t size = to.size() - 2;
        std::memmove(to.data(), to.data() + 2, size);
        to.shrink(size);
        made.type_ = value.type;
    }
    return made;
}

expression_bytes expression_bytes::text(std::string_view value) {
    return literal(hold_text(value), value.starts_with('$'));
}

expression_bytes expression_bytes::whole(bson::type type, std::span<const std::byte> value) {
    expression_bytes made;
    made.rendered_.bytes().append(value);
    made.type_ = type;
    return made;
}

expression_bytes expression_bytes::whole(const element_view& value) {
    if (!value.exists() || value.is_malformed()) {
        expression_bytes made;
        made.refuse("expr::raw takes an element that is there");
        return made;
    }
    return whole(value.type(), value.value_bytes());
}

expression_bytes expression_bytes::variable(std::string_view name) {
    if (!is_variable_name(name) && !is_system_variable(name)) {
        expression_bytes made;
        made.fail(query_error(
            name, "the name of a variable starts with a lower-case letter and has letters, digits and '_', or is a system variable"));
        return made;
    }
    return literal(hold_text("$$" + std::string(name)), false);
}

expression_bytes expression_bytes::member(const expression_bytes& of, const path_block& path) {
    if (of.fault() != nullptr) {
        return of;
    }
    // A text that starts with '$' is a reference.
    if (of.type() == bson::type::string && of.value()[4] == std::byte{'$'}) {
        const std::string_view before(reinterpret_cast<const char*>(of.value().data()) + 4, of.value().size() - 5);
        expression_bytes made = reference(std::string(before) + ".", path);
        made.depth_ = of.depth_;
        return made;
    }
    const expression_bytes inner = reference("$$of.", path);
    const argument bound[] = {{"of", &of}};
    const expression_bytes variables = object(bound);
    return operation("$let", {{"vars", &variables}, {"in", &inner}});
}

expression_bytes expression_bytes::unary(std::string_view op, const expression_bytes& of) {
    return of.type() == bson::type::array ? operation(op, {&of}) : operation(op, of);
}

expression_bytes expression_bytes::operation(std::string_view op, const expression_bytes& of) {
    expression_bytes made;
    if (of.fault() != nullptr) {
        made.fail(*of.fault());
        return made;
    }
    made.depth_ = of.depth_;
    query_writer out(made.rendered_);
    const std::size_t start = out.open();
    out.put(op, of);
    out.close(start);
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
    made.depth_ = deepest(of, itself);
    query_writer out(made.rendered_);
    const std::size_t start = out.open();
    for (std::size_t i = 0; i < of.size(); ++i) {
        out.put(array_key(i), *of[i]);
    }
    out.close(start);
    made.type_ = bson::type::array;
    return made;
}

expression_bytes expression_bytes::object(std::span<const argument> of) {
    expression_bytes made;
    if (const error* const why = first_fault(of, its_value); why != nullptr) {
        made.fail(*why);
        return made;
    }
    made.depth_ = deepest(of, its_value);
    query_writer out(made.rendered_);
    const std::size_t start = out.open();
    for (const auto& [name, value] : of) {
        if (value != nullptr) {
            out.put(name, *value);
        }
    }
    out.close(start);
    made.type_ = bson::type::document;
    return made;
}

expression_bytes expression_bytes::switch_of(std::initializer_list<const expression_bytes*> of, bool has_default) {
    const std::span<const expression_bytes* const> all(of.begin(), of.size());
    const expression_bytes branches = list(all.first(all.size() - (has_default ? 1 : 0)));
    return operation("$switch", {{"branches", &branches}, {"default", has_default ? all.back() : nullptr}});
}

expression_bytes expression_bytes::regex(std::string_view op, const expression_bytes& of, std::string_view pattern,
                                         std::string_view options) {
    if (pattern.find('\0') != pattern.npos) {
        expression_bytes made;
        made.refuse("a regular expression has no NUL");
        return made;
    }
    if (options.find_first_not_of("imsx") != options.npos) {
        expression_bytes made;
        made.refuse("the options of a regular expression are i, m, s and x");
        return made;
    }
    std::string sorted(options);
    std::sort(sorted.begin(), sorted.end());
    const expression_bytes regex = text(pattern);
    const expression_bytes letters = text(sorted);
    return operation(op, {{"input", &of}, {"regex", &regex}, {"options", sorted.empty() ? nullptr : &letters}});
}

expression_bytes expression_bytes::each(std::string_view op, const expression_bytes& list, std::string_view name, std::string_view what,
                                        const expression_bytes& body) {
    const expression_bytes as = text(name);
    expression_bytes made = operation(op, {{"input", &list}, {"as", &as}, {what, &body}});
    made.depth_ = std::max(made.depth_, body.depth_ + 1);
    return made;
}

expression_bytes expression_bytes::reduce(const expression_bytes& list, const expression_bytes& initial, std::string_view value,
                                          std::string_view item, const expression_bytes& body) {
    // The server calls them $$value and $$this; a function inside of the body hides these.
    const expression_bytes gathered = variable("value");
    const expression_bytes its_item = variable("this");
    const expression_bytes in = body.depth_ == 0 ? body : let({{value, &gathered}, {item, &its_item}}, body);
    expression_bytes made = operation("$reduce", {{"input", &list}, {"initialValue", &initial}, {"in", &in}});
    made.depth_ = std::max(made.depth_, body.depth_ + 1);
    return made;
}

expression_bytes expression_bytes::let(std::span<const argument> variables, const expression_bytes& body) {
    for (const argument& one : variables) {
        if (!is_variable_name(one.name)) {
            expression_bytes made;
            made.fail(query_error(one.name, "the name of a variable starts with a lower-case letter and has letters, digits and '_'"));
            return made;
        }
    }
    const expression_bytes bound = object(variables);
    expression_bytes made = operation("$let", {{"vars", &bound}, {"in", &body}});
    made.depth_ = std::max(made.depth_, body.depth_ + 1);
    return made;
}

expression_bytes expression_bytes::let(std::initializer_list<argument> variables_and_body) {
    return let(std::span<const argument>(variables_and_body.begin(), variables_and_body.size() - 1), *(variables_and_body.end() - 1)->of);
}

expression_bytes expression_bytes::named_object(std::initializer_list<argument> members) {
    for (const argument& one : members) {
        if (one.name.empty() || one.name[0] == '$' || one.name.find_first_of(std::string_view(".\0", 2)) != one.name.npos) {
            expression_bytes made;
            made.fail(query_error(one.name, "the name of a member is not empty, has no dot and no NUL, and does not start with '$'"));
            return made;
        }
    }
    return object({members.begin(), members.size()});
}

expression_bytes expression_bytes::get_field(const expression_bytes& of, std::string_view name) {
    const expression_bytes field = text(name);
    return operation("$getField", {{"field", &field}, {"input", &of}});
}

expression_bytes expression_bytes::date_part(std::string_view op, const expression_bytes& of, const expression_bytes* zone) {
    return zone == nullptr ? unary(op, of) : operation(op, {{"date", &of}, {"timezone", zone}});
}

expression_bytes expression_bytes::zip(std::initializer_list<const expression_bytes*> of, bool is_longest) {
    const expression_bytes inputs = list(of);
    const expression_bytes longest = literal(hold<bool, no_representation>(true), false);
    return operation("$zip", {{"inputs", &inputs}, {"useLongestLength", is_longest ? &longest : nullptr}});
}

std::string variable_name(std::string_view stem, unsigned depth) {
    return depth == 0 ? std::string(stem) : std::string(stem) + "_" + std::to_string(depth);
}

std::string to_string(const expression_bytes& of) {
    if (of.fault() != nullptr) {
        return "<" + std::string(of.fault()->message()) + ">";
    }
    const expression_bytes::argument only[] = {{"", &of}};
    const expression_bytes whole = expression_bytes::object(only);
    const auto json = to_json(*document_view(whole.value()).begin());
    return json ? *json : "<" + std::string(json.error().message()) + ">";
}

} // namespace strongo::detail
