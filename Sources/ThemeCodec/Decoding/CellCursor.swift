//===----------------------------------------------------------------------===//
// This source file is part of the Themewire open source project
// Copyright (c) 2026 the Themewire project authors
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

internal import ThemeModel

/// Reads the cells of layers, run by run.
struct CellCursor: ~Escapable {
    let colors: Span<UInt8>
    let alphas: FixedColumn
    /// Whether no color has an alpha of its own.
    let isOpaque: Bool
    var values: VarintColumn
    let bounds: PoolBounds
    private let pools: PoolsReader
    /// How many colors have been read.
    private(set) var colorCount = 0
    /// The slot of the last alias.
    var target: UInt32 = 0
    /// How many list cells, operations and text bytes the cells read so far stand for.
    private var referencedCount = 0

    /// Begins at the first cell.
    @_lifetime(copy columns, copy bounds)
    init(_ columns: LayersMessage, _ bounds: PoolBounds, _ pools: PoolsReader) {
        colors = columns.colors
        alphas = FixedColumn(columns.alphas)
        isOpaque = columns.alphas.isEmpty
        values = VarintColumn(columns.values)
        self.bounds = bounds
        self.pools = pools
    }

    /// The payload of the next cell, which has a value and is no alias.
    mutating func next(_ kind: ValueKind) throws(ReadError) -> UInt64 {
        let value = try values.next(.values)
        try bounds.check(kind, value, .values)
        referencedCount += pools.referencedCount(kind, value)
        guard referencedCount <= BlobLimits.referencedCount else {
            throw ReadError(
                .limitExceeded,
                .values,
                "the strings, lists and derivations of entries have more than \(BlobLimits.referencedCount) parts"
            )
        }
        return pools.payload(kind, value, bounds.numbers)
    }

    /// The places of the next `count` colors, which are then read.
    mutating func takeColors(_ count: Int) throws(ReadError) -> Range<Int> {
        guard count <= colors.count / 3 - colorCount else {
            throw ReadError(.columnMismatch, .colors, "there are \(colors.count) bytes for more colors")
        }
        guard isOpaque || colorCount + count <= alphas.floatCount else {
            throw ReadError(.columnMismatch, .alphas, "there are \(alphas.floatCount) alphas for more colors")
        }
        colorCount += count
        return colorCount - count..<colorCount
    }

    /// The slot that an alias's value stands for.
    @inline(__always)
    static func target(
        _ code: UInt32,
        after last: UInt32,
        _ slotLimit: UInt32
    ) throws(ReadError) -> UInt32 {
        let target = last &+ (code >> 1 ^ (0 &- (code & 1)))
        guard target < slotLimit else {
            throw ReadError(.outOfRange, .values, "an alias is of slot \(target), which can't exist")
        }
        return target
    }

    /// Makes sure that nothing is left.
    func finish() throws(ReadError) {
        try values.finish(.values)
        guard colorCount * 3 == colors.count else {
            throw ReadError(.columnMismatch, .colors, "\(colors.count - colorCount * 3) bytes belong to no color")
        }
        guard isOpaque || alphas.floatCount == colorCount else {
            throw ReadError(.columnMismatch, .alphas, "\(alphas.floatCount) alphas for \(colorCount) colors")
        }
    }
}
