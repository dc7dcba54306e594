#include "support/scripted_peer.hpp"

#include <strongo/bson/array.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/make_document.hpp>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

namespace strongo_test {
namespace {

namespace wire = strongo::bson::detail;

constexpr std::int32_t op_reply = 1;
constexpr std::int32_t op_query = 2004;
constexpr std::int32_t op_msg = 2013;
constexpr std::size_t header_size = 16; // size, request id, id answered, operation
constexpr std::uint32_t more_to_come = 2;

bool read_all(int socket, std::byte* to, std::size_t size) {
    while (size != 0) {
        const auto got = ::recv(socket, to, size, 0);
        if (got <= 0) {
            return false;
        }
        to += got;
        size -= static_cast<std::size_t>(got);
    }
    return true;
}

void write_all(int socket, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return;
        }
        bytes = bytes.subspan(static_cast<std::size_t>(sent));
    }
}

strongo::document document_at(std::span<const std::byte> bytes) {
    if (!wire::is_document(bytes.data(), bytes.size())) {
        throw std::runtime_error("the driver sent no document");
    }
    return strongo::document(strongo::document_view(bytes.first(wire::get_size(bytes.data()))));
}

recorded_command parse(std::int32_t operation, std::span<const std::byte> body, std::uint32_t& flags) {
    recorded_command command;
    if (operation == op_query) { // flags, name of the collection, two numbers, document
        const std::size_t name = std::strlen(reinterpret_cast<const char*>(body.data()) + 4) + 1;
        command.body = document_at(body.subspan(4 + name + 8));
    } else { // flags, then sections
        flags = wire::get<std::uint32_t>(body.data());
        body = body.subspan(4);
        while (body.size() > 4) { // what is left over would be a checksum
            const auto kind = std::to_integer<int>(body[0]);
            body = body.subspan(1);
            if (kind == 0) {
                command.body = document_at(body);
                body = body.subspan(command.body.bytes().size());
                continue;
            }
            const std::size_t size = wire::get_size(body.data());
            auto sequence = body.first(size).subspan(4);
            sequence = sequence.subspan(std::strlen(reinterpret_cast<const char*>(sequence.data())) + 1);
            while (!sequence.empty()) {
                command.documents.push_back(document_at(sequence));
                sequence = sequence.subspan(command.documents.back().bytes().size());
            }
            body = body.subspan(size);
        }
    }
    for (const strongo::element_view e : command.body) {
        command.name = e.key();
        break;
    }
    return command;
}

std::vector<std::byte> message(std::int32_t operation, std::int32_t answers, std::span<const std::byte> document) {
    std::vector<std::byte> bytes(header_size);
    const auto append = [&bytes](auto number) {
        bytes.resize(bytes.size() + sizeof number);
        std::memcpy(bytes.data() + bytes.size() - sizeof number, &number, sizeof number);
    };
    append(std::int32_t{0}); // flags
    if (operation == op_reply) {
        append(std::int64_t{0}); // cursor
        append(std::int32_t{0}); // starting from
        append(std::int32_t{1}); // documents
    } else {
        append(std::int8_t{0}); // kind
    }
    bytes.insert(bytes.end(), document.begin(), document.end());
    const std::int32_t header[] = {static_cast<std::int32_t>(bytes.size()), 1, answers, operation};
    std::memcpy(bytes.data(), header, sizeof header);
    return bytes;
}

bool is_handshake(const std::string& name) {
    return name == "hello" || name == "isMaster" || name == "ismaster" || name == "ping" || name == "buildInfo";
}

} // namespace

strongo::document scripted_peer::standalone_hello() {
    using namespace std::chrono;
    return strongo::make_document("helloOk", true, "isWritablePrimary", true, "ismaster", true, "maxBsonObjectSize", 16 * 1024 * 1024,
                                  "maxMessageSizeBytes", 48'000'000, "maxWriteBatchSize", 100'000, "localTime",
                                  floor<milliseconds>(system_clock::now()), "logicalSessionTimeoutMinutes", 30, "connectionId", 1,
                                  "minWireVersion", 0, "maxWireVersion", 21, "readOnly", false, "ok", 1.0);
}

