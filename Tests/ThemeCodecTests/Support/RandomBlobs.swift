//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

@testable import ThemeCodec

/// Blobs with everything a blob can hold, drawn from a seed.
struct RandomBlobs {
    private var random: SeededGenerator
    /// Whether what is made refers to slots.
    private var makesReferences = true

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// A catalog of up to `count` tokens of all types and a few modifiers.
    mutating func catalog(tokens count: Int, lineage: Lineage? = nil, version: UInt32 = 1) -> Catalog {
        var definitions: [TokenDefinition] = []
        for index in 0..<count {
            let groups = ["color", "größe", "text", "a.b", "𝛼", "space"]
            var definition = TokenDefinition(
                path: "\(pick(groups)).\(pick(groups)).token\(index)",
                type: pick(TokenType.allCases)
            )
            if random.oneIn(3) { definition.description = pick(["Used for text.", "", "Für Überschriften 🎨", "x"]) }
            if random.oneIn(9) { definition.deprecation = pick(["", "use another"]) }
            definition.isRetired = random.oneIn(12)
            for alternate in 0..<(random.oneIn(6) ? 2 : 0) { definition.alternates.append("old.\(alternate).\(index)") }
            for platform in ["ios", "android", "web"] where random.oneIn(2) {
                definition.platformNames[platform] = "\(platform)Name\(index)"
            }
            if random.oneIn(7) {
                definition.overridable = Set(Rank.allCases.filter { $0 == .base || random.oneIn(2) })
            }
            definitions.append(definition)
        }
        let modifiers = [
            Modifier(name: "mode", contexts: ["light", "dark"], defaultContext: 0),
            Modifier(name: "kontrast", contexts: ["hoch", "normal", "ü"], defaultContext: 2),
            Modifier(name: "platform", contexts: ["ios"], defaultContext: nil),
        ]
        return Catalog(
            lineage: lineage ?? .random(using: &random),
            version: version,
            tokens: definitions,
            modifiers: Array(modifiers.prefix(Int.random(in: 0...3, using: &random)))
        )
    }

    /// Layers that fit a catalog.
    mutating func layers(for catalog: Catalog, count: Int) -> LayerSet {
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        for _ in 0..<count {
            var condition: [ConditionTerm] = []
            for (place, modifier) in catalog.modifiers.enumerated() where random.oneIn(2) {
                let context = UInt16.random(in: 0..<UInt16(modifier.contexts.count), using: &random)
                condition.append(ConditionTerm(modifier: UInt16(place), context: context))
            }
            builder.beginLayer(rank: pick(Rank.allCases), condition: condition)
            for token in catalog.tokenIDs where random.oneIn(2) {
                let first = catalog.firstSlot(of: token).rawValue
                for part in 0..<catalog.type(of: token).slotCount {
                    let slot = SlotID(rawValue: first + UInt32(part))
                    let cell = cell(catalog.kind(of: slot), catalog, &builder)
                    if random.oneIn(10), cell.kind != CellKind.unspecified {
                        builder.setOneSlot(slot, cell)
                    } else {
                        builder.setWhole(slot, cell)
                    }
                }
            }
        }
        return builder.build()
    }

    /// A blob of everything.
    mutating func blob(tokens: Int, layers count: Int, withCatalog: Bool) -> Blob {
        let catalog = catalog(tokens: tokens, version: UInt32.random(in: 1...300, using: &random))
        let layers = layers(for: catalog, count: count)
        return Blob(
            catalog: withCatalog ? catalog : nil,
            layers: layers,
            parentStamp: random.oneIn(2) ? .random(in: 1...UInt64.max, using: &random) : nil
        )
    }

    /// A resolved table of a random catalog, for a random selection; of some slots it holds nothing, some have failed.
    mutating func table(tokens: Int, withCatalog: Bool) -> (blob: TableBlob, catalog: Catalog) {
        let catalog = catalog(tokens: tokens, version: UInt32.random(in: 1...300, using: &random))
        makesReferences = false
        defer { makesReferences = true }
        var builder = LayerSetBuilder(lineage: catalog.lineage, catalogVersion: catalog.version)
        builder.beginLayer(rank: .base)
        var failedSlots: [UInt32] = []
        for slot in 0..<UInt32(catalog.slotCount) where !random.oneIn(5) {
            if random.oneIn(9) {
                failedSlots.append(slot)
            } else {
                let id = SlotID(rawValue: slot)
                builder.setWhole(id, cell(catalog.kind(of: id), catalog, &builder))
            }
        }
        let contexts = catalog.modifiers.map { UInt16.random(in: 0..<UInt16($0.contexts.count), using: &random) }
        let table = ResolvedTable(
            selection: Selection(contexts: contexts),
            values: builder.build(),
            failedSlots: failedSlots
        )
        let stamp: UInt64? = random.oneIn(2) ? .random(in: 1...UInt64.max, using: &random) : nil
        return (TableBlob(table, catalog: withCatalog ? catalog : nil, parentStamp: stamp), catalog)
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    private mutating func number() -> Double {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: Double(Int.random(in: -40...40, using: &random))
        case 1: Double(Int.random(in: -100_000...100_000, using: &random)) / 100
        case 2: Double(Int.random(in: 0...255, using: &random)) / 255
        case 3: Double(Int.random(in: -90...90, using: &random)) / 17
        case 4: pick([0, -0.0, 0.1 + 0.2, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e300, 536_870_912, -1e-9])
        case 5: Double(Int32.random(in: .min ... .max, using: &random))
        case 6: Double.random(in: 0...1, using: &random)
        default: pick([4, 8, 16, 1.5, 0.35])
        }
    }

