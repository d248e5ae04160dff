//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import Testing

@testable import BenchmarkKit

@Suite struct InjectionTests {
    /// What is owed of an operation is carried over, so that in the end exactly the share is done.
    @Test(arguments: [(0.02, 7), (0.05, 10), (0.1, 1)])
    func doesExactlyTheShareMore(slowdown: Double, iterations: Int) throws {
        var done = 0
        let body = Injection(slowdown: slowdown).applied { done += $0 }
        for _ in 0..<1_000 { try body(iterations) }
        #expect(abs(Double(done) - Double(1_000 * iterations) * (1 + slowdown)) <= 1)
    }
}
