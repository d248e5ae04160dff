//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

/// Layer sets that nobody honest writes, drawn from a seed: every kind of cell, spans that overlap, slots given twice,
/// conditions that contradict themselves, derivations of derivations, and now and then something that cannot be.
///
/// Most of what it makes fits its catalog, so that it gets past binding.
struct HostileLayers {
    var random: SeededGenerator
    private let catalog: Catalog
    /// One in so many choices is of something that binding has to refuse; 0: none.
    private let wildness: Int
    private var text: [UInt8] = []
    private var colors: [ColorValue] = []
    private var curves: [CubicBezierValue] = []
    private var listKinds: [UInt8] = []
    private var listPayloads: [UInt64] = []
    private var lists: [Cell] = []
    private var derivations: [Derivation] = []
    private var operations: [DerivationOperation] = []
    private let slotsByKind: [SlotKind: [UInt32]]

    private init(_ catalog: Catalog, _ random: SeededGenerator) {
        self.random = random
        self.catalog = catalog
        wildness = self.random.pick([0, 0, 0, 0, 80, 12])
        let slots = (0..<UInt32(catalog.slotCount)).map { ($0, catalog.kind(of: SlotID(rawValue: $0))) }
        slotsByKind = Dictionary(grouping: slots, by: \.1).mapValues { $0.map(\.0) }
    }

    /// Layers for a catalog, fit for it or not.
    static func layers(for catalog: Catalog, _ random: inout SeededGenerator) -> LayerSet {
        var making = HostileLayers(catalog, random)
        defer { random = making.random }
        return making.layers()
    }

