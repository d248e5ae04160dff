//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// The runs that `bench run --save` has kept, each a file.
package struct BaselineStore: Equatable, Sendable {
    /// Where they are, from the directory of the package.
    package static let folder = ".build/bench/baselines"

    /// In how many processes a run that is kept measures each benchmark: of two times ten medians a rank test can be surer than
    /// one in ten thousand, which stays enough when a hundred benchmarks are tested.
    package static let launches = 10

    /// The most bytes of a name, so that it is a file's name on every file system.
    private static let longestName = 100

    /// The directory.
    private let directory: String

    /// The store of the package in the working directory, or another.
    package init(directory: String = folder) {
        self.directory = directory
    }

    /// The file of that name, there or not.
    ///
    /// - Throws: ``BenchFailure`` with ``ExitStatus/usage`` for what is no name.
    package func path(of name: String) throws(BenchFailure) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "/" }
        guard !name.isEmpty, isPlain, !name.hasPrefix("."), name.utf8.count <= Self.longestName else {
            throw BenchFailure(
                "'\(name)' is no name of a baseline: it has 1 to \(Self.longestName) bytes, no '/', and no '.' in front",
                status: ExitStatus.usage
            )
        }
        return "\(directory)/\(name).json"
    }

    /// Keeps a run under that name, in the place of an earlier one, whole or not at all.
    ///
    /// - Returns: its file.
    package func save(_ run: RunRecord, as name: String) throws(BenchFailure) -> String {
        let path = try path(of: name)
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        } catch {
            throw BenchFailure("cannot make '\(directory)': \(error.localizedDescription)")
        }
        try run.write(to: path)
        return path
    }

    /// The run of a name, or of a file where `place` has a slash or ends with `.json`.
    ///
    /// - Throws: ``BenchFailure``, with ``ExitStatus/noBaseline`` where there is none.
    package func run(at place: String) throws(BenchFailure) -> RunRecord {
        let isFile = place.contains("/") || place.hasSuffix(".json")
        let path = isFile ? place : try path(of: place)
        guard FileManager.default.fileExists(atPath: path) else {
            if isFile { throw BenchFailure("there is no file '\(path)'", status: ExitStatus.noBaseline) }
            throw BenchFailure("there is no baseline '\(place)'\(hint(for: place))", status: ExitStatus.noBaseline)
        }
        return try RunRecord.read(from: path)
    }

    /// The names there are, in their order.
    package var names: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.map { String($0.dropLast(5)) }.sorted()
    }

    private func hint(for name: String) -> String {
        let names = names
        if names.isEmpty { return "; 'bench run --save \(name)' makes it, and there is none yet" }
        let near = NearMiss.suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        return "\(near)\nthere are: \(names.joined(separator: ", "))"
    }
}
