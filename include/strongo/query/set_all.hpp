#pragma once
// $set of a whole entity: set_all(ada) sets every member of hers but the one stored as `_id`.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/update.hpp>
#include <strongo/reflect/bind.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace strongo {

/// Options of `set_all`.
struct set_all_options {
    bool leave_nulls_out = false; ///< members without a value are not touched, instead of set to null
};

namespace detail {

// What set_all touches.
template <class T>
struct all_fields {
    using root = T;
};

// One function for writing and for finding the size: `to` is null for the latter.
template <class T, bool LeaveNullsOut>
struct assigned_fields {
    std::byte* to;
    encode_context* context;
    std::size_t size = 0;

    template <class... Member>
    void operator()(const Member&... member) {
        all(std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    void all(std::index_sequence<I...>, const Member&... member) {
        (void)(one<I>(member) && ...);
    }

    template <std::size_t I, class Member>
    bool one(const Member& member) {
        if constexpr (is_field<T, I>) {
            if constexpr (field_name<T, I> == "_id") {
                return true;
            } else {
                return field<I>(member);
            }
        } else if constexpr (member_is<T, I>(said::unknown_fields)) {
            for (const element_view other : member.view()) {
                if (other.key() != "_id") {
                    const auto bytes = other.element_bytes();
                    size += bytes.size();
                    if (context != nullptr) {
                        to = bson::detail::put(to, bytes.data(), bytes.size());
                    }
                }
            }
            return true;
        } else {
            return true;
        }
    }

    template <std::size_t I, class Member>
    bool field(const Member& member) {
        using codec = field_codec<T, I, Member>;
        constexpr auto& header = field_header<T, I, codec::type>;
        bson::type type = codec::type;
        if constexpr (absence_codec<codec, Member>) {
            if (codec::is_absent(member)) {
                if constexpr (LeaveNullsOut) {
                    return true;
                } else if constexpr (!member_is<T, I>(said::omit_empty)) { // what is only empty has a value
                    type = bson::type::null;
                }
            }
        }
        if constexpr (dynamic_codec<codec, Member>) {
            type = type == bson::type::null ? type : codec::type_of(member);
        }
        const bool is_null = type == bson::type::null && codec::type != bson::type::null;
        size += sizeof header.bytes + (is_null ? 0 : codec::size(member));
        if (context == nullptr) {
            return true;
        }
        std::memcpy(to, header.bytes, sizeof header.bytes);
        *to = static_cast<std::byte>(type);
        to += sizeof header.bytes;
        if (!is_null) {
            to = codec::write(to, member, *context);
            if (to == nullptr) {
                context->in_field(field_name<T, I>);
                return false;
            }
        }
        return true;
    }
};

template <class T, bool LeaveNullsOut>
std::byte* write_assigned(std::byte* to, const void* entity, std::uint64_t, encode_context& context) {
    assigned_fields<T, LeaveNullsOut> fields{to, &context};
    reflect::bind(*static_cast<const T*>(entity), fields);
    return fields.to;
}
template <class T, bool LeaveNullsOut>
inline constexpr erased_codec assigned_codec{write_assigned<T, LeaveNullsOut>};

template <class T, bool LeaveNullsOut>
held_value hold_assigned_fields(const T& entity) {
    assigned_fields<T, LeaveNullsOut> fields{nullptr, nullptr};
    reflect::bind(entity, fields);
    return {std::bit_cast<std::uint64_t>(&entity),
            1,
            std::bit_cast<std::uint64_t>(&assigned_codec<T, LeaveNullsOut>),
            clamp_size(fields.size),
            held::encoded,
            bson::type::document};
}

// No name: the elements follow each other in the operator's document.
inline constexpr block_bytes<0> no_name{std::string_view()};
inline constexpr path_block no_path{no_name.bytes, 0};

} // namespace detail

/// `$set` of every member of `entity` but the one stored as `_id`. A member without a value is set to null.
///
/// With other operators: that two of them touch one field is a `usage` fault of the rendered update.
template <class T>
    requires detail::aggregate_struct<T>
[[nodiscard]] update_operator<detail::update_kind::set, detail::all_fields<T>> set_all(const T& entity, set_all_options options = {}) {
    return {detail::update_entry(detail::no_path, detail::update_kind::set,
                                 options.leave_nulls_out ? detail::hold_assigned_fields<T, true>(entity)
                                                         : detail::hold_assigned_fields<T, false>(entity))};
}

} // namespace strongo
