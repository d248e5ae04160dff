//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Layers while they are made: the columns of ``LayerSet``.
struct LayerColumns {
    var layers: [Layer] = []
    var terms: [ConditionTerm] = []
    var slots: [UInt32] = []
    var kinds: [UInt8] = []
    var payloads: [UInt64] = []
    /// Where the layer that is being made begins.
    private var start = 0
    private var isSorted = true

    mutating func append(_ slot: UInt32, _ cell: Cell) {
        if slots.count > start, let last = slots.last, slot <= last { isSorted = false }
        slots.append(slot)
        kinds.append(cell.kind)
        payloads.append(cell.payload)
    }

    /// Ends a layer: its entries are sorted, and of several for one slot the last counts. A one-slot entry on top of a
    /// whole-token entry of the same layer becomes part of that.
    mutating func endLayer(rank: Rank, condition: [ConditionTerm]) {
        if !isSorted { sortEntries() }
        let firstTerm = terms.count
        terms.append(contentsOf: condition)
        layers.append(Layer(rank: rank, terms: firstTerm..<terms.count, entries: start..<slots.count))
        start = slots.count
        isSorted = true
    }

    private mutating func sortEntries() {
        let order = (start..<slots.count).sorted { (slots[$0], $0) < (slots[$1], $1) }
        var newSlots: [UInt32] = []
        var newKinds: [UInt8] = []
        var newPayloads: [UInt64] = []
        for index in order {
            if let last = newSlots.last, last == slots[index] {
                let isPart = newKinds[newKinds.count - 1] & CellKind.oneSlotFlag == 0
                newKinds[newKinds.count - 1] = isPart ? kinds[index] & ~CellKind.oneSlotFlag : kinds[index]
                newPayloads[newPayloads.count - 1] = payloads[index]
            } else {
                newSlots.append(slots[index])
                newKinds.append(kinds[index])
                newPayloads.append(payloads[index])
            }
        }
        slots.replaceSubrange(start..., with: newSlots)
        kinds.replaceSubrange(start..., with: newKinds)
        payloads.replaceSubrange(start..., with: newPayloads)
    }
}

