#include <strongo/query/detail/pipeline_bytes.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/type.hpp>

namespace strongo::detail {

namespace wire = bson::detail;

namespace {

constexpr std::byte no_stages[wire::min_document_size] = {std::byte{wire::min_document_size}};

} // namespace

array_view pipeline_bytes::view() const noexcept {
    return array_view(bytes());
}

std::span<const std::byte> pipeline_bytes::bytes() const noexcept {
    return rendered_.bytes().empty() || fault() != nullptr ? std::span<const std::byte>(no_stages) : rendered_.bytes().bytes();
}

std::size_t pipeline_bytes::begin() {
    query_writer out(rendered_);
    out.reopen();
    return out.open_document(array_key(size_));
}

void pipeline_bytes::end(std::size_t start) {
    ++size_;
    query_writer out(rendered_);
    out.close(start);
    out.close(0);
}

} // namespace strongo::detail
