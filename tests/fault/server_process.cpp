#include "server_process.hpp"

#include "support/skip.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace strongo_test {
namespace {

std::string program() {
    const char* const named = std::getenv("STRONGO_SECANTUSD");
    const std::string path = named != nullptr && *named != '\0' ? named : STRONGO_SECANTUSD;
    if (::access(path.c_str(), X_OK) != 0) {
        skip("needs SecantusDB: STRONGO_SECANTUSD names no program, and scripts/server has installed none");
    }
    return path;
}

// The port that the log says it listens on, or 0 so far.
int port_in(const std::filesystem::path& log) {
    std::ifstream in(log);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string before = "listening on 127.0.0.1:";
    const auto at = text.find(before);
    const auto end = at == std::string::npos ? at : text.find('\n', at);
    return end == std::string::npos ? 0 : std::atoi(text.c_str() + at + before.size());
}

} // namespace

temporary_folder::temporary_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "strongo-fault-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("no temporary folder can be made");
    }
    path_ = name;
}

temporary_folder::~temporary_folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

server_process::server_process(const std::filesystem::path& folder, const std::vector<std::string>& options)
    : folder_(folder),
      options_(options) {
    start();
}

void server_process::restart() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
    start();
}

void server_process::start() {
    const auto log = folder_ / "log";
    const auto configuration = folder_ / "secantusd.toml"; // named, so that nobody's own is read
    std::ofstream(configuration).flush();
    std::ofstream(log, std::ios::trunc).flush();
    std::vector<std::string> words = {program(), "--config", configuration.string(), "--port", std::to_string(port_)};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<char*> arguments;
    for (auto& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    process_ = ::fork();
    if (process_ == 0) { // only what is safe between fork and exec
        const int out = ::open(log.c_str(), O_WRONLY | O_APPEND);
        const int in = ::open("/dev/null", O_RDONLY);
        ::dup2(in, 0);
        ::dup2(out, 1);
        ::dup2(out, 2);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(40);
    while ((port_ = port_in(log)) == 0) {
        if (::waitpid(process_, nullptr, WNOHANG) == process_) {
            process_ = -1;
        }
        if (process_ < 0 || std::chrono::steady_clock::now() > deadline) {
            if (process_ > 0) {
                ::kill(process_, SIGKILL);
                ::waitpid(process_, nullptr, 0);
            }
            std::ifstream in(log);
            throw std::runtime_error("the server does not start: " + std::string{std::istreambuf_iterator<char>(in), {}});
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

server_process::~server_process() {
    if (process_ < 0) {
        return;
    }
    ::kill(process_, SIGTERM);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (::waitpid(process_, nullptr, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

std::string server_process::uri(const std::string& options, const std::string& credentials) const {
    return "mongodb://" + (credentials.empty() ? "" : credentials + "@") + "127.0.0.1:" + std::to_string(port_) + "/?replicaSet=secantus" +
           options;
}

} // namespace strongo_test
