#pragma once

#include <string_view>

namespace strongo_test {

// Ends the running test case, and with it the process, as skipped: prints `SKIP <test case name>: <reason>` on stdout and exits with 77,
// which CTest knows as a skip. CTest runs every test case in a process of its own, so nothing else is lost.
[[noreturn]] void skip(std::string_view reason);

} // namespace strongo_test
