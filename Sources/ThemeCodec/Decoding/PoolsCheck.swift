//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Looks at all of a message's pools where they lie, without allocation, and counts what is in them.
struct PoolsCheck: ~Copyable, ~Escapable {
    private let columns: PoolsMessage
    private let options: BlobDecodingOptions
    /// What layers may point at.
    private(set) var bounds: PoolBounds
    /// The bytes of the longest string, the cells of the longest list, the operations of the longest derivation.
    private(set) var longestString = 0
    private(set) var longestList = 0
    private(set) var longestDerivation = 0

    /// Looks at everything.
    ///
    /// - Throws: what is wrong in the pools.
    /// - Complexity: O(bytes of the pools).
    @_lifetime(copy message)
    init(_ message: borrowing ScannedMessage, options: BlobDecodingOptions) throws(ReadError) {
        columns = message.pools
        self.options = options
        bounds = PoolBounds(FixedColumn(columns.numbers), slotLimit: options.slotLimit)
        guard message.table.hasPools else { return }
        try checkStrings()
        for index in 0..<bounds.numbers.doubleCount where !bounds.numbers.double(index).isFinite {
            throw ReadError(.invalidNumber, .pools(3), "number \(index) is not finite")
        }
        try checkColors()
        try checkCurves()
        try checkLists()
        try checkDerivations()
    }

    /// Makes sure that a pool has room for one more value than it has.
    @inline(__always)
    private func checkCount(_ count: Int, _ field: UInt32) throws(ReadError) {
        guard count < BlobLimits.pooledValueCount else {
            throw ReadError(.limitExceeded, .pools(field), "more than \(BlobLimits.pooledValueCount) in one pool")
        }
    }

    private mutating func checkStrings() throws(ReadError) {
        var lengths = VarintColumn(columns.lengths)
        var strings = PoolStrings(columns.text)
        while !lengths.isAtEnd {
            try checkCount(strings.count, 2)
            let start = strings.end
            guard try strings.next(&lengths) else { break }
            longestString = max(longestString, strings.end - start)
        }
        try strings.finish()
        bounds.stringCount = strings.count
    }

    private mutating func checkColors() throws(ReadError) {
        var numbers = NumberColumn(columns.colors, bounds.numbers, .pools(4))
        while !numbers.isAtEnd {
            try checkCount(bounds.colorCount, 4)
            _ = try numbers.color(bounds.colorCount)
            bounds.colorCount += 1
        }
    }

    private mutating func checkCurves() throws(ReadError) {
        var numbers = NumberColumn(columns.curves, bounds.numbers, .pools(5))
        while !numbers.isAtEnd {
            try checkCount(bounds.curveCount, 5)
            _ = try numbers.curve(bounds.curveCount)
            bounds.curveCount += 1
        }
    }

    private mutating func checkLists() throws(ReadError) {
        var cells = PoolCells(columns.lists, bounds, .pools(6))
        var left = options.maximumListCellCount
        var count = 0
        while !cells.isAtEnd {
            try checkCount(count, 6)
            let length = Int(try cells.number())
            guard length <= left else {
                throw ReadError(.limitExceeded, .pools(6), "more than \(options.maximumListCellCount) list cells")
            }
            left -= length
            longestList = max(longestList, length)
            for _ in 0..<length { _ = try cells.listItem() }
            count += 1
        }
        bounds.listCount = count
    }

    private mutating func checkDerivations() throws(ReadError) {
        // Operands can't be of a kind that points at lists, nor lists of one that points at lists or derivations.
        var cells = PoolCells(columns.derivations, bounds, .pools(7))
        var count = 0
        var operationCount = 0
        while !cells.isAtEnd {
            try checkCount(count, 7)
            _ = try cells.slot()
            let length = Int(try cells.number())
            guard length <= BlobLimits.operationCount else {
                throw ReadError(
                    .limitExceeded,
                    .pools(7),
                    "\(length) operations, the limit is \(BlobLimits.operationCount)"
                )
            }
            longestDerivation = max(longestDerivation, length)
            for _ in 0..<length {
                try checkCount(operationCount, 7)
                _ = try cells.step()
                operationCount += 1
            }
            count += 1
        }
        bounds.derivationCount = count
    }
}
