#pragma once
// Writes and reads the fields of a struct, given its members.
//
// Writing: each field's header (type byte, name, NUL) is one constant and one copy; the sizes of all values are known before, so
// nothing is checked on the way but what the values themselves can get wrong.
//
// Reading tries the declared order first: one comparison with the constant header of the next member. Elements before the first member
// and behind the last are skipped when their names are obviously no field's. Where the document differs in another way (a field is
// missing, unknown, of another type, or elsewhere) the rest of it is read by looking names up. A bit for each member tells which have
// been seen.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/codec/access.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/field_table.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/policies.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

// ---- size

template <class T>
struct field_sizes {
    template <class... Member>
    std::size_t operator()(const Member&... member) const {
        return sum(std::index_sequence_for<Member...>(), member...);
    }

    // Without the length of the document and its final NUL.
    template <std::size_t... I, class... Member>
    static std::size_t sum(std::index_sequence<I...>, const Member&... member) {
        return (std::size_t{0} + ... + one<I>(member));
    }

    template <std::size_t I, class Member>
    static std::size_t one(const Member& member) {
        if constexpr (is_field<T, I>) {
            using codec = field_codec<T, I, Member>;
            if constexpr (absence_codec<codec, Member>) {
                if (codec::is_absent(member)) {
                    return is_written_null<T, I> ? field_name<T, I>.size() + 2 : 0;
                }
            }
            return field_name<T, I>.size() + 2 + codec::size(member);
        } else if constexpr (member_is<T, I>(said::unknown_fields)) {
            return member.bytes().size() - bson::detail::min_document_size;
        } else {
            return 0;
        }
    }
};

// ---- write

template <class T>
struct field_writer {
    std::byte* to;
    encode_context& context;

