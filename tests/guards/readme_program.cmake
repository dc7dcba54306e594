# The program in README.md is examples/01_quickstart.cpp, to the letter; the example is what is compiled and run.
cmake_minimum_required(VERSION 3.24)
get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
file(READ "${root}/README.md" readme)
file(READ "${root}/examples/01_quickstart.cpp" program)
string(FIND "${readme}" "<!-- examples/01_quickstart.cpp -->\n```cpp\n${program}```\n" at)
if(at EQUAL -1)
  message(FATAL_ERROR "README.md does not hold examples/01_quickstart.cpp as it is: copy the file into the block below its name")
endif()
