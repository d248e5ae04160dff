//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// Starts this program again to measure one benchmark, and reads its answer.
struct WorkerProcess {
    let arguments: [String]

    /// A worker for a benchmark, or for the calibration without a name.
    ///
    /// - Parameters:
    ///   - benchmark: The benchmark's name.
    ///   - isQuick: Whether to measure briefly.
    ///   - launches: How many processes share the rounds.
    ///   - sizes: How many operations each contender's batches have; nil to choose.
    init(benchmark: String?, isQuick: Bool, launches: Int = 1, sizes: [Int]? = nil) {
        var arguments = ["worker"] + (benchmark.map { ["--name", $0] } ?? []) + (isQuick ? ["--quick"] : [])
        if launches > 1 { arguments += ["--launches", String(launches)] }
        if let sizes { arguments += ["--sizes", sizes.map(String.init).joined(separator: ",")] }
        self.arguments = arguments
    }

    /// A worker that only counts what the subject of a benchmark takes.
    init(counting benchmark: String) {
        arguments = ["worker", "--name", benchmark, "--counts"]
    }

    /// Runs it to its end. Never throws: whatever goes wrong is the answer's error.
    func run() -> WorkerAnswer {
        let process = Process()
        let output = Pipe()
        do {
            let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
            process.standardOutput = output
            try process.run()
        } catch {
            return WorkerAnswer(error: "the worker did not start: \(error)")
        }
        let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        if process.terminationReason == .uncaughtSignal {
            return WorkerAnswer(error: "ended by \(WorkerProcess.signalName(process.terminationStatus))")
        }
        do {
            return try JSONDecoder().decode(WorkerAnswer.self, from: data)
        } catch {
            return WorkerAnswer(error: "exited with \(process.terminationStatus) and no readable answer: \(error)")
        }
    }

    private static func signalName(_ signal: Int32) -> String {
        let names: [Int32: String] = [
            4: "SIGILL (a trap)", 5: "SIGTRAP (a trap)", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
            9: "SIGKILL (out of memory?)", 11: "SIGSEGV", 15: "SIGTERM",
        ]
        return names[signal] ?? "signal \(signal)"
    }
}
