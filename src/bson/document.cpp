#include <strongo/bson/document.hpp>

#include <strongo/bson/array.hpp>

namespace strongo {
namespace {

bson::buffer with_bytes(bson::buffer bytes, document_view empty) {
    if (bytes.empty()) {
        bytes.append(empty.bytes());
    }
    return bytes;
}

} // namespace

bson::buffer document::release() && {
    return with_bytes(std::move(bytes_), {});
}

bson::buffer array::release() && {
    return with_bytes(std::move(bytes_), {});
}

} // namespace strongo
