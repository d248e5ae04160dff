//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization

/// A path index that is made at its first use, by whichever thread is first, and then kept.
///
/// What `AtomicLazyReference` does, but inlined: that type's `load` is an unspecialised call which looks up metadata every
/// time, 30 ns of a lookup that takes 20 (Swift 6.3.1; `bench run --filter 'lookup/*/path'`).
///
/// The stored reference is owned: retained by the one exchange that stored it and released in `deinit`, never replaced. So
/// whoever loads it while this object lives may use it.
@safe final class LazyPathIndex: Sendable {
    private let stored = unsafe Atomic<Unmanaged<PathIndex>?>(nil)

    deinit {
        unsafe stored.load(ordering: .acquiring)?.release()
    }

    /// The index, made by `make` if nobody has before. Two threads may both make one; the first stored counts for both.
    @inline(__always)
    func value(orMake make: () -> PathIndex) -> PathIndex {
        if let index = unsafe stored.load(ordering: .acquiring) { return unsafe index.takeUnretainedValue() }
        return store(make())
    }

    @inline(never)
    private func store(_ made: PathIndex) -> PathIndex {
        let candidate = unsafe Unmanaged.passRetained(made)
        let (isStored, first) = unsafe stored.compareExchange(
            expected: nil,
            desired: candidate,
            ordering: .acquiringAndReleasing
        )
        guard !isStored, let first = unsafe first else { return made }
        unsafe candidate.release()
        return unsafe first.takeUnretainedValue()
    }
}
