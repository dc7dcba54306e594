// expect: strongo: defaulted<…> needs a struct with a default constructor, whose initialisers it can take
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

class owner {
public:
    explicit owner(int number) : number_(number) {}
#ifndef STRONGO_MISTAKE
    owner() = default;
#endif
    [[nodiscard]] int number() const { return number_; }

private:
    int number_ = 0;
};

template <>
struct strongo::mapping<owner> {
    static constexpr auto members = strongo::members(strongo::member<&owner::number>("number"));
};

struct account {
    owner of;
    int limit = 100;
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::defaulted<&account::limit>);
};

bool decoded = strongo::decode<account>(strongo::document_view()).has_value();
