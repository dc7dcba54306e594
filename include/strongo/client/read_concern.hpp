#pragma once
// Which data a read may see.

#include <cstdint>
#include <string_view>

namespace strongo {

/// How settled the data is that a read returns (https://www.mongodb.com/docs/manual/reference/read-concern/).
enum class read_concern : std::uint8_t {
    local,        ///< the newest of the server that is asked, which may be rolled back
    available,    ///< as `local`, and on a sharded collection perhaps orphaned documents too
    majority,     ///< acknowledged by a majority
    linearizable, ///< all majority writes that ended before the read began; for one document, from the primary
    snapshot,     ///< majority data of one moment
};

/// The name that the server knows it by: "majority". Never empty.
[[nodiscard]] std::string_view to_string(read_concern level) noexcept;

} // namespace strongo
