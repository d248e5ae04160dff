//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One `bench compare BASELINE [CANDIDATE]`.
struct StoredSession {
    private let options: CompareOptions
    private let program: BenchProgram
    private let store = BaselineStore()

    /// The comparison that the options ask for.
    init(options: CompareOptions, program: BenchProgram) {
        self.options = options
        self.program = program
    }

    /// Reads the baseline, reads or measures the candidate, and compares.
    ///
    /// - Throws: ``BenchFailure``, with ``ExitStatus/noBaseline`` where a run is not there; ``UsageError`` for filters and rules that
    ///   fit nothing.
    func report(baseline name: String) throws -> ComparisonReport {
        let baseline = try store.run(at: name)
        let stored = try options.candidate.map { try store.run(at: $0) }
        let names = (baseline.benchmarks + (stored?.benchmarks ?? [])).map(\.name)
        let wanted = try wanted(among: names)
        let rules = try rules(for: wanted)
        let candidate = stored ?? measure(wanted, like: baseline)
        let comparison = StoredComparison(
            baseline: baseline,
            candidate: candidate,
            rules: rules,
            filters: options.filters
        )
        return ComparisonReport(
            baseline: ComparisonSide(name: name, run: baseline),
            candidate: ComparisonSide(name: options.candidate ?? "this program, now", run: candidate),
            method: method(comparison),
            comparisons: comparison.comparisons,
            missing: comparison.missing,
            added: comparison.added,
            failures: comparison.failures
        )
    }

    /// The names that fit the filters.
    private func wanted(among names: [String]) throws(UsageError) -> Set<String> {
        for filter in options.filters where !names.contains(where: filter.matches) {
            let hint = NearMiss.suggestion(for: filter.pattern, among: names).map { "; did you mean '\($0)'?" } ?? ""
            throw UsageError("no benchmark of these runs fits '\(filter.pattern)'\(hint)", verb: "compare")
        }
        return Set(
            names.filter { name in
                options.filters.isEmpty || options.filters.contains { $0.matches(name) }
            }
        )
    }

    private func rules(for names: Set<String>) throws(UsageError) -> ToleranceRules {
        do {
            let rules = try ToleranceRules(options.thresholds, benchmarks: program.benchmarks)
            try rules.check(against: names.sorted())
            return rules
        } catch {
            throw UsageError("\(error)", verb: "compare")
        }
    }

    /// Measures what the baseline has, in as many processes.
    private func measure(_ names: Set<String>, like baseline: RunRecord) -> RunRecord {
        let measurement = Measurement(isQuick: options.isQuick, launches: baseline.launches, pin: options.pin)
        return measurement.run(program.benchmarks.filter { names.contains($0.name) }) { _ in }
    }

    private func method(_ comparison: StoredComparison) -> [String] {
        let launches = "\(comparison.baseline.launches) and \(comparison.candidate.launches) launches of each benchmark"
        var sentences = ["measured: \(launches); the two sides did not take turns"]
        if comparison.refusal == nil {
            sentences.append(
                "times: rank-sum test over the launches, Holm's correction, at "
                    + "\(Figure.percent(StoredComparison.significance)); machines drift in between, so times may differ by "
                    + "more than with --against, which measures both at once"
            )
        }
        return sentences
    }
}
