// Feeds mutants of valid documents to every entry point that reads bytes.
//
//   fuzz_mutate [--mutations N] [--seed S] [--jobs N] [--only INDEX] [--write-samples FOLDER]
//
// Each mutant is decoded as the type whose document it was (four sets of options, one of which collects all errors; what is read is written
// and read again; into an object that holds something; as the first of several), validated, walked over as a view and parsed as a tree. By
// its index it gets a part of what costs more: one other type; one of JSON, comparing with the mutant before it, decode_field and edits;
// and each eighth, from_json of changed JSON.
//
// The work is done in `--jobs` child processes (1), a part of the indexes each: one that crashes, or works on one mutant for longer than
// ten seconds, is counted, and another goes on behind that mutant. Mutants and what is done with them depend on seed and index alone:
// `--only` runs one again, in this process. Says on stderr how far it is. Ends with 1 when anything was found.
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
#include <atomic>
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
#include <thread>
#include <utility>
#include <vector>

namespace {

using strongo_fuzz::bytes;

constexpr std::size_t fault_count = static_cast<std::size_t>(strongo::fault::custom) + 1;
constexpr unsigned seconds_for_one = 10;

// What is known about one target. Lies in memory that the processes share, as all here does, so it is made of plain numbers.
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

// Of one of the processes that work.
struct shared_state {
    std::uint64_t index; // of the mutant being worked on
    std::uint64_t last;  // mutant that is its own
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

