#pragma once
// The one error type: a reference-counted pointer to everything that is known about a failure.

#include <strongo/error/codec_fault.hpp>
#include <strongo/error/error_kind.hpp>
#include <strongo/error/error_origin.hpp>
#include <strongo/fwd.hpp>

#include <boost/smart_ptr/intrusive_ptr.hpp>

#include <cstddef>
#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

namespace strongo {
namespace detail {

struct error_state;
void intrusive_ptr_add_ref(const error_state* state) noexcept;
void intrusive_ptr_release(const error_state* state) noexcept;

// Stands for a type without run-time type information: one address for each.
template <class T>
inline constexpr char type_tag = 0;

} // namespace detail

/// Why a call failed. Copying shares the details; they never change, so copies may be used from different threads.
///
/// The text is one line of English, made when the error is made; it holds no credentials, and no user data beyond what the
/// server itself sent.
class error {
public:
    /// No error in particular: kind `other` and the text "no error". What `result::error()` of a success returns.
    error() noexcept = default;

    /// An error with these details.
    explicit error(error_info info);

    /// What went wrong, to switch over.
    [[nodiscard]] error_kind kind() const noexcept;

    /// Who reported it.
    [[nodiscard]] error_origin origin() const noexcept;

    /// The server's code, or the driver's when `origin()` is `client` or `network`; 0 when there is none.
    [[nodiscard]] int code() const noexcept;

    /// One line with everything needed to act on it: "demo.people: insert: E11000 duplicate key …". Lives as long as this error.
    [[nodiscard]] std::string_view message() const noexcept;

    /// The namespace or database that the call was about ("demo.people"), or empty. Lives as long as this error.
    [[nodiscard]] std::string_view where() const noexcept;

    /// The operation that failed ("insert"), or empty. Lives as long as this error.
    [[nodiscard]] std::string_view operation() const noexcept;

    /// The error labels that the server or the driver gave ("RetryableWriteError"). Lives as long as this error.
    [[nodiscard]] std::span<const std::string> labels() const noexcept;

    /// Whether `label` is one of `labels()`.
    [[nodiscard]] bool has_label(std::string_view label) const noexcept;

    /// What the server said, or null when it said nothing. Lives as long as this error.
    [[nodiscard]] const server_reply* server() const noexcept;

    /// Path, offset and types of an error of kind `decode` or `encode`, else null. Lives as long as this error.
    [[nodiscard]] const codec_fault* codec() const noexcept;

    /// All faults of a decoding with `collect_errors`, `codec()` first; at most one without. Live as long as this error.
    [[nodiscard]] std::span<const codec_fault> codec_faults() const noexcept;

    /// For `bulk_write_failed`: each document that was refused, with its index in the caller's input. For `encode` of insert_many: the
    /// one document. Lives as long as this error.
    [[nodiscard]] std::span<const write_failure> failures() const noexcept;

    /// What failed besides while this failure was dealt with, such as the abort of a transaction. Live as long as this error.
    [[nodiscard]] std::span<const error> suppressed() const noexcept;

    /// For a write that failed part-way: what was done nevertheless, when it is a `Result` (`insert_many_result<oid>`), else null.
    /// Lives as long as this error.
    template <class Result>
    [[nodiscard]] const Result* applied() const noexcept {
        return static_cast<const Result*>(applied_as(&detail::type_tag<Result>));
    }

    /// This error with the operation and namespace of the call around it; what it says already is kept.
    [[nodiscard]] error within(std::string_view operation, std::string_view where) const;

    /// A copy of all details, to make an error with more of them from.
    [[nodiscard]] error_info info() const;

    /// Writes `message()`.
    friend std::ostream& operator<<(std::ostream& out, const error& e);

private:
    [[nodiscard]] const void* applied_as(const void* tag) const noexcept;

    boost::intrusive_ptr<const detail::error_state> state_;
};

static_assert(sizeof(error) == sizeof(void*));

} // namespace strongo
