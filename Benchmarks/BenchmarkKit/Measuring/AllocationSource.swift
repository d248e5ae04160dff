//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Where heap use is counted. The counter replaces malloc, so it belongs to the program and not to this library.
package struct AllocationSource: Sendable {
    /// What the process has asked of the heap so far. Must not allocate.
    package let read: @Sendable () -> AllocationCounts

    /// What is in use, block by block.
    package let live: LiveByteSource

    /// A source that reads by the given functions.
    package init(read: @escaping @Sendable () -> AllocationCounts, live: LiveByteSource) {
        self.read = read
        self.live = live
    }
}

/// Running totals of heap use.
package struct AllocationCounts: Equatable, Sendable {
    /// Blocks given out.
    package var allocations: UInt64

    /// Bytes asked for by them.
    package var bytes: UInt64

    /// Blocks given back.
    package var frees: UInt64

    /// Totals as given.
    package init(allocations: UInt64, bytes: UInt64, frees: UInt64) {
        self.allocations = allocations
        self.bytes = bytes
        self.frees = frees
    }
}
