//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// What numbers in values may be; the encoder writes and the decoder reads nothing else.
enum ValueRules {
    /// What is wrong with a colour, if anything.
    static func problem(of color: ColorValue) -> String? {
        guard color.first.isFinite, color.second.isFinite, color.third.isFinite else {
            return "a component is not finite"
        }
        guard color.alpha >= 0, color.alpha <= 1 else { return "alpha \(color.alpha) is outside 0 to 1" }
        guard color.missing < 8 else { return "there are three components, not those of mask \(color.missing)" }
        let isMissingZero =
            (color.missing & 1 == 0 || color.first == 0) && (color.missing & 2 == 0 || color.second == 0)
            && (color.missing & 4 == 0 || color.third == 0)
        return isMissingZero ? nil : "a missing component has a value"
    }

    /// What is wrong with a curve, if anything (DTCG Format 8.6).
    static func problem(of curve: CubicBezierValue) -> String? {
        guard curve.y1.isFinite, curve.y2.isFinite else { return "a y is not finite" }
        let isInside = curve.x1 >= 0 && curve.x1 <= 1 && curve.x2 >= 0 && curve.x2 <= 1
        return isInside ? nil : "x \(curve.x1) or \(curve.x2) is outside 0 to 1"
    }

    /// What is wrong with an operation, if anything.
    static func problem(of operation: DerivationOperation) -> String? {
        guard operation.amount.isFinite else { return "the amount is not finite" }
        switch operation.kind {
        case .mix, .lighten, .darken, .setAlpha:
            return operation.amount >= 0 && operation.amount <= 1 ? nil : "amount \(operation.amount) is outside 0 to 1"
        case .multiplyAlpha:
            return operation.amount >= 0 ? nil : "amount \(operation.amount) is negative"
        case .add, .subtract, .multiply, .divide:
            return nil
        }
    }
}
