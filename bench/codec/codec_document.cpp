// codec-document: a person to a tree of values and back, by strongo's bridge and by hand; and over the tree to bytes and back.

#include <codec/model.hpp>
#include <codec/person.hpp>
#include <codec/person_tree.hpp>
#include <support/table.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/codec/bridge.hpp>
#include <strongo/error/result.hpp>

namespace {

using bench::person;
using bench::role;
using strongo::bson::value;

void trees(bench::table& table, const bench::model<person>& bob, const value& tree) {
    const auto is_bob = [&bob](const auto& out) { return out && *out == bob.value; };

    table.group("A person to a tree of values");
    table.row(
        "hand-written", [&] { return bench::tree::make(bob.value); }, [&tree](const value& made) { return made == tree; }, role::floor);
    table.row(
        "strongo's bridge", [&] { return strongo::bridge::to_tree(bob.value); },
        [&tree](const strongo::result<value>& made) { return made && *made == tree; });

    table.group("A tree of values to a person");
    table.row("hand-written", bench::fresh<person>([&tree](person& out) { return bench::tree::read(tree, out); }), is_bob, role::floor);
    table.row("strongo's bridge", [&] { return strongo::bridge::from_tree<person>(tree); }, is_bob);
}

void bytes(bench::table& table, const bench::model<person>& bob) {
    const auto is_bob = [&bob](const auto& out) { return out && *out == bob.value; };
    const auto is_golden = [&bob](const strongo::result<strongo::document>& made) { return made && bob.is_golden(made->bytes()); };

    table.group("Encode a person into a fresh document");
    table.row("over a hand-written tree", [&] { return bench::tree::make(bob.value).to_document(); }, is_golden, role::rival);
    table.row("over strongo's bridge", [&] { return strongo::bridge::encode(bob.value); }, is_golden);
    table.row("strongo without a tree", [&] { return strongo::encode(bob.value); }, is_golden, role::floor);

    table.group("Decode a person into a fresh object");
    table.row("over a hand-written tree", bench::fresh<person>([&bob](person& out) {
                  const auto tree = value::parse(bob.view());
                  return tree && bench::tree::read(*tree, out);
              }),
              is_bob, role::rival);
    table.row("over strongo's bridge", [&] { return strongo::bridge::decode<person>(bob.view()); }, is_bob);
    table.row("strongo without a tree", [&] { return strongo::decode<person>(bob.view()); }, is_bob, role::floor);
}

} // namespace

int main(int argc, char** argv) {
    bench::table table(
        argc, argv, "codec-document",
        "A person of seven fields to a tree of values and back. What a program pays that changes documents between the struct\n"
        "and the bytes, and what it saves when it does not; nothing in the client goes over a tree.");
    const bench::model<person> bob("a person", bench::bob(), bench::bob_bytes());
    const value tree = value::parse(bob.view()).value();
    trees(table, bob, tree);
    bytes(table, bob);
    return table.run();
}
