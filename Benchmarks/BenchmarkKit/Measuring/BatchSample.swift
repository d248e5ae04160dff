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

    /// Instructions by the processor's counter, or nil without one.
    package var instructions: UInt64?
}
