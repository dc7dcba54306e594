// Catch2 2.13 and 3 behind one include; a result in a failed check shows its error.
#pragma once

#include <strongo/error/result.hpp>

#include <string>

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

template <class T>
struct Catch::StringMaker<boost::system::result<T, strongo::error>> {
    static std::string convert(const boost::system::result<T, strongo::error>& r) {
        return r ? "a value" : "error: " + std::string(r.error().message());
    }
};
