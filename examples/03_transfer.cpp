// Money that moves from one account to another, or does not.

#include <strongo/strongo.hpp>

#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

struct account {
    std::string userId{};
    std::int64_t balance = 0;
};

using strongo::field;

strongo::result<void> transfer(const strongo::client& client, std::int64_t amount) {
    auto bank = client.database("demo");
    return client.with_transaction([&](strongo::transaction& tx) -> strongo::result<void> {
        auto accounts = tx.in(bank.collection<account>("accounts")); // the only way in: using the plain handle here is an error
        auto from = accounts.update_one(field<&account::userId> == "a" && field<&account::balance> >= amount,
                                        strongo::inc(field<&account::balance>, -amount));
        if (!from) {
            return from.error(); // aborts, or retries when the label says so
        }
        if (from->matched == 0) {
            return strongo::error({.kind = strongo::error_kind::other, .text = "not enough money"});
        }
        auto to = accounts.update_one(field<&account::userId> == "b", strongo::inc(field<&account::balance>, amount));
        if (!to) {
            return to.error();
        }
        return {};
    });
}

} // namespace

int main() {
    const char* const uri = std::getenv("STRONGO_URI");
    auto client = strongo::client::open(uri != nullptr ? uri : "mongodb://localhost").value();
    auto accounts = client.database("demo").collection<account>("accounts");
    accounts.insert_many({{"a", 100}, {"b", 0}}).value();

    for (const std::int64_t amount : {70, 70}) {
        auto done = transfer(client, amount);
        fmt::print("{}: {}\n", amount, done ? "moved" : done.error().message());
    }
    for (auto& each : accounts.find().sort(strongo::ascending<&account::userId>).each()) {
        fmt::print("{} has {}\n", each.value().userId, each.value().balance);
    }
}
