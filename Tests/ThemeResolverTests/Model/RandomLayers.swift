//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel
import _ThemewireTestSupport

/// Writes the random layers of a ``RandomTheme``.
struct RandomLayers {
    let catalog: Catalog
    private var random: SeededGenerator
    /// The slots of each kind: what an alias may refer to.
    private var slots: [SlotKind: [UInt32]] = [:]
    /// Whether what is written refers to other slots.
    private var hasReferences = true
    /// The slot whose expression is being written.
    private var current: UInt32 = 0

    init(catalog: Catalog, random: SeededGenerator) {
        self.catalog = catalog
        self.random = random
        for (slot, kind) in catalog.slotKindColumn.enumerated() {
            if let kind = SlotKind(rawValue: kind) { slots[kind, default: []].append(UInt32(slot)) }
        }
    }

    private mutating func chance(_ one: Int, in all: Int) -> Bool {
        Int.random(in: 0..<all, using: &random) < one
    }

    // MARK: - Layers

    mutating func base() -> [RandomTheme.LayerPlan] {
        (0..<Int.random(in: 1...4, using: &random)).map { place in
            layer(chance(1, in: 6) ? rank() : .base, isAlways: place == 0, share: place == 0 ? 0.8 : 0.25)
        }
    }

    /// Mostly a few themes over any of those before; now and then a chain longer than a narrow page map has levels.
    mutating func overlays() -> [RandomTheme.Overlay] {
        let depth = chance(1, in: 12) ? Int.random(in: 5...9, using: &random) : 0
        let chain = (0..<depth).map { overlay(on: $0 - 1) }
        let others = (depth..<depth + Int.random(in: 0...4, using: &random)).map { place in
            overlay(on: Int.random(in: -1..<place, using: &random))
        }
        return chain + others
    }

    private mutating func overlay(on parent: Int) -> RandomTheme.Overlay {
        let share = min(0.3, 4 / Double(catalog.tokenIDs.count))
        // Literals of one rank take a way of their own.
        hasReferences = chance(1, in: 2)
        let rank = hasReferences || chance(1, in: 4) ? nil : self.rank()
        defer { hasReferences = true }
        return RandomTheme.Overlay(
            parent: parent,
            layers: (0..<Int.random(in: 1...3, using: &random)).map { _ in
                layer(rank ?? self.rank(), isAlways: chance(1, in: 2), share: share)
            }
        )
    }

    private mutating func rank() -> Rank {
        [.brand, .brand, .brand, .override, .override, .top, .base].randomElement(using: &random) ?? .brand
    }

    private mutating func layer(_ rank: Rank, isAlways: Bool, share: Double) -> RandomTheme.LayerPlan {
        var condition: [ConditionTerm] = []
        if !isAlways {
            for (index, modifier) in catalog.modifiers.enumerated() where chance(1, in: 2) {
                let context = UInt16.random(in: 0..<UInt16(modifier.contexts.count), using: &random)
                condition.append(ConditionTerm(modifier: UInt16(index), context: context))
            }
        }
        var entries: [RandomTheme.Entry] = []
        for token in catalog.tokenIDs where Double.random(in: 0..<1, using: &random) < share {
            entries.append(entry(token))
            if chance(1, in: 8) { entries.append(entry(token)) }
        }
        return RandomTheme.LayerPlan(rank: rank, condition: condition, entries: entries)
    }

    private mutating func entry(_ token: TokenID) -> RandomTheme.Entry {
        let first = catalog.firstSlot(of: token).rawValue
        let kinds = catalog.type(of: token).slotKinds
        let isOneSlot = kinds.count > 1 && chance(2, in: 5)
        if !isOneSlot, hasReferences, chance(1, in: 5), let other = wholeToken(like: token) {
            return RandomTheme.Entry(
                isOneSlot: false,
                parts: kinds.indices.map {
                    RandomTheme.Part(slot: first + UInt32($0), expression: .alias(other + UInt32($0)))
                }
            )
        }
        let chosen = isOneSlot ? [Int.random(in: 0..<kinds.count, using: &random)] : Array(kinds.indices)
        return RandomTheme.Entry(
            isOneSlot: isOneSlot,
            parts: chosen.map { part in
                current = first + UInt32(part)
                let isLeftOut = chance(1, in: kinds.count > 1 ? 6 : 30)
                return RandomTheme.Part(
                    slot: current,
                    expression: isLeftOut ? .unspecified : expression(kinds[part])
                )
            }
        )
    }

