#include <strongo/codec/detail/place.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/path.hpp>
#include <strongo/bson/document_view.hpp>

#include <fmt/format.h>

#include <utility>

namespace strongo::detail {

namespace wire = bson::detail;

trail follow(std::span<const std::byte> document, std::string_view path) {
    trail made;
    bool is_array = false;
    bool is_open = true;
    for (wire::path_steps steps(path); !steps.done();) {
        const auto step = steps.next();
        const element_view next = is_open ? wire::take_step(document, is_array, step) : element_view();
        if (!next.exists() || next.is_malformed()) {
            wire::append_step(made.rest, step, is_array && is_open && wire::array_position(step) != wire::npos);
            is_open = false;
            continue;
        }
        wire::append_step(made.found, step, is_array);
        made.element = next.element_bytes().data();
        document = next.value_bytes();
        is_array = next.type() == bson::type::array;
        is_open = is_array || next.type() == bson::type::document;
    }
    return made;
}

error place_error(std::span<const std::byte> document, std::string_view path, fault what, std::string reason) {
    auto way = follow(document, path);
    codec_fault details{.what = what, .path = std::move(way.found), .size = document.size(), .reason = std::move(reason)};
    if (!details.path.empty() && !way.rest.empty() && way.rest.front() != '[') {
        details.path += '.';
    }
    details.path += way.rest;
    details.offset = way.element == nullptr ? 0 : static_cast<std::size_t>(way.element - document.data());
    auto text = fmt::format("{}: {} (byte {} of {})", details.path, details.reason, details.offset, details.size);
    return wire::decode_error(std::move(details), std::move(text));
}

result<place> find_place(std::span<const std::byte> document, std::string_view path) {
    result<place> made(boost::system::in_place_value);
    auto around = document;
    const auto offset = [document](const std::byte* at) { return static_cast<std::size_t>(at - document.data()); };
    const auto fail = [&](fault what, const char* reason) {
        made = place_error(document, path, what, reason);
        return made;
    };
    for (wire::path_steps steps(path);;) {
        made->around.push_back(offset(around.data()));
        made->step = steps.next();
        made->position = made->is_in_array ? wire::array_position(made->step) : 0;
        const element_view found = wire::take_step(around, made->is_in_array, made->step);
        if (found.is_malformed()) {
            return fail(fault::malformed, "malformed BSON");
        }
        if (!found.exists()) {
            if (!steps.done() || (made->is_in_array && made->position != document_view(around).size())) {
                return fail(fault::missing, "missing field");
            }
            made->element = made->value = made->end = offset(around.data()) + around.size() - 1;
            return made;
        }
        if (steps.done()) {
            made->exists = true;
            made->element = offset(found.element_bytes().data());
            made->value = offset(found.value_bytes().data());
            made->end = made->value + found.value_bytes().size();
            return made;
        }
        if (found.type() != bson::type::document && found.type() != bson::type::array) {
            return fail(fault::missing, "missing field");
        }
        around = found.value_bytes();
        made->is_in_array = found.type() == bson::type::array;
    }
}

} // namespace strongo::detail
