#include <strongo/client/logger.hpp>

#include <fmt/format.h>

namespace strongo {

logger make_logger(std::FILE* file, log_level level) {
    return {.level = level, .write = [file](const log_message& message) {
                // One write of the whole line: stdio locks the file for it.
                const auto line = fmt::format("strongo {} {}: {}\n", to_string(message.level), message.component, message.text);
                std::fwrite(line.data(), 1, line.size(), file);
                std::fflush(file);
            }};
}

} // namespace strongo
