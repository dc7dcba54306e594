// expect: strongo: a field compared with a field needs an aggregation expression: satisfies(ref(a) > ref(b)); a filter
// expect: compares a field with a value
#include <strongo/query/filter.hpp>

#include <optional>
#include <string>

struct person {
    std::string name{};
    std::optional<std::string> email{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::name> == "Ada";
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::name> == field<&person::email>;
}
#endif
