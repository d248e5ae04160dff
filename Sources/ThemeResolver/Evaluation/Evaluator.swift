//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What an evaluator works on: cells by slot, unresolved ones flagged.
protocol EvaluationTable {
    /// The slot's cell, its kind with ``EvaluationFlag`` bits where it is not yet resolved.
    func cell(_ slot: UInt32) -> Cell
    /// Replaces the slot's cell. Called only for slots whose cell is flagged.
    mutating func store(_ cell: Cell, _ slot: UInt32)
}

/// Bits beside a kind while a table is being resolved.
enum EvaluationFlag {
    /// Refers to other slots and has not been looked at.
    static let unresolved: UInt8 = 0x40
    /// Has been looked at, its targets have not all been resolved.
    static let pending: UInt8 = 0x20
    static let both: UInt8 = 0x60
}

/// Resolves references depth first with its own stack: each slot and each reference once, however long the chains.
///
/// A reference that meets a pending slot closes a cycle; every slot on the cycle, and every slot that reaches it, gets the
/// same issue.
struct Evaluator {
    /// How many issues are described one by one; a theme with more is broken as a whole.
    static let maximumIssues = 1_000
    /// How many slots the issues name, the last one's beyond it not counted: many circles may lead through the same hundred
    /// thousand tokens, and each names them all.
    static let maximumNamedSlots = 65_536
    /// Set in a stack entry whose slot is finished when the entry comes up.
    private static let exit: UInt32 = 0x8000_0000

    let catalog: Catalog
    let sources: PoolSources
    private(set) var computed = ValuePoolsBuilder()
    private(set) var issues: [EvaluationIssue] = []
    /// The slots of all issues.
    private var namedSlotCount = 0
    /// The place of the issue that stands for all that are not described.
    private var furtherIndex: Int?
    private var stack: [UInt32] = []

    init(catalog: Catalog, sources: PoolSources) {
        self.catalog = catalog
        self.sources = sources
    }

    /// What was computed and what failed; nil when there is neither and this is not level 0, which has a snapshot.
    func evaluation(of snapshot: RootSnapshot? = nil) -> Evaluation? {
        if computed.isEmpty, issues.isEmpty, snapshot == nil { return nil }
        let (pools, issues) = results()
        return Evaluation(computed: pools, issues: issues, snapshot: snapshot)
    }

    /// What was computed and what failed, so far.
    func results() -> (computed: ValuePools, issues: [ResolutionIssue]) {
        (computed.build(), issues.map { $0.worded(in: catalog) })
    }

    private var computedOwner: Int { sources.level * 2 + 1 }

    /// The cell of a slot that is known to fail.
    mutating func failed(_ slot: UInt32) -> Cell {
        issue(.failedBefore, [slot])
    }

    /// Resolves one slot and everything it needs.
    @inline(__always)
    mutating func evaluate(_ slot: UInt32, _ table: inout some EvaluationTable) {
        let cell = table.cell(slot)
        guard cell.kind & EvaluationFlag.unresolved != 0 else { return }
        if cell.kind == CellKind.alias | EvaluationFlag.unresolved {
            let target = table.cell(UInt32(truncatingIfNeeded: cell.payload))
            if target.kind >= CellKind.inlineColor, target.kind & EvaluationFlag.both == 0 {
                table.store(target, slot)
                return
            }
        }
        evaluateDeeply(slot, &table)
    }

    @inline(never)
    private mutating func evaluateDeeply(_ slot: UInt32, _ table: inout some EvaluationTable) {
        stack.append(slot)
        while let top = stack.popLast() {
            if top & Self.exit != 0 {
                let finished = top & ~Self.exit
                table.store(finish(finished, &table), finished)
                continue
            }
            var cell = table.cell(top)
            guard cell.kind & EvaluationFlag.unresolved != 0 else { continue }
            cell.kind &= ~EvaluationFlag.unresolved
            table.store(Cell(kind: cell.kind | EvaluationFlag.pending, payload: cell.payload), top)
            stack.append(top | Self.exit)
            let layers = layers(of: cell)
            References.forEach(of: cell, in: layers) { target in
                if table.cell(target).kind & EvaluationFlag.unresolved != 0 { stack.append(target) }
            }
        }
    }

