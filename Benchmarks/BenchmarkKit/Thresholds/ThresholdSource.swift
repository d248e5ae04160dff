//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// Where a file of thresholds is read from: the working directory, or a commit, whose file the change under test cannot have raised.
struct ThresholdSource {
    /// The file's path.
    let path: String

    /// The commit to read it from, or nil.
    let revision: String?

    /// What errors and reports call it.
    var place: String {
        revision.map { "'\(path)' of \($0)" } ?? "'\(path)'"
    }

    /// The file there.
    ///
    /// - Throws: ``BenchFailure``, with ``ExitStatus/noBaseline`` where there is none.
    func file() throws(BenchFailure) -> ThresholdFile {
        try ThresholdFile(try text(), place: place)
    }

    /// The file there, or nil where there is none.
    func existingFile() throws(BenchFailure) -> ThresholdFile? {
        do {
            return try file()
        } catch {
            if error.status == ExitStatus.noBaseline { return nil }
            throw error
        }
    }

    /// Writes a file there, whole or not at all, its directories included.
    func write(_ file: ThresholdFile) throws(BenchFailure) {
        let url = URL(fileURLWithPath: path)
        do {
            let folder = url.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(file.text.utf8).write(to: url, options: .atomic)
        } catch {
            throw BenchFailure("cannot write \(place): \(error.localizedDescription)")
        }
    }

    private func text() throws(BenchFailure) -> String {
        if let revision { return try committed(revision) }
        return try present()
    }

    private func present() throws(BenchFailure) -> String {
        guard FileManager.default.fileExists(atPath: path) else {
            throw BenchFailure("there is no file \(place)\(hint)", status: ExitStatus.noBaseline)
        }
        do {
            return try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw BenchFailure("cannot read \(place): \(error.localizedDescription)")
        }
    }

    private var hint: String {
        let folder = (path as NSString).deletingLastPathComponent
        let others = ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? [])
            .filter { $0.hasSuffix(".json") }.sorted()
        let there = others.isEmpty ? "" : "; there are: \(others.joined(separator: ", "))"
        return "\(there); 'bench thresholds update' makes it"
    }

    private func committed(_ revision: String) throws(BenchFailure) -> String {
        guard !path.hasPrefix("/") else {
            throw BenchFailure("with --from, --file is a path from the working directory; not '\(path)'")
        }
        let commit = try git("rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
        guard let commit else { throw BenchFailure("git knows no commit '\(revision)' here") }
        let name = commit.filter { !$0.isWhitespace }
        guard let text = try git("show", "\(name):./\(path)") else {
            throw BenchFailure("there is no file \(place)", status: ExitStatus.noBaseline)
        }
        return text
    }

    /// What git prints, or nil where it says no.
    private func git(_ arguments: String...) throws(BenchFailure) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
        } catch {
            throw BenchFailure("git did not start: \(error.localizedDescription)")
        }
    }
}
