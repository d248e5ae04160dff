//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A whole run, as `--json` writes it: enough to compare it later with another, raw.
package struct RunRecord: Codable, Equatable, Sendable {
    /// The schema this record follows. Raised when a field changes its meaning or goes; readers ignore fields they don't know.
    package static let currentSchema = 1

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

    /// How it measured.
    package let plan: MeasurementPlan

    /// What measuring cost; nil if the calibration failed.
    package let calibration: Calibration?

    /// The processor the run was kept on, or nil.
    package let pinnedTo: Int?

    /// What was measured, in the order of running.
    package let benchmarks: [BenchmarkRecord]

    /// What could not be measured.
    package let failures: [FailureRecord]
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
