// expect: strongo: mapping<T>::members describes setters for some members and not for others: give each one, or none and a constructor that
// expect: takes all values
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
    static constexpr auto members =
        strongo::members(strongo::member<&account::number, &account::set_number>("number"), strongo::member<&account::limit>("limit"));
#else
    static constexpr auto members = strongo::members(strongo::member<&account::number, &account::set_number>("number"),
                                                     strongo::member<&account::limit, &account::set_limit>("limit"));
#endif
};

bool written = strongo::encode(account()).has_value();
