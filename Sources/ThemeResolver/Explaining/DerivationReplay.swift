//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Applies a derivation's operations once more, keeping what lies between them.
enum DerivationReplay {
    /// What each operation makes of its input, the first of `input`.
    ///
    /// - Parameters:
    ///   - operations: The operations of a bound layer.
    ///   - input: The source's value.
    ///   - operands: For each operation the value of its `with`; nil where it has none.
    /// - Returns: One application an operation, ending where one has no result or no operand.
    static func applications(
        of operations: ArraySlice<DerivationOperation>,
        to input: TokenValue,
        operands: [TokenValue?]
    ) -> [ResolutionTrace.Application] {
        var applications: [ResolutionTrace.Application] = []
        var value = input
        for (operation, operand) in zip(operations, operands) {
            if operation.with.kind != CellKind.absent, operand == nil { break }
            let output = operation.applied(to: value, with: operand)
            applications.append(ResolutionTrace.Application(input: value, operand: operand, output: output))
            guard let output else { break }
            value = output
        }
        return applications
    }
}

extension DerivationOperation {
    /// The result of the operation on a value of its kind; nil where it is not finite.
    fileprivate func applied(to input: TokenValue, with operand: TokenValue?) -> TokenValue? {
        if case .color(let color) = input {
            var other: ColorValue?
            if case .color(let given) = operand { other = given }
            return applied(to: color, with: other).map(TokenValue.color)
        }
        guard let number = input.number else { return nil }
        let result = applied(to: number, with: operand?.number ?? amount)
        return result.isFinite ? input.replacing(number: result) : nil
    }
}

extension TokenValue {
    /// The number of a value that is one, without its unit.
    fileprivate var number: Double? {
        switch self {
        case .number(let number): number
        case .dimension(let dimension): dimension.value
        default: nil
        }
    }

    /// The value with another number in the same unit.
    fileprivate func replacing(number: Double) -> TokenValue {
        guard case .dimension(let dimension) = self else { return .number(number) }
        return .dimension(DimensionValue(value: number, unit: dimension.unit))
    }
}
