//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Foundation
internal import Synchronization

/// Waits for what only an asynchronous function gives; the caller has nothing else to do meanwhile.
func waiting<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    Task {
        do {
            outcome.end(.success(try await body()))
        } catch {
            outcome.end(.failure(error))
        }
    }
    return try outcome.wait()
}

/// The end of a task, for a thread that waits for it.
private final class Outcome<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let ended = DispatchSemaphore(value: 0)

    func end(_ result: Result<Value, any Error>) {
        self.result.withLock { $0 = result }
        ended.signal()
    }

    func wait() throws -> Value {
        ended.wait()
        guard let result = result.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }
}
