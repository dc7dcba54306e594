#include <strongo/query/detail/rendered.hpp>

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/render.hpp>

namespace strongo::detail {

rendered::rendered(const rendered& other) : bytes_(other.bytes_), fault_(other.fault_ == nullptr ? nullptr : new error(*other.fault_)) {}

void rendered::drop_fault() noexcept {
    delete fault_;
}

document_view rendered::view() const noexcept {
    return bytes_.empty() || fault_ != nullptr ? document_view() : document_view(bytes_.bytes());
}

void rendered::fail(const error& why) {
    if (fault_ == nullptr) {
        fault_ = new error(why);
        bytes_.clear();
    }
}

void rendered::refuse(const char* text) {
    fail(query_error({}, text));
}

} // namespace strongo::detail
