// render: filters, updates and pipelines to BSON bytes, by strongo, by hand, by libbson calls and by the document builder.

#include <query/account.hpp>
#include <query/golden_queries.hpp>
#include <query/render_libbson.hpp>
#include <query/render_raw.hpp>
#include <support/hex.hpp>
#include <support/table.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/detail/render.hpp>
#include <strongo/query/expr.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/membership.hpp>
#include <strongo/query/pipeline.hpp>
#include <strongo/query/projection.hpp>
#include <strongo/query/sort.hpp>
#include <strongo/query/update.hpp>

#include <bson/bson.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace {

using bench::account;
using bench::query_values;
using bench::role;
using strongo::field;

using bytes = std::span<const std::byte>;

bool same(bytes a, bytes b) {
    return std::ranges::equal(a, b);
}

// Calls `write` on one buffer that is kept.
template <class Write>
auto into_a_buffer(strongo::bson::buffer& to, Write write) {
    return [&to, write] {
        to.clear();
        return write(to) ? to.bytes() : bytes();
    };
}

// The same for a bson_t.
template <class Append>
auto into_a_bson(bson_t& to, Append append) {
    return [&to, append] {
        bson_reinit(&to);
        return append(to) ? bytes(reinterpret_cast<const std::byte*>(bson_get_data(&to)), to.len) : bytes();
    };
}

auto filter_r1(const query_values& v) {
    return strongo::all_of(field<&account::firstName> == v.first, field<&account::age> >= v.age, field<&account::isActive> == v.active,
                           field<&account::createdAt> < v.created, strongo::in(field<&account::countryCode>, v.countries));
}

strongo::result<strongo::document> built_filter(const query_values& v) {
    strongo::document_builder out;
    out.append_array("$and", [&](strongo::array_builder& list) {
        list.append_document([&](auto& one) { one.append("first_name", v.first); });
        list.append_document([&](auto& one) { one.append_document("age", [&](auto& in) { in.append("$gte", v.age); }); });
        list.append_document([&](auto& one) { one.append("is_active", v.active); });
        list.append_document([&](auto& one) { one.append_document("created_at", [&](auto& in) { in.append("$lt", v.created); }); });
        list.append_document([&](auto& one) {
            one.append_document("country_code", [&](auto& in) {
                in.append_array("$in", [&](auto& values) {
                    for (const auto& country : v.countries) {
                        values.append(country);
                    }
                });
            });
        });
    });
    return out.extract();
}

void filters(bench::table& table, const query_values& v, strongo::bson::buffer& to, bson_t& bson) {
    const auto is_golden = [](bytes made) { return same(made, bench::from_hex(bench::golden::filter_r1)); };
    const auto owns_golden = [is_golden](const auto& made) { return made && is_golden(made->bytes()); };

    table.group("A filter of five conditions, into a warm buffer");
    table.row("hand-written, UTF-8 not checked", into_a_buffer(to, [&v](auto& out) { return bench::raw::write_filter(out, v), true; }),
              is_golden, role::floor);
    table.row("libbson calls", into_a_bson(bson, [&v](bson_t& out) { return bench::libbson::append_filter(out, v); }), is_golden,
              role::rival);
    table.row("strongo",
              into_a_buffer(to,
                            [&v](auto& out) {
                                strongo::error why;
                                return strongo::detail::render_filter(out, filter_r1(v), why);
                            }),
              is_golden);

    table.group("A filter of five conditions that owns its bytes");
    table.row("strongo's document builder", [&v] { return built_filter(v); }, owns_golden, role::rival);
    table.row(
        "strongo", [&v] { return strongo::filter<account>(filter_r1(v)); },
        [is_golden](const auto& made) { return is_golden(made.view().bytes()); });
    const std::string json = strongo::to_json(built_filter(v)->view(), strongo::json_mode::canonical).value();
    table.row("from extended JSON", [json] { return strongo::document::from_json(json); }, owns_golden);
}

auto update_r2(const query_values& v) {
    return strongo::update(strongo::set(field<&account::firstName>, v.first), strongo::set(field<&account::lastName>, v.last),
                           strongo::set_on_insert(field<&account::createdAt>, v.created), strongo::unset(field<&account::middleName>),
                           strongo::inc(field<&account::loginCount>, v.logins), strongo::mul(field<&account::creditScore>, v.factor),
                           strongo::min(field<&account::lowestPrice>, v.lowest), strongo::max(field<&account::highestPrice>, v.highest),
                           strongo::push(field<&account::recentTags>, v.tag), strongo::add_to_set(field<&account::allTags>, v.other_tag));
}

