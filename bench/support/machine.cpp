#include <support/machine.hpp>

#include <boost/version.hpp>
#include <bson/bson.h>
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <sys/utsname.h>
#include <thread>

namespace bench {
namespace {

std::string processor() {
    constexpr std::string_view label = "model name\t: ";
    std::ifstream lines("/proc/cpuinfo");
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(label)) {
            return line.substr(label.size());
        }
    }
    return "unknown processor";
}

std::string kernel() {
    utsname name{};
    return uname(&name) == 0 ? fmt::format("{} {} {}", name.sysname, name.release, name.machine) : "unknown kernel";
}

std::string compiler() {
    constexpr std::string_view version = __VERSION__;
    return version.find("lang") == std::string_view::npos ? fmt::format("GCC {}", version) : std::string(version);
}

} // namespace

std::string machine() {
    return fmt::format("{}, {} cores, {}\n{}, flags:{}\nlibbson {}, Boost {}, fmt {}\n", processor(), std::thread::hardware_concurrency(),
                       kernel(), compiler(), STRONGO_BENCH_FLAGS, bson_get_version(), BOOST_LIB_VERSION, FMT_VERSION);
}

double load() {
    double average = 0;
    return getloadavg(&average, 1) == 1 ? average : 0;
}

} // namespace bench
