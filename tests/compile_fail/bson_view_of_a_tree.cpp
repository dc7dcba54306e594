// expect: strongo: the documents and arrays of a bson::value are no bytes to view: use as_object() and as_array()
#include <strongo/bson/value.hpp>

strongo::bson::value tree;
bool has_number = tree.get<int>().has_value();

#ifdef STRONGO_MISTAKE
bool viewed = tree.get<strongo::document_view>().has_value();
#endif
