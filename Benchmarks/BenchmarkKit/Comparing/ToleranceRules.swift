//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How much worse each metric of each benchmark may get, by everything that was said about it.
///
/// A rule of the command line goes before what a benchmark says of itself, and that before the metric's default. Of two rules of
/// the command line the one about fewer benchmarks counts (one name, a pattern, all), and of two alike the later.
package struct ToleranceRules: Equatable, Sendable {
    /// The rules of the command line, in their order.
    package let rules: [ToleranceRule]

    /// What benchmarks say of themselves, by name.
    private let own: [String: [MetricTolerance]]

    /// Whether hours may lie between the two sides.
    private let isStored: Bool

    /// The rules in these texts, each a list with commas, over what the benchmarks say of themselves.
    ///
    /// - Throws: ``ToleranceRuleError`` for the first that cannot be read.
    package init(_ texts: [String] = [], benchmarks: [Benchmark] = []) throws(ToleranceRuleError) {
        var rules: [ToleranceRule] = []
        for text in texts {
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                rules.append(try ToleranceRule(String(part)))
            }
        }
        self.init(rules: rules, own: Dictionary(benchmarks.map { ($0.name, $0.tolerances) }) { $1 }, isStored: false)
    }

    private init(rules: [ToleranceRule], own: [String: [MetricTolerance]], isStored: Bool) {
        self.rules = rules
        self.own = own
        self.isStored = isStored
    }

    /// The same rules for two runs that did not take turns: where nobody said anything, times may differ by more.
    package var forStoredRuns: ToleranceRules {
        ToleranceRules(rules: rules, own: own, isStored: true)
    }

    /// What a metric of a benchmark may lose, and who says so.
    package func tolerance(for metric: Metric, benchmark: String) -> Tolerance {
        var best: ToleranceRule?
        for rule in rules where rule.metric == metric && rule.applies(to: benchmark) {
            if rule.specificity >= best?.specificity ?? 0 { best = rule }
        }
        if let best { return Tolerance(best.allowance, source: .rule(best.text)) }
        if let own = own[benchmark]?.last(where: { $0.metric == metric }) {
            return Tolerance(own.allowance, source: .benchmark)
        }
        return Tolerance(isStored ? metric.storedAllowance : metric.defaultAllowance, source: .metric)
    }

    /// Refuses rules about none of these benchmarks: somebody believes that they hold.
    package func check(against benchmarks: [String]) throws(ToleranceRuleError) {
        for rule in rules {
            guard let filter = rule.filter, !benchmarks.contains(where: filter.matches) else { continue }
            let hint =
                NearMiss.suggestion(for: filter.pattern, among: benchmarks).map { "; did you mean '\($0)'?" } ?? ""
            let reason = "'\(filter.pattern)' fits none of the compared benchmarks\(hint)"
            throw ToleranceRuleError(code: .benchmark, rule: rule.text, reason: reason)
        }
    }
}