    /// The layers that a cell's list or derivation lies in.
    private func layers(of cell: Cell) -> LayerSet {
        cell.kind == CellKind.alias ? sources.layers : sources.layers(atLevel: Owner.of(cell.payload) / 2)
    }

    /// The value of a slot whose targets are resolved, or pending where they close a cycle.
    private mutating func finish(_ slot: UInt32, _ table: inout some EvaluationTable) -> Cell {
        var cell = table.cell(slot)
        cell.kind &= ~EvaluationFlag.both
        switch cell.kind {
        case CellKind.alias:
            return target(UInt32(truncatingIfNeeded: cell.payload), of: slot, &table)
        case CellKind.derived:
            return derived(cell, slot, &table)
        default:
            return list(cell, slot, &table)
        }
    }

    /// The resolved cell of a reference's target: a value, unspecified, or an error.
    private mutating func target(_ target: UInt32, of slot: UInt32, _ table: inout some EvaluationTable) -> Cell {
        let cell = table.cell(target)
        if cell.kind & EvaluationFlag.both != 0 { return cycle(from: target, to: slot) }
        if cell.kind == CellKind.absent { return issue(.missing, [slot, target]) }
        return cell
    }

    private mutating func cycle(from target: UInt32, to slot: UInt32) -> Cell {
        guard hasRoomForIssues else { return furtherFailure() }
        var members: [UInt32] = [slot]
        if target != slot {
            for entry in stack.reversed() where entry & Self.exit != 0 {
                members.append(entry & ~Self.exit)
                if entry == target | Self.exit { break }
            }
        }
        return issue(.cycle, members.reversed())
    }

    private var hasRoomForIssues: Bool { issues.count < Self.maximumIssues && namedSlotCount < Self.maximumNamedSlots }

    /// Notes an issue and gives the cell that points at it.
    private mutating func issue(_ cause: EvaluationIssue.Cause, _ slots: [UInt32]) -> Cell {
        guard hasRoomForIssues else { return furtherFailure() }
        issues.append(EvaluationIssue(cause: cause, slots: slots))
        namedSlotCount += slots.count
        return errorCell(issues.count - 1)
    }

    private mutating func furtherFailure() -> Cell {
        if let furtherIndex { return errorCell(furtherIndex) }
        issues.append(EvaluationIssue(cause: .further, slots: []))
        furtherIndex = issues.count - 1
        return errorCell(issues.count - 1)
    }

    private func errorCell(_ index: Int) -> Cell {
        Cell(kind: CellKind.error, payload: Owner.mark(UInt64(index), sources.level * 2))
    }

    // MARK: - Lists

    private mutating func list(_ cell: Cell, _ slot: UInt32, _ table: inout some EvaluationTable) -> Cell {
        let span = PoolSpan(payload: cell.payload)
        let owner = Owner.of(cell.payload)
        let pools = sources.layers(atLevel: owner / 2).pools
        let stride = CellKind.stride(ofList: cell.kind)
        var cells: [Cell] = []
        cells.reserveCapacity(Int(span.count))
        var place = Int(span.start)
        let end = place + Int(span.count)
        while place < end {
            let element = Cell(kind: pools.listKinds[place], payload: pools.listPayloads[place])
            let isWhole = element.kind == CellKind.elementReference
            if isWhole || (cell.kind == CellKind.fontFamily && element.kind == CellKind.alias) {
                let resolved = target(UInt32(truncatingIfNeeded: element.payload), of: slot, &table)
                guard CellKind.isList(resolved.kind) else { return failed(resolved, element, slot) }
                let inner = listCells(resolved)
                guard inner.count == stride else { return notOneElement(element, slot, inner.count / stride) }
                cells += inner
                place += stride
                continue
            }
            if element.kind == CellKind.alias {
                let resolved = target(UInt32(truncatingIfNeeded: element.payload), of: slot, &table)
                guard CellKind.isLiteral(resolved.kind) else { return failed(resolved, element, slot) }
                cells.append(resolved)
            } else {
                cells.append(Owner.adopt(element.kind, element.payload, level: owner / 2))
            }
            place += 1
        }
        let made = computed.list(cell.kind, cells, tag: span.tag & 3)
        return Cell(kind: made.kind, payload: Owner.mark(made.payload, computedOwner))
    }

