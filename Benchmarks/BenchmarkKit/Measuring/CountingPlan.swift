//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// How many operations are counted. It follows from what a benchmark says of itself and never from the clock: then two machines, two
/// versions and two runs count the same operations from the same state, and their figures can be compared to the digit.
package struct CountingPlan: Equatable, Sendable {
    /// Operations before anything is counted, in one batch: what is made once is there then.
    package let warmUp: Int

    /// Counted operations, in one batch: even, for what alternates.
    package let operations: Int

    /// From how much work on an operation is large: of ten thousand tokens it may take a second, by some rivals.
    private static let largeWork = 10_000.0

    /// Eight operations, of which each is an eighth of what it takes to begin a batch; two where an operation is large or the
    /// benchmark long, and takes so much that nothing of it is seen.
    package init(for benchmark: Benchmark) {
        let isLarge = benchmark.isLong || (benchmark.work?.amount ?? 0) >= Self.largeWork
        warmUp = isLarge ? 1 : 2
        operations = isLarge ? 2 : 8
    }
}
