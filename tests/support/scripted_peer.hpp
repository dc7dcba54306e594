#pragma once
// A server that says what a test tells it to: one loopback port, the few wire messages that the driver sends (OP_MSG, and OP_QUERY for
// the first handshake), and a record of every command.

#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace strongo_test {

// One command as it came over the wire.
struct recorded_command {
    std::string name;                         // "insert"
    strongo::document body;                   // without what came as a document sequence
    std::vector<strongo::document> documents; // what came as a document sequence: of inserts, updates, deletes
};

class scripted_peer {
public:
    using answer = std::function<strongo::document(const recorded_command&)>;

    // Listens; answers hello like a standalone server, and everything else with {ok: 1} until told otherwise.
    scripted_peer();
    scripted_peer(const scripted_peer&) = delete;
    scripted_peer& operator=(const scripted_peer&) = delete;
    ~scripted_peer();

    // Commands called `name` are answered by `reply`. An empty document closes the connection instead.
    void on(const std::string& name, answer reply);
    void on(const std::string& name, strongo::document reply);

    // What it answers to hello by itself.
    [[nodiscard]] static strongo::document standalone_hello();

    // Answers hello from now on like the only member, the primary, of the replica set "rs": it has sessions and transactions.
    void be_primary();

    // "mongodb://127.0.0.1:PORT/?…" with `options` ("serverSelectionTimeoutMS=500&…") and, if given, "user:password".
    [[nodiscard]] std::string uri(const std::string& options = {}, const std::string& credentials = {}) const;

    // All commands since the start but handshakes and monitoring.
    [[nodiscard]] std::vector<recorded_command> commands() const;

    // Their names, joined by spaces.
    [[nodiscard]] std::string names() const;

private:
    void accept_loop();
    void serve(int socket);
    strongo::document reply_to(const recorded_command& command);

    int listener_ = -1;
    int port_ = 0;
    mutable std::mutex mutex_;
    std::map<std::string, answer> answers_;
    std::vector<recorded_command> commands_;
    std::vector<int> sockets_;
    std::vector<std::thread> threads_;
    bool stopping_ = false;
    std::thread acceptor_;
};

} // namespace strongo_test
