#include <strongo/codec/bson_t.hpp>

#include <strongo/error/error_info.hpp>

namespace strongo::detail {

error unwritable_bson() {
    return error(error_info{.kind = error_kind::usage,
                            .text = "this bson_t cannot be written: it is read-only, too large, or a child of it is still open"});
}

} // namespace strongo::detail
