//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension ThemeStorage {
    /// The level of the lowest overlay. Below it are the snapshot that was made first, at level 0, and at level 1 one derived
    /// from that, if the theme is of that one: so an overlay's cells are the same over each.
    static var firstOverlayLevel: Int { 2 }

    /// The highest level: a cell has five bits for the level it came from.
    static var maximumLevel: Int { 31 }

    var level: Int { unsafe withMemory { header, _ in Int(unsafe header.pointee.level) } }
    /// Whether this is the snapshot of a base, not an overlay.
    var isSnapshot: Bool { level < Self.firstOverlayLevel }
    /// The level of an overlay on this storage.
    var levelAbove: Int { max(level &+ 1, Self.firstOverlayLevel) }
    // The header owns what these give, and `self` keeps the header.
    package var parent: ThemeStorage? {
        unsafe withMemory { header, _ in unsafe header.pointee.parent?.takeUnretainedValue() }
    }
    var slotCount: Int { unsafe withMemory { header, _ in Int(unsafe header.pointee.slotCount) } }
    var shape: TableShape { unsafe withMemory { header, _ in unsafe header.pointee.shape } }
    var pageCount: Int { PageLayout.pageCount(slotCount: slotCount) }
    var hasReferences: Bool { unsafe withMemory { header, _ in unsafe header.pointee.hasReferences } }
    var highestRank: UInt8 { unsafe withMemory { header, _ in unsafe header.pointee.highestRank } }
    var layers: LayerSet { unsafe withMemory { header, _ in unsafe header.pointee.layers.takeUnretainedValue() } }
    var evaluation: Evaluation? {
        unsafe withMemory { header, _ in unsafe header.pointee.evaluation?.takeUnretainedValue() }
    }
    var computed: ValuePools? { evaluation?.computed }
    var issues: [ResolutionIssue] { evaluation?.issues ?? [] }

    /// What only the snapshot knows.
    var root: RootSnapshot {
        // The snapshot keeps it, and this storage keeps the snapshot.
        unsafe withMemory { header, _ in unsafe header.pointee.root.takeUnretainedValue() }
    }

    /// Calls `body` with the root, which is not retained for it.
    @inline(__always)
    func withRoot<Result>(_ body: (RootSnapshot) -> Result) -> Result {
        // The snapshot keeps the root, and this storage keeps the snapshot for as long as the call lasts.
        unsafe withMemory { header, _ in unsafe header.pointee.root._withUnsafeGuaranteedRef { body($0) } }
    }

    /// The level's winning entries, kept or made. Called under the root's lock.
    func overrides(make: () -> OverrideIndex) -> OverrideIndex {
        // The lock makes this the one access to the variable.
        unsafe withMemory { header, _ in
            if let kept = unsafe header.pointee.overrides { return unsafe kept.takeUnretainedValue() }
            let made = make()
            unsafe header.pointee.overrides = Unmanaged.passRetained(made)
            return made
        }
    }

    /// The bytes this storage occupies on the heap, its parent's not counted.
    var byteCount: Int {
        unsafe withMemory { header, tail in
            // From the object's start to the tail, then the tail.
            let front = unsafe UnsafeRawPointer(tail) - UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
            return unsafe front + Int(header.pointee.pagesOffset) * 8
                + Int(header.pointee.ownPageCount) * PageLayout.bytesPerPage
        }
    }
}
