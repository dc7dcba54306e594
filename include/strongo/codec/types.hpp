#pragma once
// The codecs of all types that the library knows: see docs/mapping.md.

#include <strongo/codec/aggregate.hpp>
#include <strongo/codec/binary.hpp>
#include <strongo/codec/bson_types.hpp>
#include <strongo/codec/chrono.hpp>
#include <strongo/codec/decimal.hpp>
#include <strongo/codec/described.hpp>
#include <strongo/codec/enumeration.hpp>
#include <strongo/codec/map.hpp>
#include <strongo/codec/optional.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/codec/sequence.hpp>
#include <strongo/codec/string_forms.hpp>
#include <strongo/codec/text.hpp>
#include <strongo/codec/tuple.hpp>
#include <strongo/codec/uuid.hpp>
#include <strongo/codec/value.hpp>
#include <strongo/codec/variant.hpp>
