// Feeds mutants of valid documents to every entry point that reads bytes.
//
//   fuzz_mutate [--mutations N] [--seed S] [--only INDEX] [--write-samples FOLDER]
//
// The work is done in a child process: one that crashes, or works on one mutant for longer than ten seconds, is counted, and another goes
// on behind that mutant. Mutants depend on seed and index alone: `--only` runs one again, in this process. Ends with 1 when anything was
// found.
#include "fuzz/support/decode_target.hpp"
#include "fuzz/support/entry_points.hpp"
#include "fuzz/support/mutation.hpp"

#include <strongo/bson/json.hpp>
#include <strongo/bson/validate.hpp>

#include <fmt/format.h>

#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo_fuzz::allocation_bound;
using strongo_fuzz::bytes;

constexpr std::size_t fault_count = static_cast<std::size_t>(strongo::fault::custom) + 1;
constexpr unsigned seconds_for_one = 10;

// What is known about one target. Lies in memory that the processes share, so it is made of plain numbers.
struct tally {
    char name[32];
    std::uint64_t read;
    std::uint64_t faults[fault_count];
    // The largest ratio of memory to size: of documents that were read, of those that were not.
    std::uint64_t taken[2];
    std::uint64_t size[2];
    // The largest part of what the bound allows.
    double used;
};

// A rule that was broken: how often, and by what first.
struct broken_rule {
    char name[96];
    std::uint64_t count;
    std::uint64_t first;
};

struct shared_state {
    std::uint64_t index; // of the mutant being worked on
    std::uint64_t broken;
    std::size_t count;
    tally targets[64];
    broken_rule rules[64];
};

std::string to_hex(std::span<const std::byte> from) {
    std::string hex;
    for (const std::byte b : from) hex += fmt::format("{:02x}", std::to_integer<unsigned>(b));
    return hex;
}

class counting final : public strongo_fuzz::observer {
public:
    explicit counting(shared_state& state) : state_(state) {}

    void start(std::uint64_t index, std::span<const std::byte> mutant) {
        state_.index = index;
        mutant_ = mutant;
    }

    void outcome(std::string_view target, std::optional<strongo::fault> what) override {
        tally& t = find(target);
        ++(what ? t.faults[static_cast<std::size_t>(*what)] : t.read);
    }

    void allocated(std::string_view target, bool is_read, std::size_t taken, std::size_t size, const allocation_bound& bound) override {
        tally& t = find(target);
        const std::size_t which = is_read ? 0 : 1;
        const std::size_t divisor = std::max<std::size_t>(size, 1);
        if (t.size[which] == 0 || taken * t.size[which] > t.taken[which] * divisor) {
            t.taken[which] = taken;
            t.size[which] = divisor;
        }
        t.used = std::max(t.used, static_cast<double>(taken) / static_cast<double>(std::max<std::size_t>(bound.most(size), 1)));
        if (taken > bound.most(size)) {
            broken(target, fmt::format("more memory than justified: {} bytes for {} bytes, more than {}", taken, size, bound.most(size)));
        }
    }

    void broken(std::string_view target, std::string_view what) override {
        ++state_.broken;
        const std::string rule = fmt::format("{}: {}", target, what.substr(0, what.find(": ")));
        for (broken_rule& known : state_.rules) {
            if (known.count == 0) rule.copy(known.name, sizeof known.name - 1);
            if (std::string_view(rule).substr(0, sizeof known.name - 1) != known.name) continue;
            if (known.count++ == 0) {
                known.first = state_.index;
                fmt::print("BROKEN {}: {}\n  mutant {}, {} bytes: {}\n", target, what, state_.index, mutant_.size(), to_hex(mutant_));
                std::fflush(stdout);
            }
            return;
        }
    }

private:
    tally& find(std::string_view name) {
        for (std::size_t i = 0; i < state_.count; ++i) {
            if (state_.targets[i].name == name) return state_.targets[i];
        }
        tally& made = state_.targets[state_.count++];
        name.copy(made.name, sizeof made.name - 1);
        return made;
    }

    shared_state& state_;
    std::span<const std::byte> mutant_;
};

// A copy in an allocation of exactly its size, in which a sanitizer sees every read outside.
class exact_copy {
public:
    explicit exact_copy(const bytes& from) : size_(from.size()), data_(std::make_unique<std::byte[]>(from.size())) {
        std::ranges::copy(from, data_.get());
    }
    [[nodiscard]] std::span<const std::byte> bytes() const { return {data_.get(), size_}; }

private:
    std::size_t size_;
    std::unique_ptr<std::byte[]> data_;
};

void run_one(std::span<const bytes> documents, std::uint64_t seed, std::uint64_t index, counting& to) {
    const exact_copy mutant(strongo_fuzz::mutant(documents, seed, index));
    const exact_copy before(strongo_fuzz::mutant(documents, seed, index - 1));
    strongo_fuzz::random next(seed ^ (index * 0x9e3779b97f4a7c15u));
    to.start(index, mutant.bytes());
    strongo_fuzz::check_all(mutant.bytes(), before.bytes(), next, to);
    if (index % 8 == 0) { // text, from what is JSON and then is not
        const auto json = strongo::to_json(strongo::document_view(documents[next.below(documents.size())]),
                                           next.one_in(2) ? strongo::json_mode::relaxed : strongo::json_mode::canonical);
        const auto text = std::as_bytes(std::span(json.value()));
        const std::array source{bytes(text.begin(), text.end())};
        const exact_copy changed(strongo_fuzz::mutant(source, seed, index));
        to.start(index, changed.bytes());
        strongo_fuzz::check_json_text({reinterpret_cast<const char*>(changed.bytes().data()), changed.bytes().size()}, to);
    }
}

