//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Whether cells of two tables say the same, wherever what they point at lies.
struct CellComparison {
    private let left: PoolSources
    private let right: PoolSources
    /// The owners that mean the same pools on both sides, a bit an owner: cells alike to the bit are equal without a look.
    private let sharedOwners: UInt64
    /// The levels whose issues are the same on both sides, a bit a level.
    private let sharedIssues: UInt64

    init(_ left: PoolSources, _ right: PoolSources) {
        self.left = left
        self.right = right
        var owners: UInt64 = 0
        var issues: UInt64 = 0
        left.forEachLevel { level, layers, evaluation in
            right.forEachLevel { otherLevel, otherLayers, otherEvaluation in
                guard level == otherLevel else { return }
                if layers === otherLayers { owners |= 1 << UInt64(level * 2) }
                if evaluation === otherEvaluation {
                    owners |= 1 << UInt64(level * 2 + 1)
                    issues |= 1 << UInt64(level)
                }
            }
        }
        sharedOwners = owners
        sharedIssues = issues
    }

    /// Whether two cells alike to the bit mean the same without a look at what they point at.
    @inline(__always)
    func isShared(_ cell: Cell) -> Bool {
        if CellKind.isPooled(cell.kind) { return sharedOwners >> UInt64(Owner.of(cell.payload)) & 1 != 0 }
        if cell.kind == CellKind.error { return sharedIssues >> UInt64(Owner.of(cell.payload) / 2) & 1 != 0 }
        return true
    }

    /// Whether two cells hold equal values, or are in the same state.
    ///
    /// Nothing is rounded or converted: numbers are equal to the bit, text byte by byte, lists element by element, colours in
    /// one space and component by component. Errors are equal where they are of one kind and name the same tokens.
    @inline(__always)
    func areEqual(_ one: Cell, _ other: Cell) -> Bool {
        guard one.kind == other.kind else { return false }
        if !CellKind.isPooled(one.kind), one.kind != CellKind.error { return one.payload == other.payload }
        return one.payload == other.payload && isShared(one) || areEqualByValue(one, other)
    }

    private func areEqualByValue(_ one: Cell, _ other: Cell) -> Bool {
        switch one.kind {
        case CellKind.error:
            let (issue, otherIssue) = (left.issue(of: one), right.issue(of: other))
            return issue.code == otherIssue.code && issue.paths.sorted() == otherIssue.paths.sorted()
        case CellKind.pooledColor:
            let (color, otherColor) = (left.color(one), right.color(other))
            return color == otherColor
                && [color.first, color.second, color.third, color.alpha].map(\.bitPattern)
                    == [otherColor.first, otherColor.second, otherColor.third, otherColor.alpha].map(\.bitPattern)
        case CellKind.string:
            return left.text(one) == right.text(other)
        case CellKind.cubicBezier:
            let (curve, otherCurve) = (left.curve(one), right.curve(other))
            return [curve.x1, curve.y1, curve.x2, curve.y2].map(\.bitPattern)
                == [otherCurve.x1, otherCurve.y1, otherCurve.x2, otherCurve.y2].map(\.bitPattern)
        default:
            return areEqualLists(one, other)
        }
    }

    private func areEqualLists(_ one: Cell, _ other: Cell) -> Bool {
        let (span, otherSpan) = (PoolSpan(payload: one.payload), PoolSpan(payload: other.payload))
        guard span.count == otherSpan.count, span.tag & 3 == otherSpan.tag & 3 else { return false }
        return zip(left.listCells(one), right.listCells(other)).allSatisfy { areEqual($0, $1) }
    }
}
