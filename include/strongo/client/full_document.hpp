#pragma once
// Whether a change stream delivers whole documents.

#include <cstdint>

namespace strongo {

/// Which whole documents the events of a change stream carry. Inserts and replacements always carry theirs.
enum class full_document : std::uint8_t {
    none,           ///< no other
    update_lookup,  ///< with an update the document as it is when the server looks it up: perhaps changed again, or gone
    when_available, ///< as it was then, when the collection keeps pre- and post-images; MongoDB 6.0
    required,       ///< the same; the stream fails when there is none; MongoDB 6.0
};

} // namespace strongo
