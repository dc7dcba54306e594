// expect: strongo: element_view::get reads bool, integers, double, std::string_view, std::string, oid, id, date, decimal128, uuid,
// expect: document_view, array_view, bytes and the types of strongo::bson: use decode<T> for other types
#include <strongo/bson/document_view.hpp>

#include <vector>

strongo::document_view view;
bool decoded = view["a"].get<int>().has_value();

#ifdef STRONGO_MISTAKE
bool list = view["a"].get<std::vector<int>>().has_value();
#endif