    /// The resolved cells of a list.
    private func listCells(_ cell: Cell) -> [Cell] {
        let span = PoolSpan(payload: cell.payload)
        let owner = Owner.of(cell.payload)
        let places = Int(span.start)..<Int(span.start) + Int(span.count)
        if owner == computedOwner {
            return places.map { Cell(kind: computed.listKinds[$0], payload: computed.listPayloads[$0]) }
        }
        return sources.listCells(cell)
    }

    /// The cell of a list or derivation one of whose targets has no value.
    private mutating func failed(_ resolved: Cell, _ element: Cell, _ slot: UInt32) -> Cell {
        if resolved.kind == CellKind.error { return resolved }
        return issue(.unspecified, [slot, UInt32(truncatingIfNeeded: element.payload)])
    }

    private mutating func notOneElement(_ element: Cell, _ slot: UInt32, _ count: Int) -> Cell {
        return issue(.notOneElement(count), [slot, UInt32(truncatingIfNeeded: element.payload)])
    }

    // MARK: - Derived values

    private mutating func derived(_ cell: Cell, _ slot: UInt32, _ table: inout some EvaluationTable) -> Cell {
        let layers = sources.layers(atLevel: Owner.of(cell.payload) / 2)
        let derivation = layers.derivations[Owner.index(cell.payload)]
        var value = target(derivation.source.rawValue, of: slot, &table)
        guard CellKind.isLiteral(value.kind) else {
            return value.kind == CellKind.error
                ? value : failure(ofOperandsOf: derivation, layers, slot, &table) ?? value
        }
        for operation in layers.operations[derivation.operations] {
            var operand = operation.with
            if operand.kind == CellKind.alias {
                operand = target(UInt32(truncatingIfNeeded: operand.payload), of: slot, &table)
                guard CellKind.isLiteral(operand.kind) else { return failed(operand, operation.with, slot) }
            } else if operand.kind != CellKind.absent {
                operand = Owner.adopt(operand.kind, operand.payload, level: Owner.of(cell.payload) / 2)
            }
            guard let next = apply(operation, to: value, operand) else {
                return issue(.operation(operation.kind), [slot])
            }
            value = next
        }
        return value
    }

    /// The failure of a derivation whose source is unspecified, where an operand fails, is absent or leads back to it: a
    /// circle is one from wherever it is entered.
    private mutating func failure(
        ofOperandsOf derivation: Derivation,
        _ layers: LayerSet,
        _ slot: UInt32,
        _ table: inout some EvaluationTable
    ) -> Cell? {
        for operation in layers.operations[derivation.operations] where operation.with.kind == CellKind.alias {
            let operand = target(UInt32(truncatingIfNeeded: operation.with.payload), of: slot, &table)
            if operand.kind == CellKind.error { return operand }
        }
        return nil
    }

    /// One operation; nil where the result is not finite.
    private mutating func apply(_ operation: DerivationOperation, to value: Cell, _ operand: Cell) -> Cell? {
        if operation.kind.isColorOperation {
            let input = color(value)
            let other = operand.kind == CellKind.absent ? nil : color(operand)
            guard let output = operation.applied(to: input, with: other) else { return nil }
            let cell = computed.cell(output)
            return Cell(
                kind: cell.kind,
                payload: cell.kind == CellKind.pooledColor ? Owner.mark(cell.payload, computedOwner) : cell.payload
            )
        }
        let amount = operand.kind == CellKind.absent ? operation.amount : Double(bitPattern: operand.payload)
        let result = operation.applied(to: Double(bitPattern: value.payload), with: amount)
        return result.isFinite ? Cell(kind: value.kind, payload: result.bitPattern) : nil
    }

    private func color(_ cell: Cell) -> ColorValue {
        guard cell.kind == CellKind.pooledColor else { return ColorValue(inline: cell.payload) }
        let owner = Owner.of(cell.payload)
        let index = Owner.index(cell.payload)
        return owner == computedOwner ? computed.colors[index] : sources.color(cell)
    }
}
