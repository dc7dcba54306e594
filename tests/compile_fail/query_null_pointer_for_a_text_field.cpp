// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/query/filter.hpp>

#include <optional>
#include <string>

struct person {
    std::optional<std::string> email{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::email> == std::nullopt;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::email> == nullptr;
}
#endif
