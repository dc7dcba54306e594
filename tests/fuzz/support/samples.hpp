// A valid document of each type, with something in each of its members.
#pragma once

#include "fuzz/support/entities.hpp"

#include <cstddef>
#include <vector>

namespace strongo_fuzz {

template <class T>
T sample();

template <>
scalars sample();
template <>
times sample();
template <>
represented sample();
template <>
optionals sample();
template <>
containers sample();
template <>
maps sample();
template <>
unordered sample();
template <>
variants sample();
template <>
large_node sample();
template <>
classes sample();
template <>
bson_values sample();
template <>
anything sample();
template <>
policies sample();

} // namespace strongo_fuzz
