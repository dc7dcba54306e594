#pragma once
// A growing run of bytes whose new room is not initialised: what documents are rendered into.

#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

namespace strongo::bson {

/// Bytes to append documents to. `clear()` keeps the capacity, so that a reused buffer allocates nothing once it is warm.
class buffer {
public:
    buffer() noexcept = default;
    buffer(const buffer& other) { append(other.bytes()); }
    buffer(buffer&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)),
          size_(std::exchange(other.size_, 0)),
          capacity_(std::exchange(other.capacity_, 0)) {}
    buffer& operator=(buffer other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        return *this;
    }
    ~buffer() { delete[] data_; }

    /// The bytes. Valid until the buffer grows.
    [[nodiscard]] std::byte* data() noexcept { return data_; }
    [[nodiscard]] const std::byte* data() const noexcept { return data_; }

    /// How many bytes there are.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

    /// How many bytes fit before the buffer allocates.
    [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }

    /// All bytes. Valid until the buffer grows.
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept { return {data_, size_}; }

    /// Forgets the bytes, keeps the capacity.
    void clear() noexcept { size_ = 0; }

    /// Makes room for `count` more bytes, counts them as written and returns where they start. They are not initialised.
    [[nodiscard]] std::byte* grow(std::size_t count) {
        if (capacity_ - size_ < count) {
            reallocate(count);
        }
        std::byte* const start = data_ + size_;
        size_ += count;
        return start;
    }

    /// Drops all bytes from `size` on; `size` is at most `size()`.
    void shrink(std::size_t size) noexcept { size_ = size; }

    /// Appends a copy.
    void append(std::span<const std::byte> more) {
        if (!more.empty()) {
            std::memcpy(grow(more.size()), more.data(), more.size());
        }
    }

private:
    void reallocate(std::size_t count) {
        const std::size_t needed = size_ + count;
        const std::size_t capacity = needed > 2 * capacity_ ? needed : 2 * capacity_;
        std::byte* const data = new std::byte[capacity];
        if (size_ != 0) {
            std::memcpy(data, data_, size_);
        }
        delete[] data_;
        data_ = data;
        capacity_ = capacity;
    }

    std::byte* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

} // namespace strongo::bson
