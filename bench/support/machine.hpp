#pragma once
// What a table of times says about where they were taken.

#include <string>

namespace bench {

/// Processor, cores, kernel, compiler, flags and versions, one line each.
[[nodiscard]] std::string machine();

/// The load average of the last minute.
[[nodiscard]] double load();

} // namespace bench
