# Finds the MongoDB C driver, 1.23 to 2.x, whichever way it was installed, and provides
#
#   StrongoMongoc::bson      libbson
#   StrongoMongoc::mongoc    libmongoc; only when the component mongoc is asked for
#
# StrongoMongoc_SPELLING says how it was found; set it beforehand to allow only that one:
#
#   mongoc           CMake packages mongoc and bson             (2.x)
#   mongoc-1.0       CMake packages mongoc-1.0 and bson-1.0     (1.x)
#   mongoc2          pkg-config modules mongoc2 and bson2       (2.x)
#   libmongoc-1.0    pkg-config modules libmongoc-1.0 and libbson-1.0   (1.x)
#
# The shared library is taken when there is one, because it brings no further dependencies. Targets of the driver that exist already,
# as in a build that contains the driver itself, are used as they are.

set(_strongo_mongoc_minimum 1.23)
set(_strongo_mongoc_end 3)
set(_strongo_mongoc_seen)

if(NOT StrongoMongoc_FIND_COMPONENTS)
  set(StrongoMongoc_FIND_COMPONENTS bson mongoc)
endif()
set(_strongo_mongoc_libraries bson)
if("mongoc" IN_LIST StrongoMongoc_FIND_COMPONENTS)
  list(APPEND _strongo_mongoc_libraries mongoc)
endif()

# Keeps what `version` is of, by name, for the message when nothing fits; sets `out` to whether it does.
macro(_strongo_mongoc_fits out what version)
  set(${out} FALSE)
  if("${version}" STREQUAL "" OR ("${version}" VERSION_GREATER_EQUAL _strongo_mongoc_minimum AND "${version}" VERSION_LESS
                                                                                                 _strongo_mongoc_end))
    set(${out} TRUE)
  else()
    list(APPEND _strongo_mongoc_seen "${what} ${version}")
  endif()
endmacro()

# The first of the targets named that exists, or nothing.
macro(_strongo_mongoc_first_target out)
  set(${out})
  foreach(_candidate IN ITEMS ${ARGN})
    if(NOT ${out} AND TARGET ${_candidate})
      set(${out} ${_candidate})
    endif()
  endforeach()
endmacro()

# One library by one CMake package: _strongo_mongoc_target_<library> and _strongo_mongoc_version when it is there and fits.
macro(_strongo_mongoc_by_cmake library package)
  _strongo_mongoc_first_target(_strongo_mongoc_target_${library} ${ARGN})
  if(NOT _strongo_mongoc_target_${library})
    find_package(${package} CONFIG QUIET)
    if(${package}_FOUND)
      _strongo_mongoc_fits(_fits ${package} "${${package}_VERSION}")
      if(_fits)
        set(_strongo_mongoc_version "${${package}_VERSION}")
        _strongo_mongoc_first_target(_strongo_mongoc_target_${library} ${ARGN})
      endif()
    endif()
  endif()
endmacro()

macro(_strongo_mongoc_by_pkg_config library module)
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND)
    pkg_check_modules(StrongoMongoc_PC_${module} QUIET IMPORTED_TARGET GLOBAL ${module})
    if(StrongoMongoc_PC_${module}_FOUND)
      _strongo_mongoc_fits(_fits ${module} "${StrongoMongoc_PC_${module}_VERSION}")
      if(_fits)
        set(_strongo_mongoc_version "${StrongoMongoc_PC_${module}_VERSION}")
        set(_strongo_mongoc_target_${library} PkgConfig::StrongoMongoc_PC_${module})
      endif()
    endif()
  endif()
endmacro()

if(NOT TARGET StrongoMongoc::bson OR ("mongoc" IN_LIST _strongo_mongoc_libraries AND NOT TARGET StrongoMongoc::mongoc))
  set(_strongo_mongoc_spellings mongoc mongoc-1.0 mongoc2 libmongoc-1.0)
  if(StrongoMongoc_SPELLING)
    if(NOT StrongoMongoc_SPELLING IN_LIST _strongo_mongoc_spellings)
      message(FATAL_ERROR "StrongoMongoc_SPELLING is \"${StrongoMongoc_SPELLING}\", not one of ${_strongo_mongoc_spellings}")
    endif()
    set(_strongo_mongoc_spellings ${StrongoMongoc_SPELLING})
  endif()

  foreach(_spelling IN LISTS _strongo_mongoc_spellings)
    set(_strongo_mongoc_target_bson)
    set(_strongo_mongoc_target_mongoc)
    set(_strongo_mongoc_version)
    set(_strongo_mongoc_complete TRUE)
    foreach(_library IN LISTS _strongo_mongoc_libraries)
      if(_spelling STREQUAL "mongoc")
        _strongo_mongoc_by_cmake(${_library} ${_library} ${_library}::shared ${_library}::static)
      elseif(_spelling STREQUAL "mongoc-1.0")
        _strongo_mongoc_by_cmake(${_library} ${_library}-1.0 mongo::${_library}_shared mongo::${_library}_static)
      elseif(_spelling STREQUAL "mongoc2")
        _strongo_mongoc_by_pkg_config(${_library} ${_library}2)
      else()
        _strongo_mongoc_by_pkg_config(${_library} lib${_library}-1.0)
      endif()
      if(NOT _strongo_mongoc_target_${_library})
        set(_strongo_mongoc_complete FALSE)
        break()
      endif()
    endforeach()
    if(_strongo_mongoc_complete)
      set(StrongoMongoc_SPELLING ${_spelling})
      set(StrongoMongoc_VERSION "${_strongo_mongoc_version}")
      break()
    endif()
  endforeach()

  if(_strongo_mongoc_complete)
    foreach(_library IN LISTS _strongo_mongoc_libraries)
      if(NOT TARGET StrongoMongoc::${_library})
        add_library(StrongoMongoc::${_library} INTERFACE IMPORTED)
        target_link_libraries(StrongoMongoc::${_library} INTERFACE ${_strongo_mongoc_target_${_library}})
      endif()
    endforeach()
  endif()
endif()

set(_strongo_mongoc_target)
foreach(_library IN ITEMS bson mongoc)
  if(TARGET StrongoMongoc::${_library})
    set(StrongoMongoc_${_library}_FOUND TRUE)
    set(_strongo_mongoc_target StrongoMongoc::${_library})
  endif()
endforeach()

set(_strongo_mongoc_reason "strongo needs the MongoDB C driver ${_strongo_mongoc_minimum} to 2.x (Debian and Ubuntu: libmongoc-dev)")
if(_strongo_mongoc_seen)
  list(JOIN _strongo_mongoc_seen ", " _strongo_mongoc_seen)
  string(APPEND _strongo_mongoc_reason ", but found ${_strongo_mongoc_seen}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  StrongoMongoc
  REQUIRED_VARS _strongo_mongoc_target
  VERSION_VAR StrongoMongoc_VERSION
  HANDLE_COMPONENTS
  REASON_FAILURE_MESSAGE "${_strongo_mongoc_reason}")
