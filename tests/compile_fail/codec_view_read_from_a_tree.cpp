// expect: strongo: a view cannot be read from a tree, which it would outlive: use std::string, document or array, or decode without
// expect: the bridge
#include <strongo/codec/bridge.hpp>

struct message {
#ifdef STRONGO_MISTAKE
    strongo::document_view body;
#else
    strongo::document body;
#endif
};

bool decoded = strongo::bridge::decode<message>(strongo::document_view()).has_value();
