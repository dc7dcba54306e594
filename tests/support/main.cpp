// The main function of every test executable: Catch2's own, compiled once.
#define CATCH_CONFIG_RUNNER
#include "catch.hpp"

int main(int argc, char** argv) {
    // Catch2 2 returns the number of failures: 77 of them must not look like a skip.
    return Catch::Session().run(argc, argv) == 0 ? 0 : 1;
}
