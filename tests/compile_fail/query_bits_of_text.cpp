// expect: strongo: bits are tested in integers and binaries: this field is neither
#include <strongo/query/bits.hpp>
#include <strongo/query/filter.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::bits_all_set(field<&person::age>, 3);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::bits_all_set(field<&person::name>, 3);
}
#endif
