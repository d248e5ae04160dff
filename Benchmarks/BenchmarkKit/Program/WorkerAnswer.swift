//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What a worker process prints, as one JSON object.
struct WorkerAnswer: Codable, Equatable, Sendable {
    /// The figures of the benchmark asked for.
    var record: BenchmarkRecord?

    /// What the benchmark's subject takes of each metric an operation, if counting was all that was asked for.
    var counts: [String: Double]?

    /// The calibration, if that was asked for.
    var calibration: Calibration?

    /// By metric name: why this process cannot have it.
    var unavailable: [String: String]?

    /// The error that was thrown instead.
    var error: String?
}
