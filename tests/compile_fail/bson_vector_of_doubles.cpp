// expect: strongo: a bson::vector holds float or std::int8_t: use std::vector for an array of anything else
#include <strongo/bson/vector.hpp>

strongo::bson::vector<float> right;

#ifdef STRONGO_MISTAKE
strongo::bson::vector<double> wrong;
#endif
