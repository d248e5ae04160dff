//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// One run in the history: what of it can be compared with other runs years later.
///
/// Deterministic metrics and ratios within the run are kept; times are not, but for the points of growth curves, which are
/// only drawn. Rounded to what they can say, so that a line stays short.
package struct HistoryEntry: Codable, Equatable, Sendable {
    /// The schema of a line. Raised when a field changes its meaning or goes; readers ignore fields they don't know.
    package static let currentSchema = 1

    package let schema: Int

    /// When the run began, ISO 8601, UTC.
    package let date: String

    /// The full hash of the commit that was measured.
    package let commit: String

    /// True where tracked files differed from the commit; nil where none did.
    package let dirty: Bool?

    /// The first line of `swift --version`.
    package let toolchain: String

    /// What it ran on.
    package let machine: HistoryMachine

    /// True for a run with `--quick`, whose ratios are coarser; nil for a full one.
    package let quick: Bool?

    /// What was measured, in the order of running.
    package let benchmarks: [HistoryBenchmark]

    /// The first seven digits of the commit, and a `+` where files differed from it.
    var shortCommit: String {
        commit.prefix(7) + (dirty == true ? "+" : "")
    }

    /// The date without the time.
    var day: String {
        String(date.prefix { $0 != "T" })
    }

    /// Whether both are runs of one commit by one toolchain on one machine, so that one of them is enough.
    func repeats(_ other: HistoryEntry) -> Bool {
        commit == other.commit && dirty == other.dirty && toolchain == other.toolchain
            && machine.isSame(as: other.machine)
    }
}

/// The machine of a run in the history.
package struct HistoryMachine: Codable, Equatable, Sendable {
    /// The processor's name.
    package let processor: String

    /// Processors online.
    package let cores: Int

    /// Memory, bytes.
    package let memory: Int

    /// The kernel's release.
    package let kernel: String

    /// `x86_64`, `arm64` ...
    package let architecture: String

    init(_ machine: MachineRecord) {
        processor = machine.processor
        cores = machine.cores
        memory = machine.memory
        kernel = machine.kernel
        architecture = machine.architecture
    }

    /// Whether ratios of the two can be compared: the same processor and as many cores. A kernel is changed more often than
    /// a machine, and memory is counted a little differently by each of them.
    func isSame(as other: HistoryMachine) -> Bool {
        processor == other.processor && cores == other.cores && architecture == other.architecture
    }
}