void updates(bench::table& table, const query_values& v, strongo::bson::buffer& to, bson_t& bson) {
    const auto is_golden = [](bytes made) { return same(made, bench::from_hex(bench::golden::update_r2)); };

    table.group("An update of ten operators, into a warm buffer");
    table.row("hand-written, UTF-8 not checked", into_a_buffer(to, [&v](auto& out) { return bench::raw::write_update(out, v), true; }),
              is_golden, role::floor);
    table.row("libbson calls", into_a_bson(bson, [&v](bson_t& out) { return bench::libbson::append_update(out, v); }), is_golden,
              role::rival);
    table.row("strongo",
              into_a_buffer(to,
                            [&v](auto& out) {
                                strongo::error why;
                                const auto u = update_r2(v);
                                return strongo::detail::render_update(out, u.entries, u.steps, why, u.form);
                            }),
              is_golden);

    table.group("An update of ten operators that owns its bytes");
    table.row(
        "strongo", [&v] { return strongo::update_of<account>(update_r2(v)); },
        [is_golden](const auto& made) { return is_golden(made.view().bytes()); });
}

void memberships(bench::table& table, strongo::bson::buffer& to, bson_t& bson) {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> made;
        for (int i = 0; i < 1000; ++i) {
            made.push_back("person-" + std::to_string(i));
        }
        return made;
    }();
    static const std::vector<bench::account_id> ids = [] {
        std::vector<bench::account_id> made;
        for (const auto& name : names) {
            made.push_back({name});
        }
        return made;
    }();
    static bson_t expected_names;
    bson_init(&expected_names);
    bench::libbson::append_in(expected_names, "name", names);
    static bson_t expected_ids;
    bson_init(&expected_ids);
    bench::libbson::append_in(expected_ids, "id", names);
    const auto is_expected = [](const bson_t& expected) {
        return [&expected](bytes made) {
            return same(made, bytes(reinterpret_cast<const std::byte*>(bson_get_data(&expected)), expected.len));
        };
    };
    const auto is_right = is_expected(expected_names);

    table.group("One of 1,000 texts, into a warm buffer");
    table.row("libbson calls", into_a_bson(bson, [](bson_t& out) { return bench::libbson::append_in(out, "name", names); }), is_right,
              role::rival);
    table.row("strongo, of strings",
              into_a_buffer(to,
                            [](auto& out) {
                                strongo::error why;
                                return strongo::detail::render_filter(out, strongo::in(field<&bench::keyed::name>, names), why);
                            }),
              is_right, role::floor);
    table.row("strongo, of ids with a type of their own",
              into_a_buffer(to,
                            [](auto& out) {
                                strongo::error why;
                                return strongo::detail::render_filter(out, strongo::in(field<&bench::keyed::id>, ids), why);
                            }),
              is_expected(expected_ids));
}

struct article {
    std::string title{};
    std::vector<std::string> tags{};
    strongo::date date{};
    bool ok = false;
};

struct article_year {
    std::string title{};
    int ok = 0;
    int averageYear = 0;
};

struct title_summary {
    std::string _id{};
    int count = 0;
    double averageYear = 0;
};

struct place {
    int lat = 0;
    int lng = 0;
};

struct contact {
    std::string name{};
    place coordinate{};
};

void others(bench::table& table) {
    table.group("Others that own their bytes");
    table.row(
        "a pipeline of four stages",
        [] {
            return strongo::pipeline<article>()
                .match(field<&article::tags> == "virus")
                .project<article_year>(strongo::computed<&article_year::ok>(strongo::expr::cond(field<&article::ok>, 1, 0)),
                                       strongo::computed<&article_year::averageYear>(strongo::expr::year(field<&article::date>)))
                .group<title_summary>(strongo::key<&title_summary::_id>(field<&article_year::title>),
                                      strongo::sum<&title_summary::count>(field<&article_year::ok>),
                                      strongo::avg<&title_summary::averageYear>(field<&article_year::averageYear>))
                .sort(strongo::ascending<&title_summary::_id>);
        },
        [](const auto& made) {
            const auto wrapped = strongo::make_document("p", made.view());
            return same(wrapped.bytes(), bench::from_hex(bench::golden::pipeline_d9));
        });
    table.row(
        "a projection of two fields",
        [] { return strongo::include(field<&contact::name>, field<&contact::coordinate, &place::lat>).without_id(); },
        [](const auto& made) { return same(made.view().bytes(), bench::from_hex(bench::golden::projection_d7)); });
    table.row(
        "a sort order of two fields",
        [] { return strongo::sort(strongo::ascending<&contact::name>, strongo::descending<&contact::coordinate, &place::lat>); },
        [](const auto& made) { return same(made.view().bytes(), bench::from_hex(bench::golden::sort_d8)); });
}

} // namespace

int main(int argc, char** argv) {
    bench::table table(
        argc, argv, "render",
        "Queries to BSON bytes: what every call pays before anything is sent. Against a round trip to a server it is little;\n"
        "it counts where the server is near and the queries are many.");
    const query_values values;
    strongo::bson::buffer to;
    bson_t bson;
    bson_init(&bson);
    filters(table, values, to, bson);
    updates(table, values, to, bson);
    memberships(table, to, bson);
    others(table);
    const int status = table.run();
    bson_destroy(&bson);
    return status;
}
