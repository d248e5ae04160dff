//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Two runs that did not take turns, compared: what can be compared of them.
///
/// Counts are compared exactly, wherever they were counted. Times are compared where one machine and one toolchain gave both, by the
/// medians of their launches; where that is not so, the ratios to rivals in the same run take their place.
package struct StoredComparison {
    /// How sure a difference in time has to be, all tests of the comparison together.
    package static let significance = 0.01

    /// The confidence of the intervals.
    static let confidence = 0.95

    /// The earlier run.
    package let baseline: RunRecord

    /// The later run.
    package let candidate: RunRecord

    /// What is tolerated.
    private let rules: ToleranceRules

    /// Which benchmarks; all where there are none.
    private let filters: [Glob]

    /// The comparison of two runs, of the benchmarks that fit any of the filters; where `rules` say nothing, what is tolerated
    /// between runs with hours between them.
    package init(baseline: RunRecord, candidate: RunRecord, rules: ToleranceRules, filters: [Glob] = []) {
        self.baseline = baseline
        self.candidate = candidate
        self.rules = rules.forStoredRuns
        self.filters = filters
    }

    private func isWanted(_ name: String) -> Bool {
        filters.isEmpty || filters.contains { $0.matches(name) }
    }

    /// The benchmarks that both runs have, in the candidate's order.
    private var pairs: [StoredPair] {
        let old = Dictionary(baseline.benchmarks.map { ($0.name, $0) }) { first, _ in first }
        return candidate.benchmarks.filter { isWanted($0.name) }.compactMap { new in
            old[new.name].map { StoredPair(baseline: $0, candidate: new, rules: rules) }
        }
    }

    /// The benchmarks that only the baseline has. What crashed in the candidate is not among them.
    package var missing: [String] {
        let known = Set(candidate.benchmarks.map(\.name) + candidate.failures.map(\.name))
        return baseline.benchmarks.map(\.name).filter { !known.contains($0) && isWanted($0) }
    }

    /// The benchmarks that only the candidate has.
    package var added: [String] {
        let known = Set(baseline.benchmarks.map(\.name))
        return candidate.benchmarks.map(\.name).filter { !known.contains($0) && isWanted($0) }
    }

    /// What crashed in the candidate.
    package var failures: [FailureRecord] {
        candidate.failures.filter { isWanted($0.name) }
    }

    /// Why times are not compared, or nil.
    package var refusal: String? {
        origin ?? tooFewLaunches
    }

    /// Every metric that both have, benchmark by benchmark.
    package var comparisons: [Comparison] {
        let refusal = refusal
        let isOneProcessor = baseline.machine.processor == candidate.machine.processor
        let pairs = pairs
        let tests = pairs.flatMap { $0.tests(refusal: refusal) }
        let chances = HolmCorrection.adjusted(tests.map(\.chance))
        var tested = Dictionary(grouping: zip(tests, chances).map { $0.comparison(chance: $1) }, by: \.benchmark)
        return pairs.flatMap { pair in
            (tested.removeValue(forKey: pair.name) ?? []) + pair.exact(refusal: refusal, isOneProcessor: isOneProcessor)
                + pair.floors(refusal: refusal)
        }
    }

    /// What about machines and builds keeps times from being compared.
    private var origin: String? {
        let old = baseline.machine
        let new = candidate.machine
        var differences: [String] = []
        func compare(_ what: String, _ first: String, _ second: String) {
            if first != second { differences.append("\(what) \(first) and \(second)") }
        }
        compare("processors", old.processor, new.processor)
        compare("cores", String(old.cores), String(new.cores))
        compare("kernels", old.kernel, new.kernel)
        compare("architectures", old.architecture, new.architecture)
        compare("builds", baseline.build.configuration, candidate.build.configuration)
        compare("toolchains", baseline.build.toolchain ?? "unknown", candidate.build.toolchain ?? "unknown")
        let pinning = { (run: RunRecord) in run.pinnedTo == nil ? "any" : "one" }
        compare("processors to run on", pinning(baseline), pinning(candidate))
        if !differences.isEmpty { return "the runs differ: \(differences.joined(separator: "; "))" }
        return candidate.build.configuration == "debug" ? "times of debug builds mean nothing" : nil
    }

    /// Whether there are too few launches for any difference to be sure.
    private var tooFewLaunches: String? {
        let tests = Double(max(1, pairs.flatMap { $0.tests(refusal: nil) }.count))
        let isEnough = { RankSumTest.leastChance($0, $1) * tests <= Self.significance }
        guard !isEnough(baseline.launches, candidate.launches) else { return nil }
        let wanted = (2...100).first { isEnough($0, $0) } ?? 100
        let counts = "\(baseline.launches) and \(candidate.launches)"
        return "\(counts) launches are too few to tell a difference from chance; run both with --launches \(wanted)"
    }
}
