// expect: strongo: a class with setters in mapping<T>::members needs a default constructor
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

class account {
public:
    [[nodiscard]] int number() const { return number_; }
    void set_number(int number) { number_ = number; }
    [[nodiscard]] int limit() const { return limit_; }
    void set_limit(int limit) { limit_ = limit; }

#ifdef STRONGO_MISTAKE
    explicit account(int number) : number_(number) {}
#else
    explicit account(int number = 0) : number_(number) {}
#endif

private:
    int number_ = 0;
    int limit_ = 0;
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::member<&account::number, &account::set_number>("number"),
                                                     strongo::member<&account::limit, &account::set_limit>("limit"));
};

bool written = strongo::encode(account(1)).has_value();
