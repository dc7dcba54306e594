// expect: strongo: a member of this struct is a reference, which cannot be stored: use a value, std::optional or std::shared_ptr
#include <strongo/codec/decode.hpp>

#include <string>

struct greeting {
    int language = 0;
#ifdef STRONGO_MISTAKE
    const std::string& text;
#else
    std::string text{};
#endif
};

std::string hello = "hello";
bool written = strongo::encode(greeting{0, hello}).has_value();
