//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// Finds or builds the `bench` of another version.
struct VersionBuilder {
    /// The folder whose repository has the commits.
    var repository = "."

    /// Where versions are built: beside the package's own build, so that they go with it.
    private var folder: String { repository + "/.build/bench/versions" }

    /// How many versions are kept built; each takes half a gigabyte.
    private static let keptVersions = 4

    /// The version that a path or a commit names.
    ///
    /// A path is a `bench` or a folder with a package to build. Anything else is what git takes for a commit in the working
    /// directory's repository: it is written to a folder of its own, built there once, and found again by its hash.
    ///
    /// - Throws: ``BenchFailure``: ``ExitStatus/noBaseline`` where there is nothing of that name,
    ///   ``ExitStatus/failure`` where it cannot be built.
    func version(_ name: String) throws(BenchFailure) -> Version {
        if FileManager.default.fileExists(atPath: name) {
            if (try? FileManager.default.contentsOfDirectory(atPath: name)) != nil {
                return Version(name: name, program: try build(in: name, name))
            }
            guard FileManager.default.isExecutableFile(atPath: name) else {
                throw BenchFailure("'\(name)' is no program; --against takes a bench, a checkout or a commit")
            }
            return Version(name: name, program: name)
        }
        let question = ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
        guard let hash = Host.output(of: ["git", "-C", repository] + question) else {
            throw BenchFailure(
                "there is no '\(name)': neither a file nor a commit of this repository",
                status: ExitStatus.noBaseline
            )
        }
        let checkout = folder + "/" + hash
        if !FileManager.default.fileExists(atPath: checkout + "/Package.swift") { try checkOut(hash, to: checkout) }
        let program = try build(in: checkout, name)
        discardOldest(but: hash)
        return Version(name: name, program: program, commit: hash)
    }

    /// Writes a commit's files, whole or not at all.
    private func checkOut(_ hash: String, to folder: String) throws(BenchFailure) {
        let draft = folder + ".new"
        let archive = folder + ".tar"
        defer { try? FileManager.default.removeItem(atPath: archive) }
        do {
            try? FileManager.default.removeItem(atPath: draft)
            try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: true)
            let path = URL(fileURLWithPath: archive).path
            try run("git", "-C", repository, "archive", "--format=tar", "--output", path, hash)
            try run("tar", "-xf", archive, "-C", draft)
            try? FileManager.default.removeItem(atPath: folder)
            try FileManager.default.moveItem(atPath: draft, toPath: folder)
        } catch {
            throw BenchFailure("cannot write the files of \(hash) to '\(folder)': \(error)")
        }
    }

    /// Builds a package's `bench`, which is quick where it is built already, and gives its path.
    private func build(in folder: String, _ name: String) throws(BenchFailure) -> String {
        guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
            throw BenchFailure("'\(folder)' has no Package.swift; --against takes a bench, a checkout or a commit")
        }
        let product = ["-c", "release", "--product", "bench", "--package-path", folder]
        try Progress.during("building \(name)") { () throws(BenchFailure) in
            try run(["swift", "build"] + product)
        }
        guard let path = Host.output(of: ["swift", "build"] + product + ["--show-bin-path"]) else {
            throw BenchFailure("'\(folder)' was built, but 'swift build --show-bin-path' does not say where")
        }
        return path + "/bench"
    }

    private func run(_ command: String...) throws(BenchFailure) {
        try run(command)
    }

    /// How much of a failed command's output is shown: a compiler's last words.
    private static let shownLines = 20

    private func run(_ command: [String]) throws(BenchFailure) {
        let (status, text) = Host.outcome(of: command)
        if status == 0 { return }
        let lines = text.split(separator: "\n").suffix(Self.shownLines).joined(separator: "\n")
        throw BenchFailure("'\(command.joined(separator: " "))' failed (\(status)):\n\(lines)")
    }

    /// Removes the versions that were not used for longest, beyond those that are kept.
    private func discardOldest(but hash: String) {
        let files = FileManager.default
        try? files.setAttributes([.modificationDate: Date()], ofItemAtPath: folder + "/" + hash)
        let known = (try? files.contentsOfDirectory(atPath: folder)) ?? []
        let dated = known.map { name in
            let attributes = try? files.attributesOfItem(atPath: folder + "/" + name)
            return (name: name, date: attributes?[.modificationDate] as? Date ?? .distantPast)
        }
        for (name, _) in dated.sorted(by: { $0.date > $1.date }).dropFirst(Self.keptVersions) {
            try? files.removeItem(atPath: folder + "/" + name)
        }
    }
}
