// expect: strongo: save needs to know which document is meant: give this struct a member that is stored as _id
#include <strongo/client/client.hpp>

#include <string>

struct note {
    strongo::oid _id{};
    std::string text{};
};
struct bare {
    std::string text{};
};

void right(const strongo::collection<note>& notes, note& one) {
    (void)notes.save(one);
}

#ifdef STRONGO_MISTAKE
void wrong(const strongo::collection<bare>& notes, bare& one) {
    (void)notes.save(one);
}
#endif
