//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

extension Compilation {
    /// Reads every value of a base and makes its layers, in the order of the source layers.
    mutating func readLayers() -> LayerColumns {
        let before = log
        var columns = LayerColumns()
        columns.reserveCapacity(declarationCount)
        for layer in layers.indices {
            for place in layers[layer].declarations.indices {
                let declaration = layers[layer].declarations[place]
                if declaration.path >= 0 { append(declaration, to: &columns) }
            }
            guard choices.missing == nil else {
                // A pointer leads into a value: what follows it depends on where that has which declaration.
                (log, pools, derivations, operations) = (before, ValuePoolsBuilder(), [], [])
                return readLayersByChoice()
            }
            columns.endLayer(rank: layers[layer].rank, condition: layers[layer].condition)
        }
        return columns
    }

    private mutating func readLayersByChoice() -> LayerColumns {
        var output = ChoiceOutput()
        for layer in layers.indices {
            for index in layers[layer].declarations.indices where layers[layer].declarations[index].path >= 0 {
                expand(DeclarationPlace(layer: layer, index: index), into: &output)
            }
        }
        return output.columns()
    }

    func build(_ columns: LayerColumns, lineage: Lineage, version: UInt32) -> LayerSet {
        LayerSet(
            lineage: lineage,
            catalogVersion: version,
            layers: columns.layers,
            terms: columns.terms,
            entries: columns.entries,
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
            for (index, cell) in cells.enumerated() {
                columns.append(LayerEntry(slot: slot + UInt32(index), kind: cell.kind, payload: cell.payload))
            }
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
                at: location(file, derive),
                path: path,
                "'derive' needs a $value that is a reference, such as {color.brand}: it is what the steps begin with"
            )
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
        var reference = TokenReference(path: Int(declaration.target), part: Int(declaration.targetPart))
        if declaration.rest >= 0 {
            reference.rest = pointerRests[Int(declaration.rest)]
            reference.text = pointerText(of: declaration)
        }
        if declaration.extensions != 0, let derive = document.member("derive", of: Int(declaration.extensions)) {
            return readDerived(derive, from: reference, type, at: node)
        }
        guard reference.rest.isEmpty else {
            guard type.slotCount == 1 else {
                mismatch(reference, wanted: type.name, at: node)
                return false
            }
            guard let cell = follow(reference, at: node, { $0.literal(type.slotKind(at: 0), $1) }) else { return false }
            cells.append(cell)
            return true
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
        _ derive: Int,
        from reference: TokenReference,
        _ type: TokenType,
        at node: Int
    ) -> Bool {
        guard reference.rest.isEmpty else {
            error(
                at: location(file, derive),
                path: path,
                rule: 41,
                "'derive' follows a token, and a pointer into a value leads to none; make that value a token"
            )
            return false
        }
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
                    at: location(file, derive),
                    path: path,
                    "these steps need a token of the theme as their source: a brand's own token has no slot to follow"
                )
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

    /// Computes steps on a literal; nil where one follows a slot or has no finite result.
    private static func apply(
        _ steps: [DerivationOperation],
        to source: Cell,
        pools: inout ValuePoolsBuilder
    ) -> Cell? {
        var cell = source
        for step in steps {
            guard step.with.kind != CellKind.alias else { return nil }
            if step.kind.isColorOperation {
                guard let color = pools.color(cell), let result = step.applied(to: color, with: pools.color(step.with))
                else { return nil }
                cell = pools.cell(result)
            } else {
                let operand = step.with.kind == CellKind.number ? Double(bitPattern: step.with.payload) : step.amount
                let result = step.applied(to: Double(bitPattern: cell.payload), with: operand)
                guard result.isFinite else { return nil }
                cell.payload = result.bitPattern
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
            error(
                at: location(of: declaration),
                path: path,
                "there is no token of this path whose slots could be set\(hint)"
            )
            return
        }
        guard type == .typography, document[node].kind == .object else {
            error(
                at: location(file, node),
                path: path,
                "'slots' is an object with fontFamily, and for a typography token only"
            )
            return
        }
        for member in document.children(of: node) {
            guard document.equals(document.key(of: member), "fontFamily") else {
                error(
                    at: keyLocation(file, member),
                    path: path,
                    "only fontFamily can be set alone; give the other parts in a whole $value"
                )
                continue
            }
            guard let cell = part(.fontFamily, member) else { continue }
            columns.append(
                LayerEntry(slot: catalogSlots[path], kind: cell.kind, payload: cell.payload, isOneSlot: true)
            )
        }
    }
}

extension ValuePoolsBuilder {
    /// The colour that a literal colour cell holds; nil for another cell.
    func color(_ cell: Cell) -> ColorValue? {
        switch cell.kind {
        case CellKind.pooledColor: return colors[Int(cell.payload)]
        case CellKind.inlineColor: return ColorValue(inline: cell.payload)
        default: return nil
        }
    }
}
