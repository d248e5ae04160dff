//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// How large the numbers of each slot can become, to tell the operations that cannot fail from those to be tried.
struct Magnitudes {
    /// Below this, conversion and mixing (at most cubic) stay far from what a Double holds.
    private static let largestMixed = 1e60
    /// What one conversion and mixing can enlarge a component by: hsl divides by a lightness that rounding can leave at
    /// 2^-53 of the channels; the rest is for the matrices.
    private static let mixingGrowth = 1e18

    /// The largest absolute value of a number or a component of a colour that a slot can have; infinite where unknown.
    private var largest: [Double]

    /// - Complexity: O(*slots* + *references*).
    init(_ table: CandidateTable, _ order: ReferenceOrder) {
        largest = [Double](repeating: 0, count: table.slotCount)
        for slot in 0..<UInt32(table.slotCount) where table.edges(ofSlot: slot).isEmpty { measure(slot, table) }
        var circular = order.circular[...]
        for component in order.componentEnds.indices {
            let members = order.members(of: component)
            if circular.first == component {
                circular.removeFirst()
                for slot in members { largest[Int(slot)] = .infinity }
            } else if let slot = members.first {
                measure(slot, table)
            }
        }
    }

    private mutating func measure(_ slot: UInt32, _ table: CandidateTable) {
        for candidate in table.candidates(of: slot) {
            let cell = table.cell(of: candidate)
            let size: Double
            switch cell.kind {
            case CellKind.alias: size = largest[Int(cell.payload)]
            case CellKind.derived: size = result(of: candidate, table) ?? .infinity
            default: size = Self.size(of: cell, in: table.set(of: candidate).pools)
            }
            largest[Int(slot)] = max(largest[Int(slot)], size)
        }
    }

    private static func size(of cell: Cell, in pools: ValuePools) -> Double {
        switch cell.kind {
        case CellKind.inlineColor:
            let alpha = Float(bitPattern: UInt32(cell.payload >> 32))
            return (0...1).contains(alpha) ? 1 : .infinity
        case CellKind.pooledColor:
            let color = pools.colors[Int(cell.payload)]
            guard (0...1).contains(color.alpha) else { return .infinity }
            return max(abs(color.first), abs(color.second), abs(color.third), 1)
        case CellKind.px, CellKind.rem, CellKind.number, CellKind.fontWeight, CellKind.milliseconds, CellKind.seconds:
            return abs(Double(bitPattern: cell.payload))
        default:
            return 0
        }
    }

    /// Whether a candidate is a derivation with an operation that may give no finite value.
    func canFail(_ candidate: Int, _ table: CandidateTable) -> Bool {
        table.cell(of: candidate).kind == CellKind.derived && result(of: candidate, table) == nil
    }

    /// The largest result of a derivation; nil where it may not be finite.
    private func result(of candidate: Int, _ table: CandidateTable) -> Double? {
        let set = table.set(of: candidate)
        let derivation = set.derivations[Int(table.cell(of: candidate).payload)]
        var size = largest[Int(derivation.source.rawValue)]
        for operation in set.operations[derivation.operations] {
            let operand: Double =
                switch operation.with.kind {
                case CellKind.absent: abs(operation.amount)
                case CellKind.alias: largest[Int(operation.with.payload)]
                default: Self.size(of: operation.with, in: set.pools)
                }
            switch operation.kind {
            case .multiplyAlpha, .setAlpha: continue
            case .mix:
                guard size <= Self.largestMixed, operand <= Self.largestMixed else { return nil }
                size = max(size, operand) * Self.mixingGrowth
            case .lighten, .darken:
                guard size <= Self.largestMixed else { return nil }
                size = max(size, 1) * Self.mixingGrowth
            case .add, .subtract: size += operand
            case .multiply: size *= operand
            case .divide:
                // A divisor that is a slot's may be zero.
                guard operation.with.kind == CellKind.absent || operation.with.kind == CellKind.number else {
                    return nil
                }
                size /= operand
            }
            guard size.isFinite else { return nil }
        }
        return size
    }
}
