#pragma once
// Bytes of a query, or why there are none.

#include <strongo/bson/buffer.hpp>
#include <strongo/fwd.hpp>

#include <utility>

namespace strongo::detail {

/// Owns what a query was rendered to. The first fault stays, and the bytes are then worth nothing.
class rendered {
public:
    rendered() noexcept = default;
    rendered(const rendered& other);
    rendered(rendered&& other) noexcept : bytes_(std::move(other.bytes_)), fault_(std::exchange(other.fault_, nullptr)) {}
    rendered& operator=(rendered other) noexcept {
        std::swap(bytes_, other.bytes_);
        std::swap(fault_, other.fault_);
        return *this;
    }
    ~rendered() {
        if (fault_ != nullptr) {
            drop_fault();
        }
    }

    [[nodiscard]] bson::buffer& bytes() noexcept { return bytes_; }
    [[nodiscard]] const bson::buffer& bytes() const noexcept { return bytes_; }
    [[nodiscard]] const error* fault() const noexcept { return fault_; }
    [[nodiscard]] bool is_empty() const noexcept { return bytes_.empty() && fault_ == nullptr; }

    /// The bytes as a document; `{}` when there are none, or a fault.
    [[nodiscard]] document_view view() const noexcept;

    /// Keeps `why`, unless there is a fault already, and drops the bytes.
    void fail(const error& why);

    /// Keeps a `usage` error with this text.
    void refuse(const char* text);

private:
    void drop_fault() noexcept;

    bson::buffer bytes_;
    error* fault_ = nullptr;
};

} // namespace strongo::detail
