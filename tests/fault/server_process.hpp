#pragma once
// A server of a test's own: a process of SecantusDB with the options that the test wants.

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace strongo_test {

// A folder in the system's place for temporary files, removed with all that is in it.
class temporary_folder {
public:
    temporary_folder();
    temporary_folder(const temporary_folder&) = delete;
    temporary_folder& operator=(const temporary_folder&) = delete;
    ~temporary_folder();

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

private:
    std::filesystem::path path_;
};

// Runs from its constructor, which waits until the server listens, to its destructor. Skips the running test when there is no SecantusDB.
class server_process {
public:
    // State and log are in `folder`; a server with `--storage-path` of the same folder finds its data again.
    server_process(const std::filesystem::path& folder, const std::vector<std::string>& options);
    server_process(const server_process&) = delete;
    server_process& operator=(const server_process&) = delete;
    ~server_process();

    // Ends it as a crash would, and starts it again on the same port.
    void restart();

    [[nodiscard]] int port() const noexcept { return port_; }

    // "mongodb://127.0.0.1:PORT/?replicaSet=secantus" with more `options` ("&tls=true") and, if given, "user:password".
    [[nodiscard]] std::string uri(const std::string& options = {}, const std::string& credentials = {}) const;

private:
    void start();

    std::filesystem::path folder_;
    std::vector<std::string> options_;
    pid_t process_ = -1;
    int port_ = 0; // 0 before the first start: one that is free
};

} // namespace strongo_test
