#include <strongo/client/server_reply.hpp>

#include "client/get_or.hpp"

#include <utility>

namespace strongo {

server_reply::server_reply(document details) : details_(std::move(details)) {}

std::string_view server_reply::errmsg() const noexcept {
    return detail::get_or<std::string_view>(details_["errmsg"], {});
}

std::string_view server_reply::code_name() const noexcept {
    return detail::get_or<std::string_view>(details_["codeName"], {});
}

document_view server_reply::err_info() const noexcept {
    return detail::get_or<document_view>(details_["errInfo"], document_view());
}

document_view server_reply::key_pattern() const noexcept {
    return detail::get_or<document_view>(details_["keyPattern"], document_view());
}

document_view server_reply::key_value() const noexcept {
    return detail::get_or<document_view>(details_["keyValue"], document_view());
}

std::string_view server_reply::index_name() const noexcept {
    // E11000 duplicate key error collection: demo.people index: _id_ dup key: { _id: 1 }
    constexpr std::string_view before = " index: ";
    const std::string_view text = errmsg();
    const auto at = text.find(before);
    if (at == std::string_view::npos) {
        return {};
    }
    const std::string_view name = text.substr(at + before.size());
    return name.substr(0, name.find(" dup key"));
}

} // namespace strongo
