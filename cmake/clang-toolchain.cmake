# clang 16 is the oldest supported; where it is not installed, the default clang takes its place.
find_program(STRONGO_CLANGXX NAMES clang++-16 clang++ REQUIRED)
mark_as_advanced(STRONGO_CLANGXX)
set(CMAKE_CXX_COMPILER "${STRONGO_CLANGXX}")
