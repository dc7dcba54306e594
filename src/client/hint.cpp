#include <strongo/client/hint.hpp>

namespace strongo {

hint::hint(const detail::rendered& keys) : keys_(keys.view()) {
    if (keys.fault() != nullptr) {
        fault_ = *keys.fault();
    }
}

} // namespace strongo
