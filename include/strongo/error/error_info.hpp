#pragma once
// What an `error` is made from, for those who make one.

#include <strongo/error/error.hpp>
#include <strongo/error/write_failure.hpp>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strongo {

/// The parts of an `error`; all but kind and text may be left out.
struct error_info {
    error_kind kind = error_kind::other;
    error_origin origin = error_origin::usage;
    int code = 0;
    std::string text{};      ///< what happened, without operation and namespace: `error::message()` puts them in front
    std::string operation{}; ///< "insert"
    std::string where{};     ///< "demo.people"
    std::vector<std::string> labels{};
    std::shared_ptr<const server_reply> server{};
    std::optional<codec_fault> codec{};
    std::vector<codec_fault> codec_faults{}; ///< all of them, `codec` first; may be empty when there is only that
    std::vector<write_failure> failures{};
    std::vector<error> suppressed{};
    std::shared_ptr<const void> applied{}; ///< set both with `set_applied`
    const void* applied_type = nullptr;

    /// Attaches what was done before the failure, for `error::applied<Result>()`.
    template <class Result>
    void set_applied(Result result) {
        applied = std::make_shared<const Result>(std::move(result));
        applied_type = &detail::type_tag<Result>;
    }
};

} // namespace strongo
