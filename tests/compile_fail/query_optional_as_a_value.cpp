// expect: strongo: an optional is not a value: write *value when there is one, or std::nullopt for null or missing
#include <strongo/query/filter.hpp>

#include <optional>
#include <string>

struct person {
    std::string name{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::name> == *std::optional<std::string>("Ada");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::name> == std::optional<std::string>("Ada");
}
#endif
