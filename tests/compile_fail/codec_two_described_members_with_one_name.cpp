// expect: strongo: two members of this class have the same stored name in mapping<T>::members
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

class account {
public:
    [[nodiscard]] int number() const { return number_; }
    void set_number(int number) { number_ = number; }
    [[nodiscard]] int limit() const { return limit_; }
    void set_limit(int limit) { limit_ = limit; }

private:
    int number_ = 0;
    int limit_ = 0;
};

template <>
struct strongo::mapping<account> {
#ifdef STRONGO_MISTAKE
    static constexpr auto members = strongo::members(strongo::member<&account::number, &account::set_number>("number"),
                                                     strongo::member<&account::limit, &account::set_limit>("number"));
#else
    static constexpr auto members = strongo::members(strongo::member<&account::number, &account::set_number>("number"),
                                                     strongo::member<&account::limit, &account::set_limit>("limit"));
#endif
};

bool written = strongo::encode(account()).has_value();