// In the samples alone everything must work.
void run_samples(std::span<const bytes> documents, counting& to) {
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const auto& target = strongo_fuzz::decode_targets()[i];
        const exact_copy sample(documents[i]);
        strongo_fuzz::random next(i);
        to.start(0, sample.bytes());
        strongo_fuzz::check_all(sample.bytes(), sample.bytes(), next, to);
        if (!strongo::validate(sample.bytes())) to.broken(target.name, "the sample is not valid");
    }
}

double ratio(const tally& t, std::size_t which) {
    return t.size[which] == 0 ? 0.0 : static_cast<double>(t.taken[which]) / static_cast<double>(t.size[which]);
}

void print(const shared_state& state, std::uint64_t mutants, std::uint64_t crashes, double seconds) {
    fmt::print("\n{:<14} {:>9} {:>9}  {}\n", "target", "fine", "faults", "by kind");
    for (std::size_t i = 0; i < state.count; ++i) {
        const tally& t = state.targets[i];
        std::uint64_t sum = 0;
        std::string kinds;
        for (std::size_t f = 0; f < fault_count; ++f) {
            if (t.faults[f] == 0) continue;
            sum += t.faults[f];
            kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", to_string(static_cast<strongo::fault>(f)), t.faults[f]);
        }
        fmt::print("{:<14} {:>9} {:>9}  {}\n", t.name, t.read, sum, kinds);
    }
    fmt::print(
        "\nlargest allocation ratios (bytes that operator new gave / bytes of the mutant), and the part of the bound used at most\n");
    fmt::print("{:<14} {:>26} {:>26} {:>8}\n", "target", "when read", "when refused (with error)", "bound");
    for (std::size_t i = 0; i < state.count; ++i) {
        const tally& t = state.targets[i];
        if (t.size[0] == 0 && t.size[1] == 0) continue;
        fmt::print("{:<14} {:>26} {:>26} {:>7.0f}%\n", t.name, fmt::format("{:.2f} ({}/{})", ratio(t, 0), t.taken[0], t.size[0]),
                   fmt::format("{:.2f} ({}/{})", ratio(t, 1), t.taken[1], t.size[1]), 100 * t.used);
    }
    for (const broken_rule& rule : state.rules) {
        if (rule.count != 0) fmt::print("BROKEN {} times, first by mutant {}: {}\n", rule.count, rule.first, rule.name);
    }
    fmt::print("\nmutants {} crashes {} broken rules {} ({:.0f} s)\n", mutants, crashes, state.broken, seconds);
}

std::uint64_t number(std::string_view text) {
    std::uint64_t value = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), value).ptr != text.data() + text.size() || text.empty()) {
        fmt::print(stderr, "fuzz_mutate: \"{}\" is not a number\n", text);
        std::exit(2);
    }
    return value;
}

// Runs mutants from `state.index` on in a child; returns how that ended.
int run_child(shared_state& state, std::span<const bytes> documents, std::uint64_t seed, std::uint64_t mutants) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
        counting to(state);
        for (std::uint64_t index = state.index; index <= mutants; ++index) {
            alarm(seconds_for_one);
            run_one(documents, seed, index, to);
        }
        state.index = mutants + 1;
        std::fflush(stdout);
        _exit(0);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {}
    return status;
}

} // namespace

int main(int argc, char** argv) {
    const auto started = std::chrono::steady_clock::now();
    std::uint64_t mutants = 300000;
    std::uint64_t seed = 42;
    std::optional<std::uint64_t> only;
    std::vector<bytes> documents;
    for (const auto& target : strongo_fuzz::decode_targets()) documents.push_back(target.sample_bytes());
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string_view option = argv[i];
        const std::string_view value = argv[i + 1];
        if (option == "--mutations") {
            mutants = number(value);
        } else if (option == "--seed") {
            seed = number(value);
        } else if (option == "--only") {
            only = number(value);
        } else if (option == "--write-samples") {
            for (std::size_t n = 0; n < documents.size(); ++n) {
                std::ofstream(fmt::format("{}/{}.bson", value, strongo_fuzz::decode_targets()[n].name), std::ios::binary)
                    .write(reinterpret_cast<const char*>(documents[n].data()), static_cast<std::streamsize>(documents[n].size()));
            }
            return 0;
        } else {
            fmt::print(stderr, "fuzz_mutate: no option is called {}\n", option);
            return 2;
        }
    }

    void* const memory = mmap(nullptr, sizeof(shared_state), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 2;
    auto& state = *new (memory) shared_state{};
    counting to(state);
    run_samples(documents, to);
    if (only) {
        fmt::print("mutant {}: {}\n", *only, to_hex(strongo_fuzz::mutant(documents, seed, *only)));
        std::fflush(stdout);
        run_one(documents, seed, *only, to);
        print(state, 1, 0, 0);
        return state.broken == 0 ? 0 : 1;
    }

    std::uint64_t crashes = 0;
    for (state.index = 1; state.index <= mutants; ++state.index) {
        const int status = run_child(state, documents, seed, mutants);
        if (state.index > mutants) break;
        ++crashes;
        const auto bytes_of_it = strongo_fuzz::mutant(documents, seed, state.index);
        fmt::print("CRASH mutant {} ({}): {}\n", state.index,
                   WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "not done after ten seconds" : "see above", to_hex(bytes_of_it));
        if (crashes == 20) {
            mutants = state.index;
            break;
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    print(state, mutants, crashes, took.count());
    return crashes == 0 && state.broken == 0 ? 0 : 1;
}
