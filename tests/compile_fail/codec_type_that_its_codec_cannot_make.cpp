// expect: strongo: this type has no default constructor, so its codec needs `make` beside `read`: see <strongo/codec/fresh.hpp>
#include <strongo/codec/decode.hpp>

#include <cstddef>
#include <optional>

class degrees {
public:
#ifdef STRONGO_MISTAKE
    explicit degrees(double value) : value_(value) {}
#else
    explicit degrees(double value = 0) : value_(value) {}
#endif
    [[nodiscard]] double value() const { return value_; }

private:
    double value_;
};

template <>
struct strongo::codec<degrees> {
    static constexpr bson::type type = bson::type::float64;
    static constexpr bool can_fail = false;
    static std::size_t size(const degrees&) { return 8; }
    static std::byte* write(std::byte* to, const degrees& value, encode_context& context) {
        return codec<double>::write(to, value.value(), context);
    }
    static bool read(reader& in, bson::type actual, degrees& out, decode_context& context) {
        double value = 0;
        const bool done = codec<double>::read(in, actual, value, context);
        out = degrees(value);
        return done;
    }
};

struct day {
    std::optional<degrees> now{};
};

bool decoded = strongo::decode<day>(strongo::document_view()).has_value();
