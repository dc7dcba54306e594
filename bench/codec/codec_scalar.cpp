// codec-scalar: what is neither text nor a plain number (objectId, UUID, date, decimal) to BSON bytes and back.

#include <codec/audit.hpp>
#include <codec/audit_libbson.hpp>
#include <codec/model.hpp>
#include <support/table.hpp>

namespace {

struct by_libbson {
    static bool append(bson_t& to, const bench::audit& from) { return bench::libbson::append(to, from); }
    template <bench::libbson::arrays Arrays>
    static bool read(const bson_t& from, bench::audit& out) {
        return bench::libbson::read<Arrays>(from, out);
    }
};

} // namespace

int main(int argc, char** argv) {
    bench::table table(
        argc, argv, "codec-scalar",
        "An audit record of seven fields (171 bytes: an objectId, a UUID stored as text, a date, a decimal) to BSON bytes and back.\n"
        "The work per document; a call to a server for a single one takes a thousand times as long.");
    const bench::model<bench::audit> record("audit", bench::charge(), bench::charge_bytes());
    bench::encode_rows<by_libbson>(table, record);
    bench::decode_rows<by_libbson>(table, record);
    return table.run();
}
