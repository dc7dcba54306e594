// strongo::bson alone: no server, no libmongoc.
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include <cstdio>
#include <string>

struct point {
    int x = 0;
    std::string name{};
};

int main() {
    const auto document = strongo::encode(point{.x = 3, .name = "corner"}).value();
    const auto back = strongo::decode<point>(document.view()).value();
    std::printf("point %d %s\n", back.x, back.name.c_str());
    return back.x == 3 && back.name == "corner" ? 0 : 1;
}
