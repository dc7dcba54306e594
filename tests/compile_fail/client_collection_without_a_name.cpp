// expect: strongo: mapping<T>::collection does not name the collection of this type: name it here, collection<T>("people")
#include <strongo/client/client.hpp>

#include <string>

struct person {
    std::string name{};
};

void right(const strongo::database& db) {
    (void)db.collection<person>("people");
}

#ifdef STRONGO_MISTAKE
void wrong(const strongo::database& db) {
    (void)db.collection<person>();
}
#endif
