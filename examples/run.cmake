# cmake -D CASE=<example>[.<case>] -D PROGRAM=<its executable> -D RESET=<reset/reset.cpp's> -D WORK=<folder> -P run.cmake, in this folder
#
# Runs an example against the server of STRONGO_URI and compares what it prints on stdout, then what it prints on stderr, with
# expected/<case>.txt.
#
# expected/<case>.cmake, when it is there, prepares the run. It finds an empty folder WORK, may call skip(<reason>), and may set
#   arguments    of the program
#   collections  <database>.<collection>..., dropped before it runs
#   mask         a regular expression for what differs from run to run or from driver to driver: printed as <masked>
#
# Always masked: object ids as <oid>, points of time as <time>, durations as <duration>, rates as <rate>; the folder WORK is left out
# of file names. A line that the program overwrites (a progress line) counts with its last state. An exit status other than 0 is a
# last line `exit status N`.
cmake_minimum_required(VERSION 3.24)

# Not an error message, which CMake would wrap; CTest recognises a skip by this line.
macro(skip reason)
  message("SKIP examples/${CASE}: ${reason}")
  set(skipped YES)
  return()
endmacro()

# specification_file(<variable> <archive> <file>): unpacks a file of the MongoDB specifications' benchmarking data into WORK.
macro(specification_file variable archive file)
  if(NOT EXISTS "$ENV{STRONGO_SPECIFICATIONS_DIR}/benchmarking/${archive}")
    skip("needs the MongoDB specifications: STRONGO_SPECIFICATIONS_DIR names no folder with benchmarking/")
  endif()
  file(ARCHIVE_EXTRACT INPUT "$ENV{STRONGO_SPECIFICATIONS_DIR}/benchmarking/${archive}" DESTINATION "${WORK}" PATTERNS "*${file}")
  set(${variable} "${WORK}/${file}")
endmacro()

if("$ENV{STRONGO_URI}" STREQUAL "")
  skip("needs a server: STRONGO_URI is not set")
endif()

set(arguments)
set(collections)
set(mask)
set(skipped NO)
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
include("${CMAKE_CURRENT_LIST_DIR}/expected/${CASE}.cmake" OPTIONAL)
if(skipped)
  return()
endif()
if(collections)
  execute_process(COMMAND "${RESET}" "$ENV{STRONGO_URI}" ${collections} TIMEOUT 30 COMMAND_ERROR_IS_FATAL ANY)
endif()
execute_process(COMMAND "${PROGRAM}" ${arguments} OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status TIMEOUT 80)
string(APPEND output "${errors}")
if(NOT status EQUAL 0)
  string(APPEND output "exit status ${status}\n")
endif()

string(REPLACE "${WORK}/" "" output "${output}")
string(REGEX REPLACE "[^\n]*\r([^\n])" "\\1" output "${output}")
string(REGEX REPLACE "\r" "" output "${output}")
if(mask)
  string(REGEX REPLACE "${mask}" "<masked>" output "${output}")
endif()
set(hex4 "[0-9a-f][0-9a-f][0-9a-f][0-9a-f]")
string(REGEX REPLACE "${hex4}${hex4}${hex4}${hex4}${hex4}${hex4}" "<oid>" output "${output}")
string(REGEX REPLACE "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9:.]+(Z|[+-][0-9:]+)" "<time>" output "${output}")
string(REGEX REPLACE "[0-9.]+ ?(documents|docs)/s" "<rate>" output "${output}")
string(REGEX REPLACE "[0-9.]+ ?(ns|us|µs|ms|s)([^A-Za-z0-9])" "<duration>\\2" output "${output}")

file(READ "${CMAKE_CURRENT_LIST_DIR}/expected/${CASE}.txt" expected)
if(NOT output STREQUAL expected)
  file(WRITE "${WORK}/output.txt" "${output}")
  message("${CASE} printed (${WORK}/output.txt)\n${output}\nbut expected/${CASE}.txt is\n${expected}")
  message(FATAL_ERROR "examples")
endif()
