# cmake -D FILE=<header> -D LINE=<include line> -D FAULT=<text> -D SCRATCH=<folder> -P include_layers_plant.cmake
#
# Copies the tree, adds LINE to FILE of the copy (which is made when it is not there), and expects the check to fail with FAULT.
cmake_minimum_required(VERSION 3.24)
cmake_path(SET root NORMALIZE "${CMAKE_CURRENT_LIST_DIR}/../..")
file(REMOVE_RECURSE "${SCRATCH}")
file(COPY "${root}/include" "${root}/src" DESTINATION "${SCRATCH}")
file(COPY "${root}/cmake/include_layers.txt" DESTINATION "${SCRATCH}/cmake")
string(REPLACE "|" "\n" LINE "${LINE}")
file(APPEND "${SCRATCH}/${FILE}" "\n${LINE}\n")

execute_process(COMMAND "${CMAKE_COMMAND}" -D "ROOT=${SCRATCH}" -P "${CMAKE_CURRENT_LIST_DIR}/include_layers.cmake"
                OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE status)
string(FIND "${output}" "${FAULT}" position)
if(status EQUAL 0 OR position EQUAL -1)
  message(FATAL_ERROR "with `${LINE}` in ${FILE} the check should have failed with\n  ${FAULT}\nbut (${status}):\n${output}")
endif()
file(REMOVE_RECURSE "${SCRATCH}")
