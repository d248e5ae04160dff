//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

/// A value computed from another slot's: operations applied in order.
package struct Derivation: Hashable, Sendable {
    /// The slot whose resolved value is the first input.
    package var source: SlotID
    /// The range of its operations in the layer set.
    package var operations: Range<Int>

    package init(source: SlotID, operations: Range<Int>) {
        self.source = source
        self.operations = operations
    }
}

/// One step of a ``Derivation``.
package struct DerivationOperation: Hashable, Sendable {
    /// What the step does; the raw values are written into blobs and never change.
    package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// alpha times `amount`.
        case multiplyAlpha = 1
        /// alpha becomes `amount`.
        case setAlpha = 2
        /// CSS `color-mix(in space, input, with amount)`.
        case mix = 3
        /// `mix` with white.
        case lighten = 4
        /// `mix` with black.
        case darken = 5
        case add = 6
        case subtract = 7
        case multiply = 8
        case divide = 9

        /// The spelling of `op` in `$extensions`.
        package var name: String { String(describing: self) }

        /// Whether the input and output are colours; the others take numbers and dimensions.
        package var isColorOperation: Bool { rawValue <= Kind.darken.rawValue }
    }

    package var kind: Kind
    /// The operand, unless `with` gives it; for `mix` the share of `with`, 0 to 1.
    package var amount: Double
    /// `mix`'s other colour or an arithmetic operand: a literal cell or an alias; `absent` where the step has none.
    package var with: Cell
    /// Where `mix`, `lighten` and `darken` interpolate.
    package var space: ColorSpace

    package init(kind: Kind, amount: Double = 0, with: Cell = .absent, space: ColorSpace = .oklab) {
        self.kind = kind
        self.amount = amount
        self.with = with
        self.space = space
    }
}
