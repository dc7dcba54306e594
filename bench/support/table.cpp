#include <support/table.hpp>

#include <support/machine.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace bench {
namespace {

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// The median distance from the median, scaled so that it is the standard deviation where the noise is normal.
double spread(std::vector<double> values, double around) {
    for (double& value : values) {
        value = std::abs(value - around);
    }
    return 1.48 * median(std::move(values)) / around;
}

// "3.1 3.0 3.1": each run of `over` divided by the same run of `under`.
std::string ratios(const std::vector<double>& over, const std::vector<double>& under) {
    std::vector<std::string> texts;
    for (std::size_t run = 0; run < over.size() && run < under.size(); ++run) {
        texts.push_back(fmt::format("{:.2f}", over[run] / under[run]));
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

} // namespace

// Hands each row the median and the spread of its bursts.
class table::collector final : public benchmark::BenchmarkReporter {
public:
    explicit collector(table& to) : to_(to) {}
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& bursts) override {
        std::vector<double> nanoseconds;
        for (const Run& burst : bursts) {
            if (burst.run_type == Run::RT_Iteration) {
                nanoseconds.push_back(burst.GetAdjustedCPUTime());
            }
        }
        if (nanoseconds.empty()) { // Google Benchmark's own statistics
            return;
        }
        measured_row& row = to_.find(bursts.front().run_name.function_name);
        row.nanoseconds.push_back(median(nanoseconds));
        row.spread = std::max(row.spread, spread(nanoseconds, row.nanoseconds.back()));
    }

private:
    table& to_;
};

table::table(int argc, char** argv, std::string name, std::string meaning) : name_(std::move(name)), meaning_(std::move(meaning)) {
    const bool is_short = argc == 2 && std::string_view(argv[1]) == "--short";
    if (argc > 1 && !is_short) {
        fmt::print(stderr, "usage: {} [--short]\n", argv[0]);
        std::exit(2);
    }
    if (is_short) {
        runs_ = 1;
        bursts_ = 1;
        burst_seconds_ = 1e-6;
    }
    std::string shuffle = "--benchmark_enable_random_interleaving=true";
    char* options[] = {argv[0], shuffle.data(), nullptr};
    int count = 2;
    benchmark::Initialize(&count, options);
    count_libbson_allocations();
}

table::measured_row& table::find(std::string_view full_name) {
    for (row_group& group : groups_) {
        for (measured_row& row : group.rows) {
            if (full_name.size() == group.title.size() + 2 + row.name.size() && full_name.starts_with(group.title) &&
                full_name.ends_with(row.name)) {
                return row;
            }
        }
    }
    std::abort(); // only rows are registered
}

bool table::all_right() const {
    bool right = true;
    for (const row_group& group : groups_) {
        for (const measured_row& row : group.rows) {
            if (!row.is_right) {
                fmt::print(stderr, "wrong answer: {}: {}: {}\n", name_, group.title, row.name);
                right = false;
            }
        }
    }
    return right;
}

int table::run() {
    if (!all_right()) {
        return 1;
    }
    const double load_before = load();
    for (int run = 0; run < runs_; ++run) {
        collector times(*this);
        benchmark::RunSpecifiedBenchmarks(&times);
    }
    if (!all_right()) {
        return 1;
    }
    if (runs_ == 1) {
        fmt::print("{}: every row gives the right answer\n", name_);
    } else {
        print(load_before);
    }
    return 0;
}

void table::print(double load_before) const {
    fmt::print("# {}\n\n{}\n\n{}load {:.2f} before, {:.2f} after; {} runs, each the median of {} bursts of {:g} ms in shuffled order\n",
               name_, meaning_, machine(), load_before, load(), runs_, bursts_, burst_seconds_ * 1000);
    for (const row_group& group : groups_) {
        const auto with_role = [&](role wanted) {
            return std::find_if(group.rows.begin(), group.rows.end(), [=](const measured_row& row) { return row.as == wanted; });
        };
        const auto floor = with_role(role::floor);
        const auto rival = with_role(role::rival);
        constexpr const char* line = "| {:52} | {:>23} | {:>6} | {:>14} | {:>17} | {:>11} | {:>5} |\n";
        fmt::print("\n## {}\n\n", group.title);
        fmt::print(fmt::runtime(line), "row", "ns", "spread", "times floor", "faster than rival", "allocations", "bytes");
        fmt::print("| {:-<52} | {:->22}: | {:->5}: | {:->13}: | {:->16}: | {:->10}: | {:->4}: |\n", "", "", "", "", "", "", "");
        for (const measured_row& row : group.rows) {
            constexpr const char* marks[] = {"", " (floor)", " (rival)"};
            fmt::print(fmt::runtime(line), row.name + marks[static_cast<std::size_t>(row.as)],
                       fmt::format("{:.1f}", fmt::join(row.nanoseconds, " ")), fmt::format("{:.1f} %", row.spread * 100),
                       floor == group.rows.end() ? "" : ratios(row.nanoseconds, floor->nanoseconds),
                       rival == group.rows.end() ? "" : ratios(rival->nanoseconds, row.nanoseconds), row.allocated.calls,
                       row.allocated.bytes);
        }
    }
}

} // namespace bench
