#pragma once
// What `.value()` of a failed result throws; nothing else in the library throws.

#include <strongo/error/error.hpp>

#include <exception>

namespace strongo {

/// Carries the `error` of a failed `result`.
class exception : public std::exception {
public:
    explicit exception(strongo::error e) noexcept;

    /// The error. Lives as long as this exception.
    [[nodiscard]] const strongo::error& error() const noexcept;

    /// The error's message. Lives as long as this exception.
    [[nodiscard]] const char* what() const noexcept override;

private:
    strongo::error error_;
};

} // namespace strongo
