#include "client/configure.hpp"

#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <limits>
#include <memory>
#include <system_error>

namespace strongo::detail {
namespace {

error refused(std::string_view option, std::string_view why) {
    return error(error_info{.kind = error_kind::usage, .text = fmt::format("client option {}: {}", option, why)});
}

// Collects the first fault, so that each option is one line.
class uri_writer {
public:
    explicit uri_writer(mongoc_uri_t* uri) noexcept : uri_(uri) {}

    void number(std::string_view name, const char* key, std::int64_t value, std::int64_t least) {
        constexpr std::int64_t greatest = std::numeric_limits<std::int32_t>::max();
        if (value < least || value > greatest) {
            refuse(name, fmt::format("{} is not from {} to {}", value, least, greatest));
        } else if (!mongoc_uri_set_option_as_int32(uri_, key, static_cast<std::int32_t>(value))) {
            refuse(name, "the driver does not take it");
        }
    }

    void number(std::string_view name, const char* key, const std::optional<std::int32_t>& value, std::int32_t least) {
        if (value) {
            number(name, key, std::int64_t{*value}, std::int64_t{least});
        }
    }

    void duration(std::string_view name, const char* key, const std::optional<std::chrono::milliseconds>& value, std::int64_t least = 1) {
        if (value) {
            number(name, key, std::int64_t{value->count()}, least);
        }
    }

    void flag(std::string_view name, const char* key, const std::optional<bool>& value) {
        if (value && !mongoc_uri_set_option_as_bool(uri_, key, *value)) {
            refuse(name, "the driver does not take it");
        }
    }

    // Whether there is a text that the driver can be given: it takes UTF-8 without NUL. The value is not shown, it may be a secret.
    bool is_given(std::string_view name, const std::string& value) {
        if (value.find('\0') != std::string::npos) {
            refuse(name, "it contains a NUL");
            return false;
        }
        if (!bson_utf8_validate(value.data(), value.size(), false)) {
            refuse(name, "it is not UTF-8");
            return false;
        }
        return !value.empty();
    }

    template <class Set>
    void text(std::string_view name, const std::string& value, const Set& set) {
        if (is_given(name, value) && !set(uri_, value.c_str())) {
            refuse(name, "the driver does not take it");
        }
    }

    void text(std::string_view name, const char* key, const std::string& value) {
        text(name, value, [key](mongoc_uri_t* uri, const char* v) { return mongoc_uri_set_option_as_utf8(uri, key, v); });
    }

    // TLS libraries report a missing file only when they connect, and without its name.
    void file(std::string_view name, const char* key, const std::string& path) {
        if (is_given(name, path) && ::access(path.c_str(), R_OK) != 0) {
            refuse(name, fmt::format("\"{}\" cannot be read: {}", path, std::generic_category().message(errno)));
        }
        text(name, key, path);
    }

    void refuse(std::string_view name, std::string_view why) {
        if (fault_) {
            fault_ = refused(name, why);
        }
    }

