//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Follows every block of the heap while it is on, which makes a malloc several times as slow.
package struct LiveByteSource: Sendable {
    /// Begins to follow blocks, from 0.
    package let begin: @Sendable () -> Void

    /// Counts from 0 again, and still knows the blocks given out since the beginning.
    package let restart: @Sendable () -> Void

    /// What is in use now, or nil if account could not be kept. Must not allocate.
    package let read: @Sendable () -> LiveBytes?

    /// Follows no more.
    package let end: @Sendable () -> Void

    /// A source that works by the given functions.
    package init(
        begin: @escaping @Sendable () -> Void,
        restart: @escaping @Sendable () -> Void,
        read: @escaping @Sendable () -> LiveBytes?,
        end: @escaping @Sendable () -> Void
    ) {
        self.begin = begin
        self.restart = restart
        self.read = read
        self.end = end
    }
}

/// Bytes of heap in use since a moment, as they were asked for.
package struct LiveBytes: Equatable, Sendable {
    /// What is in use now; below 0 where more was given back of what was there before.
    package var current: Int64

    /// The most there was at once, 0 at least.
    package var peak: UInt64

    /// Figures as given.
    package init(current: Int64, peak: UInt64) {
        self.current = current
        self.peak = peak
    }
}
