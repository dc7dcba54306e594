#pragma once
// The queries of the table render, written by hand: bytes put behind each other, sizes filled in. Text is not checked for UTF-8.

#include <query/account.hpp>

#include <strongo/bson/buffer.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace bench::raw {

/// Puts elements into bytes that have room for them.
class query_writer {
public:
    explicit query_writer(std::byte* to) : to_(to) {}

    [[nodiscard]] std::byte* open() {
        std::byte* const start = to_;
        to_ += 4;
        return start;
    }
    template <std::size_t Size>
    [[nodiscard]] std::byte* open(const char (&head)[Size]) {
        put(head);
        return open();
    }
    void close(std::byte* start) {
        *to_++ = std::byte{0};
        const auto size = static_cast<std::uint32_t>(to_ - start);
        std::memcpy(start, &size, 4);
    }
    /// Type byte, name and NUL: a literal with its own NUL.
    template <std::size_t Size>
    void put(const char (&head)[Size]) {
        std::memcpy(to_, head, Size);
        to_ += Size;
    }
    template <class Number>
    void number(Number value) {
        std::memcpy(to_, &value, sizeof value);
        to_ += sizeof value;
    }
    void text(std::string_view value) {
        number(static_cast<std::uint32_t>(value.size() + 1));
        std::memcpy(to_, value.data(), value.size());
        to_ += value.size();
        *to_++ = std::byte{0};
    }
    void byte(bool value) { *to_++ = static_cast<std::byte>(value); }
    [[nodiscard]] std::byte* at() const { return to_; }

private:
    std::byte* to_;
};

inline void write_filter(strongo::bson::buffer& to, const query_values& v) {
    std::size_t countries = 0;
    for (const auto& country : v.countries) {
        countries += 3 + 5 + country.size();
    }
    const std::size_t room = 200 + v.first.size() + countries;
    const std::size_t before = to.size();
    std::byte* const start = to.grow(room);
    query_writer out(start);
    std::byte* const whole = out.open();
    std::byte* const list = out.open("\x04$and");
    std::byte* child = out.open("\x03"
                                "0");
    out.put("\x02"
            "first_name");
    out.text(v.first);
    out.close(child);
    child = out.open("\x03"
                     "1");
    std::byte* inner = out.open("\x03"
                                "age");
    out.put("\x10$gte");
    out.number(v.age);
    out.close(inner);
    out.close(child);
    child = out.open("\x03"
                     "2");
    out.put("\x08is_active");
    out.byte(v.active);
    out.close(child);
    child = out.open("\x03"
                     "3");
    inner = out.open("\x03"
                     "created_at");
    out.put("\x09$lt");
    out.number(static_cast<std::int64_t>(v.created.time_since_epoch().count()));
    out.close(inner);
    out.close(child);
    child = out.open("\x03"
                     "4");
    inner = out.open("\x03"
                     "country_code");
    std::byte* const values = out.open("\x04$in");
    char key[] = "\x02"
                 "0";
    for (const auto& country : v.countries) {
        out.put(key);
        ++key[1];
        out.text(country);
    }
    out.close(values);
    out.close(inner);
    out.close(child);
    out.close(list);
    out.close(whole);
    to.shrink(before + static_cast<std::size_t>(out.at() - start));
}

inline void write_update(strongo::bson::buffer& to, const query_values& v) {
    const std::size_t room = 330 + v.first.size() + v.last.size() + v.tag.size() + v.other_tag.size();
    const std::size_t before = to.size();
    std::byte* const start = to.grow(room);
    query_writer out(start);
    std::byte* const whole = out.open();
    std::byte* inner = out.open("\x03$set");
    out.put("\x02"
            "first_name");
    out.text(v.first);
    out.put("\x02last_name");
    out.text(v.last);
    out.close(inner);
    inner = out.open("\x03$setOnInsert");
    out.put("\x09"
            "created_at");
    out.number(static_cast<std::int64_t>(v.created.time_since_epoch().count()));
    out.close(inner);
    inner = out.open("\x03$unset");
    out.put("\x02middle_name");
    out.text("");
    out.close(inner);
    inner = out.open("\x03$inc");
    out.put("\x10login_count");
    out.number(v.logins);
    out.close(inner);
    inner = out.open("\x03$mul");
    out.put("\x01"
            "credit_score");
    out.number(v.factor);
    out.close(inner);
    inner = out.open("\x03$min");
    out.put("\x01lowest_price");
    out.number(v.lowest);
    out.close(inner);
    inner = out.open("\x03$max");
    out.put("\x01highest_price");
    out.number(v.highest);
    out.close(inner);
    inner = out.open("\x03$push");
    out.put("\x02recent_tags");
    out.text(v.tag);
    out.close(inner);
    inner = out.open("\x03$addToSet");
    out.put("\x02"
            "all_tags");
    out.text(v.other_tag);
    out.close(inner);
    out.close(whole);
    to.shrink(before + static_cast<std::size_t>(out.at() - start));
}

} // namespace bench::raw
