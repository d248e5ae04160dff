//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

import ThemeModel

/// What a theme resolves to, by a dictionary and plain recursion: slow, short, and with nothing of the resolver in it.
///
/// A reference into a circle, to a slot that nothing gives, or to a failure is a failure, and so is everything that refers
/// to one.
struct NaiveModel {
    /// One slot's unresolved content.
    indirect enum Expression {
        case leaf(Leaf)
        case alias(UInt32)
        case unspecified
        case derived(UInt32, [Step])
        case list(ListKind, [Element])
    }

    enum ListKind { case fontFamily, shadow, gradient, dashes(StrokeStyleValue.LineCap) }

    /// One element of a list: its parts, or another list's only element.
    enum Element {
        case parts([Expression])
        case whole(UInt32)
    }

    /// One operation of a derived value.
    struct Step {
        let kind: DerivationOperation.Kind
        let amount: Double
        /// The operand, where the amount is not it: a leaf or an alias.
        let with: Expression?
        let space: ColorSpace
    }

    enum Leaf: Hashable {
        case color(ColorValue)
        case dimension(DimensionValue)
        case number(Double)
        case weight(Double)
        case duration(DurationValue)
        case curve(CubicBezierValue)
        case text(String)
        case flag(Bool)
        case stroke(StrokeStyleValue)
        case elements([[Leaf]])
    }

    enum Outcome: Hashable {
        case absent
        case unspecified
        case value(Leaf)
        case failure
    }

    /// The winning expression of each slot that any layer gives.
    private(set) var slots: [UInt32: Expression] = [:]
    private var ranks: [UInt32: Rank] = [:]

    /// Puts an entry in, unless one of a higher rank is there.
    mutating func set(_ slot: UInt32, _ expression: Expression, rank: Rank) {
        if let before = ranks[slot], before > rank { return }
        slots[slot] = expression
        ranks[slot] = rank
    }

    /// What each of the first `count` slots resolves to.
    func outcomes(_ count: Int) -> [Outcome] {
        (0..<UInt32(count)).map { outcome($0, on: []) }
    }

    /// What a slot resolves to, met on the way from the slots of `path`.
    private func outcome(_ slot: UInt32, on path: [UInt32]) -> Outcome {
        guard let expression = slots[slot] else { return .absent }
        return path.contains(slot) ? .failure : outcome(of: expression, on: path + [slot])
    }

    /// A reference's outcome: an absent target is a failure.
    private func target(_ slot: UInt32, on path: [UInt32]) -> Outcome {
        let outcome = outcome(slot, on: path)
        return outcome == .absent ? .failure : outcome
    }

    private func outcome(of expression: Expression, on path: [UInt32]) -> Outcome {
        switch expression {
        case .leaf(let leaf): .value(leaf)
        case .unspecified: .unspecified
        case .alias(let slot): target(slot, on: path)
        case .derived(let slot, let steps): derived(target(slot, on: path), steps, on: path)
        case .list(let kind, let elements): list(kind, elements, on: path)
        }
    }

    // MARK: - Lists

    private func list(_ kind: ListKind, _ elements: [Element], on path: [UInt32]) -> Outcome {
        var result: [[Leaf]] = []
        for element in elements {
            switch element {
            case .whole(let slot):
                guard case .value(.elements(let inner)) = target(slot, on: path), inner.count == 1 else {
                    return .failure
                }
                result += inner
            case .parts(let parts):
                var leaves: [Leaf] = []
                for part in parts {
                    guard case .value(let leaf) = outcome(of: part, on: path) else { return .failure }
                    leaves.append(leaf)
                }
                result.append(leaves)
            }
        }
        guard case .dashes(let cap) = kind else { return .value(.elements(result)) }
        let lengths = result.compactMap { if case .dimension(let length) = $0[0] { length } else { nil } }
        return .value(.stroke(.dashes(lengths, lineCap: cap)))
    }

    // MARK: - Derived values

    /// Every reference counts, also where there is nothing to derive from.
    private func derived(_ source: Outcome, _ steps: [Step], on path: [UInt32]) -> Outcome {
        let operands = steps.map { step in step.with.map { outcome(of: $0, on: path) } }
        if source == .failure || operands.contains(.failure) { return .failure }
        guard case .value(var leaf) = source else { return source }
        for (step, operand) in zip(steps, operands) {
            if operand == .unspecified { return .failure }
            guard let next = Self.apply(step, leaf, operand) else { return .failure }
            leaf = next
        }
        return .value(leaf)
    }

    private static func apply(_ step: Step, _ leaf: Leaf, _ operand: Outcome?) -> Leaf? {
        switch leaf {
        case .color(let color):
            if case .value(.color(let other)) = operand { return .color(apply(step, color, other)) }
            return .color(apply(step, color, nil))
        case .dimension(let dimension):
            return arithmetic(step, dimension.value, operand).map {
                .dimension(DimensionValue(value: $0, unit: dimension.unit))
            }
        case .number(let number):
            return arithmetic(step, number, operand).map { .number($0) }
        default:
            return nil
        }
    }

    private static func apply(_ step: Step, _ color: ColorValue, _ other: ColorValue?) -> ColorValue {
        var result = color
        switch step.kind {
        case .multiplyAlpha: result.alpha = min(color.alpha * step.amount, 1)
        case .setAlpha: result.alpha = step.amount
        case .lighten: result = color.mixed(with: .white, amount: step.amount, in: step.space)
        case .darken: result = color.mixed(with: .black, amount: step.amount, in: step.space)
        default:
            if let other { result = color.mixed(with: other, amount: step.amount, in: step.space) }
        }
        return result
    }

    /// Nil where there is no finite result.
    private static func arithmetic(_ step: Step, _ input: Double, _ operand: Outcome?) -> Double? {
        var amount = step.amount
        if case .value(.number(let number)) = operand { amount = number }
        let result =
            switch step.kind {
            case .add: input + amount
            case .subtract: input - amount
            case .multiply: input * amount
            default: input / amount
            }
        return result.isFinite ? result : nil
    }
}

extension NaiveModel.Expression {
    /// Every slot that it refers to.
    var targets: [UInt32] {
        switch self {
        case .leaf, .unspecified: []
        case .alias(let slot): [slot]
        case .derived(let slot, let steps): [slot] + steps.flatMap { $0.with?.targets ?? [] }
        case .list(_, let elements):
            elements.flatMap { element in
                switch element {
                case .whole(let slot): [slot]
                case .parts(let parts): parts.flatMap(\.targets)
                }
            }
        }
    }
}
