//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import HTTPTransport

private let threads = Result { try WorkerPool(threads: 64) }

/// Runs work that blocks on a thread of its own, so that the tests' tasks can go on.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) -> Task<Value, any Error> {
    Task { try await threads.get().run(work) }
}
