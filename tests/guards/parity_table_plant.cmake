# cmake -D FILE=<file> -D LINE=<lines, with | between> -D FAULT=<text> -D SCRATCH=<folder> -P parity_table_plant.cmake
#
# Copies what the check reads, adds LINE to FILE of the copy (which is made when it is not there), and expects the check to fail with FAULT.
cmake_minimum_required(VERSION 3.24)
cmake_path(SET root NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../..")
file(REMOVE_RECURSE "${SCRATCH}")
file(COPY "${root}/tests/live" DESTINATION "${SCRATCH}/tests")
file(COPY "${root}/include/strongo/query" DESTINATION "${SCRATCH}/include/strongo")
file(COPY "${root}/src/query" DESTINATION "${SCRATCH}/src")
string(REPLACE "|" "\n" LINE "${LINE}")
file(APPEND "${SCRATCH}/${FILE}" "\n${LINE}\n")

execute_process(COMMAND "${CMAKE_COMMAND}" -D "ROOT=${SCRATCH}" -P "${CMAKE_CURRENT_LIST_DIR}/parity_table.cmake"
                OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
string(FIND "${output}" "${FAULT}" position)
if(status EQUAL 0 OR position EQUAL -1)
  message(FATAL_ERROR "with `${LINE}` in ${FILE} the check should have failed with\n  ${FAULT}\nbut (${status}):\n${output}")
endif()
file(REMOVE_RECURSE "${SCRATCH}")
