// codec-wide: an entity of 20 members to BSON bytes and back, by strongo and by libbson calls.

#include <codec/model.hpp>
#include <codec/wide.hpp>
#include <codec/wide_libbson.hpp>
#include <support/table.hpp>

namespace {

struct by_libbson {
    static bool append(bson_t& to, const bench::wide& from) { return bench::libbson::append(to, from); }
    template <bench::libbson::arrays Arrays>
    static bool read(const bson_t& from, bench::wide& out) {
        return bench::libbson::read<Arrays>(from, out);
    }
};

} // namespace

int main(int argc, char** argv) {
    bench::table table(
        argc, argv, "codec-wide",
        "An entity of 20 fields (1,812 bytes: a variant, a list of structs, a decimal, a map of three structs of 26 numbers) to\n"
        "BSON bytes and back. The work per document of an application whose documents are large; a call to a server for a\n"
        "single one takes a hundred times as long.");
    const bench::model<bench::wide> event("wide", bench::match(), bench::match_bytes());
    bench::encode_rows<by_libbson>(table, event);
    bench::decode_rows<by_libbson>(table, event);
    return table.run();
}
