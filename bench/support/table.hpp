#pragma once
// A table of benchmarks: rows in groups, each row checked before it is timed, and compared with others of its group.
//
//   bench::table table(argc, argv, "codec-wire", "What it costs …");
//   table.group("Encode into a warm buffer");
//   table.row("hand-written", [&] { return write(person); }, is_golden, bench::role::floor);
//   table.row("strongo", [&] { … }, is_golden);
//   return table.run();
//
// All rows are measured in one process, in shuffled order: a run is many short bursts of each row, and its result the median burst.

#include <support/allocations.hpp>

#include <benchmark/benchmark.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bench {

/// What the other rows of a group are compared with: how much longer than the floor they take, how much less than the rival.
enum class role { plain, floor, rival };

class table {
public:
    /// `meaning` says what the rows mean to a user. With `--short` in `argv` every row runs for a moment only, for its answer: no
    /// times are printed.
    table(int argc, char** argv, std::string name, std::string meaning);

    /// Starts a group: like is compared with like.
    void group(std::string title) { groups_.push_back({std::move(title), {}}); }

    /// Adds a row to the group. `op()` does the work once and returns what it made, or a view of it; `is_right` looks at that,
    /// before and after the timing. A wrong answer fails the run.
    template <class Op, class IsRight>
    void row(std::string name, Op op, IsRight is_right, role as = role::plain);

    /// Measures and prints; returns the exit status.
    [[nodiscard]] int run();

private:
    struct measured_row {
        std::string name;
        role as;
        bool is_right;
        allocation_count allocated;
        std::vector<double> nanoseconds{}; // of each run
        double spread = 0;                 // of the worst run, as a fraction
    };
    struct row_group {
        std::string title;
        std::vector<measured_row> rows;
    };
    class collector;

    [[nodiscard]] std::string full_name(std::string_view row) const { return groups_.back().title + ": " + std::string(row); }
    [[nodiscard]] measured_row& find(std::string_view full_name);
    [[nodiscard]] bool all_right() const;
    void print(double load_before) const;

    std::string name_;
    std::string meaning_;
    int runs_ = 3;
    int bursts_ = 15;             // in each run, of each row
    double burst_seconds_ = 0.01; // at least
    std::vector<row_group> groups_;
};

template <class Op, class IsRight>
void table::row(std::string name, Op op, IsRight is_right, role as) {
    bool right = is_right(op()); // warms what the row reuses, too
    const allocation_count before = allocations();
    op();
    const allocation_count allocated = allocations() - before;
    right = right && is_right(op());
    if (right) {
        const std::string full = full_name(name);
        benchmark::RegisterBenchmark(full.c_str(),
                                     [this, full, op, is_right](benchmark::State& state) {
                                         for (auto _ : state) {
                                             auto&& outcome = op();
                                             benchmark::DoNotOptimize(outcome);
                                             benchmark::ClobberMemory();
                                         }
                                         find(full).is_right &= is_right(op());
                                     })
            ->Repetitions(bursts_)
            ->MinTime(burst_seconds_);
    }
    groups_.back().rows.push_back({std::move(name), as, right, allocated});
}

} // namespace bench
