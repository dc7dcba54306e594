# cmake -D NAME=<example> -D PROGRAM=<its executable> -D RESET=<reset/reset.cpp's> -P run.cmake, in this folder
#
# Runs an example against the server of STRONGO_URI and compares what it prints on stdout, then what it prints on stderr, with
# expected/<name>.txt.
# Masked: object ids as <oid>, points of time as <time>, durations as <duration>, rates as <rate>. A line that the program overwrites
# (a progress line) counts with its last state. An exit status other than 0 is a last line `exit status N`.
cmake_minimum_required(VERSION 3.24)

if("$ENV{STRONGO_URI}" STREQUAL "")
  # Not an error message, which CMake would wrap; CTest recognises a skip by this line.
  message("SKIP examples/${NAME}: needs a server: STRONGO_URI is not set")
  return()
endif()

if(EXISTS "${CMAKE_CURRENT_LIST_DIR}/expected/${NAME}.collections")
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/expected/${NAME}.collections" collections)
  execute_process(COMMAND "${RESET}" "$ENV{STRONGO_URI}" ${collections} TIMEOUT 100 COMMAND_ERROR_IS_FATAL ANY)
endif()

set(arguments)
if(EXISTS "${CMAKE_CURRENT_LIST_DIR}/expected/${NAME}.args")
  file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/expected/${NAME}.args" arguments)
endif()
execute_process(COMMAND "${PROGRAM}" ${arguments} OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status TIMEOUT 100)
string(APPEND output "${errors}")
if(NOT status EQUAL 0)
  string(APPEND output "exit status ${status}\n")
endif()

string(REGEX REPLACE "[^\n]*\r([^\n])" "\\1" output "${output}")
string(REGEX REPLACE "\r" "" output "${output}")
set(hex4 "[0-9a-f][0-9a-f][0-9a-f][0-9a-f]")
string(REGEX REPLACE "${hex4}${hex4}${hex4}${hex4}${hex4}${hex4}" "<oid>" output "${output}")
string(REGEX REPLACE "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9:.]+(Z|[+-][0-9:]+)" "<time>" output "${output}")
string(REGEX REPLACE "[0-9.]+ ?(documents|docs)/s" "<rate>" output "${output}")
string(REGEX REPLACE "[0-9.]+ ?(ns|us|µs|ms|s)([^A-Za-z0-9])" "<duration>\\2" output "${output}")

file(READ "${CMAKE_CURRENT_LIST_DIR}/expected/${NAME}.txt" expected)
if(NOT output STREQUAL expected)
  message("${NAME} printed\n${output}\nbut expected/${NAME}.txt is\n${expected}")
  message(FATAL_ERROR "examples")
endif()
