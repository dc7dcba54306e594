// expect: strongo: two members of this struct have the same stored name: give one of them another with named<&T::member>("…")
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

struct account {
    int userId = 0;
#ifdef STRONGO_MISTAKE
    int user_id = 0;
#endif
};

template <>
struct strongo::mapping<account> {
    static constexpr auto naming = strongo::snake_case;
};

bool decoded = strongo::decode<account>(strongo::document_view()).has_value();
