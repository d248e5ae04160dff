//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport
import Testing

@Suite struct WorkerPoolTests {
    @Test func runsWorkOnItsThreads() async throws {
        let pool = try WorkerPool(threads: 2, queueLimit: 64)
        let total = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<50 { group.addTask { try await pool.run { number * 2 } } }
            return try await group.reduce(0, +)
        }
        #expect(total == 2 * 49 * 50 / 2)
        pool.close()
        await #expect(throws: RPCError.self) { try await pool.run { 1 } }
    }

    @Test func refusesWhenFull() async throws {
        let pool = try WorkerPool(threads: 1, queueLimit: 1)
        let gate = Gate()
        let results = await withTaskGroup(of: Result<Int, any Error>.self) { group in
            for number in 0..<10 {
                group.addTask {
                    do {
                        return .success(
                            try await pool.run {
                                while !gate.isOpen {}
                                return number
                            }
                        )
                    } catch {
                        return .failure(error)
                    }
                }
            }
            var results: [Result<Int, any Error>] = []
            for await result in group {
                results.append(result)
                // One runs and one waits; the eight others are refused without the gate.
                if results.count == 8 { gate.open() }
            }
            return results
        }
        let refused = results.compactMap { result -> RPCError? in
            if case .failure(let error) = result { return error as? RPCError }
            return nil
        }
        #expect(refused.count >= 8)
        #expect(refused.allSatisfy { $0.code == .resourceExhausted })
        pool.close()
    }

    @Test func dropsQueuedWorkOfCancelledTasks() async throws {
        let pool = try WorkerPool(threads: 1, queueLimit: 8)
        let gate = Gate()
        let didRun = Gate()
        async let blocker: Void = pool.run { while !gate.isOpen {} }
        let waiting = Task { try await pool.run { didRun.open() } }
        waiting.cancel()
        let result = await waiting.result
        gate.open()
        try await blocker
        pool.close()
        #expect(throws: RPCError.self) { try result.get() }
        #expect(!didRun.isOpen)
    }
}