    /// The first slot of another token of a token's type.
    private mutating func wholeToken(like token: TokenID) -> UInt32? {
        let type = catalog.type(of: token)
        let isAny = chance(1, in: 8)
        let tokens = Array(catalog.tokenIDs).filter { [catalog] other in
            catalog.type(of: other) == type && (isAny || other.rawValue > token.rawValue)
        }
        return tokens.randomElement(using: &random).map { [catalog] in catalog.firstSlot(of: $0).rawValue }
    }

    // MARK: - Expressions

    /// What a reference from the current slot is to; nil where it is to be a literal. Seldom an earlier slot, or all would
    /// be circles.
    private mutating func slot(of kind: SlotKind) -> UInt32? {
        guard hasReferences, let target = slots[kind]?.randomElement(using: &random) else { return nil }
        return target > current || chance(1, in: 8) ? target : nil
    }

    private mutating func expression(_ kind: SlotKind) -> NaiveModel.Expression {
        let choice = Int.random(in: 0..<10, using: &random)
        if choice < 3, let target = slot(of: kind) { return .alias(target) }
        if choice < 6, kind == .color || kind == .dimension || kind == .number, let target = slot(of: kind) {
            return .derived(target, (0..<Int.random(in: 1...3, using: &random)).map { _ in step(kind) })
        }
        switch kind {
        case .fontFamily: return list(.fontFamily, .fontFamily) { [.leaf($0.leaf(.string))] }
        case .shadow:
            return list(.shadow, .shadow) { writer in
                [writer.part(.color)] + (0..<4).map { _ in writer.part(.dimension) } + [writer.part(.boolean)]
            }
        case .gradient: return list(.gradient, .gradient) { [$0.part(.color), $0.part(.number)] }
        case .strokeStyle where choice < 8:
            let cap = StrokeStyleValue.LineCap.allCases.randomElement(using: &random) ?? .round
            return list(.dashes(cap), nil) { [$0.part(.dimension)] }
        default: return .leaf(leaf(kind))
        }
    }

    private mutating func step(_ kind: SlotKind) -> NaiveModel.Step {
        let isColor = kind == .color
        let operation = DerivationOperation.Kind.allCases.filter { $0.isColorOperation == isColor }
            .randomElement(using: &random)
        let isMix = operation == .mix
        let hasOperand = isMix || (!isColor && chance(1, in: 2))
        return NaiveModel.Step(
            kind: operation ?? .add,
            amount: Double(Int.random(in: 0...4, using: &random)) / 4,
            with: hasOperand ? part(isColor ? .color : .number) : nil,
            space: [.oklab, .oklab, .srgb, .oklch, .hsl].randomElement(using: &random) ?? .oklab
        )
    }

    /// A list; where there is a `wholeKind`, an element may be the one element of another list of that kind.
    private mutating func list(
        _ kind: NaiveModel.ListKind,
        _ wholeKind: SlotKind?,
        parts: (inout RandomLayers) -> [NaiveModel.Expression]
    ) -> NaiveModel.Expression {
        let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ -> NaiveModel.Element in
            if let wholeKind, chance(1, in: 6), let target = slot(of: wholeKind) { return .whole(target) }
            return .parts(parts(&self))
        }
        return .list(kind, elements)
    }

    private mutating func part(_ kind: SlotKind) -> NaiveModel.Expression {
        if chance(1, in: 4), let target = slot(of: kind) { return .alias(target) }
        return .leaf(leaf(kind))
    }

    /// One of few values, so that equal ones meet.
    private mutating func leaf(_ kind: SlotKind) -> NaiveModel.Leaf {
        let number = Double(Int.random(in: 0...9, using: &random)) / 7
        switch kind {
        case .color:
            if chance(1, in: 2) {
                let red = UInt8.random(in: 0...3, using: &random) * 85
                return .color(ColorValue(red: red, green: 9, blue: 11, alpha: chance(1, in: 2) ? 1 : 0.5))
            }
            return .color(ColorValue(space: .oklch, number / 2, nil, number * 100, alpha: 0.35))
        case .dimension: return .dimension(DimensionValue(value: number, unit: chance(1, in: 2) ? .px : .rem))
        case .duration:
            return .duration(DurationValue(value: number, unit: chance(1, in: 2) ? .seconds : .milliseconds))
        case .cubicBezier: return .curve(CubicBezierValue(x1: number / 2, y1: -1, x2: 0.5, y2: number))
        case .fontWeight: return .weight(number + 1)
        case .boolean: return .flag(chance(1, in: 2))
        case .strokeStyle:
            return .stroke(.keyword(StrokeStyleValue.Keyword.allCases.randomElement(using: &random) ?? .solid))
        case .string: return .text("text \(Int.random(in: 0...3, using: &random))")
        default: return .number(number)
        }
    }
}
