//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Dispatch
private import Foundation
private import Glibc

/// The comparing program's end of a turn taker: a process of one version with one benchmark's subject set up.
final class TurnProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// What was read beyond the last line.
    private var pending = Data()
    private let version: Version
    /// How long an answer may take, nanoseconds.
    private let answerTime: UInt64
    private let isGone = DispatchSemaphore(value: 0)
    private var hasEnded = false
    private var hasHung = false

    /// Starts the process; ``waitUntilReady()`` waits for it.
    ///
    /// - Throws: ``TurnFailure`` where the program does not start.
    init(_ version: Version, benchmark: String, options: [String], answerTime: UInt64) throws(TurnFailure) {
        self.version = version
        self.answerTime = answerTime
        process.executableURL = URL(fileURLWithPath: version.program)
        process.arguments = ["turns", "--name", benchmark] + options
        process.standardInput = input
        process.standardOutput = output
        // What it would say there is in the pipe, too; a version that does not know the verb prints its usage.
        process.standardError = FileHandle.nullDevice
        process.environment = WorkerProcess.environment
        // `waitUntilExit` looks only every 50 ms whether the process is gone, as long as a whole launch takes.
        let isGone = isGone
        process.terminationHandler = { _ in isGone.signal() }
        do {
            try process.run()
        } catch {
            throw TurnFailure("\(version.name) did not start: \(error.localizedDescription)")
        }
    }

    /// Waits for the contender to be set up.
    func waitUntilReady() throws(TurnFailure) {
        guard let line = readLine() else { throw ended() }
        if line == "\(TurnMessage.ready) \(TurnMessage.version)" { return }
        try check(line)
        throw TurnFailure(
            "\(version.name) takes turns by other rules ('\(line)'): compare it with a bench of its own time"
        )
    }

    /// How many operations take that many nanoseconds.
    func size(for time: UInt64) throws(TurnFailure) -> Int {
        let answer = try ask("\(TurnMessage.size) \(time)")
        guard let size = Int(answer), size > 0 else { throw odd(answer) }
        return size
    }

    /// What so many operations take, nanoseconds.
    func batch(_ operations: Int) throws(TurnFailure) -> Double {
        let answer = try ask("\(TurnMessage.batch) \(operations)")
        guard let word = answer.split(separator: " ").first, let time = Double(word), time > 0, time.isFinite else {
            throw odd(answer)
        }
        return time
    }

    /// What can be counted of an operation, by metric name.
    func counts() throws(TurnFailure) -> [String: Double] {
        let answer = try ask(TurnMessage.counts)
        guard let counts = try? JSONDecoder().decode([String: Double].self, from: Data(answer.utf8)) else {
            throw odd(answer)
        }
        return counts
    }

    /// How long a process may take to end once nobody speaks with it; one that takes turns ends at once.
    private static let patience = DispatchTimeInterval.seconds(2)

    /// Lets the process end, and waits for it; one that does not end is killed.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        try? input.fileHandleForWriting.close()
        // Whoever has filled the pipe would wait for a reader for ever.
        try? output.fileHandleForReading.close()
        if isGone.wait(timeout: .now() + Self.patience) == .success { return }
        hasHung = true
        kill(process.processIdentifier, SIGKILL)
        // Its own children, which a bench has none of, could keep it from being seen to end.
        _ = isGone.wait(timeout: .now() + Self.patience)
    }

    private func ask(_ line: String) throws(TurnFailure) -> String {
        do {
            try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            throw ended()
        }
        guard let answer = readLine() else { throw ended() }
        try check(answer)
        return answer
    }

    private func check(_ answer: String) throws(TurnFailure) {
        guard answer.hasPrefix(TurnMessage.failed + " ") else { return }
        throw TurnFailure("\(version.name): \(answer.dropFirst(TurnMessage.failed.count + 1))")
    }

    /// The longest line it may say: far more than any answer, far less than memory.
    private static let longestLine = 1 << 20

    private func readLine() -> String? {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: pending[pending.startIndex..<end], as: UTF8.self)
                pending = Data(pending[(end + 1)...])
                return line
            }
            guard pending.count < Self.longestLine else { return nil }
            guard isReadable() else { return nil }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            pending.append(more)
        }
    }

    /// Waits until there is something to read, or the end of it; false where that takes too long.
    private func isReadable() -> Bool {
        var descriptor = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        let time = Int32(clamping: answerTime / 1_000_000)
        var count: Int32
        repeat {
            // One structure, that of this function, for the length of the call.
            count = unsafe poll(&descriptor, 1, time)
        } while count < 0 && errno == EINTR
        return count > 0
    }

    private func ended() -> TurnFailure {
        end()
        if hasHung || process.isRunning { return TurnFailure("\(version.name) did not answer, and was killed") }
        if process.terminationReason == .exit, process.terminationStatus == ExitStatus.usage {
            return TurnFailure("\(version.name) does not take turns: it is older than 'bench compare'")
        }
        let reason = WorkerProcess.ending(
            of: process.terminationStatus,
            bySignal: process.terminationReason == .uncaughtSignal
        )
        return TurnFailure("\(version.name) \(reason) in place of an answer")
    }

    private func odd(_ answer: String) -> TurnFailure {
        TurnFailure("\(version.name) answered '\(answer)'")
    }
}
