//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// Starts this program again to measure one benchmark, and reads its answer.
struct WorkerProcess {
    let arguments: [String]

    /// The program to start; nil for this one.
    let program: String?

    /// What every worker has in its environment: sets and dictionaries are laid out alike in every process, so that what they
    /// allocate can be compared exactly.
    static let fixedEnvironment = ["SWIFT_DETERMINISTIC_HASHING": "1"]

    /// A worker for a benchmark, or for the calibration without a name.
    ///
    /// - Parameters:
    ///   - benchmark: The benchmark's name.
    ///   - isQuick: Whether to measure briefly.
    ///   - launches: How many processes share the rounds.
    ///   - sizes: How many operations each contender's batches have; nil to choose.
    ///   - program: Another version's program; nil for this one.
    ///   - pin: The processor that this process is kept on, and so the worker; nil for none. Another version may not know it.
    init(
        benchmark: String?,
        isQuick: Bool,
        launches: Int = 1,
        sizes: [Int]? = nil,
        program: String? = nil,
        pin: Int32? = nil
    ) {
        self.program = program
        var arguments = ["worker"] + (benchmark.map { ["--name", $0] } ?? []) + (isQuick ? ["--quick"] : [])
        if launches > 1 { arguments += ["--launches", String(launches)] }
        if let sizes { arguments += ["--sizes", sizes.map(String.init).joined(separator: ",")] }
        if let pin { arguments += ["--pin", String(pin)] }
        self.arguments = arguments
    }

    /// A worker that only counts what the subject of a benchmark takes.
    init(counting benchmark: String) {
        program = nil
        arguments = ["worker", "--name", benchmark, "--counts"]
    }

    /// Runs it to its end. Never throws: whatever goes wrong is the answer's error.
    func run() -> WorkerAnswer {
        let process = Process()
        let output = Pipe()
        do {
            process.executableURL = URL(fileURLWithPath: try program ?? Host.program())
            process.arguments = arguments
            process.standardOutput = output
            process.environment = WorkerProcess.environment
            try process.run()
        } catch {
            return WorkerAnswer(error: "the worker did not start: \(error)")
        }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal {
            return WorkerAnswer(error: WorkerProcess.ending(of: process.terminationStatus, bySignal: true))
        }
        do {
            return try JSONDecoder().decode(WorkerAnswer.self, from: data)
        } catch {
            return WorkerAnswer(error: "exited with \(process.terminationStatus) and no readable answer: \(error)")
        }
    }

    /// What workers find in their environment: what this process has, and hashing that is the same in each, so that counts are.
    static var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(fixedEnvironment) { $1 }
    }

    /// How a process ended, after its name: `exited with 64`, `ended by SIGILL (a trap)`.
    static func ending(of status: Int32, bySignal: Bool) -> String {
        bySignal ? "ended by \(signalName(status))" : "exited with \(status)"
    }

    private static func signalName(_ signal: Int32) -> String {
        let names: [Int32: String] = [
            4: "SIGILL (a trap)", 5: "SIGTRAP (a trap)", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
            9: "SIGKILL (out of memory?)", 11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}
