#include "skip.hpp"

#include "catch.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace strongo_test {

void skip(std::string_view reason) {
    const auto line = "SKIP " + std::string(Catch::getResultCapture().getCurrentTestName()) + ": " + std::string(reason) + "\n";
    std::fputs(line.c_str(), stdout);
    std::fflush(stdout);
    std::_Exit(77);
}

} // namespace strongo_test
