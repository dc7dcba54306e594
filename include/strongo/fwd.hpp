#pragma once
// Forward declarations of the types that users name or specialise; includes nothing heavy.

#include <cstddef>
#include <cstdint>

namespace strongo {

// error
enum class error_kind : std::uint8_t;
enum class error_origin : std::uint8_t;
enum class fault : std::uint8_t;
struct codec_fault;
struct error_info;
struct write_failure;
class error;
class exception;

// bson
namespace bson {
enum class type : std::uint8_t;
class buffer;
struct binary;
struct code;
struct code_with_scope;
struct dbpointer;
struct max_key;
struct min_key;
struct null;
struct regex;
struct symbol;
struct timestamp;
struct undefined;
template <class T>
struct vector;
class packed_bits;
class value;
} // namespace bson
class oid;
template <class T>
class id;
class decimal128;
class uuid;
class document;
class document_view;
class array;
class array_view;
class element_view;
class document_builder;
class array_builder;

// codec: the two templates that a user may specialise
template <class T>
struct mapping;
template <class T>
struct codec;

// query
template <auto... Member>
struct path;
template <class T>
class filter;
template <class T>
class update_of;

// client
class client;
class database;
class server_reply;
template <class T>
class collection;
template <class T, class Row>
class query;
template <class Out>
class aggregation;
template <class T>
class cursor_range;

} // namespace strongo
