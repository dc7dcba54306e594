#pragma once
// Everything: the codec, queries, the client and the fmt formatters.

#include <strongo/bson/compare.hpp>
#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/validate.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/client.hpp>
#include <strongo/client/server_reply.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/edit.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/error/error_info.hpp>
#include <strongo/error/fmt.hpp>
#include <strongo/error/result.hpp>
#include <strongo/error/write_failure.hpp>
#include <strongo/query/array_filter.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/list_update.hpp>
#include <strongo/query/raw_update.hpp>
#include <strongo/query/set_all.hpp>
#include <strongo/query/sort.hpp>
#include <strongo/query/update.hpp>
#include <strongo/query/update_pipeline.hpp>

#include <fmt/format.h>