scripted_peer::scripted_peer() {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(listener_, 64) != 0 ||
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0) {
        throw std::runtime_error("the scripted peer cannot listen");
    }
    port_ = ntohs(address.sin_port);
    acceptor_ = std::thread([this] { accept_loop(); });
}

scripted_peer::~scripted_peer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        for (const int socket : sockets_) {
            ::shutdown(socket, SHUT_RDWR);
        }
    }
    ::shutdown(listener_, SHUT_RDWR);
    acceptor_.join();
    for (auto& thread : threads_) {
        thread.join();
    }
    for (const int socket : sockets_) {
        ::close(socket);
    }
    ::close(listener_);
}

void scripted_peer::on(const std::string& name, answer reply) {
    const std::lock_guard lock(mutex_);
    answers_[name] = std::move(reply);
}

void scripted_peer::on(const std::string& name, strongo::document reply) {
    on(name, [reply = std::move(reply)](const recorded_command&) { return reply; });
}

void scripted_peer::be_primary() {
    const std::string host = "127.0.0.1:" + std::to_string(port_);
    const auto hello = strongo::make_document("helloOk", true, "isWritablePrimary", true, "ismaster", true, "setName", "rs", "setVersion",
                                              1, "hosts", strongo::make_array(host), "me", host, "primary", host, "maxBsonObjectSize",
                                              16 * 1024 * 1024, "maxMessageSizeBytes", 48'000'000, "maxWriteBatchSize", 100'000,
                                              "logicalSessionTimeoutMinutes", 30, "minWireVersion", 0, "maxWireVersion", 21, "ok", 1.0);
    for (const char* const name : {"hello", "isMaster", "ismaster"}) {
        on(name, hello);
    }
}

std::string scripted_peer::uri(const std::string& options, const std::string& credentials) const {
    return "mongodb://" + (credentials.empty() ? "" : credentials + "@") + "127.0.0.1:" + std::to_string(port_) + "/?" + options;
}

std::vector<recorded_command> scripted_peer::commands() const {
    const std::lock_guard lock(mutex_);
    return commands_;
}

std::string scripted_peer::names() const {
    std::string joined;
    for (const auto& command : commands()) {
        joined += (joined.empty() ? "" : " ") + command.name;
    }
    return joined;
}

void scripted_peer::accept_loop() {
    for (;;) {
        const int socket = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        const std::lock_guard lock(mutex_);
        if (socket < 0 || stopping_) {
            if (socket >= 0) {
                ::close(socket);
            }
            return;
        }
        sockets_.push_back(socket);
        threads_.emplace_back([this, socket] { serve(socket); });
    }
}

strongo::document scripted_peer::reply_to(const recorded_command& command) {
    answer reply;
    {
        const std::lock_guard lock(mutex_);
        if (!is_handshake(command.name)) {
            commands_.push_back(command);
        }
        if (const auto found = answers_.find(command.name); found != answers_.end()) {
            reply = found->second;
        }
    }
    if (reply) {
        return reply(command);
    }
    return is_handshake(command.name) ? standalone_hello() : strongo::make_document("ok", 1.0);
}

void scripted_peer::serve(int socket) {
    std::byte header[header_size];
    while (read_all(socket, header, header_size)) {
        const std::size_t size = wire::get_size(header);
        const auto request = wire::get<std::int32_t>(header + 4);
        const auto operation = wire::get<std::int32_t>(header + 12);
        std::vector<std::byte> body(size - header_size);
        if (!read_all(socket, body.data(), body.size())) {
            break;
        }
        std::uint32_t flags = 0;
        const auto reply = reply_to(parse(operation, body, flags));
        if (reply.empty()) {
            break;
        }
        if ((flags & more_to_come) == 0) {
            write_all(socket, message(operation == op_query ? op_reply : op_msg, request, reply.bytes()));
        }
    }
    ::shutdown(socket, SHUT_RDWR); // closed when the peer ends, so that its number is not used again before
}

} // namespace strongo_test
