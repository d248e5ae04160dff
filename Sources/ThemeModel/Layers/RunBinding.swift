//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// Holds layers against a catalog while they are read, a run of entries of one kind at a time.
///
/// It proves that they fit, or gives up: then `LayerSet.bound(to:isBase:)` says what does not fit, or leaves it out. What is
/// true of the cells in themselves whoever reads them has found out: that they are in their pools, and numbers are numbers.
package struct RunBinding {
    private let catalog: Catalog
    private let isBase: Bool
    private let slotKinds: [UInt8]
    /// For each slot of a restricted token the ranks that may touch it, bit *r*; empty until a layer needs it.
    private var openRanks: [UInt8] = []
    private var isProven = true
    private var summary = LayerSummary()
    /// The bit of the rank that the entries of the layer count as, 0 where they may touch every token.
    private var rankBit: UInt8 = 0
    /// One more than the last slot in the layer.
    private var lastBound: UInt32 = 0
    /// The entries whose parts are looked at when they are all there.
    private var composed: [Range<Int>] = []

    package init(catalog: Catalog, isBase: Bool) {
        self.catalog = catalog
        self.isBase = isBase
        slotKinds = catalog.slotKindColumn
    }

    /// Begins a layer.
    package mutating func beginLayer(_ layer: Rank) {
        let rank = isBase ? layer : max(layer, .brand)
        rankBit = rank == .base || !catalog.hasRestrictions ? 0 : 1 << rank.rawValue
        if rankBit != 0, openRanks.isEmpty { openRanks = catalog.openRanksOfSlots }
        lastBound = 0
    }

    /// Takes the next run of the layer: entries of one kind, in the order of their slots.
    ///
    /// - Parameters:
    ///   - entries: The entries, their payloads included.
    ///   - kind: The cell kind of all of them.
    ///   - start: Their place among the entries of all layers.
    package mutating func take(_ entries: Span<LayerEntry>, kind: UInt8, at start: Int) {
        guard isProven, !entries.isEmpty else { return }
        let first = entries[0].slot
        let last = entries[entries.count - 1].slot
        guard last < UInt32(slotKinds.count) else {
            isProven = false
            return
        }
        summary.add(kind)
        if first < lastBound { summary.isAscending = false }
        lastBound = last + 1
        summary.slotBound = max(summary.slotBound, lastBound)
        isProven = fit(entries, kind) && (rankBit == 0 || areOpen(entries))
        if kind == CellKind.derived || CellKind.isList(kind) { composed.append(start..<(start + entries.count)) }
    }

    private func fit(_ entries: Span<LayerEntry>, _ kind: UInt8) -> Bool {
        // Slots of a run ascend, so that all are below the last, which is in the catalog.
        var fits = true
        switch kind {
        case CellKind.unspecified:
            break
        case CellKind.alias:
            for index in entries.indices {
                let entry = entries[index]
                guard entry.payload < UInt64(slotKinds.count) else { return false }
                fits = slotKinds[Int(entry.payload)] == slotKinds[Int(entry.slot)] && fits
            }
        case CellKind.derived:
            // With its operations, later.
            break
        default:
            let kinds = SlotKind.mask(ofLiteral: kind)
            for index in entries.indices {
                fits = kinds &>> UInt32(slotKinds[Int(entries[index].slot)]) & 1 != 0 && fits
            }
        }
        return fits
    }

    private func areOpen(_ entries: Span<LayerEntry>) -> Bool {
        for index in entries.indices where openRanks[Int(entries[index].slot)] & rankBit == 0 { return false }
        return true
    }

    /// The layers that were read, bound; nil where that is not proven.
    package consuming func bound(_ layers: LayerSet) -> BoundLayers? {
        guard isProven, layers.lineage == catalog.lineage, layers.terms.allSatisfy(catalog.has) else { return nil }
        if !composed.isEmpty {
            let checker = BindingChecker(layers: layers, catalog: catalog, isBase: isBase)
            for range in composed {
                for entry in layers.entries[range] {
                    guard (try? checker.fits(entry.cell, entry.slot)) == true else { return nil }
                    if !summary.hasReferences { summary.hasReferences = layers.isReference(entry.cell) }
                }
            }
        }
        return BoundLayers(unchecked: layers, summary)
    }
}

extension SlotKind {
    /// The kinds of slots that a literal of a cell kind can stand in, a bit each.
    fileprivate static func mask(ofLiteral kind: UInt8) -> UInt32 {
        kind < masks.count ? masks[Int(kind)] : 0
    }

    private static let masks: InlineArray<32, UInt32> = InlineArray { kind in
        allCases.reduce(0) { $0 | (CellKind.isLiteral(UInt8(kind), of: $1) ? 1 << UInt32($1.rawValue) : 0) }
    }
}
