#include <strongo/bson/document_view.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/detail/path.hpp>

#include <algorithm>
#include <array>
#include <iterator>

namespace strongo {
namespace {

namespace wire = bson::detail;

constexpr std::array<std::byte, wire::min_document_size> empty_document{std::byte{5}};

} // namespace

element_iterator::element_iterator(const std::byte* at, const std::byte* end) noexcept : end_(end) {
    if (at != end) {
        element_ = element_view::parse(at, static_cast<std::size_t>(end - at));
    }
}

element_iterator& element_iterator::operator++() noexcept {
    *this = element_.is_malformed() ? element_iterator() : element_iterator(element_.at_ + element_.total_size(), end_);
    return *this;
}

document_view::document_view() noexcept : bytes_(empty_document) {}

element_iterator document_view::begin() const noexcept {
    if (!wire::is_document(bytes_.data(), bytes_.size()) || wire::get_size(bytes_.data()) != bytes_.size()) {
        // Not a document: one malformed element that points at the bytes themselves.
        static constexpr std::byte nothing{};
        element_iterator broken;
        broken.element_ = element_view::parse(bytes_.empty() ? &nothing : bytes_.data(), 0);
        return broken;
    }
    return {bytes_.data() + 4, bytes_.data() + bytes_.size() - 1};
}

element_view document_view::operator[](std::string_view key) const noexcept {
    for (const element_view& e : *this) {
        if (e.is_malformed() || e.key() == key) {
            return e;
        }
    }
    return {};
}

element_view document_view::find(std::string_view path) const noexcept {
    return wire::find(bytes_, false, path);
}

std::size_t document_view::size() const noexcept {
    return static_cast<std::size_t>(std::ranges::distance(begin(), end()));
}

element_view array_view::find(std::string_view path) const noexcept {
    return wire::find(bytes(), true, path);
}

bool operator==(document_view a, document_view b) noexcept {
    return std::ranges::equal(a.bytes(), b.bytes());
}

element_view array_view::operator[](std::size_t position) const noexcept {
    for (const element_view& e : *this) {
        if (e.is_malformed() || position == 0) {
            return e;
        }
        --position;
    }
    return {};
}

} // namespace strongo
