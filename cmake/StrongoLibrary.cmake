# strongo_add_library(<name> LAYERS <folder>... [HEADERS <file>...] [HEADERS_EXCEPT <file>...])
#
# Makes the target strongo_<name> with the alias strongo::<name> from every src/<layer>/**.cpp, and installs every
# include/strongo/<layer>/**.hpp with it. HEADERS adds single files of include/strongo; HEADERS_EXCEPT adds all files that lie directly
# in include/strongo but those.
function(strongo_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LAYERS;HEADERS;HEADERS_EXCEPT")
  set(target strongo_${name})
  set(include_dir "${PROJECT_SOURCE_DIR}/include")
  set(sources)
  set(headers)
  foreach(layer IN LISTS arg_LAYERS)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${layer}/*.cpp")
    list(APPEND sources ${found})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS "${include_dir}/strongo/${layer}/*.hpp")
    list(APPEND headers ${found})
  endforeach()
  if(arg_HEADERS_EXCEPT)
    file(GLOB found CONFIGURE_DEPENDS "${include_dir}/strongo/*.hpp")
    list(TRANSFORM arg_HEADERS_EXCEPT PREPEND "${include_dir}/strongo/")
    list(REMOVE_ITEM found ${arg_HEADERS_EXCEPT})
    list(APPEND headers ${found})
  endif()
  list(TRANSFORM arg_HEADERS PREPEND "${include_dir}/strongo/" OUTPUT_VARIABLE found)
  list(APPEND headers ${found})

  add_library(${target} ${sources})
  add_library(strongo::${name} ALIAS ${target})
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS "${include_dir}" FILES ${headers})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src")
  target_compile_features(${target} PUBLIC cxx_std_20)
  set_target_properties(
    ${target}
    PROPERTIES EXPORT_NAME ${name}
               OUTPUT_NAME "$<IF:$<STREQUAL:${name},strongo>,strongo,${target}>"
               CXX_EXTENSIONS OFF
               VERSION ${PROJECT_VERSION}
               SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
               VERIFY_INTERFACE_HEADER_SETS ${STRONGO_DEVELOPER})
  # A static strongo may end up in somebody's shared library.
  if(NOT DEFINED CMAKE_POSITION_INDEPENDENT_CODE)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  if(STRONGO_DEVELOPER)
    strongo_warnings(${target})
  endif()
endfunction()
