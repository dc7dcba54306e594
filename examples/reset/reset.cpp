// Drops collections of a server, so that an example starts as on a fresh one: reset URI DATABASE.COLLECTION...
#include <strongo/strongo.hpp>

#include <string_view>

struct anything {
    strongo::oid _id{};
};

int main(int argc, char** argv) {
    const auto client = strongo::client::open(argc > 1 ? argv[1] : "").value();
    for (int i = 2; i < argc; ++i) {
        const std::string_view name(argv[i]);
        const auto dot = name.find('.');
        client.database(name.substr(0, dot)).collection<anything>(name.substr(dot + 1)).drop().value();
    }
}
