// expect: strongo: element_view::get reads bool, std::int32_t, std::int64_t, double, std::string_view, std::string, oid, date,
// expect: document_view and array_view: use decode<T> for other types
#include <strongo/bson/document_view.hpp>

#include <vector>

strongo::document_view view;
bool decoded = view["a"].get<int>().has_value();

#ifdef STRONGO_MISTAKE
bool list = view["a"].get<std::vector<int>>().has_value();
#endif
