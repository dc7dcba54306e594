# What holds only for a build by the project's own developers; a consumer never includes this file.

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(STRONGO_CCACHE ccache)
  mark_as_advanced(STRONGO_CCACHE)
  if(STRONGO_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${STRONGO_CCACHE}")
  endif()
endif()

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_CXX_EXTENSIONS OFF)

# strongo_warnings(<target>): the warnings of the project, as errors.
function(strongo_warnings target)
  target_compile_options(
    ${target}
    PRIVATE -Wall
            -Wextra
            -Wpedantic
            -Werror
            -Wshadow
            -Wconversion
            -Wsign-conversion
            -Wold-style-cast
            -Wcast-qual
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wimplicit-fallthrough
            -Wextra-semi
            -Wundef
            -Wvla
            $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
            $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>)
  # What one version of the C driver deprecates may have no successor in the oldest one supported.
  target_compile_options(${target} PRIVATE -Wno-error=deprecated-declarations)
  # GCC 12 sees overlapping copies and uninitialised members in optimised std::string code that has neither (GCC bugs 105651, 105562).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-error=maybe-uninitialized)
  endif()
  # GCC's flow analysis reports paths through instrumented code that do not exist.
  if(CMAKE_CXX_FLAGS MATCHES "-fsanitize" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow)
  endif()
endfunction()
