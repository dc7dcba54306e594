// The umbrella header and the client; a URI that is none is an error before any I/O.
#include <strongo/strongo.hpp>

#include <cstdio>
#include <string>

struct point {
    int x = 0;
    std::string name{};
};

int main() {
    const auto document = strongo::encode(point{.x = 3, .name = "corner"}).value();
    const auto back = strongo::decode<point>(document.view()).value();
    const auto client = strongo::client::open("not a uri");
    std::printf("point %d %s, client %s\n", back.x, back.name.c_str(), client ? "open" : "refused");
    return back.x == 3 && back.name == "corner" && !client ? 0 : 1;
}
