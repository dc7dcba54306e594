// expect: strongo: only a struct can be a whole document: put this value into a struct as a member
#include <strongo/codec/decode.hpp>

#include <string>
#include <vector>

struct wrapped {
    std::vector<std::string> tags{};
};

bool written = strongo::encode(wrapped{}).has_value();

#ifdef STRONGO_MISTAKE
bool alone = strongo::encode(std::vector<std::string>{"a"}).has_value();
#endif
