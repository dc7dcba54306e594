#include <bson/bson.h>
#include <mongoc/mongoc.h>

#include <cstdio>

int main() {
    std::printf("libmongoc %s, libbson %s\n", mongoc_get_version(), bson_get_version());
}
