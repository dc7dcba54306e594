// expect: strongo: only an optional field is compared with std::nullopt
#include <strongo/query/filter.hpp>

#include <optional>
#include <string>

struct person {
    std::string name{};
    std::optional<std::string> email{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::email> == std::nullopt;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::name> == std::nullopt;
}
#endif
