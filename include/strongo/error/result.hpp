#pragma once
// `result<T>`: a value or an `error`; what every fallible call returns.

#include <strongo/error/error.hpp>
#include <strongo/error/exception.hpp>

#include <boost/assert/source_location.hpp>
#include <boost/system/result.hpp>

namespace strongo {

/// A `T` or why there is none. Test it (`if (r)`), take the value with `*r`, or call `r.value()`, which throws
/// `strongo::exception` (in a build without exceptions it prints the error and aborts).
template <class T>
using result = boost::system::result<T, error>;

namespace detail {

[[noreturn]] void abort_with(const error& e, const boost::source_location& at) noexcept;

} // namespace detail

/// How `result::value()` reports an error; called by Boost.System.
[[noreturn]] inline void throw_exception_from_error(const error& e, [[maybe_unused]] const boost::source_location& at) {
#if defined(__cpp_exceptions)
    throw exception(e);
#else
    detail::abort_with(e, at);
#endif
}

} // namespace strongo
