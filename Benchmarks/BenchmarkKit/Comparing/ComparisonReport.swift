//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Everything that a comparison of two versions or two runs gave, to be worded and written.
package struct ComparisonReport: Encodable, Sendable {
    /// What was compared with.
    package let baseline: ComparisonSide

    /// What was compared.
    package let candidate: ComparisonSide

    /// How it was measured and what is believed of it, a sentence each.
    package let method: [String]

    /// Every metric of every benchmark that both sides have.
    package let comparisons: [Comparison]

    /// The benchmarks that only the baseline has.
    package let missing: [String]

    /// The benchmarks that only the candidate has.
    package let added: [String]

    /// What crashed.
    package let failures: [FailureRecord]

    /// A report of these results.
    package init(
        baseline: ComparisonSide,
        candidate: ComparisonSide,
        method: [String],
        comparisons: [Comparison],
        missing: [String] = [],
        added: [String] = [],
        failures: [FailureRecord] = []
    ) {
        self.baseline = baseline
        self.candidate = candidate
        self.method = method
        self.comparisons = comparisons
        self.missing = missing
        self.added = added
        self.failures = failures
    }

    /// What the program exits with, one of ``ExitStatus``.
    package var status: Int32 {
        if !failures.isEmpty { return ExitStatus.crashed }
        return comparisons.contains { $0.verdict == .worse } ? ExitStatus.regression : ExitStatus.success
    }

    /// The comparisons of that verdict, the largest change first.
    func sorted(_ verdict: Verdict) -> [Comparison] {
        comparisons.filter { $0.verdict == verdict }.sorted { $0.distance > $1.distance }
    }

    /// The missed floors that are no regression.
    var oldFloors: [Comparison] {
        comparisons.filter { $0.verdict == .same && $0.isFloor }
    }

    /// What was refused, by reason: how many figures of which metric.
    var refusals: [(metric: String, count: Int, reason: String)] {
        var order: [String] = []
        var groups: [String: (metric: String, count: Int, reason: String)] = [:]
        for comparison in comparisons where comparison.verdict == .refused {
            let reason = comparison.note ?? "no reason is known"
            let key = "\(comparison.metric) \(reason)"
            if groups[key] == nil { order.append(key) }
            groups[key, default: (comparison.metricWord, 0, reason)].count += 1
        }
        return order.compactMap { groups[$0] }
    }

    /// `2 worse, 1 better, 97 unchanged, 4 not compared`.
    var counts: String {
        let number = { (verdict: Verdict) in comparisons.count { $0.verdict == verdict } }
        let refused = number(.refused)
        let text = "\(number(.worse)) worse, \(number(.better)) better, \(number(.same)) unchanged"
        return text + (refused == 0 ? "" : ", \(refused) not compared")
            + (failures.isEmpty ? "" : ", \(failures.count) crashed")
    }
}

/// One side of a comparison.
package struct ComparisonSide: Codable, Equatable, Sendable {
    /// What the user called it: a baseline's name, a file, a commit.
    package let name: String

    /// The commit, with `-dirty` where tracked files differed; nil where that is not known.
    package let commit: String?

    /// When it was measured, or nil.
    package let date: String?

    /// The toolchain, or nil.
    package let toolchain: String?

    /// The machine.
    package let machine: MachineRecord?

    /// A side as given.
    package init(name: String, commit: String?, date: String?, toolchain: String?, machine: MachineRecord?) {
        self.name = name
        self.commit = commit
        self.date = date
        self.toolchain = toolchain
        self.machine = machine
    }

    /// A run as a side.
    package init(name: String, run: RunRecord) {
        self.name = name
        commit = run.commit.map { $0.hash + ($0.isDirty ? "-dirty" : "") }
        date = run.date
        toolchain = run.build.toolchain
        machine = run.machine
    }

    /// `main, commit 0123456789ab, 2026-11-30T12:00:00Z, Swift version 6.3.1`.
    var text: String {
        var parts = [name]
        if let commit {
            parts.append("commit \(commit.prefix(12))\(commit.hasSuffix("-dirty") ? " with changes" : "")")
        }
        parts += [date, toolchain].compactMap(\.self)
        return parts.joined(separator: ", ")
    }
}

extension MachineRecord {
    /// `AMD EPYC, 2 cores, 24105 MiB, Linux 6.1 x86_64`.
    var text: String {
        "\(processor), \(cores) cores, \(memory >> 20) MiB, Linux \(kernel) \(architecture)"
    }
}
