# Installs the library, its headers and a CMake package with the components bson and strongo.
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/strongo")

foreach(name IN ITEMS bson strongo)
  if(TARGET strongo_${name})
    install(TARGETS strongo_${name} EXPORT strongo_${name}_targets FILE_SET HEADERS)
    install(EXPORT strongo_${name}_targets FILE strongo_${name}-targets.cmake NAMESPACE strongo:: DESTINATION "${package_dir}")
  endif()
endforeach()

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/strongoConfig.cmake.in" "${PROJECT_BINARY_DIR}/strongoConfig.cmake"
                              INSTALL_DESTINATION "${package_dir}")
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/strongoConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(
  FILES "${PROJECT_BINARY_DIR}/strongoConfig.cmake"
        "${PROJECT_BINARY_DIR}/strongoConfigVersion.cmake"
        "${PROJECT_SOURCE_DIR}/cmake/FindStrongoBoost.cmake"
        "${PROJECT_SOURCE_DIR}/cmake/FindStrongoFmt.cmake"
        "${PROJECT_SOURCE_DIR}/cmake/FindStrongoMongoc.cmake"
  DESTINATION "${package_dir}")
