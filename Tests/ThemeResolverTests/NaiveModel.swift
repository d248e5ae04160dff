//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// A theme as a dictionary of what each slot says, resolved by plain recursion: what the resolver must agree with.
struct NaiveModel {
    /// One slot's unresolved content.
    indirect enum Expression {
        case leaf(Leaf)
        case alias(UInt32)
        case unspecified
        case derived(UInt32, [(kind: DerivationOperation.Kind, amount: Double)])
        case list(ListKind, [Element])
    }

    enum ListKind { case fontFamily, shadow, gradient }

    /// One element of a list: its parts, or another list's only element.
    enum Element {
        case parts([Expression])
        case whole(UInt32)
    }

    enum Leaf: Hashable {
        case color(ColorValue)
        case dimension(DimensionValue)
        case number(Double)
        case weight(Double)
        case text(String)
        case flag(Bool)
        case stroke(StrokeStyleValue.Keyword)
        case elements([[Leaf]])
    }

    enum Outcome: Hashable {
        case absent
        case unspecified
        case value(Leaf)
        case failure
    }

    var slots: [UInt32: Expression] = [:]
    var ranks: [UInt32: Rank] = [:]

    /// Puts an entry in, unless one of a higher rank is there.
    mutating func set(_ slot: UInt32, _ expression: Expression, rank: Rank) {
        if let before = ranks[slot], before > rank { return }
        slots[slot] = expression
        ranks[slot] = rank
    }

    /// What a slot resolves to.
    func outcome(_ slot: UInt32) -> Outcome {
        var path: Set<UInt32> = []
        return outcome(slot, &path)
    }

    private func outcome(_ slot: UInt32, _ path: inout Set<UInt32>) -> Outcome {
        guard let expression = slots[slot] else { return .absent }
        guard path.insert(slot).inserted else { return .failure }
        defer { path.remove(slot) }
        return outcome(of: expression, &path)
    }

    /// A reference's outcome: an absent target is a failure.
    private func target(_ slot: UInt32, _ path: inout Set<UInt32>) -> Outcome {
        let outcome = outcome(slot, &path)
        return outcome == .absent ? .failure : outcome
    }

    private func outcome(of expression: Expression, _ path: inout Set<UInt32>) -> Outcome {
        switch expression {
        case .leaf(let leaf): return .value(leaf)
        case .unspecified: return .unspecified
        case .alias(let slot): return target(slot, &path)
        case .derived(let slot, let operations):
            let source = target(slot, &path)
            guard case .value(var leaf) = source else { return source }
            for operation in operations { leaf = Self.apply(operation, leaf) }
            return .value(leaf)
        case .list(_, let elements):
            var result: [[Leaf]] = []
            for element in elements {
                switch element {
                case .whole(let slot):
                    guard case .value(.elements(let inner)) = target(slot, &path), inner.count == 1 else {
                        return .failure
                    }
                    result += inner
                case .parts(let parts):
                    var leaves: [Leaf] = []
                    for part in parts {
                        guard case .value(let leaf) = outcome(of: part, &path) else { return .failure }
                        leaves.append(leaf)
                    }
                    result.append(leaves)
                }
            }
            return .value(.elements(result))
        }
    }

    private static func apply(_ operation: (kind: DerivationOperation.Kind, amount: Double), _ leaf: Leaf) -> Leaf {
        switch leaf {
        case .color(var color):
            color.alpha =
                operation.kind == .setAlpha
                ? operation.amount : min(max(color.alpha * operation.amount, 0), 1)
            return .color(color)
        case .dimension(let dimension):
            return .dimension(
                DimensionValue(value: arithmetic(operation, dimension.value), unit: dimension.unit)
            )
        case .number(let number):
            return .number(arithmetic(operation, number))
        default:
            return leaf
        }
    }

    private static func arithmetic(
        _ operation: (kind: DerivationOperation.Kind, amount: Double),
        _ input: Double
    ) -> Double {
        switch operation.kind {
        case .add: input + operation.amount
        case .subtract: input - operation.amount
        case .multiply: input * operation.amount
        default: input / operation.amount
        }
    }
}
