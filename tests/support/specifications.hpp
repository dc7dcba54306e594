#pragma once

#include <strongo/bson/document.hpp>

#include <string>

namespace strongo_test {

// This file of the MongoDB specifications, which STRONGO_SPECIFICATIONS_DIR names the folder of; without it the running test is skipped.
strongo::document specification(const std::string& folder, const std::string& file);

} // namespace strongo_test
