//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A whole run, as `--json` writes it: enough to compare it later with another, raw.
package struct RunRecord: Codable, Equatable, Sendable {
    /// The schema this record follows. Raised when a field changes its meaning or goes; readers ignore fields they don't know.
    package static let currentSchema = 2

    /// The schema version of this record.
    package let schema: Int

    /// When the run began, ISO 8601, UTC.
    package let date: String

    /// The version control state of the working directory, or nil outside of one.
    package let commit: CommitRecord?

    /// What it was built with.
    package let build: BuildRecord

    /// What it ran on.
    package let machine: MachineRecord

    /// In how many processes each benchmark was measured, one after the other over the whole run.
    package let launches: Int

    /// How each of them measured.
    package let plan: MeasurementPlan

    /// The sampled metrics by name: their units, and which way they get better.
    package let metrics: [String: MetricRecord]

    /// What measuring cost; nil if the calibration failed.
    package let calibration: Calibration?

    /// The processor the run was kept on, or nil.
    package let pinnedTo: Int?

    /// What was measured, in the order of running.
    package let benchmarks: [BenchmarkRecord]

    /// What could not be measured.
    package let failures: [FailureRecord]

    /// The state of the machine when the run began; nil in records from before this was noted.
    package var conditions: ConditionsRecord?

    /// By metric name: why the run could not have it; nil in records from before this was noted.
    package var unavailable: [String: String]?
}

/// What a record says about a metric.
package struct MetricRecord: Codable, Equatable, Sendable {
    /// The unit of one operation's figure.
    package let unit: String

    /// Which way is better.
    package let polarity: Polarity

    /// Whether it can be compared exactly.
    package let isDeterministic: Bool

    /// What a sample is the total of; nil in records from before this was noted, as the two after it.
    package let basis: Metric.Basis?

    /// What it counts.
    package let summary: String?

    /// Where it cannot be had, and why.
    package let availability: String?

    /// Every sampled metric.
    package static var all: [String: MetricRecord] {
        let records = Metric.all.map { metric in
            (metric.name, MetricRecord(metric))
        }
        return Dictionary(uniqueKeysWithValues: records)
    }

    private init(_ metric: Metric) {
        unit = metric.unit
        polarity = metric.polarity
        isDeterministic = metric.isDeterministic
        basis = metric.basis
        summary = metric.summary
        availability = metric.availability
    }
}

/// A commit, as git names it.
package struct CommitRecord: Codable, Equatable, Sendable {
    /// The full hash.
    package let hash: String

    /// Whether tracked files differ from it.
    package let isDirty: Bool
}

/// A benchmark that gave no figures.
package struct FailureRecord: Codable, Equatable, Sendable {
    /// The benchmark's name.
    package let name: String

    /// What happened: the error thrown, or the signal that ended it.
    package let reason: String
}
