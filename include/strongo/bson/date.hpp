#pragma once
// A BSON date is a count of milliseconds since 1970-01-01T00:00:00Z, without leap seconds: exactly a system-clock time.

#include <chrono>

namespace strongo {

/// A point in time with the resolution of BSON.
using date = std::chrono::sys_time<std::chrono::milliseconds>;

} // namespace strongo
