# Finds fmt 9 or later and provides fmt::fmt.

if(TARGET fmt::fmt)
  set(_strongo_fmt_target fmt::fmt)
else()
  find_package(fmt CONFIG QUIET)
  if(TARGET fmt::fmt)
    set(_strongo_fmt_target fmt::fmt)
  endif()
endif()

set(StrongoFmt_VERSION "${fmt_VERSION}")
set(_strongo_fmt_reason "strongo needs fmt 9 or later (Debian: libfmt-dev)")
set(_strongo_fmt_enough TRUE)
if(StrongoFmt_VERSION AND StrongoFmt_VERSION VERSION_LESS 9)
  set(_strongo_fmt_enough FALSE)
  string(APPEND _strongo_fmt_reason ", but found ${StrongoFmt_VERSION}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  StrongoFmt
  REQUIRED_VARS _strongo_fmt_target _strongo_fmt_enough
  VERSION_VAR StrongoFmt_VERSION
  REASON_FAILURE_MESSAGE "${_strongo_fmt_reason}")
