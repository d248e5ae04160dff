//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

extension DerivationOperation {
    /// The result of a colour operation, or nil where it is not finite; `other` is the other colour of `mix`.
    ///
    /// - Precondition: the operation is one of colours.
    package func applied(to input: ColorValue, with other: ColorValue?) -> ColorValue? {
        var output = input
        switch kind {
        case .multiplyAlpha: output.alpha = min(max(input.alpha * amount, 0), 1)
        case .setAlpha: output.alpha = min(max(amount, 0), 1)
        case .mix:
            guard let other else { return nil }
            output = input.mixed(with: other, amount: amount, in: space)
        case .lighten: output = input.mixed(with: .white, amount: amount, in: space)
        case .darken: output = input.mixed(with: .black, amount: amount, in: space)
        case .add, .subtract, .multiply, .divide: preconditionFailure("\(kind.name) is not for colours")
        }
        let isFinite = output.first.isFinite && output.second.isFinite && output.third.isFinite && output.alpha.isFinite
        return isFinite ? output : nil
    }

    /// The result of an arithmetic operation; infinite or not a number where there is none.
    ///
    /// - Precondition: the operation is not one of colours.
    package func applied(to input: Double, with operand: Double) -> Double {
        switch kind {
        case .add: input + operand
        case .subtract: input - operand
        case .multiply: input * operand
        case .divide: input / operand
        default: preconditionFailure("\(kind.name) is for colours")
        }
    }
}
