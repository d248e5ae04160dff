//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Overlays of literals of one rank over a small table: sets of slots are a few words, pages are one.
enum SmallOverlay {
    /// The overlay, or nil where it takes the evaluator.
    ///
    /// - Precondition: as for ``LiteralOverlay``; the table has at most ``SmallSlotSet/capacity`` slots and the overlay
    ///   a level up to ``NarrowPageMap/maximumLevel``.
    @inline(__always)
    static func storage(over parent: ThemeStorage, _ bound: BoundLayers, _ root: RootSnapshot) -> ThemeStorage? {
        let layers = bound.layers
        let dependents = root.dependents
        return storage(
            over: parent,
            bound,
            bound.slotSet,
            layers.layers,
            layers.entries,
            root,
            dependents,
            dependents.smallAliasPages,
            dependents.rows,
            dependents.slots
        )
    }

    /// Takes the arrays as parameters, which are borrowed; in variables each would be retained.
    @inline(__always)
    private static func storage(
        over parent: ThemeStorage,
        _ bound: BoundLayers,
        _ slotSet: [UInt64],
        _ list: [Layer],
        _ entries: [LayerEntry],
        _ root: RootSnapshot,
        _ reaches: DependentIndex,
        _ aliasPages: [SmallPageSet],
        _ rows: [DependentIndex.Row],
        _ dependents: [UInt32]
    ) -> ThemeStorage? {
        var written = SmallSlotSet()
        if bound.isUnconditional {
            written = SmallSlotSet(words: slotSet)
        } else {
            for layer in list where bound.layers.applies(layer, in: root.selection) {
                for place in layer.entries { written.insert(entries[place].slot) }
            }
        }
        let wordCount = (parent.slotCount &+ 63) / 64
        var pages = SmallPageSet()
        var isAliased = false
        for word in 0..<wordCount {
            let slots = written[word: word]
            pages.insert(pagesOf: slots, word: word)
            if slots & reaches.smallFurther[word: word] != 0 { return nil }
            var aliased = slots & reaches.smallAliases[word: word]
            isAliased = isAliased || aliased != 0
            while aliased != 0 {
                pages.formUnion(aliasPages[word &* 64 &+ aliased.trailingZeroBitCount])
                aliased &= aliased &- 1
            }
        }
        // What aliases a token whose part is unspecified has lost its target; on overlays, edges may have been cut.
        if isAliased, !parent.isSnapshot || bound.hasUnspecifiedCells { return nil }

        let storage = ThemeStorage.make(
            over: parent,
            NarrowPageMap.self,
            ownPageCount: pages.count,
            parts: ThemeHeader.Parts(layers: bound.layers, highestRank: bound.ranks.upperBound.rawValue)
        )
        storage.copyPages(pages, NarrowPageMap.self)
        let writer = PageWriter(storage, NarrowPageMap.self)
        let level = parent.levelAbove
        if bound.isUnconditional {
            writer.write(entries.span, isPooled: bound.hasPooledCells, level: level)
        } else {
            for layer in list where bound.layers.applies(layer, in: root.selection) {
                let applied = entries.span.extracting(layer.entries)
                writer.write(applied, isPooled: bound.hasPooledCells, level: level)
            }
        }
        if isAliased {
            for word in 0..<wordCount {
                var aliased = written[word: word] & reaches.smallAliases[word: word]
                while aliased != 0 {
                    let slot = word &* 64 &+ aliased.trailingZeroBitCount
                    aliased &= aliased &- 1
                    let cell = writer.cell(UInt32(truncatingIfNeeded: slot))
                    let row = rows[slot]
                    var edge = row.start
                    while edge < row.end {
                        let dependent = dependents[Int(edge)]
                        // An overridden alias keeps its own.
                        if !written.contains(dependent) { writer.write(cell, dependent) }
                        edge &+= 1
                    }
                }
            }
        }
        withExtendedLifetime(storage) {}
        return storage
    }
}
