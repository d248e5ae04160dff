//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// What one batch took, all its operations together.
package struct BatchSample: Equatable, Sendable {
    /// Time on the clock.
    package var nanoseconds: UInt64

    /// Processor time of the process, nanoseconds.
    package var processorTime: UInt64

    /// Heap blocks given out; 0 where they are not counted.
    package var allocations: UInt64

    /// Bytes asked of the heap; 0 where they are not counted.
    package var bytes: UInt64
}
