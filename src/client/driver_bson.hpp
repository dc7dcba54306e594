#pragma once
// Between views and the driver's bson_t, inside the compiled client.

#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/codec/bson_t.hpp>

#include <bson/bson.h>

#include <cstdint>

namespace strongo::detail {

/// A bson_t over bytes that somebody else owns.
class borrowed_bson {
public:
    explicit borrowed_bson(document_view view) noexcept {
        const auto bytes = view.bytes();
        bson_init_static(&bson_, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    [[nodiscard]] const bson_t* get() const noexcept { return &bson_; }

private:
    bson_t bson_{};
};

/// A reply that the driver fills in: always initialised, always destroyed.
class reply_bson {
public:
    reply_bson() noexcept { bson_init(&bson_); }
    reply_bson(const reply_bson&) = delete;
    reply_bson& operator=(const reply_bson&) = delete;
    ~reply_bson() { bson_destroy(&bson_); }

    /// For the driver to initialise anew.
    [[nodiscard]] bson_t* out() noexcept { return &bson_; }
    [[nodiscard]] const bson_t* get() const noexcept { return &bson_; }
    [[nodiscard]] document_view view() const noexcept { return view_of(bson_); }

private:
    bson_t bson_;
};

} // namespace strongo::detail
