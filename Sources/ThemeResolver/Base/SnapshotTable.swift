//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import Synchronization
internal import ThemeModel

/// The snapshots of a base that has few selections: one place for each, read without a lock, kept until the table goes.
@safe
final class SnapshotTable: @unchecked Sendable {
    // @unchecked Sendable: each place is written once, atomically, and only read afterwards.

    /// How many contexts each modifier has.
    private let contextCounts: [UInt16]
    private let count: Int
    /// The snapshots, each retained once, by the number of its selection; nil where none was made. Owned.
    private let places: UnsafeMutablePointer<Atomic<UnsafeRawPointer?>>

    /// A table for the selections of modifiers; nil where there are more than `maximumCount`.
    init?(modifiers: [Modifier], maximumCount: Int) {
        var count = 1
        for modifier in modifiers {
            guard modifier.contexts.count <= maximumCount else { return nil }
            count *= modifier.contexts.count
            guard count <= maximumCount else { return nil }
        }
        contextCounts = modifiers.map { UInt16($0.contexts.count) }
        self.count = count
        unsafe places = .allocate(capacity: count)
        // In bounds, and each initialised once: the allocation has `count` places.
        for place in 0..<count { unsafe (places + place).initialize(to: Atomic(nil)) }
    }

    deinit {
        for place in 0..<count {
            // Nobody else has the table any more, and each pointer was retained when it was put in.
            if let kept = unsafe places[place].load(ordering: .acquiring) {
                unsafe Unmanaged<ThemeStorage>.fromOpaque(kept).release()
            }
        }
        unsafe places.deinitialize(count: count)
        unsafe places.deallocate()
    }

    /// The number of a selection: its contexts are the digits, each modifier's count of contexts a base.
    @inline(__always)
    private func place(of selection: Selection) -> Int {
        precondition(selection.contexts.count == contextCounts.count, "the selection is of another catalog")
        var place = 0
        for modifier in contextCounts.indices {
            let context = selection.contexts[modifier]
            precondition(context < contextCounts[modifier], "the selection is of another catalog")
            place = place &* Int(contextCounts[modifier]) &+ Int(context)
        }
        return place
    }

    /// The snapshot for a selection, if it is there.
    ///
    /// - Precondition: the selection is of the catalog with these modifiers.
    @inline(__always)
    func snapshot(for selection: Selection) -> ThemeStorage? {
        // In bounds: every digit is checked, so that the number is less than the product of the counts. What is there stays
        // retained for as long as the table lives.
        unsafe places[place(of: selection)].load(ordering: .acquiring)
            .map { unsafe Unmanaged<ThemeStorage>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Puts a snapshot in, and gives the one that is there afterwards: another thread's where that was first.
    func keep(_ snapshot: ThemeStorage, for selection: Selection) -> ThemeStorage {
        let place = place(of: selection)
        let kept = unsafe Unmanaged.passRetained(snapshot)
        // In bounds: as in `snapshot(for:)`.
        let (isFirst, other) = unsafe places[place].compareExchange(
            expected: nil,
            desired: UnsafeRawPointer(kept.toOpaque()),
            ordering: .acquiringAndReleasing
        )
        guard !isFirst, let other = unsafe other else { return snapshot }
        // The retain was for the place, which another snapshot has.
        unsafe kept.release()
        return unsafe Unmanaged<ThemeStorage>.fromOpaque(other).takeUnretainedValue()
    }
}
