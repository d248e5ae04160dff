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
    /// Numbers are compared as numbers, text byte by byte, lists element by element, colours component by component in
    /// one space. Errors are equal where they are of one kind and name the same tokens.
    @inline(__always)
    func areEqual(_ one: Cell, _ other: Cell) -> Bool {
        if one == other, isShared(one) { return true }
        return one.kind == other.kind && areEqualByValue(one, other)
    }

    private func areEqualByValue(_ one: Cell, _ other: Cell) -> Bool {
        switch one.kind {
        case CellKind.absent, CellKind.unspecified:
            return true
        case CellKind.error:
            let (issue, otherIssue) = (left.issue(of: one), right.issue(of: other))
            return issue.code == otherIssue.code && issue.paths.sorted() == otherIssue.paths.sorted()
        case CellKind.inlineColor:
            return ColorValue(inline: one.payload) == ColorValue(inline: other.payload)
        case CellKind.pooledColor:
            return left.color(one) == right.color(other)
        case CellKind.px, CellKind.rem, CellKind.milliseconds, CellKind.seconds, CellKind.number, CellKind.fontWeight:
            return Double(bitPattern: one.payload) == Double(bitPattern: other.payload)
        case CellKind.string:
            return left.text(one) == right.text(other)
        case CellKind.cubicBezier:
            return left.curve(one) == right.curve(other)
        case CellKind.strokeDashes, CellKind.fontFamily, CellKind.shadow, CellKind.gradient:
            return areEqualLists(one, other)
        default:
            return one.payload == other.payload
        }
    }

    private func areEqualLists(_ one: Cell, _ other: Cell) -> Bool {
        let (span, otherSpan) = (PoolSpan(payload: one.payload), PoolSpan(payload: other.payload))
        guard span.count == otherSpan.count, span.tag & 3 == otherSpan.tag & 3 else { return false }
        return zip(left.listCells(one), right.listCells(other)).allSatisfy { areEqual($0, $1) }
    }
}
