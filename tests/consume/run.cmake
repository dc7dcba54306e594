# cmake -D WAY=... -P run.cmake: configures, builds and runs project/ with the library got by WAY; called by CMakeLists.txt.
cmake_minimum_required(VERSION 3.24)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE "${SCRATCH}")
set(arguments)
if(WAY STREQUAL "package")
  run("${CMAKE_COMMAND}" --install "${STRONGO_BINARY_DIR}" --config "${BUILD_TYPE}" --prefix "${SCRATCH}/prefix")
  list(APPEND arguments -D "CMAKE_PREFIX_PATH=${SCRATCH}/prefix")
endif()
string(REPLACE ":" ";" LAUNCHER "${LAUNCHER}")
set(components bson)
if(WITH_CLIENT)
  list(APPEND components strongo)
endif()
run("${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/project" -B "${SCRATCH}/build" -G "${GENERATOR}" ${arguments}
    -D "CONSUME_WAY=${WAY}" -D "STRONGO_SOURCE_DIR=${STRONGO_SOURCE_DIR}"
    -D "STRONGO_CLIENT=${WITH_CLIENT}" -D "StrongoMongoc_SPELLING=${SPELLING}"
    -D "CMAKE_CXX_COMPILER=${COMPILER}" -D "CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}" -D "CMAKE_CXX_FLAGS=${CXX_FLAGS}"
    -D "CMAKE_BUILD_TYPE=${BUILD_TYPE}" -D "CMAKE_CXX_FLAGS_DEBUG=-O0" -D CMAKE_EXPORT_COMPILE_COMMANDS=ON)
run("${CMAKE_COMMAND}" --build "${SCRATCH}/build" --config "${BUILD_TYPE}")
foreach(component IN LISTS components)
  run("${SCRATCH}/build/uses_${component}")
endforeach()

# Nothing but the library is built for a consumer, and without the developers' warnings.
file(READ "${SCRATCH}/build/compile_commands.json" commands)
string(JSON count LENGTH "${commands}")
math(EXPR last "${count} - 1")
foreach(index RANGE ${last})
  string(JSON file GET "${commands}" ${index} file)
  string(JSON command GET "${commands}" ${index} command)
  cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${STRONGO_SOURCE_DIR}")
  if(NOT file MATCHES "^src/|^tests/consume/project/")
    message(FATAL_ERROR "${file} is built for a consumer")
  endif()
  if(file MATCHES "^src/" AND command MATCHES " -W")
    message(FATAL_ERROR "${file} is built for a consumer with warnings of ours: ${command}")
  endif()
endforeach()