extension Compilation {
    /// Reads every value of a base and makes its layers, in the order of the source layers.
    mutating func makeLayers(lineage: Lineage, version: UInt32) -> LayerSet {
        var columns = LayerColumns()
        columns.slots.reserveCapacity(declarationCount)
        columns.kinds.reserveCapacity(declarationCount)
        columns.payloads.reserveCapacity(declarationCount)
        for layer in layers.indices {
            for place in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[place]
                if declaration.path >= 0 { append(declaration, to: &columns) }
            }
            columns.endLayer(rank: layers[layer].rank, condition: layers[layer].condition)
        }
        return build(columns, lineage: lineage, version: version)
    }

    func build(_ columns: LayerColumns, lineage: Lineage, version: UInt32) -> LayerSet {
        LayerSet(
            lineage: lineage,
            catalogVersion: version,
            layers: columns.layers,
            terms: columns.terms,
            slots: columns.slots,
            kinds: columns.kinds,
            payloads: columns.payloads,
            pools: pools.build(),
            derivations: derivations,
            operations: operations
        )
    }

    /// Reads one declaration's value into a layer.
    mutating func append(_ declaration: Declaration, to columns: inout LayerColumns) {
        let slot = catalogSlots[Int(declaration.path)]
        if declaration.form == .slots {
            appendOneSlots(declaration, to: &columns)
        } else if readCells(declaration) {
            for index in cells.indices { columns.append(slot + UInt32(index), cells[index]) }
        }
    }

    /// Reads the cells of all slots of a token into `cells`; false after an error.
    mutating func readCells(_ declaration: Declaration) -> Bool {
        enter(declaration)
        cells.removeAll(keepingCapacity: true)
        guard let type = TokenType(rawValue: types[path]) else { return false }
        if declaration.form == .alias { return readAlias(declaration, type) }
        let node = Int(declaration.value)
        if declaration.extensions != 0, let derive = document.member("derive", of: Int(declaration.extensions)) {
            error(
                at: location(file, derive), path: path,
                "'derive' needs a $value that is a reference, such as {color.brand}: it is what the steps begin with")
        }
        switch type {
        case .typography, .border, .transition: return readComposite(type, node)
        default:
            guard let cell = literal(type.slotKind(at: 0), node) else { return false }
            cells.append(cell)
            return true
        }
    }

    private mutating func readAlias(_ declaration: Declaration, _ type: TokenType) -> Bool {
        guard declaration.target >= 0 else { return false }
        let node = Int(declaration.value)
        let reference = TokenReference(path: Int(declaration.target), part: Int(declaration.targetPart), text: "")
        if declaration.extensions != 0, let derive = document.member("derive", of: Int(declaration.extensions)) {
            return readDerived(derive, from: reference, type, at: node)
        }
        for slot in 0..<type.slotCount {
            guard let cell = cell(of: reference, slot: max(Int(declaration.targetPart), slot), at: node) else {
                return false
            }
            cells.append(cell)
        }
        return true
    }

    private mutating func readDerived(
        _ derive: Int, from reference: TokenReference, _ type: TokenType, at node: Int
    ) -> Bool {
        guard type.slotCount == 1, let steps = readOperations(derive, kind: type.slotKind(at: 0)),
            let source = cell(of: reference, slot: max(reference.part, 0), at: node)
        else {
            if type.slotCount > 1 {
                error(at: location(file, derive), path: path, rule: 27, "a \(type.name) cannot be derived")
            }
            return false
        }
        if source.kind == CellKind.derived {
            let inner = derivations[Int(source.payload)]
            cells.append(derived(from: inner.source, Array(operations[inner.operations]) + steps))
        } else if source.kind == CellKind.alias {
            cells.append(derived(from: SlotID(rawValue: UInt32(source.payload)), steps))
        } else {
            guard let cell = Self.apply(steps, to: source, pools: &pools) else {
                error(
                    at: location(file, derive), path: path,
                    "these steps need a token of the theme as their source: a brand's own token has no slot to follow")
                return false
            }
            cells.append(cell)
        }
        return true
    }

    /// The cell of a value derived from a slot.
    mutating func derived(from source: SlotID, _ steps: [DerivationOperation]) -> Cell {
        let start = operations.count
        operations.append(contentsOf: steps)
        derivations.append(Derivation(source: source, operations: start..<operations.count))
        return Cell(kind: CellKind.derived, payload: UInt64(derivations.count - 1))
    }

    /// Computes steps on a literal where they need no colour mixing; nil where they do, or follow another slot.
    private static func apply(
        _ steps: [DerivationOperation], to source: Cell, pools: inout ValuePoolsBuilder
    ) -> Cell? {
        var cell = source
        for step in steps {
            switch step.kind {
            case .multiplyAlpha, .setAlpha:
                guard var color = pools.color(cell) else { return nil }
                color.alpha = step.kind == .setAlpha ? step.amount : color.alpha * step.amount
                color.alpha = min(max(color.alpha, 0), 1)
                cell = pools.cell(color)
            case .add, .subtract, .multiply, .divide:
                guard step.with.kind == CellKind.absent || step.with.kind == CellKind.number else { return nil }
                let operand = step.with.kind == CellKind.number ? Double(bitPattern: step.with.payload) : step.amount
                let value = Double(bitPattern: cell.payload)
                let result =
                    switch step.kind {
                    case .add: value + operand
                    case .subtract: value - operand
                    case .multiply: value * operand
                    default: value / operand
                    }
                guard result.isFinite else { return nil }
                cell.payload = result.bitPattern
            case .mix, .lighten, .darken:
                return nil
            }
        }
        return cell
    }

    /// Reads a `slots` object: values for single slots of a token that another layer gives as a whole.
    private mutating func appendOneSlots(_ declaration: Declaration, to columns: inout LayerColumns) {
        enter(declaration)
        let node = Int(declaration.value)
        guard let type = TokenType(rawValue: types[path]), tokens[path] != Self.noToken else {
            let hint = NearMiss.hint(for: paths[path], among: knownPaths)
            error(at: location(of: declaration), path: path, "there is no token of this path whose slots could be set\(hint)")
            return
        }
        guard type == .typography, document[node].kind == .object else {
            error(at: location(file, node), path: path, "'slots' is an object with fontFamily, and for a typography token only")
            return
        }
        for member in document.children(of: node) {
            guard document.equals(document.key(of: member), "fontFamily") else {
                error(
                    at: keyLocation(file, member), path: path,
                    "only fontFamily can be set alone; give the other parts in a whole $value")
                continue
            }
            guard let cell = part(.fontFamily, member) else { continue }
            columns.append(catalogSlots[path], Cell(kind: cell.kind | CellKind.oneSlotFlag, payload: cell.payload))
        }
    }
}

extension ValuePoolsBuilder {
    /// The colour that a literal colour cell holds; nil for another cell.
    func color(_ cell: Cell) -> ColorValue? {
        switch cell.kind {
        case CellKind.pooledColor: return colors[Int(cell.payload)]
        case CellKind.inlineColor:
            let alpha = Float(bitPattern: UInt32(truncatingIfNeeded: cell.payload >> 32))
            return ColorValue(
                red: UInt8(truncatingIfNeeded: cell.payload),
                green: UInt8(truncatingIfNeeded: cell.payload >> 8),
                blue: UInt8(truncatingIfNeeded: cell.payload >> 16),
                alpha: Double(alpha))
        default: return nil
        }
    }
}
