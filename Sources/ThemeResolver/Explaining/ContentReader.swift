//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads what cells of a theme and of its layers say. Each different cell is read once, so that a long text or list that
/// many entries share is kept once.
struct ContentReader {
    private let theme: ResolvedTheme
    private let members: [LayerSet]
    /// The level whose cells point into the base's layers.
    private let baseLevel: Int
    private var contents: [Cell: ResolutionTrace.Content] = [:]

    init(_ theme: ResolvedTheme, members: [LayerSet]) {
        self.theme = theme
        self.members = members
        var storage = theme.storage
        while !storage.isSnapshot, let parent = storage.parent { storage = parent }
        let isOfOtherBase = storage.parent.map { $0.layers !== storage.layers } ?? false
        baseLevel = isOfOtherBase ? storage.level : 0
    }

    /// What an entry of a chain member's layers writes.
    mutating func content(of entry: LayerEntry, member: Int) -> ResolutionTrace.Content {
        content(of: Owner.adopt(entry.kind, entry.payload, level: level(ofMember: member)))
    }

    /// The level of a chain member's cells.
    private func level(ofMember member: Int) -> Int {
        member == 0 ? baseLevel : member - 1 + ThemeStorage.firstOverlayLevel
    }

    /// What a slot of the resolved theme comes to.
    mutating func outcome(of slot: SlotID) -> ResolutionTrace.Outcome {
        let cell = theme.cell(at: slot)
        switch cell.kind {
        case CellKind.absent: return .absent
        case CellKind.unspecified: return .unspecified
        case CellKind.error: return .failed(theme.sources.issue(of: cell))
        default:
            guard case .literal(let value) = content(of: cell) else { preconditionFailure("a table holds literals") }
            return .value(value)
        }
    }

    /// The slot as something that is referred to.
    func reference(_ slot: SlotID) -> ResolutionTrace.Reference {
        let catalog = theme.catalog
        let (token, part) = catalog.owner(of: slot)
        let parts = catalog.type(of: token).partNames
        return ResolutionTrace.Reference(
            slot: slot,
            path: catalog.path(of: token),
            part: parts.isEmpty ? nil : parts[part]
        )
    }

    private func reference(_ cell: Cell) -> ResolutionTrace.Reference {
        reference(SlotID(rawValue: UInt32(truncatingIfNeeded: cell.payload)))
    }

    private mutating func content(of cell: Cell) -> ResolutionTrace.Content {
        if let known = contents[cell] { return known }
        let content = read(cell)
        contents[cell] = content
        return content
    }

    private func read(_ cell: Cell) -> ResolutionTrace.Content {
        switch cell.kind {
        case CellKind.unspecified: return .unspecified
        case CellKind.alias: return .alias(reference(cell))
        case CellKind.derived: return derived(cell)
        default:
            guard CellKind.isList(cell.kind) else { return .literal(literal(cell)) }
            let cells = theme.sources.listCells(cell)
            let hasReferences = cells.contains { $0.kind == CellKind.alias || $0.kind == CellKind.elementReference }
            return hasReferences ? .list(elements(of: cell.kind, cells)) : .literal(literal(cell))
        }
    }

    private func literal(_ cell: Cell) -> TokenValue {
        guard let value = theme.literal(cell) else { preconditionFailure("layers are bound to the catalog") }
        return value
    }

    private func operand(_ cell: Cell) -> ResolutionTrace.Operand {
        cell.kind == CellKind.alias ? .alias(reference(cell)) : .literal(literal(cell))
    }

    private func elements(of kind: UInt8, _ cells: [Cell]) -> [ResolutionTrace.Element] {
        let names: [String] =
            switch kind {
            case CellKind.shadow: ["color", "offsetX", "offsetY", "blur", "spread", "inset"]
            case CellKind.gradient: ["color", "position"]
            default: []
            }
        let stride = CellKind.stride(ofList: kind)
        return Swift.stride(from: 0, to: cells.count, by: stride).map { start in
            let first = cells[start]
            // One font family is a list of its own: an alias among families is of such a list's one element.
            let isElement =
                first.kind == CellKind.elementReference || kind == CellKind.fontFamily && first.kind == CellKind.alias
            if isElement { return .element(of: reference(first)) }
            return .parts(
                (0..<stride).map { place in
                    ResolutionTrace.Part(
                        name: names.isEmpty ? nil : names[place],
                        value: operand(cells[start + place])
                    )
                }
            )
        }
    }

    private func derived(_ cell: Cell) -> ResolutionTrace.Content {
        let level = Owner.of(cell.payload) / 2
        let layers = members[max(level - ThemeStorage.firstOverlayLevel + 1, 0)]
        let derivation = layers.derivations[Owner.index(cell.payload)]
        let operations = layers.operations[derivation.operations].map { operation in
            let hasOperand = operation.with.kind != CellKind.absent
            let adopted = Owner.adopt(operation.with.kind, operation.with.payload, level: level)
            return ResolutionTrace.Operation(
                name: operation.kind.name,
                amount: hasOperand && !operation.kind.isColorOperation ? nil : operation.amount,
                with: hasOperand ? operand(adopted) : nil,
                space: operation.kind.mixes ? operation.space : nil
            )
        }
        return .derived(from: reference(derivation.source), operations)
    }
}

extension DerivationOperation.Kind {
    /// Whether two colours are mixed, in some space.
    fileprivate var mixes: Bool { self == .mix || self == .lighten || self == .darken }
}
