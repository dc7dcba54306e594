# Finds the C driver in each of its spellings that this machine has, and builds and runs a program with it; called by CMakeLists.txt.
cmake_minimum_required(VERSION 3.24)

set(found)
foreach(spelling IN ITEMS mongoc mongoc-1.0 mongoc2 libmongoc-1.0)
  set(build "${SCRATCH}/${spelling}")
  file(REMOVE_RECURSE "${build}")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/driver" -B "${build}" -G "${GENERATOR}" -D "CMAKE_CXX_COMPILER=${COMPILER}" -D
            "STRONGO_SOURCE_DIR=${STRONGO_SOURCE_DIR}" -D "StrongoMongoc_SPELLING=${spelling}" COMMAND_ERROR_IS_FATAL ANY)
  if(EXISTS "${build}/absent")
    continue()
  endif()
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${build}" COMMAND_ERROR_IS_FATAL ANY)
  foreach(program IN ITEMS uses_driver uses_bson_alone)
    execute_process(COMMAND "${build}/${program}" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  list(APPEND found ${spelling})
endforeach()
if(NOT found)
  message(FATAL_ERROR "no spelling of the driver was found")
endif()
message(STATUS "found as: ${found}")
