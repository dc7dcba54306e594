// A field that is stored in another representation is compared and set in that one: a filter finds what was inserted.
#include <strongo/query/filter.hpp>
#include <strongo/query/update.hpp>

#include "check.hpp"
#include "support/catch.hpp"

#include <memory>
#include <string>
#include <vector>

namespace query_representation {

enum class state { open, closed };

struct account {
    strongo::uuid session{};
    state now{};
    state number{};
    std::vector<strongo::oid> friends{};
    std::shared_ptr<int> shared{};
};

} // namespace query_representation

template <>
struct strongo::mapping<query_representation::account> {
    static constexpr auto members = strongo::members(strongo::stored_as<&query_representation::account::session, strongo::uuid_string>,
                                                     strongo::stored_as<&query_representation::account::number, strongo::enum_number>,
                                                     strongo::stored_as<&query_representation::account::friends, strongo::oid_string>);
};

namespace query_representation {

using strongo::field;

const auto session = strongo::uuid::from_string("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").value();
const auto somebody = strongo::oid::from_hex("65e07a700000000000000001").value();

TEST_CASE("a represented field is compared as it is stored") {
    strongo_test::check_rendered(strongo::filter<account>(field<&account::session> == session),
                                 R"({"session": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"})");
    strongo_test::check_rendered(strongo::filter<account>(field<&account::number> > state::open), R"({"number": {"$gt": 0}})");
    strongo_test::check_rendered(strongo::filter<account>(field<&account::friends> == somebody),
                                 R"({"friends": "65e07a700000000000000001"})");
}

TEST_CASE("an enum is compared by its name") {
    strongo_test::check_rendered(strongo::filter<account>(field<&account::now> == state::closed), R"({"now": "closed"})");
}

TEST_CASE("a represented field is set as it is stored") {
    strongo_test::check_rendered(strongo::update_of<account>(strongo::update(strongo::set(field<&account::session>, session),
                                                                             strongo::push(field<&account::friends>, somebody),
                                                                             strongo::set(field<&account::number>, state::closed))),
                                 R"({"$set": {"session": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "number": 1},
                                     "$push": {"friends": "65e07a700000000000000001"}})");
}

TEST_CASE("a shared pointer is looked through") {
    strongo_test::check_rendered(strongo::filter<account>(field<&account::shared> == 3), R"({"shared": 3})");
}

TEST_CASE("an enumerator that does not exist is an error of the query") {
    const strongo::filter<account> none = field<&account::now> == static_cast<state>(9);
    strongo_test::check_fault(none, strongo::fault::range, "now", "cannot encode query: now: 9 is no enumerator of state");
}

} // namespace query_representation
