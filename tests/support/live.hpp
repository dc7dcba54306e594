#pragma once

#include <string>
#include <string_view>

namespace strongo_test {

// The server the live tests talk to, from STRONGO_URI; without it the running test is skipped.
std::string uri();

// A database name no other test uses, in this run or in one at the same time. At most 63 bytes, the server's limit.
std::string unique_database();

// Skips the running test on SecantusDB, which does something in another way than MongoDB does: the reason says what.
void not_on_secantus(std::string_view reason);

} // namespace strongo_test
