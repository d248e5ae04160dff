//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// Adds runs to a history, and refuses those that would say nothing.
struct HistoryAddition {
    let folder: String
    let allowsDirty: Bool
    let replaces: Bool

    /// Refuses what ``add(_:)`` would refuse anyway, before anything is measured.
    ///
    /// - Throws: ``BenchFailure``.
    func check(commit: CommitRecord?, configuration: String) throws(BenchFailure) {
        guard configuration == "release" else {
            throw BenchFailure(
                "this is a \(configuration) build, whose figures are not the program's: "
                    + "swift build -c release --product bench"
            )
        }
        guard let commit else { throw BenchFailure("this is no clone of the repository: there is no commit to name") }
        if commit.isDirty, !allowsDirty { throw dirty(commit.hash) }
        _ = try History.read(folder: folder)
    }

    /// Adds one line for these runs, which are of one commit.
    ///
    /// - Returns: what was done, for the user.
    /// - Throws: ``BenchFailure``.
    func add(_ runs: [RunRecord]) throws(BenchFailure) -> String {
        let entry = try HistoryAddition.joined(try runs.map { run throws(BenchFailure) in try HistoryEntry(run) })
        if entry.dirty == true, !allowsDirty { throw dirty(entry.commit) }
        // Reads the whole history first: nothing is added to a broken one.
        _ = try History.read(folder: folder)
        let file = HistoryFile(folder: folder)
        let lines = try file.lines()
        let repeated = lines.filter { $0.entry.repeats(entry) }
        if let known = repeated.first?.entry, !replaces {
            throw BenchFailure(
                "\(file.path) has a run of \(known.shortCommit) on this machine by this toolchain already, "
                    + "of \(known.date); --replace puts this one in its place"
            )
        }
        let kept = lines.filter { !$0.entry.repeats(entry) }.map(\.text)
        let line = try HistoryFile.text(entry)
        try file.write(kept + [line])
        let what = repeated.isEmpty ? "added" : "replaced"
        return "\(file.path): \(what) \(entry.shortCommit), \(entry.benchmarks.count) benchmarks, "
            + "\(line.utf8.count) bytes; \(kept.count + 1) runs\n"
    }

    /// One entry of several runs.
    private static func joined(_ entries: [HistoryEntry]) throws(BenchFailure) -> HistoryEntry {
        guard var joined = entries.first else { throw BenchFailure("there is no run to add") }
        for entry in entries.dropFirst() {
            guard entry.repeats(joined) else {
                throw BenchFailure(
                    "the files are of different runs, \(joined.shortCommit) and \(entry.shortCommit), or of different "
                        + "machines or toolchains; add them one by one"
                )
            }
            joined = try joined.joined(with: entry)
        }
        return joined
    }

    private func dirty(_ commit: String) -> BenchFailure {
        BenchFailure(
            "the files that were measured differ from \(commit.prefix(7)): commit them first, "
                + "or add the run marked as such with --allow-dirty"
        )
    }
}

extension HistoryEntry {
    /// This run with another one's benchmarks.
    fileprivate func joined(with other: HistoryEntry) throws(BenchFailure) -> HistoryEntry {
        let names = Set(benchmarks.map(\.name))
        if let twice = other.benchmarks.first(where: { names.contains($0.name) }) {
            throw BenchFailure("two of the files have '\(twice.name)'; give one of them")
        }
        return HistoryEntry(
            schema: schema,
            date: min(date, other.date),
            commit: commit,
            dirty: dirty,
            toolchain: toolchain,
            machine: machine,
            quick: quick ?? other.quick,
            benchmarks: benchmarks + other.benchmarks
        )
    }
}
