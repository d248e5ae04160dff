//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// A process that keeps one processor and the caches busy by fits and starts, as a neighbour on a shared machine does.
struct MachineLoad {
    private let process = Process()

    /// Starts it.
    init() throws(BenchFailure) {
        process.executableURL = URL(fileURLWithPath: try Host.program())
        process.arguments = ["load"]
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw BenchFailure("the process that loads the machine did not start: \(error.localizedDescription)")
        }
    }

    /// Ends it.
    func end() {
        process.terminate()
        process.waitUntilExit()
    }

    /// What the process does, until it is ended: works through memory for some milliseconds, then rests for some.
    static func work() {
        var random = SystemRandomNumberGenerator()
        var memory = [UInt64](repeating: 1, count: words)
        while true {
            let end = MonotonicClock.now() + UInt64.random(in: spell, using: &random)
            while MonotonicClock.now() < end {
                for index in stride(from: 0, to: words, by: 8) { memory[index] &+= memory[index / 2] &+ 1 }
            }
            consume(memory[0])
            Thread.sleep(forTimeInterval: Double(UInt64.random(in: spell, using: &random)) / 1e9)
        }
    }

    /// How much memory it works through: more than a processor's own caches hold.
    private static let words = 1 << 20

    /// How long it works and rests, nanoseconds.
    private static let spell: ClosedRange<UInt64> = 1_000_000...40_000_000
}
