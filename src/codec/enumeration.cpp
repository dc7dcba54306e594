#include <strongo/codec/enumeration.hpp>

#include <fmt/format.h>

#include <string>

namespace strongo::detail {
namespace {

std::string names_of(std::span<const reflect::enumerator> known) {
    std::string names;
    for (const auto& one : known) {
        names.append(names.empty() ? "" : ", ").append(one.name);
    }
    return names;
}

std::string numbers_of(std::span<const reflect::enumerator> known) {
    std::string numbers;
    for (const auto& one : known) {
        numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", one.value);
    }
    return numbers;
}

} // namespace

const reflect::enumerator* find_number(std::span<const reflect::enumerator> among, long long value) noexcept {
    const auto guess = static_cast<unsigned long long>(value) - static_cast<unsigned long long>(among.front().value);
    if (guess < among.size() && among[guess].value == value) {
        return &among[guess];
    }
    for (const auto& one : among) {
        if (one.value == value) {
            return &one;
        }
    }
    return nullptr;
}

const reflect::enumerator* find_name(std::span<const reflect::enumerator> among, std::string_view name) noexcept {
    for (const auto& one : among) {
        if (one.name == name) {
            return &one;
        }
    }
    return nullptr;
}

std::byte* fail_enumerator(long long value, std::string_view type, encode_context& context) {
    return context.fail(fault::range, fmt::format("{} is no enumerator of {}", value, type));
}

bool fail_enumerator_name(std::string_view name, std::string_view type, std::span<const reflect::enumerator> known,
                          decode_context& context) {
    return context.fail(fault::unknown_tag, fmt::format("unknown name \"{}\" for {}: expected {}", name, type, names_of(known)));
}

bool fail_enumerator_number(std::int64_t number, std::string_view type, std::span<const reflect::enumerator> known,
                            decode_context& context) {
    return context.fail(fault::unknown_tag, fmt::format("unknown number {} for {}: expected {}", number, type, numbers_of(known)));
}

} // namespace strongo::detail
