//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// The runs of a folder, `Benchmarks/history` where none is named: one JSON object a line in its file `runs.jsonl`.
package struct History: Equatable, Sendable {
    /// Where the repository has its history, from its root.
    package static let defaultFolder = "Benchmarks/history"

    /// The file in the folder. Its lines may stand in any order, which is what merging two branches' lines gives.
    package static let file = "runs.jsonl"

    /// The runs, by date.
    package let entries: [HistoryEntry]

    /// A history of these runs.
    package init(_ entries: [HistoryEntry]) {
        // Dates in ISO 8601 sort as text; runs of one second stay as they stand.
        self.entries = entries.enumerated()
            .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            .map(\.element)
    }

    /// A history of runs that stand in this order already.
    init(ordered entries: [HistoryEntry]) {
        self.entries = entries
    }

    /// Reads a folder's history; one without the file is empty.
    ///
    /// - Throws: ``BenchFailure`` where the folder is missing, or naming every line that cannot be read.
    package static func read(folder: String) throws(BenchFailure) -> History {
        guard FileManager.default.fileExists(atPath: folder + "/.") else {
            throw BenchFailure("no folder '\(folder)': run bench in the repository's root, or name one with --history")
        }
        return History(try HistoryFile(folder: folder).lines().map(\.entry))
    }
}
