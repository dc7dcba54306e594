// expect: strongo: the body of a transaction returns a strongo::result, so that its errors abort or repeat it: write
// [&](strongo::transaction& tx) -> strongo::result<void>
#include <strongo/client/client.hpp>

void right(const strongo::client& client) {
    (void)client.with_transaction([](strongo::transaction&) -> strongo::result<void> { return {}; });
}

#ifdef STRONGO_MISTAKE
void wrong(const strongo::client& client) {
    (void)client.with_transaction([](strongo::transaction&) { return true; });
}
#endif
