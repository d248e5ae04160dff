//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The constants of a ``ThemeStorage``. What a read needs comes first: with the object's own words it is one cache line.
///
/// The references are unmanaged, so that the header is made where it stays and counted once: copied there with counted
/// references, it would retain and release each of them twice more, a tenth of a small overlay. The storage owns them: its
/// header is made with one retain each and gives them back when it goes.
@safe
@usableFromInline
package struct ThemeHeader {
    /// The slots of the table while its map is narrow, else 0: one comparison says that a slot is in the table and how its
    /// map is read.
    @usableFromInline package let narrowSlotCount: UInt32
    let slotCount: UInt32
    let ownPageCount: UInt32
    /// Where the own pages begin in the tail, in words.
    let pagesOffset: UInt32
    let level: UInt8
    /// Whether an entry applied here, or below, refers to other slots.
    let hasReferences: Bool
    /// The highest rank of the layers applied here or below.
    let highestRank: UInt8
    let parent: Unmanaged<ThemeStorage>?
    /// The layers whose entries this level applied; their pools back its literals.
    let layers: Unmanaged<LayerSet>
    /// What the snapshot knows beyond its table; not owned. Its `evaluation` keeps it, and the chain of parents keeps it.
    let root: Unmanaged<RootSnapshot>
    /// What resolving references brought about at this level; always there in a snapshot, else only if there is anything.
    let evaluation: Unmanaged<Evaluation>?
    /// The level's winning entries by slot, made when an overlay on top first asks; touched only under the root's lock.
    var overrides: Unmanaged<OverrideIndex>?

    /// Retains what the header is to own but for the parent, which is given retained.
    @inline(__always)
    init(
        parent: Unmanaged<ThemeStorage>?,
        shape: TableShape,
        ownPageCount: Int,
        root: Unmanaged<RootSnapshot>,
        parts: Parts
    ) {
        narrowSlotCount = shape.isWide ? 0 : shape.slotCount
        slotCount = shape.slotCount
        self.ownPageCount = UInt32(truncatingIfNeeded: ownPageCount)
        pagesOffset = shape.pagesOffset
        level = shape.level
        hasReferences = parts.hasReferences
        highestRank = parts.highestRank
        // One retain each, which `release` gives back.
        unsafe self.parent = unsafe parent
        unsafe layers = Unmanaged.passRetained(parts.layers)
        unsafe evaluation = parts.evaluation.map { unsafe Unmanaged.passRetained($0) }
        unsafe self.root = unsafe root
        unsafe overrides = nil
    }

    /// Gives back what the header owns. Called once, when its storage goes.
    @inline(__always)
    func release() {
        // The retains are those of `init` and of the one setting of `overrides`.
        unsafe layers.release()
        if let evaluation = unsafe evaluation { unsafe evaluation.release() }
        if let overrides = unsafe overrides { unsafe overrides.release() }
        if let parent = unsafe parent { unsafe parent.release() }
    }

    /// Whether no page is an ancestor's; then they lie in the table's order.
    var ownsEveryPage: Bool {
        @inline(__always)
        get { Int(ownPageCount) == PageLayout.pageCount(slotCount: Int(slotCount)) }
    }

    var shape: TableShape {
        @inline(__always)
        get { TableShape(slotCount: slotCount, level: Int(level)) }
    }

    /// What a maker of storages decides, as against what follows from the parent and the sizes.
    struct Parts {
        let layers: LayerSet
        var hasReferences: Bool
        var highestRank: UInt8
        var evaluation: Evaluation?

        @inline(__always)
        init(layers: LayerSet, hasReferences: Bool = false, highestRank: UInt8 = 0, evaluation: Evaluation? = nil) {
            self.layers = layers
            self.hasReferences = hasReferences
            self.highestRank = highestRank
            self.evaluation = evaluation
        }
    }
}

/// The sizes of a storage that follow from its table and its level.
struct TableShape {
    let slotCount: UInt32
    let pageCount: Int
    let level: UInt8
    /// Whether the page map is a ``WidePageMap``.
    let isWide: Bool

    /// - Precondition: the level is at most ``ThemeStorage/maximumLevel``.
    @inline(__always)
    init(slotCount: UInt32, level: Int) {
        let isNarrow =
            PageLayout.pageCount(slotCount: Int(slotCount)) <= NarrowPageMap.maximumPages
            && level <= NarrowPageMap.maximumLevel
        self.init(slotCount: slotCount, level: level, isWide: !isNarrow)
    }

    /// The shape with a map of a known width.
    ///
    /// - Precondition: the level is at most ``ThemeStorage/maximumLevel``; a narrow map has room for all pages and
    ///   levels.
    @inline(__always)
    init(slotCount: UInt32, level: Int, isWide: Bool) {
        self.slotCount = slotCount
        self.level = UInt8(truncatingIfNeeded: level)
        self.isWide = isWide
        pageCount = PageLayout.pageCount(slotCount: Int(slotCount))
        precondition(
            level <= ThemeStorage.maximumLevel,
            "a theme has at most \(ResolvedTheme.maximumOverlays) overlays"
        )
        precondition(
            isWide || pageCount <= NarrowPageMap.maximumPages && level <= NarrowPageMap.maximumLevel,
            "the page map has room"
        )
    }

    /// Where the own pages begin in the tail, in words: behind the page addresses and the page map.
    var pagesOffset: UInt32 {
        @inline(__always)
        get {
            let words =
                isWide
                ? WidePageMap.mapOffset + (pageCount + 1) / 2 : NarrowPageMap.mapOffset + (pageCount + 3) / 4
            return UInt32(truncatingIfNeeded: words)
        }
    }
}

/// What resolving the references of one level brought about beside its cells.
final class Evaluation: Sendable {
    /// The pools of the computed values.
    let computed: ValuePools
    /// What could not be resolved.
    let issues: [ResolutionIssue]
    /// What only a snapshot has.
    let snapshot: RootSnapshot?

    init(computed: ValuePools = .empty, issues: [ResolutionIssue] = [], snapshot: RootSnapshot? = nil) {
        self.computed = computed
        self.issues = issues
        self.snapshot = snapshot
    }
}
