//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// The constants of a ``ThemeStorage``.
struct ThemeHeader {
    /// What a maker of storages decides, as against what follows from the parent and the sizes.
    struct Parts {
        /// The layers whose entries this level applied; their pools back its literals.
        let layers: BoundLayers
        /// What resolving references brought about at this level, if anything.
        var evaluation: Evaluation?
        /// Whether an entry applied here, or below, refers to other slots.
        var hasReferences = false
        /// The highest rank of the layers applied here or below.
        var highestRank: UInt8 = 0
        /// What only level 0 has.
        var root: RootSnapshot?

        init(layers: BoundLayers) {
            self.layers = layers
        }
    }

    let parent: ThemeStorage?
    let level: Int
    let slotCount: UInt32
    let pageCount: UInt32
    let ownPageCount: UInt32
    let isWide: Bool
    let hasReferences: Bool
    let highestRank: UInt8
    /// Where the own pages begin in the tail, in words.
    let pagesOffset: Int
    let layers: BoundLayers
    let evaluation: Evaluation?
    let root: RootSnapshot?
    /// The level's winning entries by slot, made when an overlay on top first asks; touched only under the root's lock.
    var overrides: OverrideIndex?

    @inline(__always)
    init(
        parent: ThemeStorage?,
        level: Int,
        slotCount: UInt32,
        pageCount: UInt32,
        ownPageCount: UInt32,
        isWide: Bool,
        pagesOffset: Int,
        parts: Parts
    ) {
        self.parent = parent
        self.level = level
        self.slotCount = slotCount
        self.pageCount = pageCount
        self.ownPageCount = ownPageCount
        self.isWide = isWide
        self.pagesOffset = pagesOffset
        hasReferences = parts.hasReferences
        highestRank = parts.highestRank
        layers = parts.layers
        evaluation = parts.evaluation
        root = parts.root
    }
}

/// What resolving the references of one level brought about beside its cells.
final class Evaluation: Sendable {
    /// The pools of the computed values.
    let computed: ValuePools
    /// What could not be resolved.
    let issues: [ResolutionIssue]

    init(computed: ValuePools, issues: [ResolutionIssue]) {
        self.computed = computed
        self.issues = issues
    }
}
