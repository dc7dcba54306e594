// expect: strongo: a thing must be whole; write thing<int>
// The runner on plain C++, without the library; its failures are in self_test.
#include <type_traits>

template <class T>
struct thing {
    static_assert(std::is_integral_v<T>, "strongo: a thing must be whole; write thing<int>");
};

thing<int> whole;

#ifdef STRONGO_MISTAKE
thing<double> part;
#endif