    private mutating func share() -> Double {
        pick([0, 1, 0.5, 0.35, Double.random(in: 0...1, using: &random)])
    }

    private mutating func color() -> ColorValue {
        if random.oneIn(2) {
            return ColorValue(
                red: .random(in: 0...255, using: &random),
                green: .random(in: 0...255, using: &random),
                blue: .random(in: 0...255, using: &random),
                alpha: random.oneIn(2) ? 1 : share()
            )
        }
        var color = ColorValue(space: pick(ColorSpace.allCases), number(), number(), number(), alpha: share())
        if random.oneIn(3) { color = ColorValue(space: color.space, nil, color.second, nil, alpha: color.alpha) }
        return color
    }

    private mutating func dimension() -> DimensionValue {
        DimensionValue(value: number(), unit: pick(DimensionValue.Unit.allCases))
    }

    private mutating func slot(_ kind: SlotKind, _ catalog: Catalog) -> SlotID? {
        guard makesReferences else { return nil }
        let slots = (0..<UInt32(catalog.slotCount)).map(SlotID.init(rawValue:)).filter { catalog.kind(of: $0) == kind }
        return slots.isEmpty ? nil : pick(slots)
    }

    private mutating func cell(_ kind: SlotKind, _ catalog: Catalog, _ builder: inout LayerSetBuilder) -> Cell {
        if random.oneIn(4), let target = slot(kind, catalog) { return .alias(target) }
        if random.oneIn(12) { return .unspecified }
        if kind == .color || kind == .number, random.oneIn(5), let source = slot(kind, catalog) {
            return builder.derived(from: source, operations(kind, catalog, &builder))
        }
        return literal(kind, catalog, &builder)
    }

    private mutating func literal(_ kind: SlotKind, _ catalog: Catalog, _ builder: inout LayerSetBuilder) -> Cell {
        switch kind {
        case .color: return builder.pools.cell(color())
        case .dimension: return .dimension(dimension())
        case .fontWeight: return .fontWeight(pick([1, 400, 700, 1_000, 412.5]))
        case .duration:
            return .duration(DurationValue(value: number(), unit: pick(DurationValue.Unit.allCases)))
        case .number: return .number(number())
        case .boolean: return .boolean(random.oneIn(2))
        case .string: return builder.pools.cell(pick(["", "on", "größer", "🎨🎨"]))
        case .cubicBezier:
            return builder.pools.cell(CubicBezierValue(x1: share(), y1: number(), x2: share(), y2: number()))
        case .strokeStyle:
            if random.oneIn(2) { return .strokeKeyword(pick(StrokeStyleValue.Keyword.allCases)) }
            let cells = (0..<Int.random(in: 0...3, using: &random)).map { _ in Cell.dimension(dimension()) }
            let cap = pick(StrokeStyleValue.LineCap.allCases)
            return builder.pools.list(CellKind.strokeDashes, cells, tag: cap.rawValue)
        case .fontFamily:
            var cells = ["Inter", "Söhne", "sans-serif"].map { builder.pools.cell($0) }
            if random.oneIn(3), let target = slot(.fontFamily, catalog) { cells.append(.alias(target)) }
            return builder.pools.list(CellKind.fontFamily, cells.shuffled(using: &random))
        case .shadow:
            var cells: [Cell] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) { cells += shadow(catalog, &builder) }
            return builder.pools.list(CellKind.shadow, cells)
        case .gradient:
            var cells: [Cell] = []
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                cells += [builder.pools.cell(color()), .number(share())]
            }
            return builder.pools.list(CellKind.gradient, cells)
        }
    }

    private mutating func shadow(_ catalog: Catalog, _ builder: inout LayerSetBuilder) -> [Cell] {
        if random.oneIn(4), let target = slot(.shadow, catalog) {
            return [.elementReference(target)] + [Cell](repeating: .unspecified, count: 5)
        }
        let lengths = (0..<4).map { _ in Cell.dimension(dimension()) }
        return [builder.pools.cell(color())] + lengths + [.boolean(random.oneIn(2))]
    }

    private mutating func operations(
        _ kind: SlotKind,
        _ catalog: Catalog,
        _ builder: inout LayerSetBuilder
    ) -> [DerivationOperation] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            guard kind == .color else {
                let operation = pick([DerivationOperation.Kind.add, .subtract, .multiply, .divide])
                var step = DerivationOperation(kind: operation, amount: number())
                if random.oneIn(3), let target = slot(.number, catalog) { step.with = .alias(target) }
                return step
            }
            let operation = pick([DerivationOperation.Kind.multiplyAlpha, .setAlpha, .mix, .lighten, .darken])
            var step = DerivationOperation(kind: operation, amount: share())
            if operation == .mix { step.with = builder.pools.cell(color()) }
            if random.oneIn(4) { step.space = pick(ColorSpace.allCases) }
            return step
        }
    }
}

extension SeededGenerator {
    /// True in one of `count` cases.
    mutating func oneIn(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &self) == 0
    }
}
