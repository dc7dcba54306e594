#pragma once
// The audit record that the codec tables encode and decode: what is not text or a plain number, 171 bytes.

#include <support/hex.hpp>

#include <strongo/bson/date.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/uuid.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/codec/representation.hpp>

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace bench {

struct audit {
    strongo::oid id;
    strongo::uuid session; // stored as text
    strongo::date at;
    strongo::decimal128 amount;
    std::string actor;
    std::string action;
    int version = 0;

    bool operator==(const audit&) const = default;
};

[[nodiscard]] inline audit charge() {
    return {strongo::oid::from_hex("656b1f2c8e4a3b0012ab34cd").value(),
            strongo::uuid::from_string("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").value(),
            strongo::date(std::chrono::milliseconds(1733000000123)),
            strongo::decimal128::from_string("12345.6789").value(),
            "svc-billing",
            "charge.captured",
            3};
}

/// The bytes of the charge.
[[nodiscard]] inline std::vector<std::byte> charge_bytes() {
    return from_hex("ab00000007696400656b1f2c8e4a3b0012ab34cd0273657373696f6e002500000066383164346661652d376465632d313164302d"
                    "613736352d30306130633931653662663600096174007b72d97e9301000013616d6f756e740015cd5b0700000000000000000000"
                    "3830026163746f72000c0000007376632d62696c6c696e670002616374696f6e00100000006368617267652e6361707475726564"
                    "001076657273696f6e000300000000");
}

} // namespace bench

template <>
struct strongo::mapping<bench::audit> {
    static constexpr auto members = strongo::members(strongo::stored_as<&bench::audit::session, strongo::uuid_string>);
};
