#include <strongo/bson/detail/fault.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/query/detail/render.hpp>

#include "query/renderer.hpp"

#include <fmt/format.h>

#include <bit>
#include <string>

namespace strongo::detail {
namespace {

std::string misfit_value(std::uint64_t value, number_misfit::form form) {
    switch (form) {
    case number_misfit::form::int64: return fmt::format("{}", static_cast<std::int64_t>(value));
    case number_misfit::form::float64: return fmt::format("{}", std::bit_cast<double>(value));
    case number_misfit::form::uint64: break;
    }
    return fmt::format("{}", value);
}

std::string_view path_of(const entry& e) noexcept {
    return e.path == nullptr || e.path->size < 2 ? std::string_view() : e.path->name();
}

// The rule that a query breaks, or nothing when the failure is about a value.
std::string broken_rule(const entry& failed) {
    if (failed.path != nullptr && failed.path->rule != nullptr) {
        return failed.path->rule;
    }
    if (failed.kind == held::refused) {
        const auto* const rule = std::bit_cast<const char*>(failed.third);
        return failed.second == 0 ? rule : fmt::format("{}: {}", static_cast<std::int64_t>(failed.first), rule);
    }
    if (failed.kind == held::each && std::bit_cast<const push_modifiers*>(failed.third)->rule != nullptr) {
        return std::bit_cast<const push_modifiers*>(failed.third)->rule;
    }
    return failed.kind == held::regex && text_of(failed).find('\0') != std::string_view::npos ? "a regular expression has no NUL" : "";
}

} // namespace

void note_failure(const entry& failed, encode_context& context) {
    switch (failed.kind) {
    case held::misfit: {
        const auto& misfit = *std::bit_cast<const number_misfit*>(failed.third);
        context.fail(fault::range, fmt::format("{} is out of range for {}", misfit_value(failed.first, misfit.value), misfit.target));
        break;
    }
    case held::text:
    case held::regex: fail_utf8(context); break;
    default: break;
    }
}

error explain(const renderer& rendering, encode_context& context) {
    const entry& failed = rendering.failed_at();
    if (failed.kind == held::failed) {
        return *std::bit_cast<const error*>(failed.first);
    }
    const std::string_view name = path_of(failed);
    if (const std::string rule = broken_rule(failed); !rule.empty()) {
        std::string path(name);
        for (const entry* const list : rendering.around()) {
            path = std::string(list->path->name()) + (path.empty() ? "" : ".") + path;
        }
        return query_error(path, rule);
    }
    note_failure(failed, context);
    if (!name.empty()) {
        context.in_field(name);
    }
    for (const entry* const list : rendering.around()) {
        context.in_field(list->path->name());
    }
    return context.take_error("query");
}

error query_error(std::string_view path, std::string_view text) {
    return error(error_info{.kind = error_kind::usage,
                            .text = path.empty() ? fmt::format("query: {}", text) : fmt::format("query: {}: {}", path, text)});
}

} // namespace strongo::detail
