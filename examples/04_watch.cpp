// What happens to a collection, told by the server.

#include <strongo/strongo.hpp>

#include <cstdlib>
#include <string>

namespace {

struct person {
    strongo::oid _id{};
    std::string name{};
    int age = 0;
};

} // namespace

int main() {
    using namespace std::chrono_literals;
    using strongo::field;

    const char* const uri = std::getenv("STRONGO_URI");
    auto client = strongo::client::open(uri != nullptr ? uri : "mongodb://localhost").value();
    auto people = client.database("demo").collection<person>("people");

    auto stream = people.watch().full_document(strongo::full_document::update_lookup).max_await(100ms).each();
    stream.try_next().value(); // opens it: what happens from here on is told

    auto ada = people.insert_one({.name = "Ada", .age = 36}).value().inserted_id;
    people.update_by_id(ada, strongo::inc(field<&person::age>, 1)).value();
    people.delete_by_id(ada).value();
    people.drop().value();

    for (auto& event : stream) {
        if (!event) {
            break;
        }
        fmt::print("{}", event->operation_name);
        if (auto& doc = event->full_document; doc && *doc) { // optional<result<person>>
            fmt::print(": {} is {}", (*doc)->name, (*doc)->age);
        }
        fmt::print("\n");
    }
}
