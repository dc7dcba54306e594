# Finds the headers of Boost 1.81 or later and provides Boost::headers. No compiled Boost library is needed.
#
# Boost's own package is asked first, then the bare headers are looked for: some distributions and every unpacked archive have only those.
# (CMake's FindBoost, which newer versions of CMake remove, is not used.)

set(_strongo_boost_minimum 1.81)

if(NOT TARGET Boost::headers)
  find_package(Boost ${_strongo_boost_minimum} CONFIG QUIET)
endif()

if(TARGET Boost::headers)
  set(StrongoBoost_VERSION "${Boost_VERSION}")
  get_target_property(StrongoBoost_INCLUDE_DIR Boost::headers INTERFACE_INCLUDE_DIRECTORIES)
  if(NOT StrongoBoost_INCLUDE_DIR)
    # Boost as a part of the consumer's own build: its targets carry no version, the consumer chose it.
    set(StrongoBoost_INCLUDE_DIR "Boost::headers")
  endif()
else()
  find_path(StrongoBoost_INCLUDE_DIR boost/version.hpp HINTS "${BOOST_ROOT}" "${Boost_ROOT}" ENV BOOST_ROOT PATH_SUFFIXES include)
  mark_as_advanced(StrongoBoost_INCLUDE_DIR)
  if(StrongoBoost_INCLUDE_DIR)
    file(STRINGS "${StrongoBoost_INCLUDE_DIR}/boost/version.hpp" _strongo_boost_line REGEX "^#define BOOST_VERSION [0-9]+")
    string(REGEX MATCH "[0-9]+$" _strongo_boost_number "${_strongo_boost_line}")
    math(EXPR _strongo_boost_major "${_strongo_boost_number} / 100000")
    math(EXPR _strongo_boost_minor "${_strongo_boost_number} / 100 % 1000")
    math(EXPR _strongo_boost_patch "${_strongo_boost_number} % 100")
    set(StrongoBoost_VERSION "${_strongo_boost_major}.${_strongo_boost_minor}.${_strongo_boost_patch}")
  endif()
endif()

set(_strongo_boost_reason
    "strongo needs the headers of Boost ${_strongo_boost_minimum} or later (Debian 12: libboost1.81-dev, newer: libboost-dev)")
set(_strongo_boost_enough TRUE)
if(StrongoBoost_VERSION AND StrongoBoost_VERSION VERSION_LESS _strongo_boost_minimum)
  set(_strongo_boost_enough FALSE)
  string(APPEND _strongo_boost_reason ", but ${StrongoBoost_INCLUDE_DIR} has ${StrongoBoost_VERSION}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  StrongoBoost
  REQUIRED_VARS StrongoBoost_INCLUDE_DIR _strongo_boost_enough
  VERSION_VAR StrongoBoost_VERSION
  REASON_FAILURE_MESSAGE "${_strongo_boost_reason}")

if(StrongoBoost_FOUND AND NOT TARGET Boost::headers)
  add_library(Boost::headers INTERFACE IMPORTED)
  set_target_properties(Boost::headers PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${StrongoBoost_INCLUDE_DIR}")
endif()
