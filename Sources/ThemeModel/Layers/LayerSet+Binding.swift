//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension LayerSet {
    /// Whether a cell of these layers refers to other slots: an alias, a derived value, or a list with a reference in it.
    @inlinable package func isReference(_ cell: Cell) -> Bool {
        if cell.kind == CellKind.alias || cell.kind == CellKind.derived { return true }
        guard CellKind.isList(cell.kind) else { return false }
        let span = PoolSpan(payload: cell.payload)
        for place in Int(span.start)..<Int(span.start) + Int(span.count) {
            let element = pools.listKinds[place]
            if element == CellKind.alias || element == CellKind.elementReference { return true }
        }
        return false
    }
}

extension LayerSet {
    /// How many families one font family list may have: stacks have a dozen. All cells of a list may name, or refer to, one
    /// long string, so that a small blob's list of a million would be gigabytes when it is read.
    package static let maximumFamilyCount = 1_024

    /// Proves that the layers fit a catalog.
    ///
    /// Entries and aliases for slots that the catalog does not have are left out and counted: the layers were compiled
    /// against a later version of it.
    ///
    /// - Parameters:
    ///   - catalog: The catalog of the base that the layers are, or lie on.
    ///   - isBase: Whether they are the base itself, whose layers of rank base may touch every token. Layers over it that
    ///     claim that rank count as a brand's: no one opens a token by the rank they write.
    /// - Returns: The layers, proven to fit.
    /// - Throws: ``BindingError`` where anything else does not fit.
    /// - Complexity: O(*entries* + *list cells*), each O(log *tokens*).
    public func bound(to catalog: Catalog, isBase: Bool = false) throws(BindingError) -> BoundLayers {
        guard lineage == catalog.lineage else {
            throw BindingError(
                code: .lineageMismatch,
                message: "the layers belong to lineage \(lineage), the catalog is lineage \(catalog.lineage); "
                    + "compile them against this base or use the base they were made for"
            )
        }
        for term in terms where !catalog.has(term) {
            throw BindingError(
                code: .unknownCondition,
                message: "a condition names modifier \(term.modifier), context \(term.context), "
                    + "which version \(catalog.version) of catalog \(catalog.lineage) lacks; use a newer base"
            )
        }
        let checker = BindingChecker(layers: self, catalog: catalog, isBase: isBase)
        return try checker.check()
    }
}

/// The walk of one binding: every entry, every list, every operation once.
struct BindingChecker {
    let layers: LayerSet
    let catalog: Catalog
    let isBase: Bool
    let slotCount: UInt32
    /// The kind of each slot, so that an entry's check is an array read.
    let slotKinds: [UInt8]

    init(layers: LayerSet, catalog: Catalog, isBase: Bool) {
        self.layers = layers
        self.catalog = catalog
        self.isBase = isBase
        slotCount = UInt32(catalog.slotCount)
        slotKinds = catalog.slotKindColumn
    }

    func check() throws(BindingError) -> BoundLayers {
        var left: Set<Int> = []
        for layer in layers.layers {
            let rank = isBase ? layer.rank : max(layer.rank, .brand)
            for index in layer.entries {
                let entry = layers.entries[index]
                let slot = entry.slot
                guard slot < slotCount else {
                    left.insert(index)
                    continue
                }
                if rank != .base, catalog.hasRestrictions {
                    let token = catalog.owner(of: SlotID(rawValue: slot)).token
                    guard catalog.isOverridable(token, by: rank) else {
                        throw BindingError(
                            code: .notOverridable,
                            message: "\(catalog.path(of: token)): closed to layers of rank \(rank.name); "
                                + "remove the override or open the token in its base"
                        )
                    }
                }
                if try !fits(entry.cell, slot) { left.insert(index) }
            }
        }
        guard !left.isEmpty else { return BoundLayers(unchecked: layers) }
        return BoundLayers(unchecked: layers.leavingOut(left), skippedEntryCount: left.count)
    }

    private func mismatch(_ slot: UInt32, _ found: String) -> BindingError {
        let id = SlotID(rawValue: slot)
        return BindingError(
            code: .typeMismatch,
            message: "\(catalog.name(of: id)): a \(catalog.kind(of: id).name) is wanted, the layers give \(found)"
        )
    }

    private func malformed(_ slot: UInt32, _ what: String) -> BindingError {
        BindingError(
            code: .malformedValue,
            message: "\(catalog.name(of: SlotID(rawValue: slot))): \(what); the blob is damaged, fetch it again"
        )
    }

