#include <strongo/error/exception.hpp>

#include <strongo/error/result.hpp>

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace strongo {

exception::exception(strongo::error e) noexcept : error_(std::move(e)) {}

const error& exception::error() const noexcept {
    return error_;
}

const char* exception::what() const noexcept {
    return error_.message().data(); // the message is a std::string or a literal: both end with a NUL
}

namespace detail {

void abort_with(const error& e, const boost::source_location& at) noexcept {
    std::fprintf(stderr, "%s:%u: %s\n", at.file_name(), static_cast<unsigned>(at.line()), e.message().data());
    std::abort();
}

} // namespace detail
} // namespace strongo
