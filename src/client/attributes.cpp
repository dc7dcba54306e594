// The events by OpenTelemetry's names: https://opentelemetry.io/docs/specs/semconv/database/mongodb/

#include <strongo/client/command_event.hpp>
#include <strongo/client/topology_event.hpp>

#include <arpa/inet.h>

#include <string>

namespace strongo {
namespace {

bool is_ip_address(const std::string& host) {
    unsigned char bytes[sizeof(in6_addr)];
    return ::inet_pton(AF_INET, host.c_str(), bytes) == 1 || ::inet_pton(AF_INET6, host.c_str(), bytes) == 1;
}

void add_server(std::vector<attribute>& to, std::string_view host, std::uint16_t port) {
    const std::string address(host);
    const bool is_socket = port == 0;
    to.push_back({"server.address", address});
    if (!is_socket) {
        to.push_back({"server.port", std::int64_t{port}});
    }
    to.push_back({"network.transport", std::string(is_socket ? "unix" : "tcp")});
    // The driver does not tell which address a name led to.
    if (!is_socket && is_ip_address(address)) {
        to.push_back({"network.peer.address", address});
        to.push_back({"network.peer.port", std::int64_t{port}});
    }
}

attribute system_name() {
    return {"db.system.name", std::string("mongodb")};
}

void add_error(std::vector<attribute>& to, const error& failure) {
    const bool has_code = failure.origin() == error_origin::server && failure.code() != 0;
    const std::string code = std::to_string(failure.code());
    to.push_back({"error.type", has_code ? code : std::string(to_string(failure.kind()))});
    if (has_code) {
        to.push_back({"db.response.status_code", code});
    }
}

} // namespace

std::vector<attribute> command_info::attributes() const {
    std::vector<attribute> all{system_name(), {"db.operation.name", std::string(name)}};
    if (!database.empty()) {
        all.push_back({"db.namespace", std::string(database)});
    }
    if (!collection.empty()) {
        all.push_back({"db.collection.name", std::string(collection)});
    }
    add_server(all, host, port);
    return all;
}

std::vector<attribute> command_started::attributes() const {
    return command.attributes();
}

std::vector<attribute> command_succeeded::attributes() const {
    return command.attributes();
}

std::vector<attribute> command_failed::attributes() const {
    auto all = command.attributes();
    add_error(all, failure);
    return all;
}

std::vector<attribute> server_address::attributes() const {
    std::vector<attribute> all{system_name()};
    add_server(all, host, port);
    return all;
}

std::vector<attribute> heartbeat_failed::attributes() const {
    auto all = server.attributes();
    add_error(all, failure);
    return all;
}

} // namespace strongo