    /// Whether an entry can stay; false where it refers to a slot of a later catalog.
    func fits(_ cell: Cell, _ slot: UInt32) throws(BindingError) -> Bool {
        let wanted = slotKinds[Int(slot)]
        switch cell.kind {
        case CellKind.unspecified:
            return true
        case CellKind.alias:
            return try aliasFits(cell, slot, wanted)
        case CellKind.derived:
            return try derivationFits(cell, slot, wanted)
        default:
            guard let kind = SlotKind(rawValue: wanted), CellKind.isLiteral(cell.kind, of: kind) else {
                throw mismatch(slot, "a value of cell kind \(cell.kind)")
            }
            return try literalFits(cell, slot)
        }
    }

    private func aliasFits(_ cell: Cell, _ slot: UInt32, _ wanted: UInt8) throws(BindingError) -> Bool {
        guard cell.payload < UInt64(slotCount) else { return false }
        guard slotKinds[Int(cell.payload)] == wanted else {
            let target = SlotID(rawValue: UInt32(cell.payload))
            throw mismatch(slot, "an alias of \(catalog.name(of: target)), a \(catalog.kind(of: target).name)")
        }
        return true
    }

    private func derivationFits(_ cell: Cell, _ slot: UInt32, _ wanted: UInt8) throws(BindingError) -> Bool {
        guard cell.payload < UInt64(layers.derivations.count) else {
            throw malformed(slot, "derivation \(cell.payload) does not exist")
        }
        let derivation = layers.derivations[Int(cell.payload)]
        guard derivation.operations.upperBound <= layers.operations.count else {
            throw malformed(slot, "the operations of derivation \(cell.payload) do not exist")
        }
        guard try aliasFits(.alias(derivation.source), slot, wanted) else { return false }
        for operation in layers.operations[derivation.operations] {
            let isColor = wanted == SlotKind.color.rawValue
            let isNumber = wanted == SlotKind.number.rawValue || wanted == SlotKind.dimension.rawValue
            guard operation.kind.isColorOperation ? isColor : isNumber else {
                throw mismatch(slot, "the operation \(operation.kind.name)")
            }
            guard operation.amount.isFinite else { throw malformed(slot, "an operation's amount is not finite") }
            switch operation.with.kind {
            case CellKind.absent:
                if operation.kind == .mix { throw malformed(slot, "mix has no second colour") }
            case CellKind.alias:
                guard try aliasFits(operation.with, slot, isColor ? wanted : SlotKind.number.rawValue) else {
                    return false
                }
            default:
                let kind = isColor ? SlotKind.color : SlotKind.number
                guard CellKind.isLiteral(operation.with.kind, of: kind) else {
                    throw mismatch(slot, "an operand of cell kind \(operation.with.kind)")
                }
                _ = try literalFits(operation.with, slot)
            }
        }
        return true
    }

    /// Whether a literal's payload is in its pool and well formed; false where a list refers to a later catalog.
    private func literalFits(_ cell: Cell, _ slot: UInt32) throws(BindingError) -> Bool {
        let pools = layers.pools
        switch cell.kind {
        case CellKind.px, CellKind.rem, CellKind.milliseconds, CellKind.seconds, CellKind.number, CellKind.fontWeight:
            guard Double(bitPattern: cell.payload).isFinite else { throw malformed(slot, "a number is not finite") }
        case CellKind.inlineColor:
            guard Float(bitPattern: UInt32(cell.payload >> 32)).isFinite else {
                throw malformed(slot, "an alpha is not finite")
            }
        case CellKind.boolean:
            guard cell.payload <= 1 else { throw malformed(slot, "a boolean is neither 0 nor 1") }
        case CellKind.strokeKeyword:
            guard cell.payload < UInt64(StrokeStyleValue.Keyword.allCases.count) else {
                throw malformed(slot, "stroke style \(cell.payload) does not exist")
            }
        case CellKind.pooledColor:
            guard cell.payload < UInt64(pools.colors.count) else {
                throw malformed(slot, "a colour is not in the pool")
            }
            let color = pools.colors[Int(cell.payload)]
            guard color.first.isFinite, color.second.isFinite, color.third.isFinite, color.alpha.isFinite else {
                throw malformed(slot, "a colour's component is not finite")
            }
        case CellKind.cubicBezier:
            guard cell.payload < UInt64(pools.curves.count) else { throw malformed(slot, "a curve is not in the pool") }
            let curve = pools.curves[Int(cell.payload)]
            guard curve.x1.isFinite, curve.y1.isFinite, curve.x2.isFinite, curve.y2.isFinite else {
                throw malformed(slot, "a curve's number is not finite")
            }
        case CellKind.string:
            let span = PoolSpan(payload: cell.payload)
            guard span.tag == 0, Int(span.start) + Int(span.count) <= pools.text.count else {
                throw malformed(slot, "a string is not in the pool")
            }
        default:
            return try listFits(cell, slot)
        }
        return true
    }

