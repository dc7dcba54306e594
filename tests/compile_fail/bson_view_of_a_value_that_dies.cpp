// expect: strongo: this bson::value is about to die with the bytes that a view would look at: keep it, or read std::string
#include <strongo/bson/value.hpp>

#include <string>
#include <string_view>

strongo::bson::value made();

bool read() {
    return made().get<std::string>().has_value();
}

#ifdef STRONGO_MISTAKE
bool viewed() {
    return made().get<std::string_view>().has_value();
}
#endif
