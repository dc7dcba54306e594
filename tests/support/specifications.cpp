#include "specifications.hpp"

#include "skip.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace strongo_test {

strongo::document specification(const std::string& folder, const std::string& file) {
    const char* const root = std::getenv("STRONGO_SPECIFICATIONS_DIR");
    if (root == nullptr || !std::filesystem::is_directory(std::filesystem::path(root) / folder)) {
        skip("needs the MongoDB specifications: STRONGO_SPECIFICATIONS_DIR names no folder with " + folder + "/");
    }
    std::ifstream in(std::filesystem::path(root) / folder / "tests" / file);
    return strongo::document::from_json(std::string(std::istreambuf_iterator<char>(in), {})).value();
}

} // namespace strongo_test