    private func listFits(_ cell: Cell, _ slot: UInt32) throws(BindingError) -> Bool {
        let span = PoolSpan(payload: cell.payload)
        let stride = CellKind.stride(ofList: cell.kind)
        let end = Int(span.start) + Int(span.count)
        guard end <= layers.pools.listKinds.count, Int(span.count) % stride == 0 else {
            throw malformed(slot, "a list is not in the pool or not made of whole elements")
        }
        let isDashes = cell.kind == CellKind.strokeDashes
        guard isDashes ? Int(span.tag) < StrokeStyleValue.LineCap.allCases.count : span.tag == 0 else {
            throw malformed(slot, "a list's tag \(span.tag) has no meaning")
        }
        guard cell.kind != CellKind.fontFamily || Int(span.count) <= LayerSet.maximumFamilyCount else {
            throw malformed(slot, "\(span.count) font families are over the limit of \(LayerSet.maximumFamilyCount)")
        }
        for place in Int(span.start)..<end {
            let element = Cell(kind: layers.pools.listKinds[place], payload: layers.pools.listPayloads[place])
            guard try elementFits(element, (place - Int(span.start)) % stride, of: cell.kind, start: place, slot) else {
                return false
            }
        }
        return true
    }

    /// One cell of a list: `part` is its place in its element.
    private func elementFits(
        _ cell: Cell,
        _ part: Int,
        of list: UInt8,
        start: Int,
        _ slot: UInt32
    ) throws(BindingError) -> Bool {
        let first = Cell(
            kind: layers.pools.listKinds[start - part],
            payload: layers.pools.listPayloads[start - part]
        )
        if first.kind == CellKind.elementReference {
            guard list == CellKind.shadow || list == CellKind.gradient else {
                throw malformed(slot, "a list of this kind has no element references")
            }
            if part > 0 {
                guard cell == .unspecified else { throw malformed(slot, "an element reference has parts") }
                return true
            }
            let wanted = list == CellKind.shadow ? SlotKind.shadow : SlotKind.gradient
            return try aliasFits(
                .alias(SlotID(rawValue: UInt32(truncatingIfNeeded: first.payload))),
                slot,
                wanted.rawValue
            )
        }
        let wanted = Self.partKind(part, of: list)
        if cell.kind == CellKind.alias { return try aliasFits(cell, slot, wanted.rawValue) }
        let isText = list == CellKind.fontFamily && cell.kind == CellKind.string
        guard isText || (list != CellKind.fontFamily && CellKind.isLiteral(cell.kind, of: wanted)),
            !CellKind.isList(cell.kind)
        else { throw malformed(slot, "a list element has cell kind \(cell.kind)") }
        return try literalFits(cell, slot)
    }

    private static func partKind(_ part: Int, of list: UInt8) -> SlotKind {
        switch (list, part) {
        case (CellKind.fontFamily, _): .fontFamily
        case (CellKind.strokeDashes, _): .dimension
        case (CellKind.gradient, 1): .number
        case (CellKind.shadow, 1...4): .dimension
        case (CellKind.shadow, 5): .boolean
        default: .color
        }
    }
}

extension LayerSet {
    /// The same layers without some entries.
    package func leavingOut(_ left: Set<Int>) -> LayerSet {
        var kept: [LayerEntry] = []
        let newLayers = layers.map { layer in
            let start = kept.count
            kept += layer.entries.lazy.filter { !left.contains($0) }.map { entries[$0] }
            return Layer(rank: layer.rank, terms: layer.terms, entries: start..<kept.count)
        }
        return LayerSet(
            lineage: lineage,
            catalogVersion: catalogVersion,
            layers: newLayers,
            terms: terms,
            entries: kept,
            pools: pools,
            derivations: derivations,
            operations: operations
        )
    }
}