    template <class... Member>
    std::byte* operator()(const Member&... member) const {
        return all(to, context, std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    static std::byte* all(std::byte* to, encode_context& context, std::index_sequence<I...>, const Member&... member) {
        return (one<I>(to, context, member) && ...) ? to : nullptr;
    }

    template <std::size_t I, class Member>
    [[gnu::always_inline]] static bool one(std::byte*& to, encode_context& context, const Member& member) {
        if constexpr (is_field<T, I>) {
            return field<I, field_codec<T, I, Member>>(to, context, member);
        } else {
            if constexpr (member_is<T, I>(said::unknown_fields)) {
                to = bson::detail::put(to, member.bytes().data() + 4, member.bytes().size() - bson::detail::min_document_size);
            }
            return true;
        }
    }

    template <std::size_t I, class Codec, class Member>
    [[gnu::always_inline]] static bool field(std::byte*& to, encode_context& context, const Member& member) {
        constexpr auto& header = field_header<T, I, Codec::type>;
        if constexpr (absence_codec<Codec, Member>) {
            if (Codec::is_absent(member)) {
                if constexpr (is_written_null<T, I>) {
                    std::memcpy(to, header.bytes, sizeof header.bytes);
                    *to = static_cast<std::byte>(bson::type::null);
                    to += sizeof header.bytes;
                }
                return true;
            }
        }
        std::memcpy(to, header.bytes, sizeof header.bytes);
        if constexpr (dynamic_codec<Codec, Member>) {
            *to = static_cast<std::byte>(Codec::type_of(member));
        }
        to = Codec::write(to + sizeof header.bytes, member, context);
        if constexpr (Codec::can_fail) {
            if (to == nullptr) [[unlikely]] {
                context.in_field(field_name<T, I>);
                return false;
            }
        }
        return true;
    }
};

// ---- read

template <class T, std::size_t I>
inline constexpr bool is_defaulted = uses_initialisers<T> || member_is<T, I>(said::defaulted);

// Gives one member of a new T to the same member of another.
template <std::size_t I, class Value>
struct take_initialiser {
    Value& to;

    template <class... Member>
    void operator()(Member&... from) const {
        std::size_t i = 0;
        (one(from, i++), ...);
    }

    template <class Member>
    void one(Member& from, std::size_t i) const {
        if constexpr (std::is_same_v<Member, Value>) {
            if (i == I) {
                to = std::move(from);
            }
        }
    }
};

// Where the value ends, or null when it cannot be read.
template <class Codec, class Member>
[[gnu::always_inline]] inline const std::byte* read_value(reader in, bson::type actual, Member& member, decode_context& context) {
    return Codec::read(in, actual, member, context) ? in.at : nullptr;
}
template <class Codec, class Member>
const std::byte* read_value(reader in, bson::type actual, slot<Member>& member, decode_context& context) {
    return read_new<Codec>(in, actual, member.value, context) ? in.at : nullptr;
}

// The same for the member at an address: one function for all structs that have such members.
template <class Codec, class Member>
const std::byte* read_erased(reader in, bson::type actual, void* member, decode_context& context) {
    return read_value<Codec>(in, actual, *static_cast<Member*>(member), context);
}

// What the functions below change is kept in plain local variables, and readers are passed by value: as soon as the address of one is
// known elsewhere, each of its changes has to go through memory. The functions that are always inlined are so for the same reason.
template <class T>
struct field_reader {
    static constexpr std::size_t count = count_fields<T>();

    reader body;
    decode_context& context;

    template <class... Member>
    bool operator()(Member&... member) const {
        static_assert((!std::is_const_v<Member> && ...),
                      "strongo: a member of this struct is const, so nothing can be read into it: make it a plain member");
        return all(body, context, std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    static bool all(reader in, decode_context& context, std::index_sequence<I...> indices, Member&... member) {
        if constexpr (keeps_unknown(indices)) {
            (void)((forget_unknown<I>(member), ...));
        }
        const std::byte* at = in.at;
        seen_fields<count> seen{};
        std::size_t next = 0;
        const std::byte* start = nullptr;
        do { // a second time when what stood before the first member could be skipped
            start = at;
            if ((in_declared_order<I>(at, in.end, seen, next, context, member) && ...)) [[likely]] {
                if (!keeps_unknown(indices) && at != in.end) {
                    at = skip_strangers({at, in.end}, fields_of<T>::known, context);
                }
                if (at == in.end) [[likely]] {
                    return seen.has_all() || (finish<I>(in, seen, context, member) && ...);
                }
            } else if (!keeps_unknown(indices) && at == start) {
                at = skip_strangers({at, in.end}, fields_of<T>::known, context);
            }
        } while (at != start && !seen.has_any());
        return rest(in, at, seen, next, context, indices, member...);
    }

    template <std::size_t... I>
    static consteval bool keeps_unknown(std::index_sequence<I...>) {
        return (member_is<T, I>(said::unknown_fields) || ...);
    }

    template <std::size_t I, class Member>
    static void forget_unknown(Member& member) {
        if constexpr (member_is<T, I>(said::unknown_fields)) {
            static_assert(std::is_same_v<typename unslot<Member>::type, document>,
                          "strongo: other_fields names a member that is a strongo::document");
            bson::buffer none;
            set_unknown<I>(member, none);
        }
    }

    template <std::size_t I, class Member>
    static void set_unknown(Member& member, bson::buffer& bytes) {
        if constexpr (member_is<T, I>(said::unknown_fields)) {
            if constexpr (std::is_same_v<Member, document>) {
                member = document(std::move(bytes));
            } else {
                member.value = document(std::move(bytes));
            }
        }
    }

    // Reads member I if it stands at `at`; false when something else stands there, or when reading fails.
    template <std::size_t I, class Member>
    [[gnu::always_inline]] static bool in_declared_order(const std::byte*& at, const std::byte* end, seen_fields<count>& seen,
                                                         std::size_t& next, decode_context& context, Member& member) {
        if constexpr (!is_field<T, I>) {
            return true;
        } else {
            using value = typename unslot<Member>::type;
            using codec = field_codec<T, I, value>;
            constexpr auto& header = field_header<T, I, codec::type>;
            if (static_cast<std::size_t>(end - at) >= sizeof header.bytes && are_bytes(at, header.bytes)) [[likely]] {
                const std::byte* const after = read_value<codec>({at + sizeof header.bytes, end}, codec::type, member, context);
                if (after == nullptr) [[unlikely]] {
                    next = position<T, I>;
                    return false;
                }
                at = after;
                seen.set(position<T, I>);
                return true;
            }
            if constexpr (absence_codec<codec, value>) {
                return true; // perhaps it is not there; if it stands elsewhere, `rest` finds it
            } else {
                next = position<T, I>;
                return false;
            }
        }
    }

    // Looks up every name from `at` on; `next` is the field that the declared order expects. Only what differs from struct to struct is
    // here: this is compiled once for each.
    template <std::size_t... I, class... Member>
    [[gnu::noinline]] static bool rest(reader in, const std::byte* at, seen_fields<count> seen, std::size_t next, decode_context& context,
                                       std::index_sequence<I...> indices, Member&... member) {
        static constexpr auto readers = find_readers<Member...>(indices);
        std::array<void*, count> members{};
        (place<I>(members, member), ...);
        const looked_up_fields fields{fields_of<T>::keys, readers.data(), members.data(), seen.bits};
        if constexpr (keeps_unknown(indices)) {
            bson::buffer unknown;
            if (!read_looked_up(in, at, next, fields, &unknown, context)) {
                return false;
            }
            if (!unknown.empty()) {
                *unknown.grow(1) = std::byte{0};
                bson::detail::put(unknown.data(), static_cast<std::uint32_t>(unknown.size()));
                (set_unknown<I>(member, unknown), ...); // one of them takes the bytes
            }
        } else if (!read_looked_up(in, at, next, fields, nullptr, context)) {
            return false;
        }
        return seen.has_all() || (finish<I>(in, seen, context, member) && ...);
    }

    template <std::size_t I, class Member>
    static void place(std::array<void*, count>& members, Member& member) {
        if constexpr (is_field<T, I>) {
            members[position<T, I>] = std::addressof(member);
        }
    }

    template <class... Member, std::size_t... I>
    static consteval std::array<member_reader, count> find_readers(std::index_sequence<I...>) {
        std::array<member_reader, count> readers{};
        (find_reader<I, Member>(readers), ...);
        return readers;
    }

    template <std::size_t I, class Member>
    static consteval void find_reader(std::array<member_reader, count>& readers) {
        if constexpr (is_field<T, I>) {
            readers[position<T, I>] = read_erased<field_codec<T, I, typename unslot<Member>::type>, Member>;
        }
    }

    template <std::size_t I>
    [[gnu::always_inline]] static bool is_at(std::size_t index) {
        if constexpr (is_field<T, I>) {
            return index == position<T, I>;
        } else {
            return false;
        }
    }

    // What becomes of member I when it has not been seen.
    template <std::size_t I, class Member>
    static bool finish(reader in, const seen_fields<count>& seen, decode_context& context, Member& member) {
        if constexpr (!is_field<T, I>) {
            if constexpr (!std::is_same_v<Member, typename unslot<Member>::type>) {
                if (!member.value) {
                    member.value.emplace();
                }
            }
            return true;
        } else {
            return seen.has(position<T, I>) || finish_field<I>(in, context, member);
        }
    }

    template <std::size_t I, class Member>
    static bool finish_field(reader in, decode_context& context, Member& member) {
        using codec = field_codec<T, I, Member>;
        if constexpr (is_defaulted<T, I>) {
            static_assert(std::is_default_constructible_v<T>,
                          "strongo: defaulted<…> needs a struct with a default constructor, whose initialisers it can take");
            T fresh{};
            reflect::bind(fresh, take_initialiser<I, Member>{member});
            return true;
        } else if constexpr (absence_codec<codec, Member>) {
            codec::make_absent(member);
            return true;
        } else {
            return context.options().missing == missing::use_member_initialisers || context.recover_missing(field_name<T, I>, in);
        }
    }

    // A slot is empty: what belongs into it has to be made.
    template <std::size_t I, class Member>
    static bool finish_field(reader in, decode_context& context, slot<Member>& member) {
        using codec = field_codec<T, I, Member>;
        if constexpr (absence_codec<codec, Member>) {
            codec::make_absent(member.value.emplace());
            return true;
        } else if constexpr (described<T> && access::can_make<T>()) {
            if (uses_initialisers<T> || context.options().missing == missing::use_member_initialisers) {
                constexpr auto get = getter_in<I, std::remove_cvref_t<decltype(mapping_of<T>.members)>>::value;
                const T fresh = access::make<T>();
                if constexpr (std::is_constructible_v<Member, decltype(access::get<get>(fresh))>) {
                    member.value.emplace(access::get<get>(fresh));
                    return true;
                }
            }
        } else {
            static_assert(!is_defaulted<T, I>,
                          "strongo: defaulted<…> needs a struct with a default constructor, whose initialisers it can take");
        }
        return context.recover_missing(field_name<T, I>, in);
    }
};

// Sets to zero what has no constructor that does it.
template <class T>
struct zero_members {
    template <class... Member>
    void operator()(Member&... member) const {
        all(std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    static void all(std::index_sequence<I...>, Member&... member) {
        (one<I>(member), ...);
    }

    template <std::size_t I, class Member>
    static void one(Member& member) {
        if constexpr (std::is_trivially_default_constructible_v<Member> && std::is_move_assignable_v<Member>) {
            member = Member{};
        } else if constexpr (is_field<T, I> && std::is_class_v<Member> && std::is_aggregate_v<Member>) {
            if constexpr (requires { codec<Member>::zero_plain_members(member); }) {
                codec<Member>::zero_plain_members(member);
            }
        }
    }
};

} // namespace detail
} // namespace strongo