    void allocated(std::string_view target, bool is_read, std::size_t taken, std::size_t size, std::size_t most) override {
        tally& t = find(target);
        const std::size_t which = is_read ? 0 : 1;
        keep_larger(t, which, taken, std::max<std::size_t>(size, 1));
        t.used = std::max(t.used, static_cast<double>(taken) / static_cast<double>(std::max<std::size_t>(most, 1)));
        if (taken > most) {
            broken(target, fmt::format("more memory than justified: {} bytes for {} bytes, more than {}", taken, size, most));
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

    // Adds what another process has found.
    void join(const shared_state& other) {
        state_.broken += other.broken;
        for (std::size_t i = 0; i < other.count; ++i) {
            const tally& from = other.targets[i];
            tally& t = find(from.name);
            t.read += from.read;
            for (std::size_t f = 0; f < fault_count; ++f) t.faults[f] += from.faults[f];
            for (const std::size_t which : {0u, 1u}) {
                if (from.size[which] != 0) keep_larger(t, which, from.taken[which], from.size[which]);
            }
            t.used = std::max(t.used, from.used);
        }
        for (const broken_rule& from : other.rules) {
            if (from.count == 0) break;
            for (broken_rule& rule : state_.rules) {
                if (rule.count != 0 && std::string_view(rule.name) != from.name) continue;
                rule.first = rule.count == 0 ? from.first : std::min(rule.first, from.first);
                rule.count += from.count;
                std::ranges::copy(from.name, rule.name);
                break;
            }
        }
    }

private:
    static void keep_larger(tally& t, std::size_t which, std::uint64_t taken, std::uint64_t size) {
        if (t.size[which] == 0 || taken * t.size[which] > t.taken[which] * size) {
            t.taken[which] = taken;
            t.size[which] = size;
        }
    }

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
    const auto made = strongo_fuzz::make_mutant(documents, seed, index);
    const exact_copy mutant(made.document);
    const exact_copy before(strongo_fuzz::make_mutant(documents, seed, index - 1).document);
    strongo_fuzz::random next(seed ^ (index * 0x9e3779b97f4a7c15u));
    to.start(index, mutant.bytes());
    strongo_fuzz::check_each(mutant.bytes(), made.origin, next, to);
    strongo_fuzz::check_some(mutant.bytes(), made.origin, before.bytes(), index, next, to);
    if (index % 8 == 0) { // text, from what is JSON and then is not
        const auto json = strongo::to_json(strongo::document_view(documents[next.below(documents.size())]),
                                           next.one_in(2) ? strongo::json_mode::relaxed : strongo::json_mode::canonical);
        const auto text = std::as_bytes(std::span(json.value()));
        const std::array source{bytes(text.begin(), text.end())};
        const exact_copy changed(strongo_fuzz::make_mutant(source, seed, index).document);
        to.start(index, changed.bytes());
        strongo_fuzz::check_json_text({reinterpret_cast<const char*>(changed.bytes().data()), changed.bytes().size()}, to);
    }
}

// With the samples everything is done, and must work.
void run_samples(std::span<const bytes> documents, counting& to) {
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const auto& target = strongo_fuzz::decode_targets()[i];
        const exact_copy sample(documents[i]);
        strongo_fuzz::random next(i);
        to.start(0, sample.bytes());
        strongo_fuzz::check_each(sample.bytes(), i, next, to);
        const std::uint64_t turns = 4 * documents.size();
        for (std::uint64_t turn = 0; turn < turns; ++turn) strongo_fuzz::check_some(sample.bytes(), i, sample.bytes(), turn, next, to);
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
    fmt::print("\nlargest allocation ratios (bytes that operator new gave / bytes of the mutant), and the part of what is justified used "
               "at most\n");
    fmt::print("{:<14} {:>26} {:>26} {:>8}\n", "target", "when read", "when refused (with error)", "used");
    for (std::size_t i = 0; i < state.count; ++i) {
        const tally& t = state.targets[i];
        if (t.size[0] == 0 && t.size[1] == 0) continue;
        fmt::print("{:<14} {:>26} {:>26} {:>7.0f}%\n", t.name, fmt::format("{:.2f} ({}/{})", ratio(t, 0), t.taken[0], t.size[0]),
                   fmt::format("{:.2f} ({}/{})", ratio(t, 1), t.taken[1], t.size[1]), 100 * t.used);
    }
    const auto* const end = state.targets + state.count;
    const auto* const most = std::max_element(state.targets, end, [](const tally& a, const tally& b) { return ratio(a, 0) < ratio(b, 0); });
    if (most != end) fmt::print("largest allocation ratio of what was read: {:.2f} ({})\n", ratio(*most, 0), most->name);
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

// Starts a child that runs mutants from `state.index` on.
pid_t start_child(shared_state& state, std::span<const bytes> documents, std::uint64_t seed) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child != 0) return child;
    counting to(state);
    for (std::uint64_t index = state.index; index <= state.last; ++index) {
        alarm(seconds_for_one);
        run_one(documents, seed, index, to);
    }
    state.index = state.last + 1;
    std::fflush(stdout);
    _exit(0);
}

// Counts the crashes; ends early after twenty of them.
std::uint64_t run_all(std::span<shared_state> states, std::span<const bytes> documents, std::uint64_t seed, std::uint64_t& mutants) {
    using namespace std::chrono_literals;
    constexpr std::uint64_t most_crashes = 20;
    constexpr auto between_lines = 10s;
    std::vector<pid_t> children;
    for (std::size_t i = 0; i < states.size(); ++i) {
        states[i].index = i * mutants / states.size() + 1;
        states[i].last = (i + 1) * mutants / states.size();
    }
    std::vector<std::uint64_t> firsts;
    for (shared_state& state : states) {
        firsts.push_back(state.index);
        children.push_back(start_child(state, documents, seed));
    }
    const auto done = [&] {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < states.size(); ++i) sum += std::atomic_ref(states[i].index).load() - firsts[i];
        return sum;
    };
    std::uint64_t crashes = 0;
    auto next_line = std::chrono::steady_clock::now() + between_lines;
    while (std::ranges::any_of(children, [](pid_t child) { return child > 0; })) {
        std::this_thread::sleep_for(20ms);
        if (std::chrono::steady_clock::now() >= next_line) {
            next_line += between_lines;
            fmt::print(stderr, "{} of {} mutants, {} crashes\n", done(), mutants, crashes);
        }
        for (std::size_t i = 0; i < states.size(); ++i) {
            shared_state& state = states[i];
            int status = 0;
            if (children[i] <= 0 || waitpid(children[i], &status, WNOHANG) <= 0) continue;
            children[i] = 0;
            if (state.index > state.last) continue;
            ++crashes;
            fmt::print("CRASH mutant {} ({}): {}\n", state.index,
                       WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "not done after ten seconds" : "see above",
                       to_hex(strongo_fuzz::make_mutant(documents, seed, state.index).document));
            ++state.index;
            if (crashes < most_crashes) {
                children[i] = start_child(state, documents, seed);
            } else {
                for (pid_t& child : children) {
                    if (child > 0) kill(child, SIGKILL);
                    if (child > 0) waitpid(std::exchange(child, 0), nullptr, 0);
                }
            }
        }
    }
    mutants = done();
    return crashes;
}

} // namespace

int main(int argc, char** argv) {
    const auto started = std::chrono::steady_clock::now();
    std::uint64_t mutants = 300000;
    std::uint64_t seed = 42;
    std::uint64_t jobs = 1;
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
        } else if (option == "--jobs") {
            jobs = std::clamp<std::uint64_t>(number(value), 1, 64);
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

    // One for each process, and the sum of them in front.
    const std::size_t size = (jobs + 1) * sizeof(shared_state);
    void* const memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return 2;
    const std::span states(static_cast<shared_state*>(memory), jobs + 1);
    for (shared_state& state : states) new (&state) shared_state{};
    shared_state& sum = states.front();
    counting to(sum);
    run_samples(documents, to);
    if (only) {
        fmt::print("mutant {}: {}\n", *only, to_hex(strongo_fuzz::make_mutant(documents, seed, *only).document));
        std::fflush(stdout);
        run_one(documents, seed, *only, to);
        print(sum, 1, 0, 0);
        return sum.broken == 0 ? 0 : 1;
    }

    const std::uint64_t crashes = run_all(states.subspan(1), documents, seed, mutants);
    for (const shared_state& state : states.subspan(1)) to.join(state);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    print(sum, mutants, crashes, took.count());
    return crashes == 0 && sum.broken == 0 ? 0 : 1;
}