    [[nodiscard]] result<void> take() { return std::move(fault_); }
    [[nodiscard]] mongoc_uri_t* uri() const noexcept { return uri_; }

private:
    mongoc_uri_t* uri_;
    result<void> fault_{boost::system::in_place_value};
};

bool has_one_server(const mongoc_uri_t* uri) noexcept {
    const auto* const hosts = mongoc_uri_get_hosts(uri);
    return mongoc_uri_get_srv_hostname(uri) == nullptr && (hosts == nullptr || hosts->next == nullptr);
}

void write_tls(uri_writer& to, const tls_options& tls) {
    to.flag("tls.enabled", MONGOC_URI_TLS, tls.enabled);
    if (!tls.enabled) {
        return;
    }
    to.file("tls.ca_file", MONGOC_URI_TLSCAFILE, tls.ca_file);
    to.file("tls.certificate_key_file", MONGOC_URI_TLSCERTIFICATEKEYFILE, tls.certificate_key_file);
    to.text("tls.certificate_key_password", MONGOC_URI_TLSCERTIFICATEKEYFILEPASSWORD, tls.certificate_key_password);
    to.flag("tls.allow_invalid_certificates", MONGOC_URI_TLSALLOWINVALIDCERTIFICATES, tls.allow_invalid_certificates);
    to.flag("tls.allow_invalid_hostnames", MONGOC_URI_TLSALLOWINVALIDHOSTNAMES, tls.allow_invalid_hostnames);
}

void write_session_token(uri_writer& to, const std::string& token) {
    if (to.is_given("credential.aws_session_token", token)) {
        bson_t properties = BSON_INITIALIZER;
        bson_append_utf8(&properties, "AWS_SESSION_TOKEN", -1, token.data(), static_cast<int>(token.size()));
        mongoc_uri_set_mechanism_properties(to.uri(), &properties);
        bson_destroy(&properties);
    }
}

void check_credential(uri_writer& to, auth_mechanism mechanism) {
    const bool has_user = mongoc_uri_get_username(to.uri()) != nullptr;
    const bool has_password = mongoc_uri_get_password(to.uri()) != nullptr;
    switch (mechanism) {
    case auth_mechanism::scram_sha_256:
    case auth_mechanism::scram_sha_1:
    case auth_mechanism::plain:
        if (!has_user || !has_password) {
            to.refuse("credential", fmt::format("{} needs a user name and a password", to_string(mechanism)));
        }
        break;
    case auth_mechanism::x509:
        if (!mongoc_uri_get_tls(to.uri()) || !mongoc_uri_has_option(to.uri(), MONGOC_URI_TLSCERTIFICATEKEYFILE)) {
            to.refuse("credential", "MONGODB-X509 needs TLS with a tls.certificate_key_file");
        }
        break;
    case auth_mechanism::aws:
        if (has_user != has_password) {
            to.refuse("credential", "MONGODB-AWS needs the access key id and the secret access key, or none of both");
        }
        break;
    case auth_mechanism::oidc: break; // refused before
    }
}

void write_credential(uri_writer& to, const credential& who) {
    if (who.mechanism == auth_mechanism::oidc) {
        to.refuse("credential.mechanism", "MONGODB-OIDC needs mongo-c-driver 2.2 and is not supported with this driver, " MONGOC_VERSION_S);
        return;
    }
    to.text("credential.username", who.username, mongoc_uri_set_username);
    to.text("credential.password", who.password, mongoc_uri_set_password);
    if (!who.mechanism) {
        to.text("credential.source", who.source, mongoc_uri_set_auth_source);
        if (!who.password.empty() && mongoc_uri_get_username(to.uri()) == nullptr) {
            to.refuse("credential", "a password needs a user name");
        }
        return;
    }
    const bool is_scram = *who.mechanism == auth_mechanism::scram_sha_256 || *who.mechanism == auth_mechanism::scram_sha_1;
    to.text("credential.mechanism", std::string(to_string(*who.mechanism)), mongoc_uri_set_auth_mechanism);
    to.text("credential.source", who.source.empty() && !is_scram ? "$external" : who.source, mongoc_uri_set_auth_source);
    if (*who.mechanism == auth_mechanism::x509 && !who.password.empty()) {
        to.refuse("credential.password", "MONGODB-X509 takes none");
    }
    if (*who.mechanism != auth_mechanism::aws && !who.aws_session_token.empty()) {
        to.refuse("credential.aws_session_token", "only MONGODB-AWS takes one");
    }
    write_session_token(to, who.aws_session_token);
    check_credential(to, *who.mechanism);
}

void write_compressors(uri_writer& to, const std::vector<compressor>& compressors) {
    if (compressors.empty()) {
        return;
    }
    std::string list;
    for (const compressor each : compressors) {
        list.append(list.empty() ? "" : ",").append(to_string(each));
    }
    to.text("compressors", list, mongoc_uri_set_compressors);
    for (const compressor each : compressors) { // the driver leaves out what it cannot do, with a line in its log
        if (!bson_has_field(mongoc_uri_get_compressors(to.uri()), std::string(to_string(each)).c_str())) {
            to.refuse("compressors", fmt::format("this driver, {}, is built without {}", MONGOC_VERSION_S, to_string(each)));
        }
    }
}

void write_pool_sizes(uri_writer& to, const client_options& options) {
    to.number("max_pool_size", MONGOC_URI_MAXPOOLSIZE, options.max_pool_size, 1);
    if (!options.min_pool_size) {
        return;
    }
#if MONGOC_CHECK_VERSION(2, 0, 0)
    to.refuse("min_pool_size", "mongo-c-driver 2 has none");
#else
    if (const auto greatest = mongoc_uri_get_option_as_int32(to.uri(), MONGOC_URI_MAXPOOLSIZE, 100); *options.min_pool_size > greatest) {
        to.refuse("min_pool_size", fmt::format("{} is more than the greatest size, {}", *options.min_pool_size, greatest));
    }
    to.number("min_pool_size", MONGOC_URI_MINPOOLSIZE, options.min_pool_size, 0);
#endif
}

bool is_secret(std::string_view option) {
    std::string lower(option);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower == "tlscertificatekeyfilepassword" || lower == "sslclientcertificatekeypassword" || lower == "authmechanismproperties";
}

} // namespace

result<void> configure(mongoc_uri_t* uri, const client_options& options) {
    uri_writer to(uri);
    if (constexpr std::size_t longest = 128; options.application_name.size() > longest) {
        to.refuse("application_name", fmt::format("it has {} bytes, more than {}", options.application_name.size(), longest));
    } else {
        to.text("application_name", options.application_name, mongoc_uri_set_appname);
    }
    write_pool_sizes(to, options);
    to.duration("connect_timeout", MONGOC_URI_CONNECTTIMEOUTMS, options.connect_timeout);
    to.duration("server_selection_timeout", MONGOC_URI_SERVERSELECTIONTIMEOUTMS, options.server_selection_timeout);
    to.duration("wait_queue_timeout", MONGOC_URI_WAITQUEUETIMEOUTMS, options.wait_queue_timeout);
    to.duration("socket_timeout", MONGOC_URI_SOCKETTIMEOUTMS, options.socket_timeout);
    to.duration("heartbeat_interval", MONGOC_URI_HEARTBEATFREQUENCYMS, options.heartbeat_interval, 500);
    to.flag("retry_reads", MONGOC_URI_RETRYREADS, options.retry_reads);
    to.flag("retry_writes", MONGOC_URI_RETRYWRITES, options.retry_writes);
    to.text("replica_set", MONGOC_URI_REPLICASET, options.replica_set);
    to.flag("direct_connection", MONGOC_URI_DIRECTCONNECTION, options.direct_connection);
    if (options.direct_connection.value_or(false) && !has_one_server(uri)) {
        to.refuse("direct_connection", "the connection string does not name exactly one server");
    }
    if (options.tls) {
        write_tls(to, *options.tls);
    }
    if (options.credential) {
        write_credential(to, *options.credential);
    }
    write_compressors(to, options.compressors);
    return to.take();
}

result<void> configure(mongoc_client_pool_t* pool, const client_options& options) {
    if (!options.server_api) {
        return {};
    }
    mongoc_server_api_version_t version{};
    if (!mongoc_server_api_version_from_string(std::string(options.server_api->version).c_str(), &version)) {
        return refused("server_api.version", fmt::format("\"{}\" is none, use \"1\"", options.server_api->version.substr(0, 16)));
    }
    const std::unique_ptr<mongoc_server_api_t, void (*)(mongoc_server_api_t*)> api(mongoc_server_api_new(version),
                                                                                   mongoc_server_api_destroy);
    mongoc_server_api_strict(api.get(), options.server_api->strict);
    mongoc_server_api_deprecation_errors(api.get(), options.server_api->deprecation_errors);
    bson_error_t failure{};
    if (!mongoc_client_pool_set_server_api(pool, api.get(), &failure)) {
        return refused("server_api", failure.message);
    }
    return {};
}

std::string redacted(std::string_view uri) {
    const auto scheme = uri.find("://");
    if (scheme == std::string_view::npos) {
        return std::string(uri);
    }
    std::string shown(uri.substr(0, scheme + 3));
    std::string_view rest = uri.substr(scheme + 3);
    const std::string_view before_options = rest.substr(0, rest.find('?'));
    if (const auto at = before_options.rfind('@'); at != std::string_view::npos) { // the driver parsed it: no other '@' is before it
        const std::string_view user = rest.substr(0, at);
        const auto colon = user.find(':');
        shown.append(user.substr(0, colon)).append(colon == std::string_view::npos ? "" : ":***").append("@");
        rest.remove_prefix(at + 1);
    }
    const auto query = rest.find('?');
    shown.append(rest.substr(0, query));
    if (query == std::string_view::npos) {
        return shown;
    }
    rest.remove_prefix(query + 1);
    for (char before = '?'; !rest.empty(); before = '&') {
        const std::string_view option = rest.substr(0, rest.find_first_of("&;"));
        const auto equals = option.find('=');
        shown += before;
        shown.append(option.substr(0, equals));
        if (equals != std::string_view::npos) {
            shown.append(is_secret(option.substr(0, equals)) ? "=***" : option.substr(equals));
        }
        rest.remove_prefix(std::min(rest.size(), option.size() + 1));
    }
    return shown;
}

} // namespace strongo::detail
