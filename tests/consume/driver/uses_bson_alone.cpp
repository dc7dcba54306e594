#include <bson/bson.h>

#include <cstdio>

int main() {
    std::printf("libbson %s\n", bson_get_version());
}
