// The shortest whole program: a plain struct, stored, found and changed.
//
//   01_quickstart [mongodb://…]        the server is STRONGO_URI when no argument names one

#include <strongo/strongo.hpp>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

struct address {
    std::string city;
    std::string zip;
};

struct person {
    strongo::oid _id{}; // nil: an insert stores a new one and returns it
    std::string name{}; // {} everywhere: designated initialisers stay free of warnings
    int age = 0;
    std::optional<std::string> email{}; // nullopt: the field is not stored
    std::vector<std::string> tags{};
    address home{};
};

int main(int argc, char** argv) {
    using strongo::field;

    const char* const set_uri = std::getenv("STRONGO_URI");
    const char* const uri = argc > 1 ? argv[1] : set_uri != nullptr ? set_uri : "mongodb://localhost";

    auto client = strongo::client::open(uri).value(); // a pool: thread-safe, cheap to copy
    auto people = client.database("demo").collection<person>("people");

    auto inserted = people.insert_one({.name = "Ada", .age = 36, .home = {"London", "NW1"}}).value();
    fmt::print("stored as {}\n", inserted.inserted_id);

    auto adults = people.find(field<&person::age> >= 18 && field<&person::home, &address::city> == "London")
                      .sort(strongo::descending<&person::age>)
                      .limit(10);
    for (auto& p : adults.each()) { // result<person>, one per document
        if (p) {
            fmt::print("{} is {}\n", p->name, p->age);
        } else {
            fmt::print(stderr, "{}\n", p.error());
        }
    }

    people
        .update_one(field<&person::name> == "Ada",
                    strongo::update(strongo::set(field<&person::home, &address::zip>, "NW2"), strongo::inc(field<&person::age>, 1),
                                    strongo::push(field<&person::tags>, "poet")))
        .value();
}
