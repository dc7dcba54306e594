// expect: strongo: a class without setters in mapping<T>::members needs a constructor from the values of its getters, in their order
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string>

class account {
public:
#ifdef STRONGO_MISTAKE
    account(int number, std::string owner) : owner_(owner), number_(number) {}
#else
    account(std::string owner, int number) : owner_(owner), number_(number) {}
#endif
    [[nodiscard]] const std::string& owner() const { return owner_; }
    [[nodiscard]] int number() const { return number_; }

private:
    std::string owner_;
    int number_;
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members =
        strongo::members(strongo::member<&account::owner>("owner"), strongo::member<&account::number>("number"));
};

bool decoded = strongo::decode<account>(strongo::document_view()).has_value();
