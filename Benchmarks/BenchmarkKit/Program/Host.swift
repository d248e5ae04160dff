//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import CBenchmarkSupport
private import Foundation
private import Glibc

/// What the program asks of the system it runs on.
enum Host {
    /// Keeps this process and its workers on one processor, if one is named.
    ///
    /// - Throws: ``BenchFailure``.
    static func pin(to processor: Int32?) throws(BenchFailure) {
        guard let processor else { return }
        let code = c_themewire_pin(processor)
        if code != 0 { throw BenchFailure("cannot stay on processor \(processor): error \(code)") }
    }

    /// Has writing to a process that is gone be an error instead of this program's end.
    static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Has this process end with its parent.
    static func endWithParent() {
        c_themewire_die_with_parent()
    }

    /// Whether standard error is a terminal, where a progress line helps.
    static var hasTerminal: Bool {
        isatty(STDERR_FILENO) == 1
    }

    /// Writes to standard output at once.
    static func print(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            // Nobody reads it, or it cannot be kept: whatever else there is to say would be lost, too.
            printError("error: cannot write to standard output: \(error.localizedDescription)\n")
            exit(ExitStatus.failure)
        }
    }

    /// Writes to standard error at once.
    static func printError(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// The time now, ISO 8601, UTC.
    static func date() -> String {
        Date().ISO8601Format()
    }

    /// The first line of `swift --version`.
    static func toolchain() -> String? {
        output(of: "swift", "--version").flatMap { $0.split(separator: "\n").first.map(String.init) }
    }

    /// The machine's name in its network.
    static func name() -> String {
        ProcessInfo.processInfo.hostName
    }

    /// The commit of the working directory.
    static func commit() -> CommitRecord? {
        guard let hash = output(of: "git", "rev-parse", "HEAD") else { return nil }
        // A line more in the history changes nothing that is measured.
        let measured = [":/", ":(top,exclude)\(History.defaultFolder)"]
        let changes = output(of: ["git", "status", "--porcelain", "--untracked-files=no", "--"] + measured) ?? ""
        return CommitRecord(hash: hash, isDirty: !changes.isEmpty)
    }

    /// The path of this program.
    static func program() throws(BenchFailure) -> String {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        } catch {
            throw BenchFailure("cannot find this program's own file in /proc: \(error.localizedDescription)")
        }
    }

    /// What a command prints, without the white space around it; nil if it is missing or fails.
    static func output(of command: String...) -> String? {
        output(of: command)
    }

    /// What a command prints, without the white space around it; nil if it is missing or fails.
    static func output(of command: [String]) -> String? {
        let (status, text) = outcome(of: command, errors: FileHandle.nullDevice)
        return status == 0 ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
    }

    /// Where a command is, by `PATH`; nil if it is nowhere.
    static func find(_ command: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(command)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Rests.
    static func sleep(seconds: Double) {
        Thread.sleep(forTimeInterval: seconds)
    }

    /// A command's exit status (-1 where it did not start, and above 255 where a signal ended it) and what it prints, errors
    /// included.
    static func outcome(of command: [String]) -> (status: Int, text: String) {
        let output = Pipe()
        return outcome(of: command, output: output, errors: output)
    }

    /// The same without errors, in an environment of its own.
    static func outcome(of command: [String], in environment: [String: String]) -> (status: Int, text: String) {
        outcome(of: command, errors: FileHandle.nullDevice, environment: environment)
    }

    private static func outcome(
        of command: [String],
        output: Pipe = Pipe(),
        errors: Any,
        environment: [String: String]? = nil
    ) -> (status: Int, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        if let environment { process.environment = environment }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            return (-1, "\(command[0]) did not start: \(error.localizedDescription)")
        }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        let status = Int(process.terminationStatus) + (process.terminationReason == .exit ? 0 : 256)
        return (status, String(decoding: data, as: UTF8.self))
    }
}
