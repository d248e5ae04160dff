//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

private import Foundation

/// The worker's end of a comparison: sets a benchmark's subject up and runs a batch whenever it is told to.
struct TurnTaker {
    private let contender: PreparedContender
    private let counts: [String: Double]

    /// Warms the subject for so many nanoseconds. With a plan it is counted before: later, what its state is depends on the clock.
    init(_ contender: PreparedContender, counting: CountingPlan?, warmUp: UInt64) throws {
        self.contender = contender
        counts = try counting.map { try contender.counts(iterations: $0.operations, after: $0.warmUp).figures } ?? [:]
        try contender.warmUp(for: warmUp)
    }

    /// Answers line by line until standard input ends.
    func run() throws {
        say("\(TurnMessage.ready) \(TurnMessage.version)")
        while let line = readLine() {
            let words = line.split(separator: " ")
            switch (words.first.map(String.init), words.last.flatMap { UInt64($0) }) {
            case (TurnMessage.size, .some(let time)):
                let sizer = BatchSizer(target: max(time, 1))
                say("\(try sizer.iterations { try contender.sample(iterations: $0).nanoseconds })")
            case (TurnMessage.batch, .some(let operations)):
                let sample = try contender.sample(iterations: Int(clamping: max(operations, 1)))
                say("\(sample.nanoseconds) \(sample.processorTime)")
            case (TurnMessage.counts, _):
                say(try countsLine())
            default:
                say("\(TurnMessage.failed) '\(line)' is not a turn")
            }
        }
    }

    /// Says what went wrong in the place of an answer.
    static func fail(_ error: any Error) {
        say("\(TurnMessage.failed) \(error)")
    }

    private func countsLine() throws -> String {
        String(decoding: try JSONEncoder().encode(counts), as: UTF8.self)
    }

    private static func say(_ line: String) {
        let oneLine = line.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
        FileHandle.standardOutput.write(Data((oneLine + "\n").utf8))
    }

    private func say(_ line: String) {
        Self.say(line)
    }
}
