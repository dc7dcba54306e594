#pragma once
// Everything that makes expressions: the functions of strongo::expr, and the operators on expressions.

#include <strongo/query/expr/arithmetic.hpp>
#include <strongo/query/expr/array.hpp>
#include <strongo/query/expr/boolean.hpp>
#include <strongo/query/expr/comparison.hpp>
#include <strongo/query/expr/conditional.hpp>
#include <strongo/query/expr/date.hpp>
#include <strongo/query/expr/meta.hpp>
#include <strongo/query/expr/object.hpp>
#include <strongo/query/expr/raw.hpp>
#include <strongo/query/expr/set.hpp>
#include <strongo/query/expr/string.hpp>
#include <strongo/query/expr/type.hpp>
#include <strongo/query/expr/variable.hpp>