    private mutating func layers() -> LayerSet {
        text = Array("Inter größe 🎨\"</style>\\;}\u{202e}\u{1}".utf8)
        if random.oneIn(4) { text += (0..<20).map { _ in UInt8.random(in: 1...255, using: &random) } }
        var layers: [Layer] = []
        var terms: [ConditionTerm] = []
        var entries: [LayerEntry] = []
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            let (firstTerm, firstEntry) = (terms.count, entries.count)
            terms += condition()
            var made = self.entries()
            switch random.pick([0, 0, 0, 1, 2]) {
            case 0:
                made.sort { $0.slot < $1.slot }
                made = zip(made.indices, made).filter { $0.0 == 0 || made[$0.0 - 1].slot != $0.1.slot }.map(\.1)
            case 1: made.shuffle(using: &random)
            default: break
            }
            entries += made
            layers.append(
                Layer(
                    rank: random.pick(Rank.allCases),
                    terms: firstTerm..<terms.count,
                    entries: firstEntry..<entries.count
                )
            )
        }
        return LayerSet(
            lineage: isWild(9) ? Lineage(rawValue: 99) : catalog.lineage,
            catalogVersion: catalog.version,
            layers: layers,
            terms: terms,
            entries: entries,
            pools: ValuePools(
                text: text,
                colors: colors,
                curves: curves,
                listKinds: listKinds,
                listPayloads: listPayloads
            ),
            derivations: derivations,
            operations: operations
        )
    }

    private mutating func isWild(_ factor: Int = 1) -> Bool {
        wildness > 0 && random.oneIn(wildness * factor)
    }

    private mutating func condition() -> [ConditionTerm] {
        guard !catalog.modifiers.isEmpty, !random.oneIn(3) else { return [] }
        return (0..<random.pick([1, 1, 1, 2, 2, 5])).map { _ in
            let modifier = Int.random(in: 0..<catalog.modifiers.count, using: &random)
            let context = Int.random(in: 0..<catalog.modifiers[modifier].contexts.count, using: &random)
            return isWild(2)
                ? ConditionTerm(
                    modifier: .random(in: 0...9, using: &random),
                    context: .random(in: 0...9, using: &random)
                )
                : ConditionTerm(modifier: UInt16(modifier), context: UInt16(context))
        }
    }

    private mutating func entries() -> [LayerEntry] {
        guard catalog.slotCount > 0 else { return [] }
        let isDense = random.oneIn(2)
        return (0..<Int.random(in: 0...(isDense ? catalog.slotCount : 6), using: &random)).map { place in
            // A slot beyond the catalog is one of a later version.
            let slot =
                isDense
                ? UInt32(place)
                : UInt32.random(in: 0..<UInt32(catalog.slotCount + (random.oneIn(8) ? 5 : 0)), using: &random)
            let kind = slot < UInt32(catalog.slotCount) ? catalog.kind(of: SlotID(rawValue: slot)) : .color
            let cell = isWild() ? wildCell() : cell(kind)
            return LayerEntry(
                slot: isWild(4) ? .max - UInt32(place % 2) : slot,
                kind: cell.kind,
                payload: cell.payload,
                isOneSlot: random.oneIn(4)
            )
        }
    }

    /// Any kind and any payload, near the ends of the pools or anywhere.
    private mutating func wildCell() -> Cell {
        let kind = UInt8.random(in: 0...24, using: &random)
        let start = UInt32.random(in: 0...UInt32(listKinds.count + 2), using: &random)
        switch random.pick([0, 1, 2, 3]) {
        case 0: return Cell(kind: kind, payload: .random(in: 0...9, using: &random))
        case 1: return Cell(kind: kind, payload: .random(in: 0...UInt64.max, using: &random))
        case 2: return Cell(kind: kind, payload: UInt64(1) << UInt64.random(in: 0..<64, using: &random))
        default:
            let span = PoolSpan(
                start: start,
                count: .random(in: 0...14, using: &random),
                tag: random.pick([0, 0, 0, 1, 2, 3, 4, 128])
            )
            return Cell(kind: kind, payload: span.payload)
        }
    }

    private mutating func target(_ kind: SlotKind) -> SlotID? {
        if random.oneIn(40) { return SlotID(rawValue: UInt32(catalog.slotCount) + 3) }
        guard let slots = slotsByKind[kind] else { return nil }
        return SlotID(rawValue: random.pick(slots))
    }

    private mutating func cell(_ kind: SlotKind) -> Cell {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return .unspecified
        case 1...3: if let target = target(kind) { return .alias(target) }
        case 4...6:
            if kind == .color || kind == .number || kind == .dimension, let source = target(kind) {
                return derived(kind, source)
            }
        default: break
        }
        return literal(kind)
    }

    private mutating func derived(_ kind: SlotKind, _ source: SlotID) -> Cell {
        if random.oneIn(5), !derivations.isEmpty {
            // Another's derivation, of the right kind or not; that which is not is refused.
            let place = Int.random(in: 0..<derivations.count, using: &random)
            let source = derivations[place].source.rawValue
            if source < UInt32(catalog.slotCount), catalog.kind(of: SlotID(rawValue: source)) == kind {
                return Cell(kind: CellKind.derived, payload: UInt64(place))
            }
        }
        let start = operations.count
        for _ in 0..<random.pick([0, 1, 1, 2, 3, 40]) { operations.append(operation(kind)) }
        let end = isWild(3) ? operations.count + 1 : operations.count
        derivations.append(Derivation(source: source, operations: start..<end))
        return Cell(kind: CellKind.derived, payload: UInt64(derivations.count - 1))
    }

    private mutating func operation(_ kind: SlotKind) -> DerivationOperation {
        let isColor = isWild(4) ? random.oneIn(2) : kind == .color
        let choice = random.pick(DerivationOperation.Kind.allCases.filter { $0.isColorOperation == isColor })
        var operation = DerivationOperation(kind: choice, space: random.pick(ColorSpace.allCases))
        operation.amount = isWild(4) ? .infinity : random.oneIn(2) ? random.pick([0, 1, 0.5]) : number()
        if choice == .mix || random.oneIn(3) {
            if random.oneIn(2), let target = target(isColor ? .color : .number) {
                operation.with = .alias(target)
            } else {
                operation.with = literal(isColor ? .color : .number)
            }
        }
        if isWild(2) { operation.with = wildCell() }
        return operation
    }

    private mutating func number() -> Double {
        random.pick([
            0, -0.0, 1, 0.5, -1, 16, 255, 1e300, -1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-9, 0.1 + 0.2, 9_007_199_254_740_991, 360, -361,
            Double.random(in: -2...2, using: &random), isWild(3) ? .nan : 100,
        ])
    }

    private mutating func literal(_ kind: SlotKind) -> Cell {
        switch kind {
        case .color:
            if random.oneIn(2) {
                let alpha = random.pick([Float(0), 1, 0.5, 1e-30, -1, 2, .greatestFiniteMagnitude])
                return .inlineColor(red: 7, green: 0, blue: .random(in: 0...255, using: &random), alpha: alpha)
            }
            var color = ColorValue(space: random.pick(ColorSpace.allCases), number(), number(), number())
            color.alpha = random.pick([0, 1, 0.5, number()])
            color.missing = random.pick([0, 0, 0, 1, 2, 4, 7])
            colors.append(color)
            return Cell(kind: CellKind.pooledColor, payload: UInt64(colors.count - 1))
        case .dimension: return Cell(kind: random.pick([CellKind.px, CellKind.rem]), payload: number().bitPattern)
        case .duration:
            return Cell(kind: random.pick([CellKind.milliseconds, CellKind.seconds]), payload: number().bitPattern)
        case .number: return .number(number())
        case .fontWeight: return .fontWeight(random.oneIn(4) ? number() : 400)
        case .boolean: return .boolean(random.oneIn(2))
        case .string: return string()
        case .cubicBezier:
            curves.append(CubicBezierValue(x1: number(), y1: number(), x2: number(), y2: number()))
            return Cell(kind: CellKind.cubicBezier, payload: UInt64(curves.count - 1))
        case .strokeStyle:
            if random.oneIn(2) { return .strokeKeyword(random.pick(StrokeStyleValue.Keyword.allCases)) }
            return list(CellKind.strokeDashes, .random(in: 0...2, using: &random))
        case .fontFamily: return list(CellKind.fontFamily)
        case .shadow: return list(CellKind.shadow)
        case .gradient: return list(CellKind.gradient)
        }
    }

    /// Bytes of the pool, whether they are whole characters or not.
    private mutating func string() -> Cell {
        let start = Int.random(in: 0...text.count, using: &random)
        let count = Int.random(in: 0...(text.count - start), using: &random)
        return Cell(kind: CellKind.string, payload: PoolSpan(start: UInt32(start), count: UInt32(count)).payload)
    }

    private mutating func list(_ kind: UInt8, _ tag: UInt8 = 0) -> Cell {
        let stride = CellKind.stride(ofList: kind)
        let alike = lists.filter { $0.kind == kind }
        if random.oneIn(3), !alike.isEmpty {
            // Elements of another list, some or all.
            let other = PoolSpan(payload: random.pick(alike).payload)
            let all = Int(other.count) / stride
            let first = Int.random(in: 0...all, using: &random)
            let count = Int.random(in: 0...(all - first), using: &random)
            let span = PoolSpan(start: other.start + UInt32(first * stride), count: UInt32(count * stride), tag: tag)
            return Cell(kind: kind, payload: span.payload)
        }
        var cells: [Cell] = []
        for _ in 0..<random.pick([0, 1, 1, 1, 2, 5]) { cells += element(kind) }
        if isWild(2) { cells.append(wildCell()) }
        let span = PoolSpan(start: UInt32(listKinds.count), count: UInt32(cells.count), tag: tag)
        for cell in cells {
            listKinds.append(isWild(4) ? .random(in: 0...24, using: &random) : cell.kind)
            listPayloads.append(cell.payload)
        }
        lists.append(Cell(kind: kind, payload: span.payload))
        return Cell(kind: kind, payload: span.payload)
    }

    private mutating func element(_ list: UInt8) -> [Cell] {
        let kind: SlotKind = list == CellKind.shadow ? .shadow : .gradient
        if list == CellKind.shadow || list == CellKind.gradient, random.oneIn(4), let target = target(kind) {
            let rest = [Cell](repeating: .unspecified, count: CellKind.stride(ofList: list) - 1)
            return [.elementReference(target)] + rest
        }
        switch list {
        case CellKind.fontFamily: return [random.oneIn(3) ? target(.fontFamily).map(Cell.alias) ?? string() : string()]
        case CellKind.strokeDashes: return [part(.dimension)]
        case CellKind.gradient: return [part(.color), part(.number)]
        default: return [part(.color)] + (0..<4).map { _ in part(.dimension) } + [part(.boolean)]
        }
    }

    private mutating func part(_ kind: SlotKind) -> Cell {
        random.oneIn(3) ? target(kind).map(Cell.alias) ?? literal(kind) : literal(kind)
    }
}

extension SeededGenerator {
    /// True in one of `count` cases.
    mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }

    /// One of some.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }
}
